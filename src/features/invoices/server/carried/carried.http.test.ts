import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { carriedDocument, carriedNews, commissionSearch } from '#db/schema/invoices.ts'
import { createFlowService } from '#platform/invoice-platform/flow-service.ts'
import { startPlatformServer } from '#sandbox/invoice-platform/flow-server.ts'
import type { PlatformServer } from '#sandbox/invoice-platform/flow-state.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestAccount } from '#test/factories/payouts.ts'

let server: PlatformServer
let from = '2026-11-01'
let isOn = false
/** As `create-partners.ts` makes it, at the stand-in. */
const platform = () => createFlowService(server, 500)
const it = useApp({
  change: (services) => ({
    ...services,
    get invoicePlatform() {
      return isOn ? { platform: platform(), from } : null
    },
  }),
})
const { rate, opened, pay, poll, runCron } = buying(it)

let buyer: TestMember
let staff: TestMember
let seller: TestMember
beforeAll(async () => {
  server = await startPlatformServer()
  buyer = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
  seller = await createTestMember(it.services)
  const french = { country: 'France', city: 'Pau', postcode: '64000', street: '1 rue du Port' }
  for (const { companyId } of [buyer, seller])
    await it.services.db.update(company).set(french).where(eq(company.id, companyId))
})
afterAll(() => server.close())
beforeEach(async () => {
  await it.services.db.delete(carriedDocument)
  await it.services.db.delete(carriedNews)
  await it.services.db.delete(commissionSearch)
  Object.assign(server, { weather: 'fair', flows: [], asked: [] })
  from = '2026-11-01'
  isOn = true
})

/** Minutes that have passed since the tests began; the clock never goes back. */
let minutes = 0
function pass(more: number): void {
  minutes += more
  it.setNow(new Date(Date.UTC(2026, 10, 3, 10, minutes)))
}

/** A paid order, and the number of its invoice. */
async function invoiced(): Promise<{ orderId: string; article: number; number: string }> {
  pass(60)
  const { companyId, memberId } = seller
  const article = await createTestArticle(it.services.db, { companyId, memberId, onHand: 9 })
  const { intentId } = await opened(await rate([[article, 1]], buyer), buyer)
  await pay(intentId)
  const orderId = (await poll(intentId, buyer)).orderId ?? ''
  await it.runJobs()
  const [invoice] = await it.call(api.listDocuments, buyer, { params: { id: orderId } })
  // What earlier tests issued is not carried.
  await it.services.pool.query(
    `INSERT INTO carried_document (id, billing_id, number, issued_at, state, flow_id)
     SELECT id, id, number, issued_at, 'deposited', 'earlier ' || id FROM billing_document
     WHERE kind <> 'proforma' AND order_id <> $1`,
    [orderId],
  )
  await it.services.pool.query(
    `INSERT INTO carried_document (id, commission_id, number, issued_at, state, flow_id)
     SELECT id, id, number, issued_at, 'deposited', 'earlier ' || id FROM commission_document`,
  )
  return { orderId, article, number: invoice?.number ?? '' }
}
async function run(): Promise<void> {
  pass(20)
  await runCron('carry-invoices')
}
const read = (query: object = {}) => it.call(api.listCarried, staff, { query })
const find = async (number: string) => (await read({ number })).documents[0]
const handedOver = () => server.flows.filter(({ flowType }) => flowType === 'CustomerInvoice')
const inbox = async () => (await it.call(api.readInbox, staff, { query: { kind: 'invoices' } })).items

describe('an invoice', () => {
  test('is handed over once, and staff read how far it has got', async () => {
    const { number, orderId } = await invoiced()
    await run()
    await run()
    expect(handedOver().map((flow) => flow.number)).toEqual([number])
    expect(await find(number)).toMatchObject({
      kind: 'invoice',
      orderId,
      state: 'deposited',
      company: { id: buyer.companyId },
      can: { carryAgain: false, settle: false },
    })
    server.check(number)
    server.tell(number, { code: '203' })
    server.tell(number, { code: '205' })
    await run()
    expect(await find(number)).toMatchObject({ state: 'delivered', code: '205', reason: null })
    expect(await inbox()).toEqual([])
  })

  test('and its credit note go as they are issued, and so do those of the commission', async () => {
    const { orderId, article, number } = await invoiced()
    for (const statut of [4, 5, 6, 7] as const)
      await it.call(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut } })
    await it.call(api.refundStaffOrder, staff, {
      params: { id: orderId },
      body: {
        articles: [{ materielId: article, amount: 100 }],
        shipping: 0,
        reason: 'A dent.',
        earlierRefunds: 0,
      },
    })
    pass(20 * 24 * 60)
    const paid = await it.attempt(api.recordPayout, staff, {
      body: {
        companyId: seller.companyId,
        accountId: await createTestAccount(it.services, seller),
        currency: 'eur',
        amount: 747.5,
        bankReference: 'SEPA carried',
        paidOn: '2026-11-20',
      },
    })
    expect(paid.statusCode, paid.body).toBe(201)
    await it.runJobs()
    await run()
    const kinds = (await read()).documents.filter(({ state }) => state === 'deposited')
    const own = handedOver().map((flow) => flow.number)
    expect(own).toContain(number)
    expect(
      kinds
        .filter((each) => own.includes(each.number))
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['commission_invoice', 'credit_note', 'invoice'])
  })

  test.each(['away', 'busy', 'fails', 'page', 'locked'] as const)(
    'waits in bad weather, and goes once it is over: %s',
    async (weather) => {
      const { number } = await invoiced()
      server.weather = weather
      await run()
      expect(await find(number)).toMatchObject({
        state: 'waiting',
        trouble: expect.stringMatching(/\S/) as string,
      })
      expect(await inbox()).toEqual([])
      server.weather = 'fair'
      await run()
      expect(await find(number)).toMatchObject({ state: 'deposited', trouble: null })
      expect(handedOver()).toHaveLength(1)
    },
  )

  test('whose answer was lost is found at the platform, and not handed over again', async () => {
    const { number } = await invoiced()
    server.weather = 'lost'
    await run()
    expect(handedOver()).toHaveLength(1)
    expect(await find(number)).toMatchObject({ state: 'waiting' })
    server.weather = 'fair'
    await run()
    expect(handedOver()).toHaveLength(1)
    expect(await find(number)).toMatchObject({ state: 'deposited' })
  })

  test('is not handed over by two processes at once', async () => {
    await invoiced()
    pass(20)
    await Promise.all([runCron('carry-invoices'), runCron('carry-invoices')])
    expect(handedOver()).toHaveLength(1)
  })

  test('from before the day that is set is not carried, and nothing is without a platform', async () => {
    await invoiced()
    from = '2026-12-31'
    await run()
    isOn = false
    await run()
    expect(server.asked.filter((path) => path === 'POST /v1/flows')).toEqual([])
    expect((await read()).isOn).toBe(false)
  })

  test('that carries no data can go nowhere, which staff are told', async () => {
    const { number } = await invoiced()
    const { db, pool } = it.services
    await pool.query('ALTER TABLE billing_document DISABLE TRIGGER billing_document_stays')
    await pool.query(
      `UPDATE billing_document SET content = jsonb_set(jsonb_set(content, '{buyer,place}', 'null'), '{buyer,address}', '["Nowhere"]')
       WHERE number = $1`,
      [number],
    )
    await pool.query('ALTER TABLE billing_document ENABLE TRIGGER billing_document_stays')
    await run()
    expect(await find(number)).toMatchObject({ state: 'refused', code: 'no_data' })
    expect(handedOver()).toEqual([])
    expect(
      (await db.select().from(carriedDocument).where(eq(carriedDocument.number, number)))[0]?.flowId,
    ).toBeNull()
  })
})

