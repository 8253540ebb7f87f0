import { useLanguage, useTexts } from '#client/language.tsx'
import { CATEGORY_NAMES } from '#kernel/list-filter.ts'
import { taxonomyName } from '#kernel/taxonomy-names.ts'
import { Switch } from '#ui/choice.tsx'
import { SelectControl } from '#ui/select.tsx'
import { texts } from './texts.ts'

interface QueueToolsProps {
  total: number
  categorie: string
  onCategory: (categorie: string) => void
  withKeys: boolean
  onKeys: (on: boolean) => void
}

/** How much waits, of which category, and whether letter keys work. */
export function QueueTools({ total, categorie, onCategory, withKeys, onKeys }: QueueToolsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <div className="flex flex-col gap-2">
      <p className="type-label flex justify-between gap-4">
        <span role="status" className="tabular-nums">
          {t.waiting(total)}
        </span>
        <span className="text-ink-2">{t.oldestFirst}</span>
      </p>
      <SelectControl
        aria-label={t.category}
        value={categorie}
        onChange={(event) => onCategory(event.target.value)}
      >
        <option value="">{t.allCategories}</option>
        {CATEGORY_NAMES.map((name) => (
          <option key={name} value={name}>
            {taxonomyName(name, language)}
          </option>
        ))}
      </SelectControl>
      <div className="hidden lg:block">
        <Switch label={t.keys} checked={withKeys} onChange={onKeys} />
        {withKeys && <p className="type-small text-ink-3">{t.keysOn}</p>}
      </div>
    </div>
  )
}
