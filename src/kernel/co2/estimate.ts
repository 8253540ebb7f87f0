import * as z from 'zod/mini'
import { CO2_VERSIONS, MASS_BASES } from './avoided.ts'

/** An estimate for one unit as answers carry it, with how it was made. */
export const co2Estimate = z.object({
  lowKg: z.number(),
  highKg: z.number(),
  basis: z.enum(MASS_BASES),
  version: z.enum(CO2_VERSIONS),
})
export type Co2Estimate = z.output<typeof co2Estimate>

/** What lines come to: the range of those whose mass is known, and how many have none. */
export const co2Sum = z.object({
  lowKg: z.number(),
  highKg: z.number(),
  known: z.number(),
  unknown: z.number(),
  /** Whether a mass in it has the packaging in it. */
  packed: z.boolean(),
  versions: z.array(z.enum(CO2_VERSIONS)),
})
export type Co2Sum = z.output<typeof co2Sum>
