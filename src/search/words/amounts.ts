import { UNITS } from '#kernel/trade/attributes/units.ts'
import { CLASS_OF_PN, CLASSES, INCHES_OF_DN } from './nominal-sizes.ts'

/**
 * Amounts with units, however they are written: '10,000 psi', '10 000 psi', '10k' and '690 bar' are one amount.
 * Entries contain a lexeme for each. A search looks for it instead of figures and letters, so that
 * '600 psi' does not find '600 cfm'. See docs/decisions/177-amounts-and-words-left-out.md.
 */

/** The first character of the lexemes of amounts, which no word contains. */
export const AMOUNT = '#'
/**
 * The ratio of two neighbouring steps. A search reaches one step to each side: conversions are rounded, but
 * 13-3/8 in must not find 13-5/8 in, nor 6.4 lb/ft 6.5.
 */
const STEP = Math.log(1.009)
const FINE_STEP = Math.log(1.003)
const IS_FINE: ReadonlySet<string> = new Set(['le', 'lm'])
const ZERO = 10_000

/** What an amount measures, in two letters. Lengths and sizes of pipe are the same. */
const DIMENSIONS = {
  length: 'le',
  pipe_size: 'le',
  pressure: 'pr',
  linear_mass: 'lm',
  mass: 'ma',
  power: 'po',
  apparent_power: 'ap',
  voltage: 'vo',
  flow: 'fl',
  volume: 'vm',
} as const

interface Unit {
  dimension: string
  factor: number
}

/** Spellings of several dimensions: without an attribute, they do not mean this one. */
const MEANT_OTHERWISE: ReadonlySet<string> = new Set(['pressure #', 'pressure m', 'pipe_size mm'])

const FOOT_POUND = 1.355_818
/** Units of no attribute, and spellings that only a search has to know. */
const FURTHER: readonly (readonly [dimension: string, factor: number, spellings: string])[] = [
  ['po', UNITS.hp.factor, 'horsepower'],
  ['po', UNITS.ch.factor, 'chevaux'],
  ['po', UNITS.kw.factor, 'kilowatt|kilowatts'],
  ['ma', UNITS.t.factor, 'ton|tons|metric ton|metric tons|us t'],
  ['ma', UNITS.shortTon.factor, 'ton|tons|us t|t us'],
  ['le', UNITS.ft.factor, 'pi'],
  ['fl', UNITS.bpd.factor, 'b/d|b/j|bbl/j|bbls/d'],
  ['fl', UNITS.cfm.factor, 'scfm'],
  ['pr', 98_066.5, 'kg/cm2|kgf/cm2'],
  [
    'vm',
    UNITS.m3.factor,
    'cubic metre|cubic metres|cubic meter|cubic meters|mètre cube|mètres cubes|metre cube|metres cubes',
  ],
  ['ar', 1, 'm2|sqm'],
  ['ar', 0.3048 ** 2, 'ft2|sq ft|sqft'],
  ['th', 1, 't/h|tph|tonnes/h'],
  ['tq', FOOT_POUND, 'ft-lb|ft.lb|ft lb|ft-lbs|ft.lbs|lbf.ft|lb-ft'],
  ['tq', 1, 'nm|n.m'],
  ['fr', 1, 'hz'],
  ['sp', 1, 'rpm|tr/min'],
  ['sg', 1, 'sg'],
]

const plainOf = (spelling: string) => spelling.replaceAll('²', '2').replaceAll('³', '3')

function readUnits(): ReadonlyMap<string, readonly Unit[]> {
  const found = new Map<string, Unit[]>()
  const add = (spelling: string, unit: Unit) => {
    const same = found.get(spelling) ?? []
    if (!same.some(({ dimension, factor }) => dimension === unit.dimension && factor === unit.factor))
      found.set(spelling, [...same, unit])
  }
  for (const { dimension, factor, spellings } of Object.values(UNITS))
    for (const spelling of spellings)
      if (!MEANT_OTHERWISE.has(`${dimension} ${spelling}`))
        add(plainOf(spelling), { dimension: DIMENSIONS[dimension], factor })
  for (const [dimension, factor, spellings] of FURTHER)
    for (const spelling of spellings.split('|')) add(spelling, { dimension, factor })
  return found
}

