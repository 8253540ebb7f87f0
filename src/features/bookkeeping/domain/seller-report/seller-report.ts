import type { BankDetails } from '#kernel/money/bank-details.ts'
import { divideHalfUp, sumOf } from '#kernel/money/exact.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import { sirenIn, vatIdentifier } from '#kernel/trade/party-numbers.ts'
import { toEuros } from '../fec/in-euros.ts'

/** The states whose residents are reported (DAC7 knows no other), by their codes of ISO 3166. */
const MEMBER_STATES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)
/** States in which the tax number of a company is its VAT number without the letters of the state. */
const TAX_BY_VAT_NUMBER = new Set('BE DK ES GR HR IT PL PT RO SI'.split(' '))

/** A seller with fewer sales … */
const FEW_SALES = 30
/** … that together brought at most 2,000 euros is not reported. */
const SMALL_MINOR = 200_000n

/** The first and the last year that may be reported: the rules began in 2023. */
export const FIRST_YEAR = 2023

/** What a seller was credited on one day in one currency, after the fee. Below zero if more was taken back. */
export interface Movement {
  day: string
  currency: Currency
  /** Units of the currency for a euro on that day. */
  perEuro: string
  creditedMinor: Minor
  feeMinor: Minor
}

export interface ReportedCompany {
  id: number
  name: string
  street: string | null
  postcode: string | null
  city: string | null
  /** ISO 3166, two letters; null if it is not known. */
  country: string | null
  vatNumber: string | null
  registration: string | null
  /** The account that it is paid to. */
  account: BankDetails | null
}

/** A company, and what it sold in a year. */
export interface SellerYear extends ReportedCompany {
  movements: readonly Movement[]
  sales: readonly { day: string; count: number }[]
}

export type Quarters<Value> = readonly [Value, Value, Value, Value]

/** What a report says of a seller's year. */
export interface SellerFigures {
  currency: Currency
  credited: Quarters<Minor>
  fees: Quarters<Minor>
  sales: Quarters<number>
}

/** What a seller's entry lacks. Without the first two it cannot be written at all. */
export const SELLER_LACKS = ['country', 'city', 'tax_number', 'account'] as const
export type SellerLack = (typeof SELLER_LACKS)[number]
/** The most sellers that the page names. */
export const SELLER_LACKS_SHOWN = 100

/** Why a seller of the year is in the report, or not. */
export const REPORT_CASES = ['reported', 'small', 'outside', 'unplaced'] as const
export type ReportCase = (typeof REPORT_CASES)[number]

/** A company's tax number, where it follows from what companies enter; null where another number would be needed. */
export function taxNumberOf({ country, registration, vatNumber }: ReportedCompany): string | null {
  if (country === 'FR') return sirenIn(registration) ?? sirenIn(vatIdentifier(vatNumber)?.slice(4) ?? null)
  const number = vatIdentifier(vatNumber)
  return country !== null && TAX_BY_VAT_NUMBER.has(country) && number ? number.slice(2) : null
}

export function lacksOf(seller: ReportedCompany): SellerLack[] {
  const has: Readonly<Record<SellerLack, unknown>> = {
    country: seller.country,
    city: seller.city?.trim(),
    tax_number: taxNumberOf(seller),
    account: seller.account,
  }
  return SELLER_LACKS.filter((lack) => !has[lack])
}

/**
 * Sellers of other parts of the world are not reported, nor those who sold little. A seller whose country or town is not
 * known is to be reported, but cannot be.
 */
export function caseOf(seller: SellerYear): ReportCase {
  if (seller.country !== null && !MEMBER_STATES.has(seller.country)) return 'outside'
  const sales = seller.sales.reduce((sum, { count }) => sum + count, 0)
  const credited = sumOf(seller.movements.map((movement) => convert(movement, 'eur').creditedMinor))
  if (sales < FEW_SALES && credited <= SMALL_MINOR) return 'small'
  return lacksOf(seller).some((lack) => lack === 'country' || lack === 'city') ? 'unplaced' : 'reported'
}

/** The figures of a year: in the seller's currency, or in euros if it sold in several. */
export function figuresOf({ movements, sales }: SellerYear): SellerFigures {
  const [currency, ...others] = new Set(movements.map((movement) => movement.currency))
  const shown = currency === undefined || others.length > 0 ? 'eur' : currency
  const converted = movements.map((movement) => convert(movement, shown))
  return {
    currency: shown,
    credited: levelled(byQuarter(converted, ({ creditedMinor }) => creditedMinor)),
    fees: levelled(byQuarter(converted, ({ feeMinor }) => feeMinor)),
    sales: quartersOf((quarter) =>
      sales.reduce((sum, { day, count }) => sum + (quarterOf(day) === quarter ? count : 0), 0),
    ),
  }
}

function convert(movement: Movement, to: Currency): Movement {
  if (movement.currency === to) return movement
  const { creditedMinor, feeMinor, perEuro } = movement
  return {
    ...movement,
    creditedMinor: toEuros(creditedMinor, perEuro),
    feeMinor: toEuros(feeMinor, perEuro),
  }
}

/**
 * The report has no amounts below zero, which a quarter comes to if more is taken back than sold: they are taken from the
 * quarters before it, the latest first, then from those after it, so that the year stays what it is.
 */
export function levelled(amounts: Quarters<Minor>): Quarters<Minor> {
  const left = [...amounts]
  for (const [index, amount] of amounts.entries()) {
    if (amount >= 0n) continue
    let open = -amount
    left[index] = 0n
    const before = left
      .keys()
      .filter((other) => other < index)
      .toArray()
      .toReversed()
    const after = left.keys().filter((other) => other > index)
    for (const other of [...before, ...after]) {
      const has = left[other] ?? 0n
      const taken = has < open ? has : open
      if (taken <= 0n) continue
      left[other] = has - taken
      open -= taken
    }
  }
  return quartersOf((quarter) => left[quarter] ?? 0n)
}

/** Whole units, as the report has them: each quarter is rounded so that the year is. */
export function wholeUnits(amounts: Quarters<Minor>): Quarters<bigint> {
  const upTo = (quarter: number) => divideHalfUp(sumOf(amounts.slice(0, quarter)), 100n)
  return quartersOf((quarter) => upTo(quarter + 1) - upTo(quarter))
}

const quarterOf = (day: string) => Math.floor((Number(day.slice(5, 7)) - 1) / 3)

const quartersOf = <Value>(at: (quarter: number) => Value): Quarters<Value> => [at(0), at(1), at(2), at(3)]

function byQuarter(movements: readonly Movement[], amount: (movement: Movement) => Minor): Quarters<Minor> {
  return quartersOf((quarter) =>
    sumOf(movements.filter(({ day }) => quarterOf(day) === quarter).map((movement) => amount(movement))),
  )
}
