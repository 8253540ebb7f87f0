import { type Cell, numberIn } from './cells.ts'
import { type Ask, partsOfPlaceholder } from './asks.ts'

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

/** Whether the figure can't be meant: a year before machines were made, nothing that weighs nothing. */
export function isPlaceholderOf(word: string): boolean {
  const [field, figure] = partsOfPlaceholder(word)
  if (field === 'year') return true
  return figure === '0' || figure === '9999' || (field === 'runningHours' && figure === '999')
}
