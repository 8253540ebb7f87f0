import type { OwnDocument } from '#features/listings/contract/document-endpoints.ts'
import type { OwnListing, ReviewListing } from '#features/listings/contract/views.ts'

/** A listing as its owner's page receives it: published, three in stock, two pictures. */
export const TEST_OWN_LISTING: OwnListing = {
  id: 12,
  title: 'Gate valve 4 in',
  language: 'en',
  brand: 'Cameron',
  categorie: 'General Equipment',
  type: 'Valves',
  condition: 'used',
  description: '<p>Removed from service.</p><p>Tested.</p>',
  price: 48_500,
  prix: 48_500,
  currency: 'usd',
  country: 'Gabon',
  city: 'Port-Gentil',
  region: 'Port-Gentil, Gabon',
  qty: 3,
  userId: 7,
  images: ['a', 'b'].map((name) => ({
    lienImage: `/img/${name}-1200.jpg`,
    width: 1200,
    height: 900,
    widths: [],
    formats: [],
    alt: 'Gate valve 4 in',
    approved: true,
    description: '',
  })),
  shipping: [{ isShippable: false }],
  availability: 'available',
  legalOwner: 'Port-Gentil Energy Services',
  reference: null,
  status: 'published',
  note: null,
  reasons: [],
  unstated: [],
  stockVersion: 5,
  can: { edit: true, delete: true, buy: false },
  mark: 'as-loaded',
  documents: [],
  facts: { year: 2019, weightKg: 12.5, norm: 'not_checked', h2s: 'not_checked', hydrocarbons: 'clean' },
  attributes: [],
  completeness: {
    score: 74,
    needed: 1,
    lacking: [
      { key: 'nominal_size', label: 'Nominal size' },
      { key: 'asme_class', label: 'ASME class' },
    ],
    gaps: ['pictures'],
    papers: ['inspection_report'],
  },
  publishedAt: '2026-03-12T10:00:00.000Z',
  confirmedAt: '2026-03-12T10:00:00.000Z',
  revision: null,
}

/** A new listing as staff receive it. */
export const TEST_REVIEW_LISTING: ReviewListing = {
  ...TEST_OWN_LISTING,
  status: 'under_review',
  publishedAt: null,
  images: TEST_OWN_LISTING.images.map((image) => ({ ...image, approved: false, removed: false })),
  can: { edit: false, delete: false, buy: true },
  company: { id: 3, name: 'Port-Gentil Energy Services' },
  seller: { id: 7, name: 'Aminata Diallo' },
  carrierAllowed: true,
  fitsCarrier: true,
  waiting: 'listing',
  submittedAt: '2026-11-19T10:00:00.000Z',
  waitingSeconds: 172_800,
  differences: [],
  checks: [
    { check: 'contact_data', passed: false, findings: ['+241 01 02 03 04'] },
    { check: 'legal_owner', passed: true, findings: [] },
  ],
  similar: [],
  claimedBy: null,
  history: [],
  version: 4,
}

/** A document of that listing. */
export const TEST_DOCUMENT: OwnDocument = {
  id: 5,
  kind: 'mill_certificate',
  address: '/document/aa.pdf',
  pages: 2,
  bytes: 1_572_864,
  approved: true,
}
