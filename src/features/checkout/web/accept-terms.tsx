import { useLocalPath, useTexts } from '#client/language.tsx'
import { DISPUTE_WINDOW_DAYS } from '#kernel/trade/order.ts'
import type { PaymentMethod } from '../domain/transfer.ts'
import { texts } from './texts.ts'

/** The terms that the button below accepts, and when the money reaches the seller. */
export function AcceptTerms({ method }: { method: PaymentMethod }) {
  const t = useTexts(texts).checkout.accept
  const local = useLocalPath()
  return (
    <p className="type-small max-w-prose text-ink-2">
      {t[method]}
      {/* Opens a new tab, so that typed card data is not lost. */}
      <a
        href={local('/terms-of-sale')}
        target="_blank"
        rel="noopener"
        className="text-malachite underline underline-offset-4"
      >
        {t.link}
      </a>
      {t.held(DISPUTE_WINDOW_DAYS)}
    </p>
  )
}
