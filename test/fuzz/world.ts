import { dayInFrance } from '#kernel/text/day.ts'
import type { TestApp } from '../app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '../factories/accounts.ts'
import { LISTING_FORM } from '../factories/listing-calls.ts'
import { TEST_REQUEST, testOffer } from '../factories/quotes.ts'
import { openShop, tradeWith } from '../factories/trading.ts'

/** Two companies that buy from and sell to each other, a member of a third one, and staff. */
export async function makeWorld(it: TestApp) {
  const member = (options: Parameters<typeof createTestMember>[1] = {}) =>
    createTestMember(it.services, options)
  const staff = await member({ role: 'staff' })
  const north = await member({ companyName: 'NorthName', lastName: 'NorthName' })
  const south = await member({ companyName: 'SouthName', lastName: 'SouthName' })
  const own = { north: 'NorthOwn', south: 'SouthOwn' }
  const ofNorth = await openShop(it, { seller: north, staff, openMark: 'OpenNorth', sellerMark: own.north })
  const ofSouth = await openShop(it, { seller: south, staff, openMark: 'OpenSouth', sellerMark: own.south })
  const toSouth = await tradeWith(
    it,
    { seller: north, buyer: south, staff, sharedMark: 'Shared' },
    ofNorth.published,
  )
  const toNorth = await tradeWith(
    it,
    { seller: south, buyer: north, staff, sharedMark: 'Shared' },
    ofSouth.published,
  )
  return {
    staff,
    admin: await member({ role: 'admin' }),
    north,
    south,
    stranger: await member(),
    shops: [ofNorth, ofSouth],
    trades: [toSouth, toNorth],
  }
}
export type World = Awaited<ReturnType<typeof makeWorld>>

/** The ids that a parameter of an address may name, of either company. */
export function idsOf(
  { north, south, stranger, shops, trades }: World,
  path: string,
  name: string,
): readonly string[] {
  const of = <T>(list: readonly T[], read: (one: T) => string | number) =>
    list.map((one) => String(read(one)))
  const listings = shops.flatMap(({ published, draft }) => [...published, draft].map(String))
  const members = of([north, south, stranger], ({ memberId }) => memberId)
  switch (name) {
    case 'documentId':
      return of(trades, ({ documentId }) => documentId)
    case 'cartId':
      return of(trades, ({ cartId }) => cartId)
    case 'paymentIntentId':
      return of(trades, ({ intentId }) => intentId)
    case 'quoteId':
      return trades.flatMap(({ quoteId, openQuoteId }) => [quoteId, openQuoteId])
    case 'fileId':
      return trades.flatMap(({ quoteFileId, disputeFileId }) => [quoteFileId, disputeFileId])
    case 'materielId':
    case 'productId':
      return listings
    case 'userId':
      return members
    case 'item':
    case 'picture':
      return ['9f4ad2a0-5c3e-4f43-9d53-0a5a5b7c1e01', '9f4ad2a0-5c3e-4f43-9d53-0a5a5b7c1e02']
    case 'kind':
      if (path.includes('/transport')) return ['cmr', 'other']
      return path.includes('/vetting') ? ['registration', 'bank_letter'] : ['sheet', 'archive']
    case 'point':
      return ['identity', 'papers']
    case 'sellerId':
      if (/messages|address-label/.test(path)) return of([north, south], ({ companyId }) => companyId)
      break
    case 'piece':
      return ['0']
    case 'place':
      return ['1', '2']
    case 'page':
      return ['home', 'terms', 'about', 'mandate']
    case 'version':
      return ['0', '1']
    case 'year':
      return ['2026', '2025']
    default:
  }
  // Ids of the right shape, of no report.
  if (path.includes('/reports')) return of(trades, ({ quoteId }) => quoteId)
  if (path.includes('/quotes')) return trades.flatMap(({ quoteId, openQuoteId }) => [quoteId, openQuoteId])
  // Ids of the right shape, of no requisition.
  if (path.includes('/requisitions')) return of(trades, ({ quoteId }) => quoteId)
  // Ids of the right shape, of no inspection.
  if (path.includes('/inspection'))
    return path.includes('/product') || path.includes('prices')
      ? listings
      : of(trades, ({ quoteId }) => quoteId)
  // Ids of the right shape, of no deposit.
  if (path.includes('/deposits/')) return of(trades, ({ quoteId }) => quoteId)
  // Ids of the right shape, of no request.
  if (path.includes('/freight')) return of(trades, ({ quoteId }) => quoteId)
  if (path.includes('/orders')) return trades.flatMap(({ orderId, awaitedId }) => [orderId, awaitedId])
  if (path.includes('/disputes')) return of(trades, ({ disputeId }) => disputeId)
  if (path.includes('/imports')) return of(shops, ({ importId }) => importId)
  if (path.includes('/mandate')) return of(shops, ({ mandateId }) => mandateId)
  if (path.includes('/invitations')) return of(shops, ({ invitationId }) => invitationId)
  if (path.includes('/wanted')) return of(shops, ({ wishId }) => wishId)
  if (path.includes('/members')) return members
  if (/searches|notifications|blog|refunds|documents|reply-templates/.test(path))
    return ['1', '2', '3', '4', '5']
  return listings
}

