/**
 * What a file can leave open, asked once each: the meaning of words for a kind of item, a condition or a
 * place; values that rows without a cell have in common; whether figures such as `6,000` have decimals; whether a figure
 * in a cell over several rows holds for each of them; whether a frequent figure, such as 1000 for a year, stands for
 * nothing.
 */
export const SUBJECTS = ['kind', 'condition', 'place', 'missing', 'figures', 'merged', 'placeholder'] as const
export type Subject = (typeof SUBJECTS)[number]

/** Words mean the same in every file of a company; other answers are for one file, as are figures that may be meant. */
export const REMEMBERED = ['kind', 'condition', 'place', 'placeholder'] as const
export type Remembered = (typeof REMEMBERED)[number]

const MISSING_FIELDS = [
  'brand',
  'type',
  'condition',
  'qty',
  'currency',
  'country',
  'city',
  'contamination',
] as const
export type MissingField = (typeof MISSING_FIELDS)[number]

export interface Ask {
  subject: Subject
  /** A word as written in the cells, or the name of a field. */
  word: string
  /** The cell in question, if the title of the row does not show it. */
  example?: string
}

/** Answers by the `keyOf` of their questions. */
export type Answers = Readonly<Partial<Record<string, string>>>

export const WORD_MAX = 100
/** In characters. */
export const ANSWER_MAX = 120

/** Case and blanks don't make it another question. */
export const keyOf = ({ subject, word }: Ask): string =>
  `${subject}:${word.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, WORD_MAX)}`

/** The field and the figure of a question about a figure: 'year 1000'. */
export function partsOfPlaceholder(word: string): [field: string, figure: string] {
  const [field = '', figure = ''] = word.split(' ')
  return [field, figure]
}

/** Whether such a figure stands for nothing, or for what it says. */
export const PLACEHOLDER_ANSWERS = ['unknown', 'stands'] as const

/** Whether a figure in a merged cell is that of each row, or of all together. */
export const MERGED_ANSWERS = ['each', 'all'] as const

/** Separates the parts of an answer: a category and its type, a country and a city. */
const PARTED = '|'

export const answerOf = (parts: readonly string[]): string => parts.join(PARTED)

/** Splits an answer into its two parts. */
export function partsOfAnswer(answer: string): [first: string, second: string] {
  const [first = '', ...others] = answer.split(PARTED)
  return [first, others.join(PARTED)]
}
