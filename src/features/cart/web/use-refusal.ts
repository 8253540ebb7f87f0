import { useTexts } from '#client/language.tsx'
import { toast } from '#ui/toast.ts'
import type { Refusal } from '../domain/cart.ts'
import { texts } from './texts.ts'

/** How long a refusal of the cart shows (spec §8). */
const REFUSAL_MS = 2500

/** Tells why the cart did not do what it was asked; takes null for what it did. */
export function useTellRefusal(): (refusal: Refusal | null) => void {
  const t = useTexts(texts)
  return (refusal) => {
    // One id a reason, so that pressing again renews the toast instead of piling up more.
    if (refusal) toast.error(t.refused[refusal], { duration: REFUSAL_MS, id: `cart-${refusal}` })
  }
}
