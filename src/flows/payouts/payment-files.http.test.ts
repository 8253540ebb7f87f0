import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { payoutAccount } from '#db/schema/ledger.ts'
import { payoutBatch, payoutOrder } from '#db/schema/payout-orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import { readPayoutOrders } from '#features/ledger/server/payout-order/present-order.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { SHARE, usePayoutOrders } from '#test/factories/payout-orders.ts'
import { createTestAccount, TEST_IBAN } from '#test/factories/payouts.ts'
import { paymentFileFaults, textsIn } from '#test/payment-files/check-payment-file.ts'
import { makePaymentFile } from './make-payment-file.ts'

const it = useApp()
const on = usePayoutOrders(it)
const { sold, ordered, today, makeFile, sent, settle, end, download, renew, fileOf, expectSound } = on
const DAY = 24 * 60 * 60 * 1000
const STAFF = { role: 'staff', isCompanyAdmin: false } as const

let staff: TestMember
let seller: TestMember
beforeEach(() => {
  ;({ staff, seller } = on)
})

describe('a payment file', () => {
  test('fits its schema, adds up to the cent, and is always the same', async () => {
    const far = await createTestMember(it.services, { companyName: 'Æther & Søn <Ltd>' })
    const local = await createTestAccount(it.services, far, {
      kind: 'local',
      holder: 'Æther & Søn “Ltd”',
      country: 'ZA',
      bankName: 'Absa Bank',
      accountNumber: '4051234567',
      branchCode: '632005',
      bic: 'ABSAZAJJ',
    })
    await sold()
    await sold(far, 2)
    const first = await ordered()
    const second = await ordered({ companyId: far.companyId, accountId: local, amount: 1625 })
    const { file, leftOut } = await sent()
    expect(leftOut).toEqual([])
    const answer = await download(file.id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${file.reference}.xml"`,
    })
    expect(paymentFileFaults(answer.body)).toEqual([])
    expect(textsIn(answer.body, '//p:GrpHdr/p:CtrlSum | //p:GrpHdr/p:NbOfTxs')).toEqual(['2', '2437.50'])
    expect(textsIn(answer.body, '//p:EndToEndId')).toEqual([first.reference, second.reference])
    expect(textsIn(answer.body, '//p:ReqdExctnDt/p:Dt')).toEqual([today(), today()])
    it.setNow(new Date(Date.now() + 40 * DAY))
    expect((await download(file.id)).body).toBe(answer.body)
    const taken = await it.services.db
      .select()
      .from(staffAct)
      .where(eq(staffAct.act, 'download_payment_file'))
    expect(taken.filter(({ subjectId }) => subjectId === String(file.id))).toHaveLength(2)
    expect(await it.status(api.downloadPaymentFile, seller, { params: { id: file.id } })).toBe(403)
    const isFar = eq(company.id, far.companyId)
    await it.services.db.update(company).set({ heldAt: new Date() }).where(isFar)
    // Somebody who has it may have given it to the bank; nobody else gets it, and the list says what to ask of the bank.
    const again = await download(file.id)
    expect([again.statusCode, again.body]).toEqual([
      409,
      expect.stringContaining('ask it to stop these payments'),
    ])
    expect(await fileOf(file.id)).toMatchObject({ isTaken: true, stopped: [{ why: 'company_held' }] })
    expect((await renew(file.id)).refusal).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('ask the bank'),
    })
    await it.services.db.update(company).set({ heldAt: null }).where(isFar)
    expect((await download(999_999)).statusCode).toBe(404)
  })

  test.each([
    ['stopped', { stoppedAt: new Date() }],
    ['replaced', null],
  ])('leaves out an order whose account was %s since, and names it', async (_, stopped) => {
    await sold()
    const { id, reference } = await ordered()
    const other = await createTestMember(it.services)
    await createTestAccount(it.services, other)
    if (stopped)
      await it.services.db.update(payoutAccount).set(stopped).where(eq(payoutAccount.id, on.accountId))
    else await createTestAccount(it.services, seller)
    const alone = await makeFile()
    expect([alone.statusCode, alone.refusal.error]).toEqual([
      409,
      expect.stringContaining('can go into a file'),
    ])
    await sold(other)
    const theirs = await it.call(api.readPayee, staff, { query: { companyId: String(other.companyId) } })
    await ordered({ companyId: other.companyId, accountId: theirs.accounts[0]?.id })
    const { file, leftOut } = await sent()
    expect(leftOut).toEqual([{ reference, company: 'Kouilou', why: 'account_ended' }])
    expect(textsIn((await download(file.id)).body, '//p:EndToEndId')).not.toContain(reference)
    const { open } = await it.call(api.listPayoutOrders, staff)
    expect(open.find((each) => each.id === id)).toMatchObject({ state: 'ordered', isAccountInUse: false })
    expect((await end(api.cancelPayoutOrder, id)).statusCode).toBe(200)
    await expectSound()
  })

  const stopAccount = () =>
    it.services.db
      .update(payoutAccount)
      .set({ stoppedAt: new Date() })
      .where(eq(payoutAccount.id, on.accountId))
  const holdSeller = () =>
    it.services.db.update(company).set({ heldAt: new Date() }).where(eq(company.id, seller.companyId))

  test.each([
    ['account_ended', stopAccount],
    ['company_held', holdSeller],
    ['refused', null],
    ['paid', null],
  ] as const)(
    'that nobody took is not given out once a payout must not be paid (%s), and is made anew without it',
    async (why, stop) => {
      await sold()
      const { id, reference } = await ordered()
      const other = await createTestMember(it.services, { companyName: 'Mandji' })
      const account = await createTestAccount(it.services, other)
      await sold(other)
      const kept = await ordered({ companyId: other.companyId, accountId: account })
      const { file } = await sent()
      expect(file).toMatchObject({ sent: 2, isTaken: false, stopped: [] })
      expect((await renew(file.id)).refusal.error).toContain('Nothing stops this file')
      if (stop) await stop()
      else if (why === 'paid') expect((await settle(id, 'BY HAND 1')).statusCode).toBe(200)
      else expect((await end(api.refusePayoutOrder, id)).statusCode).toBe(200)
      expect((await download(file.id)).refusal).toMatchObject({
        code: 'conflict',
        error: expect.stringMatching(
          new RegExp(`must not go to the bank: ${reference} .Kouilou, [^;]*\\. Make`),
        ),
      })
      expect(await fileOf(file.id)).toMatchObject({ stopped: [{ reference, company: 'Kouilou', why }] })
      const made = await renew(file.id)
      expect(made.statusCode, made.body).toBe(200)
      const renewed = made.json()
      expect(renewed.file).toMatchObject({ amount: SHARE, sent: 1, stopped: [] })
      expect(renewed.leftOut.map((each: { reference: string }) => each.reference)).toEqual(
        stop ? [reference] : [],
      )
      const taken = await download(renewed.file?.id ?? 0)
      expect(textsIn(taken.body, '//p:EndToEndId')).toEqual([kept.reference])
      expect((await download(file.id)).refusal.error).toContain(renewed.file?.reference)
      expect((await renew(file.id)).refusal.code).toBe('conflict')
      const { open } = await it.call(api.listPayoutOrders, staff)
      expect(open.filter((each) => [id, kept.id].includes(each.id)).map(({ state }) => state)).toEqual(
        stop ? ['ordered', 'sent'] : ['sent'],
      )
      await it.services.db.update(company).set({ heldAt: null }).where(eq(company.id, seller.companyId))
      await expectSound()
    },
  )

  test('of which no payout is left is ended in words, once', async () => {
    await sold()
    const { id } = await ordered()
    const { file } = await sent()
    await stopAccount()
    const answers = await Promise.all([renew(file.id), renew(file.id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      file: null,
      leftOut: [{ why: 'account_ended' }],
    })
    expect((await download(file.id)).refusal.error).toContain('was ended')
    expect((await end(api.cancelPayoutOrder, id)).statusCode).toBe(200)
    expect(await it.status(api.renewPaymentFile, null, { params: { id: file.id } })).toBe(401)
    expect((await renew(file.id, seller)).statusCode).toBe(403)
    expect((await renew(999_999)).statusCode).toBe(404)
    await expectSound()
  })

  test('leaves out an order whose bank needs a BIC that nobody entered, and names it', async () => {
    const outside = { iban: 'TG53TG0090604310346500400070', bic: 'ECOCTGTG' }
    const pay = { ...it.services, payoutAccounts: { eur: outside } }
    await sold()
    const { id, reference } = await ordered()
    const actor = { ...staff, ...STAFF }
    const make = () =>
      makePaymentFile(pay, { actor, repeat: null }, { currency: 'eur', executionOn: today() })
    await expect(make()).rejects.toMatchObject({ details: { message: 'ledger.errors.nothing_ordered' } })
    const { open } = await readPayoutOrders(pay, actor)
    expect(open.find((each) => each.id === id)).toMatchObject({ isBicMissing: true, isAccountInUse: true })
    const other = await createTestMember(it.services)
    const withBic = await createTestAccount(it.services, other, {
      kind: 'iban',
      holder: 'Mandji',
      iban: TEST_IBAN,
      bic: 'AGRIFRPP',
    })
    await sold(other)
    const second = await ordered({ companyId: other.companyId, accountId: withBic })
    const made = await make()
    expect(made.leftOut).toEqual([{ reference, company: 'Kouilou', why: 'bic_missing' }])
    const xml = (await download(made.id)).body
    expect(textsIn(xml, '//p:EndToEndId')).toEqual([second.reference])
    expect(textsIn(xml, '//p:CdtrAgt//p:BICFI')).toEqual(['AGRIFRPP'])
    expect(second.isBicMissing).toBe(false)
  })

  test('is refused in words without an account to pay from, for another day, or without orders', async () => {
    expect((await makeFile({ currency: 'usd' })).refusal.error).toContain('PAYOUT_ACCOUNTS')
    expect((await makeFile({ executionOn: '2020-01-01' })).statusCode).toBe(422)
    expect((await makeFile()).refusal.error).toContain('No file was made')
    expect((await it.call(api.listPayoutOrders, staff)).payable).toEqual(['eur'])
  })

  test('is kept as it was made, and so is what was ordered', async () => {
    await sold()
    const { id } = await ordered()
    const { file } = await sent()
    const { db } = it.services
    const refusal = expect.objectContaining({
      cause: expect.objectContaining({ constraint: 'payout_order_is_kept' }),
    })
    await expect(db.update(payoutBatch).set({ file: '' }).where(eq(payoutBatch.id, file.id))).rejects.toEqual(
      refusal,
    )
    await expect(
      db.update(payoutOrder).set({ amountMinor: 1n }).where(eq(payoutOrder.id, id)),
    ).rejects.toEqual(refusal)
    await expect(db.delete(payoutOrder).where(eq(payoutOrder.id, id))).rejects.toEqual(refusal)
  })
})
