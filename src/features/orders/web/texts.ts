import { fr } from './texts.fr.ts'

/** Buyers' orders; staff share the texts about the order itself. */
export const en = {
  title: 'My Orders',
  description: 'The orders of your company and where each of them stands.',
  home: 'Home',
  print: 'Print',
  printOne: 'Print this order',
  empty: 'You do not have any ongoing orders.',
  buy: 'Buy equipment',
  loading: 'Loading your orders',
  pageBeyond: 'There are no orders on this page.',
  newest: 'Show the newest orders',
  failed: 'Your orders could not be fetched.',
  details: 'Details',
  ordered: (date: string) => `Ordered ${date}`,
  articleCount: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  steps: (reference: string) => `Steps of order ${reference}`,
  articles: 'Articles',
  soldBy: (company: string) => `Sold by ${company}`,
  subtotal: 'Sub total',
  shipping: 'Shipping',
  vat: (rate: string) => `VAT ${rate} %`,
  vatToCheck: 'We are checking the VAT; it will be added to the total.',
  total: 'Total',
  address: 'Delivery address',
  totals: 'Totals',
  carrier: (name: string) => `Carrier: ${name}`,
  tracking: 'Tracking number',
  history: 'History',
  cause: {
    payment_succeeded: 'The payment arrived.',
    payment_processing: 'The payment is being processed.',
    payment_failed: 'The payment failed.',
    paid_too_late: 'The payment arrived too late.',
    transfer_awaited: 'We are waiting for the bank transfer.',
    transfer_expired: 'No bank transfer arrived in time.',
    chargeback: 'A bank contests the payment.',
    chargeback_won: 'The payment stands.',
  },
} as const

export const texts = { en, fr }
