import { fr } from './order.fr.ts'

/** The page of one order. */
export const en = {
  order: 'Order',
  title: (reference: string) => `Order ${reference}`,
  pageTitle: 'Order',
  description: 'One order of your company: articles, amounts, tracking, history.',
  failed: 'The order could not be fetched.',
  retry: 'Retry',
  open: 'Open the order',
  shipments: 'Shipments',
  shipmentFrom: (place: string) => `From ${place}`,
  shipmentState: {
    waiting: 'Has not left yet',
    left: (day: string) => `On its way since ${day}`,
    arrived: (day: string) => `Delivered on ${day}`,
  },
  untracked: 'Without a tracking number.',
  noTracking: 'The tracking number follows with the shipment.',
  article: 'Article',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  refunds: 'Refunds',
  chargeback: {
    open: 'Your bank contests the payment of this order. Until it has decided, what has not left yet stays with us.',
    won: 'Your bank contested the payment of this order. It stands.',
    lost: 'Your bank has taken the payment of this order back; nothing more goes back to you from us.',
  },
  refundState: {
    due: 'about to be paid back',
    pending: 'on its way back',
    succeeded: 'paid back',
    failed: 'not through yet; we see to it',
  },
  refundReason: {
    order_cancelled: 'The order was cancelled.',
    paid_too_late: 'The payment came too late.',
    paid_twice: 'Paid twice.',
    agreed: 'Paid back in part.',
    dispute: 'After your dispute.',
    transfer_expired: 'The rest of the transfer did not arrive in time.',
    transfer_surplus: 'You transferred more than was due.',
  },
  askCancellation: 'Ask to cancel',
  cancellationTitle: (reference: string) => `Ask to cancel order ${reference}?`,
  cancellationExplained:
    'Until the order is packed you may ask us to cancel it. We look into it and answer by mail; if we cancel it, everything you paid goes back.',
  cancellationReason: 'Reason',
  cancellationHint: 'Our staff read it.',
  cancellationSend: 'Send',
  cancellationSending: 'Sending…',
  keep: 'Leave it as it is',
  cancellationAsked: 'You asked to cancel this order. We will answer by mail.',
  cancellationRefused: 'You asked to cancel this order; it goes on.',
} as const

export const texts = { en, fr }
