import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { TextLink } from '#client/text-link.tsx'
import { useCall } from '#client/use-call.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Sentence } from '#ui/sentence.tsx'
import type { BlockView, listBlocks, unblockCompany } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** The companies that the reader's has blocked, from where its administrators end that; nothing while there are none. */
export function BlockedCompanies() {
  const t = useTexts(texts).list
  const { data, state, reload } = useResource('blocked companies', (api) =>
    api.call<typeof listBlocks>('GET', '/api/blocks'),
  )
  const [ended, setEnded] = useState(false)
  if (data === null && state === 'failed') return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  if (data === null || (data.blocks.length === 0 && !ended)) return null
  const end = () => {
    setEnded(true)
    reload()
  }
  return (
    <section className="mt-8 flex flex-col gap-4 border-t border-line pt-8">
      <h2 className="type-h2">{t.heading}</h2>
      <p className="max-w-[70ch] text-ink-2">{t.lead}</p>
      {ended && <Banner tone="success">{t.ended}</Banner>}
      {data.blocks.length === 0 ? (
        <p className="text-ink-2">{t.none}</p>
      ) : (
        <ul className="border-t border-line">
          {data.blocks.map((block) => (
            <Block key={block.id} block={block} mayEnd={data.can.end} onEnd={end} />
          ))}
        </ul>
      )}
      {!data.can.end && <p className="type-small text-ink-2">{t.admins}</p>}
    </section>
  )
}

interface BlockProps {
  block: BlockView
  mayEnd: boolean
  onEnd: () => void
}

function Block({ block: { id, company, quote, order, by, since }, mayEnd, onEnd }: BlockProps) {
  const t = useTexts(texts).list
  const language = useLanguage()
  const { busy, refusal, send } = useCall()
  const end = async () => {
    const isDone = await send((api) =>
      api.call<typeof unblockCompany>('DELETE', '/api/blocks/:id', { params: { id: String(id) } }),
    )
    if (isDone) onEnd()
  }
  const name = company ?? t.unknown
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="type-label wrap-anywhere">{name}</p>
        {quote && (
          <TextLink to={`/user/quotes/${quote.id}`} className="type-small">
            <Sentence say={t.met} words={quote.title} lang={quote.language} />
          </TextLink>
        )}
        {order && (
          <TextLink
            to={order.isSale ? `/user/sales/${order.id}` : `/user/orders/${order.id}`}
            className="type-small"
          >
            {(order.isSale ? t.sold : t.bought)(order.reference)}
          </TextLink>
        )}
        <p className="type-small text-ink-2">{t.since(formatMoment(since, language, 'day'), by)}</p>
        {refusal && <Banner tone="error">{refusal.body.error}</Banner>}
      </div>
      {mayEnd && (
        <Button size="small" busy={busy} busyLabel={t.busy} onClick={() => void end()}>
          {t.end} <span className="sr-only">{`${name}, ${quote?.title ?? order?.reference ?? ''}`}</span>
        </Button>
      )}
    </li>
  )
}
