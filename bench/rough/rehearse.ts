import { isAnswer } from '../../src/features/imports/domain/answers.ts'
import { type Ask, type Answers, keyOf } from '../../src/features/imports/domain/asks.ts'
import { attributeCells, attributeSources } from '../../src/features/imports/domain/attribute-cells.ts'
import { plainWords } from '../../src/features/imports/domain/cells.ts'
import { type FileFacts, guesser } from '../../src/features/imports/domain/guesses.ts'
import { guessTable, ITEMS_THAT_TELL } from '../../src/features/imports/domain/guess-table.ts'
import { asksOf, type Question, questionTally } from '../../src/features/imports/domain/questions.ts'
import { readRow, type ReadRow } from '../../src/features/imports/domain/read-row.ts'
import { FileRefusal } from '../../src/features/imports/domain/row-problem.ts'
import type { SheetLine } from '../../src/features/imports/domain/sheet-lines.ts'
import { openTable, type Table } from '../../src/features/imports/server/sheet-table.ts'
import { asNew } from '../../src/flows/imports/draft-row.ts'
import { CURRENCIES } from '../../src/kernel/money/money.ts'
import type { Language } from '../../src/kernel/text/language.ts'
import { CATEGORIES } from '../../src/kernel/trade/taxonomy.ts'
import { bytesSource } from '../../src/platform/archives/read-source.ts'

/** What a careful clerk would read in a workbook; null for facts that it does not contain. */
export interface Truth {
  language?: Language
  /** Of the company's profile; else where most items are. */
  home?: FileFacts['home']
  items: readonly Item[]
  /** Absent where the items themselves tell what was to be answered. */
  questions?: readonly { about: string; answer: unknown }[]
}

interface Item {
  sheet?: string
  row: number
  brand?: string | null
  category: string | null
  type: string | null
  type_also?: readonly string[]
  condition: string | null
  price: number | null
  currency: string | null
  quantity: number | null
  country?: string | null
  city?: string | null
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
  /** Imported with another price, currency, quantity, type or condition, at the first check and later. */
  wrongAtFirst: number
  wrong: number
  /** Rows that pass the first check with a country that is not theirs. */
  abroad: number
  refused: number
  /** Lines imported although they are not items, at the first check and later. */
  intrudersAtFirst: number
  intruders: number
  /** Questions, each counted once for any number of rows, and those of them that the first check left open. */
  asked: number
  open: number
  why: Record<string, number>
}

const nothing = (): Told => ({
  sound: 0,
  passed: 0,
  atFirst: 0,
  wrongAtFirst: 0,
  wrong: 0,
  abroad: 0,
  refused: 0,
  intrudersAtFirst: 0,
  intruders: 0,
  asked: 0,
  open: 0,
  why: {},
})

/**
 * Reads a workbook with the product's code, answers its questions, and compares the rows with the truth. Each sheet that
 * sells is an import of its own, as it is for a seller. The company is of the country where most of its goods are.
 */
export async function rehearse(bytes: Buffer, truth: Truth): Promise<Told> {
  const told = nothing()
  const count = (reason: string) => (told.why[reason] = (told.why[reason] ?? 0) + 1)
  const names = [...new Set(truth.items.map(({ sheet }) => sheet))]
  for (const name of names) {
    const items = truth.items.filter(({ sheet }) => sheet === name)
    const table = await tableOf(bytes, names.length > 1 ? (name ?? null) : null)
    const sound = items.filter(isSound).length
    told.sound += sound
    if (typeof table !== 'string') rehearseSheet(table, { ...truth, items }, told, count)
    else {
      told.refused += sound
      count(table)
    }
  }
  return told
}

type Lines = Omit<Table, 'lines'> & { lines: SheetLine[] }

function rehearseSheet(table: Lines, truth: Truth, told: Told, count: (reason: string) => void): void {
  const { header, lines, legend } = table
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
  const itemOf = new Map(truth.items.map((item) => [item.row, item]))
  const judge = (answers: Answers) =>
    read(answers).flatMap(({ number, cells, row }) => {
      const { fresh } = asNew(
        { row, cells: attributeCells(cells, sources) },
        { now: new Date(), language: 'en' },
      )
      const item = itemOf.get(number)
      const problems = [...row.problems, ...(fresh.ok ? [] : fresh.problems)]
      if (!item) return [{ problems, isItem: false, differing: [], isAbroad: false }]
      if (!isSound(item)) {
        // What is not sold in euros or dollars must not become either.
        const isOther = fresh.ok && problems.length === 0 && isOtherMoney(item)
        return isOther ? [{ problems, isItem: true, differing: ['currency'], isAbroad: false }] : []
      }
      const differing = fresh.ok ? differencesOf({ ...fresh.value.form, qty: fresh.value.qty }, item) : []
      const country = item.country ?? null
      const isAbroad = fresh.ok && country !== null && fresh.value.form.country !== country
      return [{ problems, isItem: true, differing, isAbroad }]
    })
  const tally = questionTally()
  for (const { row } of read({})) tally.add(asksOf(row))
  const questions = tally.list()
  told.asked += questions.length
  const taken = guessesOf(lines, read({}), questions, {
    columns,
    header,
    legend,
    language: truth.language ?? 'en',
    home: truth.home ?? homeOf(truth.items),
  })
  told.open += questions.filter((question) => taken[keyOf(question)] === undefined).length
  const first = tellOutcomes(judge(taken))
  told.atFirst += first.right
  told.wrongAtFirst += first.wrong.length
  told.abroad += first.abroad
  told.intrudersAtFirst += first.intruders
  for (const facts of first.wrong) count(`first wrong ${facts}`)
  for (const { isItem, problems } of judge(taken))
    if (isItem) for (const { field = '', key } of problems) count(`first ${field} ${key}`)
  const answers = answersTo(questions, truth, meaningsOf(read({}), itemOf))
  const judged = judge({ ...taken, ...answers })
  const later = tellOutcomes(judged)
  told.passed += later.right
  told.wrong += later.wrong.length
  told.intruders += later.intruders
  for (const facts of later.wrong) count(`wrong ${facts}`)
  for (const { isItem, problems } of judged)
    if (isItem) for (const { field = '', key } of problems) count(`${field} ${key}`)
  told.refused += truth.items.filter(isSound).length - later.right - later.wrong.length
}

