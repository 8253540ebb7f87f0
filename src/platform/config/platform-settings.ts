import { z } from 'zod'
import { isDay } from '#kernel/text/day.ts'
import type { PlatformAccount } from '#platform/invoice-platform/flow-calls.ts'
import type { Environment } from './config.ts'
import { serviceAddress, text } from './setting-shapes.ts'

/** The platform that carries invoices; none as shipped. */
export const platformShapes = {
  INVOICE_PLATFORM: serviceAddress('off').default('off'),
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

export function platformProblems(values: Environment): string[] {
  if (values.INVOICE_PLATFORM === 'off') return []
  return REQUIRED.filter((name) => values[name] === undefined).map(
    (name) => `${name} must be set with INVOICE_PLATFORM`,
  )
}

/** The platform's account, and the first day whose documents it carries; null without one. */
export type PlatformConfig = { account: PlatformAccount; from: string } | null

export function platformOf(values: Environment): PlatformConfig {
  const {
    INVOICE_PLATFORM: address,
    INVOICE_PLATFORM_TOKEN: tokenAddress,
    INVOICE_PLATFORM_CLIENT: client,
    INVOICE_PLATFORM_SECRET: secret,
    INVOICE_PLATFORM_FROM: from,
  } = values
  if (address === 'off' || !tokenAddress || !client || !secret || !from) return null
  return { account: { address: address.replace(/\/$/, ''), tokenAddress, client, secret }, from }
}
