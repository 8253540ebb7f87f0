import { fr } from './texts.fr.ts'

/** A product's page. */
export const en = {
  description: (title: string, brand: string, region: string) =>
    `${title} by ${brand}, surplus equipment in ${region}. See pictures, data and price, ask for a quote or buy.`,
  keywords: (names: readonly string[]) => [...names, 'surplus', 'used equipment'].join(', '),
  priceIs: (basis: string): string => `${basis}, excl. VAT`,
  handedOver: (termAndPlace: string) => `Price ${termAndPlace} (Incoterms 2020); delivery is extra.`,
  yardFees: {
    loading: (amount: string): string => `If you collect: loading costs ${amount} per unit or lot.`,
    loadingFree: 'If you collect: loading is free.',
    removal: (days: string, isOne: boolean) => `Collect within ${days} ${isOne ? 'day' : 'days'} of payment;`,
    storage: (amount: string): string => `after that, storage costs ${amount} per unit or lot and day.`,
    storageFree: 'the seller charges no storage after that.',
    paidThere: 'Both are paid to the yard at the hand-over, and are in no total or invoice of ours.',
  },
  lots: (lots: string) => `${lots} available`,
  units: (count: string, isOne: boolean) => `${count} ${isOne ? 'unit' : 'units'} available`,
  confirmed: (day: string) => `Confirmed available on ${day}`,
  unconfirmed: (day: string) => `Not confirmed since ${day}`,
  reserved: 'Reserved',
  reservedHint: 'Everything is held by payments under way. What is not paid comes back within minutes.',
  sold: 'Sold',
  soldHint: 'This product is sold. See others of its category below.',
  pictures: 'Pictures',
  noPicture: 'No picture',
  plate: 'Data plate',
  report: 'Report this listing',
  dataSheet: 'Data sheet (PDF, one page, under 300 kB)',
  /** Where the seller's text is not in the reader's language. */
  writtenIn: { en: 'Written in English', fr: 'Written in French' },
  alsoIn: { en: 'Also in English', fr: 'Also in French' },
  descriptionHeading: 'Description',
  documentsHeading: 'Documents',
  quote: 'GET A QUOTE',
  quoteInstead: 'Need more, or another way of delivery? Get a quote',
  /** Beside the button, on one line of a phone. */
  held: (days: number) => `We pay the seller only ${days} days after delivery.`,
  wrong: {
    heading: 'If something is wrong',
    held: (days: number) =>
      `Your money stays with us until ${days} days after delivery, whether you pay by card or by bank transfer.`,
    report:
      'From the day on which it leaves until then you report what is wrong on the page of your order, with pictures. The seller is not paid meanwhile.',
    decide:
      'Our staff hear both sides and decide. You get back all or part of the price, or the reasons why not.',
    terms: 'Terms of sale',
  },
  howHeading: 'How buying works',
  howShip: {
    first: 'Add it to your cart and give the delivery address: you see the delivery charge before you pay.',
    second: 'Pay by card or bank transfer. The goods are held for you meanwhile.',
    third: 'We check, pack and ship; you follow every step under My Orders.',
  },
  howQuote: {
    first: 'Ask for a quote: say how much you need, and where.',
    second: 'You get a price with delivery terms, usually after a question or two.',
    third: 'Accept it, pay, and follow every step under My Orders.',
  },
  sellerHeading: 'The seller',
  sellerHint: 'You learn the name once a quote is accepted or an order is paid.',
  yardHeading: 'More from this seller',
  yardHint: 'Articles from one place can travel together, which saves freight.',
  wholeYard: (count: string) => `All ${count} from this yard`,
  relatedHeading: 'More in this category',
  similarNow: 'Similar, for sale now',
  missingTitle: 'This listing was not found',
  missing: 'It is not on sale at the moment, or the address is not right.',
  goneTitle: 'This listing is no longer available',
  gone: 'It was sold or withdrawn, and will not come back.',
  goneSimilar: 'Similar equipment is below.',
  wholeCategory: (category: string) => `All ${category}`,
  backToList: 'Buy equipment',
}

export const texts = { en, fr }
