import type { Language } from '#kernel/text/language.ts'
import { isTypeOf } from '#kernel/trade/taxonomy.ts'
import { isAnswer, placeIn } from './answers.ts'
import { answerOf, type Answers, type Ask, keyOf } from './asks.ts'
import { type Cell, oneBlank, plainWords } from './cells.ts'
import type { Columns } from './columns.ts'
import { conditionSigned } from './condition-cells.ts'
import { guessCurrency, moneyTally } from './guess-currency.ts'
import { guessColumns } from './guess-columns.ts'
import { type Legend, legendIn } from './legend.ts'
import { isPlaceholderOf } from './placeholders.ts'
import { signProvenBy } from './price-signs.ts'
import type { Question } from './questions.ts'
import type { ReadRow } from './read-row.ts'
import { PRICE_SIGNS } from './row-price.ts'
import type { LineKind } from './sheet-lines.ts'
import { firstTable } from './tables-beside.ts'
import { isWithinYard, regionIn, townIn, townOfRegion } from './towns.ts'
import { nearKinds } from './type-words.ts'
import { type Place, placeOfAnswer } from './typed-answers.ts'

/** What is known of a file besides its lines. */
export interface FileFacts {
  columns: Columns
  header: readonly string[]
  /** Of the company's profile. */
  home: { country: string | null; city: string | null }
  /** Of the new listings. */
  language: Language
  /** Codes that other sheets of the workbook explain. */
  legend: Legend
}

/** A line of the sheet; an item with what was read in it. */
export interface ReadLine {
  cells: readonly Cell[]
  leftOut: LineKind | null
  row: ReadRow | null
}

/** This share of the items that tell must agree before the others are taken to be the same. */
const CONFIDENCE = 0.9
/** So much of a line above the headings is searched for a town, in characters. */
const LINE_MAX = 400
/** Fewer items tell nothing of the others. */
const TELLING = 3
/** More than any quantity or price, in characters. */
const FIGURE_MAX = 40

/** A maker is needed; what no row says is said to be open, and is found by staff at the review. */
export const NOT_STATED: Readonly<Record<Language, string>> = { en: 'Not stated', fr: 'Non précisé' }

/**
 * Collects what a sheet says of the questions that it leaves open, and takes answers that are all but certain. Whatever
 * is taken is shown with its rows and can be changed; everything else stays a question.
 */
export function guesser(facts: FileFacts) {
  const kinds = new Map<string, Map<string, number>>()
  const money = moneyTally(facts)
  let legend: Legend = facts.legend
  let figures: Figures = { whole: 0, others: 0, isProven: false }
  let town: Place | undefined
  const signs = new Set<string>()
  return {
    add({ cells, leftOut, row }: ReadLine): void {
      money.add(cells, leftOut)
      if (row === null) {
        // Another line explains a code only if it is not among the items that use it.
        if (leftOut === 'above' || leftOut === 'note' || leftOut === 'further')
          legend = { ...legend, ...legendIn(cells) }
        if (leftOut === 'above') town ??= townIn(cells.join(' ').slice(0, LINE_MAX))
        return
      }
      countKind(kinds, row)
      if (typeof facts.columns.prix === 'number') signs.add(signProvenBy(cells[facts.columns.prix]))
      figures = figuresWith(figures, cells, facts.columns)
    },
    /** The answers taken, by the keys of their questions. */
    of(questions: readonly Question[]): Answers {
      const towns = townsOf(questions)
      const told = { ...facts, legend, figures, town, towns, currency: guessCurrency(money, facts), kinds }
      const answers = questions.flatMap((question) => {
        const answer = guess(question, told)
        return answer === undefined || !isAnswer(question, answer) ? [] : [[keyOf(question), answer] as const]
      })
      // No answer to a question, but every row is read by it.
      const proven = [...signs].filter(Boolean).join(' ')
      return Object.fromEntries(proven === '' ? answers : [...answers, [keyOf(PRICE_SIGNS), proven]])
    },
  }
}

interface Told extends FileFacts {
  figures: Figures
  /** Named above the headings. */
  town: Place | undefined
  /** Named with their regions in other rows, by their plain words. */
  towns: ReadonlyMap<string, Place>
  currency: string | undefined
  kinds: ReadonlyMap<string, ReadonlyMap<string, number>>
}

function guess(ask: Ask, told: Told): string | undefined {
  const { subject, word } = ask
  if (subject === 'kind') return kindGuess(ask, told.kinds)
  if (subject === 'condition') return told.legend[plainWords(word)] ?? conditionSigned(word)
  if (subject === 'place') return placeGuess(word, told)
  if (subject === 'figures') return figuresGuess(told.figures)
  if (subject === 'placeholder') return isPlaceholderOf(word) ? 'unknown' : undefined
  return missingGuess(word, told)
}

