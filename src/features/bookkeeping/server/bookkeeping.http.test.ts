import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { staffAct } from '#db/schema/platform.ts'
import { expectBooks } from '#test/books-truth.ts'
import { openSheet } from '#test/read-workbook.ts'
import { sellerReportFaults, textsInReport } from '#test/seller-reports/check-seller-report.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { rate, opened, pay, poll } = buying(it)

let admin: TestMember
let staff: TestMember
let buyer: TestMember
const HOSTILE = '=HYPERLINK("http://bad.example";"x")'
beforeAll(async () => {
  it.setNow(new Date('2026-11-23T10:00:00Z'))
  admin = await createTestMember(it.services, { role: 'admin' })
  staff = await createTestMember(it.services, { role: 'staff' })
  buyer = await createTestMember(it.services, { companyName: HOSTILE })
  await it.services.db
    .update(company)
    .set({ city: 'Paris', country: 'France' })
    .where(eq(company.id, buyer.companyId))
  const seller = await createTestMember(it.services, { companyName: 'Mandji; "Supply"' })
  for (const currency of ['eur', 'usd'] as const) {
    const article = await createTestArticle(it.services.db, {
      companyId: seller.companyId,
      memberId: seller.memberId,
      onHand: 50,
      values: { title: '+33 valve\t& co', currency, ...(currency === 'usd' && { lotPieces: 12 }) },
    })
    const { intentId } = await opened(await rate([[article, 3]], buyer), buyer)
    await pay(intentId)
    const { orderId } = await poll(intentId, buyer)
    if (currency === 'eur')
      await it.attempt(api.moveStaffOrder, staff, {
        params: { id: orderId ?? '' },
        body: { statut: 3, reason: 'Asked for it' },
      })
  }
  await it.runJobs()
})

const YEAR = { from: '2026-01-01', to: '2026-12-31' }
const TODAY = '2026-11-23'
const ask = (values: object, who: TestMember = admin, language = 'en') =>
  it.attempt(api.exportBook, who, {
    body: { book: 'ledger', format: 'csv', ...YEAR, ...values },
    headers: { 'accept-language': language },
  })
const sums = (period = YEAR) => it.call(api.readBookSums, admin, { query: period })
/** Splits a CSV file whose cells contain no delimiter. */
const cells = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
const cents = (text: string) => BigInt(text.replace(/[.,]/, ''))
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

describe('files for the bookkeepers', () => {
  test('are for administrators, and every one is recorded', async () => {
    for (const who of [staff, buyer]) {
      expect((await ask({}, who)).statusCode).toBe(403)
      expect(await it.status(api.readBookSums, who, { query: YEAR })).toBe(403)
    }
    const answer = await ask({ book: 'orders', format: 'xlsx' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="orders-2026-01-01-2026-12-31.xlsx"',
    )
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.act, 'export_book'))
    expect(acts).toMatchObject([
      {
        memberId: admin.memberId,
        subject: 'book',
        subjectId: 'orders',
        details: { ...YEAR, format: 'xlsx' },
      },
    ])
  })

  test('refuse days that do not exist and a period that ends before it begins', async () => {
    for (const [values, field] of [
      [{ from: '2026-02-30' }, 'from'],
      [{ from: '2026-12-31', to: '2026-01-01' }, 'to'],
    ] as const) {
      const answer = await ask(values)
      const { errors } = answer.json() as { errors: unknown }
      expect([answer.statusCode, errors]).toEqual([422, [{ [field]: expect.any(String) }]])
    }
  })

  test('of the ledger add up to its totals, to the cent, by currency', async () => {
    const rows = cells((await ask({})).body)
    const known = await sums()
    expect(known.map(({ currency }) => currency)).toEqual(['eur', 'usd'])
    for (const { currency, bookings, debit, credit } of known) {
      const mine = rows.filter((row) => row[6] === currency.toUpperCase())
      expect(new Set(mine.map(([id]) => id)).size).toBe(bookings)
      expect(total(mine.map((row) => cents(row[7] ?? '')))).toBe(cents(debit))
      expect(total(mine.map((row) => cents(row[8] ?? '')))).toBe(cents(credit))
      expect(debit).toBe(credit)
    }
  })

  test('of payouts, commissions and the ledger agree with the ledger to the cent, as CSV and as workbooks', async () => {
    await expectBooks(it, admin)
  })

  test('of orders and sales agree with one another and with the ledger', async () => {
    const orders = await openSheet((await ask({ book: 'orders', format: 'xlsx' })).rawPayload)
    const sales = await openSheet((await ask({ book: 'sales', format: 'xlsx' })).rawPayload)
    expect(orders[0]?.slice(0, 3)).toEqual(['Order', 'Ordered on', 'Company'])
    expect(orders).toHaveLength(3)
    // 23 November 2026, as spreadsheet programs count days.
    expect(orders.slice(1).map((order) => order[1])).toEqual(['46349', '46349'])
    for (const order of orders.slice(1)) {
      const [goods, delivery, vat, sum] = order.slice(5, 9).map(Number)
      const lines = sales.filter(([reference]) => reference === order[0])
      expect(lines.map((line) => Number(line[10]))).toEqual([goods])
      expect(Number(goods) + Number(delivery) + Number(vat)).toBeCloseTo(Number(sum), 5)
      const { rows } = await it.services.pool.query<{ sold: string }>(
        `SELECT e.amount_minor AS sold FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
         JOIN purchase_order o ON t.cause = 'sale:' || o.id
         WHERE e.account = 'buyer' AND 'GS-O-' || o.number = $1`,
        [order[0]],
      )
      expect(rows.map(({ sold }) => Number(sold) / 100)).toEqual([Number(sum)])
    }
  })

  test('of sales say at the end how many pieces a lot has, of what is sold by the lot', async () => {
    const sheet = await openSheet((await ask({ book: 'sales', format: 'xlsx' })).rawPayload)
    const pieces = sheet.map((line) => [line[8], line[11] ?? ''])
    expect(pieces).toEqual([
      ['Currency', 'Pieces per lot'],
      ['EUR', ''],
      ['USD', '12'],
    ])
  })

  test('contain no formula, in either format', async () => {
    const csv = (await ask({ book: 'sales' }, admin, 'fr')).body
    expect(csv).toContain(`"'=HYPERLINK(""http://bad.example"";""x"")"`)
    expect(csv).toContain("'+33 valve")
    const sheet = await openSheet((await ask({ book: 'sales', format: 'xlsx' })).rawPayload)
    expect(sheet[1]?.slice(3, 6)).toEqual(['Mandji; "Supply"', `'${HOSTILE}`, "'+33 valve\t& co"])
  })

  test('contain only the requested days, in French time', async () => {
    const lines = async (period: object) => (await ask({ ...period })).body.trimEnd().split('\r\n').length - 1
    expect(await lines({ from: '2026-11-23', to: '2026-11-23' })).toBe(await lines({}))
    expect(await lines({ from: '2026-11-24', to: '2026-12-31' })).toBe(0)
    expect(await lines({ from: '2026-01-01', to: '2026-11-22' })).toBe(0)
    expect(await sums({ from: '2026-11-24', to: '2026-12-31' })).toEqual([])
  })
})

