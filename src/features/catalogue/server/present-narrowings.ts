import type { Language } from '#kernel/text/language.ts'
import { classWords, readAttributeFilter, writeAttributeFilter } from '#kernel/trade/attributes/classes.ts'
import { attributeName } from '#kernel/trade/attributes/names.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { chosenValues, type ListFilter } from '#search/filters/list-filter.ts'
import type { CountedFacets, SearchReading } from '#search/search-port.ts'
import { countedTypes, narrowingClasses } from '#search/words/facets.ts'
import type { Narrowings } from '../contract/endpoints.ts'
import { presentFacets } from './present-facets.ts'

/** The filters that a list offers, with labels, each with the `attributes` parameter that it leads to. */
export function presentNarrowings(
  filter: ListFilter,
  counted: CountedFacets,
  language: Language,
): Narrowings {
  const { categorie, searchStr, attributes } = filter
  const { counts, reading } = counted
  const chosen = readAttributeFilter(attributes ?? '') ?? []
  const types = chosenValues(filter, 'type')
  return {
    ...(searchStr !== '' && presentReading(reading)),
    facets: presentFacets(filter, counted, language),
    types: countedTypes(categorie, counts, types).map(({ type: name, listings }) => ({
      type: name,
      label: taxonomyName(name, language),
      listings,
    })),
    attributes: narrowingClasses(filter, counts).map(({ key, classes }) => ({
      key,
      label: attributeName(key, language),
      classes: classes.map(({ listings, ...one }) => {
        const others = chosen.filter((other) => other.key !== key || other.name !== one.name)
        const isChosen = others.length < chosen.length
        return {
          label: classWords(one, language),
          listings,
          attributes: writeAttributeFilter(isChosen ? others : [...chosen, one]),
          ...(isChosen && { chosen: true }),
        }
      }),
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
