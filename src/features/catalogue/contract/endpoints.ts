import * as z from 'zod/mini'
import { productDetail, productView } from '#kernel/trade/product.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { listQuery } from '#search/filters/list-query.ts'

/** How many listings match in all, and those of the asked page. */
const page = z.tuple([z.number(), z.array(productView)])

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/materiels',
  access: 'public',
  summary: 'Search listed products: [total count, products of the page]. Empty values count as absent.',
  status: 200,
  query: listQuery,
  response: page,
})

/** A class of an attribute that a list can be narrowed to. */
const narrowingClass = z.object({
  label: z.string(),
  listings: z.number(),
  /** The list's `attributes` once it is narrowed so. */
  attributes: z.string(),
})

export const narrowings = z.object({
  /** The types of the category, while none is chosen. */
  types: z.array(z.object({ type: z.string(), label: z.string(), listings: z.number() })),
  attributes: z.array(z.object({ key: z.string(), label: z.string(), classes: z.array(narrowingClass) })),
  /** What it is narrowed to already; `attributes` is what stays without it, '' for nothing. */
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
    'What the same search can be narrowed to, with exact counts: types of the chosen category, attributes of the chosen type or category.',
  status: 200,
  query: listQuery,
  response: narrowings,
})

export const listFeatured = endpoint({
  method: 'GET',
  path: '/api/featured',
  access: 'public',
  summary: 'Products chosen by staff, or else the newest with a picture; at most 8.',
  status: 200,
  response: z.array(productView),
})

/** A product on its own page, with the address of the picture that stands for it where it is shared. */
export const shownProduct = z.extend(productDetail, { preview: z.string() })
export type ShownProduct = z.output<typeof shownProduct>

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/product/:id',
  access: 'public',
  summary: 'One product. 410 once it was withdrawn, rejected or sold for more than 90 days.',
  status: 200,
  params: z.object({ id: idParameter }),
  response: shownProduct,
})

export const listRelated = endpoint({
  method: 'GET',
  path: '/api/product/:id/related',
  access: 'public',
  summary: 'At most 4 other products of the same category, those of the same type first.',
  status: 200,
  params: z.object({ id: idParameter }),
  response: z.array(productView),
})
