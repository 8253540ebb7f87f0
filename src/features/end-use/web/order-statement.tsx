import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Icon } from '#ui/icon.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import type { readOrderStatement } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

interface OrderStatementProps {
  orderId: string
  level?: 2 | 3
}

/** The statement that the buyer signed for an order. Renders nothing without one. */
export function OrderStatement({ orderId, level = 3 }: OrderStatementProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data, state, reload } = useResource(`end use of ${orderId}`, (api) =>
    api.call<typeof readOrderStatement>('GET', '/api/orders/:id/end-use', { params: { id: orderId } }),
  )
  if (state === 'failed') return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  const statement = data?.statement
  if (!statement) return null
  const Heading = `h${level}` as const
  return (
    <section className="flex flex-col gap-2">
      <Heading className="type-label text-ink-2">{t.heading}</Heading>
      <p className="type-body">
        {t.signedBy(statement.signer, formatMoment(statement.signedAt, language, 'minute'))}
      </p>
      <dl className="type-small grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        {(['endUser', 'purpose', 'place'] as const).map((key) => (
          <div key={key} className="contents">
            <dt className="text-ink-2">{t.fields[key]}</dt>
            <dd className="wrap-anywhere">{statement[key]}</dd>
          </div>
        ))}
      </dl>
      <details className="group">
        <summary className="type-small flex min-h-11 cursor-pointer items-center gap-3">
          {t.version(formatCount(statement.version, language))}
          <Icon name="caret-down" size={16} className="shrink-0 group-open:rotate-180" />
        </summary>
        <p className="type-small text-ink-2" lang={statement.language}>
          {statement.wording}
        </p>
      </details>
    </section>
  )
}
