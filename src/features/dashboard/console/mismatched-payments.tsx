import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatMoment } from '#kernel/text/moment-text.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { closePayment, WaitingView } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

interface MismatchedPaymentsProps {
  payments: WaitingView['payments']
  onClosed: () => void
}

/** Payments that don't match what was asked for, with what to do about them. Empty if there are none. */
export function MismatchedPayments({ payments, onClosed }: MismatchedPaymentsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { busy, error, close } = useClose(onClosed)
  if (payments.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="type-h3">{t.payments}</h2>
      <p className="type-body max-w-180 text-ink-2">{t.paymentsHint}</p>
      {error !== null && <Banner tone="error">{error}</Banner>}
      <ul className="max-w-180 border-t border-line">
        {payments.map(({ paymentIntentId, company, asked, currency, found, since }) => (
          <li key={paymentIntentId} className="flex flex-col items-start gap-1 border-b border-line py-2">
            <span className="type-mono">{paymentIntentId}</span>
            <span className="type-body">
              {t.mismatch(
                company,
                formatPrice(asked, currency, 'always'),
                `${formatPrice(found.amount, found.currency, 'always')} (${found.status})`,
              )}
            </span>
            <span className="type-small text-ink-2">{t.since(formatMoment(since, language, 'day'))}</span>
            <Button
              busy={busy === paymentIntentId}
              busyLabel={t.closing}
              aria-label={t.closeNamed(paymentIntentId)}
              onClick={() => void close(paymentIntentId)}
            >
              {t.close}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useClose(onClosed: () => void) {
  const api = useApi()
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const close = async (paymentIntentId: string) => {
    if (busy !== null) return
    setBusy(paymentIntentId)
    setError(null)
    try {
      await api().call<typeof closePayment>('POST', '/api/staff/payments/:paymentIntentId/closed', {
        params: { paymentIntentId },
      })
      onClosed()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.body.error)
    } finally {
      setBusy(null)
    }
  }
  return { busy, error, close }
}
