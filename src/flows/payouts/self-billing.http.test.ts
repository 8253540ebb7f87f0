import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { commissionLine, commissionSearch, selfBillingSequence } from '#db/schema/invoices.ts'
import { ledgerEntry, ledgerTransaction } from '#db/schema/ledger.ts'
import { listing } from '#db/schema/listings.ts'
import { mandate } from '#db/schema/mandates.ts'
import { orderLine, orderShipment } from '#db/schema/orders.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { expectBooks } from '#test/books-truth.ts'
import { faultsOf, textIn, ublFaultsOf } from '#test/electronic-invoices/check-invoice.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestAccount } from '#test/factories/payouts.ts'
import { LIABLE, proposeTo, signWithClause } from '#test/factories/self-billing.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'
import { expectStatement } from '#test/statement-truth.ts'
import { checkData } from '../../app/data-check/check-data.ts'

const it = useApp()
const { rate, opened, pay, poll, runCron } = buying(it)

let buyer: TestMember
let staff: TestMember
let admin: TestMember
let seller: TestMember
let payouts = 0
beforeAll(async () => {
  buyer = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
  admin = await createTestMember(it.services, { role: 'admin' })
})
beforeEach(async () => {
  // The clock goes back for each test.
  await it.services.db.delete(commissionSearch)
  it.setNow(new Date('2026-11-03T10:00:00Z'))
  await switched(true)
  seller = await createTestMember(it.services)
  await isIn('France')
})

const switched = (isOn: boolean) => it.call(api.changeSelfBillingSetting, admin, { body: { isOn } })
const isIn = (country: string, who = seller, values: object = {}) =>
  it.services.db
    .update(company)
    .set({ country, city: 'Pau', postcode: '64000', street: '1 rue du Port', ...values })
    .where(eq(company.id, who.companyId))

const propose = (who = seller) => proposeTo(it, staff, who)
const sign = (change: object = {}, who = seller) => signWithClause(it, who, change)
async function agree(change: object = {}, who = seller) {
  expect((await propose(who)).statusCode).toBe(204)
  const signed = await sign(change, who)
  expect(signed.statusCode, signed.body).toBe(201)
}

interface Place {
  country: string
  city: string
  postcode: string | null
}
interface Sold {
  orderId: string
  article: number
}
const MAINLAND = { country: 'France', city: 'Pau', postcode: '64000' }
async function sold(who = seller, { postcode, ...place }: Place = MAINLAND): Promise<Sold> {
  const { companyId, memberId } = who
  const { db } = it.services
  const article = await createTestArticle(db, { companyId, memberId, onHand: 9 })
  const { intentId } = await opened(await rate([[article, 2]], buyer), buyer)
  await pay(intentId)
  const orderId = (await poll(intentId, buyer)).orderId ?? ''
  const goods = { ...place, originPostcode: postcode }
  await db.update(listing).set(goods).where(eq(listing.id, article))
  await db.update(orderShipment).set(place).where(eq(orderShipment.orderId, orderId))
  const kept = { originPostcode: postcode ?? '' }
  await db.update(orderLine).set(kept).where(eq(orderLine.orderId, orderId))
  for (const statut of [4, 5, 6, 7] as const)
    await it.call(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut } })
  return { orderId, article }
}
async function paidOut(amount: number, who = seller, day = '2026-11-20'): Promise<void> {
  it.setNow(new Date(`${day}T10:00:00Z`))
  payouts += 1
  const paid = await it.attempt(api.recordPayout, staff, {
    body: {
      companyId: who.companyId,
      accountId: await createTestAccount(it.services, who),
      currency: 'eur',
      amount,
      bankReference: `SEPA purchase ${payouts}`,
      paidOn: day,
    },
  })
  expect(paid.statusCode, paid.body).toBe(201)
  await it.runJobs()
}
async function refunded({ orderId: id, article: materielId }: Sold, amount: number, earlierRefunds = 0) {
  const done = await it.attempt(api.refundStaffOrder, staff, {
    params: { id },
    body: { articles: [{ materielId, amount }], shipping: 0, reason: 'A dent.', earlierRefunds },
  })
  expect(done.statusCode, done.body).toBe(201)
}
const hourly = () => runCron('issue-commission-invoices')
const listed = (who = seller) => it.call(api.listCommissions, who, {})
const kinds = async (who = seller) => (await listed(who)).map(({ kind }) => kind).toSorted()
const waits = async (who = seller) => (await it.call(api.readCommissionWait, who, {})).wait
const fetched = (id: string, who: TestMember | null = seller) =>
  it.app.inject({ url: `/api/sales/commissions/${id}`, headers: who?.headers ?? {} })
