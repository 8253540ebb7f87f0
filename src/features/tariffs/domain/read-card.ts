import { ok, refuse, type Result } from '#kernel/errors.ts'
import { CURRENCIES, type Currency } from '#kernel/money/money.ts'
import { PIECE_LIMITS, SHIPMENT_LIMIT_KG } from '#kernel/trade/carrier-limits.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import {
  FREIGHT_MODES,
  type FreightRate,
  type Lane,
  type RateCard,
  type RateService,
  type ZonePlace,
} from '#kernel/trade/rate-card/rate-card.ts'
import {
  CODE,
  MAX_AMOUNT,
  MAX_BREAK_KG,
  MAX_CM3_PER_KG,
  MAX_FREIGHT_CM,
  MAX_FREIGHT_KG,
  MAX_FREIGHT_M3,
  MAX_FUEL_PERCENT,
  MAX_LINES,
  MAX_TRANSIT_DAYS,
  PREFIX,
} from './limits.ts'
import { aboutFreight } from './card-lines.ts'
import { cellsOf, type LineCells } from './line-cells.ts'
import { LINE_KIND_NAMES, type Line, type LineKind, type LineProblem } from './line-problem.ts'

/** The sides of the largest accepted piece by size, whatever they are called. */
const [SHORTEST = 0, MIDDLE = 0, LONGEST = 0] = [
  PIECE_LIMITS.lengthCm,
  PIECE_LIMITS.widthCm,
  PIECE_LIMITS.heightCm,
].toSorted((a, b) => a - b)

/** How many cells follow the kind of a line, and how many of the last ones may be empty. */
const CELLS = {
  tariff: { cells: 1, optional: 0 },
  service: { cells: 10, optional: 5 },
  zone: { cells: 3, optional: 1 },
  lane: { cells: 7, optional: 1 },
  price: { cells: 5, optional: 0 },
  freight: { cells: 10, optional: 1 },
} as const satisfies Record<LineKind, { cells: number; optional: number }>

const AMOUNT = { min: 0, max: MAX_AMOUNT }
const DAYS = { min: 0, max: MAX_TRANSIT_DAYS, whole: true }

/** A definition and its line. */
interface Found<Value> {
  value: Value
  line: LineCells
}
type Definitions<Value> = Map<string, Found<Value>>

interface Draft {
  problems: LineProblem[]
  currency: Definitions<Currency>
  services: Definitions<RateService>
  places: Definitions<ZonePlace>
  lanes: Definitions<Omit<Lane, 'breaks'>>
  prices: Definitions<{ lane: string; upToGrams: number; price: number }>
  freight: Definitions<FreightRate>
}

/**
 * Reads a tariff from the lines of its file, in any order. A file with problems is refused as a whole; all
 * problems are listed in the order of their lines.
 */
export function readCard(lines: readonly Line[]): Result<RateCard, LineProblem[]> {
  const problems: LineProblem[] = []
  if (lines.length > MAX_LINES)
    return refuse([
      { line: MAX_LINES + 1, column: null, code: 'too_many_lines', values: [String(MAX_LINES)] },
    ])
  const draft: Draft = {
    problems,
    currency: new Map(),
    services: new Map(),
    places: new Map(),
    lanes: new Map(),
    prices: new Map(),
    freight: new Map(),
  }
  for (const line of lines) readLine(draft, line)
  checkReferences(draft)
  const lanes = lanesOf(draft)
  const currency = draft.currency.get('')?.value
  if (currency === undefined || draft.services.size + draft.freight.size === 0)
    problems.push({ line: 1, column: null, code: 'no_tariff', values: [] })
  if (currency === undefined || problems.length > 0)
    return refuse(problems.toSorted((a, b) => a.line - b.line))
  const valuesOf = <Value>(found: Definitions<Value>) => Array.from(found.values(), ({ value }) => value)
  return ok({
    currency,
    services: valuesOf(draft.services),
    places: valuesOf(draft.places),
    lanes,
    freight: valuesOf(draft.freight),
  })
}

function readLine(draft: Draft, line: Line): void {
  const [first = ''] = line.cells
  // A comment, or an empty line.
  if (first.startsWith('#') || line.cells.every((cell) => cell.trim() === '')) return
  const cells = cellsOf(line, draft.problems)
  const kind = first.trim().toLowerCase()
  if (!isKind(kind)) return cells.report('kind', 0, first)
  const { cells: most, optional } = CELLS[kind]
  const last = line.cells.findLastIndex((cell) => cell.trim() !== '')
  if (last > most || last < most - optional)
    return cells.report('columns', null, kind, String(most - optional), String(most))
  READERS[kind](draft, cells)
}

const isKind = (kind: string): kind is LineKind => LINE_KIND_NAMES.some((name) => name === kind)

// Lines with problems count as definitions too, so that references to them are not reported.
function define<Value>(found: Definitions<Value>, key: string, value: Value, line: LineCells): void {
  const known = found.get(key)
  if (known) line.report('twice', null, String(known.line.number))
  else found.set(key, { value, line })
}

const laneKey = ({ service, from, to }: Pick<Lane, 'service' | 'from' | 'to'>) =>
  [service, from, to].join('\n')

