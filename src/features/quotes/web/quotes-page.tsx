import { Desk } from '#client/desk.tsx'
import { useTexts } from '#client/language.tsx'
import { MembersOnly } from '#client/session.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useDesk } from '#client/use-desk.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import type { countQuotes, listQuotes } from '../contract/endpoints.ts'
import { QUOTE_STATES } from '../domain/quote.ts'
import { QuoteRow } from './quote-row.tsx'
import { texts } from './texts.ts'

/**
 * `/user/quotes`: the quotes that the member's company asked for, and those that it received (decisions §7,
 * §11).
 */
export function Component() {
  const t = useTexts(texts)
  return (
    <div className="page-width pb-14">
      <Breadcrumb below={[{ label: t.title }]} />
      <h1 className="type-h1 mb-4">{t.title}</h1>
      <MembersOnly waiting={<QuotesSkeleton />}>{(user) => <Quotes key={user.userId} />}</MembersOnly>
    </div>
  )
}

const ROLES = ['asked', 'received'] as const

type QuotesDesk = ReturnType<typeof useQuotes>

const useQuotes = () =>
  useDesk({
    path: '/user/quotes',
    filters: (given) => ({
      role: ROLES.find((role) => role === given('role')) ?? 'asked',
      state: QUOTE_STATES.find((state) => state === given('state')),
    }),
    usual: { role: 'asked' },
    list: (api, { role, state, page }) =>
      api.call<typeof listQuotes>('GET', '/api/quotes', {
        query: { role, state, ...(page > 1 && { page: String(page) }) },
      }),
    counts: (api) => api.call<typeof countQuotes>('GET', '/api/quotes/counts'),
  })

function Quotes() {
  const t = useTexts(texts)
  const desk = useQuotes()
  return (
    <div className="flex flex-col gap-4">
      <Desk
        desk={desk}
        tabs={useQuoteTabs(desk)}
        waiting={<QuotesSkeleton />}
        failed={t.failed}
        empty={<NoQuotes desk={desk} />}
      >
        {(quotes) => (
          <ul aria-label={t.list} className="flex flex-col gap-3">
            {quotes.map((quote) => (
              <li key={quote.id}>
                <QuoteRow quote={quote} />
              </li>
            ))}
          </ul>
        )}
      </Desk>
    </div>
  )
}

/** Tabs for asked and received quotes, and below them the states with their counts. */
function useQuoteTabs({ view, counts, addressOf }: QuotesDesk) {
  const t = useTexts(texts)
  const countOf = (role: string, state?: string) =>
    counts
      ?.filter((each) => each.role === role && (state === undefined || each.state === state))
      .reduce((sum, { count }) => sum + count, 0)
  const roles = ROLES.map((role) => ({
    label: t[role],
    to: addressOf({ role, state: undefined }),
    current: role === view.role,
    count: countOf(role),
  }))
  const states = [undefined, ...QUOTE_STATES].map((state) => ({
    label: state === undefined ? t.all : t.state[state],
    to: addressOf({ state }),
    current: state === view.state,
    count: countOf(view.role, state),
  }))
  return [
    { label: t.roles, items: roles },
    { label: t.states, items: states },
  ]
}

function NoQuotes({ desk: { view, addressOf } }: { desk: QuotesDesk }) {
  const { role, state, page } = view
  const t = useTexts(texts)
  if (state !== undefined || page > 1)
    return (
      <EmptyState
        title={t.noneHere}
        actions={<LinkButton to={addressOf({ state: undefined })}>{t.showAll}</LinkButton>}
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
  return <Skeletons label={useTexts(texts).loading} heights={['h-30', 'h-30', 'h-30']} className="gap-3" />
}

export const meta = siteMeta(texts, (t) => t)
