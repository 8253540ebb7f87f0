import { Suspense, useState, type ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { ChooseButton } from './choose-button.tsx'
import { useKnowsPlace } from './kept-place.ts'
import { texts } from './link/texts.ts'

interface DeliveredPriceProps {
  productId: number
  /** Whether the address of the page asks for it: `?to=GA`. */
  isAsked: boolean
  /** The answer, whose code is loaded when it is first shown. */
  children: ReactNode
}

/**
 * The price at the buyer's door, below the listed one: to the country of the last choice, else that of the
 * member, else one that is chosen here. The page itself is the same for everybody, so that the answer is a call of
 * its own; nothing of it is loaded before somebody has a country.
 */
export function DeliveredPrice({ productId, isAsked, children }: DeliveredPriceProps) {
  const t = useTexts(texts)
  const knowsPlace = useKnowsPlace()
  const [isOpen, open] = useState(false)
  return (
    // As high as most answers, so that nothing below moves when one comes.
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
