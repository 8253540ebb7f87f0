import * as z from 'zod/mini'
import { MALFORMED } from '#kernel/text/typed-text.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import { comparedIds } from './endpoints.ts'
import { UNIT_SYSTEMS } from './unit-systems.ts'

/** A file may also say the prices delivered to a country, by its code, and be in one system of units. */
export const comparisonFileQuery = z.strictObject({
  ids: comparedIds,
  to: z.optional(z.string().check(z.refine((code) => countryByCode(code) !== undefined, MALFORMED))),
  units: z.optional(z.enum(UNIT_SYSTEMS)),
})
export type ComparisonFileQuery = z.output<typeof comparisonFileQuery>
