import { QueryForm, useTexts } from '#client/language.tsx'
import { SuggestingInput } from '#features/catalogue/web/suggesting/suggesting-input.tsx'
import { FILTERS } from '#search/filters/filters.ts'
import { classNames } from '#ui/class-names.ts'
import { inputLook } from '#ui/input-look.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from './texts.ts'

/**
 * A search field that leads to the list on the home page; works without scripts. A second one on a page needs
 * a `label`.
 */
export function SiteSearch({ label, className }: { label?: string; className?: string }) {
  const t = useTexts(texts)
  return (
    <QueryForm to="/" aria-label={label} className={classNames('relative flex', className)}>
      <SuggestingInput
        suggests
        type="search"
        name="searchStr"
        maxLength={FILTERS.searchStr.maxLength}
        aria-label={t.search}
        placeholder={t.searchHint}
        autoComplete="off"
        className={classNames(inputLook, 'min-h-11 pr-12')}
      />
      <button
        type="submit"
        aria-label={t.search}
        title={t.search}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-[2px] text-ink-2 hover:text-ink"
      >
        <Icon name="magnifying-glass" />
      </button>
    </QueryForm>
  )
}
