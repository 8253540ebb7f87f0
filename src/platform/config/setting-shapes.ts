import { z } from 'zod'

/** Something, without spaces around it. */
export const text = z.string().trim().min(1)

/** Where a site stands, without a path. */
export const httpOrigin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).pathname === '/', { error: 'an origin without a path' })
  .transform((value) => new URL(value).origin)

/** A port; 0 stands for any. */
export const portFrom = (least: number) =>
  z.coerce
    .number({ error: 'a port number' })
    .int('a port number')
    .min(least, 'a port number')
    .max(65_535, 'a port number')

/** A switch that is off unless it is said. */
export const yesOrNo = z.enum(['yes', 'no'], { error: 'yes or no' }).default('no')

/** A number of things, within reason. */
export const wholeNumber = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error)
}

/** Several of a kind, separated by commas; none unless they are said. */
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
