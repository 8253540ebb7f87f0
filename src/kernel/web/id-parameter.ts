import * as z from 'zod/mini'

const GREATEST_ID = 2_147_483_647

/** The id of a listing, member or company in an address: a positive integer that the database can hold. */
export const idParameter = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(z.transform(Number), z.number().check(z.lte(GREATEST_ID))),
)
