import { LocalLink, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useListAddress } from '#client/list-address.ts'
import { SearchForm } from '#client/search-form.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { FoundGroup } from '../contract/endpoints.ts'
import { SEARCHED_MAX } from '#kernel/trade/typed-reference.ts'
import { HitText } from './hit-text.tsx'
import { texts } from './texts.ts'
import { useFound } from './use-found.ts'

// In one file with the page: each file more makes the table of pages longer, which members load.
export { SearchDialog } from './search-dialog.tsx'

/** `/staff/search?q=`: what Ctrl+K finds, as a page with an address. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)} narrow>
      <Search />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t)

function Search() {
  const t = useTexts(texts)
  const { view, look } = useListAddress('/staff/search', (given) => ({
    q: given('q').trim().slice(0, SEARCHED_MAX),
  }))
  const { isLong, groups, isFailed, retry } = useFound(view.q)
  return (
    <>
      <SearchForm
        name={t.title}
        label={t.field}
        find={t.find}
        maxLength={SEARCHED_MAX}
        text={view.q}
        onSearch={(q, replace) => look({ q }, replace)}
        className="flex flex-wrap items-end gap-3"
      />
      {isFailed && <RetryBanner onRetry={retry}>{t.failed}</RetryBanner>}
      {isLong && groups === null && !isFailed && <Spinner className="min-h-40" />}
      {groups?.length === 0 && <EmptyState title={t.none}>{t.noneHint}</EmptyState>}
      {groups?.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
    </>
  )
}

function Group({ group: { kind, hits, hasMore } }: { group: FoundGroup }) {
  const t = useTexts(texts)
  return (
    <section aria-labelledby={`found-${kind}`} className="flex flex-col gap-1">
      <h2 id={`found-${kind}`} className="type-h3">
        {t.kinds[kind]}
      </h2>
      <ul className="border-t border-line">
        {hits.map((hit) => (
          <li key={hit.id} className="border-b border-line">
            <LocalLink
              to={hit.to}
              className="flex min-h-11 flex-wrap items-baseline gap-x-3 px-2 py-2.5 text-ink no-underline hover:bg-pyrite-soft"
            >
              <HitText hit={hit} />
            </LocalLink>
          </li>
        ))}
      </ul>
      {hasMore && <p className="type-small text-ink-2">{t.more}</p>}
    </section>
  )
}
