import { z } from 'zod'
import { dayInFrance, isDay } from '#kernel/text/day.ts'
import type { PlatformAccount } from '#platform/invoice-platform/flow-calls.ts'
import type { Environment } from './config.ts'
import { serviceAddress, text } from './setting-shapes.ts'

/** The platform that carries invoices; none as shipped, but for a stand-in in a demonstration. */
export const platformShapes = {
  INVOICE_PLATFORM: serviceAddress('sandbox', 'off').optional(),
  INVOICE_PLATFORM_TOKEN: serviceAddress().optional(),
  INVOICE_PLATFORM_CLIENT: text.optional(),
  INVOICE_PLATFORM_SECRET: text.optional(),
  INVOICE_PLATFORM_FROM: z.string().refine(isDay, { error: 'a day such as 2027-09-01' }).optional(),
}

const REQUIRED = [
  'INVOICE_PLATFORM_TOKEN',
  'INVOICE_PLATFORM_CLIENT',
  'INVOICE_PLATFORM_SECRET',
  'INVOICE_PLATFORM_FROM',
] as const

const saidOf = ({ INVOICE_PLATFORM, APP_ENV }: Environment) =>
  INVOICE_PLATFORM ?? (APP_ENV === 'production' ? 'off' : 'sandbox')

export function platformProblems(values: Environment): string[] {
  const said = saidOf(values)
  if (said === 'off') return []
  if (said === 'sandbox')
    return values.APP_ENV === 'production'
      ? [
          'INVOICE_PLATFORM must be an address or off with APP_ENV=production (a platform instead of the stand-in)',
        ]
      : []
  return REQUIRED.filter((name) => values[name] === undefined).map(
    (name) => `${name} must be set with INVOICE_PLATFORM`,
  )
}

/** The platform's account, or its stand-in, and the first day whose documents it carries; null without one. */
export type PlatformConfig = { account: PlatformAccount | 'sandbox'; from: string } | null

export function platformOf(values: Environment): PlatformConfig {
  const {
    INVOICE_PLATFORM_TOKEN: tokenAddress,
    INVOICE_PLATFORM_CLIENT: client,
    INVOICE_PLATFORM_SECRET: secret,
    INVOICE_PLATFORM_FROM: from,
  } = values
  const address = saidOf(values)
  // What the demonstration was loaded with is not carried, only what is bought in it.
  if (address === 'sandbox') return { account: address, from: from ?? dayInFrance(new Date()) }
  if (address === 'off' || !tokenAddress || !client || !secret || !from) return null
  return { account: { address: address.replace(/\/$/, ''), tokenAddress, client, secret }, from }
}
