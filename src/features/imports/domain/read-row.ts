import { shorten } from '#kernel/text/text.ts'
import { NOT_A_NUMBER } from '#kernel/text/typed-number.ts'
import { HAZARDS } from '#kernel/trade/contamination/declaration.ts'
import { isTypeOf } from '#kernel/trade/taxonomy.ts'
import { isCondition, kindOfAnswer, placeIn } from './answers.ts'
import type { Ask } from './asks.ts'
import {
  type Cell,
  countIn,
  countryIn,
  dimensionsIn,
  kilogramsIn,
  isNothing,
  numberIn,
  plainWords,
  withoutAbout,
  yearIn,
} from './cells.ts'
import { ATTRIBUTE_COLUMNS, COLUMN_FIELDS, type Columns, type ImportField, WEIGHTS } from './columns.ts'
import { conditionIn } from './condition-cells.ts'
import { LENGTH_UNIT, WEIGHT_UNIT } from './guess-columns.ts'
import { lotPiecesIn } from './lot-cells.ts'
import { originIn } from './origin-cells.ts'
import { PLACEHOLDER_FIELDS, placeholderAsk } from './placeholders.ts'
import { currencyOf, priceOf } from './row-price.ts'
import { furtherLines } from './further-lines.ts'
import { type Around, isShared, sharedWeights } from './shared-figures.ts'
import type { RowProblem } from './row-problem.ts'
import { RowReader, type RowContext, textIn } from './row-reader.ts'
import { LANGUAGE_FIELDS, TITLES } from './second-language.ts'
import { saysSold } from './sold-cells.ts'
import { answerStatement, findingIn, statementOf } from './statement-cells.ts'
import { isWithinYard } from './towns.ts'
import { kindIn, type KindFound } from './type-words.ts'
import { placeOfAnswer } from './typed-answers.ts'

/**
 * A row with the fields of the listing form. Fields without a column are absent; an empty optional one is
 * null.
 */
export interface ReadRow {
  form: Readonly<Record<string, string | number | null>>
  /** Undefined if there is no such column, or the cell is empty. */
  qty: number | undefined
  reference: string | null
  /** The number of an existing listing; null if the row names none. */
  listing: number | null
  /** The cell that names pictures. */
  images: string
  /** The texts of optional cells, to quote those that can't be used. */
  said: Readonly<Partial<Record<OptionalField, string>>>
  /** Problems found before the rules of the form are applied. */
  problems: readonly RowProblem[]
  /** The questions of the row, answered or not. */
  asks: readonly Ask[]
  /** Fields without a cell, which an answer fills. */
  filled: readonly string[]
  /** Lines to add to the description: kept columns, and lines that continue the text. */
  further: readonly string[]
  /** The heading of each field's column, as in the file. */
  headings: Readonly<Partial<Record<string, string>>>
  /** Whether only words of the title give the type. */
  isTypeByTitle: boolean
  /** The question about its type, asked or not: rows with the same one belong together. */
  kindAsk: Ask
}

const OPTIONAL_LINES = [
  ...LANGUAGE_FIELDS,
  'partNumber',
  'serialNumber',
  'hsCode',
  'originCountry',
  'originPostcode',
  'liftingPoints',
  'loadingHours',
  'loadingEquipment',
] as const
const OPTIONAL_FIGURES = ['year', 'runningHours', ...WEIGHTS, 'lengthCm', 'widthCm', 'heightCm'] as const
type OptionalField = (typeof OPTIONAL_LINES)[number] | (typeof OPTIONAL_FIGURES)[number]
const OPTIONAL: readonly string[] = [...OPTIONAL_LINES, ...OPTIONAL_FIGURES]

/** Whether a listing can do without this field, so that an unusable cell does not cost the row. */
export const isOptional = (field: string | undefined): field is OptionalField =>
  field !== undefined && OPTIONAL.includes(field)

