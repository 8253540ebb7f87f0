import { type Cell, numberIn } from './cells.ts'
import type { Ask } from './asks.ts'

/** What people and systems enter where they know nothing. */
const PLACEHOLDERS = {
  year: [0, 1, 999, 1000, 1111, 1900, 9999],
  runningHours: [0, 1, 999, 9999],
  weightKg: [0, 1, 999, 1000, 9999],
} as const
type PlaceholderField = keyof typeof PLACEHOLDERS
export const PLACEHOLDER_FIELDS = [
  'year',
  'runningHours',
  'weightKg',
] as const satisfies readonly PlaceholderField[]

/** What a frequent figure of a column may mean: nothing, or what it says. */
export const PLACEHOLDER_ANSWERS = ['unknown', 'stands'] as const

/** So many rows have the same figure before it is asked for. */
export const FREQUENT = 3

/** The question about a figure that may stand for nothing; its word has the field and the figure. */
export function placeholderAsk(
  field: PlaceholderField,
  cell: Cell | undefined,
  isNew: boolean,
): Ask | undefined {
  const figure = numberIn(cell)
  // A new machine has run for no hours.
  if (field === 'runningHours' && isNew) return undefined
  return PLACEHOLDERS[field].some((each) => each === figure)
    ? { subject: 'placeholder', word: `${field} ${String(figure)}` }
    : undefined
}

/** The field and the figure of such a question. */
export function partsOfPlaceholder(word: string): [field: string, figure: string] {
  const [field = '', figure = ''] = word.split(' ')
  return [field, figure]
}

/** Whether the figure can't be meant: a year before machines were made, nothing that weighs nothing. */
export function isPlaceholderOf(word: string): boolean {
  const [field, figure] = partsOfPlaceholder(word)
  if (field === 'year') return true
  return figure === '0' || figure === '9999' || (field === 'runningHours' && figure === '999')
}
