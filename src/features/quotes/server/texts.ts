import { fr } from './texts.fr.ts'

/** The quotation on paper. */
export const en = {
  title: 'Quotation',
  /** An offer of the buyer. */
  bid: 'Purchase offer',
  field: (name: string, value: string) => `${name}: ${value}`,
  number: 'Number',
  issued: 'Date',
  until: 'Valid until',
  buyer: 'For',
  buyerLater: 'The buyer is named after the agreement.',
  references: 'References of the buyer',
  seller: 'Goods of',
  state: {
    standing: '',
    replaced: 'This offer no longer stands: a later one has replaced it.',
    replacedBy: (number: string) => `This offer no longer stands: ${number} has replaced it.`,
    accepted: 'This offer was accepted.',
    declined: 'This offer no longer stands: it was declined.',
    expired: 'This offer no longer stands: it has expired.',
  },
  article: 'Description',
  quantity: 'Qty',
  unitPrice: 'Unit price excl. VAT',
  amount: 'Amount excl. VAT',
  condition: { new: 'New', used: 'Used' },
  hsCode: 'HS code',
  madeIn: 'Made in',
  netWeight: (kg: string) => `${kg} kg net each`,
  weight: (kg: string) => `${kg} kg each`,
  from: (place: string) => `leaves from ${place}`,
  delivery: 'Delivery',
  noDelivery: 'none',
  includedDelivery: 'included',
  freight: (mode: string, days: string) => `Freight: ${mode}, about ${days} days`,
  net: 'Total excl. VAT',
  vat: (rate: string) => `VAT ${rate} %`,
  total: 'Total',
  vatNumber: 'VAT number',
  vatByAddress: 'VAT follows the full delivery address, which is given before payment.',
  incoterm: 'Terms of delivery (Incoterms 2020)',
  country: 'Country of delivery',
  wholeWeight: (kg: string) => `Weight of all units: ${kg} kg.`,
  inspection:
    'Subject to inspection: until the goods are paid the buyer may withdraw at no cost if an inspection finds them not as described.',
  payment: 'Payment by card or bank transfer before dispatch, as the checkout shows.',
  terms: (address: string) => `The terms of sale apply: ${address}`,
  accept: (address: string) =>
    `The offer is accepted on its page, where it becomes an order once it is paid: ${address}. A signature on this paper reserves nothing.`,
  signatures: { buyer: 'For the buyer', operator: (name: string) => `For ${name}` },
  sign: { name: 'Name and position', date: 'Place and date', signature: 'Signature' },
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const

export const texts = { en, fr }
