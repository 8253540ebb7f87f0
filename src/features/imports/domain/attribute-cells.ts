import { attributeOf, type AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import type { UnitId } from '#kernel/trade/attributes/units.ts'
import {
  parseAttribute,
  type AttributeRefusal,
  type AttributeValue,
} from '#kernel/trade/attributes/values.ts'
import { mayBeThousands } from '#kernel/trade/attributes/written.ts'
import { dayOf } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Result } from '#kernel/errors.ts'
import { unitOfHead } from './attribute-columns.ts'
import { unprotectedCell } from '#kernel/text/protected-cell.ts'
import { bandIn } from './band-cells.ts'
import { serialDay, type Cell } from './cells.ts'
import { attributeOfColumn, columnOfAttribute, type Columns } from './columns.ts'
import { attributeMeant } from './kin.ts'
import { withoutMoney } from './number-formats.ts'
import type { RowProblem } from './row-problem.ts'

/** The source of an attribute, and the unit of bare numbers in it. */
export interface AttributeSource {
  key: AttributeKey
  /** A column, or a text for all rows. */
  from: number | string
  unit: UnitId | undefined
}

/** What a row says about an attribute, before checking whether its type has it. */
export interface AttributeCell {
  key: AttributeKey
  cell: Cell
  unit: UnitId | undefined
}

/** What a row says about its type's attributes: values, null for empty cells; problems; what was left out. */
export interface SaidAttributes {
  given: Readonly<Partial<Record<AttributeKey, AttributeValue | null>>>
  problems: readonly RowProblem[]
  notes: readonly RowProblem[]
}

/** The attributes with a column in the file, with the units that the headings name. */
export function attributeSources(columns: Columns, header: readonly string[]): AttributeSource[] {
  return Object.entries(columns).flatMap(([field, from]) => {
    const key = attributeOfColumn(field)
    if (key === null || from === undefined) return []
    return [{ key, from, unit: typeof from === 'number' ? unitOfHead(key, header[from] ?? '') : undefined }]
  })
}

export function attributeCells(cells: readonly Cell[], sources: readonly AttributeSource[]): AttributeCell[] {
  return sources.map(({ key, from, unit }) => {
    const cell = withoutMoney(typeof from === 'number' ? (cells[from] ?? '') : from)
    return { key, cell: typeof cell === 'number' ? cell : unprotectedCell(cell).trim(), unit }
  })
}

/**
 * What a row says about the attributes of its type. If the type has the attribute under another key ('Grade'
 * of line pipe), the cell counts for that one, unless it has a cell of its own. Cells without an attribute in
 * the type are left out with a note.
 */
export function attributesSaid(type: string, cells: readonly AttributeCell[]): SaidAttributes {
  const given: Partial<Record<AttributeKey, AttributeValue | null>> = {}
  const problems: RowProblem[] = []
  const notes: RowProblem[] = []
  const own = new Set(cells.map(({ key }) => key))
  for (const { key, cell, unit } of cells) {
    const meant = attributeMeant(key, type)
    const field = columnOfAttribute(key)
    if (cell === '') {
      if (meant === key) given[key] = null
    } else if (meant === null || (meant !== key && own.has(meant))) {
      notes.push({ field, key: 'imports.notes.attribute' })
    } else {
      const read = readCell(meant, cell, unit)
      if (read.ok) given[meant] = read.value
      else problems.push({ field, ...problemOf(meant, String(cell), read.refusal) })
    }
  }
  return { given, problems, notes }
}

/** A problem whose `about` is the attribute with the allowed choices. */
export const CHOICE_PROBLEM = 'imports.errors.attribute_choice'

type CellRefusal = AttributeRefusal | 'ambiguous'

/**
 * Reads a number as written in either language. Three digits after a comma are thousands if the attribute has
 * fewer decimals; elsewhere, and after a point, an ambiguous number is refused, never guessed.
 */
function readCell(
  key: AttributeKey,
  cell: Cell,
  unit: UnitId | undefined,
): Result<AttributeValue, CellRefusal> {
  const text = writtenIn(key, cell)
  const read = (language: Language) =>
    parseAttribute(key, text, { language, ...(unit !== undefined && { unit }) })
  const english = read('en')
  if (typeof cell === 'number') return english
  if (mayBeThousands(key))
    return isPointBeforeThree(key, text) ? { ok: false, refusal: 'ambiguous' } : english
  const french = read('fr')
  if (english.ok && french.ok && english.value !== french.value) return { ok: false, refusal: 'ambiguous' }
  return english.ok ? english : french
}

/** A cell as a person would have written it: spreadsheets store days as numbers. */
function writtenIn(key: AttributeKey, cell: Cell): string {
  const definition = attributeOf(key)
  if (key === 'tubular_class') return bandIn(String(cell))
  const day = definition.kind === 'text' && definition.day ? serialDay(cell) : undefined
  return day ? dayOf(day) : String(cell)
}

function isPointBeforeThree(key: AttributeKey, text: string): boolean {
  const isFigure = ['quantity', 'number'].includes(attributeOf(key).kind)
  return isFigure && /(?<![\d.,])[1-9]\d{0,2}(\.\d{3})+(?![\d.,])/.test(text)
}

function problemOf(key: AttributeKey, text: string, refusal: CellRefusal): Omit<RowProblem, 'field'> {
  if (refusal === 'ambiguous') return { key: 'imports.errors.ambiguous', about: [text] }
  if (refusal === 'unit') return { key: 'imports.errors.attribute_unit' }
  // The choices are named in the language of whoever reads the message.
  if (refusal === 'choice') return { key: CHOICE_PROBLEM, about: [key] }
  return { key: `listings.errors.attribute_${refusal}` }
}
