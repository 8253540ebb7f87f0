import type { Currency } from '#kernel/money/money.ts'
import { classesOf, spanOf } from '#kernel/trade/attributes/classes.ts'
import { figureOf, NUMBER, START, UNIT } from './amounts.ts'
import { boundedLexemes, type Bounds } from './bounded-amounts.ts'
import { classToken } from './facets.ts'
import { quoteLexeme } from './search-document.ts'

/**
 * Limits in a search: 'over 500 kVA', 'moins de 5 t', 'entre 100 et 300 kW', 'under $200,000'. Those of amounts select
 * listings, those of money become the filter of prices.
 */
export interface Limit {
  index: number
  length: number
  written: string
  /** Its `tsquery`; null for a price, or if it can't be applied. */
  query: string | null
  price: PriceLimit | null
}

export interface PriceLimit {
  currency?: Currency
  minPrice?: number
  maxPrice?: number
}

const WORD_END = String.raw`(?![\p{L}\p{N}])`
/** Words and signs in front of a figure: from it, above it, up to it, below it. */
const BEFORE = {
  from: `at least|no less than|not less than|min(?:imum|\\.)?|starting (?:at|from)|from|au moins|[àa] partir d[e'’]|dès|>=|=>|≥`,
  above: `over|above|more than|greater than|bigger than|larger than|exceeding|plus d[e'’]|sup[ée]rieure?s? [àa]|au[- ]dessus d[e'’]|>`,
  to: `up to|at most|no more than|not more than|not over|not exceeding|max(?:imum|\\.)?|jusqu['’ ]?[àa]|au plus|budget(?: of| de)?:?|<=|=<|≤`,
  below: `under|below|less than|lower than|smaller than|cheaper than|moins d[e'’]|inf[ée]rieure?s? [àa]|(?:en|au)[- ]dessous d[e'’]|<`,
} as const
/** Words and signs after a figure. */
const AFTER = {
  from: String.raw`\+|(?:or|and) (?:more|above|over|up|larger|bigger)|(?:ou|et) plus|min(?:imum|i)?`,
  to: '(?:or|and) (?:less|below|under|smaller)|(?:ou|et) moins|max(?:imum|i)?',
} as const
type Side = keyof typeof BEFORE

const CURRENCY = String.raw`us\$|\$|€|(?:usd|eur|euros?|us dollars?|dollars?)${WORD_END}`
const MANY = `(k|m|mio|millions?|thousand|mille|mln)(?:${WORD_END}|(?=usd|eur))(?: d['’]| of)?`
const FIGURE = String.raw`(?:\d{1,3}(?:\.\d{3})+(?!\d)|${NUMBER})`
/** A figure with what stands around it: currency, number, thousands or millions, currency, unit as word or sign. */
const VALUE = String.raw`(${CURRENCY})?\s?(${FIGURE})(?:\s?${MANY})?(?:\s?(${CURRENCY})|[\s-]?${UNIT}|(?=${WORD_END}))`

interface Value {
  length: number
  figure: number
  many: string
  currency: Currency | null
  unit: string
}

