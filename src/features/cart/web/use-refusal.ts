import { useTexts } from '#client/language.tsx'
import { toast } from '#ui/toast.ts'
import type { Refusal } from '../domain/cart.ts'
import { texts } from './texts/counter.ts'

/** How long a refusal is shown (spec §8). */
const REFUSAL_MS = 2500

/** Shows why the cart refused a change; does nothing for null. */
export function useTellRefusal(): (refusal: Refusal | null) => void {
  const t = useTexts(texts)
  return (refusal) => {
    // One id per reason, so that a repeat renews the toast instead of adding another.
    if (refusal) toast.error(t.refused[refusal], { duration: REFUSAL_MS, id: `cart-${refusal}` })
  }
}