const BY_SPELLING = readUnits()
/** What a unit may measure, with its factors. */
export const unitsSpelt = (unit: string): readonly Unit[] => BY_SPELLING.get(unit) ?? []
const ofLength = (one: string, other: string) => other.length - one.length
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
const isWord = (spelling: string) => /[\p{L}\p{N}]$/u.test(spelling)
const spelled = [...BY_SPELLING.keys()].toSorted(ofLength).map((text) => [text, escaped(text)] as const)

/** A unit, as one of two groups. A unit of letters ends where a word ends; a sign, such as '"' or '#', may be followed by figures. */
export const UNIT = `(?:(${spelled
  .filter(([text]) => isWord(text))
  .map(([, escape]) => escape)
  .join('|')})(?![\\p{L}\\p{N}]|[/.²³]\\p{L})|(${spelled
  .filter(([text]) => !isWord(text))
  .map(([, escape]) => escape)
  .join('|')})(?!\\p{L}))`
const FRACTION = String.raw`\d{1,2}\/(?:2|4|8|16|32|64)(?!\d)`
const MIXED = String.raw`\d{1,2}[-– ]${FRACTION}`
const GROUPED = String.raw`\d{1,3}(?:[ ,]\d{3})+(?!\d)(?:\.\d+)?`
export const NUMBER = String.raw`(?:${MIXED}|${FRACTION}|${GROUPED}|\d+(?:[.,]\d+)?)`
export const START = String.raw`(?<![\p{L}\p{N}.,/-])`
const BETWEEN = String.raw`(?:\s?[-–x×]\s?|\s(?:to|à|and|et|or|ou)\s|,\s)`

const ONE = new RegExp(`${START}(${NUMBER})[\\s-]?${UNIT}`, 'gu')
// Each number matches in one way only, and a list has few of them: otherwise the time would grow exponentially.
const LIST = new RegExp(
  `${START}(?=(${NUMBER}))\\1((?:${BETWEEN}(?=(?<next>${NUMBER}))\\k<next>){0,8})[\\s-]?${UNIT}`,
  'gu',
)
const BARE_SIZE = new RegExp(`${START}(${MIXED})(?![\\p{L}\\p{N}/])`, 'gu')
const PARTS = new RegExp(`(${NUMBER})(${BETWEEN})?`, 'gu')
const CLASS =
  /(?<![\p{L}\p{N}])(?:cl|class|classe|series|serie|série|ansi|asme)[\s.]?(150|300|400|600|900|1500|2500)(?:#|lbs?)?(?![\p{L}\p{N}.,/])/gu
const NOMINAL_PRESSURE = /(?<![\p{L}\p{N}])pn[\s-]?(20|50|110|150|260|420)(?![\p{L}\p{N}])/gu
const NOMINAL_SIZE =
  /(?<![\p{L}\p{N}])(dn|nps)[\s-]?(\d{1,4}(?:[.,]\d+)?|\d{1,2}[- ]\d\/\d)(?![\p{L}\p{N}/])/gu
const RANGE = /(?<![\p{L}\p{N}.,/-])(\d{2,5})(?:\s?[-–]\s?|\s(?:to|à)\s)(\d{2,5})(?![\p{L}\p{N}/]|[.,-]\d)/gu

const VULGAR: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

/** '13⅝' as '13-5/8', 'm³' as 'm3', and every blank as a blank. */
export function plainFigures(text: string): string {
  return text
    .replace(/(\d)?([½¼¾⅛⅜⅝⅞])/g, (_, whole: string | undefined, sign: string) =>
      whole === undefined ? (VULGAR[sign] ?? '') : `${whole}-${VULGAR[sign] ?? ''}`,
    )
    .replaceAll('⁄', '/')
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replace(/[\u00A0\u202F\u2009]/g, ' ')
}

export function figureOf(written: string): number {
  const fraction = /^(?:(\d+)[-– ])?(\d+)\/(\d+)$/.exec(written)
  if (fraction) return Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3])
  const isGrouped = /^\d{1,3}([ ,]\d{3})+(\.\d+)?$/.test(written)
  return Number(isGrouped ? written.replace(/[ ,]/g, '') : written.replace(',', '.'))
}

