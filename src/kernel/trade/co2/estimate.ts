import * as z from 'zod/mini'
import { CO2_VERSIONS, MASS_BASES } from './avoided.ts'

/** An estimate for one unit as answers carry it, with its method. */
export const co2Estimate = z.object({
  lowKg: z.number(),
  highKg: z.number(),
  basis: z.enum(MASS_BASES),
  version: z.enum(CO2_VERSIONS),
})
export type Co2Estimate = z.output<typeof co2Estimate>

/**
 * The sum of several lines: the range of those whose mass is known, and the number of those whose mass is
 * not.
 */
export const co2Sum = z.object({
  lowKg: z.number(),
  highKg: z.number(),
  known: z.number(),
  unknown: z.number(),
  /** Whether any of the masses includes packaging. */
  packed: z.boolean(),
  versions: z.array(z.enum(CO2_VERSIONS)),
})
export type Co2Sum = z.output<typeof co2Sum>
