/** The longest text that is searched for. */
export const SEARCHED_MAX = 100

/** What a typed text may refer to, by its form. */
export interface Referred {
  orderNumber?: number
  listingId?: number
  quotationNumber?: number
  /** The number of an invoice, a credit note or a pro-forma invoice. */
  documentNumber?: string
  /** The payment at the provider. */
  intentId?: string
}

const number = (digits: string | undefined): number | null => {
  const value = Number(digits)
  // The largest id of the database.
  return Number.isInteger(value) && value > 0 && value <= 2_147_483_647 ? value : null
}

/** Reads the references that people write; a bare number may be any of them. */
export function referredBy(text: string): Referred {
  const typed = text.trim()
  const bare = number(/^\d{1,10}$/.exec(typed)?.[0])
  const order = bare ?? number(/^gs[- ]?o[- ]?(\d{1,10})$/i.exec(typed)?.[1])
  const quotation = bare ?? number(/^gs[- ]?qt[- ]?(\d{1,10})$/i.exec(typed)?.[1])
  const listing = bare ?? number(/^gs[- ]?(\d{1,10})$/i.exec(typed)?.[1])
  return {
    ...(order !== null && { orderNumber: order }),
    ...(listing !== null && { listingId: listing }),
    ...(quotation !== null && { quotationNumber: quotation }),
    ...(/^[a-z]{1,3}-\d{4}-\d{1,9}$/i.test(typed) && { documentNumber: typed.toUpperCase() }),
    ...(/^pi_\w{1,120}$/.test(typed) && { intentId: typed }),
  }
}
