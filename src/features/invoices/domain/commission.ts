import { divideHalfUp, sumOf } from '#kernel/money/exact.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { DocumentLine } from './document.ts'

/** A month of documents, as in '2026-11'. */
export const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/
export const COMPANY_SEARCH_MAX = 100

/** A fee or a seller's share as it was booked, VAT included; below zero if it was returned. */
export interface BookedAmount {
  title: string
  about: string
  amountMinor: Minor
  /** Of articles; it is said where the amount can be divided by it. */
  quantity?: number
  from?: DocumentLine['from']
  language?: DocumentLine['language']
}

/**
 * The lines and amounts of a document about amounts that contain their VAT. The total is what was booked, to the cent;
 * the net amounts of the lines are cumulative shares, so that they add up to that of the whole.
 */
export function grossAmounts(booked: readonly BookedAmount[], rateBp: number) {
  const totalMinor = sumOf(booked.map(({ amountMinor }) => amountMinor))
  const netUpTo = (grossMinor: Minor) => divideHalfUp(grossMinor * 10_000n, 10_000n + BigInt(rateBp))
  let before = 0n
  const lines = booked.map(({ title, about, amountMinor, quantity = 1, from, language }): DocumentLine => {
    const netMinor = netUpTo(before + amountMinor) - netUpTo(before)
    before += amountMinor
    // A price is never below zero (BR-27): what was returned is a quantity below zero.
    const said = { title, brand: about, ...(from && { from }), ...(language && { language }) }
    if (netMinor < 0n) return { ...said, quantity: -1, unitPrice: String(-netMinor) }
    const isDivisible = netMinor % BigInt(quantity) === 0n
    return isDivisible
      ? { ...said, quantity, unitPrice: String(netMinor / BigInt(quantity)) }
      : { ...said, quantity: 1, unitPrice: String(netMinor) }
  })
  return { lines, vatMinor: totalMinor - netUpTo(totalMinor), totalMinor }
}
