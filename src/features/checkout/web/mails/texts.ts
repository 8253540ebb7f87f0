import { fr } from './texts.fr.ts'

/** The mails about bank transfers. */
export const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  awaited: {
    subject: (reference: string) => `Order ${reference}: please pay by bank transfer`,
    text: 'Thank you for your order. The articles are kept for you until the date below. As soon as your transfer has arrived, the order is confirmed and we write to you.',
  },
  reminder: {
    subject: (reference: string) => `Order ${reference}: your bank transfer is still expected`,
    text: 'Your bank transfer has not arrived yet. After the date below the order ends and the articles are for sale again. If you have sent it already, there is nothing to do.',
  },
  short: {
    subject: (reference: string) => `Order ${reference}: a part of the amount is missing`,
    text: 'Your bank transfer has arrived, but it is less than the amount of the order. Please send the rest, with the same reference.',
  },
  surplus: {
    subject: (reference: string) => `Order ${reference}: you paid more than needed`,
    text: 'Your bank transfer was more than this order needs. We send the difference back to your account.',
  },
  expired: {
    subject: (reference: string) => `Order ${reference} has ended without payment`,
    text: 'The full amount did not arrive in time, so the order was cancelled and the articles are for sale again. Please do not send money for it any more. You are welcome to order again.',
  },
  revived: {
    subject: (reference: string) => `Order ${reference}: your late transfer has arrived`,
    text: 'Your bank transfer arrived after the time for which we kept the articles. They were still there, so a new order takes the place of the old one.',
  },
  returned: {
    subject: (reference: string) => `Order ${reference}: your transfer goes back to you`,
    text: 'We received a bank transfer that this order cannot use. We send it back to your account in full.',
  },
  repaid: {
    subject: (reference: string) => `Order ${reference}: your money is on its way back`,
    text: 'We have sent money back to your account by bank transfer. It arrives within a few days.',
  },
  vat: {
    subject: (reference: string) => `Order ${reference}: we are checking the VAT`,
    text: 'Thank you for your order. The articles are kept for you. Our staff check the VAT of this order first; then you get our pro-forma invoice with what to pay and where to.',
  },
  'vat-staff': {
    subject: (reference: string) => `Order ${reference} waits for its VAT`,
    text: 'The VAT of this order is not certain. Please settle it; the buyer then gets the pro-forma invoice. Until then nothing can be paid.',
  },
  document: (number: string) =>
    `Pro-forma invoice ${number}: attached as PDF, and with your order on our site`,
  staffAction: 'Open the orders',
  bankReference: (reference: string) => `Reference of the bank: ${reference}`,
  amount: (amount: string) => `Amount: ${amount}`,
  due: (date: string) => `To arrive by: ${date}`,
  holder: (holder: string) => `Account holder: ${holder}`,
  iban: (iban: string) => `IBAN: ${iban}`,
  bic: (bic: string, bank: string) => `BIC: ${bic}, ${bank}`,
  reference: (reference: string) => `Reference, please write it on the transfer: ${reference}`,
  example: 'This account is an example of the demonstration. Do not send money to it.',
  received: (amount: string) => `Received: ${amount}`,
  refunded: (amount: string) => `Refund: ${amount}`,
  newOrder: (reference: string) => `New order: ${reference}`,
  action: 'See my orders',
}

export const texts = { en, fr }
