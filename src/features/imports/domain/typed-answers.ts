import { countryByName } from '#kernel/trade/countries.ts'
import { type Ask, partsOfAnswer } from './asks.ts'

// Apart from the other answers, so that the form does not load all words that cells may hold.

export interface Place {
  country: string
  city: string
}

/** Reads an answer with country and city: `Gabon|Port-Gentil`. */
export function placeOfAnswer(answer: string | undefined): Place | undefined {
  const [country, city] = partsOfAnswer(answer ?? '')
  return countryByName(country) === undefined || city === '' ? undefined : { country, city }
}

/** Whether what people type, rather than choose, is valid: a place or a quantity. An empty answer is. */
export function isTypedAnswer({ subject, word }: Ask, answer: string): boolean {
  if (answer === '') return true
  if (subject === 'place') return placeOfAnswer(answer) !== undefined
  return subject !== 'missing' || word !== 'qty' || /^[1-9]\d{0,6}$/.test(answer)
}