interface Judged {
  problems: readonly unknown[]
  isItem: boolean
  differing: readonly string[]
  isAbroad: boolean
}

function tellOutcomes(judged: readonly Judged[]) {
  const taken = judged.filter(({ problems }) => problems.length === 0)
  return {
    right: taken.filter(({ isItem, differing }) => isItem && differing.length === 0).length,
    wrong: taken.flatMap(({ isItem, differing }) =>
      isItem && differing.length > 0 ? [differing.join(', ')] : [],
    ),
    abroad: taken.filter(({ isAbroad }) => isAbroad).length,
    intruders: taken.filter(({ isItem }) => !isItem).length,
  }
}

/** What the product takes for answered at the first check. */
function guessesOf(
  lines: readonly SheetLine[],
  read: readonly { number: number; row: ReadRow }[],
  questions: readonly Question[],
  facts: FileFacts,
): Answers {
  const rowOf = new Map(read.map(({ number, row }) => [number, row]))
  const guesses = guesser(facts)
  for (const { number, cells, leftOut } of lines)
    guesses.add({ cells, leftOut, row: rowOf.get(number) ?? null })
  return guesses.of(questions)
}

/** The place of most items, which is that of the company. */
function homeOf(items: readonly Item[]): FileFacts['home'] {
  const places = Map.groupBy(items, ({ country, city }) => `${country ?? ''}|${city ?? ''}`)
  const [[place] = ['']] = [...places].toSorted(([, a], [, b]) => b.length - a.length)
  const [country = '', city = ''] = place.split('|')
  return { country: country || null, city: city || 'Unknown' }
}

const isOtherMoney = ({ currency }: Item) =>
  currency !== null && !CURRENCIES.some((ours) => ours === currency)

function isSound({ optional, price, currency, quantity, type, condition }: Item): boolean {
  return (
    !optional &&
    CURRENCIES.some((ours) => ours === currency) &&
    [price, currency, quantity, type, condition].every((fact) => fact !== null)
  )
}

async function tableOf(bytes: Buffer, name: string | null): Promise<Lines | string> {
  try {
    const open = (sheet: number | null) => openTable(bytesSource(bytes), { sheet, headerRow: null })
    const found = await open(null)
    const table = name === null ? found : await open(found.file.sheets.indexOf(name))
    const lines: SheetLine[] = []
    for await (const line of table.lines) lines.push(line)
    return { ...table, lines }
  } catch (error) {
    if (error instanceof FileRefusal) return error.problem.key
    throw error
  }
}

/** What the words of the questions mean, from the items that have them. */
function meaningsOf(
  rows: readonly { number: number; row: ReadRow }[],
  itemOf: ReadonlyMap<number, Item>,
): ReadonlyMap<string, string> {
  const meanings = rows.flatMap(({ number, row }) => {
    const item = itemOf.get(number)
    return item ? row.asks.flatMap((ask) => meaningIn(ask, item)) : []
  })
  const byKey = Map.groupBy(meanings, ([key]) => key)
  // A seller gives no answer that is wrong for some rows.
  return new Map(
    meanings.filter(([key, meaning]) => (byKey.get(key) ?? []).every(([, other]) => other === meaning)),
  )
}

function meaningIn(ask: Ask, { country, city, type, condition }: Item): [string, string][] {
  const meaning = {
    place: country ? `${country}|${city ?? 'Unknown'}` : null,
    kind: type && (kindAnswer(type) ?? null),
    condition,
    missing: ask.word === 'type' && type ? (kindAnswer(type) ?? null) : null,
    figures: null,
    merged: null,
    placeholder: 'unknown',
  }[ask.subject]
  return meaning ? [[keyOf(ask), meaning]] : []
}

/** The answers of a seller who knows the yard. */
function answersTo(
  questions: readonly Question[],
  truth: Truth,
  meanings: ReadonlyMap<string, string>,
): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const meaning = meanings.get(keyOf(question))
      const isTold = truth.questions === undefined || question.subject === 'place'
      const answer = (isTold ? meaning : undefined) ?? answerTo(question, truth)
      return answer !== undefined && isAnswer(question, answer) ? [[keyOf(question), answer]] : []
    }),
  )
}

function answerTo({ subject, word }: Ask, { questions = [], items }: Truth): string | undefined {
  if (subject === 'figures') return 'decimals'
  if (subject === 'placeholder') return 'unknown'
  if (subject === 'missing') return missingAnswer(word, items)
  const about: readonly string[] = {
    kind: ['type', 'category'],
    condition: ['condition'],
    place: [],
    merged: [],
  }[subject]
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
