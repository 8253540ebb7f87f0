import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { MALFORMED } from '#kernel/text/typed-text.ts'
import { COMPARED_IDS } from '#kernel/trade/compared.ts'
import { productDetail, productView } from '#kernel/trade/product.ts'
import { CONDITIONS } from '#kernel/trade/taxonomy.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { orEmpty } from '#kernel/web/paging-query.ts'
import { PAGE_SIZES } from '#kernel/web/paging.ts'
import { readFigureOrder } from '#search/filters/figure-order.ts'
import { listQuery, requireNeeded } from '#search/filters/list-query.ts'

/** An order by a figure: 'bore', '-bore'. */
const figureOrder = z.string().check(z.refine((by) => readFigureOrder(by) !== null, MALFORMED))

/** The total number of matches, and the listings of the requested page. */
const page = z.tuple([z.number(), z.array(productView)])

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/materiels',
  access: 'public',
  summary:
    'Search listed products: [total count, products of the page]. Empty values count as absent. `by` sorts by an attribute or the year, `-` before it the greatest first, instead of `sort`: what does not state it comes last.',
  status: 200,
  sameForAll: true,
  query: z
    .safeExtend(listQuery, { by: orEmpty(figureOrder) })
    .check(z.refine(({ sort, by }) => sort === undefined || by === undefined, MALFORMED)),
  response: page,
})

/** What a table of listings says of each besides what every list does: one cell for each column. */
export const tableFacts = z.object({
  columns: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      isFigure: z.boolean(),
      /** What a list is sorted by in the order of the column, if it can be. */
      by: z.optional(z.string()),
    }),
  ),
  rows: z.array(
    z.object({
      id: z.number(),
      /** In the order of the columns; '' where it is unknown. */
      cells: z.array(z.string()),
      publishedAt: z.string(),
    }),
  ),
})
export type TableFacts = z.output<typeof tableFacts>

const MOST_ROWS = Math.max(...PAGE_SIZES)

export const readTableFacts = endpoint({
  method: 'GET',
  path: '/api/materiels/table',
  access: 'public',
  summary:
    'The facts of the listed products of a page in columns: the attributes of their type, in one unit each, year, running hours and part number, as far as any of them has it, and the one that the list is sorted `by`. At most 100 `ids`; products that are not listed are left out.',
  status: 200,
  sameForAll: true,
  query: z.strictObject({
    ids: z.string().check(
      z.regex(COMPARED_IDS, MALFORMED),
      z.refine((ids) => ids.split(',').length <= MOST_ROWS, MALFORMED),
    ),
    by: orEmpty(figureOrder),
  }),
  response: tableFacts,
})

/** The filters by which listings are counted. */
export const FACETS = ['categorie', 'type', 'condition', 'country', 'brand', 'year', 'attributes'] as const

const facet = z.object({
  name: z.enum(FACETS),
  key: z.string(),
  label: z.string(),
  values: z.array(
    z.object({
      label: z.string(),
      listings: z.number(),
      /** The parameter of the list with this value, or without it where it is chosen; '' for none. */
      value: z.string(),
      /** What is chosen, as it stands in the address. */
      chosen: z.optional(z.string()),
    }),
  ),
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
      /** The condition in the text, and the text without it. */
      condition: z.optional(z.object({ condition: z.enum(CONDITIONS), rest: z.string() })),
    }),
  ),
  facets: z.array(facet),
  /** Orders by a figure of the chosen type or category, with their `by`; absent in answers of earlier builds. */
  orders: z.optional(z.array(z.object({ by: z.string(), label: z.string() }))),
  /** What pages that were loaded before there were facets expect: always empty. */
  types: z.array(z.never()),
  attributes: z.array(z.never()),
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
    'What the same search can be narrowed to, with exact counts: category, condition, country, brand and year, types of the chosen category, attributes of the chosen type or category, each counted without what is chosen of it; the figures of these that it can be sorted by; and how its text was read, with words also searched for or left out.',
  status: 200,
  sameForAll: true,
  query: z
    .strictObject({
      ...listQuery.shape,
      /** The country of a list in the order of the delivered price, which is in one currency. */
      to: orEmpty(z.string().check(z.regex(/^[A-Z]{2}$/))),
    })
    .check(requireNeeded),
  response: narrowings,
})

/** Listings that a search finds without one thing that it asks for, each with what it has instead. */
const nearest = z.array(
  z.object({
    /** What was left out: 'Without “Country: Gabon”'. */
    words: z.string(),
    /** The filters that are left, as in the address of the list. */
    query: z.string(),
    total: z.number(),
    /** Some of them; `differs`: 'In Angola, not Gabon'. */
    listings: z.array(z.object({ product: productView, differs: z.string() })),
  }),
)
export type Nearest = z.output<typeof nearest>

export const listNearest = endpoint({
  method: 'GET',
  path: '/api/materiels/nearest',
  access: 'public',
  summary:
    'For a search that finds little: what it finds without one of its filters, in at most 3 groups of at most 4 listings, each with what differs. Looks for no more after 0.4 s.',
  status: 200,
  sameForAll: true,
  query: listQuery,
  response: nearest,
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
