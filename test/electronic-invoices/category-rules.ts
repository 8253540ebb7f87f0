import type { Syntax } from './syntaxes.ts'
import { equal, every, given, when } from './xpath.ts'

interface Category {
  /** Part of the number: BR-S-01. */
  readonly family: string
  /** Of UNTDID 5305. */
  readonly code: string
  readonly rate: 'above zero' | 'any' | 'zero' | 'none'
  /** Which number of its seller a document needs, or must not have. */
  readonly seller: 'VAT or tax number' | 'VAT' | 'no VAT'
  readonly buyer?: 'VAT or register' | 'VAT'
  readonly hasReason: boolean
}

const CATEGORIES: readonly Category[] = [
  { family: 'S', code: 'S', rate: 'above zero', seller: 'VAT or tax number', hasReason: false },
  { family: 'Z', code: 'Z', rate: 'zero', seller: 'VAT or tax number', hasReason: false },
  { family: 'E', code: 'E', rate: 'zero', seller: 'VAT or tax number', hasReason: true },
  {
    family: 'AE',
    code: 'AE',
    rate: 'zero',
    seller: 'VAT or tax number',
    buyer: 'VAT or register',
    hasReason: true,
  },
  { family: 'IC', code: 'K', rate: 'zero', seller: 'VAT', buyer: 'VAT', hasReason: true },
  { family: 'G', code: 'G', rate: 'zero', seller: 'VAT', hasReason: true },
  { family: 'O', code: 'O', rate: 'none', seller: 'no VAT', hasReason: true },
]
/** Taxes of the Canary Islands, and of Ceuta and Melilla. */
const islands = (isCii: boolean): readonly Category[] =>
  [
    { family: isCii ? 'AF' : 'IG', code: 'L' },
    { family: isCii ? 'AG' : 'IP', code: 'M' },
  ].map((each) => ({ ...each, rate: 'any', seller: 'VAT or tax number', hasReason: false }))

const RATES = {
  'above zero': (rate: string) => `${rate} > 0`,
  any: (rate: string) => `${rate} >= 0`,
  zero: (rate: string) => `${rate} = 0`,
  none: (rate: string) => `not(${rate})`,
}

/** The rules of each category of tax: BR-S, BR-AE and so on. */
export function categoryRules(syntax: Syntax, isCii: boolean): Readonly<Record<string, string>> {
  const families = [...CATEGORIES, ...islands(isCii)].map((category) => rulesOf(syntax, category))
  return { ...Object.assign({}, ...families), ...furtherRules(syntax) }
}

function rulesOf(syntax: Syntax, category: Category): Record<string, string> {
  const { family, code, hasReason } = category
  const { lines, line, tax, charges, allowances, charge, rows, row } = syntax
  const isIt = `[${tax.category} = '${code}']`
  const places = [
    [`${lines}/${line.tax}${isIt}`, `${lines}[${line.tax}${isIt}]/${line.net}`],
    [`${allowances}/${charge.tax}${isIt}`, `${allowances}[${charge.tax}${isIt}]/${charge.amount}`],
    [`${charges}/${charge.tax}${isIt}`, `${charges}[${charge.tax}${isIt}]/${charge.amount}`],
  ] as const
  const [inLines, inAllowances, inCharges] = places
  const taxes = places.map(([nodes]) => nodes)
  const ofDocument = `${rows}[${row.category} = '${code}']`
  const isMany = category.rate === 'above zero' || category.rate === 'any'
  const used = `(${taxes.join(' or ')})`
  const names = numbersOf(syntax, category)
  const name = (number: string) => `BR-${family}-${number}`
  const product = `${row.basis} * ${row.rate} div 100`
  return {
    // In the summary of taxes exactly if anywhere: once, or once for each rate.
    [name('01')]:
      `boolean(${used}) = boolean(${ofDocument})${isMany ? '' : ` and count(${ofDocument}) <= 1`}`,
    [name('02')]: when(inLines[0], names),
    [name('03')]: when(inAllowances[0], names),
    [name('04')]: when(inCharges[0], names),
    ...Object.fromEntries(
      taxes.map((nodes, index) => [name(`0${5 + index}`), every(nodes, RATES[category.rate](tax.rate))]),
    ),
    [name('08')]:
      `${equal(`sum(${ofDocument}/${row.basis})`, `sum(${inLines[1]}) - sum(${inAllowances[1]}) + sum(${inCharges[1]})`)}${isMany ? ` and ${every(taxes.join(' | '), `${tax.rate} = ${ofDocument}/${row.rate}`)}` : ''}`,
    [name('09')]: every(
      ofDocument,
      isMany
        ? `${row.amount} - ${product} < 0.011 and ${product} - ${row.amount} < 0.011`
        : `${row.amount} = 0`,
    ),
    [name('10')]: every(
      ofDocument,
      hasReason
        ? `${given(row.reason)} or ${given(row.reasonCode)}`
        : `not(${row.reason}) and not(${row.reasonCode})`,
    ),
  }
}

/** Which numbers the parties must have. */
function numbersOf({ seller, buyer, party }: Syntax, category: Category): string {
  if (category.seller === 'no VAT') return `not(${seller}/${party.vat}) and not(${buyer}/${party.vat})`
  const sells = `(${seller}/${party.vat}${category.seller === 'VAT' ? '' : ` or ${seller}/${party.taxNumber}`})`
  if (category.buyer === undefined) return sells
  return `${sells} and (${buyer}/${party.vat}${category.buyer === 'VAT' ? '' : ` or ${buyer}/${party.legalId}`})`
}

function furtherRules(syntax: Syntax): Record<string, string> {
  const { lines, line, tax, charges, allowances, charge, rows, row, seller, buyer, party } = syntax
  const isNotSubject = `${rows}/${row.category} = 'O'`
  const isSupply = `${rows}/${row.category} = 'K'`
  const noOther = (categories: string) => when(isNotSubject, `not(${categories}[. != 'O'])`)
  const split = `(${rows}/${row.category} = 'B' or ${lines}/${line.tax}/${tax.category} = 'B')`
  return {
    'BR-IC-11': when(
      isSupply,
      `${given(syntax.deliveredOn)} or ${given(syntax.start)} or ${given(syntax.end)}`,
    ),
    'BR-IC-12': when(isSupply, given(`${syntax.deliverTo}/${syntax.deliverCountry}`)),
    'BR-O-11': noOther(`${rows}/${row.category}`),
    'BR-O-12': noOther(`${lines}/${line.tax}/${tax.category}`),
    'BR-O-13': noOther(`${allowances}/${charge.tax}/${tax.category}`),
    'BR-O-14': noOther(`${charges}/${charge.tax}/${tax.category}`),
    // Italian split payment.
    'BR-B-01': when(split, `${seller}/${party.country} = 'IT' and ${buyer}/${party.country} = 'IT'`),
    'BR-B-02': when(split, `not(${rows}/${row.category} = 'S')`),
  }
}
