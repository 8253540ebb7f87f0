import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billingDocument } from '#db/schema/invoices.ts'
import { NO_REFERENCES, type BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { quoting } from '#test/factories/quotes.ts'
import { faultsOf, textIn } from '#test/electronic-invoices/check-invoice.ts'

const it = useApp()
const { rate, opened, open, pay, poll, transfer, ordersOf } = buying(it)
const { ask, offer, accept, read } = quoting(it)

let seller: TestMember
let staff: TestMember
let buyer: TestMember
let colleague: TestMember
let stranger: TestMember
let article: number
beforeAll(async () => {
  seller = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
  stranger = await createTestMember(it.services)
})
beforeEach(async () => {
  buyer = await createTestMember(it.services)
  colleague = await createTestMember(it.services, { companyId: buyer.companyId })
  article = await createTestArticle(it.services.db, {
    companyId: seller.companyId,
    memberId: seller.memberId,
    onHand: 9,
    values: { hsCode: '8481.80', originCountry: 'IT', netWeightKg: 38 },
  })
})

const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const OWN = {
  poNumber: 'PO 4500-17',
  costCentre: 'CC-Port-Gentil',
  requestedOn: soon,
  invoiceAddress: 'Shared service centre\n1 rue du Port\n76600 Le Havre',
}
const ofCart = (
  cartId: string,
  who: TestMember | null,
  body: object,
  seen: BuyerReferences = NO_REFERENCES,
) => it.attempt(api.changeCartReferences, who, { params: { cartId }, body: { ...body, seen } })
const ofOrder = (id: string, who: TestMember | null, body: object, seen: BuyerReferences = NO_REFERENCES) =>
  it.attempt(api.changeOrderReferences, who, { params: { id }, body: { ...body, seen } })
const ofQuote = (id: string, who: TestMember | null, body: object, seen: BuyerReferences = NO_REFERENCES) =>
  it.attempt(api.changeQuoteReferences, who, { params: { id }, body: { ...body, seen } })

async function paidOrder(cartId: string): Promise<string> {
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  return (await poll(intentId, buyer)).orderId ?? ''
}
const orderOf = (id: string) => it.call(api.readOrder, buyer, { params: { id } })

async function awaitedOrder(): Promise<string> {
  const cartId = await rate([[article, 1]], buyer)
  return (await transfer(cartId, buyer)).json().orderId
}
async function recordMoney(orderId: string): Promise<void> {
  const { payment } = await orderOf(orderId)
  const receivedOn = it.services.now().toISOString().slice(0, 10)
  const body = { amount: payment[0]?.total ?? 0, receivedOn, bankReference: `BOOK ${orderId}` }
  await it.call(api.recordTransfer, staff, { params: { id: orderId }, body })
}
async function invoiceOf(orderId: string) {
  const documents = await it.call(api.listDocuments, buyer, { params: { id: orderId } })
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  const file = await it.app.inject({ method: 'GET', url: invoice?.url ?? '', headers: buyer.headers })
  const [data] = (await PDFDocument.load(file.rawPayload)).getAttachments()
  return Buffer.from(data?.data ?? []).toString()
}

describe('the references of a checkout', () => {
  test('are kept with the order, on its invoice, in its mails, and for each reader as far as it may know', async () => {
    const cartId = await rate([[article, 2]], buyer)
    expect((await ofCart(cartId, buyer, OWN)).json()).toEqual(OWN)
    expect((await opened(cartId, buyer)).references).toEqual(OWN)
    const orderId = await paidOrder(cartId)
    expect(await orderOf(orderId)).toMatchObject({ references: OWN, can: { changeReferences: false } })
    const forStaff = await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })
    expect(forStaff.references).toEqual(OWN)
    const [sale] = await it.call(api.listSales, seller, { query: {} })
    expect(sale?.references).toEqual({ poNumber: OWN.poNumber, requestedOn: soon })

    const xml = await invoiceOf(orderId)
    expect(faultsOf(xml)).toEqual([])
    expect(textIn(xml, '//ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID')).toBe(OWN.poNumber)
    expect(textIn(xml, '//ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID')).toBe(OWN.costCentre)
    expect(textIn(xml, '//ram:DesignatedProductClassification/ram:ClassCode')).toBe('8481.80')
    expect(textIn(xml, '//ram:OriginTradeCountry/ram:ID')).toBe('IT')
    expect(xml).toContain('<ram:Value>38 kg</ram:Value>')
    expect(xml).toContain('Shared service centre')

    await it.runJobs()
    const [toBuyer] = await it.mailsTo(buyer.email)
    expect(toBuyer?.text).toContain(OWN.poNumber)
    expect(toBuyer?.text).toContain(OWN.costCentre)
    const [toSeller] = await it.mailsTo(seller.email)
    expect(toSeller?.text).toContain(OWN.poNumber)
    expect(toSeller?.text).not.toContain(OWN.costCentre)
  })

  test('are changed by nobody else, and not once it is an order', async () => {
    const cartId = await rate([[article, 1]], buyer)
    for (const who of [colleague, stranger, seller])
      expect((await ofCart(cartId, who, OWN)).statusCode).toBe(404)
    expect((await ofCart(cartId, null, OWN)).statusCode).toBe(401)
    await transfer(cartId, buyer)
    expect((await ofCart(cartId, buyer, OWN)).refusal).toMatchObject({ code: 'already_paid' })
  })

  test('are refused with the rule that they break, and nothing is kept', async () => {
    const cartId = await rate([[article, 1]], buyer)
    const past = await ofCart(cartId, buyer, { requestedOn: '2026-01-01' })
    expect(past.statusCode).toBe(422)
    expect(past.refusal.errors).toEqual([{ requestedOn: expect.stringContaining('must lie ahead') }])
    expect((await ofCart(cartId, buyer, { poNumber: 'x'.repeat(51) })).statusCode).toBe(422)
    expect((await opened(cartId, buyer)).references).toEqual(NO_REFERENCES)
  })
})

