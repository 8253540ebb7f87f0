import { RowLink } from '#client/desk.tsx'
import { useTexts } from '#client/language.tsx'
import type { StaffQuoteSummary } from '../contract/views.ts'
import { QuoteStateTags } from '../web/quote-state.tsx'
import { useQuoteWords } from '../web/quote-words.ts'
import { texts as threadTexts } from '../web/texts.ts'
import type { QuoteDeskState } from './quote-desk.tsx'
import { texts } from './texts.ts'

interface QuoteInboxProps {
  quotes: readonly StaffQuoteSummary[]
  desk: QuoteDeskState
}

/** A page of quotes: buyer, seller, product, date and state. */
export function QuoteInbox({ quotes, desk }: QuoteInboxProps) {
  const t = useTexts(texts)
  return (
    <ul aria-label={t.list} className="flex flex-col gap-2">
      {quotes.map((quote) => (
        <li
          key={quote.id}
          aria-current={quote.id === desk.open ? 'true' : undefined}
          className="relative flex flex-col gap-1 rounded-[2px] border border-line bg-surface p-3 hover:border-ink aria-[current]:border-ink aria-[current]:bg-pyrite-soft"
        >
          <InboxEntry quote={quote} desk={desk} />
        </li>
      ))}
    </ul>
  )
}

function InboxEntry({ quote, desk }: { quote: StaffQuoteSummary; desk: QuoteDeskState }) {
  const t = useTexts(texts)
  const { beside } = useTexts(threadTexts)
  const words = useQuoteWords()
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <RowLink desk={desk} id={quote.id} className="hit-card type-label text-malachite">
          <span lang={quote.product.language}>{quote.product.title}</span>
        </RowLink>
        <time dateTime={quote.updatedAt} className="type-small shrink-0 text-ink-3">
          {words.day(quote.updatedAt)}
        </time>
      </span>
      <span className="type-body wrap-anywhere">{t.between(quote.buyer, quote.seller)}</span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="type-small text-ink-2">
          {words.request(quote)}
          {quote.others.length > 0 && <span className="block">{beside(quote.others.length)}</span>}
        </span>
        <QuoteStateTags quote={quote} />
      </span>
    </>
  )
}
