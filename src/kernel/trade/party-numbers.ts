import { countryByCode } from './countries.ts'

/** A French company's number in the register (SIREN): nine digits, also as the beginning of a SIRET. */
export function sirenIn(registration: string | null): string | null {
  const found = /(?<!\d)\d{3} ?\d{3} ?\d{3}(?: ?\d{5})?(?!\d)/.exec(registration ?? '')
  return found ? found[0].replaceAll(' ', '').slice(0, 9) : null
}

/**
 * A VAT number as EN 16931 writes it, with its country in front (BR-CO-09); null for one that has none, which
 * only people can read.
 */
export function vatIdentifier(number: string | null): string | null {
  const plain = (number ?? '').replaceAll(/[^\dA-Za-z]/g, '').toUpperCase()
  const country = plain.slice(0, 2)
  // Greece writes EL, Northern Ireland XI.
  const isCountry = country === 'EL' || country === 'XI' || countryByCode(country) !== undefined
  return isCountry && plain.length > 4 ? plain : null
}
