import * as z from 'zod/mini'
import { MAX_PAGE, PAGE_SIZES } from './paging.ts'

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

const displayCount = z.pipe(z.enum(PAGE_SIZES.map(String)), z.transform(Number))
const page = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/)),
  z.pipe(z.transform(Number), z.number().check(z.lte(MAX_PAGE))),
)

/** The number and the size of a page. */
export const pagingQuery = { page: orEmpty(page), displayCount: orEmpty(displayCount) }
