import { countryByName } from '#kernel/trade/countries.ts'
import { countryIn } from './cells.ts'

/** What people write before the country: 'Made in the Netherlands', 'Fabriqué au Japon', 'Origine : Italie'. */
const MADE =
  /^\s*(?:(?:made|manufactured) in(?: the)?|fabriqu[ée]+s? (?:en|au|aux)|country of origin|pays d['’]origine|origine?)\s*:?\s+/i
/** No name of a country is as long. */
const LONGEST = 100
const BETWEEN = /\s*[()[\],;/|]\s*|\s+[-–—]\s+/

/**
 * The code of the country where something was made: 'Germany', 'DE', 'IT - Italy', 'Made in China'. Text that names no
 * country or several stays as it is, for the rules to refuse.
 */
export function originIn(text: string): string {
  if (text.length > LONGEST) return text
  const named = text.normalize('NFC').replace(MADE, '')
  const whole = codeOf(named)
  if (whole !== undefined) return whole
  const codes = new Set(named.split(BETWEEN).filter(Boolean).map(codeOf))
  const [only] = codes
  return codes.size === 1 && only !== undefined ? only : text
}

/** Two letters are a code in capitals only: 'no', 'in' and 'it' are words. */
function codeOf(text: string): string | undefined {
  const word = text.trim()
  const isWord = word.length <= 2 && word !== word.toUpperCase()
  return isWord ? undefined : countryByName(countryIn(word))?.code
}
