import { fr } from './texts.fr.ts'

/** A product's page. */
export const en = {
  description: (title: string, brand: string, region: string) =>
    `${title} by ${brand}, surplus equipment in ${region}. See pictures, data and price, ask for a quote or buy.`,
  keywords: (names: readonly string[]) => [...names, 'surplus', 'used equipment'].join(', '),
  priceIs: (isOne: boolean): string => (isOne ? 'excl. VAT' : 'per unit, excl. VAT'),
  handedOver: (termAndPlace: string) => `Price ${termAndPlace} (Incoterms 2020); delivery is extra.`,
  units: (count: string, isOne: boolean) => `${count} ${isOne ? 'unit' : 'units'} available`,
  confirmed: (day: string) => `Confirmed available on ${day}`,
  unconfirmed: (day: string) => `Not confirmed since ${day}`,
  reserved: 'Reserved',
  reservedHint: 'All units are held by payments under way. What is not paid comes back within minutes.',
  sold: 'Sold',
  soldHint: 'This product is sold. See others of its category below.',
  pictures: 'Pictures',
  noPicture: 'No picture',
  plate: 'Data plate',
  report: 'Report this listing',
  dataSheet: 'Data sheet (PDF, one page, under 300 kB)',
  descriptionHeading: 'Description',
  documentsHeading: 'Documents',
  quote: 'GET A QUOTE',
  quoteInstead: 'Need more, or another way of delivery? Get a quote',
  howHeading: 'How buying works',
  howShip: {
    first: 'Add it to your cart and give the delivery address: you see the delivery charge before you pay.',
    second: 'Pay by card. The units are held for you meanwhile.',
    third: 'We check, pack and ship; you follow every step under My Orders.',
  },
  howQuote: {
    first: 'Ask for a quote: say how many units you need, and where.',
    second: 'You get a price with delivery terms, usually after a question or two.',
    third: 'Accept it, pay, and follow every step under My Orders.',
  },
  sellerHeading: 'The seller',
  sellerHint: 'You learn the name once a quote is accepted or an order is paid.',
  yardHeading: 'More from this seller',
  yardHint: 'Articles from one place can travel together, which saves freight.',
  relatedHeading: 'More in this category',
  similarNow: 'Similar, for sale now',
  missingTitle: 'This listing was not found',
  missing: 'It is not on sale at the moment, or the address is not right.',
  goneTitle: 'This listing is no longer available',
  gone: 'It was sold or withdrawn, and will not come back.',
  goneSimilar: 'Similar equipment is below.',
  backToList: 'Buy equipment',
}

export const texts = { en, fr }
