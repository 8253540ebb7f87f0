import { ORDER_PAGES, type OrderStatus } from '#kernel/trade/order.ts'
import { formatPrice, type Currency } from '#kernel/money/money.ts'
import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { Side } from '#kernel/trade/sides.ts'
import type { DisputeEvent } from '../domain/dispute.ts'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** An order of the member's company changed its status (spec §4). */
    'orders.moved': { reference: string; statut: OrderStatus; orderId?: string }
    /** Goods of the member's company were sold. */
    'orders.sold': { reference: string; articles: number; orderId?: string }
    /** Part of an order is refunded. Amount in major units. */
    'orders.refunded': { orderId: string; reference: string; amount: number; currency: Currency }
    /** A buyer's request to cancel, or its refusal by staff. A cancelled order is `orders.moved`. */
    'orders.cancellation': { orderId: string; reference: string; event: 'asked' | 'refused' }
    /** An event of a disputed article, for every party except the one that caused it. */
    'orders.dispute': {
      orderId: string
      reference: string
      event: DisputeEvent
      audience: Side
    }
    /** A side of an order wrote to the others. */
    'orders.message': { orderId: string; reference: string; audience: Side }
    /** One shipment of an order left or arrived before the others. */
    'orders.shipment': { orderId: string; reference: string; event: 'left' | 'arrived'; from: string }
    /** Other news of an order that also goes out by mail. */
    'orders.news': {
      orderId: string
      reference: string
      news:
        | 'placed'
        | 'sale-cancelled'
        | 'sale-refunded'
        | 'received'
        | 'paid-twice'
        | 'refund-failed'
        | 'chargeback'
        | 'chargeback-won'
        | 'chargeback-lost'
      audience: Side
    }
  }
}

const en = texts.en.notifications
const fr = texts.fr.notifications

const moved =
  ({ moved: words }: typeof en | typeof fr) =>
  ({ reference, statut }: { reference: string; statut: keyof typeof words }) =>
    words[statut](reference)

/** Notifications about orders for buyers, sellers and staff. */
export const orderNotifications: NotificationTemplates<
  | 'orders.moved'
  | 'orders.sold'
  | 'orders.refunded'
  | 'orders.cancellation'
  | 'orders.dispute'
  | 'orders.news'
  | 'orders.shipment'
  | 'orders.message'
> = {
  'orders.moved': {
    text: { en: moved(en), fr: moved(fr) },
    path: ({ orderId }) => (orderId === undefined ? '/user/orders' : ORDER_PAGES.buyer(orderId)),
  },
  'orders.sold': {
    text: {
      en: ({ reference, articles }) => en.sold(reference, articles),
      fr: ({ reference, articles }) => fr.sold(reference, articles),
    },
    path: ({ orderId }) => (orderId === undefined ? '/user/sales' : ORDER_PAGES.seller(orderId)),
  },
  'orders.refunded': {
    text: {
      en: ({ reference, amount, currency }) =>
        en.refunded(reference, formatPrice(amount, currency, 'en', 'always')),
      fr: ({ reference, amount, currency }) =>
        fr.refunded(reference, formatPrice(amount, currency, 'fr', 'always')),
    },
    path: ({ orderId }) => ORDER_PAGES.buyer(orderId),
  },
  'orders.cancellation': {
    text: {
      en: ({ reference, event }) => en.cancellation[event](reference),
      fr: ({ reference, event }) => fr.cancellation[event](reference),
    },
    path: ({ orderId, event }) => ORDER_PAGES[event === 'asked' ? 'staff' : 'buyer'](orderId),
  },
  'orders.shipment': {
    text: {
      en: ({ reference, event, from }) => en.shipment[event](reference, from),
      fr: ({ reference, event, from }) => fr.shipment[event](reference, from),
    },
    path: ({ orderId }) => ORDER_PAGES.buyer(orderId),
  },
  'orders.news': {
    text: {
      en: ({ reference, news }) => en.news[news](reference),
      fr: ({ reference, news }) => fr.news[news](reference),
    },
    path: ({ orderId, audience }) => ORDER_PAGES[audience](orderId),
  },
  'orders.message': {
    text: {
      en: ({ reference }) => en.message(reference),
      fr: ({ reference }) => fr.message(reference),
    },
    path: ({ orderId, audience }) => ORDER_PAGES[audience](orderId),
  },
  'orders.dispute': {
    text: {
      en: ({ reference, event }) => en.dispute[event](reference),
      fr: ({ reference, event }) => fr.dispute[event](reference),
    },
    path: ({ orderId, audience }) => ORDER_PAGES[audience](orderId),
  },
}
