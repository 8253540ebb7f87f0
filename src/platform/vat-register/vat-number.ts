import { countryByName } from '#kernel/trade/countries.ts'
import { VAT_NUMBER_LENGTH } from '#kernel/trade/party-numbers.ts'

/** A country's VAT numbers: the library's validator, and the prefix in front of the part that it checks. */
interface Scheme {
  validator: readonly [country: string, name: string]
  prefix: string
  /** Adds a suffix that people often omit. */
  complete?: (text: string) => string
}

const scheme = (country: string, name: string, prefix = country): Scheme => ({
  validator: [country, name],
  prefix,
})

const BRITISH = scheme('GB', 'vat')
const FRENCH = scheme('FR', 'tva')
const SWISS: Scheme = {
  validator: ['CH', 'vat'],
  prefix: '',
  complete: (text) => (/^CHE\d{9}$/.test(text) ? `${text}MWST` : text),
}

/**
 * VAT numbers by country code: the European Union, and neighbours with a published check. Territories use the
 * scheme of their state. Other countries are not checked: their notations vary too much to reject a number.
 */
const SCHEMES: Readonly<Record<string, Scheme>> = {
  AD: scheme('AD', 'nrt', ''),
  AT: scheme('AT', 'uid'),
  BE: scheme('BE', 'vat'),
  BG: scheme('BG', 'vat'),
  CH: SWISS,
  CY: scheme('CY', 'vat'),
  CZ: scheme('CZ', 'dic'),
  DE: scheme('DE', 'vat'),
  DK: scheme('DK', 'cvr'),
  EE: scheme('EE', 'kmkr'),
  ES: scheme('ES', 'nif'),
  FI: scheme('FI', 'alv'),
  AX: scheme('FI', 'alv'),
  FR: FRENCH,
  GP: FRENCH,
  MQ: FRENCH,
  RE: FRENCH,
  GB: BRITISH,
  IM: BRITISH,
  GR: scheme('GR', 'vat', 'EL'),
  HR: scheme('HR', 'oib'),
  HU: scheme('HU', 'anum'),
  IE: scheme('IE', 'vat'),
  IS: scheme('IS', 'vsk', ''),
  IT: scheme('IT', 'iva'),
  LI: SWISS,
  LT: scheme('LT', 'pvm'),
  LU: scheme('LU', 'tva'),
  LV: scheme('LV', 'pvn'),
  MC: scheme('MC', 'tva', 'FR'),
  MT: scheme('MT', 'vat'),
  NL: scheme('NL', 'btw'),
  NO: {
    validator: ['NO', 'mva'],
    prefix: 'NO',
    complete: (text) => (/^(NO)?\d{9}$/.test(text) ? `${text}MVA` : text),
  },
  PL: scheme('PL', 'nip'),
  PT: scheme('PT', 'nif'),
  RO: scheme('RO', 'cif'),
  RS: scheme('RS', 'pib'),
  SE: scheme('SE', 'vat'),
  SI: scheme('SI', 'ddv'),
  SK: scheme('SK', 'dph'),
  ZA: { ...scheme('ZA', 'vat', ''), complete: (text) => text.replace(/^ZA/, '') },
}

/**
 * Normalises a VAT number for storage: upper case, no separators, with the prefix used abroad. Null if its
 * format or its check digits are invalid in this country.
 */
export async function readVatNumber(typed: string, countryName: string): Promise<string | null> {
  const text = typed.toUpperCase().replace(/[\s.\-/\u2010-\u2015]/g, '')
  const code = countryByName(countryName)?.code
  const found = code === undefined ? undefined : SCHEMES[code]
  if (found === undefined) return isPlausible(text) ? text : null
  // Northern Ireland puts its own prefix, XI, in front of a British number.
  const isNorthernIrish = found === BRITISH && text.startsWith('XI')
  const asked = isNorthernIrish ? text.slice(2) : (found.complete?.(text) ?? text)
  const { stdnum } = await import('stdnum')
  const [country, name] = found.validator
  const validator = stdnum[country]?.[name]
  if (!validator) throw new Error(`the library has no VAT numbers of ${country}`)
  const result = validator.validate(asked)
  if (!result.isValid) return null
  return `${isNorthernIrish ? 'XI' : found.prefix}${result.compact}`
}

function isPlausible(text: string): boolean {
  const { min, max } = VAT_NUMBER_LENGTH
  return text.length >= min && text.length <= max && /^[\p{L}\d]+$/u.test(text)
}

/** The codes of the countries whose numbers are checked; exported for tests of the table. */
export const CHECKED_COUNTRIES: readonly string[] = Object.keys(SCHEMES)
