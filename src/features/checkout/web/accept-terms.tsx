import { useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { DISPUTE_WINDOW_DAYS } from '#kernel/trade/order.ts'
import type { PaymentMethod } from '../domain/transfer.ts'
import { texts } from './texts.ts'

/** The terms that the button below accepts, and when the money reaches the seller. */
export function AcceptTerms({ method }: { method: PaymentMethod | 'approval' | 'deposit' }) {
  const t = useTexts(texts).checkout.accept
  return (
    <p className="type-small max-w-prose text-ink-2">
      {t[method]}
      {/* Opens a new tab, so that typed card data is not lost. */}
      <TextLink to="/terms-of-sale" target="_blank" rel="noopener">
        {t.link}
      </TextLink>
      {t.held(DISPUTE_WINDOW_DAYS)}
    </p>
  )
}
