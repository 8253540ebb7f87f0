import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import type { ThreadFile as File } from '#kernel/trade/thread-file/thread-file.ts'
import { classNames } from '#ui/class-names.ts'
import { KeptFile } from '#ui/documents/kept-file.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Side } from '#kernel/trade/sides.ts'
import type { readFile } from '../contract/endpoints.ts'
import type { MessageView, QuoteView } from '../contract/views.ts'
import { QuotationDownload } from './quotation-download.tsx'
import { OfferLine } from './quote-row.tsx'
import { OfferStateTag, useQuoteWords } from './quote-state.tsx'
import { texts } from './texts.ts'

/** All messages, oldest first; the request is the first one. */
export function Conversation({ quote }: { quote: QuoteView }) {
  const t = useTexts(texts).thread
  const words = useQuoteWords()
  const { side, messages, message, masked, createdAt, buyer } = quote
  return (
    <section aria-labelledby="thread-heading" className="flex flex-col gap-3">
      <h2 id="thread-heading" className="type-h3">
        {t.conversation}
      </h2>
      <ol className="flex flex-col gap-3">
        <Entry
          reader={side}
          entry={{ side: 'buyer', name: buyer?.name ?? null, text: message, masked, writtenAt: createdAt }}
          lead={quote.asksMeasures ? t.measuresAsked : t.requested(words.request(quote))}
        />
        {messages.map((each) => (
          <Entry key={each.id} reader={side} entry={each} quote={quote} />
        ))}
      </ol>
      <Ended quote={quote} />
    </section>
  )
}

type EntryView = Pick<MessageView, 'side' | 'name' | 'text' | 'masked' | 'writtenAt'> &
  Partial<Pick<MessageView, 'offer' | 'file'>>

interface EntryProps {
  entry: EntryView
  reader: Side
  lead?: string
  /** For the paper of an offer and the lot that its price is for; without it, there is neither. */
  quote?: Pick<QuoteView, 'id' | 'product'>
}

/** A message; those of one's own side are indented. */
function Entry({ entry, reader, lead, quote }: EntryProps) {
  const t = useTexts(texts).thread
  const words = useQuoteWords()
  const { side, name, text, masked, writtenAt, offer, file } = entry
  const isOurs = side === reader
  const who = isOurs && reader !== 'staff' ? t.you : t.side[side]
  return (
    <li
      className={classNames(
        'flex flex-col gap-2 rounded-[2px] border p-3 md:p-4',
        isOurs ? 'ml-6 border-line bg-sunken md:ml-16' : 'mr-6 border-line-strong bg-surface md:mr-16',
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <span className="type-label">
          {who}
          {name !== null && <span className="font-normal text-ink-2"> · {name}</span>}
        </span>
        <time dateTime={writtenAt} className="type-small text-ink-3">
          {words.minute(writtenAt)}
        </time>
      </p>
      {lead !== undefined && <p className="type-body text-ink-2">{lead}</p>}
      {text !== '' && <p className="type-body whitespace-pre-line wrap-anywhere">{text}</p>}
      {masked && (
        <p className="type-small flex items-center gap-1.5 text-ink-3">
          <Icon name="eye-slash" size={16} />
          {t.masked}
        </p>
      )}
      {file && quote && <ThreadFile quoteId={quote.id} file={file} />}
      {offer && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-line pt-2">
          <div className="min-w-0">
            <OfferLine offer={offer} lotPieces={quote?.product.lotPieces} />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <OfferStateTag state={offer.state} />
            {quote && <QuotationDownload quoteId={quote.id} offer={offer} />}
          </div>
        </div>
      )}
    </li>
  )
}

/** How it ended, if it did. */
function Ended({ quote: { state, endedBy, offer } }: { quote: QuoteView }) {
  const t = useTexts(texts).thread
  if (state !== 'declined' && state !== 'expired') return null
  const text =
    state === 'expired'
      ? t.ended.expired
      : endedBy === null
        ? t.ended.closed
        : endedBy === 'buyer' && offer === null
          ? t.ended.withdrawn
          : t.ended.declined(t.side[endedBy])
  return <p className="type-label border-l-4 border-line-strong pl-3 text-ink-2">{text}</p>
}

/** A document or picture of a thread. */
function ThreadFile({ quoteId, file }: { quoteId: string; file: File }) {
  const api = useApi()
  const params = { id: quoteId, fileId: String(file.id) }
  return (
    <KeptFile
      file={file}
      name={`GS-Q-${file.id}`}
      fetchFile={() => api().call<typeof readFile>('GET', '/api/quotes/:id/files/:fileId', { params })}
    />
  )
}
