import { countryByCode } from './countries.ts'

/** A French company's registration number (SIREN): nine digits, or the first nine of a SIRET. */
export function sirenIn(registration: string | null): string | null {
  const found = /(?<!\d)\d{3} ?\d{3} ?\d{3}(?: ?\d{5})?(?!\d)/.exec(registration ?? '')
  return found ? found[0].replaceAll(' ', '').slice(0, 9) : null
}

/** Whether nine digits end with the check digit of a SIREN (Luhn). */
export function isSiren(digits: string): boolean {
  const sum = Array.from(digits, (digit, index) => Number(digit) * (1 + (index % 2)))
    .map((product) => (product > 9 ? product - 9 : product))
    .reduce((total, each) => total + each, 0)
  return digits.length === 9 && sum > 0 && sum % 10 === 0
}

/** The length of a VAT number without the spaces and dots of common notations. */
export const VAT_NUMBER_LENGTH = { min: 4, max: 20 } as const

/**
 * A VAT number in the form of EN 16931, with a country prefix (BR-CO-09); null for a number without one,
 * which software cannot read.
 */
export function vatIdentifier(number: string | null): string | null {
  const plain = (number ?? '').replaceAll(/[^\dA-Za-z]/g, '').toUpperCase()
  const country = plain.slice(0, 2)
  // Greece uses EL, Northern Ireland XI.
  const isCountry = country === 'EL' || country === 'XI' || countryByCode(country) !== undefined
  return isCountry && plain.length > 4 ? plain : null
}
