import { useMemo, useSyncExternalStore } from 'react'
import type { DeliveryItem } from '#features/checkout/web/delivery.tsx'

/** Where the cart is kept (spec §9). */
const CART_KEY = 'localCart'

/** What the cart of this browser holds; null until the browser has looked. */
export function useKeptCart(): readonly DeliveryItem[] | null {
  const text = useSyncExternalStore(subscribe, read, () => null)
  return useMemo(() => (text === null ? null : parse(text)), [text])
}

/** Empties the cart and removes the stored copy (spec §4 Cart). */
export function clearKeptCart(): void {
  localStorage.removeItem(CART_KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY }))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

const read = (): string => localStorage.getItem(CART_KEY) ?? '[]'

function parse(text: string): DeliveryItem[] {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.filter(isItem) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function isItem(value: unknown): value is DeliveryItem {
  if (typeof value !== 'object' || value === null) return false
  const item = value as Partial<Record<keyof DeliveryItem, unknown>>
  return (
    Number.isInteger(item.id) &&
    Number.isInteger(item.orderedQty) &&
    typeof item.title === 'string' &&
    typeof item.price === 'number' &&
    typeof item.currency === 'string'
  )
}
