import type { Language } from '../text/language.ts'

export const CURRENCIES = ['usd', 'eur'] as const
export type Currency = (typeof CURRENCIES)[number]

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

// Created once: creating a formatter takes longer than formatting a whole list of prices.
const formatters = (locale: string) => ({
  whole: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
  withCents: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
})
const FORMATTERS: Readonly<Record<Language, ReturnType<typeof formatters>>> = {
  en: formatters('en-US'),
  fr: formatters('fr'),
}

/**
 * Major units as the language writes them, '7,400.50' or '7 400,50' with no-break spaces; decimals only where
 * they are asked for or not zero. The narrow no-break space, which our typeface lacks, becomes a no-break space.
 */
export function formatMajor(major: number, language: Language, decimals: Decimals = 'when-needed'): string {
  const { whole, withCents } = FORMATTERS[language]
  const formatter = decimals === 'always' || !Number.isInteger(major) ? withCents : whole
  return formatter.format(major).replaceAll('\u202f', '\u00a0')
}

/** '€7,400.50' in English, '7 400,50 €' in French. */
export function formatPrice(
  major: number,
  currency: string,
  language: Language,
  decimals: Decimals = 'when-needed',
): string {
  const figure = formatMajor(major, language, decimals)
  const symbol = currencySymbol(currency)
  return language === 'fr' ? `${figure}\u00a0${symbol}` : `${symbol}${figure}`
}

/** Exact minor units with the currency's code: '7,400.50 EUR' or '7 400,50 EUR'. */
export function formatMinor(minor: Minor, currency: Currency, language: Language): string {
  const sign = minor < 0n ? '-' : ''
  const absolute = minor < 0n ? -minor : minor
  const whole = FORMATTERS[language].whole.format(absolute / 100n).replaceAll('\u202f', '\u00a0')
  const cents = String(absolute % 100n).padStart(2, '0')
  return `${sign}${whole}${language === 'fr' ? ',' : '.'}${cents} ${currency.toUpperCase()}`
}
