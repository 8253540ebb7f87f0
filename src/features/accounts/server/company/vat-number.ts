import { countryByName } from '#kernel/trade/countries.ts'
import { COMPANY_LENGTHS } from '../../domain/company.ts'

/**
 * How a country writes its VAT numbers: the library's validator, and what stands in front of what it checks.
 */
interface Scheme {
  validator: readonly [country: string, name: string]
  prefix: string
  /** Completes what many leave out when they write the number down. */
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
 * VAT numbers by the country's code: the European Union, and neighbours whose number has a published check.
 * Territories follow the state whose numbers they use. Other countries write theirs in too many ways to
 * refuse one.
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
 * A VAT number as it is kept: in capitals, without blanks, dots and dashes, with the prefix under which other
 * countries know it. Null when it is none of this country, by its format or its check digits.
 */
export async function readVatNumber(typed: string, countryName: string): Promise<string | null> {
  const text = typed.toUpperCase().replace(/[\s.\-/\u2010-\u2015]/g, '')
  const code = countryByName(countryName)?.code
  const found = code === undefined ? undefined : SCHEMES[code]
  if (found === undefined) return isPlausible(text) ? text : null
  // Northern Ireland trades under a prefix of its own; the number behind it is a British one.
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
  const { min, max } = COMPANY_LENGTHS.vatNumber
  return text.length >= min && text.length <= max && /^[\p{L}\d]+$/u.test(text)
}

/** Whether a country's numbers are checked, for tests of the table. */
export const CHECKED_COUNTRIES: readonly string[] = Object.keys(SCHEMES)
