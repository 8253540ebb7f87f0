import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { Icon } from '#ui/icon.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { addPaperFile, listOrderPapers, OrderPapers as Papers } from '../contract/endpoints.ts'
import { MarkDialog, type Marked } from './mark-dialog.tsx'
import { OrderPaperItem } from './order-paper-item.tsx'
import { texts } from './texts.ts'

interface OrderPapersProps {
  orderId: string
  level?: 2 | 3
}

/** The papers that an order needs in its country, with their states. Renders nothing without any. */
export function OrderPapers({ orderId, level = 3 }: OrderPapersProps) {
  const t = useTexts(texts)
  const nameOf = useCountryName()
  const found = useOrderPapers(orderId)
  if (found.failed) return <RetryBanner onRetry={found.reload}>{t.failed}</RetryBanner>
  if (!found.papers || found.papers.groups.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <section aria-label={t.show} className="flex flex-col gap-2">
      <Heading className="type-label text-ink-2">{t.heading(nameOf(found.papers.country))}</Heading>
      <Groups orderId={orderId} papers={found.papers} onChange={found.keep} />
    </section>
  )
}

/** The same for a list of orders: loaded when it is opened. */
export function SalePapers({ orderId }: { orderId: string }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group border-t border-line pt-2 print:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="type-label flex min-h-11 cursor-pointer items-center justify-between gap-3">
        {t.show}
        <Icon name="caret-down" size={16} className="shrink-0 group-open:rotate-180" />
      </summary>
      {isOpen && <Opened orderId={orderId} />}
    </details>
  )
}

function Opened({ orderId }: { orderId: string }) {
  const t = useTexts(texts)
  const { papers, failed, keep, reload } = useOrderPapers(orderId)
  if (failed) return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  if (!papers) return <Spinner className="min-h-20" />
  if (papers.groups.length === 0) return <p className="type-small text-ink-2">{t.noneKnown}</p>
  return <Groups orderId={orderId} papers={papers} onChange={keep} />
}

function useOrderPapers(orderId: string) {
  const language = useLanguage()
  const { data, state, reload } = useResource(`order papers ${orderId} ${language}`, (api) =>
    api.call<typeof listOrderPapers>('GET', '/api/orders/:id/conformity', { params: { id: orderId } }),
  )
  const [kept, keep] = useState<Papers | null>(null)
  // The answer to an act is newer than the loaded data.
  return { papers: kept ?? data, failed: state === 'failed', keep, reload }
}

interface GroupsProps {
  orderId: string
  papers: Papers
  onChange: (papers: Papers) => void
}

function Groups({ orderId, papers: { groups, can }, onChange }: GroupsProps) {
  const t = useTexts(texts)
  const api = useApi()
  const language = useLanguage()
  const [asked, ask] = useState<Marked | null>(null)
  const all = groups.flatMap(({ papers }) => papers)
  const open = all.filter(({ state }) => state === 'needed')
  const missing = open.filter(({ isConfirmed }) => isConfirmed).length
  const toConfirm = open.length - missing
  const attach = async (paperId: number, listingId: number, file: File) => {
    const form = new FormData()
    form.append('document', file)
    const params = { id: orderId, paperId: String(paperId), listingId: String(listingId) }
    const path = '/api/orders/:id/conformity/:paperId/:listingId/files'
    onChange(await api().call<typeof addPaperFile>('POST', path, { params, form }))
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="type-body">
        {open.length === 0 && t.none}
        {missing > 0 && t.missing(formatCount(missing, language), formatCount(all.length, language))}{' '}
        {toConfirm > 0 && t.toConfirm(formatCount(toConfirm, language))}{' '}
        {!can.mark && open.length > 0 && t.laterMarked}
      </p>
      {groups.map(({ listingId, seller, articles, papers }) => (
        <div key={listingId} className="border border-line bg-surface px-4 pt-3">
          {groups.length > 1 && (
            <p className="type-small pb-2 text-ink-2">
              {seller !== null && t.soldBy(seller)}{' '}
              {articles.map(({ title, language: of }, index) => (
                <span key={index} lang={of} className="block">
                  {title}
                </span>
              ))}
            </p>
          )}
          <ul>
            {papers.map((paper) => (
              <OrderPaperItem
                key={paper.id}
                orderId={orderId}
                paper={paper}
                canMark={can.mark}
                onMark={(isReceived) => ask({ paper, listingId, isReceived })}
                attach={(file) => attach(paper.id, listingId, file)}
              />
            ))}
          </ul>
        </div>
      ))}
      {asked && (
        <MarkDialog
          orderId={orderId}
          marked={asked}
          onCancel={() => ask(null)}
          onDone={(changed) => {
            ask(null)
            onChange(changed)
          }}
        />
      )}
    </div>
  )
}