/** The data of a document, which follow every rule in both forms, and the words on its paper. */
async function read(id: string) {
  const file = await fetched(id)
  expect(file.statusCode, file.body.slice(0, 200)).toBe(200)
  const [attached] = (await PDFDocument.load(file.rawPayload)).getAttachments()
  const xml = new TextDecoder().decode(attached?.data)
  const ubl = (await fetched(`${id}/ubl`)).body
  expect(faultsOf(xml), xml).toEqual([])
  expect(ublFaultsOf(ubl), ubl).toEqual([])
  expect(textIn(ubl, '//cbc:TaxInclusiveAmount')).toBe(textIn(xml, '//ram:GrandTotalAmount'))
  return { xml, ubl, words: await wordsOfPdf(file.rawPayload) }
}
const booked = async (kind: 'purchase_vat' | 'commission_vat', who = seller) => {
  const rows = await it.services.db
    .select({ amountMinor: ledgerEntry.amountMinor, cause: ledgerTransaction.cause })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(eq(ledgerEntry.account, 'vat'))
  const own = (await listed(who)).map(({ id }) => `${kind}:${id}`)
  return rows.filter(({ cause }) => own.includes(cause)).map(({ amountMinor }) => amountMinor)
}

const nothing = () => Promise.resolve()
/** What an earlier release left of a sale without a commission, brought up to date. */
async function upgraded() {
  await it.services.db.delete(commissionLine).where(eq(commissionLine.companyId, seller.companyId))
  const file = new URL('../../db/migrations/0091-self-billing.sql', import.meta.url)
  const [settle] = /^WITH free[^;]*/m.exec(readFileSync(file, 'utf8')) ?? []
  // Other tests have such lines.
  await it.services.pool.query(`${settle} ON CONFLICT DO NOTHING`)
}

/** The series have no gaps, and each document is what the ledger has for its bookings. */
async function expectDocuments() {
  const only = ['document numbers', 'commission invoices', 'self-billed numbers', 'self-billed invoices']
  expect(await checkData({ ...it.services, now: it.services.now(), only })).toEqual([])
}

