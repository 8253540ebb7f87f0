import { useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { FILTERS } from '#search/filters/filters.ts'
import { changeFilter, listAddress, type ListFilter } from '#search/filters/list-filter.ts'
import type { Narrowings } from '../../contract/endpoints.ts'
import { texts } from './texts.ts'

interface ReadingProps {
  filter: ListFilter
  path: string
  reading: NonNullable<Narrowings['reading']>
}

/** What was searched for besides the typed words, and what was left out. */
export function Reading({ filter, path, reading }: ReadingProps) {
  const { also, alone, leftOut, unapplied = [], condition } = reading
  const t = useTexts(texts)
  return (
    <div className="type-label flex flex-col gap-1 text-ink-2">
      {leftOut.length > 0 && (
        <p>{t.leftOut(leftOut.map((word) => t.quoted(word)).join(', '), leftOut.length === 1)}</p>
      )}
      {unapplied.length > 0 && (
        <p>{t.unapplied(unapplied.map((limit) => t.quoted(limit)).join(', '), unapplied.length === 1)}</p>
      )}
      {(also.length > 0 || condition !== undefined) && (
        <p>
          {also.length > 0 && t.also(also.join(', '))}{' '}
          {alone.length <= FILTERS.searchStr.maxLength && (
            <TextLink
              to={listAddress(path, changeFilter(filter, { searchStr: alone }))}
              rel="nofollow"
              className="inline-flex min-h-6 items-center"
            >
              {t.wordsAlone}
            </TextLink>
          )}
        </p>
      )}
    </div>
  )
}
