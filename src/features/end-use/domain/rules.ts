import type { Currency, Minor } from '#kernel/money/money.ts'
import { chaptersOf, type Classified } from '#kernel/trade/hs-chapters.ts'

/** Of the words that buyers sign; raise it with every change to them. */
export const WORDING_VERSION = 1

/** In characters. */
export const REASON_MAX = 300
export const SOURCE_MAX = 500
export const SIGNER_MAX = 100
export const END_USER_MAX = 300
export const PURPOSE_MAX = 500

/** In major units; more is a typing error. */
export const SUM_MAX = 1_000_000_000
/** How far ahead a rule may begin, or end. */
export const MAX_DAYS_AHEAD = 3650

/** What a rule is about; null matches everything. */
export interface Scope {
  countryCode: string | null
  chapter: number | null
  type: string | null
  aboveMinor: Minor | null
  currency: Currency | null
}

/** What is ordered, and where it goes. */
export interface Export {
  countryCode: string
  currency: Currency
  /** Of all goods, without delivery and VAT. */
  valueMinor: Minor
  goods: readonly (Classified & { countryCode: string })[]
}

/**
 * Whether a rule asks for a statement. What stays in its country is no export; goods of which no chapter is known may be
 * of any.
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
