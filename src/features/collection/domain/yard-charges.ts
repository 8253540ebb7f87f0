import type { Currency, Minor } from '#kernel/money/money.ts'
import { HOUR_MS } from '#kernel/time.ts'

/** What a yard charges, and until when it keeps the goods: administrators of the company alone change these. */
export interface YardCharges {
  currency: Currency
  loadingFeeMinor: Minor
  storageFeeMinor: Minor
  removalDays: number
}

/** With the note, which says where to come: what the company's administrators are told of. */
export const TOLD_TERMS = ['loading_fee', 'storage_fee', 'removal_days', 'note'] as const
export type ToldTerm = (typeof TOLD_TERMS)[number]

/** What a yard asks, as the mail about it says it; sums in major units. */
export interface ToldYard {
  currency: Currency
  loadingFee: number
  storageFee: number
  removalDays: number
  note: string
}

/** What of it is another one. Before the first terms there were none. */
export function changedTerms(before: ToldYard | null, after: ToldYard): ToldTerm[] {
  if (before === null) return TOLD_TERMS.filter((term) => term !== 'note' || after.note !== '')
  const isOtherSum = (one: 'loadingFee' | 'storageFee') =>
    before[one] !== after[one] || (after[one] !== 0 && before.currency !== after.currency)
  const isChanged: Record<ToldTerm, boolean> = {
    loading_fee: isOtherSum('loadingFee'),
    storage_fee: isOtherSum('storageFee'),
    removal_days: before.removalDays !== after.removalDays,
    note: before.note !== after.note,
  }
  return TOLD_TERMS.filter((term) => isChanged[term])
}

/** Whether somebody may give a yard these charges: who does not administer the company keeps those that stand. */
export function mayCharge(
  { isCompanyAdmin }: { isCompanyAdmin: boolean },
  before: YardCharges | null,
  after: YardCharges,
): boolean {
  if (isCompanyAdmin) return true
  return (
    before !== null &&
    before.currency === after.currency &&
    before.loadingFeeMinor === after.loadingFeeMinor &&
    before.storageFeeMinor === after.storageFeeMinor &&
    before.removalDays === after.removalDays
  )
}

/** At most one mail about it to a company in this time: what comes meanwhile is in the next. */
export const YARD_TOLD_EVERY_MS = HOUR_MS
