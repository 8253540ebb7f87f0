import { useTexts } from '#client/language.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { chosen } from './chosen-store.ts'
import { texts } from './texts/mark.ts'
import { useChosen } from './use-chosen.ts'

/** Chooses a listing to compare in a row of a table. It needs scripts, so it is hidden without them. */
export function CompareTick({ product: { id, title } }: { product: Pick<Product, 'id' | 'title'> }) {
  const t = useTexts(texts)
  return (
    <input
      type="checkbox"
      data-chooses
      aria-label={`${t.compare} ${title}`}
      checked={useChosen().includes(id)}
      onChange={() => chosen.toggle(id)}
      className="relative z-10 size-5 shrink-0 accent-malachite noscript:hidden"
    />
  )
}
