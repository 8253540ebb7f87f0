import { formatCount } from '#kernel/text/count-text.ts'
import { fr } from './texts.fr.ts'

const unitsOf = (units: number) => (units === 1 ? '1 unit' : `${formatCount(units, 'en')} units`)

function besides(more: number): string {
  if (more === 0) return ''
  return more === 1 ? ' and 1 other listing' : ` and ${more} other listings`
}

/** Quotes. The fields, their rules, the button and the breadcrumb are quoted from spec §2, §5, §8. */
export const en = {
  errors: {
    country: 'Please select a country from the list, where product is to be delivered.',
    units_required: 'Quantity is required.',
    units: 'Please a enter a valid quantity.',
    units_max: 'Quantity exceeds the maximum allowed.',
    message_required: 'Please enter your message.',
    message_min: 'Your message is not detailed enough. Please write a few phrases.',
    message_max: 'Message lenght exceeds the maximum allowed. 1500 characters.',
    price: 'Please enter a unit price from 1 to 999,000,000 with at most two decimals.',
    offer_changed:
      'Another offer was made meanwhile: it is shown on this page. Please look at it, and send yours again if it is to replace it.',
    currency: 'Please choose a currency.',
    incoterm: 'Please choose a delivery term.',
    place: 'Please name the place that the delivery term refers to.',
    place_max: 'The place has at most 100 characters.',
    delivery: 'Please enter a delivery charge of at most 999,000,000 with at most two decimals.',
    valid_until: 'Please say until which day the offer stands.',
    valid_past: 'The last day of the offer must lie ahead.',
    valid_far: 'An offer can stand for 180 days at most.',
    listings_many: 'A request names 10 listings at most.',
    listing_twice: 'A request names each listing once.',
  },
  page: {
    title: (product: string) => `Quote request: ${product}`,
    description: (product: string) => `Ask for a price and delivery terms for ${product}.`,
    heading: 'Quote request',
    home: 'Home',
    listings: 'Listings',
    crumb: 'Quote request',
    plate: 'The product',
    name: 'Title',
    brand: 'Brand',
    condition: 'Condition',
    conditions: { new: 'New', used: 'Used' },
    price: 'Catalogue price',
    units: 'Available units',
    country: 'Delivery country',
    quantity: 'Required quantity',
    message: 'Message',
    messageHint: 'What you need it for, where and when, and on which delivery terms.',
    others: {
      heading: 'More listings in this request',
      hint: 'One request, whoever sells: each listing gets its own answer, and what you accept on the same terms is paid together.',
      list: 'More listings in this request',
      of: (product: string) => `of ${product}`,
      remove: (product: string) => `Remove ${product} from the request`,
      fromCart: (count: number) =>
        count === 1 ? 'Add the article of your cart' : `Add the ${count} articles of your cart`,
      number: 'Add another listing',
      numberHint: 'The address of its page, or the number at its end.',
      add: 'Add',
      adding: 'Looking...',
      added: (product: string) => `${product} is in the request.`,
      notRead: 'Please enter the address of a product page, or its number.',
      missing: 'There is no such product.',
      twice: 'This product is in the request already.',
      full: 'A request names 10 listings at most.',
    },
    submit: 'Send request',
    sending: 'Sending data...',
    cancel: 'Cancel',
    doneTitle: 'Quote request received',
    done: 'Your price quote request was received. We will reply shortly.',
    toListings: 'Listings',
    toProduct: 'Product Page',
    ownListing: 'This is a listing of your own company.',
    sold: 'This product is sold.',
    noScript: 'Asking for a quote needs JavaScript. You can write to us instead:',
  },
  notices: {
    received: (title: string, units: number, more: number) =>
      `A quote was requested: ${unitsOf(units)} of “${title}”${besides(more)}.`,
    news: {
      answer: (title: string) => `There is an offer on the quote for “${title}”.`,
      counter: (title: string) => `The buyer makes an offer for “${title}”.`,
      message: (title: string) => `There is a message about the quote for “${title}”.`,
      accepted: (title: string) => `The offer for “${title}” is accepted.`,
      declined: (title: string) => `The quote for “${title}” was declined.`,
      expired: (title: string) => `The quote for “${title}” has expired.`,
      unanswered: (title: string) => `A buyer is waiting for an answer about “${title}”.`,
      ending: (title: string) => `An offer for “${title}” ends within two days.`,
      unpaid: (title: string) => `What was agreed for “${title}” ends within two days and is not paid yet.`,
    },
  },
} as const

export const texts = { en, fr }
