import { useSyncExternalStore } from 'react'

/** Where the cart is kept (spec §9). */
const CART_KEY = 'localCart'

/** How many articles the cart of this browser holds; 0 on the server. */
export function useCartCount(): number {
  return useSyncExternalStore(subscribe, readCount, () => 0)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

function readCount(): number {
  try {
    const cart: unknown = JSON.parse(localStorage.getItem(CART_KEY) ?? '[]')
    return Array.isArray(cart) ? cart.length : 0
  } catch (error) {
    if (error instanceof SyntaxError) return 0
    throw error
  }
}