describe('the clause', () => {
  test('is off as shipped, proposed by staff, agreed on with the signature, and kept with its words', async () => {
    await switched(false)
    expect((await propose()).statusCode).toBe(409)
    await switched(true)
    expect((await it.call(api.readMandate, seller)).text.selfBilling).toBeNull()
    expect((await sign()).statusCode).toBe(409)
    await agree()
    const view = await it.call(api.readMandate, seller)
    expect(view.mandates[0]).toMatchObject({ hasSelfBilling: true, signedOn: '2026-11-03' })
    expect(view.can.accept).toBe(false)
    const [row] = await it.services.db.select().from(mandate).where(eq(mandate.companyId, seller.companyId))
    expect(row?.content.selfBilling).toEqual({
      version: 1,
      regime: 'liable',
      legalForm: 'SARL',
      capital: '10 000 EUR',
    })
    const clause = row?.content.sections.find(({ id }) => id === 'self-billing')
    expect(clause?.text.join(' ')).toContain('it charges French VAT. Legal form: SARL')
    expect(JSON.stringify(row?.content.sections)).not.toMatch(/\{\w+\}/)
  })

  test('leaves the text as it is for whoever does not agree', async () => {
    await propose()
    const text = (await it.call(api.readMandate, seller)).text
    expect(text.sections.map(({ id }) => id)).not.toContain('self-billing')
    expect((await sign({ selfBilling: null })).statusCode).toBe(201)
    const view = await it.call(api.readMandate, seller)
    expect(view.mandates[0]).toMatchObject({ hasSelfBilling: false })
    expect(view.can.accept).toBe(true)
    expect((await sign({ selfBilling: null })).statusCode).toBe(409)
    expect((await sign()).statusCode).toBe(201)
  })

  test.each([
    [{ regime: undefined }, 'regime'],
    [{ regime: 'not_established' }, 'regime'],
    [{ registration: 'Pau' }, 'registration'],
    [{ vat: '' }, 'vat'],
    [{ legalForm: '' }, 'legalForm'],
    [{ vat: 'FR99123456782' }, 'vat'],
    [{ vat: 'FR40303265045' }, 'vat'],
    [{ registration: 'RCS Pau 123 456 789', vat: '', regime: 'franchise' }, 'registration'],
    [{ regime: 'franchise' }, 'vat'],
    [{ capital: 'beaucoup' }, 'capital'],
    [{ company: 'Another company' }, 'company'],
  ])('is refused in words without what an invoice needs: %j', async (change, field) => {
    await propose()
    const refused = await sign(change)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ errors: [{ [field]: expect.any(String) }] })
  })

  test('is withdrawn after what issues at that moment, which holds the company', async () => {
    await propose()
    const { companyId } = seller
    const client = await it.services.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT FROM company WHERE id = $1 FOR NO KEY UPDATE', [companyId])
      const withdrawn = it.status(api.withdrawSelfBilling, staff, { params: { companyId } })
      await new Promise((resolve) => setTimeout(resolve, 300))
      const { rows } = await client.query('SELECT FROM self_billing_offer WHERE company_id = $1', [companyId])
      expect(rows).toHaveLength(1)
      await client.query('COMMIT')
      expect(await withdrawn).toBe(204)
    } finally {
      client.release()
    }
  })

  test('is for staff to propose, for administrators of the site to switch on', async () => {
    const { companyId } = seller
    expect(await it.status(api.proposeSelfBilling, seller, { params: { companyId } })).toBe(403)
    expect(await it.status(api.withdrawSelfBilling, staff, { params: { companyId } })).toBe(404)
    expect(await it.status(api.changeSelfBillingSetting, staff, { body: { isOn: false } })).toBe(403)
    expect(await it.call(api.readSelfBillingSetting, staff)).toMatchObject({ isOn: true })
  })
})

