import { Suspense } from 'react'
import { useTexts } from '#client/language.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useKnown } from '#client/use-known.ts'
import type { Product } from '#kernel/trade/product.ts'
import { Button } from '#ui/button.tsx'
import { chosen } from './chosen-store.ts'
import { texts } from './texts/mark.ts'
import { useChosen } from './use-chosen.ts'

/** Lazy, for members and for visitors who compare. */
const Keeper = lazyPart(async () => (await import('./chosen-keeper.tsx')).ChosenKeeper)

/** Chooses a listing to compare, or no longer. It needs scripts, so it is hidden without them. */
export function CompareMark({ product }: { product: Pick<Product, 'id' | 'title' | 'language'> }) {
  const { id, title, language } = product
  const isChosen = useChosen().includes(id)
  return (
    <Button
      icon={isChosen ? 'check' : 'plus'}
      size="small"
      aria-pressed={isChosen}
      onClick={() => chosen.toggle(id)}
      className="compare-mark"
    >
      {useTexts(texts).compare}{' '}
      <span lang={language} className="sr-only">
        {title}
      </span>
    </Button>
  )
}

/** Keeps what is chosen on a page with marks, and leads to the comparison by a bar. */
export function Comparing({ bar = true }: { bar?: boolean }) {
  const isUsed = useChosen().length > 0
  return (
    (useKnown('compare') || isUsed) && (
      <Suspense>
        <Keeper bar={bar} />
      </Suspense>
    )
  )
}
