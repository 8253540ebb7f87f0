import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type {
  Consignment,
  listShippingPapers,
  OrderConsignments,
  readShippingPaper,
} from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'
import { GIVERS } from '../domain/papers.ts'
import { AddressLabels } from './address-labels.tsx'

interface OrderShippingPapersProps {
  orderId: string
  /** A change loads them again. */
  version?: string
  level?: 2 | 3
}

/** Packing list, customs invoice and the carrier's data of an order. Renders nothing before payment. */
export function OrderShippingPapers({ orderId, version = '', level = 3 }: OrderShippingPapersProps) {
  const t = useTexts(texts).ui
  const { data, state, reload } = usePapers(orderId, version)
  if (state === 'failed') return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  if (!data || data.consignments.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <section aria-label={t.heading} className="flex flex-col gap-3 print:hidden">
      <Heading className="type-label text-ink-2">{t.heading}</Heading>
      <Consignments orderId={orderId} papers={data} />
    </section>
  )
}

/** The same for a list of sales: loaded when it is opened. */
export function SaleShippingPapers({ orderId }: { orderId: string }) {
  const t = useTexts(texts).ui
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group border-t border-line pt-2 print:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="type-label flex min-h-11 cursor-pointer items-center justify-between gap-3">
        {t.heading}
        <Icon name="caret-down" size={16} className="shrink-0 group-open:rotate-180" />
      </summary>
      {isOpen && <Opened orderId={orderId} />}
    </details>
  )
}

function Opened({ orderId }: { orderId: string }) {
  const t = useTexts(texts).ui
  const { data, state, reload } = usePapers(orderId, '')
  if (state === 'failed') return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  if (!data) return <Spinner className="min-h-20" />
  if (data.consignments.length === 0) return <p className="type-small text-ink-2">{t.later}</p>
  return <Consignments orderId={orderId} papers={data} />
}

function usePapers(orderId: string, version: string) {
  return useResource(`shipping papers ${orderId} ${version}`, (api) =>
    api.call<typeof listShippingPapers>('GET', '/api/orders/:id/shipping-papers', {
      params: { id: orderId },
    }),
  )
}

function Consignments({
  orderId,
  papers: { reference, side, consignments },
}: {
  orderId: string
  papers: OrderConsignments
}) {
  const t = useTexts(texts).ui
  return consignments.map((consignment) => (
    <div key={consignment.sellerId} className="flex flex-col gap-3">
      {consignments.length > 1 && <p className="type-small text-ink-2">{t.of(consignment.seller)}</p>}
      <Downloads orderId={orderId} reference={reference} consignment={consignment} />
      {consignment.hasLabel && (
        <AddressLabels orderId={orderId} reference={reference} sellerId={consignment.sellerId} />
      )}
      <Lacks consignment={consignment} isSeller={side === 'seller'} />
    </div>
  ))
}

interface DownloadsProps {
  orderId: string
  reference: string
  consignment: Consignment
}

function Downloads({ orderId, reference, consignment: { sellerId, papers } }: DownloadsProps) {
  const t = useTexts(texts)
  const api = useApi()
  return (
    <ul className="flex flex-wrap gap-2">
      {papers.map((kind) => (
        <li key={kind}>
          <DownloadButton
            fileName={`${t.files[kind](reference)}.pdf`}
            fetchFile={() =>
              api().call<typeof readShippingPaper>('GET', '/api/orders/:id/shipping-papers/:sellerId/:kind', {
                params: { id: orderId, sellerId: String(sellerId), kind },
              })
            }
          >
            {t.kinds[kind]}
          </DownloadButton>
        </li>
      ))}
    </ul>
  )
}

/** What is missing on the papers, and who gives it. */
function Lacks({ consignment: { missing }, isSeller }: { consignment: Consignment; isSeller: boolean }) {
  const t = useTexts(texts)
  if (missing.length === 0) return null
  const isListed = missing.some(({ fact }) => LISTED.includes(fact))
  return (
    <div className="type-small flex flex-col gap-1 text-ink-2">
      <p className="font-semibold">{t.ui.lacks}</p>
      <ul className="list-disc pl-5">
        {missing.map(({ fact, articles }) => (
          <li key={fact}>
            {t.lacks(t.facts[fact], t.givers[GIVERS[fact]])}
            {articles.map(({ listingId, title, language }) => (
              <span key={listingId} lang={language} className="block">
                {title}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {isSeller && isListed && <p>{t.ui.listing}</p>}
    </div>
  )
}

const LISTED: readonly string[] = ['hs_code', 'origin', 'gross_weight', 'net_weight', 'size']
