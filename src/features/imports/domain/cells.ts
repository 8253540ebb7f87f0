import type { Currency } from '#kernel/money/money.ts'
import { DAY_MS } from '#kernel/time.ts'
import { NOT_A_NUMBER } from '#kernel/text/typed-number.ts'
import { COUNTRIES, COUNTRY_ALIASES } from '#kernel/trade/countries.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'

/** A cell as it was read: numbers of a spreadsheet stay numbers, everything else is text. */
export type Cell = string | number

/** Blanks and apostrophes within a figure: they group three digits, or it is more than one figure. */
const GROUPS = /^([+-] ?)?(\d{1,3}(?:(?:[^\S\n\r\t]|['’]){1,2}\d{3})+)(?=[.,]\d*$|$)/
const CURRENCY_MARKS = /us\$|usd|eur(?:os?)?|dollars?|[$€¤]/gi
const UNIT =
  /(?:kgs?|cm|h|hrs?|heures?|hours?|pcs?|pces?|pi[eè]ces?|units?|unités?|lots?|ea|u|un|off|no|nos|sets?|jeux?|ml|jts?|joints?|each)\.?$/i

/**
 * The number in a cell, whatever its thousands separators: '12 500,00', '12,500.00', '€ 1.200'. Undefined for
 * an empty cell, `NOT_A_NUMBER` for other text. Three digits after the only separator are thousands; with
 * `mayBeFraction` that is ambiguous, and the result is null.
 */
export function numberIn(cell: Cell | undefined, mayBeFraction = false): number | undefined | null {
  if (typeof cell === 'number') return cell
  const said = (cell ?? '').replace(CURRENCY_MARKS, ' ').trim().replace(UNIT, '').trim()
  const text = said.replace(GROUPS, withoutBlanks).replace(/^([+-]) /, '$1')
  if (text === '') return (cell ?? '').trim() === '' ? undefined : NOT_A_NUMBER
  if (!/^[+-]?\d[\d.,]*$/.test(text)) return NOT_A_NUMBER
  return readFigure(text, mayBeFraction)
}

const withoutBlanks = (figure: string) => figure.replace(/[\s'’]/g, '')

const NOTHING = new Set(
  'n c,nc,n a,na,n d,nd,poa,p o a,on application,tbc,tba,tbd,unknown,inconnu,inconnue,non communique,on request,sur demande,not known,none or unspecified,unspecified,unbranded,sans marque,non precise'.split(
    ',',
  ),
)

/** Whether a cell states that there is no value: a dash, a question mark, 'N/C', 'tbc'. */
export const isNothing = (text: string): boolean =>
  /^[\s?\-–—./_*]+$/.test(text) || NOTHING.has(plainWords(text))

const COUNTED: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one un une single lot set jeu ensemble',
    'two deux pair paire',
    'three trois',
    'four quatre',
    'five cinq',
    'six',
    'seven sept',
    'eight huit',
    'nine neuf',
    'ten dix',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 1])),
)

/** What is weighed is not counted: '1 500 kg' are not 1,500 pieces. Pipes are sold by the metre ('ml'). */
const MEASURED = /\d\s?(?:kgs?|cm|h|hrs?|heures?|hours?)\.?\s*$/i

/** A quantity: '6 pcs', '1 lot', 'x3', '4 off', 'two'. Null if it is ambiguous, as in `numberIn`. */
export function countIn(cell: Cell | undefined): number | undefined | null {
  if (typeof cell !== 'string') return numberIn(cell, true)
  const text = cell.replace(/^\s*[x×]\s*(?=\d)|(?<=\d)\s*[x×]\s*$/i, '')
  if (MEASURED.test(text)) return NOT_A_NUMBER
  const [word = '', ...others] = plainWords(text).split(' ')
  return (others.length === 0 ? COUNTED[word] : undefined) ?? numberIn(text, true)
}

/** Terms after an asking price: without tax, negotiable, ex works, each. */
const BESIDE_PRICE =
  /(?:\bh\.?\s?t\.?|\bhors taxes?|\bo\.?n\.?o\.?|\bobo|\bneg(?:otiable)?\.?|\bn[ée]gociable|\bfirm|\bferme|\beach|\bea\.?|\bex[ -]?(?:works|yard)|\bpi[eè]ce|\/\s?(?:pcs?|pce|pi[eè]ce|u|unit[ée]?|ea|each))\s*$/i
const THOUSANDS = /(?<=\d)\s*k(?![a-z])\s*/i
/** A dash instead of cents: '190.-'. */
const DASH_OF_CENTS = /[.,][-–—]+\s*$/

/** Behind a price, what makes it that of something else than a piece: '1500 lot', '2,30 kg'. */
const OF_MORE = /\d\s?(?:kgs?|cm|h|hrs?|heures?|hours?|lots?|sets?|jeux?|ml)\.?\s*$/i
/** So many thousands are rather meant as they stand. */
const THOUSANDS_MAX = 10_000

/**
 * The price in a cell: '22 800 € HT', '57 ono', 'USD 45k', '57,3 K€'. Figures without a 'k' of their own are
 * scaled by `base`: they are the price of so many pieces, or in thousands ('k'). Null where that is not certain:
 * '45 000 €' in a column of thousands, a base of 'kg'.
 */
export function priceIn(cell: Cell | undefined, base: Cell | undefined): number | undefined | null {
  const text = typeof cell === 'string' ? cell.replace(DASH_OF_CENTS, '').replace(BESIDE_PRICE, '') : ''
  const isThousands = THOUSANDS.test(text)
  // '2,905 K€' has a decimal comma: nobody writes thousands of thousands.
  const read = numberIn(
    typeof cell === 'string' ? text.replace(THOUSANDS, /[.,]\d{3}\s*k/i.test(text) ? '0 ' : ' ') : cell,
  )
  if (typeof read !== 'number' || read === NOT_A_NUMBER) return read
  if (OF_MORE.test(text)) return null
  if (isThousands) return tidyFigure(read * 1000)
  if (isThousandsWord(base)) {
    const isPlain = currencyIn(text) === undefined && !/\d[.,\s'’]\d{3}(?!\d)/.test(text)
    return isPlain && read < THOUSANDS_MAX ? tidyFigure(read * 1000) : null
  }
  const pieces = numberIn(base)
  if (pieces === NOT_A_NUMBER && !isOfOnePiece(base)) return null
  // Whole cents: nobody can pay the rest.
  return typeof pieces === 'number' && pieces > 1 ? Math.round((read / pieces) * 100) / 100 : read
}

/** Whether a text says that a price is that of one piece. */
export const isOfOnePiece = (text: Cell | undefined): boolean =>
  /^(?:(?:per|par|a|l|la|le|the) )*(?:pcs?|pces?|pieces?|u|un|units?|unites?|unitaires?|unit price|ea|each|jts?|joints?|nos?|1)$/.test(
    plainWords(String(text ?? '')),
  )

export const isThousandsWord = (base: Cell | undefined) =>
  /^\s*(?:k|['’]?000|thousands?|milliers?)\s*$/i.test(String(base ?? ''))
/** Rounds off what binary fractions add. */
const tidyFigure = (figure: number) => Number(figure.toPrecision(12))

/** Marks of a figure that is not exact. */
const ABOUT =
  /^\s*(?:[≈~±]|env(?:iron|\.)?(?![a-z])|approx(?:\.|imately)?(?![a-z])|about(?![a-z])|circa(?![a-z])|ca?\.)\s*/i

/** '≈ 85 kg' without its mark. */
export const withoutAbout = (cell: Cell | undefined): Cell | undefined =>
  typeof cell === 'string' ? cell.replace(ABOUT, '') : cell

const KILOGRAMS: Readonly<Record<string, number>> = {
  t: 1000,
  to: 1000,
  ton: 1000,
  tonne: 1000,
  mt: 1000,
  lb: 0.453_592_37,
  pound: 0.453_592_37,
}
/** Whether a text is a unit of weight: 't', 'lbs', 'kg'. */
export const isWeightUnit = (text: string): boolean => /^kg/i.test(text) || WEIGHT.test(`1 ${text}`)

const WEIGHT = /^(.*\d)\s*(m?t|to|tonnes?|lbs?)\.?$/i

/**
 * A weight in kg: '850 KG', '1,2 t', '187 lbs', '≈ 85'. A bare figure is in the unit of the column. Pounds
 * have no three decimals, so '1,234 lbs' is not ambiguous. Null if it is, as in `numberIn`.
 */
export function kilogramsIn(cell: Cell | undefined, unitOfColumn = ''): number | undefined | null {
  const given = withoutAbout(cell)
  const [, figure, own] = typeof given === 'string' ? (WEIGHT.exec(given.trim()) ?? []) : []
  const isBare = typeof given === 'number' || /^[\d.,\s]*$/.test(given ?? '')
  const unit = own ?? (isBare ? unitOfColumn : '')
  const read = numberIn(figure ?? given, !/^(?:lb|pound)/i.test(unit))
  const factor = KILOGRAMS[unit.toLowerCase().replace(/s$/, '')] ?? 1
  return typeof read === 'number' && read > 0 && factor !== 1 ? Math.round(read * factor * 1000) / 1000 : read
}

const CENTIMETRES: Readonly<Record<string, number>> = {
  mm: 0.1,
  cm: 1,
  m: 100,
  in: 2.54,
  inch: 2.54,
  inches: 2.54,
  '"': 2.54,
  ft: 30.48,
  "'": 30.48,
}
/** Whether a text is a unit of length. */
export const isLengthUnit = (text: string): boolean => Object.hasOwn(CENTIMETRES, text.toLowerCase())

const LENGTH_UNIT = /(?:mm|cm|m|inch(?:es)?|in|ft|["'])$/i
/** What people write beside a figure: 'L:', '(l)', 'H ='. */
const SIDE = /\(\s*[lwhdp]\s*\)|\b[lwhdp]\s*[:=.]?\s*(?=\d)|(?<=[\d"'m])\s*[lwhdp]$/gi

/**
 * Length, width and height in cm: '60x40x75 cm', 'L 1.2 m x l 0,8 m x H 2 m'. Bare figures are in the unit of the
 * heading; without any unit nobody can tell, so undefined.
 */
export function dimensionsIn(text: string, unitOfHead = ''): [number, number, number] | undefined {
  const parts = oneBlank(text)
    .trim()
    .split(/ ?[x×*] ?/i)
    .map((part) => part.trim().replace(SIDE, '').trim())
  const lastUnit = LENGTH_UNIT.exec(parts.at(-1) ?? '')?.[0] ?? unitOfHead
  const read = parts.map((part) => {
    const unit = LENGTH_UNIT.exec(part)?.[0] ?? ''
    const figure = numberIn(part.slice(0, part.length - unit.length))
    const factor = CENTIMETRES[(unit || lastUnit).toLowerCase()]
    return typeof figure !== 'number' || factor === undefined ? 0 : Math.round(figure * factor)
  })
  const [length = 0, width = 0, height = 0, ...others] = read
  return others.length === 0 && length > 0 && width > 0 && height > 0 ? [length, width, height] : undefined
}

/**
 * Spreadsheets count days since 1899-12-30. This range is 1954 to 2064; years of manufacture are far below
 * it.
 */
const isSerialDay = (figure: number) => figure > 20_000 && figure < 60_000

/** The day that a spreadsheet stores as a number, with the time as its fraction; undefined for any other cell. */
export function serialDay(cell: Cell): Date | undefined {
  const day = typeof cell === 'string' && /^\d{5}$/.test(cell) ? Number(cell) : cell
  if (typeof day !== 'number' || !isSerialDay(day)) return undefined
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(day) * DAY_MS)
}

/**
 * A year: '±2010', the first of '2012/13', the last of '10/2016' and '12.03.2016', ''99', or the year of a
 * day that a spreadsheet stores as a number.
 */
export function yearIn(cell: Cell | undefined): number | undefined | null {
  const given = withoutAbout(cell)
  const text = typeof given === 'string' ? given.trim() : ''
  const day = serialDay(text === '' ? (given ?? '') : text)
  if (day) return day.getUTCFullYear()
  const [, first] = /^((?:19|20)\d\d)\s*[/-]\s*\d\d(?:\d\d|[/-]\d\d)?$/.exec(text) ?? []
  const [, last] = /^(?:\d\d?\s*[/.-]\s*){1,2}((?:19|20)\d\d)$/.exec(text) ?? []
  const [, short] = /^['’](\d\d)$/.exec(text) ?? []
  if (short !== undefined) return Number(short) + (Number(short) > 40 ? 1900 : 2000)
  return numberIn(first ?? last ?? given)
}

function readFigure(text: string, mayBeFraction: boolean): number | null {
  const marks = text.replace(/[^.,]/g, '').split('')
  const last = marks.at(-1)
  if (last === undefined) return Number(text)
  const isRepeated = marks.filter((mark) => mark === last).length > 1
  const isMixed = marks.some((mark) => mark !== last)
  const after = text.length - 1 - text.lastIndexOf(last)
  if (isRepeated && isMixed) return NOT_A_NUMBER
  if (isRepeated) return grouped(text, last)
  if (isMixed) return fraction(text, last)
  if (after !== 3 || /^[+-]?0?[.,]/.test(text)) return fraction(text, last)
  return mayBeFraction ? null : grouped(text, last)
}

/** '1.200.000': the separator groups three digits. */
function grouped(text: string, mark: string): number {
  const [head = '', ...groups] = text.split(mark)
  const isRight = /^[+-]?\d{1,3}$/.test(head) && groups.every((group) => /^\d{3}$/.test(group))
  return isRight ? Number(head + groups.join('')) : NOT_A_NUMBER
}

/** '12,500.25': the last separator is the decimal one, the others group. */
function fraction(text: string, mark: string): number {
  const at = text.lastIndexOf(mark)
  const whole = text.slice(0, at)
  const other = /[.,]/.exec(whole)?.[0]
  const major = other === undefined ? Number(whole) : grouped(whole, other)
  if (other !== undefined && major === NOT_A_NUMBER) return NOT_A_NUMBER
  return Number(`${major}.${text.slice(at + 1)}`)
}

/** Money in which nothing is sold here. */
const OTHER_MONEY =
  /£|¥|₦|₽|¤\S|\b(?:gbp|sterling|aud|cad|nzd|sgd|hkd|chf|nok|sek|dkk|zar|ngn|dzd|mad|tnd|xaf|xof|f?cfa|brl|inr|rub|cny|jpy|pln|kzt|aed|sar|rands?|nairas?|dinars?|(?:au|can?|c|nz|sg?|hk|tt|mx|r)\s?(?=\$))\b|(?<![\p{L}])a\$|\$\s?(?:cad?|can|aud?|nzd?|sgd?|hkd?|ttd?|mxn?)(?![\p{L}\d])|\b(?:austral|canad|singap|new zeal)\p{L}*\s(?:dollars?|\$)|dollars?\s(?:austral|canad|de singap)/iu

/** Whether a text names money in which nothing is sold here: '£ 500', 'Reserve (AUD)'. */
export const isOtherMoney = (text: string): boolean => OTHER_MONEY.test(text)

/** Such money as the text writes it. */
export const otherMoneyIn = (text: string): string | undefined => OTHER_MONEY.exec(text)?.[0]

/** The currency beside a price, if there is one. */
export function currencyIn(cell: Cell | undefined): Currency | undefined {
  if (typeof cell !== 'string' || isOtherMoney(cell)) return undefined
  if (/€|\beur/i.test(cell)) return 'eur'
  return /\$|usd|dollar/i.test(cell) ? 'usd' : undefined
}

/** A text with one blank for any number of them, so that no pattern goes over many of them again and again. */
export const oneBlank = (text: string): string => text.replace(/\s+/g, ' ')

/** Lower case without accents and signs, so that different spellings become equal. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}$€]+/gu, ' ')
    .trim()
}

const CATEGORY_WORDS = new Map(
  CATEGORIES.flatMap(({ code, name }) =>
    [code, name, taxonomyName(name, 'fr')].map((text) => [plainWords(text), name] as const),
  ),
)

const COUNTRY_WORDS = new Map(
  COUNTRIES.flatMap(({ code, en, fr }) =>
    [code, en, fr, ...(COUNTRY_ALIASES[code] ?? [])].map((text) => [plainWords(text), en] as const),
  ),
)

const CURRENCY_WORDS: ReadonlyMap<string, string> = new Map([
  ...['eur', 'euro', 'euros', '€'].map((word) => [word, 'eur'] as const),
  ...['usd', 'us$', 'us $', '$', 'dollar', 'dollars', 'us dollar', 'us dollars', 'dollar americain'].map(
    (word) => [word, 'usd'] as const,
  ),
])

/** Translates words of either language into stored ones; unknown words stay, for the rules to refuse. */
const translated = (words: ReadonlyMap<string, string>) => (text: string) =>
  words.get(plainWords(text)) ?? text

export const categoryIn = translated(CATEGORY_WORDS)
export const countryIn = translated(COUNTRY_WORDS)
export const currencyWordIn = translated(CURRENCY_WORDS)

/**
 * Whether a cell of an uploaded file contains a formula: `=…`, or one of the older signs directly before a
 * function. A dash before words is not one.
 */
export function isFormula(text: string): boolean {
  return /^\s*=|^\s*[@+-][A-Z][A-Z\d.]+\(/.test(text)
}
