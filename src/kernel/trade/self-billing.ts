import type { SellerRegime } from '../money/vat.ts'
import { fold } from '../text/fold.ts'
import { isSiren, sirenIn, vatIdentifier } from './party-numbers.ts'

/** The version of the clause on self-billing, which a mandate keeps with its words. */
export const CLAUSE_VERSION = 1
/** The days after its issue in which a seller contests a self-billed invoice, as the clause says. */
export const CONTEST_DAYS = 15

/** What a seller agreed on with its mandate. */
export interface SelfBillingTerms {
  version: number
  regime: SellerRegime
  /** Such as 'SARL'; empty for a company abroad that states none. */
  legalForm: string
  /** The share capital; empty for a form without one. */
  capital: string
}

/** What an invoice in the seller's name says of it. */
interface SellerDetails {
  regime: SellerRegime
  legalForm: string
  registration: string
  vat: string
  street: string | null
  city: string | null
  /** Two-letter code; null if it is not known. */
  countryCode: string | null
}

/** A detail that is missing or contradicts another: the field of the form, and the key of the message. */
type DetailFault = readonly [
  field: 'regime' | 'legalForm' | 'registration' | 'vat' | 'company' | 'capital',
  message:
    | 'address'
    | 'regime_country'
    | 'siren'
    | 'registration'
    | 'french_vat'
    | 'legal_form'
    | 'other_name'
    | 'siren_digits'
    | 'siren_vat'
    | 'franchise_vat'
    | 'capital',
]

/** What is missing for an invoice in a seller's name, by French law and the European standard. */
export function faultsOfSeller(seller: SellerDetails): DetailFault[] {
  const { regime, legalForm, registration, vat, street, city, countryCode } = seller
  if (!countryCode || !street || !city) return [['company', 'address']]
  const isFrench = countryCode === 'FR' || countryCode === 'MC'
  if (isFrench === (regime === 'not_established')) return [['regime', 'regime_country']]
  if (!isFrench) return registration.trim() === '' ? [['registration', 'registration']] : []
  const isNumbered = vatIdentifier(vat)?.startsWith('FR') === true
  return [
    ...(sirenIn(registration) === null ? [['registration', 'siren'] as const] : []),
    ...(regime === 'liable' && !isNumbered ? [['vat', 'french_vat'] as const] : []),
    ...(legalForm.trim() === '' ? [['legalForm', 'legal_form'] as const] : []),
  ]
}

/** What a seller states when it signs, beside what its account says. */
interface Statement extends Pick<SellerDetails, 'regime' | 'registration' | 'vat' | 'countryCode'> {
  capital: string
  /** The name in the mandate. */
  company: string
  /** The name among the details of the company, under which the invoices are issued. */
  listedName: string
}

/** What can't be true of what a seller states; asked before it signs, since the invoices use it as it is. */
export function contradictionsOf(stated: Statement): DetailFault[] {
  const { regime, registration, vat, countryCode, capital, company, listedName } = stated
  const siren = sirenIn(registration)
  const isFrench = countryCode === 'FR' || countryCode === 'MC'
  const ofVat = /^FR[\dA-Z]{2}(\d{9})$/.exec(vatIdentifier(vat) ?? '')?.[1]
  const isWrong = isFrench && siren !== null && !isSiren(siren)
  // The VAT numbers of Monaco are made of other numbers.
  const isOfAnother = countryCode === 'FR' && ofVat !== undefined && siren !== null && ofVat !== siren
  return [
    ...(nameKey(company) === nameKey(listedName) ? [] : [['company', 'other_name'] as const]),
    ...(isWrong ? [['registration', 'siren_digits'] as const] : []),
    ...(regime === 'franchise' && vat.trim() !== '' ? [['vat', 'franchise_vat'] as const] : []),
    ...(isOfAnother && regime !== 'franchise' ? [['vat', 'siren_vat'] as const] : []),
    ...(capital === '' || /[1-9]/.test(capital) ? [] : [['capital', 'capital'] as const]),
  ]
}

/** A name without case, accents and signs. */
const nameKey = (name: string) => fold(name).replaceAll(/[^\p{L}\d]/gu, '')
