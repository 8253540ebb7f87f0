import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/web/paging.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { countQuotes, listQuotes } from '../contract/endpoints.ts'
import { QUOTE_STATES } from '../domain/quote.ts'
import { QuoteRow } from './quote-row.tsx'
import { texts } from './texts.ts'
import { quotesAddress, useQuotesView, type QuotesView } from './use-quotes-address.ts'

/** `/user/quotes`: what the member's company asked for, and what it was asked (decisions §7, §11). */
export function Component() {
  const t = useTexts(texts)
  return (
    <div className="page-width pb-14">
      <Breadcrumb items={[{ label: t.home, to: '/' }, { label: t.title }]} />
      <h1 className="type-h1 mb-4">{t.title}</h1>
      <MembersOnly waiting={<QuotesSkeleton />}>{(user) => <Quotes key={user.userId} />}</MembersOnly>
    </div>
  )
}

async function load(api: Api, { role, state, page }: QuotesView, signal: AbortSignal) {
  const query = { role, ...(state !== undefined && { state }), ...(page > 1 && { page: String(page) }) }
  const [[total, quotes], counts] = await Promise.all([
    api.call<typeof listQuotes>('GET', '/api/quotes', { query, signal }),
    api.call<typeof countQuotes>('GET', '/api/quotes/counts', { signal }),
  ])
  return { quotes, counts, pages: totalPages(total, DEFAULT_PAGE_SIZE) }
}

function Quotes() {
  const t = useTexts(texts)
  const view = useQuotesView()
  const key = `quotes ${view.role} ${view.state} ${view.page}`
  const { data, state, reload } = useResource(key, (api, signal) => load(api, view, signal))
  return (
    <div className="flex flex-col gap-4" aria-busy={state === 'loading' || undefined}>
      <QuoteTabs view={view} counts={data?.counts ?? null} />
      {state === 'failed' && (
        <Banner tone="error" actions={<Button onClick={reload}>{t.retry}</Button>}>
          {t.failed}
        </Banner>
      )}
      {data === null && state === 'loading' && <QuotesSkeleton />}
      {data?.quotes.length === 0 && <NoQuotes view={view} />}
      {data && data.quotes.length > 0 && (
        <ul aria-label={t.list} className="flex flex-col gap-3">
          {data.quotes.map((quote) => (
            <li key={quote.id}>
              <QuoteRow quote={quote} />
            </li>
          ))}
        </ul>
      )}
      {data && data.pages > 1 && data.quotes.length > 0 && (
        <Pagination page={view.page} total={data.pages} hrefOf={(page) => quotesAddress({ ...view, page })} />
      )}
    </div>
  )
}

type Counts = { role: QuotesView['role']; state: string; count: number }[]

/** Asked and received, and below the states of either with how many there are. */
function QuoteTabs({ view, counts }: { view: QuotesView; counts: Counts | null }) {
  const t = useTexts(texts)
  const countOf = (role: QuotesView['role'], state?: string) =>
    counts
      ?.filter((each) => each.role === role && (state === undefined || each.state === state))
      .reduce((sum, { count }) => sum + count, 0)
  const withCount = (count: number | undefined) => (count === undefined ? {} : { count })
  return (
    <div className="flex flex-col gap-1">
      <Tabs
        label={t.roles}
        items={(['asked', 'received'] as const).map((role) => ({
          label: t[role],
          to: quotesAddress({ role, state: undefined, page: 1 }),
          current: role === view.role,
          ...withCount(countOf(role)),
        }))}
      />
      <Tabs
        label={t.states}
        items={[undefined, ...QUOTE_STATES].map((state) => ({
          label: state === undefined ? t.all : t.state[state],
          to: quotesAddress({ role: view.role, state, page: 1 }),
          current: state === view.state,
          ...withCount(countOf(view.role, state)),
        }))}
      />
    </div>
  )
}

function NoQuotes({ view: { role, state, page } }: { view: QuotesView }) {
  const t = useTexts(texts)
  if (state !== undefined || page > 1)
    return (
      <EmptyState
        title={t.noneHere}
        actions={<LinkButton to={quotesAddress({ role, state: undefined, page: 1 })}>{t.showAll}</LinkButton>}
      />
    )
  const isAsked = role === 'asked'
  return (
    <EmptyState
      title={isAsked ? t.noneAsked : t.noneReceived}
      actions={
        isAsked && (
          <LinkButton to="/" variant="primary">
            {t.buy}
          </LinkButton>
        )
      }
    >
      <p>{isAsked ? t.noneAskedHint : t.noneReceivedHint}</p>
    </EmptyState>
  )
}

function QuotesSkeleton() {
  const t = useTexts(texts)
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-30" />
      <Skeleton className="h-30" />
      <Skeleton className="h-30" />
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t)
