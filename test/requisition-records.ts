import type { MemberRules, RequisitionView } from '#features/requisitions/contract/endpoints.ts'
import { NO_REFERENCES } from '#kernel/trade/buyer-references/buyer-references.ts'

/** A purchase that waits for approval, as an approver sees it. */
export const TEST_REQUISITION: RequisitionView = {
  id: 'a'.repeat(22),
  state: 'waiting',
  askedAt: '2026-11-21T10:00:00.000Z',
  until: '2026-11-26T10:00:00.000Z',
  askedBy: 'Aminata Diallo',
  isOwn: false,
  title: 'Triplex mud pump, 1,600 hp, with fluid end',
  language: 'en',
  currency: 'usd',
  net: 3551.5,
  note: 'For rig 7, which stands still without it.',
  endedBy: null,
  endedAt: null,
  reason: null,
  quoteId: 'q'.repeat(22),
  offerId: '7',
  quotation: 'GS-QT-1001',
  productId: 1,
  units: 3,
  price: 1100.5,
  delivery: 250,
  vat: { amount: 710.3, percent: 20, isOpen: false },
  total: 4261.8,
  incoterm: 'DAP',
  place: 'Libreville',
  country: 'Gabon',
  validUntil: '2026-12-01T23:59:59.999Z',
  seller: null,
  references: { ...NO_REFERENCES, poNumber: 'PO-4711' },
  can: { decide: true, withdraw: false },
}

/** The rules of a company as its admin sees them. */
export const TEST_RULES: MemberRules[] = [
  {
    userId: 7,
    name: 'Aminata Diallo',
    isSelf: true,
    isApprover: false,
    usd: null,
    eur: null,
    can: { change: true, limit: false },
  },
  {
    userId: 8,
    name: 'Marc Obiang',
    isSelf: false,
    isApprover: false,
    usd: 1000,
    eur: null,
    can: { change: true, limit: true },
  },
]