describe('a refusal', () => {
  async function refused(): Promise<{ number: string; id: string }> {
    const { number } = await invoiced()
    await run()
    server.check(number, 'The customer is not in the directory')
    await run()
    const found = await find(number)
    return { number, id: found?.id ?? '' }
  }

  test('is shown with its reason and waits in the inbox, until it is handed over again and arrives', async () => {
    const { number, id } = await refused()
    expect(await find(number)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('The customer is not in the directory') as string,
      can: { carryAgain: true, settle: true },
    })
    expect(await inbox()).toMatchObject([{ label: number, to: `/staff/carried-invoices?number=${number}` }])
    await it.call(api.carryAgain, staff, { params: { id } })
    expect(await inbox()).toEqual([])
    // The news of the first time is read again, and says nothing of the second.
    await run()
    expect(handedOver().map(({ trackingId }) => trackingId)).toEqual([`${id}-1`, `${id}-2`])
    expect(await find(number)).toMatchObject({ state: 'deposited', reason: null })
    expect(await it.status(api.carryAgain, staff, { params: { id } })).toBe(409)
  })

  test('is dealt with by a note, and waits anew when the customer refuses later', async () => {
    const { number, id } = await refused()
    const settle = (reason: string) =>
      it.attempt(api.settleCarried, staff, { params: { id }, body: { reason } })
    const empty = await settle(' ')
    expect([empty.statusCode, empty.refusal.errors]).toEqual([
      422,
      [{ reason: 'Please write what was done.' }],
    ])
    expect((await settle('Sent by mail.')).statusCode).toBe(204)
    expect((await settle('Again.')).statusCode).toBe(409)
    expect(await inbox()).toEqual([])
    expect(await find(number)).toMatchObject({ settled: { note: 'Sent by mail.' }, can: { settle: false } })
    server.tell(number, { code: '210', reason: 'Not ours' })
    await run()
    expect(await inbox()).toHaveLength(1)
    expect(await find(number)).toMatchObject({ code: '210', settled: null, can: { settle: true } })
    const { rows } = await it.services.pool.query<{ act: string; note: string }>(
      `SELECT act, details ->> 'note' AS note FROM staff_act WHERE subject = 'carried_document' AND subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ act: 'settle_carried', note: 'Sent by mail.' }])
  })

  test('a dispute waits for staff too, but there is nothing to hand over again', async () => {
    const { number } = await invoiced()
    await run()
    server.tell(number, { code: '207', reason: 'Two units are missing' })
    await run()
    const found = await find(number)
    expect(found).toMatchObject({ state: 'disputed', can: { carryAgain: false, settle: true } })
    expect(await inbox()).toHaveLength(1)
    expect(await it.status(api.carryAgain, staff, { params: { id: found?.id ?? '' } })).toBe(409)
  })

  test('is for staff alone', async () => {
    const { id } = await refused()
    expect(await it.status(api.listCarried, buyer)).toBe(403)
    expect(await it.status(api.carryAgain, buyer, { params: { id } })).toBe(403)
    expect(await it.status(api.settleCarried, buyer, { params: { id }, body: { reason: 'x' } })).toBe(403)
    expect(await it.status(api.carryAgain, staff, { params: { id: 'x'.repeat(22) } })).toBe(404)
    expect(await it.status(api.listCarried, staff, { query: { state: 'lost' } })).toBe(400)
  })
})

test('staff count what is carried by state, and look for a number', async () => {
  const { number } = await invoiced()
  await run()
  const { counts, total, documents } = await read({ number: number.toLowerCase() })
  expect([counts, total, documents.length]).toEqual([[{ state: 'deposited', documents: 1 }], 1, 1])
  expect((await read({ number, state: 'refused' })).documents).toEqual([])
})
