import { NO_REFERENCES } from '#kernel/trade/buyer-references/buyer-references.ts'
import type { OfferView, QuoteSummary, QuoteView } from '#features/quotes/contract/views.ts'
import { TEST_PRODUCT } from './products.ts'

/** A seller's open offer. */
export const TEST_OFFER: OfferView = {
  id: '7',
  side: 'seller',
  state: 'standing',
  price: 1100.5,
  currency: 'usd',
  units: 3,
  incoterm: 'DAP',
  place: 'Libreville',
  delivery: 250,
  total: 3551.5,
  validUntil: '2026-12-01T23:59:59.999Z',
  quotation: 'GS-QT-1001',
  freight: null,
}

const { id, title, language, brand, categorie, price, currency, images } = TEST_PRODUCT

/** An answered quote as its buyer sees it. */
export const TEST_QUOTE: QuoteSummary = {
  id: 'quote-aaaaaaaaaaaaaaaa',
  state: 'answered',
  side: 'buyer',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  country: 'Gabon',
  units: 3,
  product: { id, title, language, brand, categorie, price, currency, image: images[0] ?? null },
  offer: TEST_OFFER,
  others: [],
}

/** The same quote with its thread. */
export const TEST_QUOTE_VIEW: QuoteView = {
  ...TEST_QUOTE,
  message: 'We need three of these in March,\ndelivered to Libreville.',
  masked: false,
  listed: true,
  buyer: {
    company: 'Port-Gentil Energy Services',
    name: 'Aminata Diallo',
    email: 'a@b.example',
    phone: '+241 1',
  },
  seller: null,
  messages: [
    {
      id: '7',
      side: 'seller',
      name: null,
      text: 'Call ••• for details.',
      masked: true,
      writtenAt: '2026-11-21T10:00:00.000Z',
      offer: TEST_OFFER,
      file: null,
    },
  ],
  references: NO_REFERENCES,
  approval: null,
  payment: null,
  endedBy: null,
  can: {
    write: true,
    offer: true,
    accept: true,
    askApproval: false,
    decline: true,
    changeReferences: false,
  },
}
