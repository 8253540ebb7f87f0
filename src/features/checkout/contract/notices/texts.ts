import { fr } from './texts.fr.ts'

export const en = {
  awaited: (order: string) => `Order ${order} waits for your bank transfer.`,
  reminder: (order: string) => `Your bank transfer for order ${order} is still expected.`,
  short: (order: string) => `A part of the amount of order ${order} is missing.`,
  surplus: (order: string) =>
    `You paid more than needed for order ${order}; the difference goes back to you.`,
  expired: (order: string) => `Order ${order} has ended without payment.`,
  revived: (order: string) =>
    `Your late transfer for order ${order} has arrived; a new order takes its place.`,
  returned: (order: string) => `Your transfer for order ${order} goes back to you.`,
  repaid: (order: string) => `Money for order ${order} is on its way back to your account.`,
  vat: (order: string) => `We are checking the VAT of order ${order}.`,
  'vat-staff': (order: string) => `Order ${order} waits for its VAT.`,
}

export const texts = { en, fr }
