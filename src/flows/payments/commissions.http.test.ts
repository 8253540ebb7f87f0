import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ledgerEntry } from '#db/schema/ledger.ts'
import { orderLine } from '#db/schema/orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'

const it = useApp()
const { rate: cartOf, opened, pay, poll, transfer } = buying(it)

let admin: TestMember
let staff: TestMember
let buyer: TestMember
let seller: TestMember
beforeAll(async () => {
  admin = await createTestMember(it.services, { role: 'admin', firstName: 'Inès', lastName: 'Martin' })
  staff = await createTestMember(it.services, { role: 'staff' })
  buyer = await createTestMember(it.services)
})
beforeEach(async () => {
  it.setNow(new Date('2026-11-23T10:00:00Z'))
  seller = await createTestMember(it.services)
})

const RATE = { percent: 30, validFrom: '2026-11-23', reason: 'Agreed on the phone.' }
const set = (change: object = {}, who: TestMember = admin) =>
  it.attempt(api.setRate, who, { body: { ...RATE, ...change } })
const ofSeller = (change: object = {}) => set({ company: String(seller.companyId), ...change })
const end = (id: number, change: object = {}, who: TestMember = admin) =>
  it.attempt(api.endRate, who, {
    params: { id },
    body: { freeFrom: '2026-11-23', reason: 'Over.', ...change },
  })

async function sold(category = 'Drilling Equipment', quantity = 1): Promise<string> {
  const { companyId, memberId } = seller
  const listing = { companyId, memberId, onHand: 9, values: { category, type: 'Miscellaneous' } as const }
  const article = await createTestArticle(it.services.db, listing)
  const { intentId } = await opened(await cartOf([[article, quantity]], buyer), buyer)
  await pay(intentId)
  return (await poll(intentId, buyer)).orderId ?? ''
}
const partsOf = async (orderId: string) => {
  const rows = await it.services.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, orderId))
  const sum = (account: string) =>
    rows.filter((row) => row.account === account).reduce((total, row) => total - row.amountMinor, 0n)
  return { seller: sum('seller'), fee: sum('fee') }
}
const refund = async (orderId: string, amount: number) => {
  const { articles } = await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })
  const materielId = articles[0]?.materielId ?? 0
  return it.attempt(api.refundStaffOrder, staff, {
    params: { id: orderId },
    body: { articles: [{ materielId, amount }], shipping: 0, reason: 'A dent.', earlierRefunds: 0 },
  })
}
const faults = () => findLedgerFaults(it.services.db, new Date(0))

describe('a sale', () => {
  test('is charged the most specific rate of its day, and keeps it when rates change', async () => {
    expect(await partsOf(await sold())).toEqual({ seller: 81_250n, fee: 43_750n })
    expect((await ofSeller({ percent: 12.5 })).statusCode).toBe(201)
    expect((await ofSeller({ percent: 20, category: 'Spare Parts' })).statusCode).toBe(201)
    const orderId = await sold()
    expect(await partsOf(orderId)).toEqual({ seller: 109_375n, fee: 15_625n })
    expect(await partsOf(await sold('Spare Parts'))).toEqual({ seller: 100_000n, fee: 25_000n })

    await ofSeller({ percent: 35 })
    expect((await refund(orderId, 625)).statusCode).toBe(201)
    expect(await partsOf(orderId)).toEqual({ seller: 54_688n, fee: 7812n })
    const sales = await it.call(api.listSales, seller)
    expect(sales.find(({ id }) => id === orderId)).toMatchObject({ feePercents: [12.5], share: 546.88 })
    expect(await faults()).toEqual([])
  })

  test('by transfer is charged the rate of the day on which it is paid', async () => {
    const { companyId, memberId } = seller
    const article = await createTestArticle(it.services.db, { companyId, memberId, onHand: 9 })
    const cartId = await cartOf([[article, 1]], buyer)
    const { orderId } = (await transfer(cartId, buyer)).json()
    await ofSeller({ percent: 10, validFrom: '2026-11-24' })
    it.setNow(new Date('2026-11-24T10:00:00Z'))
    const { payment } = await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })
    const booked = await it.attempt(api.recordTransfer, staff, {
      params: { id: orderId },
      body: { amount: payment[0]?.total ?? 0, bankReference: `IN ${orderId}`, receivedOn: '2026-11-24' },
    })
    expect(booked.statusCode).toBeLessThan(300)
    expect(await partsOf(orderId)).toEqual({ seller: 112_500n, fee: 12_500n })
  })

  test('keeps its rate in the database once booked, and rates stay as entered', async () => {
    const orderId = await sold()
    const { db, pool } = it.services
    const change = db.update(orderLine).set({ feeBp: 100 }).where(eq(orderLine.orderId, orderId))
    await expect(change).rejects.toThrow()
    await expect(pool.query('UPDATE commission_rate SET fee_bp = 1')).rejects.toThrow(/never changed/)
    await expect(pool.query('DELETE FROM commission_rate')).rejects.toThrow(/nor deleted/)
  })
})

