import { Desk } from '#client/desk.tsx'
import { useTexts } from '#client/language.tsx'
import { useDesk } from '#client/use-desk.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { countStaffQuotes, listStaffQuotes, readQuote } from '../contract/endpoints.ts'
import { QUOTE_STATES } from '../domain/quote.ts'
import { texts as threadTexts } from '../web/texts.ts'
import { QuoteInbox } from './quote-inbox.tsx'
import { StaffThread } from './staff-thread.tsx'
import { texts } from './texts.ts'

export type QuoteDeskState = ReturnType<typeof useQuoteDesk>

const useQuoteDesk = () =>
  useDesk({
    path: '/staff/quotes',
    filters: (given) => ({ state: QUOTE_STATES.find((state) => state === given('state')) }),
    list: (api, { state, page }, signal) =>
      api.call<typeof listStaffQuotes>('GET', '/api/staff/quotes', {
        query: { state, page: String(page) },
        signal,
      }),
    counts: (api, signal) => api.call<typeof countStaffQuotes>('GET', '/api/staff/quotes/counts', { signal }),
    item: {
      name: 'quote',
      read: (api, id, signal) =>
        api.call<typeof readQuote>('GET', '/api/quotes/:id', { params: { id }, signal }),
    },
  })

/** States with counts, the list, and beside it the open quote. */
export function QuoteDesk() {
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
        renderContent: (quote) => <StaffThread desk={desk} quote={quote} />,
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
