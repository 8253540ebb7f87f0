import { countryByName } from '#kernel/trade/countries.ts'
import { type Cell, currencyIn, isOtherMoney, oneBlank } from './cells.ts'
import type { Columns } from './columns.ts'
import { ABOUT_PRICES, LINE_MAX, MAY_BE_MONEY, moneyIn, SUM } from './money-lines.ts'
import { isOfLocalMoney } from './number-formats.ts'
import type { LineKind } from './sheet-lines.ts'

/** Countries whose yards ask for euros or dollars where they write neither, by code. */
const EURO = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')
const DOLLAR = ['US']

interface File {
  columns: Columns
  header: readonly string[]
  home: { country: string | null }
}

/** The money that a sheet names: in its headings, above them, in its notes, and beside its prices. */
export function moneyTally({ columns, header }: File) {
  const named = new Set<string>()
  /** Money in lines that are not about the prices, or that a computer may show as other: it decides nothing, but makes the country's own uncertain. */
  const doubts = new Set<string>()
  const add = (text: string) => {
    if (isOtherMoney(text)) named.add('other')
    const currency = currencyIn(text)
    if (currency !== undefined) named.add(currency)
  }
  const price = columns.prix
  const addPrice = (cell: Cell) => {
    if (isOfLocalMoney(cell)) doubts.add('usd')
    else add(String(cell))
  }
  if (typeof price === 'number') add(header[price] ?? '')
  // Another column with money of its own, such as what a thing has cost.
  for (const head of header.toSpliced(typeof price === 'number' ? price : header.length, 1)) {
    if (isOtherMoney(head)) doubts.add('other')
    for (const money of moneyIn(head)) doubts.add(money)
  }
  return {
    named,
    doubts,
    add(cells: readonly Cell[], leftOut: LineKind | null): void {
      if (leftOut === null && typeof price === 'number') addPrice(cells[price] ?? '')
      if (leftOut !== 'above' && leftOut !== 'note') return
      const line = oneBlank(cells.join(' ').slice(0, LINE_MAX))
      if (isOtherMoney(line)) named.add('other')
      const isOfPrices = ABOUT_PRICES.test(line) && !SUM.test(line)
      if (isOfPrices && MAY_BE_MONEY.test(line)) doubts.add('other')
      for (const money of moneyIn(line)) (isOfPrices ? named : doubts).add(money)
    },
  }
}

/** The only money that the sheet names; without any, that of the company's country. */
export function guessCurrency(
  { named, doubts }: ReturnType<typeof moneyTally>,
  { home }: File,
): string | undefined {
  const [only, ...others] = named
  if (others.length > 0 || only === 'other') return undefined
  if (only !== undefined) return only
  const { code = '' } = countryByName(home.country ?? '') ?? {}
  const own = EURO.includes(code) ? 'eur' : DOLLAR.includes(code) ? 'usd' : undefined
  return [...doubts].every((money) => money === own) ? own : undefined
}
