import { unitFits } from './attribute-columns.ts'
import { type Cell, isLengthUnit, isWeightUnit, plainWords } from './cells.ts'
import { attributeOfColumn, type Columns, WEIGHTS } from './columns.ts'
import { furtherTable, type Move, type Moved } from './further-tables.ts'
import { type MergedCell, mergeReader, type SharedFigure, type Unmerged } from './merged-cells.ts'
import { moneyIn, type MoneyLine, moneyLineIn } from './money-lines.ts'
import { withUnit } from './number-formats.ts'
import { firstTableEnd } from './tables-beside.ts'

/** Why a line of a sheet is not an item. */
export const LINE_KINDS = [
  'above',
  'head',
  'family',
  'total',
  'further',
  'note',
  'sold',
  'hidden',
  'beside',
] as const
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
  /** Figures that it shares with other rows in one cell. */
  shared?: SharedFigure[]
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
  merged?: readonly MergedCell[]
}

const TOTAL =
  /^(?:\*\s*)?(?:sous[ -]?total|s[/. ]{0,2}total|sub[ -]?total|grand total|total|totaux|nbre|nombre|number of|count|somme|sum)(?![a-z])/i
const SOLD = /^(?:vendue?s?|sold(?: out)?|d[ée]j[àa] vendue?s?)[.!]*$/i
/** A cell that repeats the one above it: '"', '- " -', 'idem', 'ditto', 'do.'. */
const DITTO =
  /^(?:[-–]\s*)?(?:["”″〃]|'{2}|,,|ditto|dito|idem|id\.|do\.|same as above|as above|comme ci-dessus|idem ci-dessus)(?:\s*[-–])?$/i
const FAMILY_MAX = 60
/** A line with more filled cells is neither a heading nor a continuation. */
const FEW_CELLS = 3
/**
 * Separates the items of a sheet from its other lines: families, totals, notes, repeated headings, sold
 * items, and lines that continue the text above. Each line is returned once the next one is known. In a file of
 * text (`isText`), an item with more cells than headings is noted.
 */
export function lineSorter(header: readonly string[], columns: Columns, isText = false) {
  const end = firstTableEnd(header)
  const sorter = new LineSorter(header.slice(0, end), columns, isText)
  return {
    /** Takes a line and returns those that are complete. */
    take: (whole: RawLine): SheetLine[] => {
      const [cells, beside] = [whole.cells.slice(0, end), whole.cells.slice(end)]
      const { number } = whole
      // It neither ends nor continues what the lines of the first table say.
      if (filledIn(cells).length === 0 && filledIn(beside).length > 0)
        return [{ number, cells: whole.cells, leftOut: 'beside', context: {} }]
      return sorter.take({ ...whole, cells }, beside.length > 0 ? { end, cells: beside } : undefined)
    },
    end: (): SheetLine[] => sorter.end(),
  }
}

/** The cells of a line from a column on. */
interface Beside {
  end: number
  cells: readonly Cell[]
}

class LineSorter {
  readonly #table: { header: readonly string[]; heads: readonly string[]; columns: Columns }
  readonly #columns: Columns
  readonly #isText: boolean
  readonly #merging: ReturnType<typeof mergeReader>
  #family: string | undefined
  #waiting: SheetLine | null = null
  #lastItem: readonly Cell[] = []
  /** Puts the cells of a further table under the headings of the first. */
  #moved: Move | undefined
  #money: MoneyLine | undefined
  /** How many cells have a heading. */
  #width: number

  constructor(header: readonly string[], columns: Columns, isText: boolean) {
    this.#table = { header, heads: header.map(plainWords), columns }
    this.#columns = columns
    this.#isText = isText
    this.#merging = mergeReader(columns)
    this.#width = header.length
  }

  #kindOf({ cells, isHidden = false }: RawLine): LineKind | null {
    const filled = filledIn(cells)
    const columns = this.#columns
    if (isHidden) return 'hidden'
    const head = headIn(cells, this.#table)
    if (head) {
      this.#moved = head.moved
      this.#width = head.width
      if (head.isOfMoney) this.#money = undefined
      return 'head'
    }
    if (isTotal(filled, this.#table.heads.length) && !hasName(cells, columns)) return 'total'
    if (filled.some((text) => SOLD.test(text))) return 'sold'
    if (filled.length > FEW_CELLS || isItem(cells, columns)) return null
    const told = moneyLineIn(filled)
    this.#money = told ?? this.#money
    return filled.length > 1 || told ? 'note' : kindOfText(cells, columns, this.#waiting)
  }

  take(given: RawLine, beside?: Beside): SheetLine[] {
    const columns = this.#columns
    const unmerged = this.#merging(given)
    const raw = unmerged ? unmergedLine(given, unmerged, (line) => this.#kindOf(line)) : given
    const isHead = this.#kindOf(raw) === 'head'
    const around = { moved: this.#moved, money: this.#money }
    const found = isHead ? undefined : movedItem(raw.cells, columns, around)
    const line = found ? { ...raw, cells: found.cells } : raw
    const leftOut = unmerged?.isContinued ? continuing(this.#waiting) : this.#kindOf(line)
    const cells = leftOut === null ? figuresOf(withoutDitto(line.cells, this.#lastItem), columns) : line.cells
    if (leftOut === null) this.#lastItem = cells
    const text = filledIn(line.cells).join(' · ')
    if (leftOut === 'family') this.#family = text
    const context = contextOf({
      family: this.#family,
      further: found?.further,
      money: this.#money,
      isWide: this.#isText && isWiderThan(this.#width, raw.cells),
      shared: sharedIn(unmerged, columns, found?.cells),
    })
    return this.#next(
      {
        number: line.number,
        cells: withBeside(cells, beside),
        leftOut,
        context: leftOut === null ? context : {},
      },
      text,
    )
  }

  /** The line before, which is complete now; what continues it becomes part of it. */
  #next(line: SheetLine, text: string): SheetLine[] {
    if (line.leftOut === 'further' && this.#waiting) {
      const { context } = this.#waiting
      context.further = [...(context.further ?? []), text]
      return [line]
    }
    const before = this.#waiting
    this.#waiting = line
    return before ? [before] : []
  }

  end = (): SheetLine[] => (this.#waiting ? [this.#waiting] : [])
}

/** A line with the cells of the table beside it, which are shown and not read. */
function withBeside(cells: readonly Cell[], beside: Beside | undefined): readonly Cell[] {
  if (!beside) return cells
  const own = Array.from({ length: beside.end }, (_, at) => cells[at] ?? '')
  return [...own, ...beside.cells]
}

/** A line of one text: more of the item above, a heading of a group, or a note. */
function kindOfText(cells: readonly Cell[], columns: Columns, above: SheetLine | null): LineKind {
  const at = cells.findIndex((cell) => String(cell).trim() !== '')
  const isBelow = columns.reference !== undefined && above?.leftOut === null
  if (isBelow && at === columns.title) return 'further'
  return isFamily(String(cells[at] ?? '').trim()) ? 'family' : 'note'
}

/** An item with what merged cells say of it; other lines, such as the heading of a group beside one, stay as they are. */
function unmergedLine(
  line: RawLine,
  { cells, isContinued }: Unmerged,
  kindOf: (line: RawLine) => LineKind | null,
): RawLine {
  const whole = { ...line, cells }
  if (isContinued || kindOf(line) === null) return whole
  return kindOf(whole) === null ? whole : line
}

/** What continues an item goes to its description; below what is no item, it is a note. */
const continuing = (above: SheetLine | null): LineKind => (above?.leftOut === null ? 'further' : 'note')

/** Figures in merged cells, in the columns of the first table. */
function sharedIn(
  unmerged: Unmerged | null,
  columns: Columns,
  moved: readonly Cell[] | undefined,
): SharedFigure[] {
  const { shared = [] } = unmerged ?? {}
  if (moved === undefined) return shared
  return shared.flatMap((figure) =>
    [columns.prix, columns.qty].flatMap((column) =>
      typeof column === 'number' && String(moved[column] ?? '').startsWith(String(figure.cell))
        ? [{ ...figure, column, cell: moved[column] ?? '' }]
        : [],
    ),
  )
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
  return { moved, width: moved ? cells.length : header.length, isOfMoney }
}

const filledIn = (cells: readonly Cell[]): string[] =>
  cells.map((cell) => String(cell).trim()).filter(Boolean)

/** Without what is not said, since it is stored with each row. */
const contextOf = (said: {
  family: string | undefined
  further: readonly string[] | undefined
  money: MoneyLine | undefined
  isWide: boolean
  shared: SharedFigure[] | undefined
}): LineContext => ({
  ...(said.family !== undefined && { family: said.family }),
  ...(said.further && said.further.length > 0 && { further: [...said.further] }),
  ...(said.money && { money: said.money }),
  ...(said.isWide && { isWide: true }),
  ...(said.shared && said.shared.length > 0 && { shared: said.shared }),
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

function withoutDitto(cells: readonly Cell[], above: readonly Cell[]): readonly Cell[] {
  return cells.map((cell, at) =>
    typeof cell === 'string' && DITTO.test(cell.trim()) ? (above[at] ?? cell) : cell,
  )
}

/** Without the words of formats in columns that are known to hold no price, but for units: 2.4 shown as '2.4 t'. */
function figuresOf(cells: readonly Cell[], { prix, ...others }: Columns): readonly Cell[] {
  const fields = new Map(Object.entries(others).map(([field, column]) => [column, field]))
  return cells.map((cell, at) => {
    const field = at === prix ? undefined : fields.get(at)
    return field === undefined ? cell : withUnit(cell, (text) => isUnitOf(field, text))
  })
}

function isUnitOf(field: string, text: string): boolean {
  const attribute = attributeOfColumn(field)
  if (attribute !== null) return unitFits(attribute, text)
  if (/^(?:length|width|height)Cm$/.test(field)) return isLengthUnit(text)
  return WEIGHTS.some((weight) => weight === field) && isWeightUnit(text)
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
