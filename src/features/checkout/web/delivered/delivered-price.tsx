import { Suspense, useState, type ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { ChooseButton } from './choose-button.tsx'
import { useKnowsPlace } from './kept-place.ts'
import { texts } from './link/texts.ts'

interface DeliveredPriceProps {
  productId: number
  /** Whether the URL asks for it: `?to=GA`. */
  isAsked: boolean
  /** The answer; its code is loaded when it is first shown. */
  children: ReactNode
}

/**
 * The price at the buyer's door, below the listed price. The country is the last choice, else the member's,
 * else one chosen here. The page is the same for everybody, so the price is a separate call, and nothing is
 * loaded for it until a country is known.
 */
export function DeliveredPrice({ productId, isAsked, children }: DeliveredPriceProps) {
  const t = useTexts(texts)
  const knowsPlace = useKnowsPlace()
  const [isOpen, open] = useState(false)
  return (
    // As high as most answers, so that the page does not shift when one arrives.
    <section aria-label={t.label} className="min-h-24 border-l-4 border-line pl-3 print:hidden">
      {isAsked || isOpen || knowsPlace ? (
        <Suspense>{children}</Suspense>
      ) : (
        <ChooseButton productId={productId} onChoose={() => open(true)}>
          {t.ask}
        </ChooseButton>
      )}
    </section>
  )
}