/** Every line ends with a line break, including the last. The last fields of a line may be empty. */
const fields = (text: string) =>
  text
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))

describe('the French accounting file', () => {
  test('has the law’s name, columns and balance, and the amounts of the ledger', async () => {
    const answer = await ask({ book: 'fec', to: TODAY })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="987654321FEC20261123.txt"')
    const [head, ...lines] = fields(answer.body)
    expect(head?.slice(0, 4)).toEqual(['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate'])
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([18]))
    const bookings = Map.groupBy(lines, (line) => Number(line[2]))
    expect([...bookings.keys()]).toEqual(Array.from({ length: bookings.size }, (_, index) => index + 1))
    for (const sides of bookings.values())
      expect(total(sides.map((side) => cents(side[11] ?? '')))).toBe(
        total(sides.map((side) => cents(side[12] ?? ''))),
      )
    const [eur, usd] = await sums()
    expect(bookings.size).toBe((eur?.bookings ?? 0) + (usd?.bookings ?? 0))
    const domestic = lines.filter((line) => line[17] === '')
    expect(total(domestic.map((line) => cents(line[11] ?? '')))).toBe(cents(eur?.debit ?? ''))
    const foreign = lines.filter((line) => line[17] === 'USD').map((line) => cents(line[16] ?? ''))
    expect(total(foreign.filter((amount) => amount > 0n))).toBe(cents(usd?.debit ?? ''))
    expect(total(foreign)).toBe(0n)
  })

  test('names invoice and credit note as the documents of a sale and its reversal', async () => {
    const lines = fields((await ask({ book: 'fec', to: TODAY })).body)
    const pieces = (words: string) =>
      new Set(lines.filter((line) => line[10]?.startsWith(words)).map((line) => line[8]))
    expect([...pieces('Vente GS-O')].every((piece) => piece?.startsWith('F-2026-'))).toBe(true)
    expect([...pieces('Annulation de la vente')]).toEqual([expect.stringMatching(/^A-2026-/)])
  })

  test('refuses days to come, and periods of two fiscal years', async () => {
    for (const [period, field] of [
      [{ from: '2026-01-01', to: '2026-11-24' }, 'to'],
      [{ from: '2025-12-31', to: TODAY }, 'to'],
    ] as const) {
      const answer = await ask({ book: 'fec', ...period })
      const { errors } = answer.json() as { errors: unknown }
      expect([answer.statusCode, errors]).toEqual([422, [{ [field]: expect.any(String) }]])
    }
    expect((await ask({ book: 'ledger', from: '2025-12-31', to: '2026-12-31' })).statusCode).toBe(200)
  })

  test('clients who paid in dollars are at zero in euros', async () => {
    const lines = fields((await ask({ book: 'fec', to: TODAY })).body).slice(1)
    const ofClients = lines.filter((line) => line[4] === '411000' && line[17] === 'USD')
    expect(ofClients.length).toBeGreaterThan(1)
    const balance = ofClients.map((line) => cents(line[11] ?? '') - cents(line[12] ?? ''))
    expect(total(balance)).toBe(0n)
  })

  test('gives a booking the same number in each file of its year', async () => {
    const bookings = new Set(
      fields((await ask({ book: 'fec', to: TODAY })).body)
        .slice(1)
        .map((line) => line[2]),
    )
    await it.services.pool.query(
      `WITH t AS (INSERT INTO ledger_transaction (cause, kind, currency, booked_at)
         VALUES ('difference:test', 'difference', 'eur', '2026-11-20T10:00:00Z') RETURNING id)
       INSERT INTO ledger_entry (transaction_id, account, amount_minor)
         SELECT t.id, v.account, v.amount FROM t, (VALUES ('bank', 100), ('difference', -100)) AS v (account, amount)`,
    )
    const numbers = async (period: object) => [
      ...new Set(
        fields((await ask({ book: 'fec', ...period })).body)
          .slice(1)
          .map((line) => line[2]),
      ),
    ]
    const upTo = (last: number, first = 1) =>
      Array.from({ length: last - first + 1 }, (_, index) => String(index + first))
    expect(await numbers({ to: TODAY })).toEqual(upTo(bookings.size + 1))
    expect(await numbers({ from: '2026-11-01', to: '2026-11-22' })).toEqual(['1'])
    expect(await numbers({ from: TODAY, to: TODAY })).toEqual(upTo(bookings.size + 1, 2))
  })
})

