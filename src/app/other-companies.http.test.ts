import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { dispute } from '#db/schema/disputes.ts'
import { insertBooking, keepPapers, moveBooking } from '#features/orders/server/booking-repository.ts'
import { encodeForm } from './serving/inject-transport.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { addDays, dayOf } from '#kernel/text/day.ts'
import { NO_REFERENCES } from '#kernel/trade/buyer-references/buyer-references.ts'
import { createTestCommission } from '#test/factories/commissions.ts'
import { collecting, TEST_COLLECTOR } from '#test/factories/collection.ts'
import { TEST_PAPER } from '#test/factories/conformity.ts'
import { inspecting } from '#test/factories/inspections.ts'
import { documentForm, testDocument, testPhoto } from '#test/factories/documents.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting } from '#test/factories/quotes.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { accept, ask, offer } = quoting(it)
const { rate, opened, pay, poll, transfer } = buying(it)

const fileIn = ({ messages }: { messages: readonly { file: { id: number } | null }[] }) =>
  String(messages.find(({ file }) => file)?.file?.id ?? '')

let buyer: TestMember
let seller: TestMember
let stranger: TestMember
/** Per path of the interface: what of the two companies its parameters name. */
let theirs: Record<string, Record<string, string>>

/** Calls about money, contracts and people whose paths name an object of some company. */
const OWNED =
  /^\/api\/(orders|sales|quotes|inspections|requisitions|purchase-rules|disputes|checkout|mandate|myproduct|user|company|end-use)\/.*\{/

const ADDRESS = { city: 'Port-Gentil', postcode: '', street: '' }
const PROFILE = {
  prenom: 'Nadia',
  nom: 'Bongo',
  email: 'nadia@company.example',
  contact: '+24177000000',
  entreprise: 'Other Ltd',
  fonction: 'Buyer',
  pays: 'Gabon',
  ville: 'Libreville',
}
const REFERENCES = { poNumber: 'PO-1', seen: NO_REFERENCES }
/** A body for each call that needs one; the owner's request with it would succeed. */
const BODIES: Record<string, object> = {
  'POST /api/sales/commissions/{documentId}/contest': { reason: 'It is wrong.' },
  'PUT /api/orders/{id}/references': REFERENCES,
  'PUT /api/quotes/{id}/references': REFERENCES,
  'PUT /api/checkout/cart/{cartId}/references': REFERENCES,
  'POST /api/inspections/{id}/order': { priceSeen: 1450, currencySeen: 'eur' },
  'POST /api/quotes/{id}/freight': { city: 'Port-Gentil', incoterm: 'DAP' },
  'PUT /api/orders/{id}/collection/{sellerId}/appointment': {
    day: '2026-12-01',
    time: '09:00',
    ...TEST_COLLECTOR,
  },
  'PUT /api/orders/{id}/collection/{sellerId}/time': { day: '2026-12-01', time: '09:00' },
  'POST /api/orders/{id}/collection/{sellerId}/confirm': { appointmentId: 'one' },
  'POST /api/orders/{id}/collection/{sellerId}/hand-over': { code: '2222-2222', person: 'A B', plate: '1' },
  'POST /api/orders/{id}/transport': {
    milestone: 'picked_up',
    isExpected: true,
    day: addDays(dayOf(new Date()), 3),
    place: 'Pau',
    note: '',
    seen: null,
  },
  'POST /api/orders/{id}/cancellation': { reason: 'Not mine.' },
  'POST /api/orders/{id}/disavowal': { password: TEST_PASSWORD },
  'POST /api/quotes/{id}/disavowal': { password: TEST_PASSWORD },
  'POST /api/orders/{id}/disputes': { materielId: 1, text: 'This is not what I ordered at all.' },
  'POST /api/orders/{id}/conformity/{paperId}/{listingId}': { isReceived: true, reference: '' },
  'POST /api/end-use/{cartId}': {
    signer: 'A B',
    endUser: 'Us',
    purpose: 'Ours.',
    accepted: true,
    version: 1,
  },
  'POST /api/quotes/{id}/approval': { offerId: '1', note: '' },
  'POST /api/checkout/cart/{cartId}/approval': { method: 'transfer', note: '' },
  'POST /api/requisitions/{id}/approve': { reason: '' },
  'POST /api/requisitions/{id}/refuse': { reason: 'Not mine.' },
  'PUT /api/purchase-rules/{userId}': { usd: null, eur: null, isApprover: true },
  'POST /api/quotes/{id}/messages': { text: 'Let me see.' },
  'POST /api/disputes/{id}/messages': { text: 'Let me see.' },
  'POST /api/orders/{id}/messages/{sellerId}': { text: 'Let me see.' },
  'POST /api/checkout/quote/{quoteId}': ADDRESS,
  'POST /api/mandate/{id}/notice': { isSure: true },
  'PUT /api/user/{userId}': PROFILE,
  'DELETE /api/user/{userId}': { password: TEST_PASSWORD },
  'PUT /api/company/members/{userId}': { isCompanyAdmin: true, password: TEST_PASSWORD },
  'DELETE /api/company/members/{userId}': { password: TEST_PASSWORD },
}

beforeAll(async () => {
  buyer = await createTestMember(it.services)
  seller = await createTestMember(it.services)
  stranger = await createTestMember(it.services)
  const { db } = it.services
  const staff = await createTestMember(it.services, { role: 'staff' })
  const article = await createTestArticle(db, { ...seller, onHand: 9, values: { type: 'Valves' } })
  const { id: paperId } = await it.call(api.addPaper, staff, {
    body: { ...TEST_PAPER, country: 'Gabon', chapters: [84], knownOn: '2026-01-05' },
  })

  const { intentId, cartId } = await opened(await rate([[article, 1]], buyer), buyer)
  await pay(intentId)
  const { orderId: id = '' } = await poll(intentId, buyer)
  await it.runJobs()
  for (const statut of [4, 5, 6, 7] as const)
    await it.call(api.moveStaffOrder, staff, { params: { id }, body: { statut } })
  await bookedByCarrier(id, staff)
  const [document] = await it.call(api.listDocuments, buyer, { params: { id } })
  await it.call(api.openDispute, buyer, {
    params: { id },
    body: { materielId: article, text: 'The valve leaks.' },
  })
  const paper = { id, paperId: String(paperId), listingId: String(article) }
  const { groups } = await it.call(api.addPaperFile, buyer, {
    params: paper,
    form: documentForm(await testDocument()),
  })
  const paperFile = { id, fileId: String(groups[0]?.papers[0]?.entries[0]?.file?.id ?? '') }
  const { transports } = await it.call(api.giveTransportFile, seller, {
    params: { id, kind: 'cmr' },
    form: documentForm(await testDocument()),
  })
  const transportFile = String(transports[0]?.files[0]?.id ?? '')
  const ofSeller = { id, sellerId: String(seller.companyId) }
  const { threads } = await it.call(api.addOrderMessageFile, buyer, {
    params: ofSeller,
    form: documentForm(await testDocument()),
  })
  const messageFile = { id, fileId: String(threads[0]?.messages[0]?.file?.id ?? '') }
  const [contested] = await db.select().from(dispute).where(eq(dispute.orderId, id))
  const disputed = { id: contested?.id ?? '' }
  const form = documentForm(await testDocument())
  const added = await it.call(api.addDisputeFile, buyer, { params: disputed, form })
  const file = { ...disputed, fileId: fileIn(added) }

  const inspected = await inspectedArticle(article, staff)

  const awaited = (await transfer(await rate([[article, 1]], buyer), buyer)).json()
  const quoteId = await ask(article, buyer)
  const { offer: made } = await offer(quoteId, seller)
  await accept(quoteId, buyer)
  const quoted = documentForm(await testDocument())
  const fileId = fileIn(await it.call(api.addFile, buyer, { params: { id: quoteId }, form: quoted }))

  const { text } = await it.call(api.readMandate, seller)
  const signed = await it.call(api.acceptMandate, seller, {
    body: {
      company: 'X',
      office: 'Pau',
      registration: '',
      vat: '',
      signatory: 'A B',
      function: 'CEO',
      place: 'Pau',
      hasRead: true,
      isEntitled: true,
      password: TEST_PASSWORD,
      version: text.version,
      digest: text.digest,
    },
  })
  const mandate = { id: signed.mandates[0]?.id ?? '' }
  const invited = await it.call(api.invite, seller, {
    body: { email: 'new@company.example', password: TEST_PASSWORD },
  })
  const invitation = { id: invited.invitations[0]?.id ?? '' }
  const collected = await collectedOrder()
  const requisition = await askedPurchase(article)
  const draft = await createTestListing(db, { ...seller, values: { state: 'draft' } })
  const user = { userId: String(buyer.memberId) }
  const commissionId = await createTestCommission(it.services, seller)
  theirs = {
    '/api/orders/{id}': { id },
    '/api/orders/{id}/transfer': { id: awaited.orderId },
    '/api/orders/{id}/references': { id: awaited.orderId },
    '/api/orders/{id}/documents': { id },
    '/api/orders/{id}/receipt': { id },
    '/api/orders/{id}/documents/{documentId}': { id, documentId: document?.id ?? '' },
    '/api/orders/{id}/documents/{documentId}/ubl': { id, documentId: document?.id ?? '' },
    '/api/orders/{id}/shipments/{place}/papers/{kind}': { id, place: '1', kind: 'label' },
    '/api/orders/{id}/bought-before': { id },
    '/api/orders/{id}/messages': { id },
    '/api/orders/{id}/messages/{sellerId}': ofSeller,
    '/api/orders/{id}/messages/{sellerId}/files': ofSeller,
    '/api/orders/{id}/messages/files/{fileId}': messageFile,
    '/api/sales/{id}': { id },
    '/api/sales/{id}/ready': { id },
    '/api/orders/{id}/cancellation': { id },
    '/api/orders/{id}/disavowal': { id },
    '/api/orders/{id}/disputes': { id },
    '/api/orders/{id}/shipping-papers': { id },
    '/api/orders/{id}/shipping-papers/{sellerId}/{kind}': {
      id,
      sellerId: String(seller.companyId),
      kind: 'packing_list',
    },
    '/api/orders/{id}/address-label/{sellerId}': ofSeller,
    '/api/orders/{id}/transport': { id },
    '/api/orders/{id}/transport/files/{kind}': { id, kind: 'cmr' },
    '/api/orders/{id}/transport/files/{fileId}': { id, fileId: transportFile },
    '/api/orders/{id}/conformity': { id },
    '/api/orders/{id}/conformity/{paperId}/{listingId}': paper,
    '/api/orders/{id}/conformity/{paperId}/{listingId}/files': paper,
    '/api/orders/{id}/conformity/files/{fileId}': paperFile,
    '/api/orders/{id}/collection': collected,
    '/api/orders/{id}/collection/{sellerId}/appointment': collected,
    '/api/orders/{id}/collection/{sellerId}/time': collected,
    '/api/orders/{id}/collection/{sellerId}/confirm': collected,
    '/api/orders/{id}/collection/{sellerId}/hand-over': collected,
    '/api/orders/{id}/collection/{sellerId}/release-note': collected,
    '/api/orders/{id}/deposits': { id },
    '/api/orders/{id}/end-use': { id },
    '/api/orders/{id}/terms': { id },
    '/api/orders/{id}/approval': { id },
    '/api/end-use/{cartId}': { cartId },
    '/api/disputes/{id}/messages': disputed,
    '/api/disputes/{id}/files': disputed,
    '/api/disputes/{id}/files/{fileId}': file,
    '/api/sales/commissions/{documentId}': { documentId: commissionId },
    '/api/sales/commissions/{documentId}/ubl': { documentId: commissionId },
    '/api/inspections/{id}': inspected,
    '/api/inspections/{id}/order': inspected,
    '/api/inspections/{id}/withdraw': inspected,
    '/api/inspections/{id}/share': inspected,
    '/api/inspections/{id}/unshare': inspected,
    '/api/inspections/{id}/report.pdf': inspected,
    '/api/inspections/{id}/pictures/{pictureId}': inspected,
    '/api/sales/commissions/{documentId}/contest': { documentId: commissionId },
    '/api/quotes/{id}': { id: quoteId },
    '/api/quotes/{id}/messages': { id: quoteId },
    '/api/quotes/{id}/files': { id: quoteId },
    '/api/quotes/{id}/files/{fileId}': { id: quoteId, fileId },
    '/api/quotes/{id}/offers/{offerId}/quotation': { id: quoteId, offerId: made?.id ?? '' },
    '/api/quotes/{id}/accept': { id: quoteId },
    '/api/quotes/{id}/approval': { id: quoteId },
    '/api/quotes/{id}/decline': { id: quoteId },
    '/api/quotes/{id}/disavowal': { id: quoteId },
    '/api/quotes/{id}/references': { id: quoteId },
    '/api/quotes/{id}/freight': { id: quoteId },
    '/api/quotes/{id}/freight/withdraw': { id: quoteId },
    '/api/checkout/cart/{cartId}': { cartId },
    '/api/checkout/cart/{cartId}/collection': { cartId },
    '/api/checkout/cart/{cartId}/transfer': { cartId },
    '/api/checkout/cart/{cartId}/deposit': { cartId },
    '/api/checkout/cart/{cartId}/references': { cartId },
    '/api/checkout/cart/{cartId}/approval': { cartId },
    '/api/checkout/pay/{paymentIntentId}': { paymentIntentId: intentId },
    '/api/checkout/quote/{quoteId}': { quoteId },
    '/api/mandate/{id}/file': mandate,
    '/api/mandate/{id}/notice': mandate,
    '/api/myproduct/{id}': { id: String(draft) },
    '/api/user/{userId}': user,
    '/api/user/{userId}/data': user,
    '/api/user/{userId}/deletion': user,
    '/api/user/{userId}/email': user,
    '/api/company/members/{userId}': user,
    '/api/purchase-rules/{userId}': user,
    '/api/requisitions/{id}': requisition,
    '/api/requisitions/{id}/approve': requisition,
    '/api/requisitions/{id}/refuse': requisition,
    '/api/requisitions/{id}/withdraw': requisition,
    '/api/company/invitations/{id}': invitation,
    '/api/company/invitations/{id}/resend': invitation,
  }
})

/** An inspection that the buyer asked for, with a report and a picture. */
async function inspectedArticle(listingId: number, staff: TestMember) {
  const inspections = inspecting(it)
  const { id, token } = await inspections.ordered({ listingId, asker: buyer, staff }, 'one@survey.example')
  await inspections.addPicture(token, { content: await testPhoto() })
  await inspections.report(id, token, staff)
  const { report } = (await inspections.read(id, buyer)).json()
  const pictures = report?.points.flatMap((point) => point.pictures) ?? []
  return { id, pictureId: String(pictures[0]) }
}

/** A purchase of a limited member that waits for the buyer's approval. */
async function askedPurchase(listingId: number) {
  const limited = await createTestMember(it.services, { companyId: buyer.companyId })
  const none = { usd: null, eur: null, isApprover: false }
  for (const [{ memberId }, rules] of [
    [buyer, { isApprover: true }],
    [limited, { usd: 1 }],
  ] as const)
    await it.call(api.setPurchaseRules, buyer, { params: { userId: memberId }, body: { ...none, ...rules } })
  const id = await ask(listingId, limited)
  const { offer: standing } = await offer(id, seller)
  const { approval } = await it.call(api.askApproval, limited, {
    params: { id },
    body: { offerId: standing?.id ?? '', note: '' },
  })
  return { id: approval?.requisitionId ?? '' }
}

/** An order with a confirmed appointment at the seller's yard. */
async function collectedOrder() {
  const yard = collecting(it)
  const listingId = await createTestListing(it.services.db, { ...seller, onHand: 2 })
  const id = await yard.payFor(await yard.agree({ listingId, seller, buyer }), buyer)
  await yard.book(id, seller, buyer)
  const { collections } = (await yard.read(id, buyer)).json()
  await yard.confirm(id, seller, seller, collections[0]?.appointment?.id ?? '')
  return { id, sellerId: String(seller.companyId) }
}

/** Books the first shipment with the carrier, and stores it as the flow does. */
async function bookedByCarrier(orderId: string, { memberId: askedBy }: TestMember): Promise<void> {
  const { db } = it.services
  const papers = await keepPapers(it.services, [{ kind: 'label', content: await testDocument() }])
  const booking = { id: 'booking', orderId, place: 1, askedBy, askedAt: it.services.now() }
  await db.transaction((tx) => insertBooking(tx, booking))
  await moveBooking(db, booking.id, 'book', { trackingNumber: '1', papers })
}

interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
}
const listOwned = async (): Promise<Operation[]> => {
  const answer = await it.app.inject({ url: '/api/docs/json' })
  const { paths } = answer.json<{ paths: Record<string, Record<string, object>> }>()
  return Object.entries(paths)
    .filter(([path]) => OWNED.test(path))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((name) => ({ method: name.toUpperCase() as Operation['method'], path })),
    )
}
const send = async ({ method, path }: Operation, { headers }: Pick<TestMember, 'headers'>) => {
  const ids = theirs[path]
  if (!ids) throw new Error(`say in this test what the ids of ${path} name`)
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
  const isFile = url.endsWith('/files') && method === 'POST'
  const form = isFile ? await encodeForm(documentForm(await testDocument())) : null
  const payload = form?.payload ?? BODIES[`${method} ${path}`]
  return it.app.inject({
    method,
    url,
    headers: { ...headers, ...form?.headers },
    ...(payload && { payload }),
  })
}

