import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/web/paging.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { countStaffQuotes, listStaffQuotes } from '../contract/endpoints.ts'
import { QUOTE_STATES } from '../domain/quote.ts'
import { texts as threadTexts } from '../web/texts.ts'
import { QuoteInbox } from './quote-inbox.tsx'
import { StaffThread } from './staff-thread.tsx'
import { texts } from './texts.ts'
import { useStaffQuotesAddress } from './use-staff-quotes-address.ts'

/** States with counts, the list, and beside it the open quote; on phones one after the other. */
export function QuoteDesk() {
  const t = useTexts(texts)
  const address = useStaffQuotesAddress()
  const { state, page, quote } = address
  const list = useResource(`staff quotes ${state} ${page}`, (api, signal) =>
    api.call<typeof listStaffQuotes>('GET', '/api/staff/quotes', {
      query: { ...(state !== undefined && { state }), page: String(page) },
      signal,
    }),
  )
  const counts = useResource('staff quote counts', (api, signal) =>
    api.call<typeof countStaffQuotes>('GET', '/api/staff/quotes/counts', { signal }),
  )
  const reload = () => {
    list.reload()
    counts.reload()
  }
  if (list.data === null && list.state === 'loading') return <Spinner className="min-h-80" />
  const [total, quotes] = list.data ?? [0, []]
  const pages = totalPages(total, DEFAULT_PAGE_SIZE)
  return (
    <>
      <StateTabs address={address} counts={counts.data} />
      {list.state === 'failed' && (
        <Banner tone="error" actions={<Button onClick={reload}>{t.retry}</Button>}>
          {t.failed}
        </Banner>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,23.5rem)_minmax(0,1fr)]">
        <div
          className={classNames('min-w-0 flex-col gap-4 lg:flex', quote === undefined ? 'flex' : 'hidden')}
          aria-busy={list.state === 'loading' || undefined}
        >
          {quotes.length > 0 && <QuoteInbox quotes={quotes} address={address} />}
          {list.state === 'ready' && quotes.length === 0 && <NoQuotes isNarrowed={state !== undefined} />}
          {pages > 1 && (
            <Pagination page={page} total={pages} hrefOf={(to) => address.addressOf({ page: to })} />
          )}
        </div>
        {quote === undefined ? (
          quotes.length > 0 && <p className="hidden p-6 text-ink-2 lg:block">{t.choose}</p>
        ) : (
          <StaffThread key={quote} id={quote} backTo={address.addressOf({})} onChange={reload} />
        )}
      </div>
    </>
  )
}

type Address = ReturnType<typeof useStaffQuotesAddress>

function StateTabs({
  address,
  counts,
}: {
  address: Address
  counts: { state: string; count: number }[] | null
}) {
  const t = useTexts(texts)
  const { state: labels } = useTexts(threadTexts)
  const countOf = (state: string | undefined) =>
    counts
      ?.filter((each) => state === undefined || each.state === state)
      .reduce((sum, { count }) => sum + count, 0)
  return (
    <Tabs
      label={t.tabs}
      items={[undefined, ...QUOTE_STATES].map((state) => {
        const count = countOf(state)
        return {
          label: state === undefined ? t.all : labels[state],
          to: address.addressOf({ state, page: 1 }),
          current: address.state === state,
          ...(count !== undefined && { count }),
        }
      })}
    />
  )
}

function NoQuotes({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useTexts(texts)
  return (
    <EmptyState
      title={t.none}
      actions={isNarrowed && <LinkButton to="/staff/quotes">{t.showAll}</LinkButton>}
    >
      <p>{isNarrowed ? t.noneHint : t.noneAtAll}</p>
    </EmptyState>
  )
}