/** Reads a row by the columns that the owner named. It can't set state, company or owner. */
export function readRow(cells: readonly Cell[], columns: Columns, context: RowContext = {}): ReadRow {
  const row = new RowReader(cells, columns, context)
  const { problems, asks } = row
  const textOf = (field: ImportField) => row.textOf(field)
  const title = titleOf(textOf, cells, columns)
  const named = textOf('title') || textOf(TITLES.en) || textOf(TITLES.fr)
  const kind = kindOf(row, named || title, context)
  const place = placeOf(textOf('country'), textOf('city'), (ask) => row.answerOf(ask))
  const around = { cells, columns, context }
  const price = priceOf(row, around)
  problems.push(...doubtsOf(cells, context))
  const said: Readonly<Partial<Record<ImportField, string | number | undefined>>> = {
    title,
    brand: textOf('brand') || row.missing('brand'),
    legalOwner: textOf('legalOwner'),
    description: textOf('description'),
    categorie: kind.category,
    type: kind.type,
    condition: conditionOf(row),
    ...place,
    prix: price ?? undefined,
    currency: currencyOf(row, around, price !== undefined),
  }
  const form: Record<string, string | number | null> = {}
  for (const [field, value] of Object.entries(said))
    if (value !== undefined && value !== '') form[field] = value
  const size = sizeIn(row)
  const optional = withoutPlaceholders(row, optionalIn(row, around), form['condition'] === 'new')
  for (const [field, figure] of Object.entries(size.sides)) optional[field] ??= figure
  const statement = statementOf(row)
  for (const [hazard, finding] of Object.entries(statement.said)) optional[hazard] ??= finding
  const answered = answerStatement(row, { ...form, ...optional, category: kind.category })
  return {
    form: { ...form, ...optional, ...answered },
    qty: quantityOf(row, around),
    said: Object.fromEntries([...OPTIONAL_LINES, ...OPTIONAL_FIGURES].map((field) => [field, textOf(field)])),
    reference: textOf('reference') || null,
    listing: listingIn(textOf('listing'), problems),
    images: isNothing(textOf('images')) ? '' : textOf('images'),
    problems,
    asks,
    filled: [...asks.flatMap(filledBy), ...Object.keys(answered)],
    further: furtherLines(row, around, [...size.further, ...statement.further]),
    headings: Object.fromEntries(COLUMN_FIELDS.map((field) => [field, row.headOf(field)])),
    isTypeByTitle: kind.isByTitle === true,
    kindAsk: kind.ask,
  }
}

/** What makes the whole row doubtful: a cell too many, which shifts the others, or words that it is sold. */
function doubtsOf(cells: readonly Cell[], { isWide = false }: RowContext): RowProblem[] {
  const sold = cells.find(saysSold)
  return [
    ...(isWide ? [{ key: 'imports.errors.wide' }] : []),
    ...(sold === undefined ? [] : [{ key: 'imports.errors.sold', about: [shorten(String(sold), QUOTED)] }]),
  ]
}
/** A problem quotes so many characters of a cell, which may be a whole text. */
const QUOTED = 100

/** One column may hold category and type: a family of the yard is often one of our types. */
function kindOf(row: RowReader, title: string, { family }: RowContext): KindFound & { ask: Ask } {
  const said = { category: row.textOf('categorie'), type: row.textOf('type'), family, title }
  const word = said.type || said.category || (family ?? '')
  const ask: Ask = word === '' ? { subject: 'missing', word: 'type' } : { subject: 'kind', word }
  const answer = row.answered(ask)
  // What is answered for rows that say nothing does not change those whose title says it.
  const told = word === '' ? kindIn(said) : null
  if (told && isTypeOf(told.category, told.type)) return { ...told, ask }
  const kind = kindIn({ ...said, answered: kindOfAnswer(answer) })
  if (answer !== undefined || !isTypeOf(kind.category, kind.type)) row.asks.push(ask)
  return { ...kind, ask }
}

function conditionOf(row: RowReader): string {
  const word = row.textOf('condition')
  if (word === '') return row.missing('condition')
  const condition = conditionIn(word)
  return isCondition(condition) ? condition : row.answerOf({ subject: 'condition', word }) || condition
}

/**
 * The title with the model. Without a column for titles: maker, model, kind and the figures of attributes.
 */
function titleOf(textOf: (field: ImportField) => string, cells: readonly Cell[], columns: Columns): string {
  const title = textOf('title')
  const model = textOf('model')
  if (title !== '') return title.toLowerCase().includes(model.toLowerCase()) ? title : `${title} ${model}`
  if (columns.title !== undefined) return ''
  const figures = ATTRIBUTE_COLUMNS.flatMap((column) => {
    const from = columns[column]
    return typeof from === 'number' ? [from] : []
  }).toSorted((a, b) => a - b)
  const parts = [textOf('brand'), model, textOf('type'), ...figures.map((column) => textIn(cells[column]))]
  return parts.filter((part) => part !== '' && !isNothing(part)).join(' ')
}

type AnswerOf = (ask: Ask) => string

