import { referenceOf, refundReference } from '#kernel/trade/order.ts'
import type { StatementEntry } from './statement-entry.ts'

/** A refund by bank, by the number of its order and its place among its refunds. */
export interface NamedRefund {
  order: number
  place: number
}

/** What the text of a transaction names of orders. */
export interface Named {
  orders: number[]
  proformas: string[]
  refunds: NamedRefund[]
}

const ORDER = /(?<![A-Z0-9])GS[- ]?O[- ]?([1-9]\d{0,8})(?!\d)/gi
const PROFORMA = /(?<![A-Z0-9])PF[- ]?(20\d\d)[- ]?(\d{6})(?!\d)/gi
const REFUND = /(?<![A-Z0-9])GS[- ]?R[- ]?([1-9]\d{0,8})[- ]([1-9]\d{0,2})(?!\d)/gi

/**
 * What a transaction names, as buyers and banks write it: orders by number, the pro-forma invoices that buyers have in
 * hand, and refunds. Banks turn hyphens to blanks.
 */
export function namedIn({
  remittance,
  endToEndId,
}: Pick<StatementEntry, 'remittance' | 'endToEndId'>): Named {
  const text = [remittance, endToEndId ?? '']
    .map((each) => each.replace(/\s*-\s*/g, '-').replace(/\s+/g, ' '))
    .join('\n')
  const refunds = [...text.matchAll(REFUND)].map(([, order, place]) => ({
    order: Number(order),
    place: Number(place),
  }))
  return {
    orders: [...new Set([...text.matchAll(ORDER)].map(([, digits]) => Number(digits)))],
    proformas: [...new Set([...text.matchAll(PROFORMA)].map(([, year, serial]) => `PF-${year}-${serial}`))],
    refunds: [...new Map(refunds.map((each) => [`${each.order} ${each.place}`, each])).values()],
  }
}

/** The first refund or order that a text names: the references of tables are not always different from line to line. */
export function tradeReferenceIn(remittance: string): string | null {
  const { orders, proformas, refunds } = namedIn({ remittance, endToEndId: null })
  const all = [
    ...refunds.map(({ order, place }) => refundReference(order, place)),
    ...orders.map(referenceOf),
    ...proformas,
  ]
  return all[0] ?? null
}
