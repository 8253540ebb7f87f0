import { countryByName } from '#kernel/trade/countries.ts'
import { FINDINGS } from '#kernel/trade/contamination/declaration.ts'
import { CONDITIONS, isTypeOf } from '#kernel/trade/taxonomy.ts'
import { type Ask, MERGED_ANSWERS, partsOfAnswer, PLACEHOLDER_ANSWERS } from './asks.ts'
import { countryIn, currencyWordIn, oneBlank } from './cells.ts'
import { conditionIn } from './condition-cells.ts'
import type { Kind } from './kind-phrases.ts'
import { isTypedAnswer, type Place } from './typed-answers.ts'

/** Reads an answer with category and type: `General Equipment|Valves`. */
export function kindOfAnswer(answer: string | undefined): Kind | undefined {
  const [category, type] = partsOfAnswer(answer ?? '')
  return isTypeOf(category, type) ? { category, type } : undefined
}

/** Whether an answer is valid; an empty one reopens the question. */
export function isAnswer(ask: Ask, answer: string): boolean {
  const { subject, word } = ask
  if (answer === '') return true
  if (!isTypedAnswer(ask, answer)) return false
  if (subject === 'place') return true
  if (subject === 'kind') return kindOfAnswer(answer) !== undefined
  if (subject === 'condition') return isCondition(answer)
  if (subject === 'figures') return answer === 'decimals' || answer === 'thousands'
  if (subject === 'merged') return MERGED_ANSWERS.some((each) => each === answer)
  if (subject === 'placeholder') return PLACEHOLDER_ANSWERS.some((each) => each === answer)
  if (word === 'type') return kindOfAnswer(answer) !== undefined
  if (word === 'condition') return isCondition(conditionIn(answer))
  if (word === 'contamination') return FINDINGS.some((finding) => finding === answer)
  if (word === 'currency') return ['eur', 'usd'].includes(currencyWordIn(answer))
  if (word === 'country') return countryByName(countryIn(answer)) !== undefined
  return ['qty', 'brand', 'city'].includes(word)
}

export const isCondition = (text: string): boolean => CONDITIONS.some((condition) => condition === text)

/** Letters of states of the US that are also those of countries: 'Bakersfield, CA' is not in Canada. */
const ALSO_STATES = /^(?:AL|AR|AZ|CA|CO|DE|GA|ID|IL|IN|KY|LA|MA|MD|ME|MN|MO|MS|MT|NC|NE|PA|SC|SD|VA)$/

/** No place is longer, in characters. */
const PLACE_MAX = 200

/** A town with its country: 'Kitwe, Zambia', 'Tarkwa (GH)'. */
export function placeIn(text: string): Place | undefined {
  const said = oneBlank(text.slice(0, PLACE_MAX + 1)).trim()
  if (text.length > PLACE_MAX) return undefined
  const parts = /^(.+?) ?[,(/–-] ?([^,()/]+?) ?\)?$/.exec(said) ?? /^(.+) (\S+)$/.exec(said)
  const [, city, named] = parts ?? []
  if (city === undefined || named === undefined || ALSO_STATES.test(named)) return undefined
  const country = countryIn(named)
  return countryByName(country) === undefined ? undefined : { country, city }
}
