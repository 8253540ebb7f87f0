import { PDFDocument } from '@cantoo/pdf-lib'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { billingDocument } from '#db/schema/invoices.ts'
import { listing } from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import {
  findDocument,
  insertDocument,
  keepHash,
  type NewDocument,
} from '#features/invoices/server/document-repository.ts'
import { invoiceKey, keepDocument } from '#features/invoices/server/document-file.ts'
import { issueCreditNote } from '#features/invoices/server/issue-document.ts'
import { decimalOf, formatMinor } from '#kernel/money/money.ts'
import { NO_REFERENCES } from '#kernel/trade/buyer-references/buyer-references.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import * as api from '#test/api.ts'
import { faultsOf, textIn, ublFaultsOf } from '#test/electronic-invoices/check-invoice.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { rate, opened, pay, poll, transfer, runCron } = buying(it)

let seller: TestMember
let staff: TestMember
let buyer: TestMember
let article: number
beforeAll(async () => {
  seller = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
  buyer = await createTestMember(it.services, { language: 'fr', companyName: 'Équipements Œuvre & Łódź' })
  await it.services.db
    .update(company)
    .set({
      city: 'Port-Gentil',
      country: 'Gabon',
      street: 'Boulevard du Gouverneur 12',
      registrationNumber: 'RG 12',
    })
    .where(eq(company.id, buyer.companyId))
  article = await createTestArticle(it.services.db, {
    companyId: seller.companyId,
    memberId: seller.memberId,
    onHand: 500,
    values: { title: 'Vanne à opercule 4 pouces, classe 600', language: 'fr' },
  })
})

async function paidOrder(who = buyer): Promise<string> {
  const { intentId } = await opened(await rate([[article, 1]], who), who)
  await pay(intentId)
  return (await poll(intentId, who)).orderId ?? ''
}
const get = (url: string, who: Pick<TestMember, 'headers'>) =>
  it.app.inject({ method: 'GET', url, headers: who.headers })
const documentsOf = (orderId: string, who: Pick<TestMember, 'headers'> = buyer) =>
  it.call(api.listDocuments, who, { params: { id: orderId } })
const cancel = (orderId: string) =>
  it.attempt(api.moveStaffOrder, staff, {
    params: { id: orderId },
    body: { statut: 3, reason: 'Asked for it' },
  })
async function orderSums(orderId: string): Promise<{ total: bigint; reference: string }> {
  const { totalMinor, number } = purchaseOrder
  const [row] = await it.services.db
    .select({ total: totalMinor, number })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.id, orderId))
  return { total: row?.total ?? 0n, reference: referenceOf(row?.number ?? 0) }
}
/** An amount as the reader of the text finds it, which loses points that are bold. */
const asRead = (amount: bigint) => new RegExp(formatMinor(amount, 'eur', 'en').replaceAll(/[.*]/g, '.'), 'g')
const issued = (kind: 'invoice' | 'credit_note' | 'proforma') =>
  it.services.db.select().from(billingDocument).where(eq(billingDocument.kind, kind))

/** The file contains a valid electronic invoice with the amounts of the order and its bookings. */
async function expectData(file: Uint8Array, orderId: string) {
  const [attached] = (await PDFDocument.load(file)).getAttachments()
  const xml = Buffer.from(attached?.data ?? []).toString()
  expect(faultsOf(xml)).toEqual([])
  const { rows } = await it.services.pool.query<{ total: string; vat: string; booked: string }>(
    `SELECT total_minor AS total, vat_minor AS vat,
       (SELECT sum(abs(e.amount_minor)) FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
        WHERE t.cause = 'sale:' || o.id AND e.account = 'buyer') AS booked
     FROM purchase_order o WHERE id = $1`,
    [orderId],
  )
  const cents = (name: string) =>
    textIn(xml, `//ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:${name}`)?.replace('.', '')
  const { total, vat, booked } = rows[0] ?? {}
  expect([cents('GrandTotalAmount'), cents('TaxTotalAmount')].map(Number)).toEqual([total, vat].map(Number))
  expect(Number(booked)).toBe(Number(total))
}

