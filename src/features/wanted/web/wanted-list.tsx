import { useLanguage, useTexts } from '#client/language.tsx'
import type { Api } from '#client/api.ts'
import { useResource } from '#client/resource.ts'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/web/paging.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import type { listStaffWanted, listWanted, WantedView } from '../contract/endpoints.ts'
import type { WANTED_VIEWS } from '../domain/wanted.ts'
import { texts } from './texts.ts'
import { useWantedFacts, WantedCard } from './wanted-card.tsx'

/** One's own company's requests, those that it could answer, or all of them for staff. */
export type WantedListKind = (typeof WANTED_VIEWS)[number] | 'staff'

interface WantedListProps {
  kind: WantedListKind
  page: number
  /** A change reloads the list. */
  round?: number
  addressOf: (view: { page?: number; request?: number }) => string
}

/** A page of requests, newest first. */
export function WantedList({ kind, page, round = 0, addressOf }: WantedListProps) {
  const t = useTexts(texts)
  const { data, state, reload } = useResource(`wanted ${kind} ${page} ${round}`, (api) =>
    load(api, kind, page),
  )
  const [total, requests] = data ?? [0, []]
  const pages = totalPages(total, DEFAULT_PAGE_SIZE)
  return (
    <div className="flex flex-col gap-5" aria-busy={state === 'loading' || undefined}>
      {state === 'failed' && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      {data === null && state === 'loading' && <WantedSkeleton />}
      {data && requests.length === 0 && <Nothing kind={kind} isBeyond={page > 1} first={addressOf({})} />}
      {requests.map((request) => (
        <WantedCard key={request.id} request={request}>
          <ToRequest request={request} kind={kind} to={addressOf({ request: request.id })} />
        </WantedCard>
      ))}
      {requests.length > 0 && pages > 1 && (
        <Pagination page={page} total={pages} hrefOf={(to) => addressOf({ page: to })} />
      )}
    </div>
  )
}

function ToRequest({ request, kind, to }: { request: WantedView; kind: WantedListKind; to: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const facts = useWantedFacts(request)
  return (
    <LinkButton to={to} className="self-start">
      {request.can.answer && kind === 'matching' ? t.answer : t.details}{' '}
      <span className="sr-only">
        {taxonomyName(request.type, language)} · {facts}
      </span>
    </LinkButton>
  )
}

async function load(api: Api, kind: WantedListKind, page: number): Promise<[number, WantedView[]]> {
  const query = page === 1 ? {} : { page: String(page) }
  if (kind === 'staff') return api.call<typeof listStaffWanted>('GET', '/api/staff/wanted', { query })
  return api.call<typeof listWanted>('GET', '/api/wanted', { query: { view: kind, ...query } })
}

function Nothing({ kind, isBeyond, first }: { kind: WantedListKind; isBeyond: boolean; first: string }) {
  const t = useTexts(texts)
  if (isBeyond) return <EmptyState title={t.beyond} actions={<LinkButton to={first}>{t.first}</LinkButton>} />
  if (kind === 'staff') return <EmptyState title={t.emptyStaff} />
  return (
    <EmptyState
      title={t.empty[kind]}
      actions={kind === 'matching' ? <LinkButton to="/listing/add">{t.sell}</LinkButton> : undefined}
    >
      <p>{t.emptyHint[kind]}</p>
    </EmptyState>
  )
}

export function WantedSkeleton() {
  return <Skeletons label={useTexts(texts).loading} heights={['h-48', 'h-48']} />
}
