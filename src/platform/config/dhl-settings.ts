import { z } from 'zod'
import type { DhlAccount } from '#platform/carrier/dhl/dhl-calls.ts'
import type { Environment } from './config.ts'
import { serviceAddress, text } from './setting-shapes.ts'

const ADDRESSES = {
  live: 'https://express.api.dhl.com/mydhlapi',
  test: 'https://express.api.dhl.com/mydhlapi/test',
}

/** The settings of the carrier, and of the account with DHL Express. */
export const dhlShapes = {
  CARRIER: z.enum(['example', 'ratecard', 'dhl'], { error: 'example, ratecard or dhl' }).default('example'),
  DHL_API_KEY: text.optional(),
  DHL_API_SECRET: text.optional(),
  DHL_ACCOUNT: z
    .string()
    .regex(/^[A-Za-z0-9]{1,12}$/, 'an account number of at most 12 digits')
    .optional(),
  DHL_ADDRESS: serviceAddress('live', 'test').optional(),
}

const REQUIRED = ['DHL_API_KEY', 'DHL_API_SECRET', 'DHL_ACCOUNT'] as const

export function dhlProblems(values: Environment): string[] {
  if (values.CARRIER !== 'dhl') return []
  return [
    ...REQUIRED.filter((name) => values[name] === undefined).map(
      (name) => `${name} must be set with CARRIER=dhl`,
    ),
    ...(values.APP_ENV === 'demo' && values.DHL_ADDRESS === 'live'
      ? ['DHL_ADDRESS must be test with APP_ENV=demo']
      : []),
  ]
}

/** A demonstration uses DHL's test system unless told otherwise. */
export function dhlOf(values: Environment): DhlAccount | null {
  const { CARRIER, DHL_API_KEY: key, DHL_API_SECRET: secret, DHL_ACCOUNT: account, APP_ENV } = values
  if (CARRIER !== 'dhl' || !key || !secret || !account) return null
  const said = values.DHL_ADDRESS ?? (APP_ENV === 'production' ? 'live' : 'test')
  const address = said === 'live' || said === 'test' ? ADDRESSES[said] : said.replace(/\/$/, '')
  return { key, secret, account, address }
}

/** Whether it is DHL's test system, whose labels are not valid for shipping. */
export const isDhlTest = ({ address }: DhlAccount) => address === ADDRESSES.test
