import { useSearchParams } from 'react-router'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { DEFAULT_PAGE_SIZE, pageOf } from '#kernel/web/paging.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import { Tag } from '#ui/tag.tsx'
import type { listInspections } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { InspectionSummary } from '../contract/views.ts'
import { texts } from './texts.ts'

export function Component() {
  return <MembersOnly waiting={<Waiting />}>{(user) => <Inspections key={user.userId} />}</MembersOnly>
}

export const headings = (language: Language) => ({
  crumb: texts[language].list.crumb,
  heading: texts[language].list.title,
})

export const meta = siteMeta(texts, (t) => t.list)

function Waiting() {
  return <Skeletons label={useTexts(texts).loading} heights={['h-24', 'h-24']} />
}

/** `/user/inspections`: what concerns the company, the newest first. */
function Inspections() {
  const t = useTexts(texts)
  const [parameters] = useSearchParams()
  const page = pageOf(parameters.get('page'))
  const { data, state, reload } = useResource(`inspections ${page}`, (api) =>
    api.call<typeof listInspections>('GET', '/api/inspections', { query: { page: String(page) } }),
  )
  if (data === null)
    return state === 'failed' ? <RetryBanner onRetry={reload}>{t.failed}</RetryBanner> : <Waiting />
  const [total, rows] = data
  if (total === 0)
    return (
      <EmptyState title={t.list.none} actions={<LinkButton to="/">{t.ask.toListings}</LinkButton>}>
        <p>{t.list.noneHint}</p>
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={t.list.list} className="flex flex-col gap-3">
        {rows.map((row) => (
          <Entry key={row.id} row={row} />
        ))}
      </ul>
      {total > DEFAULT_PAGE_SIZE && (
        <Pagination
          page={page}
          total={Math.ceil(total / DEFAULT_PAGE_SIZE)}
          hrefOf={(to) => `/user/inspections?page=${to}`}
        />
      )}
    </>
  )
}

function Entry({ row }: { row: InspectionSummary }) {
  const t = useTexts(texts).list
  const { state: states, scope } = useTexts(contractTexts)
  const language = useLanguage()
  const nameOf = useCountryName()
  const { id, listing, place, country, askedAt, state, toOrder } = row
  return (
    <li className="flex flex-col gap-2 rounded-[2px] border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="type-label min-w-0 break-words">
          <TextLink to={`/user/inspections/${id}`}>
            <span lang={listing.language}>
              <SizedTitle title={listing.title} />
            </span>
          </TextLink>
        </h2>
        <span className="flex flex-wrap gap-2">
          {toOrder && <Tag tone="warning">{t.toOrder}</Tag>}
          <Tag tone={state === 'reported' ? 'success' : 'neutral'}>{states[state]}</Tag>
        </span>
      </div>
      <p>{`${place}, ${nameOf(country)}`}</p>
      <p className="type-small text-ink-2">
        {`${scope[row.scope]} · ${t.asked(formatMoment(askedAt, language, 'day'))}`}
      </p>
    </li>
  )
}
