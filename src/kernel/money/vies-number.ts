/** The number prefixes in VIES: the member states, with EL for Greece, and XI for Northern Ireland. */
const PREFIXES = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(
  ' ',
)

const PATTERN = new RegExp(`^(${PREFIXES.join('|')})([0-9A-Z+*]{2,12})$`)

/** The same pattern for PostgreSQL. */
export const VIES_PATTERN = PATTERN.source

/** Splits a stored VAT number into the parts that VIES expects; null if VIES does not cover it. */
export function viesNumber(stored: string): { countryCode: string; vatNumber: string } | null {
  const [, countryCode, vatNumber] = PATTERN.exec(stored) ?? []
  return countryCode === undefined || vatNumber === undefined ? null : { countryCode, vatNumber }
}

/** The country code of the state that a stored VAT number is of: Greece writes EL before its numbers. */
export function stateOfNumber(stored: string): string {
  const prefix = stored.slice(0, 2)
  return prefix === 'EL' ? 'GR' : prefix
}
