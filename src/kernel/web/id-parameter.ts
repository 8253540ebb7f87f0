import * as z from 'zod/mini'

/** The greatest `int` of the database: no id and no version is larger. */
export const INT_MAX = 2_147_483_647

/** The id of a listing, member, company, file or import in an address: a positive integer that the database can hold. */
export const idParameter = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(z.transform(Number), z.number().check(z.lte(INT_MAX))),
)

/** The same in a body. */
export const idInBody = z.int().check(z.positive(), z.lte(INT_MAX))
