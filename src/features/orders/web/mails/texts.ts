import { formatCount } from '#kernel/text/count-text.ts'
import { fr } from './texts.fr.ts'

/** The mails about orders. */
export const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  confirmed: {
    subject: (reference: string) => `Order ${reference} is confirmed`,
    text: 'Your payment has arrived and your order is confirmed. Thank you. We will tell you about every step.',
    action: 'See my orders',
  },
  processing: {
    subject: (reference: string) => `Order ${reference}: your payment is on its way`,
    text: 'Your payment is being processed. The articles are kept for you meanwhile. We will write again as soon as we know its outcome.',
    action: 'See my orders',
  },
  failed: {
    subject: (reference: string) => `Order ${reference}: your payment failed`,
    text: 'Your payment did not go through, so the order was cancelled. Nothing was charged. You are welcome to order again with another payment method.',
    action: 'See my orders',
  },
  'too-late': {
    subject: (reference: string) => `Order ${reference}: your payment came too late`,
    text: 'Your payment arrived after the time for which we kept the articles, and they are no longer available. The order was cancelled and we pay everything back to the card or account that you paid with.',
    action: 'See my orders',
  },
  'paid-twice': {
    subject: (reference: string) => `Order ${reference}: a payment goes back to you`,
    text: 'We received a payment that this order does not need. We pay it back in full to the card or account that you paid with.',
    action: 'See my orders',
  },
  moved: {
    subject: (reference: string, status: string) => `Order ${reference}: ${status}`,
    text: (status: string) => `Your order has a new status: ${status}.`,
    action: 'See my orders',
  },
  sold: {
    subject: (reference: string) => `You sold: order ${reference}`,
    text: (buyer: string) =>
      `${buyer} bought what you listed, and the payment has arrived. Please keep the articles ready for collection; we will be in touch about the transport.`,
    action: 'See my sales',
  },
  'sale-cancelled': {
    subject: (reference: string) => `Order ${reference} was cancelled`,
    text: (buyer: string) => `The order of ${buyer} was cancelled. The articles are in your stock again.`,
    action: 'See my sales',
  },
  placed: {
    subject: (reference: string) => `New order ${reference}`,
    text: (buyer: string) => `${buyer} has ordered and paid.`,
    action: 'Open the orders',
  },
  'refund-failed': {
    subject: (reference: string) => `Order ${reference}: a refund failed`,
    text: 'The payment provider did not carry out this refund. Please look into it and pay back by hand if need be.',
    action: 'Open the orders',
  },
  chargeback: {
    subject: (reference: string) => `Order ${reference}: the payment is disputed`,
    text: 'The buyer’s bank contests this card payment. Please answer it at the payment provider before its date, and hold back what has not left yet. No seller of this order is paid until it is settled.',
    action: 'Open the order',
  },
  'chargeback-won': {
    subject: (reference: string) => `Order ${reference}: the payment stands`,
    text: 'The buyer’s bank no longer contests this card payment. What it had taken is back, and the sellers can be paid.',
    action: 'Open the order',
  },
  'chargeback-lost': {
    subject: (reference: string) => `Order ${reference}: the bank has taken the payment back`,
    text: 'The bank has decided for the buyer: the money is gone. Where the sale still stands, please say with the order who bears that; until then its sellers are not paid.',
    action: 'Open the order',
  },
  'refund-made': {
    subject: (reference: string) => `Order ${reference}: we pay back a part`,
    text: 'We pay back a part of what you paid for your order, to where the money came from. Cards and banks take a few days.',
    action: 'See my orders',
  },
  'sale-refunded': {
    subject: (reference: string) => `Order ${reference}: the buyer gets a refund`,
    text: (buyer: string) =>
      `A part of the price of your articles goes back to ${buyer}. Your part of the sale and our fee fall with it.`,
    action: 'See my sales',
  },
  'cancellation-asked': {
    subject: (reference: string) => `Order ${reference}: the buyer asks to cancel`,
    text: (buyer: string) =>
      `${buyer} asks to cancel its order before it is packed. Until you answer, the order does not go on.`,
    action: 'Open the orders',
  },
  'cancellation-refused': {
    subject: (reference: string) => `Order ${reference} is not cancelled`,
    text: 'You asked to cancel your order. We looked into it, and the order goes on.',
    action: 'See my orders',
  },
  'dispute-opened': {
    subject: (reference: string) => `Order ${reference}: an article is disputed`,
    text: 'The buyer disputes an article of this order. Until it is decided, the sale is not paid out. This is what the buyer wrote; please answer on the page.',
    action: 'Read and answer',
  },
  'dispute-written': {
    subject: (reference: string) => `Order ${reference}: a message about the dispute`,
    text: 'There is a new message about the disputed article of this order.',
    action: 'Read and answer',
  },
  'dispute-decided': {
    subject: (reference: string) => `Order ${reference}: the dispute is decided`,
    text: 'We looked into the disputed article of this order and decided as follows.',
    action: 'See the decision',
  },
  'shipment-left': {
    subject: (reference: string) => `Order ${reference}: a part is on its way`,
    text: 'A part of your order has left. The other parts follow from where they are.',
    action: 'See the order',
  },
  'shipment-arrived': {
    subject: (reference: string) => `Order ${reference}: a part is delivered`,
    text: 'A part of your order is delivered. The other parts are still to come.',
    action: 'See the order',
  },
  origin: (place: string) => `From ${place}`,
  attached: 'A file came with it, which is on the page.',
  article: (qty: number, title: string, brand: string, price: string) =>
    `${formatCount(qty, 'en')} × ${title}, ${brand}: ${price}`,
  soldBy: (company: string) => `Sold by ${company}`,
  shipping: (amount: string) => `Delivery charges: ${amount}`,
  total: (amount: string) => `Total: ${amount}`,
  refunded: (amount: string) => `Refund: ${amount}`,
  address: (address: string) => `Delivery to: ${address}`,
  invoice: (number: string) => `Invoice ${number}: attached as PDF, and with your order on our site`,
  tracking: (number: string) => `Tracking number: ${number}`,
  reason: (reason: string) => `Reason: ${reason}`,
}

export const texts = { en, fr }
