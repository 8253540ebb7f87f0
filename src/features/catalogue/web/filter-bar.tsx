import { useId, useRef, type ReactNode } from 'react'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { shorten } from '#kernel/text/text.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import { PAGE_SIZES } from '#kernel/web/paging.ts'
import { FILTERS } from '#search/filters/filters.ts'
import { filterToParameters, type ListFilter } from '#search/filters/list-filter.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { inputLook } from '#ui/input-look.ts'
import { SelectControl } from '#ui/select-control.tsx'
import { SuggestingInput } from './suggesting/suggesting-input.tsx'
import { texts } from './texts.ts'
import { useFilterForm } from './use-filter-form.ts'

/** Length at which names of categories are cut in the drop-down (spec §9). */
const CATEGORY_LABEL_LENGTH = 25

interface FilterBarProps {
  filter: ListFilter
  /** The page that it filters, without language prefix. */
  path: string
  /** What the form keeps besides. */
  children?: ReactNode
}

/**
 * Category, search text and page size of a list; a plain GET form without scripts. Suggestions cover all
 * listed products, so only the list of all products has them.
 */
export function FilterBar({ filter, path, children }: FilterBarProps) {
  const t = useTexts(texts).filter
  const language = useLanguage()
  const page = useLocalPath()(path)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { cancel, ...handlers } = useFilterForm(form, filter, page)
  return (
    <form
      ref={form}
      role="search"
      method="get"
      action={page}
      aria-label={t.label}
      autoComplete="off"
      className="grid grid-cols-[1fr_minmax(8rem,35%)] gap-2 md:grid-cols-[16rem_1fr_auto] md:gap-3"
      {...handlers}
    >
      <div className="order-2 md:order-1">
        <label htmlFor={`${id}-category`} className="sr-only">
          {t.category}
        </label>
        <SelectControl id={`${id}-category`} name="categorie" defaultValue={filter.categorie}>
          <option value="">{t.category}</option>
          {CATEGORY_NAMES.map((name) => (
            <option key={name} value={name}>
              {shorten(taxonomyName(name, language), CATEGORY_LABEL_LENGTH)}
            </option>
          ))}
        </SelectControl>
      </div>
      <div className="relative order-1 md:order-2">
        <label htmlFor={`${id}-search`} className="sr-only">
          {t.search}
        </label>
        <Icon
          name="magnifying-glass"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-2"
        />
        <SuggestingInput
          suggests={!path[1] || path[1] === '?'}
          onPick={cancel}
          id={`${id}-search`}
          type="search"
          name="searchStr"
          defaultValue={filter.searchStr}
          maxLength={FILTERS.searchStr.maxLength}
          placeholder={t.searchHint}
          enterKeyHint="search"
          className={classNames(inputLook, 'min-h-11 pl-10')}
        />
      </div>
      <div className="order-3 hidden md:flex md:gap-3">
        <label htmlFor={`${id}-size`} className="sr-only">
          {t.pageSize}
        </label>
        <SelectControl id={`${id}-size`} name="displayCount" defaultValue={String(filter.displayCount)}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {t.perPage(size)}
            </option>
          ))}
        </SelectControl>
        <noscript>
          <button type="submit" className="type-button min-h-11 border border-on-slate px-4">
            {t.search}
          </button>
        </noscript>
      </div>
      {Object.entries(keptBesides(filter)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** Filters without a control in this bar, which stay as they are. */
function keptBesides(filter: ListFilter): Record<string, string> {
  const { categorie: _, searchStr: __, displayCount: ___, page: ____, ...rest } = filterToParameters(filter)
  return rest
}
