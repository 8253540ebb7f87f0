import { countrySpecs, extractIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools'
import { maskIban } from './mask-iban.ts'

/**
 * The account that receives a payment: an IBAN, or the details that banks in countries without IBANs ask for.
 */
export type BankDetails = { holder: string; bic?: string | undefined } & (
  | { kind: 'iban'; iban: string }
  | {
      kind: 'local'
      /** ISO 3166, two letters. */
      country: string
      bankName: string
      accountNumber: string
      branchCode?: string | undefined
    }
)

/** An account has an IBAN, or what its country uses instead. */
export const ACCOUNT_KINDS = ['iban', 'local'] as const satisfies readonly BankDetails['kind'][]

/** Normalised for storage: capitals, no spaces. */
export const plainIban = (typed: string) => typed.replace(/[\s.-]/g, '').toUpperCase()

/** Whether a normalised IBAN has its country's length and format, and correct check digits. */
export const isIban = (iban: string) => isValidIBAN(iban)

export const isBic = (bic: string) => isValidBIC(bic)

/** Within the euro payments area the IBAN alone identifies the bank. */
export function needsBic(iban: string): boolean {
  const { countryCode } = extractIBAN(iban)
  return countryCode === undefined || !isSEPACountry(countryCode)
}

/** Whether every account in a country has an IBAN, so that a local number must be a mistake. */
export const hasIbans = (country: string) => countrySpecs[country]?.IBANRegistry === true

/** The country of the bank; empty for an invalid IBAN. */
export const countryOf = (details: BankDetails) =>
  details.kind === 'iban' ? details.iban.slice(0, 2) : details.country

/** The same of any account: `FR76 … 0189`, `ZA … 4567`. */
export function maskAccount(details: BankDetails): string {
  if (details.kind === 'iban') return maskIban(details.iban)
  // At most half of a short number.
  const shown = Math.min(4, Math.floor(details.accountNumber.length / 2))
  return `${details.country} … ${details.accountNumber.slice(-shown)}`
}

const LEGAL_FORMS = new Set(
  'ag bv co corp corporation eurl gmbh inc incorporated limited limitada llc llp ltd ltda nv oy plc pte pty sa sarl sas sasu snc spa srl suarl'.split(
    ' ',
  ),
)

/** Whether the account holder is not the company; ignores case, accents and the legal form. */
export function isOtherHolder(holder: string, company: string): boolean {
  return nameOf(holder) !== nameOf(company)
}

function nameOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // S.A.R.L. and SARL are the same.
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const kept = words.filter((word) => !LEGAL_FORMS.has(word))
  return (kept.length > 0 ? kept : words).join(' ')
}
