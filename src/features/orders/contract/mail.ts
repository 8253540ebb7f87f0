import type { Language } from '#kernel/text/language.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { OrderStatus } from '#kernel/trade/order-status.ts'

/** The kinds of mails about orders. */
export const ORDER_MAILS = [
  'confirmed',
  'processing',
  'failed',
  'too-late',
  'paid-twice',
  'moved',
  'sold',
  'sale-cancelled',
  'placed',
  'refund-failed',
  'chargeback',
  'chargeback-won',
  'chargeback-lost',
  'refund-made',
  'sale-refunded',
  'cancellation-asked',
  'cancellation-refused',
  'dispute-opened',
  'dispute-written',
  'dispute-decided',
  'shipment-left',
  'shipment-arrived',
] as const
export type OrderMail = (typeof ORDER_MAILS)[number]

/** The data of every mail about an order. Amounts in major units. */
export interface OrderMailData {
  firstName: string
  reference: string
  /** The reader's page of the order. */
  link: string
  statut: OrderStatus
  /** The buyer, for sellers and staff. */
  buyer?: string
  /** `seller`: named to the buyer once the order is paid. */
  articles: {
    title: string
    /** The language of the title; absent in mails enqueued by earlier releases. */
    language?: Language
    brand: string
    qty: number
    price: number
    seller?: string
  }[]
  currency: Currency
  /** For the whole order; absent for a seller, who is only told about its own articles. */
  shipping?: number
  total?: number
  /** The refunded amount, if any. */
  refunded?: number
  address?: string
  trackingNumber?: string
  /** The place of departure of the shipment in question. */
  origin?: string
  /** The number of the invoice, which is on the page of the order. */
  invoice?: string
  reason?: string
  /** What one party to a dispute wrote. */
  said?: string
  /** A party to a dispute sent a file, which is on the page. */
  attached?: boolean
}

export type OrderMailKinds = Record<`orders.${OrderMail}`, OrderMailData>

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends OrderMailKinds {}
}