describe('the references of an order', () => {
  test('are changed by any member of the company until its invoice is issued, and never after', async () => {
    const orderId = await awaitedOrder()
    expect((await orderOf(orderId)).can.changeReferences).toBe(true)
    expect((await ofOrder(orderId, colleague, OWN)).json()).toMatchObject({ references: OWN })
    for (const who of [stranger, seller, staff])
      expect((await ofOrder(orderId, who, OWN)).statusCode).toBe(404)
    const [unnamed] = await it.call(api.listSales, seller, { query: {} })
    expect(unnamed?.references).toEqual({ poNumber: null, requestedOn: soon })
    await recordMoney(orderId)
    const late = await ofOrder(orderId, buyer, { poNumber: 'PO 2' }, OWN)
    expect([late.statusCode, late.refusal.code]).toEqual([409, 'references_frozen'])
    expect((await orderOf(orderId)).references).toEqual(OWN)
    const xml = await invoiceOf(orderId)
    expect(textIn(xml, '//ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID')).toBe(OWN.poNumber)
  })

  test('of two tabs: the second learns what the first has kept, and replaces it only knowingly', async () => {
    const orderId = await awaitedOrder()
    const both = await Promise.all([
      ofOrder(orderId, buyer, { poNumber: 'PO 1' }),
      ofOrder(orderId, colleague, { poNumber: 'PO 2' }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const kept = (await orderOf(orderId)).references
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'conflict',
      references: kept,
    })
    expect((await ofOrder(orderId, buyer, { poNumber: 'PO 3' }, kept)).statusCode).toBe(200)
    expect((await orderOf(orderId)).references.poNumber).toBe('PO 3')
  })

  test('changed while the money is recorded are on the invoice, or refused', async () => {
    const orderId = await awaitedOrder()
    const [changed] = await Promise.all([ofOrder(orderId, buyer, OWN), recordMoney(orderId)])
    const xml = await invoiceOf(orderId)
    const { references } = await orderOf(orderId)
    const onInvoice = textIn(xml, '//ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID')
    expect(onInvoice).toBe(changed.statusCode === 200 ? OWN.poNumber : null)
    expect(references.poNumber).toBe(onInvoice)
  })

  test('issue a further pro-forma invoice, in whose place the one before is no longer offered', async () => {
    const orderId = await awaitedOrder()
    const listed = () => it.call(api.listDocuments, buyer, { params: { id: orderId } })
    const [first] = await listed()
    await ofOrder(orderId, buyer, OWN)
    const [second, ...others] = await listed()
    expect([second?.kind, others]).toEqual(['proforma', []])
    expect(second?.number).not.toBe(first?.number)
    await ofOrder(orderId, buyer, OWN, OWN)
    expect(await listed()).toEqual([second])
    const rows = await it.services.db
      .select({ number: billingDocument.number, content: billingDocument.content })
      .from(billingDocument)
      .where(eq(billingDocument.orderId, orderId))
      .orderBy(billingDocument.sequence)
    expect(rows.map(({ number, content }) => [number, content.references])).toEqual([
      [first?.number, NO_REFERENCES],
      [second?.number, OWN],
    ])
    const kept = await it.app.inject({ method: 'GET', url: first?.url ?? '', headers: buyer.headers })
    expect(kept.statusCode).toBe(200)
    await recordMoney(orderId)
    expect((await listed()).map(({ kind }) => kind)).toEqual(['proforma', 'invoice'])
  })

  test('of a cancelled order stay as they are', async () => {
    const orderId = await awaitedOrder()
    const body = { statut: 3 as const, reason: 'Asked for it' }
    await it.call(api.moveStaffOrder, staff, { params: { id: orderId }, body })
    expect((await ofOrder(orderId, buyer, OWN)).refusal.code).toBe('references_frozen')
  })
})

describe('the references of a quote', () => {
  test('go with it into the checkout; the seller learns the number after the agreement', async () => {
    const id = await ask(article, buyer, OWN)
    expect((await read(id, colleague)).references).toEqual(OWN)
    expect((await read(id, staff)).references).toEqual(OWN)
    expect((await read(id, seller)).references).toEqual({ ...NO_REFERENCES, requestedOn: soon })
    await it.runJobs()
    const [request] = await it.mailsTo(seller.email)
    expect(request?.text).toContain('Requested delivery')
    expect(request?.text).not.toContain(OWN.poNumber)

    const changed = { ...OWN, poNumber: 'PO 18' }
    expect((await ofQuote(id, colleague, changed, OWN)).statusCode).toBe(200)
    expect((await ofQuote(id, buyer, { poNumber: 'PO 19' }, OWN)).refusal.code).toBe('conflict')
    for (const who of [seller, stranger, staff]) expect((await ofQuote(id, who, OWN)).statusCode).toBe(404)
    await offer(id, seller)
    await accept(id, buyer)
    expect((await read(id, seller)).references).toMatchObject({ poNumber: 'PO 18', costCentre: null })
    const late = await ofQuote(id, buyer, OWN, changed)
    expect([late.statusCode, late.refusal.code]).toEqual([409, 'quote_ended'])

    const where = { city: 'Port-Gentil', postcode: '', street: 'Zone Oprag, lot 14' }
    const { cartId } = await it.call(api.payQuote, buyer, { params: { quoteId: id }, body: where })
    const { references } = (await open(cartId, buyer)).json()
    expect(references).toEqual(changed)
    expect((await ofCart(cartId, buyer, OWN, changed)).statusCode).toBe(200)
    await transfer(cartId, buyer)
    const [order] = await ordersOf(cartId)
    expect((await orderOf(order?.id ?? '')).references).toEqual(OWN)
  })

  test('are not asked for a day that has passed', async () => {
    const params = { id: article }
    const body = {
      country: 'Gabon',
      units: 1,
      message: 'We need one of these soon.',
      requestedOn: '2026-01-01',
    }
    const refused = await it.attempt(api.requestQuote, buyer, { params, body })
    expect(refused.statusCode).toBe(422)
    expect(refused.refusal.errors).toEqual([{ requestedOn: expect.stringContaining('must lie ahead') }])
  })
})
