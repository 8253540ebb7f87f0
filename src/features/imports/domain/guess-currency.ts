import { countryByName } from '#kernel/trade/countries.ts'
import { type Cell, currencyIn, isOtherMoney } from './cells.ts'
import type { Columns } from './columns.ts'
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
  const add = (text: string) => {
    if (isOtherMoney(text)) named.add('other')
    const currency = currencyIn(text)
    if (currency !== undefined) named.add(currency)
  }
  const price = columns.prix
  if (typeof price === 'number') add(header[price] ?? '')
  return {
    named,
    add(cells: readonly Cell[], leftOut: LineKind | null): void {
      if (leftOut === null && typeof price === 'number') add(String(cells[price] ?? ''))
      if (leftOut === 'above' || leftOut === 'note') for (const cell of cells) add(String(cell))
    },
  }
}

/** The only money that the sheet names; without any, that of the company's country. */
export function guessCurrency({ named }: ReturnType<typeof moneyTally>, { home }: File): string | undefined {
  const [only, ...others] = named
  if (others.length > 0 || only === 'other') return undefined
  if (only !== undefined) return only
  const { code = '' } = countryByName(home.country ?? '') ?? {}
  return EURO.includes(code) ? 'eur' : DOLLAR.includes(code) ? 'usd' : undefined
}