describe('the documents of an order', () => {
  test('are an invoice once it is paid, and a credit note once it is cancelled', async () => {
    const orderId = await paidOrder()
    const [invoice, ...more] = await documentsOf(orderId)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ kind: 'invoice' })
    expect(invoice?.number).toMatch(/^F-20\d\d-\d{6}$/)
    await it.runJobs()
    const [confirmed] = await it.mailsTo(buyer.email)
    expect(confirmed?.text).toContain(`Facture ${invoice?.number}`)
    // The mail's attachment is the stored file; sellers and staff get no invoice.
    const file = (await get(invoice?.url ?? '', buyer)).rawPayload
    await expectData(file, orderId)
    expect(confirmed?.attachments).toEqual([{ fileName: `${invoice?.number}.pdf`, bytes: file.length }])
    for (const who of [seller, staff]) expect((await it.mailsTo(who.email))[0]?.attachments).toEqual([])
    await cancel(orderId)
    const [, credit] = await documentsOf(orderId)
    expect(credit).toMatchObject({ kind: 'credit_note' })
    await expectData((await get(credit?.url ?? '', buyer)).rawPayload, orderId)
    await it.runJobs()
    expect((await it.mailsTo(buyer.email))[0]?.attachments).toMatchObject([
      { fileName: `${credit?.number}.pdf` },
    ])
    const [row] = await it.services.db
      .select()
      .from(billingDocument)
      .where(eq(billingDocument.id, credit?.id ?? ''))
    expect(row?.content).toMatchObject({
      corrects: { number: invoice?.number },
      payment: { state: 'returned' },
    })
  })

  test('begin with a pro-forma invoice where the way is a transfer', async () => {
    const cartId = await rate([[article, 1]], buyer)
    const { orderId, proformaUrl } = (await transfer(cartId, buyer)).json()
    const [proforma] = await documentsOf(orderId ?? '')
    expect(proforma).toMatchObject({ kind: 'proforma', url: proformaUrl })
    const answer = await get(proformaUrl ?? '', buyer)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    await it.runJobs()
    const [asking] = await it.mailsTo(buyer.email)
    expect(asking?.text).toContain(proforma?.number)
    expect(asking?.attachments).toMatchObject([{ fileName: `${proforma?.number}.pdf` }])
    await cancel(orderId ?? '')
    expect(await documentsOf(orderId ?? '')).toHaveLength(1)
  })

  test('are PDF files in the buyer’s language, the same at every download', async () => {
    const orderId = await paidOrder()
    const [invoice] = await documentsOf(orderId)
    const url = invoice?.url ?? ''
    const first = await get(url, buyer)
    await it.runJobs()
    await it.services.db.update(company).set({ city: 'Libreville' }).where(eq(company.id, buyer.companyId))
    const second = await get(url, staff)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(first.headers).toMatchObject({
      'content-disposition': `attachment; filename="${invoice?.number}.pdf"`,
      'cache-control': 'private, no-store',
    })
    const pdf = await PDFDocument.load(first.rawPayload)
    expect(pdf.getTitle()).toBe(`Facture ${invoice?.number}`)
    expect(pdf.getPageCount()).toBe(1)
  })

  test('are the file that was recorded first, if two processes draw one at once', async () => {
    const [issued] = await documentsOf(await paidOrder())
    const document = await findDocument(it.services.db, issued?.id ?? '')
    if (!document) throw new Error('there is no invoice')
    const first = 'a'.repeat(64)
    await it.services.store.put(invoiceKey(first), Buffer.from('%PDF-'))
    await keepHash(it.services.db, document.id, first)
    expect(await keepDocument(it.services, document)).toBe(invoiceKey(first))
  })

  test('and the order keep in which language the title was written, whatever becomes of the listing', async () => {
    const orderId = await paidOrder(await createTestMember(it.services))
    await it.services.db.update(listing).set({ language: 'en' }).where(eq(listing.id, article))
    const { articles } = await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })
    expect(articles[0]?.Materiel.language).toBe('fr')
    const [invoice] = await documentsOf(orderId, staff)
    const pdf = await PDFDocument.load((await get(invoice?.url ?? '', staff)).rawPayload)
    expect(pdf.getLanguage()).toBe('en-GB')
    const parts = pdf.context.enumerateIndirectObjects().map(([, object]) => object.toString())
    expect(parts.filter((part) => part.includes('/Lang (fr)') && part.includes('/StructElem'))).toHaveLength(
      1,
    )
    await it.services.db.update(listing).set({ language: 'fr' }).where(eq(listing.id, article))
  })

  test('have a receipt beside them, which names what was received and no VAT, in the language of its reader', async () => {
    const orderId = await paidOrder()
    const [invoice] = await documentsOf(orderId)
    const receipt = async (language: 'en' | 'fr') => {
      const headers = { ...buyer.headers, 'accept-language': language }
      const answer = await it.app.inject({ url: `/api/orders/${orderId}/receipt`, headers })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      return { pdf: await PDFDocument.load(answer.rawPayload), words: await wordsOfPdf(answer.rawPayload) }
    }
    const { total, reference } = await orderSums(orderId)
    const english = await receipt('en')
    expect(english.pdf.getTitle()).toBe(`Receipt ${reference}`)
    for (const said of ['By card', 'Total received', `${invoice?.number}`, 'RG 12', 'Vanne'])
      expect(english.words).toContain(said)
    expect([...english.words.matchAll(asRead(total))]).toHaveLength(2)
    expect(english.words).not.toMatch(/VAT 0 %|Total excl/)
    expect(english.pdf.getAttachments()).toEqual([])
    const french = await receipt('fr')
    expect(french.pdf.getTitle()).toBe(`Reçu ${reference}`)
    expect(french.words).toContain('Total reçu')
  })

  test('have a receipt of every transfer, once the order is paid', async () => {
    const cartId = await rate([[article, 2]], buyer)
    await it.call(api.changeCartReferences, buyer, {
      params: { cartId },
      body: { poNumber: 'PO 4500-17', costCentre: 'CC 9', seen: NO_REFERENCES },
    })
    const orderId = (await transfer(cartId, buyer)).json().orderId ?? ''
    const url = `/api/orders/${orderId}/receipt`
    expect((await get(url, buyer)).statusCode).toBe(404)
    const { total } = await orderSums(orderId)
    const receivedOn = it.services.now().toISOString().slice(0, 10)
    const parts = [total - 10_001n, 10_001n]
    for (const [index, part] of parts.entries()) {
      expect((await get(url, buyer)).statusCode).toBe(404)
      await it.call(api.recordTransfer, staff, {
        params: { id: orderId },
        body: { amount: Number(part) / 100, receivedOn, bankReference: `RECEIPT ${orderId} ${index}` },
      })
    }
    const words = await wordsOfPdf((await get(url, buyer)).rawPayload)
    for (const amount of [...parts, total]) expect(words).toMatch(asRead(amount))
    for (const said of [`RECEIPT ${orderId} 0`, `RECEIPT ${orderId} 1`, 'PO 4500-17', 'CC 9'])
      expect(words).toContain(said)
  })

  test('and the order name an article in the language of the buyer, if its seller said it in that', async () => {
    const values = { title: 'Mud pump', secondTitle: 'Pompe à boue', language: 'en' } as const
    const two = await createTestArticle(it.services.db, { ...seller, onHand: 5, values })
    const orderOf = async (who: TestMember) => {
      const { intentId } = await opened(await rate([[two, 1]], who), who)
      await pay(intentId)
      const id = (await poll(intentId, who)).orderId ?? ''
      return (await it.call(api.readStaffOrderCall, staff, { params: { id } })).articles[0]?.Materiel
    }
    expect(await orderOf(buyer)).toMatchObject({ title: 'Pompe à boue', language: 'fr' })
    expect(await orderOf(await createTestMember(it.services))).toMatchObject({
      title: 'Mud pump',
      language: 'en',
    })
  })

  test('are also data in UBL, with the total of the order', async () => {
    const orderId = await paidOrder()
    const [invoice] = await documentsOf(orderId)
    const answer = await get(`${invoice?.url}/ubl`, buyer)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${invoice?.number}.xml"`,
    })
    expect(ublFaultsOf(answer.body)).toEqual([])
    const [row] = await it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.id, orderId))
    expect(textIn(answer.body, '//cbc:TaxInclusiveAmount')).toBe(decimalOf(row?.totalMinor ?? 0n))
  })

  test('are for the company that buys and for staff', async () => {
    const orderId = await paidOrder()
    const [invoice] = await documentsOf(orderId)
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    const stranger = await createTestMember(it.services)
    const urls = [
      `/api/orders/${orderId}/documents`,
      invoice?.url ?? '',
      `${invoice?.url}/ubl`,
      `/api/orders/${orderId}/receipt`,
    ]
    for (const url of urls) {
      const statuses = await Promise.all([colleague, staff, stranger, seller].map((who) => get(url, who)))
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404])
      expect((await it.app.inject({ method: 'GET', url })).statusCode).toBe(401)
    }
    const other = await paidOrder(stranger)
    expect(
      await it.status(api.readDocument, stranger, { params: { id: other, documentId: invoice?.id } }),
    ).toBe(404)
    expect(await it.status(api.listDocuments, buyer, { params: { id: 'x' } })).toBe(400)
  })

  test('are never changed nor deleted', async () => {
    const orderId = await paidOrder()
    const { pool } = it.services
    await it.runJobs()
    for (const statement of [
      `UPDATE billing_document SET number = 'F-1' WHERE order_id = $1`,
      `UPDATE billing_document SET sha256 = 'x' WHERE order_id = $1`,
      `DELETE FROM billing_document WHERE order_id = $1`,
    ])
      await expect(pool.query(statement, [orderId])).rejects.toThrow('never changed')
  })

  test('in part correct a part: VAT is what its rate makes of it', async () => {
    const orderId = await paidOrder()
    const { db, now } = it.services
    const correction = { orderId, cause: 'refund:1', amountMinor: 6000n, vatMinor: 0n }
    const note = await db.transaction((tx) => issueCreditNote(tx, correction, now()))
    const again = await db.transaction((tx) => issueCreditNote(tx, correction, now()))
    expect(again?.number).toBe(note?.number)
    expect((await findDocument(db, note?.id ?? ''))?.content).toMatchObject({
      total: '6000',
      shipping: '0',
      vat: { amount: '0' },
    })
  })
})