/** Acceptable bodies for endpoints whose rules go beyond the shape. Their texts carry a mark. */
export function samplesOf({ shops, trades, north }: World, mark: string): Readonly<Record<string, unknown>> {
  const [first = 1] = shops[0]?.published ?? []
  const [order] = trades
  const listing = {
    ...LISTING_FORM,
    title: `${mark} valve`,
    description: `<p>${mark} in service until 2024.</p>`,
    reference: mark,
    originCountry: 'IT',
    netWeightKg: 38,
  }
  const address = { country: 'Gabon', city: 'Port-Gentil', street: 'Zone industrielle Oprag, lot 14' }
  const profile = {
    prenom: mark,
    nom: mark,
    email: `${mark.toLowerCase()}@company.example`,
    contact: '+24177000000',
    entreprise: mark,
    fonction: mark,
    pays: 'Gabon',
    ville: 'Libreville',
    password: TEST_PASSWORD,
  }
  const milestone = {
    milestone: 'picked_up',
    isExpected: true,
    day: dayInFrance(new Date(Date.now() + 3 * 86_400_000)),
    place: mark,
    note: mark,
    seen: null,
  }
  const passwords = { password: 'Quite-a-new-Drill!77', c_password: 'Quite-a-new-Drill!77' }
  const { email: _, entreprise: __, ...invited } = profile
  return {
    'POST /auth/login': { email: 'nobody@company.example', password: TEST_PASSWORD },
    'POST /api/signup': { ...profile, ...passwords },
    'PUT /api/user/{userId}': profile,
    'DELETE /api/user/{userId}': { password: 'Wrong-Drill!99' },
    'PUT /api/credentials': { oldpassword: 'Wrong-Drill!99', ...passwords },
    'PATCH /auth/reset/{token}': passwords,
    'POST /auth/invitation/{token}/signup': { ...invited, ...passwords },
    'POST /auth/forgot': { email: 'nobody@company.example' },
    'POST /auth/resendveriflink': { email: 'nobody@company.example' },
    'POST /api/company/invitations': {
      email: `${mark.toLowerCase()}-x@company.example`,
      password: TEST_PASSWORD,
    },
    'POST /api/quotes/{id}/approval': { offerId: '1', note: mark },
    'POST /api/orders/{id}/disavowal': { password: TEST_PASSWORD, text: mark },
    'POST /api/quotes/{id}/disavowal': { password: TEST_PASSWORD, text: mark },
    'POST /api/checkout/cart/{cartId}/approval': { method: 'transfer', note: mark },
    'POST /api/staff/deposits/{id}/returned': { bankReference: mark },
    'POST /api/requisitions/{id}/approve': { reason: mark },
    'POST /api/requisitions/{id}/refuse': { reason: mark },
    'PUT /api/purchase-rules/{userId}': { usd: null, eur: 1000, isApprover: true },
    'POST /api/materiels': listing,
    'PUT /api/listing/update/{id}': listing,
    'POST /api/stocks': { materielId: first, quantite: 4 },
    'PUT /api/stock/update/{materielId}': { qty: 5, stockVersion: 1 },
    'PUT /api/walk/{item}': {
      entrepriseId: north.companyId,
      version: 1,
      title: `${mark} valve`,
      categorie: 'General Equipment',
      type: 'Valves',
      condition: 'used',
      plate: `${mark} 4 in`,
    },
    'POST /api/shipping/validateaddress': address,
    'POST /api/shipping/rate/{productId}': address,
    'POST /api/shipping/rates': { ...address, cart: [{ id: first, orderedQty: 1 }] },
    'POST /api/checkout/quote/{quoteId}': { city: 'Port-Gentil', postcode: '', street: '' },
    'POST /api/quote/{id}': { ...TEST_REQUEST, units: 1, message: `${mark} wants it` },
    'POST /api/product/{id}/measures': { country: 'Gabon' },
    'POST /api/reports': {
      about: 'listing',
      listingId: first,
      reason: 'misleading',
      text: `${mark} has seen another one`,
    },
    'POST /api/product/{id}/report': {
      reason: 'misleading',
      text: `${mark} has seen another one`,
      email: `${mark.toLowerCase()}-r@company.example`,
    },
    'POST /api/product/{id}/inspection': { place: mark, scope: 'visual', payer: 'buyer', remarks: mark },
    'POST /api/staff/inspections/{id}/price': {
      checkList: 'valve',
      price: 10,
      currency: 'eur',
      days: 3,
      priceUntil: dayInFrance(new Date(Date.now() + 3 * 86_400_000)),
    },
    'POST /api/staff/inspections/{id}/assign': {
      name: mark,
      company: mark,
      email: `${mark.toLowerCase()}-i@company.example`,
      language: 'en',
    },
    'PUT /api/staff/inspection-prices': { scope: 'full', price: 10, currency: 'eur', days: 3 },
    'PUT /api/inspection/{token}/report': {
      standard: mark,
      inspectedOn: '2026-11-20',
      place: mark,
      summary: mark,
      points: [{ key: 'identity', result: 'note', note: mark, value: null }],
      was: { standard: '', inspectedOn: '', place: mark, summary: '', points: [] },
    },
    'POST /api/quotes': {
      country: 'Gabon',
      message: `${mark} wants it, as soon as can be`,
      lines: [{ listingId: first, units: 1 }],
    },
    'POST /api/quotes/{id}/messages': {
      ...testOffer({ units: 1, currency: 'eur' }),
      text: `${mark} says so`,
    },
    'POST /api/reply-templates': { name: mark, text: `${mark} thanks you for asking about {product}` },
    'PUT /api/reply-templates/{id}': { name: `${mark} 2`, text: `${mark} has {reference}`, version: 1 },
    'POST /api/quotes/{id}/freight': { city: mark, incoterm: 'DAP', remarks: `${mark} has a low bridge` },
    'PUT /api/yard': {
      hours: [{ day: 'mon', from: '08:00', until: '16:00' }],
      note: `${mark} is at gate 2`,
      leadDays: 1,
      currency: 'eur',
      loadingFee: 10,
      removalDays: 30,
      storageFee: 1,
    },
    'PUT /api/orders/{id}/collection/{sellerId}/appointment': {
      day: dayInFrance(new Date(Date.now() + 3 * 86_400_000)),
      time: '09:00',
      person: mark,
      haulier: mark,
      plate: '1',
    },
    'PUT /api/orders/{id}/collection/{sellerId}/time': { day: dayInFrance(new Date()), time: '09:00' },
    'POST /api/orders/{id}/collection/{sellerId}/hand-over': { code: '2222-2222', person: mark, plate: '1' },
    'POST /api/orders/{id}/transport': milestone,
    'POST /api/staff/orders/{id}/transport/{sellerId}': milestone,
    'POST /api/transport/{token}/milestones': milestone,
    'POST /api/staff/orders/{id}/transport/files/{fileId}/refuse': { reason: 'other', text: mark },
    'POST /api/staff/orders/{id}/transport/files/{fileId}/hide': { reason: 'other', text: mark },
    'POST /api/orders/{id}/messages/{sellerId}': { text: `${mark} asks when it leaves`, asksStaff: true },
    'POST /api/disputes/{id}/messages': { text: `${mark} is not content` },
    'POST /api/orders/{id}/disputes': { materielId: first, text: `${mark} is not content at all` },
    'POST /api/orders/{id}/cancellation': { reason: `${mark} changed its mind` },
    'POST /api/searches': { name: mark, frequency: 'daily', query: '?searchStr=pump' },
    'PUT /api/searches/{id}': { name: mark, frequency: 'weekly' },
    'PUT /api/staff/views': { page: '/staff/orders', query: 'statut=2', name: mark },
    'POST /api/wanted': {
      text: `${mark} wants a gate valve of 6 inches`,
      categorie: 'General Equipment',
      type: 'Valves',
      units: 1,
      country: 'Gabon',
    },
    'POST /api/wanted/{id}/answers': { productId: first, text: `${mark} has one` },
    'POST /user/addfav': { productId: first },
    'POST /api/imports': { fileName: `${mark}.csv` },
    'POST /api/requirements': { text: `${mark} needs a gate valve of 4 inches`, email: 'a@company.example' },
    'POST /api/contact': { text: `${mark} has a question for you`, email: 'a@company.example' },
    'POST /api/staff/messages/{id}/answer': { answer: `${mark} can be seen on Monday` },
    'POST /api/staff/orders/{id}/transfers': {
      amount: 10,
      receivedOn: dayInFrance(new Date()),
      bankReference: `${mark} 1`,
    },
    'POST /api/staff/orders/{id}/status': { statut: 4 },
    'POST /api/staff/orders/{id}/refunds': { articles: [{ materielId: first, amount: 1 }], reason: mark },
    'POST /api/staff/payouts': {
      companyId: 1,
      accountId: 1,
      currency: 'eur',
      amount: 10,
      bankReference: mark,
      paidOn: '2026-11-20',
    },
    'POST /api/staff/payout-orders': { companyId: 1, accountId: 1, currency: 'eur', amount: 10 },
    'POST /api/staff/payout-orders/{id}/paid': { bankReference: `${mark} 3`, paidOn: '2026-11-20' },
    'POST /api/staff/payouts/{id}/returned': {
      bankReference: `${mark} 4`,
      returnedOn: '2026-11-20',
      bankSays: 'AC04',
    },
    'POST /api/staff/payouts/{id}/return-undone': { reason: 'Another payout came back.' },
    'POST /api/staff/bank-tables/preview': {
      csv: Buffer.from('Date;Libellé;Montant\n26/11/2026;GS-P-1;-1,00\n').toString('base64'),
      layout: null,
    },
    'POST /api/staff/payment-files': { currency: 'eur', executionOn: dayInFrance(new Date()) },
    'POST /api/staff/refunds/{id}/sent': { bankReference: `${mark} 2` },
    'POST /api/staff/blog': { title: mark, html: `<p>${mark}</p>`, labels: [mark], language: 'en' },
    'POST /api/staff/listings/{id}/decision': { decision: 'request_changes', note: mark },
    'PUT /api/staff/listings/{id}/second-language': { secondTitle: mark, mark },
    'PUT /api/staff/featured': { ids: [first] },
    'POST /api/staff/books/seller-reports': { year: 2024 },
    'POST /api/staff/books/files': { book: 'sales', format: 'xlsx', from: '2026-01-01', to: '2026-12-31' },
    'POST /webhooks/stripe': {
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      data: { object: { id: order?.intentId } },
    },
  }
}

export type Who = Pick<TestMember, 'headers'>
