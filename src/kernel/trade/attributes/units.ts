interface UnitDefinition {
  dimension: Dimension
  /** The factor to the dimension's coherent unit: m, Pa, kg/m, kg, W, VA, V, m³/s, m³. */
  factor: number
  symbol: string
  /** Written before the number, as in 'DN 100'. */
  isPrefix?: true
  /** How else it is written, in lower case; meant within its dimension only. */
  spellings: readonly string[]
}

export type Dimension =
  | 'length'
  | 'pipe_size'
  | 'pressure'
  | 'linear_mass'
  | 'mass'
  | 'power'
  | 'apparent_power'
  | 'voltage'
  | 'flow'
  | 'volume'

const spelt = (words: string) => words.split(' ')

const INCH = 0.0254
const FOOT = 0.3048
const POUND = 0.453_592_37
const POUND_FORCE = POUND * 9.806_65
const PSI = POUND_FORCE / INCH ** 2
const US_GALLON = 231 * INCH ** 3
const BARREL = 42 * US_GALLON
const INCHES = "in inch inches \" ″ ” “ '' po pouce pouces"

/**
 * The units of the trade. Inch, foot, pound, US gallon and standard gravity are exact by definition, the rest
 * follows from them (NIST Special Publication 811, 2008, appendix B). DN counts 25 to an inch; where it does
 * not, attributes list their pairs.
 */