test('a part that is paid back names the article, the delivery and why, on paper without terms of payment', async () => {
  const orderId = await paidOrder()
  const { db, now } = it.services
  const parts = { lines: [{ listingId: article, amountMinor: 10_001n }], shippingMinor: 1001n }
  const correction = {
    orderId,
    cause: 'refund:2',
    amountMinor: 11_002n,
    vatMinor: 0n,
    parts,
    note: 'Joint usé',
  }
  const issuedNote = await db.transaction((tx) => issueCreditNote(tx, correction, now()))
  const note = await findDocument(db, issuedNote?.id ?? '')
  expect(note?.content).toMatchObject({
    lines: [{ title: 'Vanne à opercule 4 pouces, classe 600', quantity: 1, unitPrice: '10001' }],
    shipping: '1001',
    total: '11002',
    corrects: { reason: expect.stringContaining('(Joint usé)') },
  })
  if (!note) throw new Error('there is one')
  const { drawDocument } = await import('#features/invoices/server/draw-document.ts')
  const words = await wordsOfPdf(await drawDocument(note))
  expect(words).toContain('100,01')
  expect(words).toContain('10,01')
  expect(words).not.toMatch(/12 %|escompte/)
  const { writeElectronicInvoice } =
    await import('#features/invoices/server/electronic/cross-industry-invoice.ts')
  const xml = writeElectronicInvoice(note) ?? ''
  expect(faultsOf(xml)).toEqual([])
  // As data even a credit note says them (BR-FR-05).
  for (const code of ['PMD', 'PMT', 'AAB']) expect(xml).toContain(`>${code}<`)
})