describe('a rate', () => {
  test('is set by administrators, read by staff, and recorded', async () => {
    for (const who of [staff, seller]) expect((await set({}, who)).statusCode).toBe(403)
    expect(await it.status(api.listRates, seller)).toBe(403)
    const made = (await ofSeller({ category: 'Commodities' })).json()
    expect(made).toMatchObject({
      company: { id: seller.companyId },
      category: 'Commodities',
      percent: 30,
      state: 'in_force',
      madeBy: 'Inès Martin',
      can: { end: true },
    })
    const { rates, can } = await it.call(api.listRates, staff)
    expect(can).toEqual({ set: false })
    expect(rates.find(({ id }) => id === made.id)).toMatchObject({ percent: 30, can: { end: false } })
    const [act] = await it.services.db
      .select()
      .from(staffAct)
      .where(eq(staffAct.subjectId, String(made.id)))
    expect(act).toMatchObject({
      act: 'set_commission',
      memberId: admin.memberId,
      details: { companyId: seller.companyId, category: 'Commodities', feeBp: 3000, reason: RATE.reason },
    })
  })

  test('begins on its day in France, and when it ends the next more general one applies', async () => {
    const made = (await ofSeller({ validFrom: '2026-12-01' })).json()
    expect(made.state).toBe('planned')
    it.setNow(new Date('2026-11-30T22:59:00Z'))
    expect((await it.call(api.readOwnRates, seller)).percent).toBe(35)
    it.setNow(new Date('2026-11-30T23:00:00Z'))
    expect(await it.call(api.readOwnRates, seller)).toEqual({ percent: 30, isAgreed: false, categories: [] })
    const ended = await end(made.id, { freeFrom: '2026-12-05' })
    expect(ended.json()).toMatchObject({ percent: null, validFrom: '2026-12-05', state: 'planned' })
    it.setNow(new Date('2026-12-05T10:00:00Z'))
    expect((await it.call(api.readOwnRates, seller)).percent).toBe(35)
    expect((await end(made.id, { freeFrom: '2026-12-06' })).refusal.code).toBe('already_decided')
  })

  test('that is still planned can be ended before it begins', async () => {
    const made = (await ofSeller({ validFrom: '2027-01-01' })).json()
    expect((await end(made.id)).json()).toMatchObject({ validFrom: '2027-01-01' })
    it.setNow(new Date('2027-01-02T10:00:00Z'))
    expect((await it.call(api.readOwnRates, seller)).percent).toBe(35)
  })

  test('cannot be set or ended by staff of the company that it is for', async () => {
    const company = String(admin.companyId)
    expect((await set({ company })).refusal.code).toBe('own_company')
    const other = await createTestMember(it.services, { role: 'admin' })
    const made = (await set({ company }, other)).json()
    expect((await end(made.id)).refusal.code).toBe('own_company')
  })

  test('for a company is set by name or number; an ambiguous name is rejected', async () => {
    const twin = await createTestMember(it.services, { companyName: 'Twin Yards' })
    expect((await set({ company: ' twin YARDS ' })).json().company).toMatchObject({ id: twin.companyId })
    await createTestMember(it.services, { companyName: 'Twin Yards' })
    const errors = async (company: string) => {
      const answer = await set({ company })
      return [answer.statusCode, answer.refusal.errors]
    }
    expect(await errors('Twin Yards')).toEqual([
      422,
      [{ company: 'Several companies have this name. Please enter the number of the one you mean.' }],
    ])
    expect(await errors('Nobody')).toEqual([422, [{ company: 'No company has this name or number.' }]])
  })

  test.each([
    [{ percent: 100.5 }, 'percent'],
    [{ percent: -1 }, 'percent'],
    [{ percent: 12.345 }, 'percent'],
    [{ validFrom: '2026-11-22' }, 'validFrom'],
    [{ validFrom: '2027-02-29' }, 'validFrom'],
    [{ category: 'Cheese' }, 'category'],
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'x'.repeat(301) }, 'reason'],
  ])('is refused with its field: %#', async (change, field) => {
    const answer = await ofSeller(change)
    expect(answer.statusCode).toBe(422)
    expect(answer.refusal.errors?.[0]).toHaveProperty(field)
  })

  test('for all companies can only be replaced', async () => {
    const { rates } = await it.call(api.listRates, admin)
    const general = rates.find(({ company, category }) => company === null && category === null)
    expect(general).toMatchObject({ percent: 35, can: { end: false } })
    expect((await end(general?.id ?? 0)).statusCode).toBe(422)
    expect((await end(2_000_000_000)).statusCode).toBe(404)
    expect((await end(general?.id ?? 0, {}, staff)).statusCode).toBe(403)
  })
})

