import { useLanguage, useTexts } from '#client/language.tsx'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { DEFAULT_FILTER, filterToAddress, type ListFilter } from '#search/filters/list-filter.ts'
import { LegendTile } from '#ui/swatch.tsx'
import { texts } from './texts.ts'

/** The six categories as the legend of a map; each links to its list. */
export function Legend({ filter, className }: { filter: ListFilter; className?: string }) {
  const t = useTexts(texts).list
  const language = useLanguage()
  return (
    <nav aria-label={t.legend} className={className}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
        {CATEGORIES.map(({ code, name }) => (
          <li key={code} className="grid">
            <LegendTile
              code={code}
              label={taxonomyName(name, language)}
              to={`/${filterToAddress({ ...DEFAULT_FILTER, categorie: name })}`}
              current={filter.categorie === name}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
