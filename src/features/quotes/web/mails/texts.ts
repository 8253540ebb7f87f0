import { fr } from './texts.fr.ts'

/** The mails about quotes. */
export const en = {
  greeting: (name: string) => `Hello ${name},`,
  facts: (product: string, units: string, country: string) =>
    `Product: ${product}. Quantity: ${units}. Delivery to: ${country}.`,
  more: (product: string, others: number) =>
    others === 1 ? `${product} and 1 other listing` : `${product} and ${others} other listings`,
  staff: {
    subject: (product: string) => `Quote requested: ${product}`,
    text: (buyer: string) => `${buyer} asks for a quote.`,
    action: 'Open quotes',
  },
  owner: {
    subject: (product: string) => `A buyer asks for a quote: ${product}`,
    text: () => 'A buyer asks for a quote on your listing. Names are exchanged when a quote is accepted.',
    action: 'See the request',
  },
  buyer: {
    subject: (product: string) => `We received your quote request: ${product}`,
    text: () => 'Your price quote request was received. We will reply shortly. This is a copy of it.',
    action: 'See your quotes',
  },
  thread: {
    action: 'Open the quote',
    attached: 'A file came with it, which is on the page.',
    offer: (units: string, price: string, total: string) => `${units} × ${price}; in total ${total}.`,
    terms: (incoterm: string, place: string) => `Delivery: ${incoterm} ${place} (Incoterms 2020).`,
    delivery: (charge: string) => `Delivery charge: ${charge}.`,
    validUntil: (day: string) => `Valid until ${day}.`,
    buyer: (party: string) => `Buyer: ${party}`,
    seller: (party: string) => `Seller: ${party}`,
    answer: {
      subject: (product: string) => `An offer for you: ${product}`,
      buyer:
        'There is an offer on your quote request. You can accept it, decline it or make a counter-offer.',
      seller: 'Gisement has made the buyer an offer on your listing.',
      staff: 'The seller has made the buyer an offer.',
    },
    counter: {
      subject: (product: string) => `The buyer makes an offer: ${product}`,
      buyer: 'You have made the seller an offer.',
      seller: 'The buyer makes you an offer. You can accept it, decline it or answer with another one.',
      staff: 'The buyer makes an offer. It can be accepted, declined or answered with another one.',
    },
    message: {
      subject: (product: string) => `A message about your quote: ${product}`,
      buyer: 'There is a message about your quote request.',
      seller: 'There is a message about a quote on your listing.',
      staff: 'There is a message about a quote.',
    },
    accepted: {
      subject: (product: string) => `Agreed: ${product}`,
      buyer:
        'The offer is accepted. Please pay before it ends; the articles are kept for you once the payment page is open.',
      seller:
        'The offer is accepted. We tell you as soon as the buyer has paid; please keep the goods at hand until then.',
      staff: 'The offer is accepted. The buyer can pay it now.',
    },
    declined: {
      subject: (product: string) => `Quote declined: ${product}`,
      buyer: 'Your quote request was declined. Similar equipment may be listed.',
      seller: 'The quote on your listing was declined.',
      staff: 'The quote was declined.',
    },
    expired: {
      subject: (product: string) => `Quote expired: ${product}`,
      buyer: 'This quote has expired. You can still write, and ask for a new offer.',
      seller: 'This quote has expired. A new offer brings it back to life.',
      staff: 'This quote has expired.',
    },
    unanswered: {
      subject: (product: string) => `A buyer is waiting: ${product}`,
      buyer: 'Your quote request is not answered yet.',
      seller: 'A buyer has been waiting for your answer for three days.',
      staff: 'A quote request has been waiting for an answer for three days.',
    },
    ending: {
      subject: (product: string) => `An offer ends soon: ${product}`,
      buyer: 'An offer to you ends within two days.',
      seller: 'The offer of a buyer ends within two days.',
      staff: 'The offer of a buyer ends within two days.',
    },
    unpaid: {
      subject: (product: string) => `Still to be paid: ${product}`,
      buyer: 'You agreed on this offer. It ends within two days and is not paid yet.',
      seller: 'The buyer has not paid yet.',
      staff: 'The buyer has not paid yet.',
    },
  },
}

export const texts = { en, fr }
