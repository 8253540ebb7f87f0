import { answerOf, type Ask } from './asks.ts'
import { nearKinds } from './type-words.ts'

/** 'As new' and 'état neuf' may be either. */
const MAY_BE_NEW = /new|neu[fv]|unused|never|jamais|nos\b|origin/i

/**
 * Likely answers to a question that the check left open (`guesses.ts`), the likeliest first. No country is among them:
 * freight and permission to sell depend on it, and nothing in the file told it. Nor is anything taken to be new.
 */
export function nearAnswers({ subject, word }: Ask): string[] {
  if (subject === 'kind') return nearKinds(word).map(({ category, type }) => answerOf([category, type]))
  if (subject === 'place') return [answerOf(['', word])]
  if (subject === 'condition') return MAY_BE_NEW.test(word) ? [] : ['used']
  return subject === 'missing' && word === 'qty' ? ['1'] : []
}
