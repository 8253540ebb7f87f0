import { answerOf, type Ask } from './asks.ts'
import { nearKinds } from './type-words.ts'

/**
 * Likely answers to a question, the likeliest first. A country is never guessed, since freight and permission
 * to sell depend on it.
 */
export function nearAnswers({ subject, word }: Ask): string[] {
  if (subject === 'kind') return nearKinds(word).map(({ category, type }) => answerOf([category, type]))
  if (subject === 'place') return [answerOf(['', word])]
  return subject === 'missing' && word === 'qty' ? ['1'] : []
}
