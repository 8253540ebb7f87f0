import { type Cell, currencyIn, isOtherMoney, oneBlank, otherMoneyIn } from './cells.ts'

/** What a number format writes beside a figure. */
export interface MoneyFormat {
  /** As a price has it: 'EUR', 'k USD', '£', 'EUR/kg'; of money without a known name '¤' and its sign, without any '¤'. */
  money: string | undefined
  /** Further words, as they stand there: 'le lot', 'DA'. */
  text?: string
  /** How many decimals it shows. */
  decimals: number
}

/** Longer codes are no formats, in characters. */
const CODE_MAX = 255

/** Countries whose `$` is not that of the US, by the codes of their languages. */
const OTHER_DOLLARS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['AUD', 'c09 en-au'],
    ['CAD', '1009 c0c en-ca fr-ca'],
    ['NZD', '1409 en-nz'],
    ['SGD', '4809 1004 en-sg zh-sg'],
    ['HKD', '3c09 c04 en-hk zh-hk'],
    ['MX$', '80a es-mx'],
    ['TT$', '2c09 en-tt'],
    ['¤$', '404 2c0a 340a 240a 2009 2809 380a es-ar es-cl es-co es-uy en-jm en-bz zh-tw'],
  ].flatMap(([money = '', codes = '']) => codes.split(' ').map((code) => [code, money])),
)

/** Signs of money that are letters, which the name of a unit might be. */
const LETTERED = /(?<!\p{L})(?:kr\.?|zł|Kč|S?Fr\.|Rs\.?|лв\.?|руб\.?)(?!\p{L})/u

/**
 * The money and the words of a number format: `[$£-809]#,##0.00`, `#,##0 "€"`, `_-* #,##0.00\ "€"_-`, `#,##0 "DA"`.
 * Undefined for a format that writes neither, such as `#,##0`.
 */
