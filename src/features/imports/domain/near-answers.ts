import type { Place } from './answers.ts'
import { answerOf, type Ask } from './asks.ts'
import { nearKinds } from './type-words.ts'

/** Answers that are likely for what a file leaves open, the likeliest first; `home` is where the company is. */
export function nearAnswers({ subject, word }: Ask, home: Place): string[] {
  const { country, city } = home
  if (subject === 'kind') return nearKinds(word).map(({ category, type }) => answerOf([category, type]))
  if (subject === 'place') return country === '' ? [] : [answerOf([country, word])]
  if (subject !== 'missing') return []
  const likely = word === 'qty' ? '1' : word === 'country' ? country : word === 'city' ? city : ''
  return likely === '' ? [] : [likely]
}
