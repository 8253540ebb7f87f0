import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { idParameter } from '#kernel/id-parameter.ts'
import { listQuery } from '#kernel/list-query.ts'
import { productDetail, productView } from '#kernel/product.ts'

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

export const listFeatured = endpoint({
  method: 'GET',
  path: '/api/featured',
  access: 'public',
  summary: 'Products chosen by staff, or else the newest with a picture; at most 8.',
  status: 200,
  response: z.array(productView),
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/product/:id',
  access: 'public',
  summary: 'One product. 410 once it was withdrawn, rejected or sold for more than 90 days.',
  status: 200,
  params: z.object({ id: idParameter }),
  response: productDetail,
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