test('whoever belongs to another company gets nothing by knowing an id, whatever the call', async () => {
  const operations = await listOwned()
  expect(operations.length).toBeGreaterThan(30)
  for (const operation of operations) {
    const answer = await send(operation, stranger)
    const what = `${operation.method} ${operation.path}: ${answer.body.slice(0, 200)}`
    expect([403, 404], what).toContain(answer.statusCode)
    expect(Object.keys(answer.json<object>()).toSorted(), what).toEqual(['code', 'error'])
  }
})

test('the ids are those of something: its owners read it', async () => {
  for (const operation of (await listOwned()).filter(({ method }) => method === 'GET')) {
    const answers = [await send(operation, buyer), await send(operation, seller)]
    // A paid cart can't be opened for payment again, and says so to its own buyer only.
    const isThere = answers.some(({ statusCode }) => statusCode === 200 || statusCode === 409)
    expect(isThere, `${operation.path}: ${answers.map(({ statusCode }) => statusCode).join(', ')}`).toBe(true)
  }
})

test('what belongs to a company opens with its own address alone', async () => {
  const mixed = theirs['/api/orders/{id}/documents/{documentId}']
  const other = theirs['/api/orders/{id}/transfer']
  expect(
    await it.status(api.readDocument, buyer, {
      params: { id: other?.['id'], documentId: mixed?.['documentId'] },
    }),
  ).toBe(404)
})
