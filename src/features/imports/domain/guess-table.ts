import { NOT_A_NUMBER } from '#kernel/text/typed-number.ts'
import { isCondition } from './answers.ts'
import { type Cell, countIn, currencyIn, isNothing, isOtherMoney, plainWords, priceIn } from './cells.ts'
import { ATTRIBUTE_COLUMNS, type Columns } from './columns.ts'
import { conditionIn } from './condition-cells.ts'
import { guessColumns, isDescriptionHead } from './guess-columns.ts'
import { kindNamed } from './kind-phrases.ts'
import { withoutLot } from './lot-cells.ts'
import { isFigure } from './number-formats.ts'
import { firstTable } from './tables-beside.ts'

/** This many items show what a column holds. */
export const ITEMS_THAT_TELL = 200
/**
 * A yard uses few words for conditions. A column with more holds something else, such as US states ('State').
 */
const CONDITIONS_MAX = 12

/**
 * Guesses the columns by their headings, except for guesses that would refuse most of these items, and by what they
 * hold where the headings say nothing.
 */
export function guessTable(whole: readonly string[], items: readonly (readonly Cell[])[]): Columns {
  const header = firstTable(whole)
  const columns = guessColumns(header)
  const cellsOf = (column: number) => items.map((cells) => cells[column] ?? '').filter(isFilled)
  const isMisread = (field: keyof typeof REFUSES_MOST) => {
    const column = columns[field]
    if (typeof column !== 'number') return false
    const isCoded = field === 'title' && typeof columns.description === 'number' && areCodes(cellsOf(column))
    return isCoded || REFUSES_MOST[field](cellsOf(column))
  }
  const barred = (['condition', 'prix', 'qty', 'title', 'type', 'city'] as const).filter(isMisread)
  const guessed = barred.length === 0 ? columns : guessColumns(header, barred)
  if (barred.includes('title') && columns.title !== undefined) guessed.reference ??= columns.title
  if (barred.includes('type') && columns.type !== undefined) guessed.model ??= columns.type
  const { title } = guessed
  const isKind = typeof title === 'number' && isKindOfGoods(cellsOf(title), items.length)
  const figures = ATTRIBUTE_COLUMNS.filter((field) => guessed[field] !== undefined).length
  // Figures beside it make titles of it: '9 5/8 47 L80'.
  if (isKind && figures >= 2 && guessed.type === undefined && guessed.description === undefined) {
    guessed.type = title
    delete guessed.title
  }
  // Remarks of some items are no titles where figures make them.
  const isOfSome = typeof title === 'number' && cellsOf(title).length < items.length * TITLED_SHARE
  if (isOfSome && figures >= 2 && isDescriptionHead(header[title] ?? '')) {
    guessed.description ??= title
    delete guessed.title
  }
  const taken = new Set(Object.values(guessed))
  const holding = (holds: (cells: readonly Cell[]) => boolean) =>
    header.findIndex((_, column) => !taken.has(column) && holds(cellsOf(column)))
  for (const [field, holds] of Object.entries(HELD)) {
    const column = guessed[field as keyof typeof HELD] === undefined ? holding(holds) : -1
    if (column >= 0) guessed[field as keyof typeof HELD] = column
  }
  return guessed
}

/** Of the items that a column of titles names. */
const TITLED_SHARE = 0.9

const isFilled = (cell: Cell) => cell !== '' && !isNothing(String(cell))

const most = (cells: readonly Cell[], isRefused: (cell: Cell) => boolean): boolean =>
  cells.filter(isRefused).length > cells.length / 2

const REFUSES_MOST = {
  condition: (cells: readonly Cell[]) => {
    const unknown = cells.map(String).filter((text) => !isCondition(conditionIn(text)))
    return new Set(unknown.map(plainWords)).size > CONDITIONS_MAX
  },
  // Prices in other money, of lots, and of numbers with words in their format are found, and refused in words.
  prix: (cells: readonly Cell[]) =>
    most(
      cells,
      (cell) =>
        priceIn(withoutLot(cell), undefined) === NOT_A_NUMBER &&
        !isOtherMoney(String(cell)) &&
        !isFigure(cell),
    ),
  qty: (cells: readonly Cell[]) => most(cells, (cell) => countIn(cell) === NOT_A_NUMBER),
  // The 'Item' of a list may be its number.
  title: (cells: readonly Cell[]) => most(cells, (cell) => !/\p{L}/u.test(String(cell))),
  // The 'Type' of a machine may be its model: 'R 974'.
  type: (cells: readonly Cell[]) =>
    most(cells, (cell) => /\d/.test(String(cell)) && kindNamed(String(cell)) === undefined),
  // A place within a store is no town: 'A12-3', 'Bay 4'.
  city: (cells: readonly Cell[]) => most(cells, (cell) => !/\p{L}{3}/u.test(String(cell).replace(BIN, ''))),
} as const

/** Words of letters and figures, each another one: 'X-1', 'ABC1001'. Beside a description they name the items, and are no titles. */
const areCodes = (cells: readonly Cell[]): boolean =>
  cells.length > 0 &&
  cells.every((cell) => CODE.test(String(cell))) &&
  new Set(cells.map((cell) => plainWords(String(cell)))).size === cells.length
const CODE = /^(?=.*\d)[\p{L}\d][\p{L}\d./_-]{0,19}$/u

const BIN = /^(?:bay|bin|rack|row|shelf|aisle|zone|all[ée]e|trav[ée]e|rang|casier)\s*[\p{L}\d-]{1,6}$/iu

/** A few different words for many items are kinds rather than titles: 'Casing', 'Tubing'. */
const isKindOfGoods = (cells: readonly Cell[], items: number): boolean =>
  cells.length > items / 2 &&
  new Set(cells.map((cell) => plainWords(String(cell)))).size <= cells.length / 3 &&
  most(cells, (cell) => kindNamed(String(cell)) !== undefined)

const isMostly = (cells: readonly Cell[], items: (text: string) => boolean) =>
  cells.length >= LEAST_HELD &&
  cells.filter((cell) => items(String(cell))).length >= cells.length * HELD_SHARE
const LEAST_HELD = 5
const HELD_SHARE = 0.9

/** What a column shows by its cells alone. */
const HELD = {
  condition: (cells: readonly Cell[]) =>
    isMostly(cells, (text) => text.length > 2 && isCondition(conditionIn(text))),
  currency: (cells: readonly Cell[]) =>
    isMostly(cells, (text) => /^[A-Z]{3}$/.test(text) && isMoneyCode(text)),
} as const

const isMoneyCode = (text: string) => currencyIn(text) !== undefined || isOtherMoney(text)
