import { type Cell, isOtherMoney, otherMoneyIn } from './cells.ts'

/** The money that a number format writes beside a figure. */
export interface MoneyFormat {
  /** As a price has it: 'EUR', 'k USD', '£', 'EUR/kg'; of money without a known name '¤' and its sign, without any '¤'. */
  money: string
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
 * The money of a number format: `[$£-809]#,##0.00`, `#,##0 "€"`, `_-* #,##0.00\ "€"_-`. Undefined for a format that
 * writes none, such as `#,##0" kg"`.
 */
export function moneyOfFormat(code: string): MoneyFormat | undefined {
  const section = code.length > CODE_MAX ? '' : firstSection(code)
  if (section === '') return undefined
  const { named, shown } = shownBy(section)
  const money = named ?? moneyNamed(shown)
  if (money === undefined) return undefined
  const per = /\/ ?\p{L}+|\b(?:per|par) \p{L}+/u.exec(shown)?.[0] ?? ''
  // Commas behind the figure divide what is shown, not what the cell has: `0.0,"k€"`.
  const isDivided = /[0#?],+(?![0#?,.])/.test(withoutTexts(section))
  const scale = isDivided
    ? ''
    : (/(?<!\p{L})[kM](?= ?(?:€|\$|£|eur|usd|gbp))|(?<=€|\$|£) ?[kM](?!\p{L})/iu.exec(shown)?.[0] ?? '')
  const decimals = /\.([0#?]+)/.exec(withoutTexts(section))?.[1]?.length ?? 0
  return { money: `${scale.trim()} ${money}${per}`.trim(), decimals }
}

/** Programs write these formats without their codes: dollars, unless the settings of a computer say otherwise. */
export const isLocalMoney = (format: number): boolean =>
  (format >= 5 && format <= 8) || format === 42 || format === 44

export const LOCAL_MONEY: MoneyFormat = { money: '¤', decimals: 2 }

/** Whether a price is in the money of the computer that shows it. */
export const isOfLocalMoney = (cell: Cell): boolean => typeof cell === 'string' && /\d\u00a0¤$/.test(cell)

/** A figure as a program shows it, which may name its money: '1 200,00 €'. */
export function asShown(figure: number, shown: string): Cell {
  const money = shown.length > CODE_MAX ? undefined : moneyNamed(shown)
  return money === undefined ? figure : moneyCell(figure, { money, decimals: 2 })
}

/** A cell without the money of its format: only a price is money, elsewhere such a format is a habit of the program. */
export const withoutMoney = (cell: Cell): Cell =>
  typeof cell === 'string' && isFigure(cell) ? Number.parseFloat(cell) : cell

/** A figure with the money of its format, apart from what people type by a no-break space. */
export function moneyCell(figure: number, { money, decimals }: MoneyFormat): string {
  return `${figureText(figure, decimals)}\u00a0${money}`
}

/** Whether a cell is a number, with or without the money of its format. */
export const isFigure = (cell: Cell): boolean =>
  typeof cell === 'number' || /^-?\d+(?:\.\d+)?\u00a0\S/.test(cell)

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
      const [, sign = '', country = ''] = /^\$(.*?)(?:-([^-].*))?$/su.exec(bracket ?? '') ?? []
      named ??= moneyWithCountry(sign.trim(), country)
      return quoted ?? escaped ?? sign
    },
  )
  return { shown, named }
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
