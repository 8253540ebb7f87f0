import { useTexts, useLanguage } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { AttachFile } from '#ui/documents/attach-file.tsx'
import { KeptFile } from '#ui/documents/kept-file.tsx'
import { StatusTag, Tag } from '#ui/tag.tsx'
import type { OrderPaper, readPaperFile } from '../contract/endpoints.ts'
import { PaperFacts } from './paper-facts.tsx'
import { texts } from './texts.ts'

interface OrderPaperItemProps {
  orderId: string
  paper: OrderPaper
  canMark: boolean
  onMark: (isReceived: boolean) => void
  /** @throws ApiError */
  attach: (file: File) => Promise<void>
}

/** One paper of an order: its state, its entries and its files. */
export function OrderPaperItem({ orderId, paper, canMark, onMark, attach }: OrderPaperItemProps) {
  const t = useTexts(texts)
  const isReceived = paper.state === 'received'
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="type-label">{paper.name}</span>{' '}
          <span className="type-small text-ink-2">{t.obtainedBy[paper.obtainedBy]}</span>
        </p>
        <State paper={paper} />
      </div>
      <PaperFacts paper={paper} isAssumed={paper.isAssumed} />
      <Entries orderId={orderId} paper={paper} />
      {canMark && (
        <div className="flex flex-wrap items-start gap-3 print:hidden">
          <Button onClick={() => onMark(!isReceived)}>
            {isReceived ? t.markMissing : t.markReceived}{' '}
            <span className="sr-only">{t.ofPaper(paper.name)}</span>
          </Button>
          <AttachFile attach={attach} hint={t.attachHint} />
        </div>
      )}
    </li>
  )
}

/** An unconfirmed paper is not called missing, since it may not be needed. */
function State({ paper: { state, isConfirmed } }: Pick<OrderPaperItemProps, 'paper'>) {
  const t = useTexts(texts).state
  if (state === 'needed' && !isConfirmed) return <Tag>{t.toConfirm}</Tag>
  return state === 'received' ? (
    <StatusTag tone="success" icon="check-circle">
      {t.received}
    </StatusTag>
  ) : (
    <StatusTag tone="warning" icon="warning">
      {t.needed}
    </StatusTag>
  )
}

function Entries({ orderId, paper: { entries } }: Pick<OrderPaperItemProps, 'orderId' | 'paper'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const api = useApi()
  if (entries.length === 0) return null
  return (
    <ol className="flex flex-col gap-2">
      {entries.map(({ id, side, isReceived, reference, writtenAt, file }) => (
        <li key={id} className="type-small border-l-4 border-line pl-3">
          <p className="text-ink-2">
            {(isReceived ? t.said.received : t.said.missing)(
              t.side[side],
              formatMoment(writtenAt, language, 'minute'),
            )}
          </p>
          {reference !== '' && <p className="wrap-anywhere">{reference}</p>}
          {file && (
            <KeptFile
              file={file}
              name={`GS-C-${file.id}`}
              fetchFile={() =>
                api().call<typeof readPaperFile>('GET', '/api/orders/:id/conformity/files/:fileId', {
                  params: { id: orderId, fileId: String(file.id) },
                })
              }
            />
          )}
        </li>
      ))}
    </ol>
  )
}
