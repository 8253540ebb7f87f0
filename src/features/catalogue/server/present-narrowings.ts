import type { Language } from '#kernel/text/language.ts'
import { classWords, readAttributeFilter, writeAttributeFilter } from '#kernel/trade/attributes/classes.ts'
import { attributeName } from '#kernel/trade/attributes/names.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import type { ListFilter } from '#search/filters/list-filter.ts'
import type { CountedFacets, SearchReading } from '#search/search-port.ts'
import { countedTypes, narrowingClasses } from '#search/words/facets.ts'
import type { Narrowings } from '../contract/endpoints.ts'

/** The filters that a list offers, with labels, each with the `attributes` parameter that it leads to. */
export function presentNarrowings(
  { categorie, searchStr, type, attributes }: ListFilter,
  { counts, reading }: CountedFacets,
  language: Language,
): Narrowings {
  const chosen = readAttributeFilter(attributes ?? '') ?? []
  const offered = narrowingClasses(
    { category: categorie, type, chosen: chosen.map(({ key }) => key) },
    counts,
  )
  return {
    ...(searchStr !== '' && presentReading(reading)),
    types:
      type === undefined
        ? countedTypes(categorie, counts).map(({ type: name, listings }) => ({
            type: name,
            label: taxonomyName(name, language),
            listings,
          }))
        : [],
    attributes: offered.map(({ key, classes }) => ({
      key,
      label: attributeName(key, language),
      classes: classes.map(({ listings, ...one }) => ({
        label: classWords(one, language),
        listings,
        attributes: writeAttributeFilter([...chosen, one]),
      })),
    })),
    chosen: chosen.map((one) => ({
      key: one.key,
      label: attributeName(one.key, language),
      value: classWords(one, language),
      attributes: writeAttributeFilter(chosen.filter((other) => other !== one)),
    })),
  }
}

/** How a text was read, unless it was searched for exactly as typed. */
function presentReading({
  also,
  alone,
  leftOut,
  unapplied,
  price,
}: SearchReading): Pick<Narrowings, 'reading'> {
  if (also.length + leftOut.length + unapplied.length === 0 && price === null) return {}
  const { written: _, ...shown } = price ?? { written: '', rest: '' }
  return {
    reading: {
      alone,
      also: [...also],
      leftOut: [...leftOut],
      ...(unapplied.length > 0 && { unapplied: [...unapplied] }),
      ...(price && { price: shown }),
    },
  }
}
