import { useId, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { MailLink } from '#client/text-link.tsx'
import { useCall } from '#client/use-call.ts'
import type { Side } from '#kernel/trade/sides.ts'
import type { ThreadFile } from '#kernel/trade/thread-file/thread-file.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { AttachFile } from '#ui/documents/attach-file.tsx'
import { KeptFile } from '#ui/documents/kept-file.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import type {
  addOrderMessageFile,
  OrderThreadsView,
  OrderThreadView,
  readOrderMessageFile,
  readOrderThreads,
  settleOrderMessages,
} from '../../contract/threads.ts'
import { texts } from '../texts.ts'
import { MessageForm } from './message-form.tsx'
import { Messages } from './messages.tsx'

interface OrderThreadsProps {
  orderId: string
  /** A change loads them again. */
  version?: string
  level?: 2 | 3
}

/** What buyer, seller and staff write to each other about an order: one thread for each of its sellers. */
export function OrderThreads({ orderId, version = '', level = 2 }: OrderThreadsProps) {
  const t = useTexts(texts).thread
  const { data, state, reload } = useResource(`order messages ${orderId} ${version}`, (api) =>
    api.call<typeof readOrderThreads>('GET', '/api/orders/:id/messages', { params: { id: orderId } }),
  )
  const [kept, keep] = useState<{ version: string; threads: OrderThreadsView } | null>(null)
  const found = kept?.version === version ? kept.threads : data
  const headingId = useId()
  const Heading = `h${level}` as const
  return (
    <section
      id="messages"
      aria-labelledby={headingId}
      aria-busy={state === 'loading' || undefined}
      className="flex flex-col gap-3"
    >
      <Heading id={headingId} className="type-label text-ink-2">
        {t.heading}
      </Heading>
      {state === 'failed' && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      {found?.threads.map((thread) => (
        <Thread
          key={thread.sellerId}
          orderId={orderId}
          side={found.side}
          thread={thread}
          isOne={found.threads.length === 1}
          onChange={(threads) => keep({ version, threads })}
        />
      ))}
    </section>
  )
}

interface ThreadProps {
  orderId: string
  side: Side
  thread: OrderThreadView
  isOne: boolean
  onChange: (threads: OrderThreadsView) => void
}

function Thread({ orderId, side, thread, isOne, onChange }: ThreadProps) {
  const t = useTexts(texts).thread
  const { sellerId, buyer, seller, messages, waitsForStaff, can } = thread
  const names = {
    buyer: buyer ?? t.side.buyer,
    seller: seller ?? t.side.seller,
    staff: useTexts(texts).dispute.staff,
  }
  return (
    <div className="flex flex-col gap-4 border border-line bg-surface p-4">
      {(!isOne || side === 'staff') && <p className="type-label">{t.between(names.buyer, names.seller)}</p>}
      <Contacts side={side} thread={thread} />
      {messages.length === 0 ? (
        <p className="text-ink-2">{t.empty}</p>
      ) : (
        <Messages
          messages={messages}
          side={side}
          names={names}
          renderFile={(file) => <MessageFile orderId={orderId} file={file} />}
        />
      )}
      {waitsForStaff && side !== 'staff' && (
        <Banner tone="information" live={false}>
          {t.waits}
        </Banner>
      )}
      {can.settle && <Settle orderId={orderId} sellerId={sellerId} onChange={onChange} />}
      {can.write && (
        <>
          <MessageForm orderId={orderId} side={side} thread={thread} onSent={onChange} />
          <Attach orderId={orderId} thread={thread} onSent={onChange} />
        </>
      )}
    </div>
  )
}

/** Whom to call on the other side, once names are exchanged. */
function Contacts({ side, thread: { contacts } }: Pick<ThreadProps, 'side' | 'thread'>) {
  const t = useTexts(texts).thread
  if (contacts === null) return null
  const shown = (['buyer', 'seller'] as const).filter((whose) => whose !== side)
  return shown.map((whose) => {
    const contact = contacts[whose]
    return (
      contact && (
        <p key={whose} className="type-small wrap-anywhere text-ink-2">
          {t.contact[whose]} {[contact.name, contact.phone].filter(Boolean).join(', ')}
          {contact.email !== '' && (
            <>
              {', '}
              <MailLink address={contact.email} />
            </>
          )}
        </p>
      )
    )
  })
}

function MessageFile({ orderId, file }: { orderId: string; file: ThreadFile }) {
  const api = useApi()
  return (
    <KeptFile
      file={file}
      name={`GS-M-${file.id}`}
      fetchFile={() =>
        api().call<typeof readOrderMessageFile>('GET', '/api/orders/:id/messages/files/:fileId', {
          params: { id: orderId, fileId: String(file.id) },
        })
      }
    />
  )
}

function Attach({
  orderId,
  thread: { sellerId, areNamed },
  onSent,
}: Pick<ThreadProps, 'orderId' | 'thread'> & { onSent: ThreadProps['onChange'] }) {
  const t = useTexts(texts).thread
  const api = useApi()
  const attach = async (file: File) => {
    const form = new FormData()
    form.append('document', file)
    onSent(
      await api().call<typeof addOrderMessageFile>('POST', '/api/orders/:id/messages/:sellerId/files', {
        params: { id: orderId, sellerId: String(sellerId) },
        form,
      }),
    )
  }
  return <AttachFile attach={attach} hint={areNamed ? t.fileHint : t.fileHintBefore} />
}

/** Staff say that there is nothing to answer. */
function Settle({
  orderId,
  sellerId,
  onChange,
}: Pick<ThreadProps, 'orderId' | 'onChange'> & { sellerId: number }) {
  const t = useTexts(texts).thread
  const { busy, refusal, send } = useCall()
  const settle = () =>
    send(async (api) =>
      onChange(
        await api.call<typeof settleOrderMessages>(
          'POST',
          '/api/staff/orders/:id/messages/:sellerId/settled',
          {
            params: { id: orderId, sellerId: String(sellerId) },
          },
        ),
      ),
    )
  return (
    <Banner
      tone="warning"
      live={false}
      actions={
        <Button size="small" busy={busy} busyLabel={t.sending} onClick={() => void settle()}>
          {t.settle}
        </Button>
      }
    >
      {refusal ? refusal.lines()[0]?.message : t.asked}
    </Banner>
  )
}
