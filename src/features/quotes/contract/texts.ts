import { fr } from './texts.fr.ts'

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
    price: 'Please enter a price from 1 to 999,000,000 with at most two decimals.',
    offer_changed:
      'Another offer was made meanwhile: it is shown on this page. Please look at it, and send yours again if it is to replace it.',
    currency: 'Please choose a currency.',
    incoterm: 'Please choose a delivery term.',
    place: 'Please name the place that the delivery term refers to.',
    place_max: 'The place has at most 100 characters.',
    delivery: 'Please enter a delivery charge of at most 999,000,000 with at most two decimals.',
    valid_until: 'Please say until which day the offer stands.',
    valid_past: 'The last day of the offer must lie ahead.',
    freight_ends:
      'The freight in this offer is not valid for so long. Please choose an earlier day, or another delivery.',
    valid_far: 'An offer can stand for 180 days at most.',
    note_long: 'Please use at most 500 characters.',
    above_limit:
      'This is above what you may buy without approval in your company. Ask for an offer instead: a colleague can then approve it.',
    measured: 'Weight and size are entered already. Please load the page again.',
    ask_approval:
      'This offer is above what you may accept without approval in your company. Please ask for approval.',
    listings_many: 'A request names 10 listings at most.',
    listing_twice: 'A request names each listing once.',
    template_name: 'Please name the text.',
    template_name_long: 'The name should not exceed 60 characters.',
    template_text: 'Please enter the text.',
    template_exists: 'Your company has a text of this name already.',
    template_changed:
      'Somebody in your company changed this text meanwhile. Please close this window and look at it first.',
    templates_many: 'Your company can have 20 texts at most. Please delete one first.',
  },
  /** Under a message, while somebody types it. */
  contact: (found: string) =>
    `This looks like contact data: ${found}. The other side does not see it before the quote is accepted.`,
  /** What the press that asks writes to the seller. */
  measuresAsked:
    'Please tell us the weight and size as packed (length, width, height), lifting points and loading hours, and enter them with the listing: its page then shows what the delivery costs, and we can ask for freight.',
  page: {
    title: (product: string) => `Quote request: ${product}`,
    description: (product: string) => `Ask for a price and delivery terms for ${product}.`,
    heading: 'Quote request',
    listings: 'Listings',
    crumb: 'Quote request',
    plate: 'The product',
    name: 'Title',
    brand: 'Brand',
    condition: 'Condition',
    conditions: { new: 'New', used: 'Used' },
    price: 'Catalogue price',
    units: 'Available',
    country: 'Delivery country',
    quantity: 'Required quantity',
    /** Under a quantity above what there is. */
    onlyAvailable: (available: string) =>
      `Available: ${available}. You can ask for more; the seller answers how much it can supply.`,
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
      compareHint:
        'For other listings, press “Compare” on their cards. There you request quotes for all of them in one form.',
      compare: 'Go to the comparison',
    },
    submit: 'Send request',
    sending: 'Sending data...',
    cancel: 'Cancel',
    doneTitle: 'Quote request received',
    done: 'Your price quote request was received. We will reply shortly.',
    doneMore: 'The answer comes by mail, and stands with the request here:',
    toQuote: 'Open your request',
    toListings: 'Listings',
    toProduct: 'Product Page',
    ownListing: 'This is a listing of your own company.',
    sold: 'This product is sold.',
    noScript: 'Asking for a quote needs JavaScript. You can write to us instead:',
  },
} as const

export const texts = { en, fr }
