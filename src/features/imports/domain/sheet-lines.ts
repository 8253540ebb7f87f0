import {
  type Cell,
  currencyIn,
  currencyWordIn,
  isOtherMoney,
  otherMoneyIn,
  plainWords,
  priceIn,
} from './cells.ts'
import { type Columns, IMPORT_FIELDS } from './columns.ts'
import { guessColumns, isKnownHead } from './guess-columns.ts'
import { moneyIn, type MoneyLine, moneyLineIn } from './money-lines.ts'
import { isFigure } from './number-formats.ts'

/** Why a line of a sheet is not an item. */
export const LINE_KINDS = ['above', 'head', 'family', 'total', 'further', 'note', 'sold', 'hidden'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** What the lines around an item say about it. */
export interface LineContext {
  /** The line above that names a group of items: 'VANNES'. */
  family?: string
  /** Lines below that continue its text. */
  further?: string[]
  /** The line above that names the money of the rows below it: 'Matériel en USD'. */
  money?: MoneyLine
  /** Whether there are more cells than headings, so that some may be shifted. */
  isWide?: boolean
}

export interface SheetLine {
  number: number
  /** Of an item with the words above in place of ditto marks. */
  cells: readonly Cell[]
  /** Null for an item. */
  leftOut: LineKind | null
  context: LineContext
}

interface RawLine {
  number: number
  cells: readonly Cell[]
  isHidden?: boolean
}

const TOTAL =
  /^(?:\*\s*)?(?:sous[ -]?total|sub[ -]?total|grand total|total|totaux|nbre|nombre|number of|count|somme|sum)(?![a-z])/i
const SOLD = /^(?:vendue?s?|sold(?: out)?|d[ée]j[àa] vendue?s?)[.!]*$/i
/** A cell that repeats the one above it: '"', '- " -', 'idem', 'ditto', 'do.'. */
const DITTO =
  /^(?:[-–]\s*)?(?:["”″〃]|'{2}|,,|ditto|dito|idem|id\.|do\.|same as above|as above|comme ci-dessus|idem ci-dessus)(?:\s*[-–])?$/i
const FAMILY_MAX = 60
/** A line with more filled cells is neither a heading nor a continuation. */
const FEW_CELLS = 3
/** In characters. */
const HEAD_MAX = 200

/**
 * Separates the items of a sheet from its other lines: families, totals, notes, repeated headings, sold
 * items, and lines that continue the text above. Each line is returned once the next one is known. In a file of
 * text (`isText`), an item with more cells than headings is noted.
 */
export function lineSorter(header: readonly string[], columns: Columns, isText = false) {
  const heads = header.map(plainWords)
  let family: string | undefined
  let waiting: SheetLine | null = null
  let lastItem: readonly Cell[] = []
  /** Puts the cells of a further table under the headings of the first. */
  let moved: Move | undefined
  let money: MoneyLine | undefined
  /** How many cells have a heading. */
  let width = header.length
  const kindOf = ({ cells, isHidden = false }: RawLine): LineKind | null => {
    const texts = cells.map((cell) => String(cell).trim())
    const filled = filledIn(cells)
    if (isHidden) return 'hidden'
    const head = headIn(cells, { header, heads, columns })
    if (head) ({ moved, width, money } = { money, ...head })
    if (head) return 'head'
    if (isTotal(filled, heads.length) && !hasName(cells, columns)) return 'total'
    if (texts.some((text) => SOLD.test(text))) return 'sold'
    if (filled.length > FEW_CELLS || isItem(cells, columns)) return null
    const [text = ''] = filled
    const told = moneyLineIn(filled)
    money = told ?? money
    if (filled.length > 1 || told) return 'note'
    const isBelow = columns.reference !== undefined && waiting?.leftOut === null
    if (isBelow && texts.indexOf(text) === columns.title) return 'further'
    return isFamily(text) ? 'family' : 'note'
  }
  return {
    /** Takes a line and returns those that are complete. */
    take(raw: RawLine): SheetLine[] {
      const found = kindOf(raw) === 'head' ? undefined : movedItem(raw.cells, columns, { moved, money })
      const line = found ? { ...raw, cells: found.cells } : raw
      const leftOut = kindOf(line)
      const cells = leftOut === null ? withoutDitto(line.cells, lastItem) : line.cells
      if (leftOut === null) lastItem = cells
      const [text = ''] = filledIn(line.cells)
      if (leftOut === 'family') family = text
      const said = { family, further: found?.further, money, isWide: isText && isWiderThan(width, raw.cells) }
      const context = leftOut === null ? contextOf(said) : {}
      const sorted: SheetLine = { number: line.number, cells, leftOut, context }
      if (leftOut === 'further' && waiting) {
        waiting.context.further = [...(waiting.context.further ?? []), text]
        return [sorted]
      }
      const before = waiting
      waiting = sorted
      return before ? [before] : []
    },
    end: (): SheetLine[] => (waiting ? [waiting] : []),
  }
}

/** Few cells, one of the first two of which begins with a word for a sum. */
const isTotal = (filled: readonly string[], heads: number): boolean =>
  filled.length <= Math.max(FEW_CELLS, heads / 2) && filled.slice(0, 2).some((text) => TOTAL.test(text))

/** Reads a line as headings, of the same table again or of another one. */
function headIn(
  cells: readonly Cell[],
  { header, heads, columns }: { header: readonly string[]; heads: readonly string[]; columns: Columns },
) {
  const texts = cells.map((cell) => String(cell).trim())
  const isRepeated = isRepeatedHead(texts, heads)
  // Headings that are nearly the same may change the money, or the order.
  const isSame = isRepeated && texts.every((text, at) => text === '' || plainWords(text) === heads[at])
  const moved = isSame ? undefined : furtherTable(cells, { header, columns, isRepeated })
  if (!isRepeated && !moved) return undefined
  const isOfMoney = !isSame && moneyIn(texts.join(' ')).length > 0
  // Headings that name their money end what a line above them said.
  return { moved, width: moved ? cells.length : header.length, ...(isOfMoney && { money: undefined }) }
}

const filledIn = (cells: readonly Cell[]): string[] =>
  cells.map((cell) => String(cell).trim()).filter(Boolean)

/** Without what is not said, since it is stored with each row. */
const contextOf = (said: {
  family: string | undefined
  further: readonly string[] | undefined
  money: MoneyLine | undefined
  isWide: boolean
}): LineContext => ({
  ...(said.family !== undefined && { family: said.family }),
  ...(said.further && said.further.length > 0 && { further: [...said.further] }),
  ...(said.money && { money: said.money }),
  ...(said.isWide && { isWide: true }),
})

/** A line of a further table; one that has nothing but a heading of a group in place of a price or quantity stays. */
function movedItem(
  cells: readonly Cell[],
  columns: Columns,
  { moved, money }: { moved: Move | undefined; money: MoneyLine | undefined },
): Moved | undefined {
  const found = moved?.(cells, money !== undefined)
  return found && filledIn(cells).length === 1 && isItem(found.cells, columns) ? undefined : found
}

const isWiderThan = (width: number, cells: readonly Cell[]): boolean =>
  cells.slice(width).some((cell) => String(cell).trim() !== '')

/** The money of its headings does not count below a line that names another (`isLined`). */
type Move = (cells: readonly Cell[], isLined: boolean) => Moved

interface Moved {
  cells: readonly Cell[]
  /** What has no column there, as lines of the description. */
  further: string[]
}

/**
 * Reads a line as the headings of another table below the first: words only, at least three of them known ones of
 * goods. Undefined for any other line.
 */
function furtherTable(
  cells: readonly Cell[],
  { header, columns, isRepeated }: { header: readonly string[]; columns: Columns; isRepeated: boolean },
): Move | undefined {
  const heads = cells.map((cell) => String(cell).trim().slice(0, HEAD_MAX))
  const isKnown = isRepeated || heads.filter(isKnownHead).length >= 2
  if (cells.some(isFigure) || !isKnown) return undefined
  const found = guessColumns(heads)
  if (isRepeated) return (line, isLined) => movedUnder(line, { heads, found, header, columns, isLined })
  const known = IMPORT_FIELDS.filter((field) => typeof found[field] === 'number')
  const tells = ['prix', 'qty', 'condition'] as const
  const isHead =
    known.length > heads.filter(Boolean).length / 2 &&
    known.length >= FEW_CELLS &&
    found.title !== undefined &&
    tells.some((field) => typeof found[field] === 'number')
  return isHead ? (line, isLined) => movedUnder(line, { heads, found, header, columns, isLined }) : undefined
}

function movedUnder(
  line: readonly Cell[],
  {
    heads,
    found,
    header,
    columns,
    isLined,
  }: {
    heads: readonly string[]
    found: Columns
    header: readonly string[]
    columns: Columns
    isLined: boolean
  },
): Moved {
  const cells: Cell[] = header.map(() => '')
  const further: string[] = []
  for (const [at, cell] of line.entries()) {
    if (String(cell).trim() === '') continue
    const field = IMPORT_FIELDS.find((each) => found[each] === at)
    const column = (field && columns[field]) ?? sameHead(heads[at] ?? '', at, header)
    if (typeof column === 'number')
      cells[column] =
        field === 'prix' ? priceUnder(cell, { head: heads[at] ?? '', line, found, columns, isLined }) : cell
    else further.push(heads[at] ? `${heads[at]}: ${String(cell)}` : String(cell))
  }
  return { cells, further }
}

/** The column of the first table with the same heading, at the same place if there is one there. */
function sameHead(head: string, at: number, header: readonly string[]): number | undefined {
  const isSame = (other = '') => head !== '' && plainWords(other) === plainWords(head)
  const column = isSame(header[at]) ? at : header.findIndex(isSame)
  return column < 0 ? undefined : column
}

/** A further table may say its money and in what its prices count by heading or column; the first reads them otherwise. */
function priceUnder(
  cell: Cell,
  {
    head,
    line,
    found,
    columns,
    isLined,
  }: { head: string; line: readonly Cell[]; found: Columns; columns: Columns; isLined: boolean },
): Cell {
  const inColumn = typeof columns.currency === 'number' ? '' : currencyWordIn(toldIn(line, found.currency))
  const own = otherMoneyIn(head) ?? (typeof found.currency === 'number' ? inColumn : (found.currency ?? ''))
  const isTold = isLined || currencyIn(cell) !== undefined
  const money = !isTold || isOtherMoney(own) ? own : ''
  const figure = countedAs(cell, { line, found, columns })
  return money === '' ? figure : `${String(figure)} ${money}`
}

const toldIn = (line: readonly Cell[], column: number | string | undefined): string =>
  String(typeof column === 'number' ? (line[column] ?? '') : (column ?? '')).trim()

/** A price of a table that counts by other thousands or pieces than the first, as the first reads it. */
function countedAs(
  cell: Cell,
  { line, found, columns }: { line: readonly Cell[]; found: Columns; columns: Columns },
): Cell {
  const own = toldIn(line, found.priceBase)
  const isMoved = typeof columns.priceBase === 'number'
  const read = isMoved ? '' : (columns.priceBase ?? '')
  if (own === read || (isMoved && typeof found.priceBase === 'number')) return cell
  const price = priceIn(cell, own)
  // In words that no figure has, so that it is refused rather than read as the first table counts.
  if (price === null) return `${String(cell)} (${own})`
  if (typeof price !== 'number' || price <= 0) return cell
  const money = currencyIn(cell) ?? otherMoneyIn(String(cell)) ?? ''
  // With a 'k' of its own it means the same whatever the first table counts in.
  return `${Number((price / 1000).toPrecision(12))}k ${money}`.trim()
}

function withoutDitto(cells: readonly Cell[], above: readonly Cell[]): readonly Cell[] {
  return cells.map((cell, at) =>
    typeof cell === 'string' && DITTO.test(cell.trim()) ? (above[at] ?? cell) : cell,
  )
}

function isRepeatedHead(texts: readonly string[], heads: readonly string[]): boolean {
  const same = texts.filter((text, at) => text !== '' && plainWords(text) === heads[at])
  return same.length >= 3 && same.length > texts.filter(Boolean).length / 2
}

const textIn = (cells: readonly Cell[], column: number | string | undefined) =>
  typeof column === 'number' ? String(cells[column] ?? '').trim() : ''

/** Whether there is a title, and a reference or a maker. */
function hasName(cells: readonly Cell[], { title, reference, brand }: Columns): boolean {
  const isKnown = /[\p{L}\d]/u.test(textIn(cells, reference)) || textIn(cells, brand) !== ''
  return isKnown && textIn(cells, title) !== ''
}

/** Whether there is a price or a quantity, or a title with a reference or a maker. */
function isItem(cells: readonly Cell[], columns: Columns): boolean {
  return [columns.prix, columns.qty].some((column) => textIn(cells, column) !== '') || hasName(cells, columns)
}

/** Short, and not a sentence: 'VANNES ET ROBINETTERIE'. */
const isFamily = (text: string) =>
  text.length <= FAMILY_MAX && /\p{L}{3}/u.test(text) && !/[:=.;]|\d{3}|\bpage\b/i.test(text)
