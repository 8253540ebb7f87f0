import { divideHalfUp, sumOf } from '#kernel/money/exact.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { DocumentLine } from './document.ts'

/** A month of documents, as in '2026-11'. */
export const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/
export const COMPANY_SEARCH_MAX = 100

/** A fee as it was booked, VAT included; below zero if it was returned. */
export interface BookedFee {
  title: string
  about: string
  feeMinor: Minor
}

/**
 * The lines and amounts of a document about fees that contain their VAT. The total is what was booked, to the cent;
 * the net amounts of the lines are cumulative shares, so that they add up to that of the whole.
 */
export function commissionAmounts(fees: readonly BookedFee[], rateBp: number) {
  const totalMinor = sumOf(fees.map(({ feeMinor }) => feeMinor))
  const netUpTo = (grossMinor: Minor) => divideHalfUp(grossMinor * 10_000n, 10_000n + BigInt(rateBp))
  let before = 0n
  const lines = fees.map(({ title, about, feeMinor }): DocumentLine => {
    const netMinor = netUpTo(before + feeMinor) - netUpTo(before)
    before += feeMinor
    // A price is never below zero (BR-27): what was returned is a quantity below zero.
    return netMinor < 0n
      ? { title, brand: about, quantity: -1, unitPrice: String(-netMinor) }
      : { title, brand: about, quantity: 1, unitPrice: String(netMinor) }
  })
  return { lines, vatMinor: totalMinor - netUpTo(totalMinor), totalMinor }
}
