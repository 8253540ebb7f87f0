import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { productDetail, productView } from '#kernel/trade/product.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { listQuery } from '#search/filters/list-query.ts'

/** The total number of matches, and the listings of the requested page. */
const page = z.tuple([z.number(), z.array(productView)])

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/materiels',
  access: 'public',
  summary: 'Search listed products: [total count, products of the page]. Empty values count as absent.',
  status: 200,
  sameForAll: true,
  query: listQuery,
  response: page,
})

/** A class of an attribute by which a list can be filtered. */
const narrowingClass = z.object({
  label: z.string(),
  listings: z.number(),
  /** The `attributes` parameter of the list with this class. */
  attributes: z.string(),
  chosen: z.optional(z.boolean()),
})

/** What listings are counted by besides types and attributes. */
export const FACETS = ['categorie', 'condition', 'country', 'brand', 'year'] as const

/** A value of a filter. */
const facetValue = z.object({
  value: z.string(),
  label: z.string(),
  listings: z.number(),
  chosen: z.optional(z.boolean()),
})

export const narrowings = z.object({
  /** How the text was read, unless it was searched for exactly as typed. */
  reading: z.optional(
    z.object({
      /** What was also searched for: synonyms, kinds, or words that a misspelt one may mean. */
      also: z.array(z.string()),
      /** The text of the search for the typed words alone. */
      alone: z.string(),
      /** Words that had to be left out for anything to be found. */
      leftOut: z.array(z.string()),
      /** Limits that nothing could be selected by, as typed. */
      unapplied: z.optional(z.array(z.string())),
      /** The limits of prices in the text, and the text without them. */
      price: z.optional(
        z.object({
          currency: z.optional(z.enum(CURRENCIES)),
          minPrice: z.optional(z.number()),
          maxPrice: z.optional(z.number()),
          rest: z.string(),
        }),
      ),
    }),
  ),
  facets: z.array(z.object({ name: z.enum(FACETS), values: z.array(facetValue) })),
  /** The types of the category. */
  types: z.array(z.object({ type: z.string(), label: z.string(), listings: z.number() })),
  attributes: z.array(z.object({ key: z.string(), label: z.string(), classes: z.array(narrowingClass) })),
  /** The active filters; `attributes` is the parameter without this one, '' for none. */
  chosen: z.array(
    z.object({ key: z.string(), label: z.string(), value: z.string(), attributes: z.string() }),
  ),
})
export type Narrowings = z.output<typeof narrowings>

export const listNarrowings = endpoint({
  method: 'GET',
  path: '/api/materiels/facets',
  access: 'public',
  summary:
    'What the same search can be narrowed to, with exact counts: category, condition, country, brand and year, types of the chosen category, attributes of the chosen type or category, each counted without what is chosen of it; and how its text was read, with words also searched for or left out.',
  status: 200,
  sameForAll: true,
  query: listQuery,
  response: narrowings,
})

export const listFeatured = endpoint({
  method: 'GET',
  path: '/api/featured',
  access: 'public',
  summary: 'Products chosen by staff, or else the newest with a picture; at most 8.',
  status: 200,
  sameForAll: true,
  response: z.array(productView),
})

/** A product on its own page, with the address of its preview picture for sharing. */
export const shownProduct = z.extend(productDetail, { preview: z.string() })
export type ShownProduct = z.output<typeof shownProduct>

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/product/:id',
  access: 'public',
  summary: 'One product. 410 once it was withdrawn, rejected or sold for more than 90 days.',
  status: 200,
  sameForAll: true,
  params: z.object({ id: idParameter }),
  response: shownProduct,
})

export const listRelated = endpoint({
  method: 'GET',
  path: '/api/product/:id/related',
  access: 'public',
  summary: 'At most 4 other products of the same category, those of the same type first.',
  status: 200,
  sameForAll: true,
  params: z.object({ id: idParameter }),
  response: z.array(productView),
})
