import * as z from 'zod/mini'
import {
  AMOUNT,
  CATEGORY_NAMES,
  CONDITIONS,
  MAX_SEARCH_LENGTH,
  MAX_TYPE_LENGTH,
  SORTS,
  type ListFilter,
} from './list-filter.ts'
import { readAttributeFilter, writeAttributeFilter } from '../trade/attributes/classes.ts'
import { COUNTRIES } from '../trade/countries.ts'
import { CURRENCIES } from '../money/money.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE, PAGE_SIZES } from './paging.ts'
import { isStorable } from '../text/text.ts'
import { tidy } from '../text/tidy.ts'

/** An empty value means absent (decisions §5). */
export const orEmpty = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.union([
      z.pipe(
        z.string().check(z.regex(/^\s*$/)),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  )

const storable = (maxLength: number) => z.string().check(tidy(), z.maxLength(maxLength), z.refine(isStorable))

const amount = z.pipe(z.string().check(z.regex(AMOUNT)), z.transform(Number))
/** Normalised to one order, so that the same filter is always written the same way. */
const attributes = z.pipe(
  z.string().check(
    tidy(),
    z.refine((text) => readAttributeFilter(text) !== null),
  ),
  z.transform((text) => writeAttributeFilter(readAttributeFilter(text) ?? [])),
)
const displayCount = z.pipe(z.enum(PAGE_SIZES.map(String)), z.transform(Number))
const page = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/)),
  z.pipe(z.transform(Number), z.number().check(z.lte(MAX_PAGE))),
)

/** The number and the size of a page. */
export const pagingQuery = { page: orEmpty(page), displayCount: orEmpty(displayCount) }

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
