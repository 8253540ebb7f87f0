import type { Currency, Minor } from '#kernel/money/money.ts'
import { chaptersOf, type Classified } from '#kernel/trade/hs-chapters.ts'

/** Version of the text that buyers sign; raise it with every change. */
export const WORDING_VERSION = 1

/** In characters. */
export const SIGNER_MAX = 100
export const END_USER_MAX = 300
export const PURPOSE_MAX = 500

/** In major units; a higher sum is a typing error. */
export const SUM_MAX = 1_000_000_000

/** The exports that a rule covers; null matches everything. */
export interface Scope {
  countryCode: string | null
  chapter: number | null
  type: string | null
  aboveMinor: Minor | null
  currency: Currency | null
}

/** The goods of an order and their destination. */
export interface Export {
  countryCode: string
  currency: Currency
  /** Price of all goods, without delivery and VAT. */
  valueMinor: Minor
  goods: readonly (Classified & { countryCode: string })[]
}

/**
 * Whether a rule requires a statement. Goods that stay in their country are not exported. Goods without a
 * known chapter may be of any.
 */
export function asksFor(rule: Scope, { countryCode, currency, valueMinor, goods }: Export): boolean {
  if (rule.countryCode !== null && rule.countryCode !== countryCode) return false
  if (rule.aboveMinor !== null && (rule.currency !== currency || valueMinor <= rule.aboveMinor)) return false
  return goods.some((each) => {
    if (each.countryCode === countryCode) return false
    if (rule.type !== null && rule.type !== each.type) return false
    const { chapters } = chaptersOf(each)
    return rule.chapter === null || chapters.length === 0 || chapters.includes(rule.chapter)
  })
}
