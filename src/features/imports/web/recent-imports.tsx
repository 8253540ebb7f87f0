import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { listImports } from '../contract/endpoints.ts'
import type { RecentImport } from '../contract/views.ts'
import { texts } from './texts.ts'

/** The imports begun before, to go on with, submit or undo. */
export function RecentImports() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = useResource('imports', (api) => api.call<typeof listImports>('GET', '/api/imports'))
  const imports = (data ?? []).filter(({ state }) => state !== 'refused')
  if (imports.length === 0) return null
  const stateOf = ({ state, isUndone }: RecentImport) => {
    if (isUndone) return t.recent.undone
    if (state === 'done') return t.recent.done
    return state === 'importing' ? t.recent.running : t.recent.open
  }
  return (
    <section className="flex max-w-3xl flex-col gap-3">
      <h2 className="type-h3">{t.recent.title}</h2>
      <ul className="divide-y divide-line border border-line bg-surface">
        {imports.map((each) => (
          <li
            key={each.id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-3 hover:bg-sunken"
          >
            <LocalLink
              to={`/listing/import?import=${each.id}`}
              className="hit-card type-label break-all text-malachite"
            >
              {each.fileName}
            </LocalLink>
            <span className="type-small text-ink-2">
              {`${formatDay(each.createdAt, language)} · ${t.file.rows(each.rowCount)} · ${stateOf(each)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
