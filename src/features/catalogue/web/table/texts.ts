import { fr } from './texts.fr.ts'

/** Only for readers who chose the table. */
export const en = {
  caption: 'Listings',
  listing: 'Listing',
  brand: 'Brand',
  type: 'Type',
  price: 'Price, excl. VAT',
  lot: (pieces: string) => `lot of ${pieces}`,
  delivered: (country: string) => `Delivered to ${country}`,
  noDelivered: 'No price',
  units: 'Units',
  place: 'Place',
  listed: 'Listed',
}

export const texts = { en, fr }
