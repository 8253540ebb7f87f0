import { useTexts } from '#client/language.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ImportView } from '../contract/views.ts'
import { texts } from './texts.ts'

/** Pictures of the archive that belong to no row, and names in rows that no picture has. */
export function UnmatchedPictures({ view: { pictures } }: { view: ImportView }) {
  const t = useTexts(texts).pictures
  const { unnamed, missing } = pictures
  return (
    <>
      <NameList title={t.unnamed(unnamed.all)} names={unnamed.names} all={unnamed.all} />
      <NameList
        title={t.missing(missing.all)}
        names={missing.names.map(({ row, name }) => t.missingIn(row, name))}
        all={missing.all}
      />
    </>
  )
}

function NameList({ title, names, all }: { title: string; names: readonly string[]; all: number }) {
  const t = useTexts(texts).pictures
  if (all === 0) return null
  return (
    <details className="group">
      <summary className="type-label flex min-h-11 cursor-pointer items-center gap-2 text-limonite">
        <Icon name="caret-down" size={16} className="transition-transform group-open:rotate-180" />
        {title}
      </summary>
      <ul className="type-small columns-1 gap-x-5 pb-3 break-all text-ink-2 md:columns-2 lg:columns-3">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {all > names.length && <li>{t.more(all - names.length)}</li>}
      </ul>
    </details>
  )
}
