import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { payout } from '#db/schema/ledger.ts'
import { payoutOrder } from '#db/schema/payout-orders.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { writeStatement } from '#test/factories/bank-statements.ts'
import { SHARE, usePayoutOrders } from '#test/factories/payout-orders.ts'
import { createTestAccount, TEST_IBAN } from '#test/factories/payouts.ts'
import { someoneWaits } from '#test/waiting.ts'
import { recordStatement } from './bank-statement.ts'

const it = useApp()
const on = usePayoutOrders(it)
const { sold, ordered, today, sent, settle, balance, expectSound } = on
const DAY = 24 * 60 * 60 * 1000
const STAFF = { role: 'staff', isCompanyAdmin: false } as const

let staff: TestMember
let seller: TestMember
beforeEach(() => {
  ;({ staff, seller } = on)
})

describe('a bank statement', () => {
  const preview = (xml: string, who = staff) => it.attempt(api.previewBankStatement, who, { body: { xml } })
  const recordAll = (xml: string, who = staff) => it.attempt(api.recordBankStatement, who, { body: { xml } })
  const lineOf = ({ reference, amount = SHARE }: { reference: string; amount?: number }, bank: string) => ({
    transactions: [{ endToEndId: reference, amount: amount.toFixed(2), reference: bank }],
    day: today(),
  })
  const atBank = async () => {
    await sold()
    const one = await ordered()
    await sent()
    return one
  }

  const french = (day: string) => day.split('-').toReversed().join('/')
  /** Payouts to as many companies, in one file. */
  const atBankWith = async (count: number) => {
    const references: string[] = []
    for (let at = 0; at < count; at += 1) {
      const to = await createTestMember(it.services, { companyName: `Mandji ${at}` })
      await sold(to)
      const changes = { companyId: to.companyId, accountId: await createTestAccount(it.services, to) }
      references.push((await ordered(changes)).reference)
    }
    const { file } = await sent()
    return { references, file: file.reference }
  }

  test('is shown first, then records what it shows as paid, once', async () => {
    const { id, reference } = await atBank()
    const xml = writeStatement([lineOf({ reference }, 'STATEMENT 1')])
    const settling = [
      {
        reference,
        company: 'Kouilou',
        amount: SHARE,
        currency: 'eur',
        bankReference: 'STATEMENT 1',
        paidOn: today(),
      },
    ]
    const nothing = {
      returning: [],
      transfers: [],
      refunds: [],
      exceptions: [],
      credits: [],
      others: 0,
      otherAccounts: [],
    }
    expect((await preview(xml)).json()).toEqual({ isRecorded: false, settling, already: 0, ...nothing })
    expect((await balance())?.ordered).toBe(SHARE)
    expect((await recordAll(xml)).json()).toEqual({ isRecorded: true, settling, already: 0, ...nothing })
    expect((await recordAll(xml)).json()).toEqual({ isRecorded: true, settling: [], already: 1, ...nothing })
    expect(await balance()).toMatchObject({ owed: 0, ordered: 0, paidOut: SHARE })
    expect((await it.call(api.listPayoutOrders, staff)).open.map((order) => order.id)).not.toContain(id)
    await expectSound()
  })

  test('sent twice at once records once', async () => {
    const { reference } = await atBank()
    const xml = writeStatement([lineOf({ reference }, 'STATEMENT 2')])
    const answers = await Promise.all([1, 2, 3].map(() => recordAll(xml)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, answer) => sum + answer.json().settling.length, 0)).toBe(1)
    // The others have nothing to look at: it was recorded before.
    expect(answers.map((answer) => answer.json().exceptions)).toEqual([[], [], []])
    expect(answers.reduce((sum, answer) => sum + answer.json().already, 0)).toBe(2)
    expect(await it.services.db.$count(payout, eq(payout.companyId, seller.companyId))).toBe(1)
    await expectSound()
  })

  test('that books a payment file as one sum settles each payout of it, once, in any format', async () => {
    const first = await atBankWith(2)
    const sum = { amount: (2 * SHARE).toFixed(2), reference: 'SUM 1', day: today() }
    const xml = writeStatement([{ ...sum, batch: `${first.file}-SEPA` }])
    const answer = (await preview(xml)).json()
    expect(answer).toMatchObject({ exceptions: [], others: 0 })
    expect(answer.settling.map(({ reference, bankReference }) => [reference, bankReference])).toEqual(
      first.references.map((reference) => [reference, `SUM 1 ${reference}`]),
    )
    const answers = await Promise.all([recordAll(xml), recordAll(xml)])
    expect(answers.reduce((all, one) => all + one.json().settling.length, 0)).toBe(2)
    const table = `Date comptable;Libellé;Référence;Débit;Crédit\n${french(today())};REMISE ${first.file};R1;1625,00;\n`
    const columns = {
      day: 0,
      amount: null,
      debit: 3,
      credit: 4,
      direction: null,
      currency: null,
      reference: 2,
    }
    const csv = { csv: Buffer.from(table).toString('base64'), layout: { currency: 'eur' as const, columns } }
    for (const again of [
      (await recordAll(xml)).json(),
      (await it.attempt(api.recordBankTable, staff, { body: csv })).json(),
    ])
      expect(again).toMatchObject({ settling: [], already: 2, exceptions: [] })
    await expectSound()
    const second = await atBankWith(2)
    const odd = writeStatement([{ ...sum, amount: '1624.99', batch: `${second.file}-SEPA` }])
    expect((await recordAll(odd)).json()).toMatchObject({
      settling: [],
      exceptions: [{ why: 'file_amount', reference: `${second.file}-SEPA` }],
    })
  })

  test('leaves another amount, an unknown reference, a return and a taken reference to people', async () => {
    const { id, reference } = await atBank()
    const odd = writeStatement([
      lineOf({ reference, amount: 812.49 }, 'ODD 1'),
      lineOf({ reference: 'GS-P-999999' }, 'ODD 2'),
      { ...lineOf({ reference }, 'ODD 3'), kind: 'CRDT' },
      lineOf({ reference: 'RENT' }, 'ODD 4'),
    ])
    const { settling, exceptions, others } = (await recordAll(odd)).json()
    expect([settling, exceptions.map(({ why }) => why), others]).toEqual([
      [],
      ['other_amount', 'unknown', 'returned'],
      1,
    ])
    expect((await settle(id, 'TAKEN 2')).statusCode).toBe(200)
    const next = await atBank()
    const taken = (await recordAll(writeStatement([lineOf(next, 'taken 2')]))).json()
    expect([taken.settling, taken.exceptions.map(({ why }) => why)]).toEqual([[], ['reference_taken']])
    expect(
      (await recordAll(writeStatement([lineOf({ reference }, 'ODD 5')]))).json().exceptions,
    ).toMatchObject([{ why: 'twice', reference }])
    await expectSound()
  })

  test('does not record a payment that it shows as returned', async () => {
    const { id, reference } = await atBank()
    const paid = lineOf({ reference }, 'BACK 1')
    const [transaction] = paid.transactions
    const returned = {
      kind: 'CRDT' as const,
      day: today(),
      transactions: [{ ...transaction, reference: 'BACK 2', returned: 'AC04' }],
    }
    const { settling, exceptions } = (await recordAll(writeStatement([paid, returned]))).json()
    expect(settling).toEqual([])
    expect(exceptions).toMatchObject([
      { why: 'paid_and_returned', reference, bankReference: 'BACK 2', detail: 'AC04' },
    ])
    expect((await it.call(api.listPayoutOrders, staff)).open.find((order) => order.id === id)?.state).toBe(
      'sent',
    )
    expect(await it.services.db.$count(payout, eq(payout.companyId, seller.companyId))).toBe(0)
  })

  test.each([TEST_IBAN, null])('of another account (%s) records nothing and says so', async (iban) => {
    const { reference } = await atBank()
    const xml = writeStatement([lineOf({ reference }, `OTHER ${iban}`)], { iban })
    for (const attempt of [preview, recordAll])
      expect((await attempt(xml)).json()).toMatchObject({
        settling: [],
        exceptions: [{ why: 'other_account', reference }],
        otherAccounts: [iban],
      })
    expect((await balance())?.ordered).toBe(SHARE)
  })

  test('that meets a refusal nobody foresaw fails, instead of giving another reason', async () => {
    const { reference } = await atBank()
    const xml = writeStatement([lineOf({ reference }, 'LATE DAY')])
    const times = [new Date(), new Date(Date.now() - 2 * DAY)]
    const services = { ...it.services, now: () => times.shift() ?? new Date() }
    await expect(recordStatement(services, { ...staff, ...STAFF }, { xml })).rejects.toMatchObject({
      details: { fields: [{ message: 'ledger.errors.paid_on' }] },
    })
  })

  test('says of an order that a colleague ended meanwhile that it ended', async () => {
    const { id, reference } = await atBank()
    const xml = writeStatement([lineOf({ reference }, 'ENDED 1')])
    const services = { ...it.services, now: () => new Date() }
    const { transacting } = await it.services.db.transaction(async (tx) => {
      await lockCompany(tx, seller.companyId)
      const recording = recordStatement(services, { ...staff, ...STAFF }, { xml })
      await someoneWaits(it.services.pool)
      await tx
        .update(payoutOrder)
        .set({ state: 'refused', reason: 'Test.', endedAt: new Date(), endedBy: staff.memberId })
        .where(eq(payoutOrder.id, id))
      return { transacting: [recording] as const }
    })
    const [{ settling, exceptions }] = await Promise.all(transacting)
    expect([settling, exceptions.map(({ why }) => why)]).toEqual([[], ['ended']])
  })

  test('is for staff only, and refused in words where it is none', async () => {
    expect((await preview('<a/>', seller)).statusCode).toBe(403)
    for (const attempt of [preview, recordAll])
      expect((await attempt('<a/>')).refusal.errors).toEqual([{ xml: expect.stringContaining('camt.053') }])
    const insider = await createTestMember(it.services, { role: 'staff', companyId: seller.companyId })
    const own = await atBank()
    const { settling, exceptions } = (await recordAll(writeStatement([lineOf(own, 'OWN 2')]), insider)).json()
    expect([settling, exceptions[0]?.why]).toEqual([[], 'own_company'])
  })
})
