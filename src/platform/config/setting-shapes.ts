import { z } from 'zod'

/** A non-empty text without surrounding spaces. */
export const text = z.string().trim().min(1)

/** The origin of a site, without a path. */
export const httpOrigin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).pathname === '/', { error: 'an origin without a path' })
  .transform((value) => new URL(value).origin)

/** A port; 0 lets the system choose one. */
export const portFrom = (least: number) =>
  z.coerce
    .number({ error: 'a port number' })
    .int('a port number')
    .min(least, 'a port number')
    .max(65_535, 'a port number')

/** A switch that is off by default. */
export const yesOrNo = z.enum(['yes', 'no'], { error: 'yes or no' }).default('no')

/** A whole number within bounds. */
export const wholeNumber = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error)
}

/** A comma-separated list, empty by default. */
export const listOf = (isEntry: (entry: string) => boolean, error: string) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isEntry), { error })
    .default([])
