import { useTexts } from '#client/language.tsx'
import { CANCELLED, DELIVERED } from '#kernel/trade/order.ts'
import { Banner } from '#ui/banner.tsx'
import type { OrderView } from '../contract/orders.ts'
import { useMoments } from './order-words.ts'
import { texts } from './texts.ts'

/**
 * The result of the cancellation request; a cancelled order shows it in its log. Once the order is delivered, a refusal
 * is history.
 */
export function CancellationBanner({ order: { cancellation, statut } }: { order: OrderView }) {
  const t = useTexts(texts).order
  if (cancellation === null || statut === CANCELLED) return null
  if (cancellation.state === 'accepted' || cancellation.state === 'unanswered') return null
  if (cancellation.state === 'refused' && statut === DELIVERED) return null
  const isAsked = cancellation.state === 'asked'
  return (
    <Banner
      tone={isAsked ? 'information' : 'warning'}
      live={false}
      title={isAsked ? t.cancellationAsked : t.cancellationRefused}
    >
      {isAsked ? cancellation.reason : cancellation.note}
    </Banner>
  )
}

/** That the request to cancel a delivered order was refused, and why; or that of a lapsed one came too late to count. */
export function PastRequest({ order: { cancellation, statut } }: { order: OrderView }) {
  const t = useTexts(texts).order
  const { day } = useMoments()
  const words =
    cancellation?.state === 'unanswered'
      ? t.cancellationUnanswered(day(cancellation.askedAt))
      : cancellation?.state === 'refused' && statut === DELIVERED
        ? [t.cancellationRefusedBefore, cancellation.note].filter(Boolean).join(' ')
        : null
  return words === null ? null : <p className="type-small whitespace-pre-line text-ink-2">{words}</p>
}

/** The state of the latest chargeback. */
export function ChargebackBanner({ order: { chargebacks } }: { order: OrderView }) {
  const t = useTexts(texts).order
  const latest = chargebacks.at(-1)
  return latest ? (
    <Banner tone={latest.state === 'open' ? 'warning' : 'information'} live={false}>
      {t.chargeback[latest.state]}
    </Banner>
  ) : null
}
