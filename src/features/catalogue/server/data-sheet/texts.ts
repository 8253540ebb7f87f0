import { fr } from './texts.fr.ts'

export const en = {
  file: (id: number) => `gisement-${id}-data-sheet.pdf`,
  heading: 'Data sheet',
  title: (title: string, brand: string) => `${title}, ${brand}: data sheet`,
  listing: (id: number, day: string) => `Listing ${id}, as of ${day}`,
  priceIs: (basis: string, currency: string, termAndPlace: string) =>
    `${currency} ${basis}, excl. VAT, ${termAndPlace} (Incoterms 2020)`,
  units: (count: string, isOne: boolean) => `${count} ${isOne ? 'unit' : 'units'} available`,
  reserved: 'Reserved: everything is held by payments under way',
  sold: 'Sold',
  confirmed: (day: string) => `Confirmed available on ${day}`,
  unconfirmed: (day: string) => `Not confirmed since ${day}`,
  condition: (condition: string) => `Condition: ${condition.toLowerCase()}`,
  noPicture: 'No picture',
  plate: 'Data plate',
  sellerFact: (label: string) => `Seller: ${label.toLowerCase()}`,
  inspection: 'Inspection',
  inspected: 'A report that everybody can read is on the page.',
  notInspected: 'No open report; the page says how to get one.',
  moreFacts: (count: number) =>
    count === 1 ? '1 more fact is on the page.' : `${count} more facts are on the page.`,
  description: 'Description',
  descriptionIn: { en: 'Description (in English)', fr: 'Description (in French)' },
  cut: 'The description goes on: the whole text is on the page.',
  co2: (range: string, isLot: boolean) => `${range} per ${isLot ? 'lot' : 'unit'}`,
  lots: (lots: string) => `${lots} available`,
  co2Method: (basis: string) => `${basis}; method:`,
  present: 'Pictures, documents and the present state:',
  code: (address: string) => `QR code of ${address}`,
  given:
    'Data and price as given by the seller on the day of this sheet. It is no offer that binds; the page counts.',
  contact: (name: string) => `Contact: ${name}`,
}

export const texts = { en, fr }
