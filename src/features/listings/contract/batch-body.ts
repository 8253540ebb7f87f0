import * as z from 'zod/mini'
import { CURRENCIES, minorFromMajor } from '#kernel/money/money.ts'
import { idInBody } from '#kernel/web/id-parameter.ts'
import { PLAIN_ACTS, type Wanted } from '../domain/batch.ts'
import { CHANGED_TOGETHER_MAX } from '../domain/limits.ts'
import * as fields from './fields.ts'

const several = <Item extends z.ZodMiniType<{ id: number }>>(item: Item) =>
  z.array(item).check(
    z.minLength(1),
    z.maxLength(CHANGED_TOGETHER_MAX, 'listings.errors.change_many'),
    z.refine((listings) => new Set(listings.map(({ id }) => id)).size === listings.length),
  )

/**
 * An act on several listings, each with what its seller was shown: a repeat finds them as they should be and
 * changes nothing, and what somebody else changed meanwhile stays.
 */
export const batchBody = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('price'),
    listings: several(
      z.strictObject({
        id: idInBody,
        /** The new price, in major units. */
        prix: fields.prix,
        seen: z.strictObject({ prix: fields.prix, currency: z.enum(CURRENCIES) }),
      }),
    ),
  }),
  z.strictObject({
    act: z.literal('quantity'),
    listings: several(
      z.strictObject({ id: idInBody, qty: fields.quantity, stockVersion: z.nullable(fields.version) }),
    ),
  }),
  z.strictObject({
    act: z.enum(PLAIN_ACTS),
    listings: several(z.strictObject({ id: idInBody })),
  }),
])
export type BatchBody = z.output<typeof batchBody>

/** What is asked for each listing, by its id. */
export function wantedOf(body: BatchBody): ReadonlyMap<number, Wanted> {
  switch (body.act) {
    case 'price':
      return new Map(
        body.listings.map(({ id, prix, seen }) => [
          id,
          {
            act: 'price',
            price: minorFromMajor(prix),
            seen: { price: minorFromMajor(seen.prix), currency: seen.currency },
          },
        ]),
      )
    case 'quantity':
      return new Map(
        body.listings.map(({ id, qty, stockVersion }) => [id, { act: 'quantity', qty, stockVersion }]),
      )
    default: {
      const { act } = body
      return new Map(body.listings.map(({ id }) => [id, { act }]))
    }
  }
}

/** What is typed for several listings at once. */
export const quantityForm = z.object({ qty: fields.quantity })