/** Country and city. One cell may hold both; what is missing is asked for. */
function placeOf(
  countryText: string,
  cityText: string,
  answerOf: AnswerOf,
): { country: string; city: string } {
  const country = countryIn(countryText)
  const asked = () => placeOfAnswer(answerOf({ subject: 'place', word: cityText }))
  // 'Parc A' in a column of towns is none.
  if (countryText !== '' && isWithinYard(cityText)) return { country, city: asked()?.city ?? '' }
  if (countryText !== '' || cityText === '')
    return {
      country: country || answerOf({ subject: 'missing', word: 'country' }),
      city: cityText || answerOf({ subject: 'missing', word: 'city' }),
    }
  return placeIn(cityText) ?? asked() ?? { country: '', city: cityText }
}

function quantityOf(row: RowReader, around: Around): number | undefined {
  const cell = row.cellOf('qty')
  if (isShared(row, 'qty', around)) return undefined
  const read = countIn(cell)
  if (read === undefined) return Number(row.missing('qty')) || undefined
  if (read !== null) return read
  const text = textIn(cell)
  const answer = row.answerOf({ subject: 'figures', word: 'qty', example: text })
  // With a fourth digit after it, the separator can only be a decimal one.
  const figure = numberIn(answer === 'thousands' ? text : `${text}0`)
  if (answer !== '' && typeof figure === 'number') return figure
  row.problems.push({ field: 'qty', key: 'imports.errors.ambiguous', about: [text] })
  return undefined
}

/** An optional figure as typed; `NOT_A_NUMBER` if it is ambiguous. */
function roughFigureIn(
  field: (typeof OPTIONAL_FIGURES)[number],
  cell: Cell | undefined,
  head: string,
): number | undefined {
  const figure =
    field === 'year'
      ? yearIn(cell)
      : WEIGHTS.some((weight) => weight === field)
        ? kilogramsIn(cell, WEIGHT_UNIT.exec(plainWords(head))?.[1])
        : numberIn(withoutAbout(cell))
  return figure === null ? NOT_A_NUMBER : figure
}

/** The optional fields that have a column, null where the cell is empty. */
function optionalIn(row: RowReader, around: Around): Record<string, string | number | null> {
  const { columns } = around
  const form: Record<string, string | number | null> = {}
  for (const field of [...OPTIONAL_LINES, 'reference'] as const)
    if (columns[field] !== undefined) form[field] = lineIn(row, field) || null
  for (const hazard of HAZARDS)
    if (columns[hazard] !== undefined) form[hazard] = findingIn(row.textOf(hazard))
  if (columns.lotPieces !== undefined) form['lotPieces'] = lotPiecesIn(row.cellOf('lotPieces')) ?? null
  for (const field of OPTIONAL_FIGURES)
    if (columns[field] !== undefined)
      form[field] = roughFigureIn(field, row.cellOf(field), row.headOf(field)) ?? null
  // The weight of several rows together is none of theirs, and freight depends on it.
  for (const field of sharedWeights(row, around)) form[field] = null
  return form
}

/** Figures that stand for nothing, by an answer about them, are as if there were no cell. */
function withoutPlaceholders(
  row: RowReader,
  form: Record<string, string | number | null>,
  isNew: boolean,
): Record<string, string | number | null> {
  const nothing = PLACEHOLDER_FIELDS.filter((field) => {
    const ask = placeholderAsk(field, row.cellOf(field), isNew)
    return ask !== undefined && row.answerOf(ask) === 'unknown'
  })
  return Object.fromEntries(Object.entries(form).filter(([field]) => !nothing.some((one) => one === field)))
}

const lineIn = (row: RowReader, field: (typeof OPTIONAL_LINES)[number] | 'reference') =>
  field === 'originCountry' ? originIn(row.textOf(field)) : row.textOf(field)

/** Three lengths in one cell; a cell that can't be read goes to the description. */
function sizeIn(row: RowReader): { sides: Readonly<Record<string, number>>; further: string[] } {
  const text = row.textOf('dimensions')
  if (text === '') return { sides: {}, further: [] }
  const head = row.headOf('dimensions')
  const read = dimensionsIn(text, LENGTH_UNIT.exec(plainWords(head))?.[1])
  if (read === undefined) return { sides: {}, further: [`${head}: ${text}`] }
  const [lengthCm, widthCm, heightCm] = read
  return { sides: { lengthCm, widthCm, heightCm }, further: [] }
}

/** The fields that an answer fills, where they are not the one that is asked for. */
const FILLED: Readonly<Record<string, readonly string[]>> = { type: ['categorie', 'type'], contamination: [] }

const filledBy = ({ subject, word }: Ask): readonly string[] =>
  subject === 'missing' ? (FILLED[word] ?? [word]) : []

function listingIn(text: string, problems: RowProblem[]): number | null {
  if (text === '') return null
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  problems.push({ field: 'listing', key: 'imports.errors.listing' })
  return null
}
