import type { ReactNode } from 'react'
import { Desk, RowLink } from '#client/desk.tsx'
import { useTexts } from '#client/language.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { useDesk } from '#client/use-desk.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { countStaffQuotes, listStaffQuotes, readQuote } from '../contract/endpoints.ts'
import type { QuoteView, StaffQuoteSummary } from '../contract/views.ts'
import { QUOTE_STATES } from '../domain/quote.ts'
import { QuoteStateTags, useQuoteWords } from '../web/quote-state.tsx'
import { RequestPlate, ThreadColumn, ThreadDecisions } from '../web/quote-thread.tsx'
import { texts as threadTexts } from '../web/texts.ts'
import { useThreadActs } from '../web/use-thread.ts'
import { texts } from './texts.ts'

/** What one of the companies says of an agreed quote, which another feature renders. */
type DealSlot = (quote: QuoteView, reload: () => void) => ReactNode

/** `/staff/quotes`. */
export function StaffQuotesPage({ deal }: { deal: DealSlot }) {
  return (
    <StaffPage texts={useTexts(texts)}>
      <QuoteDesk deal={deal} />
    </StaffPage>
  )
}

type QuoteDeskState = ReturnType<typeof useQuoteDesk>

const useQuoteDesk = () =>
  useDesk({
    path: '/staff/quotes',
    filters: (given) => ({ state: QUOTE_STATES.find((state) => state === given('state')) }),
    list: (api, { state, page }) =>
      api.call<typeof listStaffQuotes>('GET', '/api/staff/quotes', {
        query: { state, page: String(page) },
      }),
    counts: (api) => api.call<typeof countStaffQuotes>('GET', '/api/staff/quotes/counts'),
    item: {
      name: 'quote',
      read: (api, id) => api.call<typeof readQuote>('GET', '/api/quotes/:id', { params: { id } }),
    },
  })

/** States with counts, the list, and beside it the open quote. */
function QuoteDesk({ deal }: { deal?: DealSlot }) {
  const t = useTexts(texts)
  const { failed } = useTexts(threadTexts).thread
  const desk = useQuoteDesk()
  const isNarrowed = desk.view.state !== undefined
  return (
    <Desk
      desk={desk}
      tabs={[useStateTabs(desk)]}
      failed={t.failed}
      empty={
        <EmptyState
          title={t.none}
          actions={isNarrowed && <LinkButton to="/staff/quotes">{t.showAll}</LinkButton>}
        >
          <p>{isNarrowed ? t.noneHint : t.noneAtAll}</p>
        </EmptyState>
      }
      panel={{
        layout: 'inbox',
        renderHeading: ({ product }) => <span lang={product.language}>{product.title}</span>,
        renderContent: (quote) => <StaffThread desk={desk} quote={quote} deal={deal?.(quote, desk.reload)} />,
        failed,
        missing: t.gone,
        none: desk.rows?.length !== 0 && <p className="hidden p-6 text-ink-2 lg:block">{t.choose}</p>,
      }}
    >
      {(quotes) => <QuoteInbox quotes={quotes} desk={desk} />}
    </Desk>
  )
}

function useStateTabs({ view, counts, addressOf }: QuoteDeskState) {
  const t = useTexts(texts)
  const { state: labels } = useTexts(threadTexts)
  const countOf = (state: string | undefined) =>
    counts
      ?.filter((each) => state === undefined || each.state === state)
      .reduce((sum, { count }) => sum + count, 0)
  return {
    label: t.tabs,
    items: [undefined, ...QUOTE_STATES].map((state) => ({
      label: state === undefined ? t.all : labels[state],
      to: addressOf({ state }),
      current: view.state === state,
      count: countOf(state),
    })),
  }
}

interface QuoteInboxProps {
  quotes: readonly StaffQuoteSummary[]
  desk: QuoteDeskState
}

/** A page of quotes: buyer, seller, product, date and state. */
function QuoteInbox({ quotes, desk }: QuoteInboxProps) {
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

/** The open quote: staff read all of it, and answer for the operator. */
function StaffThread({ desk, quote, deal }: { desk: QuoteDeskState; quote: QuoteView; deal?: ReactNode }) {
  const t = useTexts(texts)
  const thread = useThreadActs(quote.id, {
    keep: (answer) => {
      desk.learn(quote.id, answer)
      desk.renew()
    },
    reload: desk.reload,
  })
  return (
    <>
      <QuoteStateTags quote={quote} />
      {deal}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-4 xl:order-2">
          <ThreadDecisions thread={thread} quote={quote} />
          <RequestPlate quote={quote} pathOf={(other) => `/staff/quotes?quote=${other}`} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {quote.side === 'staff' && quote.can.write && (
            <p className="type-small text-ink-2">{t.asOperator}</p>
          )}
          <ThreadColumn thread={thread} quote={quote} />
        </div>
      </div>
    </>
  )
}
