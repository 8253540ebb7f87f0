import { formatCount } from '../text/count-text.ts'
import type { Language } from '../text/language.ts'
import { divideHalfUp } from './exact.ts'
import type { Minor } from './money.ts'

/**
 * The operator's share of the equipment price, excluding VAT and delivery, as the mandate states it (spec
 * §9). In basis points: 3500 is 35 %.
 */
export const STANDARD_FEE_BP = 3500

/** The fee on an amount, rounded half up; fee and seller's share add up to the price (integrations A6). */
export function feeOf(amountMinor: Minor, feeBp: number): Minor {
  return divideHalfUp(amountMinor * BigInt(feeBp), 10_000n)
}

/** `12.5%`, `12,5 %`. */
export function percentText(percent: number, language: Language): string {
  return `${formatCount(percent, language)}${language === 'fr' ? '\u00a0' : ''}%`
}