export const UNITS = {
  in: { dimension: 'length', factor: INCH, symbol: 'in', spellings: spelt(INCHES) },
  mm: { dimension: 'length', factor: 0.001, symbol: 'mm', spellings: ['mm'] },
  um: { dimension: 'length', factor: 1e-6, symbol: 'µm', spellings: spelt('µm μm um micron microns') },
  gauge: {
    dimension: 'length',
    factor: INCH / 1000,
    symbol: 'gauge',
    spellings: spelt('gauge ga thou mil mils'),
  },
  m: {
    dimension: 'length',
    factor: 1,
    symbol: 'm',
    spellings: spelt('m metre metres meter meters mètre mètres'),
  },
  cm: { dimension: 'length', factor: 0.01, symbol: 'cm', spellings: ['cm'] },
  ft: { dimension: 'length', factor: FOOT, symbol: 'ft', spellings: spelt("ft feet foot ' ′ ’ pied pieds") },
  nps: { dimension: 'pipe_size', factor: INCH, symbol: 'in', spellings: [...spelt(INCHES), 'nps'] },
  dn: { dimension: 'pipe_size', factor: INCH / 25, symbol: 'DN', isPrefix: true, spellings: spelt('dn mm') },
  psi: {
    dimension: 'pressure',
    factor: PSI,
    symbol: 'psi',
    spellings: spelt('psi psig psia lbf/in2 lbf/in² #'),
  },
  // '10K' and the older '10M' are ten thousand psi.
  ksi: { dimension: 'pressure', factor: 1000 * PSI, symbol: 'ksi', spellings: spelt('ksi kpsi k m') },
  bar: { dimension: 'pressure', factor: 1e5, symbol: 'bar', spellings: spelt('bar bars barg bara') },
  mpa: { dimension: 'pressure', factor: 1e6, symbol: 'MPa', spellings: ['mpa'] },
  kpa: { dimension: 'pressure', factor: 1000, symbol: 'kPa', spellings: ['kpa'] },
  lbft: {
    dimension: 'linear_mass',
    factor: POUND / FOOT,
    symbol: 'lb/ft',
    spellings: spelt('lb/ft lbs/ft ppf lb lbs # #/ft lb/pi'),
  },
  kgm: { dimension: 'linear_mass', factor: 1, symbol: 'kg/m', spellings: ['kg/m'] },
  t: { dimension: 'mass', factor: 1000, symbol: 't', spellings: spelt('t tonne tonnes mt te') },
  kg: { dimension: 'mass', factor: 1, symbol: 'kg', spellings: ['kg'] },
  klb: { dimension: 'mass', factor: 1000 * POUND, symbol: 'klb', spellings: spelt('klb klbs klbf kip kips') },
  lb: { dimension: 'mass', factor: POUND, symbol: 'lb', spellings: spelt('lb lbs lbf') },
  shortTon: {
    dimension: 'mass',
    factor: 2000 * POUND,
    symbol: 'short tons',
    spellings: ['st', 'short ton', 'short tons', 'us ton', 'us tons'],
  },
  kw: { dimension: 'power', factor: 1000, symbol: 'kW', spellings: spelt('kw kwe kwm') },
  mw: { dimension: 'power', factor: 1e6, symbol: 'MW', spellings: ['mw'] },
  hp: { dimension: 'power', factor: 550 * FOOT * POUND_FORCE, symbol: 'hp', spellings: spelt('hp bhp ihp') },
  // The metric horsepower: 75 kgf·m/s.
  ch: { dimension: 'power', factor: 75 * 9.806_65, symbol: 'ch', spellings: spelt('ch cv ps') },
  kva: { dimension: 'apparent_power', factor: 1000, symbol: 'kVA', spellings: ['kva'] },
  mva: { dimension: 'apparent_power', factor: 1e6, symbol: 'MVA', spellings: ['mva'] },
  v: { dimension: 'voltage', factor: 1, symbol: 'V', spellings: spelt('v volt volts vac') },
  kv: { dimension: 'voltage', factor: 1000, symbol: 'kV', spellings: ['kv'] },
  m3h: { dimension: 'flow', factor: 1 / 3600, symbol: 'm³/h', spellings: spelt('m³/h m3/h m³/hr m3/hr cmh') },
  m3min: { dimension: 'flow', factor: 1 / 60, symbol: 'm³/min', spellings: spelt('m³/min m3/min') },
  lmin: { dimension: 'flow', factor: 1 / 60_000, symbol: 'l/min', spellings: spelt('l/min lpm') },
  ls: { dimension: 'flow', factor: 0.001, symbol: 'l/s', spellings: ['l/s'] },
  gpm: { dimension: 'flow', factor: US_GALLON / 60, symbol: 'gpm', spellings: spelt('gpm usgpm gal/min') },
  cfm: { dimension: 'flow', factor: FOOT ** 3 / 60, symbol: 'cfm', spellings: spelt('cfm ft³/min ft3/min') },
  bpd: {
    dimension: 'flow',
    factor: BARREL / 86_400,
    symbol: 'bbl/d',
    spellings: spelt('bbl/d bpd bopd bwpd'),
  },
  m3: { dimension: 'volume', factor: 1, symbol: 'm³', spellings: spelt('m³ m3 cbm') },
  l: { dimension: 'volume', factor: 0.001, symbol: 'l', spellings: spelt('l litre litres liter liters') },
  bbl: {
    dimension: 'volume',
    factor: BARREL,
    symbol: 'bbl',
    spellings: spelt('bbl bbls barrel barrels baril barils'),
  },
  gal: { dimension: 'volume', factor: US_GALLON, symbol: 'gal', spellings: spelt('gal usg gallon gallons') },
} as const satisfies Record<string, UnitDefinition>

export type UnitId = keyof typeof UNITS

const BY_SPELLING: ReadonlyMap<string, UnitId> = new Map(
  (Object.keys(UNITS) as UnitId[]).flatMap((id) =>
    UNITS[id].spellings.map((spelling) => [`${UNITS[id].dimension} ${spelling}`, id] as const),
  ),
)

/** The unit of a dimension with this symbol, in any case; undefined if there is none. */
export function unitOf(dimension: Dimension, written: string): UnitId | undefined {
  const spelling = written.toLowerCase().replace(/\s+/g, ' ').trim()
  return (
    BY_SPELLING.get(`${dimension} ${spelling}`) ??
    BY_SPELLING.get(`${dimension} ${spelling.replace(/\.$/, '')}`)
  )
}

/** An amount in another unit of the same dimension, unrounded. */
export function convert(amount: number, from: UnitId, to: UnitId): number {
  return from === to ? amount : (amount * UNITS[from].factor) / UNITS[to].factor
}

/** A unit as written beside a figure, including its place before or after it. */
export function withUnit(figures: string, unit: UnitId): string {
  const { symbol } = UNITS[unit]
  return 'isPrefix' in UNITS[unit] ? `${symbol}\u00a0${figures}` : `${figures}\u00a0${symbol}`
}
