import { Suspense } from 'react'
import { deviceDrafts } from '#client/device-drafts.ts'
import { useTexts } from '#client/language.tsx'
import { lazyPart } from '#client/lazy-part.tsx'
import { useMember } from '#client/session.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { Icon } from '#ui/icon.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
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
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => chosen.toggle(id)}
      className="type-small flex min-h-11 items-center gap-1 rounded-[2px] border border-line-strong bg-surface px-2 aria-pressed:border-ink aria-pressed:bg-pyrite-soft noscript:hidden"
    >
      <Icon name={isChosen ? 'check' : 'plus'} size={16} />
      {useTexts(texts).compare}{' '}
      <span lang={language} className="sr-only">
        {title}
      </span>
    </button>
  )
}

/** Keeps what is chosen on a page with marks, and leads to the comparison by a bar. */
export function Comparing({ bar = true }: { bar?: boolean }) {
  const isUsed = useChosen().length > 0
  const isMember = useMember() !== null
  const isHydrated = useHydrated()
  return (
    (isUsed || isMember || (isHydrated && deviceDrafts.read('compare') !== null)) && (
      <Suspense>
        <Keeper bar={bar} />
      </Suspense>
    )
  )
}
