import type { ListingState } from '#kernel/trade/product.ts'
import type { en } from './texts.ts'

/** What a listing without its statement waits for, or will at its next change. */
export function statementWords(status: ListingState, t: (typeof en)['statement']): string {
  return status === 'published' || status === 'dormant' || status === 'under_review' ? t[status] : t.waits
}
