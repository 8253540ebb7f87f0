import { hasAtMostTwoDecimals, majorFromMinor, minorFromMajor } from '#kernel/money/money.ts'
import type { OwnListingRow } from '../../../contract/views.ts'
import type { BatchAct, BatchRefusal } from '../../../domain/batch.ts'
import { isUnfinished } from '../../../domain/content.ts'
import { LISTING_LIMITS } from '../../../domain/limits.ts'
import { moveListing } from '../../../domain/life-cycle.ts'
import { changedPrice, type PriceChange } from '../../../domain/price-change.ts'

/** Why an act is not for a listing, as far as the page knows; null if it is. The server judges again. */
export function whyNot(
  act: BatchAct,
  { can, status, qty, brand, unstated }: OwnListingRow,
): BatchRefusal | null {
  if (status === 'withdrawn') return 'gone'
  if (!can.edit) return 'forbidden'
  if (isUnfinished({ brand }) && (act === 'price' || act === 'submit')) return 'unfinished'
  const isUnstated = unstated.length > 0
  switch (act) {
    case 'price':
    case 'quantity':
      return null
    case 'confirm':
      if (status !== 'published' && moveListing(status, 'confirm', 'owner') === null) return 'state'
      if (status === 'dormant' && isUnstated) return 'unstated'
      return qty > 0 ? null : 'no_units'
    case 'submit':
      if (!(moveListing(status, 'complete', 'owner') ?? moveListing(status, 'resubmit', 'owner')))
        return 'state'
      return isUnstated ? 'unstated' : null
    case 'withdraw':
      return status === 'draft' ? 'state' : null
    case 'delete':
      return status === 'draft' ? null : 'state'
  }
}

/** Whether a typed figure can be a quantity. */
export function isQuantity(figure: number | undefined): figure is number {
  const { quantityMin, quantityMax } = LISTING_LIMITS
  return Number.isInteger(figure) && figure !== undefined && figure >= quantityMin && figure <= quantityMax
}

export const PRICE_KINDS = ['lower_percent', 'raise_percent', 'lower_amount', 'raise_amount', 'set'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

export const isPercent = (kind: PriceKind) => kind.endsWith('percent')

const PERCENT_MAX = 1000

/** The change that was typed; null if the figure is none for it. */
export function priceChangeOf(kind: PriceKind, figure: number | undefined): PriceChange | null {
  if (figure === undefined || figure <= 0 || !hasAtMostTwoDecimals(figure)) return null
  const sign = kind.startsWith('lower') ? -1 : 1
  if (isPercent(kind))
    return figure <= PERCENT_MAX ? { kind: 'percent', hundredths: sign * Math.round(figure * 100) } : null
  const minor = minorFromMajor(figure)
  return kind === 'set' ? { kind: 'set', minor } : { kind: 'amount', minor: sign < 0 ? -minor : minor }
}

/** The new price of a listing in major units; `out` of what a price may be, or the `same`. */
export function newPriceOf({ prix }: OwnListingRow, change: PriceChange): number | 'out' | 'same' {
  const before = minorFromMajor(prix)
  const after = changedPrice(before, change)
  if (after === null) return 'out'
  return after === before ? 'same' : majorFromMinor(after)
}
