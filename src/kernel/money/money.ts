import { formatCount } from '../text/count-text.ts'
import type { Language } from '../text/language.ts'

export const CURRENCIES = ['usd', 'eur'] as const
export type Currency = (typeof CURRENCIES)[number]

/** In which a list of one currency is, unless another is chosen: prices in two have no order. */
export const CURRENCY_OF_READERS: Readonly<Record<Language, Currency>> = { en: 'usd', fr: 'eur' }

/** An amount in minor units (cents). Both currencies have two decimals. */
export type Minor = bigint

/**
 * Major units as JSON carries them (`1234.5`) to exact minor units.
 * @throws RangeError when the number is not finite or has more than two decimals.
 */
export function minorFromMajor(major: number): Minor {
  if (!hasAtMostTwoDecimals(major)) throw new RangeError(`not an amount with at most two decimals: ${major}`)
  return BigInt(Math.round(major * 100))
}

export function hasAtMostTwoDecimals(major: number): boolean {
  if (!Number.isFinite(major)) return false
  const cents = major * 100
  return Math.abs(cents - Math.round(cents)) < 1e-6 * Math.max(1, Math.abs(cents) * 1e-9)
}

/** Minor units to the number that JSON answers carry (spec §7: major units). */
export function majorFromMinor(minor: Minor): number {
  return Number(minor) / 100
}

/** Minor units as an exact decimal number with a point: '-12.05'. */
export function decimalOf(minor: Minor): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `$` for usd, the euro sign for anything else (spec §3). */
export function currencySymbol(currency: string): '$' | '€' {
  return currency === 'usd' ? '$' : '€'
}

type Decimals = 'when-needed' | 'always'

/**
 * An exact decimal number with a point, in the language's notation: '7,400.50' or '7 400,50' with no-break
 * spaces. Decimals only when requested or not zero. Exact up to nine quadrillion whole units.
 */
export function formatDecimal(decimal: string, language: Language, decimals?: Decimals): string {
  const [whole, cents = ''] = decimal.split('.')
  const figure = formatCount(Number(whole), language)
  if (decimals !== 'always' && cents === '00') return figure
  return `${figure}${language === 'fr' ? ',' : '.'}${cents}`
}

/** Major units in the format of the language, without a currency. */
export function formatMajor(major: number, language: Language, decimals?: Decimals): string {
  return formatDecimal(major.toFixed(2), language, decimals)
}

/** '€7,400.50' or '-€7,400.50' in English, '7 400,50 €' in French. */
export function formatPrice(
  major: number,
  currency: string,
  language: Language,
  decimals?: Decimals,
): string {
  const figure = formatMajor(major, language, decimals)
  const symbol = currencySymbol(currency)
  return language === 'fr' ? `${figure}\u00a0${symbol}` : `${symbol}${figure}`.replace(/^(.)-/, '-$1')
}

/** Exact minor units with the currency code: '7,400.50 EUR' or '7 400,50 EUR'. */
export function formatMinor(minor: Minor, currency: Currency, language: Language): string {
  return `${formatDecimal(decimalOf(minor), language, 'always')} ${currency.toUpperCase()}`
}
