import { z } from 'zod'
import type { MailServer } from '#platform/mail/smtp-transport.ts'

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

/** Its check digits are wrong on purpose, so that nobody can transfer money to it by mistake. */
export const EXAMPLE_ACCOUNT: BankAccount = {
  holder: 'Gisement SAS (placeholder)',
  iban: 'FR00 0000 0000 0000 0000 0000 000',
  bic: 'EXAMPLEXXXX',
  bank: 'Banque Exemple',
  isExample: true,
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