test('what is paid back of the delivery alone is a line, which electronic invoices need', async () => {
  const orderId = await paidOrder()
  const { db, now } = it.services
  const parts = { lines: [], shippingMinor: 1001n }
  const correction = { orderId, cause: 'refund:3', amountMinor: 1001n, vatMinor: 0n, parts }
  const issuedNote = await db.transaction((tx) => issueCreditNote(tx, correction, now()))
  const note = await findDocument(db, issuedNote?.id ?? '')
  expect(note?.content).toMatchObject({
    lines: [{ title: expect.stringMatching(/^Livraison/), unitPrice: '1001' }],
    shipping: '0',
  })
})

test('a paid invoice has nothing left to pay, and says the legal form once', async () => {
  const orderId = await paidOrder()
  const [invoice] = await documentsOf(orderId)
  const words = await wordsOfPdf((await get(invoice?.url ?? '', buyer)).rawPayload)
  expect(words).not.toContain('Total à payer')
  expect(words).toContain('Reste à payer')
  expect(words).not.toContain('SAS, SAS')
})

describe('numbers', () => {
  const gaps = async (kind: 'invoice' | 'credit_note' | 'proforma') => {
    const sequences = (await issued(kind)).map(({ sequence }) => sequence).toSorted((a, b) => a - b)
    return sequences.filter((sequence, index) => sequence !== index + 1)
  }

  test('have no gaps after twenty payments at once, some of which are rolled back', async () => {
    const racers = await Promise.all(Array.from({ length: 20 }, () => createTestMember(it.services)))
    const intents = await Promise.all(
      racers.map(async (who) => (await opened(await rate([[article, 1]], who), who)).intentId),
    )
    await Promise.all(intents.map((intentId) => pay(intentId)))
    const [sample] = await issued('invoice')
    if (!sample) throw new Error('there is an invoice')
    const spoilt: NewDocument = {
      kind: 'invoice',
      orderId: sample.orderId,
      cause: 'spoilt',
      language: 'en',
      content: sample.content,
    }
    const { db, now } = it.services
    const rollbacks = Array.from({ length: 10 }, () =>
      db
        .transaction(async (tx) => {
          await insertDocument(tx, spoilt, now())
          throw new Error('rolled back')
        })
        .catch((error: Error) => error.message),
    )
    const polls = racers.map((who, index) => poll(intents[index] ?? '', who))
    expect(new Set(await Promise.all(rollbacks))).toEqual(new Set(['rolled back']))
    await Promise.all(polls)
    await it.runJobs()
    // On a slow machine the first response may be that it takes longer.
    const orders = await Promise.all(racers.map((who, index) => poll(intents[index] ?? '', who)))
    for (const { orderId = '' } of orders) {
      const mine = and(eq(billingDocument.orderId, orderId), eq(billingDocument.kind, 'invoice'))
      expect(await db.$count(billingDocument, mine)).toBe(1)
    }
    expect([await gaps('invoice'), await gaps('credit_note'), await gaps('proforma')]).toEqual([[], [], []])
  })

  test('begin anew with the year of Paris', async () => {
    it.setNow(new Date('2031-12-31T22:30:00Z'))
    const fresh = await createTestMember(it.services)
    const old = await documentsOf(await paidOrder(fresh), staff)
    it.setNow(new Date('2031-12-31T23:30:00Z'))
    const next = await documentsOf(await paidOrder(fresh), staff)
    it.setNow(null)
    expect([old[0]?.number, next[0]?.number]).toEqual(['F-2031-000001', 'F-2032-000001'])
  })
})

describe('orders of before there were invoices', () => {
  test('get theirs where no VAT was due; the others are left to somebody', async () => {
    const { db, pool } = it.services
    const asBefore = async (country: string) => {
      const orderId = await paidOrder()
      await pool.query('ALTER TABLE billing_document DISABLE TRIGGER billing_document_stays')
      await pool.query('DELETE FROM billing_document WHERE order_id = $1', [orderId])
      await pool.query('ALTER TABLE billing_document ENABLE TRIGGER billing_document_stays')
      await db.update(purchaseOrder).set({ vatCase: null, country }).where(eq(purchaseOrder.id, orderId))
      return orderId
    }
    const [abroad, athome] = [await asBefore('Gabon'), await asBefore('France')]
    await runCron('issue-missing-invoices')
    await runCron('issue-missing-invoices')
    expect(await documentsOf(abroad)).toMatchObject([{ kind: 'invoice' }])
    expect(await documentsOf(athome)).toEqual([])
    expect(it.logLines.filter((line) => line.includes('an order of before'))).toHaveLength(1)
  })
})