function missingGuess(
  field: string,
  { columns, header, currency, language, home, town }: Told,
): string | undefined {
  const place = ownPlace(home, town)
  if (field === 'brand') return NOT_STATED[language]
  if (field === 'currency') return currency
  if (field === 'country') return place.country || undefined
  if (field === 'city') return place.city || undefined
  return field === 'qty' && isOfMachines(columns, header) ? '1' : undefined
}

/** Where the sheet names a town above, that of the profile is no guess; one abroad may be a maker's name. */
function ownPlace(home: FileFacts['home'], town: Place | undefined): Place {
  const own = town ?? { country: home.country ?? '', city: home.city ?? '' }
  return own.country === home.country ? own : { country: '', city: '' }
}

/**
 * Whether each row is one machine: the sheet has its hours or serial number, and no heading of a quantity, whose cells
 * might be empty because nothing is left.
 */
const isOfMachines = ({ runningHours, serialNumber }: Columns, header: readonly string[]): boolean =>
  (runningHours !== undefined || serialNumber !== undefined) &&
  guessColumns(firstTable(header)).qty === undefined

/** The towns of rows that name the region with them: 'Odessa' beside 'Odessa, TX' is there. */
function townsOf(questions: readonly Question[]): ReadonlyMap<string, Place> {
  const places = questions.flatMap(({ subject, word }) =>
    subject === 'place' ? (townOfRegion(word) ?? []) : [],
  )
  return new Map(places.map((place) => [plainWords(place.city), place]))
}

/** A known town, or a yard of the company's own country; 'Munich, DE' is neither. */
function placeGuess(word: string, { home, town, towns }: Told): string | undefined {
  const own = isWithinYard(word) ? ownPlace(home, town) : { country: home.country ?? '', city: word }
  const yard = regionIn(word) === undefined ? own : undefined
  const named = placeIn(word) ?? townIn(word) ?? townOfRegion(word)
  const place = named ?? towns.get(plainWords(word)) ?? yard
  if (place === undefined) return undefined
  const answer = answerOf([place.country, place.city])
  return placeOfAnswer(answer) === undefined ? undefined : answer
}

/** The kind of nearly all items under the same word, or the only one that is spelled like it. */
function kindGuess(ask: Ask, kinds: Told['kinds']): string | undefined {
  const told = [...(kinds.get(keyOf(ask)) ?? [])]
  const all = told.reduce((sum, [, count]) => sum + count, 0)
  const [kind, count] = told.toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
  if (count >= TELLING && count / all >= CONFIDENCE) return kind
  const [near, ...others] = told.length === 0 ? nearKinds(ask.word) : []
  return near && others.length === 0 ? answerOf([near.category, near.type]) : undefined
}

function countKind(kinds: Map<string, Map<string, number>>, { kindAsk, form }: ReadRow): void {
  const [category, type] = [String(form['categorie'] ?? ''), String(form['type'] ?? '')]
  if (!isTypeOf(category, type)) return
  const key = keyOf(kindAsk)
  const counts = kinds.get(key) ?? new Map<string, number>()
  const kind = answerOf([category, type])
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
  kinds.set(key, counts)
}

interface Figures {
  /** Quantities with three zeros behind their only separator. */
  whole: number
  /** Other quantities. */
  others: number
  /** Whether a figure shows that the separator is that of decimals. */
  isProven: boolean
}

/** Every quantity is written '6,000', and another figure proves that the comma is a decimal one: bolts come in thousands. */
const figuresGuess = ({ whole, others, isProven }: Figures) =>
  others === 0 && isProven && whole >= TELLING ? 'decimals' : undefined

function figuresWith(
  { whole, others, isProven }: Figures,
  cells: readonly Cell[],
  { qty, prix }: Columns,
): Figures {
  const cell = typeof qty === 'number' ? cells[qty] : undefined
  const text = typeof cell === 'string' ? figureText(cell) : ''
  if (cell === undefined || text === '')
    return { whole, others: others + (typeof cell === 'number' ? 1 : 0), isProven }
  const [, digits = '', mark = ''] = /^-?(\d{1,6})([.,])000 ?-?(?: ?\p{L}+\.?)?$/u.exec(text) ?? []
  if (mark === '') return { whole, others: others + 1, isProven }
  const price = typeof prix === 'number' ? figureText(cells[prix] ?? '') : ''
  // Thousands would group '12345', and a price has cents behind a decimal sign only.
  const isProof = digits.length > 3 || /\d([.,])\d\d?(?![\d.,])/.exec(price)?.[1] === mark
  return { whole: whole + 1, others, isProven: isProven || isProof }
}

const figureText = (cell: Cell) => oneBlank(String(cell).slice(0, FIGURE_MAX)).trim()