describe('a mandate', () => {
  async function sign(change: object = {}) {
    const { version, digest, feePercent } = (await it.call(api.readMandate, seller)).text
    const who = {
      company: 'A',
      office: 'B',
      registration: '',
      vat: '',
      signatory: 'C',
      function: 'D',
      place: 'E',
    }
    return it.attempt(api.acceptMandate, seller, {
      body: {
        ...who,
        hasRead: true,
        isEntitled: true,
        password: TEST_PASSWORD,
        version,
        digest,
        feePercent,
        ...change,
      },
    })
  }

  test('fixes the rate that the company has when it signs, which takes precedence from then on', async () => {
    const made = (await ofSeller({ percent: 20 })).json()
    const before = await it.call(api.readMandate, seller)
    expect(before.text.feePercent).toBe(20)
    expect(before.text.sections.at(-2)).toMatchObject({
      id: 'particular',
      text: [expect.stringContaining('20%')],
    })
    const [signed] = (await sign()).json().mandates
    expect(signed).toMatchObject({ feePercent: 20, state: 'in_force' })
    await end(made.id)
    await ofSeller({ percent: 15, category: 'Drilling Equipment' })
    expect(await it.call(api.readOwnRates, seller)).toEqual({ percent: 20, isAgreed: true, categories: [] })
    expect(await partsOf(await sold())).toEqual({ seller: 100_000n, fee: 25_000n })
    // Also in the term that a notice ends.
    await it.call(api.giveNotice, seller, { params: { id: signed?.id }, body: { isSure: true } })
    expect(await partsOf(await sold())).toEqual({ seller: 100_000n, fee: 25_000n })
    const { pool } = it.services
    const changed = pool.query('UPDATE mandate SET fee_bp = 1 WHERE company_id = $1', [seller.companyId])
    await expect(changed).rejects.toThrow(/never changed/)
  })

  test('is not signed at a rate other than the one displayed', async () => {
    await ofSeller({ percent: 20 })
    expect((await sign({ feePercent: 10 })).refusal.code).toBe('conflict')
    expect((await sign({ feePercent: undefined })).refusal.code).toBe('conflict')
    expect((await sign()).statusCode).toBe(201)
    expect((await sign()).refusal.code).toBe('conflict')
    await ofSeller({ percent: 18 })
    it.setNow(new Date('2026-11-23T10:05:00Z'))
    expect((await it.call(api.readMandate, seller)).can.accept).toBe(true)
    expect((await sign()).json().mandates[0]).toMatchObject({ feePercent: 18 })
  })

  test('without a rate of its own states 35 % in its text: the table may lower that, not raise it', async () => {
    expect((await sign()).json().mandates[0]).toMatchObject({ feePercent: null })
    await ofSeller({ percent: 50 })
    expect((await it.call(api.readOwnRates, seller)).percent).toBe(35)
    await ofSeller({ percent: 30 })
    expect((await it.call(api.readOwnRates, seller)).percent).toBe(30)
  })
})
