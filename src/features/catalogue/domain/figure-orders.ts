import { attributesOfCategory, attributesOfType } from '#kernel/trade/attributes/by-type.ts'
import { attributeOf } from '#kernel/trade/attributes/definitions.ts'
import type { FigureKey } from '#search/filters/figure-order.ts'
import type { ListFilter } from '#search/filters/list-filter.ts'
import { onlyType } from '#search/filters/several.ts'

/**
 * The figures that a list offers to be sorted by: those of the attributes of its type, else of its category, and the year.
 * None of a list of everything, whose goods have nothing in common. Choices, such as grades, are sorted by in the table alone.
 */
export function figuresToSortBy(filter: Pick<ListFilter, 'categorie' | 'type'>): FigureKey[] {
  const type = onlyType(filter)
  if (type === undefined && filter.categorie === '') return []
  const keys = type === undefined ? attributesOfCategory(filter.categorie) : attributesOfType(type)
  return [...keys.filter((key) => /^(quantity|number)$/.test(attributeOf(key).kind)), 'year']
}
