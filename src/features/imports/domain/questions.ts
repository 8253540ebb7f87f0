import { type Answers, type Ask, keyOf, type Subject, WORD_MAX } from './asks.ts'
import { FREQUENT } from './placeholders.ts'
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
const ORDER: readonly Subject[] = [
  'missing',
  'figures',
  'merged',
  'kind',
  'condition',
  'place',
  'placeholder',
]

/** A question as a row raises it. */
export interface RowAsk extends Pick<Ask, 'subject' | 'word'> {
  key: string
  /** The title of the row, or the cell in question. */
  example: string
}

/** The questions of a row, each once. */
export function asksOf({ asks, form }: Pick<ReadRow, 'asks' | 'form'>): RowAsk[] {
  const raised = asks.map((ask) => ({
    key: keyOf(ask).toWellFormed(),
    subject: ask.subject,
    word: ask.word.slice(0, WORD_MAX).toWellFormed(),
    example: (ask.example ?? String(form['title'] ?? '')).slice(0, EXAMPLE_LENGTH).toWellFormed(),
  }))
  return [...new Map(raised.map((ask) => [ask.key, ask])).values()]
}

/** Collects the questions of all rows, each once. */
export function questionTally() {
  const questions = new Map<string, Question>()
  return {
    add(asks: readonly RowAsk[]): void {
      for (const { key, subject, word, example } of asks) {
        const known = questions.get(key)
        if (!known && questions.size >= QUESTIONS_MAX) continue
        const question = known ?? { subject, word, count: 0, examples: [] }
        question.count += 1
        if (question.examples.length < EXAMPLES && example !== '' && !question.examples.includes(example))
          question.examples.push(example)
        questions.set(key, question)
      }
    },
    /** By subject, the most frequent first. A rare figure is listed where it is answered, so that nothing goes unseen. */
    list: (answers: Answers = {}): Question[] =>
      [...questions.values()]
        .filter(
          (question) =>
            question.subject !== 'placeholder' ||
            question.count >= FREQUENT ||
            Boolean(answers[keyOf(question)]),
        )
        .toSorted((a, b) => ORDER.indexOf(a.subject) - ORDER.indexOf(b.subject) || b.count - a.count),
  }
}
