import * as z from 'zod/mini'
import { MALFORMED } from '#kernel/text/typed-text.ts'
import { COMPARED_IDS, COMPARED_MAX } from '#kernel/trade/compared.ts'
import { productDetail } from '#kernel/trade/product.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { STANDINGS } from '../../domain/standing.ts'
import { sellerRecord } from '../seller-record.ts'

/** A listing of a comparison. One that visitors can't see keeps its column, which says so. */
const comparedListing = z.object({
  id: z.number(),
  standing: z.enum(STANDINGS),
  product: z.nullable(productDetail),
  seller: z.nullable(sellerRecord),
})
export type ComparedListing = z.output<typeof comparedListing>

/** Listing ids, separated by commas. */
export const comparedIds = z.string().check(
  z.regex(COMPARED_IDS, MALFORMED),
  z.refine((typed) => typed.split(',').length <= COMPARED_MAX, MALFORMED),
)

const comparisonQuery = z.strictObject({ ids: comparedIds })

export const readComparison = endpoint({
  method: 'GET',
  path: '/api/compare',
  access: 'public',
  summary:
    'At most 8 listings side by side, in the order of `ids`: each as on its page, with the record of its seller.',
  status: 200,
  sameForAll: true,
  query: comparisonQuery,
  response: z.array(comparedListing),
})
