import { fr } from './texts.fr.ts'

/** The cart's page. The empty cart is quoted from spec §8. */
export const en = {
  title: 'Cart',
  description: 'The articles in your cart and what they come to.',
  heading: 'Cart',
  count: (count: string, isOne: boolean) => `${count} ${isOne ? 'Article' : 'Articles'}`,
  list: 'Articles in the cart',
  empty: 'Your shopping cart is empty.',
  buy: 'Buy equipment',
  damaged: 'Part of the cart that this browser kept could not be read. Please check what is in it.',
  inStock: (count: string) => `${count} in stock`,
  inAll: (amount: string) => `${amount} in all`,
  priceIs: (basis: string, termAndPlace: string) => `${basis}, excl. VAT, ${termAndPlace}`,
  remove: 'Remove',
  removeNamed: (title: string) => `Remove ${title}`,
  removedNamed: (title: string) => `${title} was removed.`,
  undo: 'Undo',
  undoNamed: (title: string) => `Undo: put ${title} back`,
  summary: 'Summary',
  subTotal: 'Sub-total excl. VAT',
  deliveryHint: 'Delivery charges: the rate is shown at the next step.',
  currencyHint: 'Need an article in another currency? Buy it separately.',
  quoteHint: 'Larger quantities, or other terms?',
  quoteOne: 'Ask for a quote',
  quoteAll: 'Ask for one quote on all articles',
  delivery: 'Delivery',
  blocked: 'Remove the articles that cannot be bought now to go on.',
  unchecked: 'Prices and stock could not be checked just now.',
  priceChanged: (before: string, now: string) =>
    `The price has changed since you added it: ${before} before, ${now} now.`,
  fewerLeft: (before: string, now: string) => `Only ${now} left: your quantity was ${before}.`,
  gone: 'No longer available.',
  reserved: 'Reserved: everything is held by payments under way. What is not paid comes back within minutes.',
  quoteOnly: 'Can only be bought with a quote now.',
  quote: 'GET A QUOTE',
}

export const texts = { en, fr }
