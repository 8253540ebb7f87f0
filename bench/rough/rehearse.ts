import { isAnswer } from '../../src/features/imports/domain/answers.ts'
import { type Ask, type Answers, keyOf } from '../../src/features/imports/domain/asks.ts'
import { attributeCells, attributeSources } from '../../src/features/imports/domain/attribute-cells.ts'
import { plainWords } from '../../src/features/imports/domain/cells.ts'
import { guessTable, ITEMS_THAT_TELL } from '../../src/features/imports/domain/guess-table.ts'
import { asksOf, type Question, questionTally } from '../../src/features/imports/domain/questions.ts'
import { readRow, type ReadRow } from '../../src/features/imports/domain/read-row.ts'
import { FileRefusal } from '../../src/features/imports/domain/row-problem.ts'
import type { SheetLine } from '../../src/features/imports/domain/sheet-lines.ts'
import { openTable, type Table } from '../../src/features/imports/server/sheet-table.ts'
import { asNew } from '../../src/flows/imports/draft-row.ts'
import { CATEGORIES } from '../../src/kernel/trade/taxonomy.ts'
import { bytesSource } from '../../src/platform/archives/read-source.ts'

/** What a careful clerk would read in a workbook; null for facts that it does not contain. */
export interface Truth {
  items: readonly Item[]
  questions: readonly { about: string; answer: unknown }[]
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
  /** Correct whether imported or not: repeated, reserved or hidden rows. */
  optional?: unknown
}

/** The outcomes of the rows. */
interface Told {
  /** Items for which the workbook contains every fact. */
  sound: number
  passed: number
  /** The same before any question is answered. */
  atFirst: number
  /** Imported with another price, currency, quantity, type or condition. */
  wrong: number
  refused: number
  /** Lines imported although they are not items. */
  intruders: number
  /** Questions, each counted once for any number of rows. */
  asked: number
  why: Record<string, number>
}

/** Reads a workbook with the product's code, answers its questions, and compares the rows with the truth. */
export async function rehearse(bytes: Buffer, truth: Truth): Promise<Told> {
  const sound = truth.items.filter(isSound)
  const told: Told = {
    sound: sound.length,
    passed: 0,
    atFirst: 0,
    wrong: 0,
    refused: sound.length,
    intruders: 0,
    asked: 0,
    why: {},
  }
  const count = (reason: string) => (told.why[reason] = (told.why[reason] ?? 0) + 1)
  const table = await tableOf(bytes)
  if (typeof table === 'string') {
    count(table)
    return told
  }
  const { header, lines } = table
  const items = lines.filter(({ leftOut }) => leftOut === null)
  const columns = guessTable(
    header,
    items.slice(0, ITEMS_THAT_TELL).map(({ cells }) => cells),
  )
  const sources = attributeSources(columns, header)
  const read = (answers: Answers) =>
    items.map(({ number, cells, context }) => ({
      number,
      cells,
      row: readRow(cells, columns, { ...context, header, answers }),
    }))
  const tally = questionTally()
  for (const { row } of read({})) tally.add(asksOf(row))
  const questions = tally.list()
  told.asked = questions.length
  const itemOf = new Map(truth.items.map((item) => [item.row, item]))
  const judge = (answers: Answers) =>
    read(answers).flatMap(({ number, cells, row }) => {
      const { fresh } = asNew(
        { row, cells: attributeCells(cells, sources) },
        { now: new Date(), language: 'en' },
      )
      const item = itemOf.get(number)
      const problems = [...row.problems, ...(fresh.ok ? [] : fresh.problems)]
      if (!item) return [{ problems, isItem: false, differing: [] }]
      if (!isSound(item)) return []
      const differing = fresh.ok ? differencesOf({ ...fresh.value.form, qty: fresh.value.qty }, item) : []
      return [{ problems, isItem: true, differing }]
    })
  const isRight = ({ isItem, problems, differing }: ReturnType<typeof judge>[number]) =>
    isItem && problems.length === 0 && differing.length === 0
  told.atFirst = judge({}).filter(isRight).length
  const judged = judge(answersTo(questions, truth, placesOf(read({}), itemOf)))
  told.passed = judged.filter(isRight).length
  for (const { isItem, problems, differing } of judged) {
    if (!isItem && problems.length === 0) told.intruders += 1
    if (!isItem) continue
    for (const { field = '', key } of problems) count(`${field} ${key}`)
    if (problems.length > 0 || differing.length === 0) continue
    told.wrong += 1
    count(`wrong ${differing.join(', ')}`)
  }
  told.refused = told.sound - told.passed - told.wrong
  return told
}

function isSound({ optional, price, currency, quantity, type, condition }: Item): boolean {
  return !optional && [price, currency, quantity, type, condition].every((fact) => fact !== null)
}

async function tableOf(bytes: Buffer): Promise<(Omit<Table, 'lines'> & { lines: SheetLine[] }) | string> {
  try {
    const table = await openTable(bytesSource(bytes), { sheet: null, headerRow: null })
    const lines: SheetLine[] = []
    for await (const line of table.lines) lines.push(line)
    return { ...table, lines }
  } catch (error) {
    if (error instanceof FileRefusal) return error.problem.key
    throw error
  }
}

/** The meaning of the words for places, from an item located there. */
function placesOf(
  rows: readonly { number: number; row: ReadRow }[],
  itemOf: ReadonlyMap<number, Item>,
): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ number, row }) => {
      const item = itemOf.get(number)
      if (!item || item.country === null) return []
      const place = `${item.country}|${item.city ?? 'Unknown'}`
      return row.asks.flatMap((ask) => (ask.subject === 'place' ? [[keyOf(ask), place] as const] : []))
    }),
  )
}

/** The answers of a seller who knows the yard. */
function answersTo(
  questions: readonly Question[],
  truth: Truth,
  places: ReadonlyMap<string, string>,
): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = places.get(keyOf(question)) ?? answerTo(question, truth)
      return answer !== undefined && isAnswer(question, answer) ? [[keyOf(question), answer]] : []
    }),
  )
}

function answerTo({ subject, word }: Ask, { questions, items }: Truth): string | undefined {
  if (subject === 'figures') return 'decimals'
  if (subject === 'missing') return missingAnswer(word, items)
  const about: readonly string[] = { kind: ['type', 'category'], condition: ['condition'], place: [] }[
    subject
  ]
  for (const { about: topic, answer } of questions) {
    if (!about.includes(topic) || typeof answer !== 'object' || answer === null) continue
    const known: readonly (readonly [string, unknown])[] = Object.entries(answer)
    const said = known.find(([each]) => plainWords(each) === plainWords(word))?.[1]
    const first: unknown = Array.isArray(said) ? said[0] : said
    if (typeof first !== 'string') continue
    return subject === 'condition' ? first : kindAnswer(first)
  }
  return undefined
}

const kindAnswer = (type: string) => {
  const category = CATEGORIES.find(({ types }) => types.some((each) => each === type))
  return category && `${category.name}|${type}`
}

/** The value that all items share; an unknown maker or town is entered as unknown. */
function missingAnswer(field: string, items: readonly Item[]): string | undefined {
  const facts: Readonly<Record<string, keyof Item>> = {
    qty: 'quantity',
    currency: 'currency',
    country: 'country',
    city: 'city',
  }
  const fact = facts[field]
  const [first, ...others] =
    fact === undefined ? [] : new Set(items.filter(isSound).map((item) => item[fact]))
  if (typeof first === 'string' || typeof first === 'number')
    return others.length === 0 ? String(first) : undefined
  return field === 'brand' || field === 'city' ? 'Unknown' : undefined
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
