import { fr } from './texts.fr.ts'

/** The comparison of listings: on its page, on paper and as a file. */
export const en = {
  page: {
    units: 'Units',
    systems: { both: 'Both', metric: 'Metric', us: 'US' },
    title: 'Compare listings',
    description:
      'Surplus equipment side by side: price, terms, condition, technical data, availability and the record of the seller.',
    heading: 'Compare listings',
    empty: 'Nothing to compare yet',
    emptyHint: 'Press “Compare” on a listing or on a card. You can choose up to 8.',
    toList: 'Buy equipment',
    table: 'Comparison of the listings',
    fact: 'Fact',
    differs: 'Differs',
    onlyDifferences: 'Only differences',
    same: 'The listings do not differ in what is stated.',
    removeShort: 'Remove',
    remove: (title: string) => `Remove ${title} from the comparison`,
    removeNumber: (id: number) => `Remove listing ${id} from the comparison`,
    gone: 'No longer available',
    unknown: 'Not on sale at the moment',
    delivered: (country: string) => `Delivered to ${country}`,
    notStated: 'Not stated',
    paper: 'PDF to print',
    spreadsheet: 'Spreadsheet (CSV)',
    passOn: 'Or send the address of this page: colleagues see these listings without signing in.',
  },
  file: {
    name: 'gisement-comparison',
    title: (count: number) => `Comparison of ${count} ${count === 1 ? 'listing' : 'listings'}`,
    asOf: (day: string) => `As of ${day}`,
    listingTitle: 'Title',
    delivered: (country: string) => `Delivered to ${country}, per unit, excl. VAT`,
    address: 'Address',
    priceAmount: 'Price as a number',
    currency: 'Currency',
    differs: 'yes',
    given:
      'Data and prices as given by the sellers on the day of this file. They are no offers that bind; the pages count.',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  listing: (id: number) => `Listing ${id}`,
  reference: 'Reference',
  price: 'Price',
  priceIs: (isOne: boolean): string => (isOne ? 'excl. VAT' : 'per unit, excl. VAT'),
  handedOver: 'Handed over',
  term: (termAndPlace: string) => `${termAndPlace} (Incoterms 2020)`,
  availability: 'Availability',
  units: (count: string, isOne: boolean) => `${count} ${isOne ? 'unit' : 'units'} available`,
  reserved: 'Reserved',
  sold: 'Sold',
  documents: 'Documents',
  seller: (label: string) => `Seller: ${label.toLowerCase()}`,
}

export const texts = { en, fr }
