import * as z from 'zod/mini'
import { LISTING_STATES } from '#kernel/trade/product.ts'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import { MAX_PAGE, PAGE_SIZES } from '#kernel/web/paging.ts'
import { idParameter } from './fields.ts'

/** An empty value means absent (decisions §5). */
const orEmpty = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.union([
      z.pipe(
        z.string().check(z.regex(/^\s*$/)),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  )

/** Drafts are visible to their owners only. */
export const REVIEW_STATES = LISTING_STATES.filter((state) => state !== 'draft')

/** The longest wait first, or the latest submission first. */
export const QUEUE_ORDERS = ['longest', 'newest'] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]

export const reviewQuery = z.strictObject({
  status: orEmpty(z.enum(REVIEW_STATES)),
  /** A top-level category. */
  categorie: orEmpty(z.enum([...CATEGORY_NAMES])),
  /** The id of a seller. */
  company: orEmpty(idParameter),
  /** The order of waiting items. */
  order: orEmpty(z.enum(QUEUE_ORDERS)),
  page: orEmpty(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,6}$/)),
      z.pipe(z.transform(Number), z.number().check(z.lte(MAX_PAGE))),
    ),
  ),
  displayCount: orEmpty(z.pipe(z.enum(PAGE_SIZES.map(String)), z.transform(Number))),
})
export type ReviewQuery = z.output<typeof reviewQuery>

/** The filters of the queue that its counts respect. */
export const waitingQuery = z.strictObject({
  categorie: reviewQuery.def.shape.categorie,
  company: reviewQuery.def.shape.company,
})
export type WaitingQuery = z.output<typeof waitingQuery>
