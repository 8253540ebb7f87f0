import { answerOf, type Ask } from './asks.ts'
import { nearKinds } from './type-words.ts'

/**
 * Answers that are likely for what a file leaves open, the likeliest first. A country is never guessed: freight and what is
 * allowed depend on it.
 */
export function nearAnswers({ subject, word }: Ask): string[] {
  if (subject === 'kind') return nearKinds(word).map(({ category, type }) => answerOf([category, type]))
  if (subject === 'place') return [answerOf(['', word])]
  return subject === 'missing' && word === 'qty' ? ['1'] : []
}