export function moneyOfFormat(code: string): MoneyFormat | undefined {
  const section = code.length > CODE_MAX ? '' : firstSection(code)
  if (section === '') return undefined
  const { named, shown } = shownBy(section)
  const money = named ?? moneyNamed(shown)
  const decimals = /\.([0#?]+)/.exec(withoutTexts(section))?.[1]?.length ?? 0
  // Commas behind the figure divide what is shown, not what the cell has: `0.0,"k€"`.
  const isDivided = /[0#?],+(?![0#?,.])/.test(withoutTexts(section))
  const written = wordsOf(section)
  const text = furtherWords(isDivided ? written.replace(DIVIDED, ' ') : written, money)
  if (money === undefined) return text === '' ? undefined : { money, text, decimals }
  const per = PER.exec(shown)?.[0] ?? ''
  const scale = isDivided ? '' : (SCALE.exec(shown)?.[0] ?? '')
  const blank = /^\p{L}/u.test(per) ? ' ' : ''
  return { money: `${scale.trim()} ${money}${blank}${per}`.trim(), text, decimals }
}

const PER = /\/ ?\p{L}+|\b(?:per|par) \p{L}+/u
const SCALE = /(?<!\p{L})[kM](?= ?(?:€|\$|£|eur|usd|gbp))|(?<=€|\$|£) ?[kM](?!\p{L})/iu
const DIVIDED = /(?<!\p{L})(?:k|mm?|mio|mn)(?=€|\$|£|eur|usd|(?!\p{L}))|0{3}/giu
const OURS =
  /(?<!\p{L})(?:us ?\$|(?:us )?dollars?|k?usd|k?eur(?:os?)?)(?!\p{L})|[€$]|(?<!\p{L})h\. ?t\.|(?<!\p{L})(?:ht|hors taxes?)(?!\p{L})/giu
/** Signs that say nothing of a price. */
const SIGNS = /[\s.,;:()[\]{}\-–—_*'’"!|+/\\?@#]+/g

/** What is said besides money that is ours, and what it is for. Other money is refused, whatever stands beside it. */
function furtherWords(written: string, money: string | undefined): string {
  if (money !== undefined && money !== 'EUR' && money !== 'USD') return ''
  const known =
    money === undefined ? written : written.replace(SCALE, ' ').replace(PER, ' ').replace(OURS, ' ')
  const text = oneBlank(known).trim()
  return text.replace(SIGNS, '') === '' || /^h\.? ?t\.?$/i.test(text) ? '' : text
}

/** The texts of a format without the places of its digits; none of a date, whose letters are places as well. */
function wordsOf(section: string): string {
  const bare = withoutTexts(section).replace(NO_WORDS, '')
  if (/[ymdhsegab]/i.test(bare) && !bare.includes('#')) return ''
  return section
    .replace(NO_WORDS, ' ')
    .replace(
      /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|[^\p{L}\p{Sc}]/gsu,
      (_all, quoted?: string, escaped?: string, bracket?: string) =>
        quoted ?? escaped ?? (bracket === undefined ? ' ' : signIn(bracket)[0]),
    )
}

/** Of figures without a format of their own, and the sign of powers of ten. */
const NO_WORDS = /\bGeneral\b|E[+-](?=0)/g

/** Programs write these formats without their codes: dollars, unless the settings of a computer say otherwise. */
export const isLocalMoney = (format: number): boolean =>
  (format >= 5 && format <= 8) || format === 42 || format === 44

export const LOCAL_MONEY: MoneyFormat = { money: '¤', decimals: 2 }

/** Whether a price is in the money of the computer that shows it. */
export const isOfLocalMoney = (cell: Cell): boolean => typeof cell === 'string' && /\d\u00a0¤$/.test(cell)

/** A figure as a program shows it, which may name its money: '1 200,00 €'. A text without a digit is not the figure. */
export function asShown(figure: number, shown: string): Cell {
  if (shown.length > CODE_MAX || !/\d/.test(shown)) return figure
  const money = moneyNamed(shown)
  const written = shown.replace(/\d(?:E[+-]?\d+)?|%/gi, ' ').replace(DIVIDED, ' ')
  const text = furtherWords(written, money)
  return money === undefined && text === '' ? figure : moneyCell(figure, { money, text, decimals: 2 })
}

/**
 * A cell without the money and the words of its format: only a price is money, elsewhere such a format is a habit of the
 * program.
 */
export const withoutMoney = (cell: Cell): Cell =>
  typeof cell === 'string' && isFigure(cell) && (cell.includes(BEFORE_WORDS) || namesMoney(cell))
    ? Number.parseFloat(cell)
    : cell

/** A cell without the words of its format. */
export const withoutWords = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.includes(BEFORE_WORDS) ? withoutMoney(cell) : cell

const namesMoney = (cell: string) =>
  currencyIn(cell) !== undefined || /[¤\p{Sc}]/u.test(cell) || isOtherMoney(cell)

/** A cell with the unit that its format writes, as if it were typed, and without other words. */
export function withUnit(cell: Cell, isUnit: (text: string) => boolean): Cell {
  const [figure = '', words] = typeof cell === 'string' ? cell.split(BEFORE_WORDS) : []
  return words !== undefined && isUnit(words.trim()) ? `${figure} ${words.trim()}` : withoutWords(cell)
}

/** The blank between a figure and the words of its format, which nobody types there. */
const BEFORE_WORDS = '\u2007'

/** A figure with the money of its format, apart from what people type by a no-break space; with other words by a blank of their own. */
export function moneyCell(figure: number, { money, text = '', decimals }: MoneyFormat): Cell {
  if (money !== undefined) return `${figureText(figure, decimals)}\u00a0${money} ${text}`.trim()
  // Other columns get their figure back, and three decimals would look like thousands.
  const whole = /\.\d{3}$/.test(String(figure)) ? `${figure}0` : String(figure)
  return whole.includes('e') ? figure : `${whole}${BEFORE_WORDS}${text}`
}

/** Whether a cell is a number, with or without what its format writes. */
export const isFigure = (cell: Cell): boolean =>
  typeof cell === 'number' || /^-?\d+(?:\.\d+)?(?:\u00a0[^\s\d]|\u2007)/.test(cell)

/** Cents are shown, so what is finer was calculated; three decimals would look like thousands. */
function figureText(figure: number, decimals: number): string {
  if (Number.isInteger(figure)) return String(figure)
  return decimals > 2 ? figure.toFixed(Math.max(4, Math.min(decimals, 8))) : figure.toFixed(2)
}

/** Of positive figures. */
const firstSection = (code: string): string => /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])*/su.exec(code)?.[0] ?? ''

/** Without quoted and escaped texts, fillers, and brackets. */
const withoutTexts = (section: string): string => section.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/gsu, '')

/** What a format writes around a figure, and the money that it names by a sign with its country. */
function shownBy(section: string): { shown: string; named: string | undefined } {
  let named: string | undefined
  const shown = section.replace(
    /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]/gsu,
    (_all, quoted?: string, escaped?: string, bracket?: string) => {
      const [sign, country] = signIn(bracket ?? '')
      named ??= moneyWithCountry(sign.trim(), country)
      return quoted ?? escaped ?? sign
    },
  )
  return { shown, named }
}

/** The sign of a bracket and the code of its language. */
function signIn(bracket: string): [sign: string, country: string] {
  const [, sign = '', country = ''] = /^\$(.*?)(?:-([^-].*))?$/su.exec(bracket) ?? []
  return [sign, country]
}

/** A sign and the code of its language: `$` and `409`, `€` and `fr-FR`. The first digits of long codes are of figures. */
function moneyWithCountry(sign: string, country: string): string | undefined {
  const code = country.toLowerCase()
  const language = code.includes('-') ? code : code.slice(-4).replace(/^0+/, '')
  if (sign === '$') return OTHER_DOLLARS[language] ?? 'USD'
  // With a country it is money, by whatever letters: `[$Ft-40E]`.
  const isMoney = CODES.has(sign) || (sign !== '' && language !== '')
  return moneyNamed(sign) ?? (isMoney ? `¤${sign}` : undefined)
}

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Money by its code, as a price has it. */
export const moneyByCode = (code: string): string => moneyWithCountry(code, '') ?? `¤${code.slice(0, 3)}`

function moneyNamed(text: string): string | undefined {
  const other = otherMoneyIn(text)
  if (other !== undefined) return isOtherMoney(other) ? other : `¤${other}$`
  if (/€|(?<!\p{L})k?eur(?:os?)?(?!\p{L})/iu.test(text)) return 'EUR'
  if (/^\P{L}*(?:[kM] ?)?(?:us? ?)?\$|(?<!\p{L})k?(?:us ?\$|usd|dollars?)(?!\p{L})/iu.test(text)) return 'USD'
  const sign = /\p{Sc}/u.exec(text)?.[0] ?? LETTERED.exec(text)?.[0]
  return sign === undefined ? undefined : `¤${sign}`
}
