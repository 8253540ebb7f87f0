import { countrySpecs, extractIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools'

/** Where money is sent to: by IBAN, or by what banks of countries without IBANs ask for. */
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

/** As it is stored: capitals, no spaces. */
export const plainIban = (typed: string) => typed.replace(/[\s.-]/g, '').toUpperCase()

/** Whether a plain IBAN has the length and form of its country, and right check digits. */
export const isIban = (iban: string) => isValidIBAN(iban)

export const isBic = (bic: string) => isValidBIC(bic)

/** Banks of the euro payments area are found by the IBAN alone. */
export function needsBic(iban: string): boolean {
  const { countryCode } = extractIBAN(iban)
  return countryCode === undefined || !isSEPACountry(countryCode)
}

/** Whether every account of a country has an IBAN, so that a local number would be a mistake. */
export const hasIbans = (country: string) => countrySpecs[country]?.IBANRegistry === true

/** The country of the bank; empty for an IBAN that is none. */
export const countryOf = (details: BankDetails) =>
  details.kind === 'iban' ? details.iban.slice(0, 2) : details.country

/** Enough to recognise an account, too little to pay to it: `FR76 … 0189`. */
export function maskAccount(details: BankDetails): string {
  if (details.kind === 'iban') return `${details.iban.slice(0, 4)} … ${details.iban.slice(-4)}`
  // Of a short number, at most half.
  const shown = Math.min(4, Math.floor(details.accountNumber.length / 2))
  return `${details.country} … ${details.accountNumber.slice(-shown)}`
}

const LEGAL_FORMS = new Set(
  'ag bv co corp corporation eurl gmbh inc incorporated limited limitada llc llp ltd ltda nv oy plc pte pty sa sarl sas sasu snc spa srl suarl'.split(
    ' ',
  ),
)

/** Whether an account is held by somebody else than the company, apart from capitals, accents and legal form. */
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
