import type { CartApprovalView } from '#features/checkout/contract/approval.ts'
import type { MemberRules, RequisitionView } from '#features/requisitions/contract/endpoints.ts'
import { NO_REFERENCES } from '#kernel/trade/buyer-references/buyer-references.ts'

/** A purchase that waits for approval, as an approver sees it. */
export const TEST_REQUISITION: RequisitionView = {
  id: 'a'.repeat(22),
  kind: 'quote',
  state: 'waiting',
  askedAt: '2026-11-21T10:00:00.000Z',
  until: '2026-11-26T10:00:00.000Z',
  askedBy: 'Aminata Diallo',
  isOwn: false,
  title: 'Triplex mud pump, 1,600 hp, with fluid end',
  language: 'en',
  more: 0,
  currency: 'usd',
  net: 3551.5,
  note: 'For rig 7, which stands still without it.',
  endedBy: null,
  endedAt: null,
  reason: null,
  articles: [
    {
      productId: 1,
      title: 'Triplex mud pump, 1,600 hp, with fluid end',
      language: 'en',
      units: 3,
      price: 1100.5,
    },
  ],
  offer: {
    quoteId: 'q'.repeat(22),
    offerId: '7',
    quotation: 'GS-QT-1001',
    incoterm: 'DAP',
    place: 'Libreville',
    validUntil: '2026-12-01T23:59:59.999Z',
    seller: null,
  },
  carrier: null,
  orderId: null,
  payable: null,
  delivery: 250,
  vat: { amount: 710.3, percent: 20, isOpen: false },
  total: 4261.8,
  country: 'Gabon',
  references: { ...NO_REFERENCES, poNumber: 'PO-4711' },
  can: { decide: true, withdraw: false },
}

/** An order by bank transfer from the cart, of two articles, that waits for approval. */
export const TEST_ORDER_TO_APPROVE: RequisitionView = {
  ...TEST_REQUISITION,
  id: 'd'.repeat(22),
  kind: 'transfer',
  more: 1,
  articles: [
    ...TEST_REQUISITION.articles,
    { productId: 2, title: 'Vanne à passage direct DN 150', language: 'fr', units: 1, price: 250 },
  ],
  net: 3801.5,
  total: 4561.8,
  vat: { amount: 760.3, percent: 20, isOpen: false },
  offer: null,
  carrier: 'DHL Express Worldwide',
}

/** A cart above its buyer's limit, about which nobody was asked yet. */
export const TEST_CART_TO_APPROVE: CartApprovalView = {
  cartId: 'k'.repeat(22),
  price: 12_500,
  shipping: 890.5,
  vat: { isCertain: true, rate: 0, amount: 0, sentence: 'No French VAT: the goods are exported to Gabon.' },
  total: 13_390.5,
  currency: 'eur',
  methods: ['card', 'transfer'],
  carrier: 'Gisement tariff',
  productName: 'Groupage',
  productCode: 'GROUPAGE',
  address: { country: 'Gabon', city: 'Port-Gentil', postcode: null, street: 'Zone Oprag, lot 14' },
  contact: { recipient: null, phone: null, siteHours: null, note: null },
  references: { ...NO_REFERENCES, poNumber: 'PO-4711' },
  quoteId: null,
  articles: [{ materielId: 1, title: 'Mud pump', language: 'en', brand: 'NOV', qty: 1, price: 12_500 }],
  net: 13_390.5,
  limit: 1000,
  waiting: null,
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