describe('the yearly report on sellers', () => {
  const report = (who: TestMember = admin, year = '2026') =>
    it.attempt(api.readSellerReport, who, { query: { year } })
  const file = (who: TestMember = admin, year = 2026) =>
    it.attempt(api.makeSellerReport, who, { body: { year } })
  /** What the ledger credited sellers with, without what was paid out to them. */
  const credited = async (currency: string) => {
    const { rows } = await it.services.pool.query<{ sum: string }>(
      `SELECT coalesce(-sum(e.amount_minor), 0)::text AS sum FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
       WHERE e.account = 'seller' AND t.kind <> 'payout' AND t.currency = $1`,
      [currency],
    )
    return BigInt(rows[0]?.sum ?? '')
  }

  test('is for administrators, and on a year that is over', async () => {
    for (const who of [staff, buyer]) {
      expect((await report(who)).statusCode).toBe(403)
      expect((await file(who)).statusCode).toBe(403)
    }
    for (const year of [2022, 2026]) expect((await file(admin, year)).statusCode).toBe(422)
    expect((await report(admin, '1')).statusCode).toBe(400)
    expect((await report()).json()).toMatchObject({ isOver: false })
  })

  test('agrees with the ledger to the cent, names what is missing, and fits the schema once it is there', async () => {
    const seen = () => it.call(api.readSellerReport, admin, { query: { year: '2026' } })
    const before = await seen()
    for (const { currency, credited: sum } of before.sums) expect(cents(sum)).toBe(await credited(currency))
    expect(before.lacking).toMatchObject([
      { name: 'Mandji; "Supply"', lacks: expect.arrayContaining(['country', 'tax_number', 'account']) },
    ])
    expect(before.counts).toMatchObject({ reported: 0, unplaced: 1 })
    await it.services.db
      .update(company)
      .set({ city: 'Pau', country: 'France', registrationNumber: '123 456 789' })
      .where(eq(company.name, 'Mandji; "Supply"'))
    expect(await seen()).toMatchObject({
      counts: { reported: 1, unplaced: 0 },
      lacking: [{ lacks: ['account'] }],
    })
    it.setNow(new Date('2027-01-12T10:00:00Z'))
    const later = await createTestMember(it.services, { role: 'admin' })
    const made = await file(later)
    expect(made.headers['content-disposition']).toBe('attachment; filename="dac7-2026.xml"')
    expect(sellerReportFaults(made.body)).toEqual([])
    expect(textsInReport(made.body, '//dpi:ReportableSeller//dpi:TIN')).toEqual(['123456789'])
    expect(textsInReport(made.body, '//dpi:NumberOfActivities/*')).toEqual(['0', '0', '0', '1'])
    // The sale in euros was cancelled.
    const whole = ((await credited('usd')) + 50n) / 100n
    expect(textsInReport(made.body, '//dpi:Consideration/*[@currCode = "USD"]')).toEqual([
      '0',
      '0',
      '0',
      `${whole}`,
    ])
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, 'dac7'))
    expect(acts).toMatchObject([{ memberId: later.memberId, act: 'export_book' }])
  })
})
