import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { payout } from '#db/schema/ledger.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import { stopAnew } from '#features/ledger/server/payout-account/account-repository.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { writeStatement } from '#test/factories/bank-statements.ts'
import { SHARE, usePayoutOrders } from '#test/factories/payout-orders.ts'
import { createTestAccount } from '#test/factories/payouts.ts'
import { someoneWaits } from '#test/waiting.ts'

const it = useApp()
const on = usePayoutOrders(it)
const { sold, order, ordered, record, today, sent, settle, end, refund, dueNow, balance, expectSound } = on
const DAY = 24 * 60 * 60 * 1000

let staff: TestMember
let seller: TestMember
beforeEach(() => {
  ;({ staff, seller } = on)
})

describe('a payout that the bank returns', () => {
  const back = (reference: string, bank: string, day = today()) =>
    writeStatement([
      {
        kind: 'CRDT',
        day,
        transactions: [{ endToEndId: reference, amount: '812.50', reference: bank, returned: 'AC04' }],
      },
    ])
  const recordAll = (xml: string, who = staff) => it.attempt(api.recordBankStatement, who, { body: { xml } })
  const paidOut = async (bank: string) => {
    await sold()
    const one = await ordered()
    await sent()
    expect((await settle(one.id, bank)).statusCode).toBe(200)
    const [row] = await it.services.db.select().from(payout).where(eq(payout.bankReference, bank))
    return { ...one, payoutId: row?.id ?? '' }
  }
  const byHand = (payoutId: string, bank: string, who = staff, returnedOn = today()) =>
    it.attempt(api.returnPayout, who, {
      params: { id: payoutId },
      body: { bankReference: bank, returnedOn, bankSays: 'AC04' },
    })
  const accountOf = async () =>
    (await it.call(api.readPayee, staff, { query: { companyId: String(seller.companyId) } })).accounts

  test('is due again once, stops the account, is told to the seller, and can be paid to a new one', async () => {
    const { reference } = await paidOut('RETURN 1')
    const xml = back(reference, 'RETURN 1 B')
    const preview = await it.call(api.previewBankStatement, staff, { body: { xml } })
    expect(preview).toMatchObject({
      exceptions: [],
      returning: [{ reference, amount: SHARE, reason: 'closed', bankSays: 'AC04', returnedOn: today() }],
    })
    expect(await dueNow()).toBe(0)
    expect((await recordAll(xml)).json()).toMatchObject({ isRecorded: true, returning: [{ reference }] })
    expect((await recordAll(xml)).json()).toMatchObject({ returning: [], already: 1, exceptions: [] })
    expect(await balance()).toEqual({ currency: 'eur', owed: SHARE, due: SHARE, ordered: 0, paidOut: 0 })
    const { payouts } = await it.call(api.readStatement, seller)
    expect(payouts).toMatchObject([{ bankReference: 'RETURN 1', returnedOn: today() }])
    const period = { from: today(), to: today() }
    const { lines, sums } = await it.call(api.readPeriodStatement, seller, { query: period })
    expect(lines.map(({ kind, share }) => [kind, share])).toEqual([
      ['payout_returned', SHARE],
      ['payout', -SHARE],
      ['sale', SHARE],
    ])
    expect(sums).toMatchObject([{ paid: 0, closing: SHARE }])
    const admin = await createTestMember(it.services, { role: 'admin' })
    const book = await it.attempt(api.exportBook, admin, {
      body: { book: 'payouts', format: 'csv', ...period },
    })
    const inBook = book.body.split('\r\n').filter((line) => line.includes('RETURN 1'))
    expect(inBook.map((line) => line.split(',')[3])).toEqual(['812.50', '-812.50'])
    expect(inBook.map((line) => line.split(',')[4])).toEqual([reference, reference])
    expect(inBook[0]?.split(',')[5]).toMatch(/^GS-F-\d+$/)
    expect(book.body.split('\r\n')[0]).toContain('Amount transferred')
    await it.runJobs()
    const mail = (await it.mailsTo(seller.email)).find(({ subject }) => subject.includes('returned'))
    expect(mail?.subject).toBe('Your bank returned our payment of €812.50')
    expect(mail?.text).toContain('The account is closed. Enter another account.')
    expect((await order()).refusal.error).toContain('no longer the account in use')
    on.accountId = await createTestAccount(it.services, seller)
    await ordered()
    await expectSound()
  })

  test('leaves its account to nobody who pays, and says why to staff and seller, until another is in use', async () => {
    const { payoutId } = await paidOut('RETURN 14')
    const returned = { account: 'FR76 … 0189', returnedOn: today(), reason: 'closed', bankSays: 'AC04' }
    const due = async () =>
      (await it.call(api.listDuePayouts, staff)).find(({ companyId }) => companyId === seller.companyId)
    await sold()
    expect(await due()).toMatchObject({ account: 'FR76 … 0189', returned: null })
    await byHand(payoutId, 'RETURN 14 B')
    expect(await due()).toMatchObject({ account: null, accountId: null, returned })
    expect(await it.call(api.readPayoutAccount, seller)).toMatchObject({ inUse: null, returned })
    expect(await accountOf()).toMatchObject([{ id: on.accountId, returnedOn: today() }])
    const refused = await record(2 * SHARE)
    expect(refused.refusal).toMatchObject({ code: 'conflict', error: expect.stringContaining('returned') })
    expect((await order({ amount: 2 * SHARE })).refusal.code).toBe('conflict')
    on.accountId = await createTestAccount(it.services, seller)
    expect(await due()).toMatchObject({ account: 'FR76 … 0189', accountId: on.accountId, returned: null })
    expect(await it.call(api.readPayoutAccount, seller)).toMatchObject({ returned: null })
    expect((await record(2 * SHARE)).statusCode).toBe(201)
    await expectSound()
  })

  test('is recorded once by two statements and by hand at the same moment', async () => {
    const { reference, payoutId } = await paidOut('RETURN 2')
    const answers = await Promise.all([
      recordAll(back(reference, 'RETURN 2 B')),
      recordAll(back(reference, 'RETURN 2 C')),
      byHand(payoutId, 'RETURN 2 D'),
    ])
    const recorded = answers.map(
      ({ statusCode, body }) => statusCode === 200 && !/"returning":\[\]/.test(body),
    )
    expect(recorded.filter(Boolean)).toHaveLength(1)
    expect(await dueNow()).toBe(SHARE)
    await expectSound()
  })

  test('leaves an account alone that replaced the returned one', async () => {
    const { payoutId } = await paidOut('RETURN 3')
    const next = await createTestAccount(it.services, seller)
    expect((await byHand(payoutId, 'RETURN 3 B')).json()).toMatchObject({ returnedOn: today() })
    expect((await accountOf())[0]).toMatchObject({ id: next, endedAt: null })
  })

  test('with a refund in between is due less the refund', async () => {
    const of = await sold()
    const { id } = await ordered()
    await sent()
    await settle(id, 'RETURN 4')
    expect((await refund(of, 100)).statusCode).toBe(201)
    const [row] = await it.services.db.select().from(payout).where(eq(payout.bankReference, 'RETURN 4'))
    expect((await byHand(row?.id ?? '', 'RETURN 4 B')).statusCode).toBe(200)
    expect(await balance()).toMatchObject({ owed: 747.5, due: 747.5, paidOut: 0 })
    await expectSound()
  })

  test('is recorded by staff of another company, once, and not before it was paid', async () => {
    const { payoutId } = await paidOut('RETURN 5')
    const insider = await createTestMember(it.services, { role: 'staff', companyId: seller.companyId })
    expect((await byHand(payoutId, 'X', insider)).refusal.code).toBe('own_company')
    expect((await byHand(payoutId, 'X', seller)).statusCode).toBe(403)
    expect((await byHand(payoutId, 'X', staff, '2026-01-01')).statusCode).toBe(422)
    expect((await byHand('x'.repeat(22), 'X')).statusCode).toBe(404)
    expect((await byHand(payoutId, 'RETURN 5 B')).statusCode).toBe(200)
    expect((await byHand(payoutId, 'RETURN 5 C')).refusal.code).toBe('conflict')
  })

  const undo = (payoutId: string, who = staff) =>
    it.attempt(api.undoPayoutReturn, who, {
      params: { id: payoutId },
      body: { reason: 'Another payout came back.' },
    })
  const lastMail = async (word: string) => {
    await it.runJobs()
    return (await it.mailsTo(seller.email)).find(({ subject }) => subject.includes(word))
  }
  /** The lines of the accounting file that name a document: account, document and its day, label, debit, credit. */
  const fecLinesOf = async (document: string) => {
    const admin = await createTestMember(it.services, { role: 'admin' })
    const period = { from: today(), to: today() }
    const file = await it.attempt(api.exportBook, admin, { body: { book: 'fec', format: 'csv', ...period } })
    return file.body
      .split('\r\n')
      .map((line) => line.split('\t'))
      .filter((fields) => fields[8] === document)
      .map((fields) => [fields[4], fields[9], fields[10]?.split(' Kouilou')[0], fields[11], fields[12]])
  }
  const dayBefore = () => dayInFrance(new Date(Date.now() - DAY))

  test('by mistake is taken back: the payout is what it was, and no statement records it once more', async () => {
    const { reference, payoutId } = await paidOut('RETURN 6')
    const xml = back(reference, 'RETURN 6 B')
    await recordAll(xml)
    expect([await dueNow(), (await accountOf())[0]?.endedAt]).toEqual([SHARE, expect.any(String)])
    expect((await undo(payoutId)).json()).toMatchObject({ id: payoutId, returnedOn: null })
    expect(await balance()).toEqual({ currency: 'eur', owed: 0, due: 0, ordered: 0, paidOut: SHARE })
    expect((await accountOf())[0]).toMatchObject({ id: on.accountId, endedAt: null })
    expect((await lastMail('was not returned'))?.text).toContain('We pay to this account again.')
    for (const view of [
      await it.attempt(api.previewBankStatement, staff, { body: { xml } }),
      await recordAll(xml),
    ])
      expect(view.json()).toMatchObject({ returning: [], exceptions: [{ why: 'return_undone' }] })
    expect((await undo(payoutId)).refusal.code).toBe('conflict')
    const period = { from: today(), to: today() }
    const { lines } = await it.call(api.readPeriodStatement, seller, { query: period })
    expect(lines.map(({ kind, share }) => [kind, share])).toEqual([
      ['payout_return_undone', -SHARE],
      ['payout_returned', SHARE],
      ['payout', -SHARE],
      ['sale', SHARE],
    ])
    const day = today().replaceAll('-', '')
    expect(await fecLinesOf('RETURN 6 B')).toEqual([
      ['467000', day, 'Retour de versement', '0,00', '812,50'],
      ['512000', day, 'Retour de versement', '812,50', '0,00'],
      ['467000', day, 'Annulation d’un retour de versement', '812,50', '0,00'],
      ['512000', day, 'Annulation d’un retour de versement', '0,00', '812,50'],
    ])
    // It may come back after all, which people record.
    expect((await byHand(payoutId, 'RETURN 6 C')).statusCode).toBe(200)
    expect(await dueNow()).toBe(SHARE)
    expect((await undo(payoutId)).statusCode).toBe(200)
    expect(await dueNow()).toBe(0)
    await expectSound()
  })

  test('is taken back once, by staff of another company, with a reason', async () => {
    const { payoutId } = await paidOut('RETURN 7')
    expect((await undo(payoutId)).refusal.error).toContain('No return of this payout is recorded')
    await byHand(payoutId, 'RETURN 7 B')
    const insider = await createTestMember(it.services, { role: 'staff', companyId: seller.companyId })
    expect((await undo(payoutId, insider)).refusal.code).toBe('own_company')
    expect((await undo(payoutId, seller)).statusCode).toBe(403)
    expect((await undo('x'.repeat(22))).statusCode).toBe(404)
    const empty = await it.attempt(api.undoPayoutReturn, staff, {
      params: { id: payoutId },
      body: { reason: ' ' },
    })
    expect(empty.statusCode).toBe(422)
    const both = await Promise.all([undo(payoutId), undo(payoutId)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await expectSound()
  })

  test('is not taken back while what came back is ordered again', async () => {
    const { payoutId } = await paidOut('RETURN 8')
    await byHand(payoutId, 'RETURN 8 B')
    on.accountId = await createTestAccount(it.services, seller)
    const { id } = await ordered()
    expect((await undo(payoutId)).refusal).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('is ordered'),
    })
    await end(api.cancelPayoutOrder, id)
    expect((await undo(payoutId)).statusCode).toBe(200)
    // The account that replaced it stays, and nobody says otherwise.
    expect((await accountOf())[0]).toMatchObject({ id: on.accountId, endedAt: null })
    expect((await lastMail('was not returned'))?.text).not.toContain('We pay to this account again')
    await expectSound()
  })

  test('taken back leaves an account stopped against which another return stands, or that was stopped since', async () => {
    const first = await paidOut('RETURN 12')
    const second = await paidOut('RETURN 13')
    await byHand(first.payoutId, 'RETURN 12 B')
    await byHand(second.payoutId, 'RETURN 13 B')
    expect((await undo(first.payoutId)).statusCode).toBe(200)
    const stopped = async () => (await accountOf())[0]?.endedAt
    expect(await stopped()).not.toBeNull()
    expect((await lastMail('was not returned'))?.text).not.toContain('We pay to this account again')
    await it.services.db.transaction((tx) =>
      stopAnew(tx, on.accountId, { stoppedAt: new Date(), stoppedBy: seller.memberId }),
    )
    expect((await undo(second.payoutId)).statusCode).toBe(200)
    expect(await stopped()).not.toBeNull()
    await expectSound()
  })

  test('promises no payout to a company that is held back when it is taken back', async () => {
    const { payoutId } = await paidOut('RETURN 9')
    await byHand(payoutId, 'RETURN 9 B')
    const isSeller = eq(company.id, seller.companyId)
    await it.services.db.update(company).set({ heldAt: new Date() }).where(isSeller)
    expect((await undo(payoutId)).statusCode).toBe(200)
    await it.services.db.update(company).set({ heldAt: null }).where(isSeller)
    expect((await lastMail('was not returned'))?.text).not.toContain('We pay to this account again')
  })

  test('after its company has closed is unclaimed: due to nobody, and among the debts', async () => {
    const { payoutId } = await paidOut('RETURN 10')
    await it.services.db.update(payout).set({ paidOn: dayBefore() }).where(eq(payout.id, payoutId))
    const isSeller = eq(company.id, seller.companyId)
    await it.services.db.update(company).set({ closedAt: new Date() }).where(isSeller)
    expect((await byHand(payoutId, 'RETURN 10 B', staff, dayBefore())).statusCode).toBe(200)
    const unclaimed = async () =>
      (await it.call(api.listDebts, staff))
        .filter(({ companyId, cause }) => companyId === seller.companyId && cause === 'unclaimed')
        .map(({ debtor, amount, orderId }) => [debtor, amount, orderId])
    expect(await unclaimed()).toEqual([['operator', SHARE, null]])
    expect([await dueNow(), (await balance())?.owed]).toEqual([0, 0])
    const day = dayBefore().replaceAll('-', '')
    expect(await fecLinesOf('RETURN 10 B')).toEqual([
      ['512000', day, 'Retour de versement', '812,50', '0,00'],
      ['467100', day, 'Retour de versement', '0,00', '812,50'],
    ])
    expect((await undo(payoutId)).statusCode).toBe(200)
    expect(await unclaimed()).toEqual([])
    await expectSound()
    await it.services.db.update(company).set({ closedAt: null }).where(isSeller)
  })

  test('while its company closes is unclaimed', async () => {
    const { payoutId } = await paidOut('RETURN 11')
    const isSeller = eq(company.id, seller.companyId)
    const { answer } = await it.services.db.transaction(async (tx) => {
      await lockCompany(tx, seller.companyId)
      const going = byHand(payoutId, 'RETURN 11 B')
      await someoneWaits(it.services.pool)
      await tx.update(company).set({ closedAt: new Date() }).where(isSeller)
      return { answer: going }
    })
    expect((await answer).statusCode).toBe(200)
    expect((await fecLinesOf('RETURN 11 B')).map(([account]) => account)).toEqual(['512000', '467100'])
    await it.services.db.update(company).set({ closedAt: null }).where(isSeller)
    await expectSound()
  })
})
