import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { withLot } from '#kernel/trade/lot/lot-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { readTransports } from '../contract/endpoints.ts'
import type { giveTransportFile, giveTransportFileAsStaff } from '../contract/file-endpoints.ts'
import type { OrderTransports, TransportView } from '../contract/views.ts'
import type { TransportFileKind } from '../domain/files.ts'
import { MilestoneDialog } from './milestone-dialog.tsx'
import { texts } from './texts.ts'
import { Timeline } from './timeline.tsx'
import { GiveFile, TransportFiles } from './transport-files.tsx'
import { TransportLinks } from './transport-links.tsx'

interface TransportBoxProps {
  orderId: string
  /** A change loads it again. */
  version?: string
  level?: 2 | 3
}

/**
 * Where the goods of an order are, for its buyer and for staff. Renders nothing where there is nothing to read or
 * tell.
 */
export function TransportBox({ orderId, version = '', level = 3 }: TransportBoxProps) {
  const { box: t, files } = useTexts(texts)
  const { found, ...of } = useTransports(orderId, version)
  if (found === null)
    return of.state === 'failed' ? <RetryBanner onRetry={of.reload}>{t.failed}</RetryBanner> : null
  const shown = found.transports.filter(
    ({ steps, files, waiting, hidden, can }) =>
      can.give || can.tell || waiting > 0 || [steps, files, hidden].some(({ length }) => length > 0),
  )
  if (shown.length === 0) return null
  const heading = shown.every(({ isCollected }) => isCollected) ? files.heading : t.heading
  const Heading = `h${level}` as const
  return (
    <section aria-label={heading} className="flex flex-col gap-3">
      <Heading className="type-label text-ink-2">{heading}</Heading>
      <Transports
        orderId={orderId}
        found={{ ...found, transports: shown }}
        keep={of.keep}
        refresh={of.refresh}
      />
    </section>
  )
}

/** The same for a list of sales: loaded when it is opened. */
export function SaleTransport({ orderId, isCollected }: { orderId: string; isCollected: boolean }) {
  const { box, files } = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group/sale border-t border-line pt-2 print:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="type-label flex min-h-11 cursor-pointer items-center justify-between gap-3">
        {isCollected ? files.heading : box.heading}
        <Icon name="caret-down" size={16} className="shrink-0 group-open/sale:rotate-180" />
      </summary>
      {isOpen && <Opened orderId={orderId} />}
    </details>
  )
}

function Opened({ orderId }: { orderId: string }) {
  const t = useTexts(texts).box
  const { found, ...of } = useTransports(orderId, '')
  if (found === null && of.state === 'failed')
    return <RetryBanner onRetry={of.reload}>{t.failed}</RetryBanner>
  if (found === null) return <Spinner className="min-h-20" />
  if (found.transports.length === 0) return <p className="type-small text-ink-2">{t.later}</p>
  return <Transports orderId={orderId} found={found} keep={of.keep} refresh={of.refresh} />
}

/** The transports of an order, and what an act answered, which is newer. */
function useTransports(orderId: string, version: string) {
  const { data, ...resource } = useResource(`transport ${orderId} ${version}`, (api) =>
    api.call<typeof readTransports>('GET', '/api/orders/:id/transport', { params: { id: orderId } }),
  )
  const [kept, keep] = useState<{ version: string; transports: OrderTransports } | null>(null)
  return {
    ...resource,
    found: kept?.version === version ? kept.transports : data,
    keep: (transports: OrderTransports) => keep({ version, transports }),
    refresh: () => {
      keep(null)
      resource.reload()
    },
  }
}

interface TransportsProps {
  orderId: string
  found: OrderTransports
  keep: (transports: OrderTransports) => void
  refresh: () => void
}

function Transports({ orderId, found, keep, refresh }: TransportsProps) {
  return found.transports.map((transport) => (
    <Transport
      key={`${transport.sellerId} ${transport.consignment}`}
      orderId={orderId}
      found={found}
      transport={transport}
      isNamed={found.transports.length > 1}
      keep={keep}
      refresh={refresh}
    />
  ))
}

interface TransportProps extends TransportsProps {
  transport: TransportView
  isNamed: boolean
}

function Transport({ orderId, found, transport, isNamed, keep, refresh }: TransportProps) {
  const t = useTexts(texts).box
  const [isOpen, setOpen] = useState(false)
  const isReported = transport.steps.some(
    ({ milestone, isExpected }) => milestone === 'delivered' && !isExpected,
  )
  return (
    <div className="flex flex-col items-start gap-3 border border-line bg-surface p-4">
      {isNamed && <Goods transport={transport} />}
      {!transport.isCollected && <Timeline steps={transport.steps} />}
      {isReported && !found.isDelivered && (
        <Banner tone="information" live={false}>
          {t.delivered[found.side]}
        </Banner>
      )}
      {transport.can.tell && (
        <Button size="small" className="print:hidden" onClick={() => setOpen(true)}>
          {t.tell}
        </Button>
      )}
      <TransportFiles
        orderId={orderId}
        side={found.side}
        transport={transport}
        onChange={keep}
        onStale={refresh}
      />
      {transport.can.give && <AddFile orderId={orderId} found={found} transport={transport} keep={keep} />}
      <TransportLinks orderId={orderId} transport={transport} onChange={keep} />
      {isOpen && (
        <MilestoneDialog
          orderId={orderId}
          side={found.side}
          transport={transport}
          onCancel={() => setOpen(false)}
          onDone={(changed) => {
            setOpen(false)
            keep(changed)
          }}
          onStale={refresh}
        />
      )}
    </div>
  )
}

/** Which goods are meant, where they don't all travel together. */
function Goods({ transport: { seller, goods, from } }: { transport: TransportView }) {
  const t = useTexts(texts).box
  const language = useLanguage()
  return (
    <div className="type-small text-ink-2">
      <p>{t.of(seller)}</p>
      <ul>
        {goods.map(({ title, language: lang, units, lotPieces }) => (
          <li key={title}>
            <Sentence
              say={(words) => withLot(t.units(formatCount(units, language), words), lotPieces, language)}
              words={title}
              lang={lang}
            />
          </li>
        ))}
      </ul>
      <p>{t.from(from)}</p>
    </div>
  )
}

/** A seller or staff add a file. */
function AddFile({
  orderId,
  found,
  transport,
  keep,
}: Pick<TransportProps, 'orderId' | 'found' | 'transport' | 'keep'>) {
  const t = useTexts(texts).files
  const api = useApi()
  const give = async (kind: TransportFileKind, form: FormData) =>
    keep(
      found.side === 'staff'
        ? await api().call<typeof giveTransportFileAsStaff>(
            'POST',
            '/api/staff/orders/:id/transport/:sellerId/files/:kind',
            { params: { id: orderId, sellerId: String(transport.sellerId), kind }, form },
          )
        : await api().call<typeof giveTransportFile>('POST', '/api/orders/:id/transport/files/:kind', {
            params: { id: orderId, kind },
            form,
          }),
    )
  return (
    <details className="group/file w-full print:hidden">
      <summary className="type-label flex min-h-11 cursor-pointer items-center gap-2">
        <Icon name="caret-down" size={16} className="group-open/file:rotate-180" />
        {t.give}
      </summary>
      <GiveFile give={give} />
    </details>
  )
}
