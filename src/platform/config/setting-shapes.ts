import { isIP } from 'node:net'
import { z } from 'zod'
import { CURRENCIES, type Currency } from '#kernel/money/money.ts'
import { viesNumber } from '#kernel/money/vies-number.ts'
import type { MailServer } from '#platform/mail/smtp-transport.ts'
import { acceptedSecrets } from '#platform/session/accepted-secrets.ts'

/** A non-empty text without surrounding spaces. */
export const text = z.string().trim().min(1)

/** The origin of a site, without a path. */
export const httpOrigin = z
  .url({ protocol: /^https?$/, error: 'the address of a site, such as https://example.com' })
  // Also called for values that are not addresses.
  .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', {
    error: 'an origin without a path',
  })
  .transform((value) => new URL(value).origin)

/** A port; 0 lets the system choose one. */
export const portFrom = (least: number) =>
  z.coerce
    .number({ error: 'a port number' })
    .int('a port number')
    .min(least, 'a port number')
    .max(65_535, 'a port number')

/** The address of an external service, encrypted unless it is on this machine; or one of the given words. */
export const serviceAddress = (...words: readonly string[]) =>
  z.string().refine(
    (value) => {
      if (words.includes(value)) return true
      const url = URL.canParse(value) ? new URL(value) : null
      return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
    },
    { error: ['an https:// address', ...words].join(' or ') },
  )

const CODES = [
  ['@', '%40'],
  ['#', '%23'],
  ['/', '%2F'],
  ['?', '%3F'],
  ['%', '%25'],
] as const

/** How to write a password in an address. */
export const AS_CODES = `the signs of its password as codes: ${CODES.map((code) => code.join(' as ')).join(', ')}`

/** The address of a server, including name and password. */
export const serverUrl = (scheme: RegExp, example: string) =>
  z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const refuse = (message: string) => issues.push({ code: 'custom', message, input: value })
      if (!scheme.test(value)) refuse(example)
      else if (!canBeRead(value)) refuse(`written with ${AS_CODES}`)
    })

/** Unencoded characters that end the name or password too early would change the host. */
function canBeRead(value: string): boolean {
  const [, last = ''] = value.split('://')
  const toHost = last.slice(0, last.lastIndexOf('@') + 1)
  return URL.canParse(value) && !value.includes('#') && !/[/?]|%(?![\da-f]{2})/i.test(toHost)
}

/** The address of a database. */
export const databaseUrl = serverUrl(/^postgres(ql)?:\/\//, 'a postgres:// address')

/** The addresses of several databases, separated by commas. */
export const databaseUrls = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(databaseUrl))
  .default([])

/** A VAT number of a member state, in any usual notation. */
export const viesRequester = z
  .string()
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s.-]/g, ''))
  .refine((number) => viesNumber(number) !== null, {
    error: 'your VAT number with the letters of its member state, such as FR40303265045',
  })

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

/** An IP address, or a network such as 10.0.0.0/8. */
export function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

/** Whether a host is the loopback interface, whose traffic never leaves the machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host) || host.startsWith('127.')
}

/**
 * Mails contain links that sign people in, so production sends them encrypted or not at all. Only a relay on
 * the same machine may do without encryption.
 */
export function mailServerOf(url: string, appEnv: 'demo' | 'production'): MailServer {
  return { url, isEncrypted: appEnv === 'production' && !isLoopback(new URL(url).hostname) }
}

/** The account for bank transfers. `isExample`: the fictitious one of a demonstration. */
export interface BankAccount {
  holder: string
  iban: string
  bic: string
  bank: string
  isExample: boolean
}

/** The example account of the IBAN registry for France; a 0 in the eighth place marks a test BIC. */
export const EXAMPLE_ACCOUNT: BankAccount = {
  holder: 'Gisement SAS',
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
  bic: 'GISTFRP0XXX',
  bank: 'Banque du Gave',
  isExample: true,
}

/** An account from which the operator pays sellers. */
export interface PayingAccount {
  iban: string
  bic: string
}

export const EXAMPLE_PAYING_ACCOUNT: PayingAccount = {
  iban: EXAMPLE_ACCOUNT.iban.replaceAll(' ', ''),
  bic: EXAMPLE_ACCOUNT.bic,
}

/** By currency; a payment file needs one. */
export type PayoutAccounts = Partial<Record<Currency, PayingAccount>>

const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** Reads `eur FR76 3000 … 0189 AGRIFRPP`; null if it is no account. */
export function payingAccountOf(entry: string): ({ currency: Currency } & PayingAccount) | null {
  const [code = '', ...words] = entry.toUpperCase().split(/\s+/)
  const bic = words.pop() ?? ''
  const iban = words.join('')
  const currency = CURRENCIES.find((known) => known.toUpperCase() === code)
  return currency !== undefined && BIC.test(bic) && isIban(iban) ? { currency, iban, bic } : null
}

/** Whether an IBAN has a valid length and valid check digits (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

/** In groups of four, the usual notation. */
export function spellIban(text: string): string {
  return text
    .replaceAll(' ', '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')
}

/** One secret, or several during a change. */
export const secrets = z
  .string()
  .refine((value) => acceptedSecrets(value).every((each) => each.length >= 32), {
    error: 'at least 32 characters; several are separated by commas',
  })

export const webAddress = z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' })

export const share = z.string().regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'a share from 0 to 1')
