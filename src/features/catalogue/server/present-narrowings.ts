import type { Language } from '#kernel/text/language.ts'
import { classWords, readAttributeFilter, writeAttributeFilter } from '#kernel/trade/attributes/classes.ts'
import { attributeName } from '#kernel/trade/attributes/names.ts'
import type { FigureKey } from '#search/filters/figure-order.ts'
import type { ListFilter } from '#search/filters/list-filter.ts'
import type { CountedFacets, SearchReading } from '#search/search-port.ts'
import type { Narrowings } from '../contract/endpoints.ts'
import { figuresToSortBy } from '../domain/figure-orders.ts'
import { presentFacets } from './present-facets.ts'
import { texts } from './texts.ts'

/** The filters that a list offers, with labels, each with the parameter that it leads to. */
export function presentNarrowings(
  filter: ListFilter,
  counted: CountedFacets,
  language: Language,
): Narrowings {
  const chosen = readAttributeFilter(filter.attributes ?? '') ?? []
  return {
    ...(filter.searchStr !== '' && presentReading(counted.reading)),
    facets: presentFacets(filter, counted, language),
    orders: figuresToSortBy(filter).flatMap((key) => ordersBy(key, language)),
    types: [],
    attributes: [],
    chosen: chosen.map((one) => ({
      key: one.key,
      label: attributeName(one.key, language),
      value: classWords(one, language),
      attributes: writeAttributeFilter(chosen.filter((other) => other !== one)),
    })),
  }
}

/** Both directions of an order by a figure. */
function ordersBy(key: FigureKey, language: Language) {
  const t = texts[language]
  const words =
    key === 'year'
      ? t.year
      : { rising: t.rising(attributeName(key, language)), falling: t.falling(attributeName(key, language)) }
  return [
    { by: key, label: words.rising },
    { by: `-${key}`, label: words.falling },
  ]
}

/** How a text was read, unless it was searched for exactly as typed. */
function presentReading({
  also,
  alone,
  leftOut,
  unapplied,
  price,
  condition,
}: SearchReading): Pick<Narrowings, 'reading'> {
  if (also.length + leftOut.length + unapplied.length === 0 && price === null && condition === null) return {}
  const { written: _, ...shown } = price ?? { written: '', rest: '' }
  return {
    reading: {
      alone,
      also: [...also],
      leftOut: [...leftOut],
      ...(unapplied.length > 0 && { unapplied: [...unapplied] }),
      ...(price && { price: shown }),
      ...(condition && { condition }),
    },
  }
}
