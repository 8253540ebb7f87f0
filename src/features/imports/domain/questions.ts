import { type Ask, keyOf, type Subject, WORD_MAX } from './asks.ts'
import type { ReadRow } from './read-row.ts'

/** A question of a file, with the number of rows that it concerns and the first of them. */
export interface Question extends Omit<Ask, 'example'> {
  count: number
  examples: string[]
}

/** With more different words than this, nobody would explain them all. */
export const QUESTIONS_MAX = 200
const EXAMPLES = 3
const EXAMPLE_LENGTH = 80
const ORDER: readonly Subject[] = ['missing', 'figures', 'kind', 'condition', 'place']

/** Collects the questions of all rows, each once. */
export function questionTally() {
  const questions = new Map<string, Question>()
  return {
    add({ asks, form }: Pick<ReadRow, 'asks' | 'form'>): void {
      for (const ask of asks) {
        const key = keyOf(ask)
        const known = questions.get(key)
        if (!known && questions.size >= QUESTIONS_MAX) continue
        const word = ask.word.slice(0, WORD_MAX).toWellFormed()
        const question = known ?? { subject: ask.subject, word, count: 0, examples: [] }
        question.count += 1
        const example = (ask.example ?? String(form['title'] ?? '')).slice(0, EXAMPLE_LENGTH).toWellFormed()
        if (question.examples.length < EXAMPLES && example !== '' && !question.examples.includes(example))
          question.examples.push(example)
        questions.set(key, question)
      }
    },
    /** By subject, the most frequent first. */
    list: (): Question[] =>
      [...questions.values()].toSorted(
        (a, b) => ORDER.indexOf(a.subject) - ORDER.indexOf(b.subject) || b.count - a.count,
      ),
  }
}
