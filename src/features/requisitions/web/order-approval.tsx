import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { TextLink } from '#client/text-link.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import { RetryBanner } from '#ui/retry-banner.tsx'
import type { readOrderApproval } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** Who asked for an order above a limit, and who approved it. Renders nothing for one that needed no approval. */
export function OrderApproval({ orderId }: { orderId: string }) {
  const { order: t, list } = useTexts(texts)
  const language = useLanguage()
  const { data, state, reload } = useResource(`approval of ${orderId}`, (api) =>
    api.call<typeof readOrderApproval>('GET', '/api/orders/:id/approval', { params: { id: orderId } }),
  )
  if (state === 'failed') return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  const approval = data?.approval
  if (!approval) return null
  const { requisitionId, askedBy, askedAt, approvedBy, approvedAt } = approval
  return (
    <section aria-labelledby="approval-heading" className="flex flex-col gap-1">
      <h2 id="approval-heading" className="type-label text-ink-2">
        {t.heading}
      </h2>
      <p>{t.asked(askedBy || list.former, formatMoment(askedAt, language, 'minute'))}</p>
      <p>{t.approved(approvedBy || list.former, formatMoment(approvedAt, language, 'minute'))}</p>
      {requisitionId !== null && (
        <TextLink to={`/user/requisitions/${requisitionId}`} className="self-start print:hidden">
          {t.open}
        </TextLink>
      )}
    </section>
  )
}
