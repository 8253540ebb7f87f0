import type {
  AskOffer,
  InspectionView,
  InspectorView,
  ReportView,
  StaffInspection,
  StaffInspectionSummary,
} from '#features/inspections/contract/views.ts'
import { pointsOf } from '#features/inspections/domain/check-lists.ts'

export const TEST_INSPECTION_ID = 'inspectionabcdefghijkl'

/** A report with a pass, a note, a measured value and a point that was not tested. */
export const TEST_REPORT: ReportView = {
  inspectionId: TEST_INSPECTION_ID,
  goods: { title: 'Gate valve 4 in, class 600', language: 'en', serialNumber: 'SN-7' },
  checkList: 'valve',
  scope: 'full',
  payer: 'buyer',
  standard: 'API 598',
  inspectedOn: '2026-11-20',
  place: 'Pau',
  summary: 'Sound, with a leak at the stem packing.',
  language: 'en',
  inspector: { company: 'Gulf Survey', name: 'Jean Obame' },
  points: pointsOf('valve').map((point, index) => ({
    ...point,
    result: point.key === 'stem' ? 'note' : index === 3 ? 'not_tested' : 'pass',
    note: point.key === 'stem' ? 'Packing leaks at 40 bar.' : '',
    value: point.key === 'body_wall' ? 14.2 : null,
    pictures: [],
  })),
}

const ABOUT = {
  id: TEST_INSPECTION_ID,
  listing: { id: 5, title: 'Gate valve 4 in, class 600', language: 'en' },
  country: 'France',
  place: 'Pau',
  scope: 'full',
  payer: 'buyer',
  checkList: 'valve',
  askedAt: '2026-11-10T09:00:00.000Z',
  reportedAt: null,
} as const

/** What the form that asks for one begins with. */
export const TEST_ASK_OFFER: AskOffer = {
  listing: ABOUT.listing,
  country: 'France',
  city: 'Pau',
  checkList: 'valve',
  prices: [{ scope: 'visual', price: 650, currency: 'eur', days: 10 }],
  isOwn: false,
  open: null,
}

/** One that was priced and waits for its order. */
export const TEST_INSPECTION: InspectionView = {
  ...ABOUT,
  state: 'priced',
  remarks: 'Unit 3 of 5.',
  quoteId: null,
  price: { price: 1450, currency: 'eur', days: 10, until: '2026-12-10T23:59:59.999Z' },
  orderedAt: null,
  dueOn: null,
  invoice: null,
  endReason: null,
  sealedUntil: null,
  consents: { payer: false, seller: false },
  isOpen: false,
  inspector: null,
  isSealed: false,
  isListed: true,
  report: null,
  can: { order: true, withdraw: true, share: false, unshare: false },
}

/** The same once it was reported, sealed. */
export const TEST_REPORTED: InspectionView = {
  ...TEST_INSPECTION,
  state: 'reported',
  isSealed: true,
  orderedAt: '2026-11-12T09:00:00.000Z',
  dueOn: '2026-11-22',
  reportedAt: '2026-11-21T09:00:00.000Z',
  sealedUntil: '2026-12-21T09:00:00.000Z',
  invoice: { number: 'F-2026-11', paidOn: null },
  report: TEST_REPORT,
  can: { order: false, withdraw: false, share: true, unshare: false },
}

export const TEST_STAFF_SUMMARY: StaffInspectionSummary = {
  ...ABOUT,
  state: 'asked',
  asker: 'Port-Gentil Energy Services',
  payerCompany: 'Port-Gentil Energy Services',
  since: ABOUT.askedAt,
}

export const TEST_STAFF_INSPECTION: StaffInspection = {
  ...TEST_STAFF_SUMMARY,
  seller: 'Kouilou Field Services',
  remarks: 'Unit 3 of 5.',
  quoteId: null,
  region: 'europe',
  price: null,
  listPrice: { price: 1400, currency: 'eur', days: 12 },
  orderedAt: null,
  dueOn: null,
  invoice: null,
  endReason: null,
  sealedUntil: null,
  consents: { payer: false, seller: false },
  isOpen: false,
  inspectors: [],
  report: null,
  hidden: [],
  can: { price: true, assign: false, release: false, return: false, cancel: true, invoice: false },
}

/** A report that was handed in, and waits for staff. */
export const TEST_STAFF_SUBMITTED: StaffInspection = {
  ...TEST_STAFF_INSPECTION,
  state: 'submitted',
  price: TEST_INSPECTION.price,
  orderedAt: '2026-11-12T09:00:00.000Z',
  dueOn: '2026-11-22',
  inspectors: [
    {
      id: 'linkabcdefghijklmnopqr',
      name: 'Jean Obame',
      company: 'Gulf Survey',
      email: 'obame@survey.example',
      isStaff: false,
      assignedAt: '2026-11-13T09:00:00.000Z',
      expiresAt: '2026-12-28T23:59:59.999Z',
      endedAt: null,
      mail: 'sent',
    },
  ],
  report: TEST_REPORT,
  can: { price: false, assign: false, release: true, return: true, cancel: false, invoice: true },
}

/** What an inspector opens on the phone. */
export const TEST_INSPECTOR_VIEW: InspectorView = {
  state: 'assigned',
  listing: {
    title: 'Gate valve 4 in, class 600',
    language: 'en',
    brand: 'Cameron',
    serialNumber: 'SN-7',
    year: null,
  },
  country: 'France',
  place: 'Pau',
  scope: 'full',
  remarks: 'Unit 3 of 5.',
  inspector: 'Jean Obame',
  until: '2026-12-28T23:59:59.999Z',
  dueOn: '2026-12-05',
  firstDay: '2026-11-11',
  checkList: 'valve',
  points: pointsOf('valve').slice(0, 2),
  report: { version: 0, standard: '', inspectedOn: '', place: 'Pau', summary: '', points: [] },
  pictures: [],
  returned: null,
}
