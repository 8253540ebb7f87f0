import { PDFDocument } from '@cantoo/pdf-lib'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { commissionDocument, commissionLine, commissionSearch } from '#db/schema/invoices.ts'
import { ledgerEntry, ledgerTransaction } from '#db/schema/ledger.ts'
import { listCompaniesToInvoice } from '#features/ledger/server/commission-fees.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { expectBooks } from '#test/books-truth.ts'
import { faultsOf, textIn, ublFaultsOf } from '#test/electronic-invoices/check-invoice.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestAccount } from '#test/factories/payouts.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const it = useApp()
const { rate, opened, pay, poll, runCron } = buying(it)

let buyer: TestMember
let staff: TestMember
let seller: TestMember
let payouts = 0
beforeAll(async () => {
  buyer = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(async () => {
  // The clock goes back for each test.
  await it.services.db.delete(commissionSearch)
  it.setNow(new Date('2026-11-03T10:00:00Z'))
  seller = await createTestMember(it.services)
})

const isIn = (country: string, values: object = {}) =>
  it.services.db
    .update(company)
    .set({ country, city: 'Pau', postcode: null, street: '1 rue du Port', ...values })
    .where(eq(company.id, seller.companyId))

async function sold(quantity = 2): Promise<{ orderId: string; article: number }> {
  const { companyId, memberId } = seller
  const article = await createTestArticle(it.services.db, { companyId, memberId, onHand: 9 })
  const { intentId } = await opened(await rate([[article, quantity]], buyer), buyer)
  await pay(intentId)
  const orderId = (await poll(intentId, buyer)).orderId ?? ''
  for (const statut of [4, 5, 6, 7] as const)
    await it.call(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut } })
  return { orderId, article }
}
async function paidOut(amount: number): Promise<void> {
  await recorded(amount)
  await it.runJobs()
}
async function recorded(amount: number): Promise<void> {
  it.setNow(new Date('2026-11-20T10:00:00Z'))
  payouts += 1
  const paid = await it.attempt(api.recordPayout, staff, {
    body: {
      companyId: seller.companyId,
      accountId: await createTestAccount(it.services, seller),
      currency: 'eur',
      amount,
      bankReference: `SEPA commission ${payouts}`,
      paidOn: '2026-11-20',
    },
  })
  expect(paid.statusCode, paid.body).toBe(201)
}
const refund = (id: string, materielId: number, amount: number) =>
  it.attempt(api.refundStaffOrder, staff, {
    params: { id },
    body: { articles: [{ materielId, amount }], shipping: 0, reason: 'A dent.', earlierRefunds: 0 },
  })
const listed = (who = seller) => it.call(api.listCommissions, who, {})
const waits = async (who = seller) => (await it.call(api.readCommissionWait, who, {})).wait
const staffSees = (query: object) => it.call(api.listStaffCommissions, staff, { query })
const fetched = (id: string, who: TestMember | null) =>
  it.app.inject({ url: `/api/sales/commissions/${id}`, headers: who?.headers ?? {} })
async function dataOf(file: Uint8Array): Promise<string> {
  const [attached] = (await PDFDocument.load(file)).getAttachments()
  return new TextDecoder().decode(attached?.data)
}
const vatBooked = async () => {
  const rows = await it.services.db
    .select({ amountMinor: ledgerEntry.amountMinor, cause: ledgerTransaction.cause })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(eq(ledgerEntry.account, 'vat'))
  const own = (await listed()).map(({ id }) => `commission_vat:${id}`)
  return rows.filter(({ cause }) => own.includes(cause)).map(({ amountMinor }) => amountMinor)
}