describe('the invoice of a seller, issued in its name', () => {
  test('replaces that of the commission, at the price less the fee, in a series of its own', async () => {
    await agree()
    await sold()
    await paidOut(1625)
    const [invoice, ...others] = await listed()
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ kind: 'self_billed_invoice', total: 1625, issuedOn: '2026-11-20' })
    expect(invoice?.number).toBe(`AF-${seller.companyId}-2026-000001`)
    // 1625 contain 20 %, which is deducted; no VAT on a commission is booked.
    expect(await booked('purchase_vat')).toEqual([27_083n])
    expect(await booked('commission_vat')).toEqual([])
    const { xml, ubl, words } = await read(invoice?.id ?? '')
    expect(textIn(xml, '//rsm:ExchangedDocument/ram:TypeCode')).toBe('389')
    expect(textIn(ubl, '//cbc:InvoiceTypeCode')).toBe('389')
    expect(textIn(xml, '//ram:TaxBasisTotalAmount')).toBe('1354.17')
    expect(textIn(xml, '//ram:SellerTradeParty/ram:Name')).not.toBe(
      textIn(xml, '//ram:BuyerTradeParty/ram:Name'),
    )
    expect(textIn(xml, '//ram:BuyerTradeParty/ram:Name')).toBe('Gisement SAS')
    for (const said of [
      'Autofacturation',
      'au nom et pour le compte de',
      'FR11123456782',
      'SARL',
      '10 000 EUR',
    ])
      expect(words).toContain(said)
    expect(
      (await it.mailsTo(seller.email)).some(({ subject }) => subject.includes(`AF-${seller.companyId}`)),
    ).toBe(true)
    expect((await fetched(invoice?.id ?? '', buyer)).statusCode).toBe(404)
    expect((await fetched(invoice?.id ?? '', staff)).statusCode).toBe(200)
    const { lines } = await it.call(api.readPeriodStatement, seller, {
      query: { from: '2026-11-01', to: '2026-11-30' },
    })
    const sale = { price: 2500, fee: 875, feeVat: 0, share: 1625, invoice: invoice?.number }
    expect(lines.find(({ kind }) => kind === 'sale')).toMatchObject(sale)
    await expectStatement(it, seller, '2026-11-10')
    await expectBooks(it, admin)
    await expectDocuments()
  })

  test('is issued once, beside the commission invoice of a seller without the clause, in one run', async () => {
    const other = await createTestMember(it.services)
    await isIn('France', other)
    await agree()
    await sold()
    await sold(other)
    await paidOut(1625)
    await paidOut(1625, other)
    await hourly()
    await hourly()
    expect(await kinds()).toEqual(['self_billed_invoice'])
    expect(await kinds(other)).toEqual(['commission_invoice'])
    expect(await booked('commission_vat', other)).toEqual([-14_583n])
    const lines = await it.services.db
      .select()
      .from(commissionLine)
      .where(eq(commissionLine.companyId, seller.companyId))
    expect(lines).toMatchObject([{ feeMinor: 87_500n, shareMinor: 162_500n }])
    for (const who of [seller, other]) await expectStatement(it, who, '2026-11-10')
    await expectBooks(it, admin)
  })

  test('nets refunds before the payout, and later ones have a credit note that names it', async () => {
    await agree()
    const sale = await sold()
    await refunded(sale, 100)
    await paidOut(1560)
    await refunded(sale, 200, 1)
    await hourly()
    await hourly()
    const all = await listed()
    expect(all.map(({ kind, total }) => [kind, total]).toSorted()).toEqual([
      ['self_billed_credit', 130],
      ['self_billed_invoice', 1560],
    ])
    const invoice = all.find(({ kind }) => kind === 'self_billed_invoice')
    const credit = all.find(({ kind }) => kind === 'self_billed_credit')
    expect(credit?.number).toBe(`AAF-${seller.companyId}-2026-000001`)
    const { xml, ubl } = await read(credit?.id ?? '')
    expect(textIn(xml, '//rsm:ExchangedDocument/ram:TypeCode')).toBe('261')
    expect(textIn(ubl, '//cbc:CreditNoteTypeCode')).toBe('261')
    expect(textIn(xml, '//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')).toBe(invoice?.number)
    await read(invoice?.id ?? '')
    expect((await booked('purchase_vat')).toSorted((one, two) => Number(one - two))).toEqual([
      -2167n,
      26_000n,
    ])
    await expectStatement(it, seller, '2026-11-10')
    await expectBooks(it, admin)
  })

  test.each([
    ['franchise', { regime: 'franchise', vat: '' }, 'E', '293 B'],
    ['no establishment in France', { regime: 'not_established', vat: '' }, 'AE', 'Autoliquidation'],
  ])('has no VAT with %s, and says why', async (_, change, category, law) => {
    if (category === 'AE') await isIn('Gabon')
    await agree({ ...change, registration: category === 'AE' ? 'RCCM 2014-B-77' : LIABLE.registration })
    await sold()
    await paidOut(1625)
    const [invoice] = await listed()
    const { xml, words } = await read(invoice?.id ?? '')
    expect(textIn(xml, '//ram:ApplicableHeaderTradeSettlement//ram:CategoryCode')).toBe(category)
    expect(textIn(xml, '//ram:GrandTotalAmount')).toBe('1625.00')
    expect(words).toContain(law)
    expect(await booked('purchase_vat')).toEqual([])
  })

  test('is outside French VAT for goods abroad, whoever sells them', async () => {
    await agree()
    await sold(seller, { country: 'Angola', city: 'Luanda', postcode: null })
    await paidOut(1625)
    const [invoice] = await listed()
    const { xml, words } = await read(invoice?.id ?? '')
    expect(textIn(xml, '//ram:ApplicableHeaderTradeSettlement//ram:CategoryCode')).toBe('O')
    expect(words).toContain('art. 258 I')
  })

  test('waits by name where the VAT is not certain or a detail is gone, for staff and for the seller', async () => {
    await agree()
    await sold(seller, { country: 'Germany', city: 'Celle', postcode: null })
    await sold()
    await paidOut(3250)
    // What is certain is issued.
    expect(await listed()).toMatchObject([{ total: 1625 }])
    expect(await waits()).toMatchObject({ lacks: 'goods' })
    await isIn('France', seller, { street: null })
    await hourly()
    expect(await waits()).toMatchObject({ lacks: 'details' })
    const seen = await it.call(api.listStaffCommissions, staff, { query: {} })
    expect(seen.waits).toContainEqual(
      expect.objectContaining({ companyId: seller.companyId, lacks: 'details' }),
    )
  })

  describe('goes by where the goods were when they were sold', () => {
    const REUNION = { country: 'France', city: 'Saint-Denis', postcode: '97400' }
    const METROPOLE = { ...REUNION, postcode: '93200' }
    const moved = ({ postcode, ...place }: Place, { article }: Sold) =>
      it.services.db
        .update(listing)
        .set({ ...place, originPostcode: postcode })
        .where(eq(listing.id, article))

    test.each([
      [REUNION, METROPOLE, []],
      [REUNION, MAINLAND, []],
      [METROPOLE, REUNION, [27_083n]],
    ])('%j, although the listing is at %j by now', async (then, today, vat) => {
      await agree()
      await moved(today, await sold(seller, then))
      await paidOut(1625)
      expect(await booked('purchase_vat')).toEqual(vat)
      expect((await waits())?.lacks).toBe(vat.length === 0 ? 'goods' : undefined)
    })

    test('which an order keeps', async () => {
      const { companyId, memberId } = seller
      const { db } = it.services
      const article = await createTestArticle(db, { companyId, memberId, onHand: 9 })
      await moved(REUNION, { article, orderId: '' })
      const { intentId } = await opened(await rate([[article, 1]], buyer), buyer)
      await pay(intentId)
      await poll(intentId, buyer)
      const { originPostcode, listingId } = orderLine
      const rows = await db.select({ originPostcode }).from(orderLine).where(eq(listingId, article))
      expect(rows).toEqual([{ originPostcode: '97400' }])
    })

    test.each([
      [METROPOLE, 'goods'],
      [MAINLAND, undefined],
    ])('of orders that do not, if the listing is still there: %j', async (then, lacks) => {
      await agree()
      const sale = await sold(seller, then)
      await it.services.db
        .update(orderLine)
        .set({ originPostcode: null })
        .where(eq(orderLine.orderId, sale.orderId))
      await moved(MAINLAND, sale)
      await paidOut(1625)
      expect((await waits())?.lacks).toBe(lacks)
    })
  })

  test.each([
    ['the VAT is known', {}, nothing],
    ['the VAT is not', { country: null }, nothing],
    ['it was before this release', {}, upgraded],
  ])(
    'is not about a sale without a commission that was paid out before the clause, nor its refund; %s',
    async (_, place, then) => {
      await isIn('France', seller, place)
      const body = {
        percent: 0,
        validFrom: '2026-11-03',
        reason: 'Agreed.',
        company: String(seller.companyId),
      }
      expect((await it.attempt(api.setRate, admin, { body })).statusCode).toBe(201)
      const sale = await sold()
      await paidOut(2500)
      expect(await listed()).toEqual([])
      await then()
      await isIn('France')
      await agree()
      await refunded(sale, 100)
      await hourly()
      expect(await listed()).toEqual([])
      expect(await waits()).toBeNull()
      // What is sold from now on is.
      it.setNow(new Date('2026-11-21T10:00:00Z'))
      await sold()
      await paidOut(2400, seller, '2026-12-20')
      expect(await kinds()).toEqual(['self_billed_invoice'])
      await expectStatement(it, seller, '2026-11-10')
      await expectDocuments()
    },
  )

  test('is not issued after the mandate or the offer has ended; the commission is invoiced instead', async () => {
    await agree()
    const other = await createTestMember(it.services)
    await isIn('France', other)
    await agree({}, other)
    const sale = await sold()
    await sold(other)
    await it.services.db
      .update(mandate)
      .set({ state: 'ended', endedAt: it.services.now(), endedBecause: 'complete' })
      .where(eq(mandate.companyId, seller.companyId))
    const { companyId } = other
    expect(await it.status(api.withdrawSelfBilling, staff, { params: { companyId } })).toBe(204)
    await paidOut(1625)
    await paidOut(1625, other)
    expect(await kinds()).toEqual(['commission_invoice'])
    expect(await kinds(other)).toEqual(['commission_invoice'])
    await refunded(sale, 100)
    await hourly()
    expect(await kinds()).toEqual(['commission_credit', 'commission_invoice'])
  })

  test('is credited as it was issued, also once the mandate has ended and everything is switched off', async () => {
    await agree()
    const sale = await sold()
    await paidOut(1625)
    await it.services.db
      .update(mandate)
      .set({ state: 'ended', endedAt: it.services.now(), endedBecause: 'complete' })
      .where(eq(mandate.companyId, seller.companyId))
    await switched(false)
    await refunded(sale, 0.01)
    await hourly()
    expect(await kinds()).toEqual(['self_billed_credit', 'self_billed_invoice'])
    await expectStatement(it, seller, '2026-11-10')
  })

  test('has numbers without gaps for each seller', async () => {
    await agree()
    await sold()
    await paidOut(1625)
    await sold()
    await paidOut(1625, seller, '2026-12-20')
    expect((await listed()).map(({ number }) => number).toSorted()).toEqual([
      `AF-${seller.companyId}-2026-000001`,
      `AF-${seller.companyId}-2026-000002`,
    ])
    const rows = await it.services.db
      .select()
      .from(selfBillingSequence)
      .where(eq(selfBillingSequence.companyId, seller.companyId))
    expect(rows).toMatchObject([{ kind: 'self_billed_invoice', last: 2 }])
  })
})