const READERS: Readonly<Record<LineKind, (draft: Draft, line: LineCells) => void>> = {
  tariff: ({ currency }, line) => {
    const typed = line.text(1).toLowerCase()
    const value = CURRENCIES.find((each) => each === typed)
    if (!value && typed !== '') line.report('currency', 1, typed.toUpperCase())
    define(currency, '', value ?? 'eur', line)
  },
  service: ({ services }, line) => {
    const code = line.matching(1, CODE, 'code')
    const most = (cell: number, max: number) =>
      line.has(cell) ? line.hundredths(cell, { min: 1, max }) / 100 : max
    const value: RateService = {
      code,
      names: { en: line.name(2), fr: line.name(3) },
      cm3PerKg: line.hundredths(4, { min: 1, max: MAX_CM3_PER_KG, whole: true }) / 100,
      fuelBp: line.hundredths(5, { min: 0, max: MAX_FUEL_PERCENT }),
      piece: {
        weightKg: most(6, PIECE_LIMITS.weightKg),
        lengthCm: most(8, LONGEST),
        widthCm: most(9, MIDDLE),
        heightCm: most(10, SHORTEST),
      },
      shipmentKg: most(7, SHIPMENT_LIMIT_KG),
    }
    const { lengthCm, widthCm, heightCm } = value.piece
    if (lengthCm < widthCm || widthCm < heightCm) line.report('sides', null)
    define(services, code, value, line)
  },
  zone: ({ places }, line) => {
    const countryCode = line.text(2).toUpperCase()
    if (countryCode !== '' && !countryByCode(countryCode)) line.report('country', 2, countryCode)
    // A trailing star keeps spreadsheet programs from reading 01 as a number.
    const prefix = line.matching(3, PREFIX, 'prefix').replace(/\*$/, '')
    define(places, `${countryCode}\n${prefix}`, { zone: line.name(1), countryCode, prefix }, line)
  },
  lane: ({ lanes }, line) => {
    const lane = laneNamed(line)
    const days = [line.hundredths(4, DAYS) / 100, line.hundredths(5, DAYS) / 100] as const
    if (days[0] > days[1]) line.report('days', 5, String(days[0]), String(days[1]))
    const minimum = line.hundredths(6, AMOUNT)
    const perFurtherKg = line.has(7) ? line.hundredths(7, AMOUNT) : null
    define(lanes, laneKey(lane), { ...lane, days, minimum, perFurtherKg }, line)
  },
  price: ({ prices }, line) => {
    const lane = laneKey(laneNamed(line))
    const upToGrams = line.hundredths(4, { min: 0.01, max: MAX_BREAK_KG }) * 10
    define(prices, `${lane}\n${upToGrams}`, { lane, upToGrams, price: line.hundredths(5, AMOUNT) }, line)
  },
  freight: ({ freight }, line) => {
    const typed = line.text(1).toLowerCase().replaceAll(/[\s-]/g, '_')
    const mode = FREIGHT_MODES.find((each) => each === typed)
    if (!mode && typed !== '') line.report('mode', 1, line.text(1), FREIGHT_MODES.join(', '))
    const most = (cell: number, max: number) => line.hundredths(cell, { min: 0.01, max }) / 100
    const rate: FreightRate = {
      mode: mode ?? 'groupage',
      from: line.text(2),
      to: line.text(3),
      upToKg: most(4, MAX_FREIGHT_KG),
      upToM3: most(5, MAX_FREIGHT_M3),
      low: line.hundredths(6, AMOUNT),
      high: line.hundredths(7, AMOUNT),
      days: [line.hundredths(8, DAYS) / 100, line.hundredths(9, DAYS) / 100],
      longestCm: line.has(10) ? most(10, MAX_FREIGHT_CM) : null,
    }
    if (rate.low > rate.high) line.report('amounts', 7, line.text(6), line.text(7))
    if (rate.days[0] > rate.days[1]) line.report('days', 9, String(rate.days[0]), String(rate.days[1]))
    define(freight, aboutFreight(rate).join('\n'), rate, line)
  },
}

const laneNamed = (line: LineCells) => ({
  service: line.text(1).toUpperCase(),
  from: line.text(2),
  to: line.text(3),
})

/** Checks that all services, zones and lanes that lines refer to are defined. */
function checkReferences({ services, places, lanes, prices, freight }: Draft): void {
  const zones = new Set(Array.from(places.values(), ({ value }) => value.zone))
  for (const { value, line } of lanes.values()) {
    if (value.service !== '' && !services.has(value.service)) line.report('service', 1, value.service)
    if (value.from !== '' && !zones.has(value.from)) line.report('zone', 2, value.from)
    if (value.to !== '' && !zones.has(value.to)) line.report('zone', 3, value.to)
  }
  for (const { value, line } of freight.values()) {
    if (value.from !== '' && !zones.has(value.from)) line.report('zone', 2, value.from)
    if (value.to !== '' && !zones.has(value.to)) line.report('zone', 3, value.to)
  }
  for (const { value, line } of prices.values()) if (!lanes.has(value.lane)) line.report('lane', null)
  const served = new Set(Array.from(lanes.values(), ({ value }) => value.service))
  for (const [code, { line }] of services) if (!served.has(code)) line.report('no_lanes', null, code)
}

/** The lanes with their price breaks; a heavier load never costs less. */
function lanesOf({ lanes, prices }: Draft): Lane[] {
  const byLane = Map.groupBy(prices.values(), ({ value }) => value.lane)
  return Array.from(lanes, ([key, { value, line }]) => {
    const own = (byLane.get(key) ?? []).toSorted((a, b) => a.value.upToGrams - b.value.upToGrams)
    for (const [index, { value: heavier, line: at }] of own.entries()) {
      const lighter = own[index - 1]
      if (lighter && lighter.value.price > heavier.price) at.report('lighter', 5, String(lighter.line.number))
    }
    if (own.length === 0 && value.perFurtherKg === null) line.report('no_prices', null)
    return { ...value, breaks: own.map(({ value: { upToGrams, price } }) => ({ upToGrams, price })) }
  })
}