const AT = (pattern: string) => new RegExp(`\\s*${pattern}`, 'uy')
const VALUE_HERE = AT(VALUE)
const AND_HERE = AT(String.raw`(?:and|et|to|à|a|-|–)(?=[\s\d$€])`)
const SIDES = Object.keys(BEFORE) as Side[]
const WORDS_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}/-])(?:(?:prices?d?|prix)\\s)?(?:${SIDES.map((side) => `(?<${side}>${BEFORE[side]})`).join('|')}|(?<between>between|entre))(?=[\\s\\d$€])`,
  'gu',
)
const RANGE = new RegExp(
  `${START}(?:from\\s|de\\s)?(?=[\\d$€])(${FIGURE})(?:\\s?(?:-|–|to|à)\\s?)${VALUE}`,
  'gu',
)
const VALUES = new RegExp(`${START}${VALUE}`, 'gu')
const AFTER_HERE = { from: AT(`(?:${AFTER.from})(?![\\p{L}\\p{N}])`), to: AT(`(?:${AFTER.to})${WORD_END}`) }
const HOURS_HERE = AT(`(?:h|hrs?|hours?|heures?)${WORD_END}`)
/** Units that no listing is searched by. */
const OTHER_UNIT_HERE = AT(`(?:%|°|km|miles?|mph|years?|ans?|days?|jours?|weeks?|months?|mois)`)

/** A figure without unit or currency from here on is a price, unless it may be a year. */
const LEAST_PRICE = 1000
const isYear = (figure: number) => figure >= 1950 && figure <= 2035
/** '200k' without a currency is a price: no equipment holds so many thousand psi. */
const MOST_KSI = 30
const MULTIPLES: Readonly<Record<string, number>> = { k: 1000, thousand: 1000, mille: 1000 }
const MILLION = 1_000_000
/** The greatest price in an address, too. */
const MOST_PRICE = 999_999_999

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function readValue(text: string, at: number): Value | null {
  const found = match(VALUE_HERE, text, at)
  return found && valueOf(found, 0)
}

function valueOf(found: RegExpExecArray, before: number): Value {
  const [first = '', figure = '', many = '', second = '', word = '', sign = ''] = found.slice(before + 1)
  const written = first === '' ? second : first
  const isDotted = /^\d{1,3}(\.\d{3})+$/.test(figure) && written !== ''
  return {
    length: found[0].length,
    figure: isDotted ? Number(figure.replaceAll('.', '')) : figureOf(figure),
    many,
    currency: written === '' ? null : /eur|€/.test(written) ? 'eur' : 'usd',
    unit: (word === '' ? sign : word) || (figure.includes('/') && written === '' && many === '' ? 'in' : ''),
  }
}

const multiple = (many: string) => (many === '' ? 1 : (MULTIPLES[many] ?? MILLION))

/** The limits of a search text, in order, outside its phrases. */
export function limitsOf(text: string): Limit[] {
  // Positions stay: lower case has as many characters for every letter of these languages.
  const plain = text
    .toLowerCase()
    .replace(/(?<=^|\s)-?"[^"]+"(?=\s|$)/g, (quoted) => '\u0001'.repeat(quoted.length))
  if (plain.length !== text.length || !/\d/.test(plain)) return []
  const found: Limit[] = []
  const add = (index: number, end: number, limit: Omit<Limit, 'index' | 'length' | 'written'> | null) => {
    const isFree = found.every((other) => index >= other.index + other.length || other.index >= end)
    if (limit && isFree)
      found.push({ index, length: end - index, written: text.slice(index, end).trim(), ...limit })
  }
  for (const before of plain.matchAll(WORDS_BEFORE)) {
    const start = before.index + before[0].length
    const one = readValue(plain, start)
    if (!one) continue
    const end = start + one.length
    if (before.groups?.['between'] !== undefined) addBetween(plain, before.index, end, one, add)
    else addOneSided(plain, before, end, one, add)
  }
  for (const range of plain.matchAll(RANGE)) {
    const [whole, low = ''] = range
    const to = valueOf(range, 1)
    const from = { ...to, figure: figureOf(low) }
    const isRange = (to.unit !== '' || to.currency !== null) && from.figure < to.figure
    if (isRange)
      add(
        range.index,
        range.index + whole.length,
        limitOf(plain, range.index + whole.length, to, closed(from.figure, to.figure)),
      )
  }
  for (const value of plain.matchAll(VALUES)) {
    const one = valueOf(value, 0)
    const end = value.index + value[0].length
    if (one.unit === '' && one.currency === null && one.many === '') continue
    const from = match(AFTER_HERE.from, plain, end)
    const to = match(AFTER_HERE.to, plain, end)
    const after = from ?? to
    if (!after) continue
    const bound = { figure: one.figure, open: false }
    add(
      value.index,
      end + after[0].length,
      limitOf(plain, end, one, { from: from && bound, to: from ? null : bound }),
    )
  }
  return found.toSorted((one, other) => one.index - other.index)
}

type Add = (index: number, end: number, limit: Omit<Limit, 'index' | 'length' | 'written'> | null) => void

const closed = (from: number, to: number): Bounds => ({
  from: { figure: from, open: false },
  to: { figure: to, open: false },
})

function addBetween(plain: string, index: number, end: number, low: Value, add: Add): void {
  const and = match(AND_HERE, plain, end)
  const high = and && readValue(plain, end + and[0].length)
  if (!and || !high) return
  const last = end + and[0].length + high.length
  const shared: Value = {
    ...high,
    currency: high.currency ?? low.currency,
    unit: high.unit === '' ? low.unit : high.unit,
  }
  // 'between 10 and 50k' shares the thousands, 'between $500 and $1.5k' does not.
  const isShared = low.many === '' && low.figure < high.figure
  const figure = isShared ? low.figure : (low.figure * multiple(low.many)) / multiple(high.many)
  const hours = match(HOURS_HERE, plain, last)
  add(index, last + (hours?.[0].length ?? 0), limitOf(plain, last, shared, closed(figure, high.figure)))
}

function addOneSided(plain: string, before: RegExpExecArray, end: number, value: Value, add: Add): void {
  const side = SIDES.find((one) => before.groups?.[one] !== undefined)
  if (side === undefined) return
  const bound = { figure: value.figure, open: side === 'above' || side === 'below' }
  const isFrom = side === 'from' || side === 'above'
  const unit = match(HOURS_HERE, plain, end) ?? match(OTHER_UNIT_HERE, plain, end)
  const limit = limitOf(plain, end, value, { from: isFrom ? bound : null, to: isFrom ? null : bound })
  add(before.index, end + (unit?.[0].length ?? 0), limit)
}

/** What a value with bounds limits. */
function limitOf(plain: string, end: number, value: Value, bounds: Bounds): Pick<Limit, 'query' | 'price'> {
  if (match(HOURS_HERE, plain, end) && value.unit === '' && value.currency === null)
    return { query: hoursWithin(bounds), price: null }
  if (match(OTHER_UNIT_HERE, plain, end)) return { query: null, price: null }
  const unit = value.unit === '' && value.currency === null ? unitOfMany(value) : value.unit
  const times = multiple(value.many)
  if (unit !== '')
    return { query: amountsWithin(unit, value.unit === '' ? bounds : scaled(bounds, times)), price: null }
  const isPrice =
    value.currency !== null || (value.figure * times >= LEAST_PRICE && (times > 1 || !isYear(value.figure)))
  return { query: null, price: isPrice ? priceWithin(value.currency, bounds, times) : null }
}

const scaled = ({ from, to }: Bounds, times: number): Bounds => ({
  from: from && { ...from, figure: from.figure * times },
  to: to && { ...to, figure: to.figure * times },
})

/** '10k' and '5 m' are pressures and lengths, if they are no prices. */
function unitOfMany({ many, figure }: Value): string {
  if (many === 'k') return figure < MOST_KSI ? 'k' : ''
  return many === 'm' && figure < LEAST_PRICE ? 'm' : ''
}

function priceWithin(currency: Currency | null, { from, to }: Bounds, times: number): PriceLimit {
  const inMajor = (bound: { figure: number }) =>
    Math.min(MOST_PRICE, Math.round(bound.figure * times * 100) / 100)
  return {
    ...(currency && { currency }),
    ...(from && { minPrice: inMajor(from) }),
    ...(to && { maxPrice: inMajor(to) }),
  }
}

/**
 * Listings with an amount within bounds. What a title says decides: a text of a generator of 400 kVA may mention an
 * alternator of 600.
 */
function amountsWithin(unit: string, bounds: Bounds): string | null {
  const queries = boundedLexemes(unit, bounds).flatMap(({ all, starts }) => {
    if (starts.length === 0) return []
    const within = (mark: string) => starts.map((start) => `${quoteLexeme(mark + start)}:*`).join(' | ')
    return [`${within('^')} | ((${within('')}) & !${quoteLexeme(`^${all}`)}:*)`]
  })
  return queries.length > 0 ? `(${queries.join(' | ')})` : null
}

/** Listings with running hours within bounds, if these are bounds of the classes by which hours are filtered. */
function hoursWithin({ from, to }: Bounds): string | null {
  const spans = classesOf('running_hours').map((name) => ({
    name,
    span: spanOf({ key: 'running_hours', name }),
  }))
  const edges = spans.flatMap(({ span }) => [span?.from, span?.below])
  if ([from, to].some((bound) => bound && !edges.includes(bound.figure))) return null
  const within = spans.filter(
    ({ span }) =>
      span &&
      (from === null || (span.from ?? 0) >= from.figure) &&
      (to === null || (span.below ?? Number.POSITIVE_INFINITY) <= to.figure),
  )
  const tokens = within.map(({ name }) => quoteLexeme(classToken({ key: 'running_hours', name })))
  return tokens.length > 0 ? `(${tokens.join(' | ')})` : null
}