describe('a contested invoice', () => {
  const contest = (id: string, who = seller, reason = 'The legal form is wrong.') =>
    it.attempt(api.contestInvoice, who, { params: { documentId: id }, body: { reason } })
  const answer = (id: string, outcome: 'kept' | 'credited', who = staff) =>
    it.attempt(api.answerContest, who, {
      params: { documentId: id },
      body: { outcome, reason: 'You are right.' },
    })
  async function issued(): Promise<{ id: string; sale: Sold }> {
    await agree()
    const sale = await sold()
    await paidOut(1625)
    return { id: (await listed())[0]?.id ?? '', sale }
  }

  test('waits in the inbox of staff, and both sides read what came of it', async () => {
    const { id } = await issued()
    expect((await listed())[0]).toMatchObject({ contest: null, contestUntil: '2026-12-05' })
    expect((await contest(id)).statusCode).toBe(204)
    expect((await contest(id)).statusCode).toBe(409)
    const { items } = await it.call(api.readInbox, staff, { query: { kind: 'invoices' } })
    expect(items).toContainEqual(expect.objectContaining({ id: `contest-${id}` }))
    const { contests } = await it.call(api.listStaffCommissions, staff, { query: {} })
    expect(contests).toContainEqual(expect.objectContaining({ id, reason: 'The legal form is wrong.' }))
    expect((await answer(id, 'kept')).statusCode).toBe(204)
    expect((await answer(id, 'credited')).statusCode).toBe(404)
    await it.runJobs()
    const read = { outcome: 'kept', answer: 'You are right.', contestedOn: '2026-11-20' }
    expect(await listed()).toMatchObject([{ contest: read, contestUntil: null }])
    const seen = await it.call(api.listStaffCommissions, staff, { query: { kind: 'self_billed_invoice' } })
    expect(seen.documents.find((row) => row.id === id)?.contest).toMatchObject(read)
    expect((await it.mailsTo(seller.email)).some(({ text }) => text.includes('You are right.'))).toBe(true)
  })

  test('is credited in whole and issued anew, with the details that are signed by then', async () => {
    const { id, sale } = await issued()
    await contest(id)
    it.setNow(new Date('2026-11-21T10:00:00Z'))
    await agree({ legalForm: 'SAS' })
    expect((await answer(id, 'credited')).statusCode).toBe(204)
    await it.runJobs()
    await hourly()
    expect(await kinds()).toEqual(['self_billed_credit', 'self_billed_invoice', 'self_billed_invoice'])
    const anew = (await listed()).find((row) => row.kind === 'self_billed_invoice' && row.id !== id)
    expect(anew).toMatchObject({ total: 1625, number: `AF-${seller.companyId}-2026-000002` })
    expect((await read(anew?.id ?? '')).words).toContain('SAS')
    const credit = (await listed()).find(({ kind }) => kind === 'self_billed_credit')
    expect(textIn((await read(credit?.id ?? '')).xml, '//ram:GrandTotalAmount')).toBe('1625.00')
    expect((await booked('purchase_vat')).reduce((sum, amount) => sum + amount, 0n)).toBe(27_083n)
    // A later refund corrects the new one.
    await refunded(sale, 100)
    await hourly()
    const newest = (await listed()).find((row) => row.kind === 'self_billed_credit' && row.id !== credit?.id)
    expect(
      textIn((await read(newest?.id ?? '')).xml, '//ram:InvoiceReferencedDocument/ram:IssuerAssignedID'),
    ).toBe(anew?.number)
    await expectStatement(it, seller, '2026-11-10')
    await expectBooks(it, admin)
  })

  test('is issued anew by the hourly job, should that of its own have failed for good', async () => {
    const { id } = await issued()
    await hourly()
    it.setNow(new Date('2026-12-01T10:00:00Z'))
    await contest(id)
    expect((await answer(id, 'credited')).statusCode).toBe(204)
    await it.services.pool.query(
      `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
        WHERE t.id = j.task_id AND t.identifier = 'issue-commission-invoice'`,
    )
    await hourly()
    expect(await kinds()).toEqual(['self_billed_credit', 'self_billed_invoice', 'self_billed_invoice'])
    expect(await waits()).toBeNull()
  })

  test('of which something was credited already is credited by what is left', async () => {
    const { id, sale } = await issued()
    await refunded(sale, 100)
    await hourly()
    await contest(id)
    expect((await answer(id, 'credited')).statusCode).toBe(204)
    await it.runJobs()
    const totals = (await listed()).map(({ kind, total }) => [kind, total]).toSorted()
    expect(totals).toEqual([
      ['self_billed_credit', 1560],
      ['self_billed_credit', 65],
      ['self_billed_invoice', 1560],
      ['self_billed_invoice', 1625],
    ])
    for (const { id: each } of await listed()) await read(each)
    await expectStatement(it, seller, '2026-11-10')
  })

  test('is contested by its company alone, within the days of the mandate', async () => {
    const { id } = await issued()
    expect((await contest(id, buyer)).statusCode).toBe(404)
    expect((await contest(id, seller, '')).statusCode).toBe(422)
    expect((await answer(id, 'kept')).statusCode).toBe(404)
    expect((await answer(id, 'kept', seller)).statusCode).toBe(403)
    it.setNow(new Date('2026-12-06T10:00:00Z'))
    expect((await contest(id)).statusCode).toBe(409)
    expect((await listed())[0]?.contestUntil).toBeNull()
  })
})
