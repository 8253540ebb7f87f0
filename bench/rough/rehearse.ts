import { attributeCells, attributeSources } from '../../src/features/imports/domain/attribute-cells.ts'
import { NEEDED_FIELDS, type Columns, type ImportField } from '../../src/features/imports/domain/columns.ts'
import { findHead, headOf } from '../../src/features/imports/domain/find-head.ts'
import { guessColumns } from '../../src/features/imports/domain/guess-columns.ts'
import { readRow } from '../../src/features/imports/domain/read-row.ts'
import { FileRefusal } from '../../src/features/imports/domain/row-problem.ts'
import { openSheet, soundRows } from '../../src/features/imports/server/open-sheet.ts'
import type { SheetRow } from '../../src/features/imports/server/sheet.ts'
import { asNew } from '../../src/flows/imports/draft-row.ts'
import { bytesSource } from '../../src/platform/archives/read-source.ts'

/** What a careful clerk reads in a workbook; null is what nobody can know from it. */
export interface Truth {
  items: readonly Item[]
}

interface Item {
  row: number
  brand: string | null
  category: string | null
  type: string | null
  type_also?: readonly string[]
  condition: string | null
  price: number | null
  currency: string | null
  quantity: number | null
  country: string | null
  city: string | null
  /** Right whether taken or not: repeats, reserved or hidden rows. */
  optional?: unknown
}

/** What became of the rows. */
interface Told {
  /** Items of which every fact is in the workbook. */
  sound: number
  passed: number
  /** Taken with another price, currency, quantity, type or condition. */
  wrong: number
  refused: number
  /** Lines taken as items that are none. */
  intruders: number
  asked: string
  why: Record<string, number>
}

/** Reads a workbook with the code of the product, and compares the rows with the truth. */
export async function rehearse(bytes: Buffer, truth: Truth): Promise<Told> {
  const sound = truth.items.filter(isSound)
  const rows = await rowsOf(bytes)
  if (typeof rows === 'string')
    return { sound: sound.length, passed: 0, wrong: 0, refused: sound.length, intruders: 0, asked: '', why: { [rows]: sound.length } }
  const at = findHead(rows.map(({ cells }) => cells))
  const header = headOf(rows[at]?.cells ?? [])
  const guessed = guessColumns(header)
  const same = sameForAll(guessed, truth)
  const columns = { ...guessed, ...same }
  const sources = attributeSources(columns, header)
  const itemOf = new Map(truth.items.map((item) => [item.row, item]))
  const told: Told = { sound: sound.length, passed: 0, wrong: 0, refused: 0, intruders: 0, asked: Object.keys(same).join(', '), why: {} }
  const count = (reason: string) => (told.why[reason] = (told.why[reason] ?? 0) + 1)
  for (const { number, cells } of rows.slice(at + 1)) {
    const row = readRow(cells, columns)
    const { fresh } = asNew({ row, cells: attributeCells(cells, sources) }, new Date())
    const isTaken = fresh.ok && row.problems.length === 0
    const item = itemOf.get(number)
    if (!item) {
      if (isTaken) told.intruders += 1
      continue
    }
    if (!isSound(item)) continue
    if (!fresh.ok || !isTaken) {
      told.refused += 1
      for (const { field = '', key } of [...row.problems, ...(fresh.ok ? [] : fresh.problems)]) count(`${field} ${key}`)
      continue
    }
    const { form, qty } = fresh.value
    const differing = differencesOf({ ...form, qty }, item)
    if (differing.length === 0) told.passed += 1
    else {
      told.wrong += 1
      count(`wrong ${differing.join(', ')}`)
    }
  }
  told.refused = told.sound - told.passed - told.wrong
  return told
}

function isSound({ optional, price, currency, quantity, type, condition }: Item): boolean {
  return !optional && [price, currency, quantity, type, condition].every((fact) => fact !== null)
}

async function rowsOf(bytes: Buffer): Promise<SheetRow[] | string> {
  try {
    return await Array.fromAsync(soundRows(await openSheet(bytesSource(bytes))))
  } catch (error) {
    if (error instanceof FileRefusal) return error.problem.key
    throw error
  }
}

/** What a seller puts in for all rows where no column has it. */
function sameForAll(guessed: Columns, { items }: Truth): Columns {
  const facts: Partial<Record<ImportField, keyof Item>> = {
    brand: 'brand',
    categorie: 'category',
    type: 'type',
    condition: 'condition',
    qty: 'quantity',
    currency: 'currency',
    country: 'country',
    city: 'city',
  }
  const same: Columns = {}
  for (const field of NEEDED_FIELDS) {
    const fact = facts[field]
    if (guessed[field] !== undefined || fact === undefined) continue
    const [first, ...others] = new Set(items.filter(isSound).map((item) => item[fact]))
    if (first !== null && first !== undefined && others.length === 0) same[field] = String(first)
  }
  return same
}

interface Taken {
  price: number
  currency: string
  qty: number | null
  type: string
  condition: string
}

function differencesOf(taken: Taken, item: Item): string[] {
  const types = [item.type, ...(item.type_also ?? [])]
  return Object.entries({
    price: taken.price === item.price,
    currency: taken.currency === item.currency,
    quantity: taken.qty === item.quantity,
    type: types.includes(taken.type),
    condition: taken.condition === item.condition,
  }).flatMap(([fact, isRight]) => (isRight ? [] : [fact]))
}