describe('the invoice of the commission on a payout', () => {
  test('contains French VAT for a French seller, who is paid the same as before', async () => {
    await isIn('France', { postcode: '64000' })
    await sold()
    await paidOut(1625)
    const [invoice, ...others] = await listed()
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ kind: 'commission_invoice', total: 875, issuedOn: '2026-11-20' })
    expect(invoice?.number).toMatch(/^FC-2026-\d{6}$/)
    expect(await vatBooked()).toEqual([-14_583n])
    const file = await fetched(invoice?.id ?? '', seller)
    expect(file.statusCode, file.body.slice(0, 200)).toBe(200)
    const xml = await dataOf(file.rawPayload)
    const ubl = (await fetched(`${invoice?.id}/ubl`, seller)).body
    expect(ublFaultsOf(ubl)).toEqual([])
    expect(textIn(ubl, '//cbc:TaxInclusiveAmount')).toBe(textIn(xml, '//ram:GrandTotalAmount'))
    expect(faultsOf(xml)).toEqual([])
    expect(textIn(xml, '//ram:GrandTotalAmount')).toBe('875.00')
    expect(textIn(xml, '//ram:TaxBasisTotalAmount')).toBe('729.17')
    expect(textIn(xml, '//ram:DuePayableAmount')).toBe('0.00')
    const words = await wordsOfPdf(file.rawPayload)
    for (const said of ['1 rue du Port', '729.17', '145.83', `SEPA commission ${payouts}`])
      expect(words).toContain(said)
    const mail = (await it.mailsTo(seller.email)).find(({ text }) => text.includes('875'))
    const page = `/user/sales#document-${invoice?.number}`
    expect(mail?.text).toContain(page)
    const [, notices] = await it.call(api.listNotifications, seller, { query: {} })
    expect(notices.find(({ kind }) => kind === 'ledger.commission')?.path).toBe(page)
  })

  test('has no VAT for a seller outside the Union, and says by which law', async () => {
    await isIn('Gabon')
    await sold()
    await paidOut(1625)
    const [invoice] = await listed()
    expect(await vatBooked()).toEqual([])
    const { rawPayload } = await fetched(invoice?.id ?? '', staff)
    const xml = await dataOf(rawPayload)
    expect(faultsOf(xml)).toEqual([])
    expect(textIn(xml, '//ram:ApplicableHeaderTradeSettlement//ram:CategoryCode')).toBe('O')
    expect(await wordsOfPdf(rawPayload)).toContain('art. 259-1')
  })

  test('waits while the VAT is not known, and is issued once by the hourly job', async () => {
    await isIn('Germany')
    await sold()
    await paidOut(1625)
    expect(await listed()).toEqual([])
    expect(await waits()).toEqual({ since: '2026-11-20T10:00:00.000Z', lacks: 'vat_number' })
    expect(await waits(buyer)).toBeNull()
    await isIn('Gabon')
    expect(await waits()).toMatchObject({ lacks: null })
    await runCron('issue-commission-invoices')
    await runCron('issue-commission-invoices')
    expect(await listed()).toHaveLength(1)
    expect(await waits()).toBeNull()
  })

  test('that waits for long is issued as well, though bookings are searched only as far as they are new', async () => {
    await isIn('', { country: null })
    await sold()
    await paidOut(1625)
    await runCron('issue-commission-invoices')
    expect(await waits()).toMatchObject({ lacks: 'country' })
    it.setNow(new Date('2027-02-20T10:00:00Z'))
    await runCron('issue-commission-invoices')
    expect(await waits()).toMatchObject({ since: '2026-11-20T10:00:00.000Z', lacks: 'country' })
    await isIn('Gabon')
    await runCron('issue-commission-invoices')
    expect(await listed()).toHaveLength(1)
  })

  test('is found among new bookings alone, also if the job of its payout was lost', async () => {
    await isIn('Gabon')
    await sold()
    await recorded(1625)
    const found = (since: string) => listCompaniesToInvoice(it.services.db, new Date(since))
    expect(await found('2026-11-20T00:00:00Z')).toContain(seller.companyId)
    expect(await found('2026-11-21T00:00:00Z')).not.toContain(seller.companyId)
    await runCron('issue-commission-invoices')
    expect(await listed()).toHaveLength(1)
    expect(await found('2026-11-20T00:00:00Z')).not.toContain(seller.companyId)
  })

  test('is found also if the clock of the last search ran months ahead', async () => {
    await isIn('Gabon')
    await sold()
    await it.services.db.insert(commissionSearch).values({ searchedUntil: new Date('2027-02-20T10:00:00Z') })
    await recorded(1625)
    await runCron('issue-commission-invoices')
    expect(await listed()).toHaveLength(1)
  })

  test('is about a sale and what was refunded of it before, and later refunds have a credit note', async () => {
    await isIn('France', { postcode: '64000' })
    const { orderId, article } = await sold()
    expect((await refund(orderId, article, 100)).statusCode).toBe(201)
    await paidOut(1560)
    const [invoice] = await listed()
    expect(invoice?.total).toBe(840)
    const again = await it.attempt(api.refundStaffOrder, staff, {
      params: { id: orderId },
      body: {
        articles: [{ materielId: article, amount: 200 }],
        shipping: 0,
        reason: 'Another dent.',
        earlierRefunds: 1,
      },
    })
    expect(again.statusCode, again.body).toBe(201)
    await runCron('issue-commission-invoices')
    await runCron('issue-commission-invoices')
    const all = await listed()
    expect(all).toHaveLength(2)
    const credit = all.find(({ kind }) => kind === 'commission_credit')
    expect(credit).toMatchObject({ total: 70 })
    expect(credit?.number).toMatch(/^AC-2026-\d{6}$/)
    expect((await vatBooked()).toSorted((one, other) => Number(one - other))).toEqual([-14_000n, 1167n])
    const { rawPayload } = await fetched(credit?.id ?? '', seller)
    const xml = await dataOf(rawPayload)
    expect(faultsOf(xml)).toEqual([])
    expect(textIn(xml, '//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')).toBe(invoice?.number)
  })

  test('is for the company and staff; to others it does not exist', async () => {
    await isIn('Gabon')
    await sold()
    await paidOut(1625)
    const id = (await listed())[0]?.id ?? ''
    expect((await fetched(id, buyer)).statusCode).toBe(404)
    expect((await fetched(id, null)).statusCode).toBe(401)
    expect((await fetched(`${id}/ubl`, buyer)).statusCode).toBe(404)
    expect((await fetched(id, staff)).statusCode).toBe(200)
    expect(await listed(buyer)).toEqual([])
  })

  test('that fails for one company holds up no other', async () => {
    const waits = async () => {
      it.setNow(new Date('2026-11-03T10:00:00Z'))
      await isIn('Germany')
      await sold()
      await paidOut(1625)
      await isIn('Gabon')
    }
    await waits()
    const failing = seller
    seller = await createTestMember(it.services)
    await waits()
    const { db } = it.services
    await db.execute(
      sql.raw(`ALTER TABLE commission_line ADD CONSTRAINT fails CHECK (company_id <> ${failing.companyId})`),
    )
    await runCron('issue-commission-invoices').catch(() => undefined)
    expect(await listed(failing)).toEqual([])
    expect(await listed()).toHaveLength(1)
    await db.execute(sql`ALTER TABLE commission_line DROP CONSTRAINT fails`)
    await runCron('issue-commission-invoices')
    expect(await listed(failing)).toHaveLength(1)
  })

  test('is listed to staff by month, series and company, with totals by currency and who waits', async () => {
    await isIn('Germany', { name: 'Wartende Bohr' })
    await sold()
    await paidOut(1625)
    const waiting = seller
    seller = await createTestMember(it.services)
    it.setNow(new Date('2026-11-03T10:00:00Z'))
    await isIn('France', { postcode: '64000', name: 'Listed Sondage' })
    const { orderId, article } = await sold()
    await paidOut(1625)
    expect((await refund(orderId, article, 200)).statusCode).toBe(201)
    it.setNow(new Date('2026-12-02T10:00:00Z'))
    await runCron('issue-commission-invoices')
    const all = await staffSees({ company: 'listed sond' })
    expect(all.total).toBe(2)
    expect(all.documents.map(({ kind, total, vat, company: { name } }) => [kind, total, vat, name])).toEqual([
      ['commission_credit', 70, 11.67, 'Listed Sondage'],
      ['commission_invoice', 875, 145.83, 'Listed Sondage'],
    ])
    expect(all.sums).toEqual([
      { kind: 'commission_invoice', currency: 'eur', documents: 1, total: 875, vat: 145.83 },
      { kind: 'commission_credit', currency: 'eur', documents: 1, total: 70, vat: 11.67 },
    ])
    expect(all.waits).toContainEqual({
      companyId: waiting.companyId,
      company: 'Wartende Bohr',
      since: '2026-11-20T10:00:00.000Z',
      lacks: 'vat_number',
      hasFailed: false,
    })
    const numbers = async (query: object) =>
      (await staffSees({ company: 'Listed', ...query })).documents.map(({ kind }) => kind)
    expect(await numbers({ month: '2026-11' })).toEqual(['commission_invoice'])
    expect(await numbers({ month: '2026-12' })).toEqual(['commission_credit'])
    expect(await numbers({ kind: 'commission_invoice' })).toEqual(['commission_invoice'])
    expect(await numbers({ page: '2' })).toEqual([])
    expect(await it.status(api.listStaffCommissions, staff, { query: { month: '2026-13' } })).toBe(400)
    expect(await it.status(api.listStaffCommissions, seller)).toBe(403)
  })

  test('agrees with the books to the cent, as CSV and as workbooks', async () => {
    await isIn('France', { postcode: '64000' })
    const { orderId, article } = await sold()
    await paidOut(1625)
    it.setNow(new Date('2026-12-01T10:00:00Z'))
    expect((await refund(orderId, article, 100.01)).statusCode).toBe(201)
    await runCron('issue-commission-invoices')
    expect((await listed()).map(({ kind }) => kind).toSorted()).toEqual([
      'commission_credit',
      'commission_invoice',
    ])
    const admin = await createTestMember(it.services, { role: 'admin' })
    await expectBooks(it, admin)
  })

  test('never changes, and is about each booking once', async () => {
    await isIn('Gabon')
    await sold()
    await paidOut(1625)
    const { db } = it.services
    await expect(db.update(commissionDocument).set({ number: 'FC-1' })).rejects.toThrow()
    const [line] = await db
      .select()
      .from(commissionLine)
      .where(eq(commissionLine.companyId, seller.companyId))
    if (!line) throw new Error('there is no line')
    await expect(db.insert(commissionLine).values(line)).rejects.toThrow()
  })
})
