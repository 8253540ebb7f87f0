import type { OrderMail } from '#features/orders/contract/mail.ts'
import type { NotificationKind, NotificationKinds } from '#kernel/notification.ts'

type News = NotificationKinds['orders.news']['news']

/**
 * The notification that goes with each mail. Those of `orders.news` are declared here, the others where they
 * are sent.
 */
export const NOTICE_OF = {
  confirmed: 'orders.moved',
  processing: 'orders.moved',
  failed: 'orders.moved',
  'too-late': 'orders.moved',
  moved: 'orders.moved',
  sold: 'orders.sold',
  placed: 'orders.news',
  'sale-cancelled': 'orders.news',
  'sale-refunded': 'orders.news',
  'paid-twice': 'orders.news',
  'refund-failed': 'orders.news',
  chargeback: 'orders.news',
  'chargeback-won': 'orders.news',
  'chargeback-lost': 'orders.news',
  'refund-made': 'orders.refunded',
  'cancellation-asked': 'orders.cancellation',
  'cancellation-refused': 'orders.cancellation',
  'dispute-opened': 'orders.dispute',
  'dispute-written': 'orders.dispute',
  'dispute-decided': 'orders.dispute',
  'shipment-left': 'orders.shipment',
  'shipment-arrived': 'orders.shipment',
} as const satisfies Record<OrderMail, NotificationKind>

export const isNews = (mail: OrderMail): mail is News => NOTICE_OF[mail] === 'orders.news'
