/**
 * What a file leaves open, asked once: words for a kind of item, for a condition and for a place, what rows without a
 * cell have in common, and whether figures such as `6,000` count decimals.
 */
export const SUBJECTS = ['kind', 'condition', 'place', 'missing', 'figures'] as const
export type Subject = (typeof SUBJECTS)[number]

/** Words mean the same in every file of a company; the rest is of one file. */
export const REMEMBERED = ['kind', 'condition', 'place'] as const
export type Remembered = (typeof REMEMBERED)[number]

const MISSING_FIELDS = ['brand', 'type', 'condition', 'qty', 'currency', 'country', 'city'] as const
export type MissingField = (typeof MISSING_FIELDS)[number]

export interface Ask {
  subject: Subject
  /** A word as it stands in the cells, or the name of a field. */
  word: string
  /** The cell in question, where the title of the row does not show it. */
  example?: string
}

/** Answers by `keyOf` their questions. */
export type Answers = Readonly<Partial<Record<string, string>>>

export const WORD_MAX = 100
/** Characters of an answer. */
export const ANSWER_MAX = 120

/** The same word in other capitals and blanks is the same question. */
export const keyOf = ({ subject, word }: Ask): string =>
  `${subject}:${word.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, WORD_MAX)}`

/** Between the parts of an answer: a category and its type, a country and a city. */
const PARTED = '|'

export const answerOf = (parts: readonly string[]): string => parts.join(PARTED)

/** The two parts of an answer. */
export function partsOfAnswer(answer: string): [first: string, second: string] {
  const [first = '', ...others] = answer.split(PARTED)
  return [first, others.join(PARTED)]
}
