/** The prefixes of numbers that VIES knows: member states, Greece as EL, and Northern Ireland. */
const PREFIXES = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(
  ' ',
)

const PATTERN = new RegExp(`^(${PREFIXES.join('|')})([0-9A-Z+*]{2,12})$`)

/** The same for PostgreSQL. */
export const VIES_PATTERN = PATTERN.source

/** The parts in which VIES is asked for a stored VAT number; null for one that it does not know of. */
export function viesNumber(stored: string): { countryCode: string; vatNumber: string } | null {
  const [, countryCode, vatNumber] = PATTERN.exec(stored) ?? []
  return countryCode === undefined || vatNumber === undefined ? null : { countryCode, vatNumber }
}
