import { useSyncExternalStore } from 'react'
import { currencyOf, subTotalOf } from '../domain/cart.ts'
import { CartStore, UNKNOWN_CART } from './cart-store.ts'

/** One per tab. The server never touches it. */
export const cartStore = new CartStore(() => localStorage)

const reset = () => cartStore.reset()

function useCartState() {
  return useSyncExternalStore(cartStore.subscribe, cartStore.get, () => UNKNOWN_CART)
}

/** The cart of this browser with its total; empty and not `isKnown` on the server. */
export function useCart() {
  const state = useCartState()
  return {
    ...state,
    subTotal: subTotalOf(state.items),
    currency: currencyOf(state.items),
    clear: reset,
  }
}

/** The number of different articles in the cart; 0 on the server. */
export function useCartCount(): number {
  return useCartState().items.length
}