export const stepOf = (dimension: string, amount: number) =>
  ZERO + Math.round(Math.log(amount) / (IS_FINE.has(dimension) ? FINE_STEP : STEP))
const lexemeOf = (dimension: string, step: number) => `${AMOUNT}${dimension}${step}`
const classLexeme = (name: string) => `${AMOUNT}cl${name}`
const sizeIn = (inches: number) => inches * UNITS.in.factor

/** The steps of a figure in a unit, by dimension; `reach` is the number of neighbours to each side. */
function lexemesOf(figure: number, unit: string, reach: number): string[] {
  if (!(figure > 0)) return []
  const found = unitsSpelt(unit).flatMap(({ dimension, factor }) => around(dimension, figure * factor, reach))
  const isClass = /^(?:#|lbs?)$/.test(unit) && CLASSES.has(figure)
  return isClass ? [...found, classLexeme(String(figure))] : found
}

function around(dimension: string, amount: number, reach: number): string[] {
  const step = stepOf(dimension, amount)
  return Array.from({ length: 2 * reach + 1 }, (_, at) => lexemeOf(dimension, step + at - reach))
}

/** Horsepower of both kinds, 1.4 % apart: who types '1600 ch' also means what another text calls 1,600 hp. */
const HORSEPOWER: Readonly<Record<string, string>> = {
  hp: 'ch',
  horsepower: 'ch',
  ch: 'hp',
  cv: 'hp',
  ps: 'hp',
  chevaux: 'hp',
}

function typedLexemes(figure: number, unit: string): string[] {
  const other = HORSEPOWER[unit]
  return [...new Set([...lexemesOf(figure, unit, 1), ...(other ? lexemesOf(figure, other, 0) : [])])]
}

/** An amount in a search, with the lexemes of entries that it matches. */
export interface TypedAmount {
  index: number
  length: number
  lexemes: readonly string[]
}

const nominalInches = (kind: string, written: string) => {
  const figure = figureOf(written)
  return kind === 'nps' ? figure : (INCHES_OF_DN[figure] ?? figure / 25)
}

/** The amounts in a search, in order; the text is one of `plainFigures`. */
export function typedAmounts(text: string): TypedAmount[] {
  const plain = text.toLowerCase()
  const found: TypedAmount[] = []
  const add = (index: number, length: number, lexemes: readonly string[]) => {
    const isFree = found.every(
      (other) => index >= other.index + other.length || other.index >= index + length,
    )
    if (isFree && lexemes.length > 0) found.push({ index, length, lexemes })
  }
  for (const { 0: whole, 1: name = '', index } of plain.matchAll(CLASS))
    add(index, whole.length, [classLexeme(name)])
  for (const { 0: whole, 1: name = '', index } of plain.matchAll(NOMINAL_PRESSURE))
    add(index, whole.length, [classLexeme(CLASS_OF_PN[name] ?? name)])
  for (const { 0: whole, 1: kind = '', 2: written = '', index } of plain.matchAll(NOMINAL_SIZE))
    add(index, whole.length, around('le', sizeIn(nominalInches(kind, written)), 1))
  for (const { 0: whole, 1: number = '', 2: word, 3: sign, index } of plain.matchAll(ONE))
    add(index, whole.length, typedLexemes(figureOf(number), word ?? sign ?? ''))
  for (const { 0: whole, 1: number = '', index } of plain.matchAll(BARE_SIZE))
    add(index, whole.length, around('le', sizeIn(figureOf(number)), 1))
  return found.toSorted((one, other) => one.index - other.index)
}

/** More numbers than this between two bounds are not listed one by one. */
const MOST_IN_RANGE = 50
/** Dimensions that add up: '2 x 600 hp' is also 1,200 hp. */
const ADDS_UP: ReadonlySet<string> = new Set(['po', 'ap', 'vm', 'ma'])
const MOST_PIECES = 12

/** An amount of a listing, or a number in a range, with its lexeme and the place where it is written. */
export interface PlacedLexeme {
  index: number
  lexeme: string
}

/** The lexemes of all amounts and ranges in a text of a listing, in order; the text is one of `plainFigures`. */
export function amountLexemes(text: string): PlacedLexeme[] {
  const plain = text.toLowerCase()
  const found: PlacedLexeme[] = []
  const known = new Set<string>()
  const add = (index: number, lexemes: readonly string[]) => {
    for (const lexeme of lexemes) {
      if (!known.has(lexeme)) found.push({ index, lexeme })
      known.add(lexeme)
    }
  }
  for (const { 1: name = '', index } of plain.matchAll(CLASS)) add(index, [classLexeme(name)])
  for (const { 1: name = '', index } of plain.matchAll(NOMINAL_PRESSURE))
    add(index, [classLexeme(CLASS_OF_PN[name] ?? name)])
  for (const { 1: kind = '', 2: written = '', index } of plain.matchAll(NOMINAL_SIZE)) {
    add(index, around('le', sizeIn(nominalInches(kind, written)), 0))
    if (kind === 'dn') add(index, around('le', figureOf(written) / 1000, 0))
  }
  for (const { 1: first = '', 2: others = '', 4: word, 5: sign, index } of plain.matchAll(LIST)) {
    const list = first + others
    const unit = word ?? sign ?? ''
    for (const figure of figuresOf(list)) add(index, lexemesOf(figure, unit, 0))
    add(index, sumOf(list, unit))
  }
  for (const { 1: number = '', index } of plain.matchAll(BARE_SIZE))
    add(index, around('le', sizeIn(figureOf(number)), 0))
  for (const { 1: from = '', 2: to = '', index } of plain.matchAll(RANGE))
    if (from.length === to.length) add(index, between(Number(from), Number(to)).map(String))
  return found.toSorted((one, other) => one.index - other.index)
}

/** The figures of a list such as '4-1/2, 5 and 5-1/2', with the whole numbers of its ranges. */
function figuresOf(list: string): number[] {
  const figures: number[] = []
  let last: { figure: number; by: string } | null = null
  for (const [, written = '', by = ''] of list.matchAll(PARTS)) {
    const figure = figureOf(written)
    if (last && /[-–]|to|à/.test(last.by)) figures.push(...between(last.figure, figure))
    figures.push(figure)
    last = { figure, by }
    // A blank may separate thousands or two numbers: '5 100 mm'.
    const end = / (\d{3})$/.exec(written)
    if (end && !written.includes(',')) figures.push(Number(end[1]))
  }
  return figures
}

function between(from: number, to: number): number[] {
  const first = Math.floor(from) + 1
  const many = Math.ceil(to) - first
  return many > 0 && many <= MOST_IN_RANGE ? Array.from({ length: many }, (_, at) => first + at) : []
}

function sumOf(list: string, unit: string): string[] {
  const [, pieces = '', each = ''] = new RegExp(`^(\\d{1,2})\\s?[x×]\\s?(${NUMBER})$`, 'u').exec(list) ?? []
  if (each === '' || Number(pieces) > MOST_PIECES) return []
  return lexemesOf(Number(pieces) * figureOf(each), unit, 0).filter((lexeme) =>
    ADDS_UP.has(lexeme.slice(1, 3)),
  )
}
