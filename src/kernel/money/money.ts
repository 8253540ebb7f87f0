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

// Created once: creating a formatter takes longer than formatting a whole list of prices.
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const WITH_CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * English thousands separators in both languages (spec §9); decimals only where they are asked for or not
 * zero.
 */
export function formatMajor(major: number, decimals: 'when-needed' | 'always' = 'when-needed'): string {
  return (decimals === 'always' || !Number.isInteger(major) ? WITH_CENTS : WHOLE).format(major)
}

export function formatPrice(
  major: number,
  currency: string,
  decimals: 'when-needed' | 'always' = 'when-needed',
): string {
  return `${currencySymbol(currency)}${formatMajor(major, decimals)}`
}
