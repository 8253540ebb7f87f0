import type { Language } from '#kernel/text/language.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { OrderStatus } from '#kernel/trade/order-status.ts'

/** The mails about orders, by what they say. */
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

/** What every mail about an order is told. Amounts in major units. */
export interface OrderMailData {
  firstName: string
  reference: string
  /** Where the reader finds the order. */
  link: string
  statut: OrderStatus
  /** Who buys, for those who sell and for staff. */
  buyer?: string
  /** `seller`: named to the buyer once the order is paid. */
  articles: {
    title: string
    /** In which the title is written; absent in mails promised before it was kept. */
    language?: Language
    brand: string
    qty: number
    price: number
    seller?: string
  }[]
  currency: Currency
  /** Of the whole order; absent for a seller, who is told of its own articles. */
  shipping?: number
  total?: number
  /** What goes back, where something does. */
  refunded?: number
  address?: string
  trackingNumber?: string
  /** From where the part leaves that is told of. */
  origin?: string
  /** The number of the invoice, which is with the order. */
  invoice?: string
  reason?: string
  /** What one side of a dispute wrote. */
  said?: string
  /** One side of a dispute sent a file, which is on the page. */
  attached?: boolean
}

export type OrderMailKinds = Record<`orders.${OrderMail}`, OrderMailData>

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends OrderMailKinds {}
}
