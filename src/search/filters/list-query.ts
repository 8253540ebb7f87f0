import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { readAttributeFilter, writeAttributeFilter } from '#kernel/trade/attributes/classes.ts'
import { COUNTRIES } from '#kernel/trade/countries.ts'
import { CATEGORY_NAMES, CONDITIONS } from '#kernel/trade/taxonomy.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#kernel/web/paging.ts'
import {
  AMOUNT,
  MAX_ATTRIBUTES_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_TYPE_LENGTH,
  SORTS,
  type ListFilter,
} from './list-filter.ts'

const storable = (maxLength: number) => z.string().check(tidy(), z.maxLength(maxLength), z.refine(isStorable))

const amount = z.pipe(z.string().check(z.regex(AMOUNT)), z.transform(Number))
/** Normalised to one order, so that the same filter is always written the same way. */
const attributes = z.pipe(
  z.string().check(
    tidy(),
    z.maxLength(MAX_ATTRIBUTES_LENGTH),
    z.refine((text) => readAttributeFilter(text) !== null),
  ),
  z.transform((text) => writeAttributeFilter(readAttributeFilter(text) ?? [])),
)

/**
 * The query of every list of products: `/api/materiels`, `/api/products/saved`, `/api/listings`. Anything
 * unknown or malformed is 400.
 */
export const listQuery = z
  .strictObject({
    categorie: orEmpty(z.enum([...CATEGORY_NAMES])),
    searchStr: orEmpty(storable(MAX_SEARCH_LENGTH)),
    ...pagingQuery,
    condition: orEmpty(z.enum(CONDITIONS)),
    country: orEmpty(z.enum(COUNTRIES.map(({ en }) => en))),
    currency: orEmpty(z.enum(CURRENCIES)),
    minPrice: orEmpty(amount),
    maxPrice: orEmpty(amount),
    type: orEmpty(storable(MAX_TYPE_LENGTH)),
    attributes: orEmpty(attributes),
    sort: orEmpty(z.enum(SORTS)),
  })
  .check(
    z.refine(
      ({ currency, minPrice, maxPrice }) =>
        currency !== undefined || (minPrice === undefined && maxPrice === undefined),
      { path: ['currency'] },
    ),
  )

/** A validated query with defaults applied. */
export function filterOfQuery(query: z.output<typeof listQuery>): ListFilter {
  const { categorie, searchStr, displayCount, page, ...more } = query
  const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined))
  return {
    categorie: categorie ?? '',
    searchStr: searchStr ?? '',
    displayCount: PAGE_SIZES.find((size) => size === displayCount) ?? DEFAULT_PAGE_SIZE,
    page: page ?? 1,
    ...given,
  }
}
