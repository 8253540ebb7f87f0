import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { member, secondFactor } from '#db/schema/accounts.ts'
import { destinationRefusal } from '#db/schema/destinations.ts'
import { payout, payoutAccount, payoutAccountLink } from '#db/schema/ledger.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestAccount, TEST_IBAN } from '#test/factories/payouts.ts'
import { codeOfApp, giveSecondFactor } from '#test/factories/second-factor.ts'
import { jobRun } from '#test/job-run.ts'
import { someoneWaits } from '#test/waiting.ts'
import { mailPayoutAccountJob } from './account-notices.ts'
import { forgetTraces } from '../people/forget-member.ts'

const it = useApp()
const { rate, opened, pay, poll } = buying(it)
const OTHER_IBAN = 'DE89370400440532013000'
const BEGIN = Date.now()
let now = BEGIN
afterEach(() => it.setNow(null))
function later(milliseconds: number): void {
  now += milliseconds
  it.setNow(new Date(now))
}

type Admin = TestMember & { secret: string }
/** With a second factor; unless `isNew` both have been there for a month. */
async function protect(who: TestMember, isNew = false): Promise<Admin> {
  const { secret } = await giveSecondFactor(it.services, who)
  const monthAgo = new Date(now - 30 * DAY_MS)
  const { db } = it.services
  if (!isNew) {
    await db.update(member).set({ createdAt: monthAgo }).where(eq(member.id, who.memberId))
    await db
      .update(secondFactor)
      .set({ confirmedAt: monthAgo })
      .where(eq(secondFactor.memberId, who.memberId))
  }
  return { ...who, secret }
}
async function newAdmin(): Promise<Admin> {
  later(0)
  return protect(await createTestMember(it.services, { companyName: 'Kouilou' }))
}

const FORM = { kind: 'iban', holder: 'Kouilou SARL', iban: OTHER_IBAN, password: TEST_PASSWORD } as const
/** Enters an account with the next code of the authenticator app. */
function ask({ secret, ...who }: Admin, changes: object = {}) {
  later(31_000)
  return it.attempt(api.askPayoutAccount, who, {
    body: { ...FORM, code: codeOfApp(secret, now), ...changes },
  })
}
/** What an act on the company asks for, with the next code of the app. */
function proofOf(secret: string) {
  later(31_000)
  return { password: TEST_PASSWORD, code: codeOfApp(secret, now) }
}
/** The first invalid field of a refusal. */
const faultOf = (answer: { body: string }) => {
  const { errors } = JSON.parse(answer.body) as { errors?: object[] }
  return Object.keys(errors?.[0] ?? {})[0]
}
/** The token of the link in the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  await it.runJobs()
  const mails = await it.mailsTo(email)
  const [token] = mails.flatMap(
    ({ text }) => /\/user\/payout-account\/link\/([\w-]{43})/.exec(text)?.[1] ?? [],
  )
  if (token === undefined) throw new Error(`no link came: ${mails.map(({ subject }) => subject).join(', ')}`)
  return token
}
const confirm = (token: string) => it.attempt(api.confirmAccountByLink, null, { params: { token } })
const stop = (token: string) => it.attempt(api.stopAccountByLink, null, { params: { token } })

let buyer: TestMember
let staff: TestMember
beforeAll(async () => {
  buyer = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
})

/** A seller who is owed 812.50 euros. */
async function owed(seller: TestMember): Promise<void> {
  const { companyId, memberId } = seller
  const articleId = await createTestArticle(it.services.db, { companyId, memberId, onHand: 9 })
  it.setNow(null)
  const { intentId } = await opened(await rate([[articleId, 1]], buyer), buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  for (const statut of [4, 5, 6, 7] as const)
    await it.call(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut } })
  await it.services.db
    .update(purchaseOrder)
    .set({ deliveredAt: new Date(BEGIN - 60 * DAY_MS) })
    .where(eq(purchaseOrder.id, orderId))
  later(0)
}
let references = 0
const today = () => dayInFrance(new Date(now))
const payOut = ({ companyId }: TestMember, accountId: unknown, changes: object = {}) =>
  it.attempt(api.recordPayout, staff, {
    body: {
      companyId,
      accountId,
      currency: 'eur',
      amount: 812.5,
      paidOn: today(),
      bankReference: `PAYEE ${(references += 1)}`,
      ...changes,
    },
  })
const payeeOf = ({ companyId }: TestMember) =>
  it.call(api.readPayee, staff, { query: { companyId: String(companyId) } })

describe('a new account', () => {
  test('is entered, confirmed by mail, held back, used, paid to, and kept unchanged on the payout', async () => {
    const admin = await newAdmin()
    await owed(admin)
    expect(await it.call(api.readPayoutAccount, admin)).toMatchObject({
      inUse: null,
      pending: null,
      holdDays: 3,
      hasSecondFactor: true,
    })
    const asked = await ask(admin)
    expect(asked.statusCode, asked.body).toBe(201)
    expect(asked.body).not.toContain(OTHER_IBAN)
    expect(await it.call(api.readPayoutAccount, admin)).toMatchObject({
      inUse: null,
      pending: { account: 'DE89 … 3000', holder: 'Kouilou SARL', isOtherHolder: false, state: 'unconfirmed' },
    })
    const token = await linkTo(admin.email)
    const shown = await it.call(api.openAccountLink, null, { params: { token } })
    expect(shown).toMatchObject({ company: 'Kouilou', account: 'DE89 … 3000', uses: ['confirm', 'stop'] })
    // The wait begins with the confirmation, not with the entry.
    later(DAY_MS)
    expect((await confirm(token)).json()).toMatchObject({ state: 'waiting', uses: ['stop'] })
    expect(await payeeOf(admin)).toEqual({
      accounts: [],
      change: new Date(now + 3 * DAY_MS).toISOString(),
    })
    later(3 * DAY_MS)
    expect(await it.call(api.readPayoutAccount, admin)).toMatchObject({
      inUse: { account: 'DE89 … 3000' },
      pending: null,
    })
    const { accounts } = await payeeOf(admin)
    expect(accounts).toMatchObject([
      { number: OTHER_IBAN, country: 'Germany', isNew: true, isOtherHolder: false, endedAt: null },
    ])
    const due = await it.call(api.listDuePayouts, staff)
    expect(due.find(({ companyId }) => companyId === admin.companyId)).toMatchObject({
      account: 'DE89 … 3000',
    })
    const paid = await payOut(admin, accounts[0]?.id)
    expect(paid.json()).toMatchObject({ account: 'DE89 … 3000' })
    const { db } = it.services
    const [row] = await db.select().from(payout).where(eq(payout.companyId, admin.companyId))
    expect(row?.account).toEqual({ kind: 'iban', holder: 'Kouilou SARL', iban: OTHER_IBAN })
    const frozen = db.update(payout).set({ account: null }).where(eq(payout.companyId, admin.companyId))
    await expect(frozen).rejects.toMatchObject({ cause: { constraint: 'account_is_kept' } })
    const changed = db.update(payoutAccount).set({ details: { kind: 'iban', holder: 'x', iban: TEST_IBAN } })
    await expect(changed).rejects.toMatchObject({ cause: { constraint: 'account_is_kept' } })
    expect((await payeeOf(admin)).accounts[0]).toMatchObject({ isNew: false })
  })

  test('may be local, and a different holder is flagged', async () => {
    const admin = await newAdmin()
    const local = {
      kind: 'local',
      holder: 'J. Dupont',
      country: 'South Africa',
      bankName: 'Absa Bank',
      accountNumber: '405 123-4567',
      branchCode: '632005',
      bic: 'absazajj',
    }
    expect((await ask(admin, local)).statusCode).toBe(201)
    expect((await confirm(await linkTo(admin.email))).statusCode).toBe(200)
    later(3 * DAY_MS)
    expect((await payeeOf(admin)).accounts).toMatchObject([
      {
        kind: 'local',
        number: '4051234567',
        country: 'South Africa',
        bankName: 'Absa Bank',
        branchCode: '632005',
        bic: 'ABSAZAJJ',
        isOtherHolder: true,
      },
    ])
  })

  test.for([
    [
      { kind: 'local', country: 'Iran', bankName: 'Bank Melli', accountNumber: '12345678' },
      'country',
      'Iran',
    ],
    [{ bic: 'SABRRUMMXXX' }, 'bic', 'Russia'],
  ] as const)(
    'of %j is refused at %s: money goes to no bank in a refused country',
    async ([changes, field, country]) => {
      const admin = await newAdmin()
      const answer = await ask(admin, changes)
      expect([answer.statusCode, faultOf(answer)]).toEqual([403, field])
      expect(answer.body).toContain(`We pay to no bank in this country: ${country}.`)
      expect((await it.call(api.readPayoutAccount, admin)).pending).toBeNull()
    },
  )

  test('of who sells in dollars needs the BIC of the bank, also with an IBAN of the euro area', async () => {
    const admin = await newAdmin()
    const { companyId, memberId } = admin
    await createTestArticle(it.services.db, { companyId, memberId, onHand: 1, values: { currency: 'usd' } })
    await createTestAccount(it.services, admin)
    expect(await it.call(api.readPayoutAccount, admin)).toMatchObject({ needsBic: true, lacksBic: true })
    const without = await ask(admin)
    expect([without.statusCode, faultOf(without)]).toEqual([422, 'bic'])
    expect((await ask(admin, { bic: 'COBADEFFXXX' })).statusCode).toBe(201)
  })

  test('whose country is refused later gets no payout', async () => {
    const admin = await newAdmin()
    await owed(admin)
    const { companyId } = admin
    const accountId = await createTestAccount(it.services, admin)
    const order = () =>
      it.attempt(api.orderPayout, staff, { body: { companyId, accountId, currency: 'eur', amount: 812.5 } })
    const refused = {
      countryCode: 'FR',
      validFrom: today(),
      reasonEn: 'A.',
      reasonFr: 'B.',
      source: 'A test.',
      createdAt: new Date(now),
    }
    await it.services.db.insert(destinationRefusal).values(refused)
    expect((await order()).json()).toMatchObject({ code: 'destination_refused', country: 'France' })
    await it.services.pool.query(
      "UPDATE destination_refusal SET valid_until = valid_from - 1 WHERE country_code = 'FR'",
    )
    expect((await order()).statusCode).toBe(201)
  })

  test.for([
    [{ iban: 'DE89370400440532013001' }, 'iban'],
    [{ iban: 'DE8937040044053201300' }, 'iban'],
    [{ iban: '' }, 'iban'],
    [{ iban: 'TN5910006035183598478831' }, 'bic'],
    [{ bic: 'NOT A BIC' }, 'bic'],
    [{ holder: ' ' }, 'holder'],
    [{ kind: 'local', country: 'France', bankName: 'Absa', accountNumber: '12345' }, 'country'],
    [{ kind: 'local', country: 'South Africa', bankName: '', accountNumber: '12345' }, 'bankName'],
    [{ kind: 'local', country: 'South Africa', bankName: 'Absa', accountNumber: '1; DROP' }, 'accountNumber'],
    [{ kind: 'local', country: 'Nowhere', bankName: 'Absa', accountNumber: '12345' }, 'country'],
  ] as const)('of %j is refused at its field %s, before anything is mailed', async ([changes, field]) => {
    const admin = await newAdmin()
    const answer = await ask(admin, changes)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(faultOf(answer)).toBe(field)
    await it.runJobs()
    expect(await it.mailsTo(admin.email)).toEqual([])
  })
})

describe('an attacker', () => {
  test('with a stolen session, but neither password nor second factor, can’t enter an account', async () => {
    const admin = await newAdmin()
    const wrong = await ask(admin, { password: 'Guess-Work!99' })
    expect([wrong.statusCode, faultOf(wrong)]).toEqual([422, 'password'])
    const guessed = await ask(admin, { code: '000000' })
    expect([guessed.statusCode, faultOf(guessed)]).toEqual([422, 'code'])
    const bare = await createTestMember(it.services)
    const without = await it.attempt(api.askPayoutAccount, bare, { body: { ...FORM, code: '000000' } })
    expect([without.statusCode, without.refusal.code]).toEqual([403, 'second_factor_missing'])
    expect(await it.status(api.askPayoutAccount, null, { body: { ...FORM, code: '000000' } })).toBe(401)
    expect(await it.call(api.readPayoutAccount, admin)).toMatchObject({ inUse: null, pending: null })
  })

  test('who set up a second factor, or was made an administrator, with a password alone changes nothing for days', async () => {
    it.setNow(null)
    now = Date.now()
    const owner = await createTestMember(it.services, { companyName: 'Kouilou' })
    await createTestAccount(it.services, owner)
    const thief = await protect(owner, true)
    const refused = await ask(thief)
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('two-step sign-in, or your role of administrator, is new')
    const another = await protect(await createTestMember(it.services, { companyId: owner.companyId }))
    await it.call(api.setCompanyAdmin, owner, {
      params: { userId: String(another.memberId) },
      body: { isCompanyAdmin: true, ...proofOf(thief.secret) },
    })
    expect((await ask(another)).statusCode).toBe(409)
    // Nor can it confirm what a colleague entered.
    const known = await protect(await createTestMember(it.services, { companyId: owner.companyId }))
    await it.services.db.update(member).set({ isCompanyAdmin: true }).where(eq(member.id, known.memberId))
    expect((await ask(known)).statusCode).toBe(201)
    expect((await confirm(await linkTo(another.email))).statusCode).toBe(409)
    expect((await confirm(await linkTo(known.email))).statusCode).toBe(200)
    later(3 * DAY_MS)
    expect((await ask(another)).statusCode).toBe(201)
  })

  test('who was made an administrator with a password alone gives a company no first account either', async () => {
    it.setNow(null)
    now = Date.now()
    const owner = await protect(await createTestMember(it.services, { companyName: 'Kouilou' }), true)
    const { companyId } = owner
    const thief = await protect(await createTestMember(it.services, { companyId, isCompanyAdmin: false }))
    await it.call(api.setCompanyAdmin, owner, {
      params: { userId: String(thief.memberId) },
      body: { isCompanyAdmin: true, ...proofOf(owner.secret) },
    })
    expect((await ask(thief)).statusCode).toBe(409)
    // A new factor is enough for whoever was one from the beginning, as long as such a one confirms it.
    expect((await ask(owner)).statusCode).toBe(201)
    expect((await confirm(await linkTo(thief.email))).statusCode).toBe(409)
    expect((await confirm(await linkTo(owner.email))).statusCode).toBe(200)
  })

  test('who removed the other administrators first can’t keep them from a warning that stops the account', async () => {
    const owner = await newAdmin()
    const { companyId } = owner
    const account = await createTestAccount(it.services, owner)
    const [removed, dismissed] = [
      await createTestMember(it.services, { companyId, isCompanyAdmin: true }),
      await createTestMember(it.services, { companyId, isCompanyAdmin: true }),
    ]
    const plain = await createTestMember(it.services, { companyId, isCompanyAdmin: false })
    await it.call(api.setCompanyAdmin, owner, {
      params: { userId: String(dismissed.memberId) },
      body: { isCompanyAdmin: false, ...proofOf(owner.secret) },
    })
    for (const { memberId } of [removed, plain])
      expect(
        await it.status(api.removeMember, owner, {
          params: { userId: memberId },
          body: proofOf(owner.secret),
        }),
      ).toBeLessThan(300)
    expect((await ask(owner)).statusCode).toBe(201)
    expect((await confirm(await linkTo(owner.email))).statusCode).toBe(200)
    for (const { email } of [removed, dismissed]) {
      const warned = await linkTo(email)
      const { uses } = await it.call(api.openAccountLink, null, { params: { token: warned } })
      expect(uses).toEqual(['stop'])
      expect((await it.mailsTo(email))[0]?.text).toContain('you were an administrator of it until lately')
    }
    await expect(linkTo(plain.email)).rejects.toThrow('no link came')
    expect((await stop(await linkTo(removed.email))).json()).toMatchObject({ state: 'stopped' })
    expect((await payeeOf(owner)).accounts).toMatchObject([{ id: account, endedAt: null }])
    const mails = (await it.mailsTo(removed.email)).length
    later(31 * DAY_MS)
    expect((await ask(owner)).statusCode).toBe(201)
    await it.runJobs()
    expect(await it.mailsTo(removed.email)).toHaveLength(mails)
  })

  test('cannot use a code twice', async () => {
    const admin = await newAdmin()
    const code = codeOfApp(admin.secret, now + 31_000)
    expect((await ask(admin, { code })).statusCode).toBe(201)
    const again = await it.attempt(api.askPayoutAccount, admin, { body: { ...FORM, code } })
    expect(again.statusCode).toBe(422)
  })

  test('who is not an admin of the company neither sees nor changes anything', async () => {
    const admin = await newAdmin()
    const { companyId } = admin
    const colleague = await protect(await createTestMember(it.services, { companyId, isCompanyAdmin: false }))
    expect((await ask(colleague)).statusCode).toBe(403)
    const id = await createTestAccount(it.services, admin)
    expect(await it.call(api.readPayoutAccount, colleague)).toMatchObject({
      inUse: null,
      can: { change: false },
    })
    expect(await it.status(api.stopPayoutAccount, colleague, { params: { id } })).toBe(403)
    expect(await it.status(api.readPayee, admin, { query: { companyId: String(companyId) } })).toBe(403)
  })

  test('from another company can’t stop an account, and no payout goes to another company’s account', async () => {
    const [admin, thief] = [await newAdmin(), await newAdmin()]
    const [own, theirs] = [
      await createTestAccount(it.services, admin),
      await createTestAccount(it.services, thief),
    ]
    expect(await it.status(api.stopPayoutAccount, thief, { params: { id: own } })).toBe(404)
    await owed(admin)
    const answer = await payOut(admin, theirs)
    expect([answer.statusCode, answer.refusal['error']]).toEqual([
      409,
      'The company had another account on that day, or none. Nothing was recorded; please look again.',
    ])
    expect((await payOut(admin, own)).statusCode).toBe(201)
  })

  test('who replaced the admins first can’t prevent the address that entered the account from stopping it', async () => {
    const admin = await newAdmin()
    await ask(admin, { iban: TEST_IBAN })
    await confirm(await linkTo(admin.email))
    later(3 * DAY_MS)
    const thief = await protect(
      await createTestMember(it.services, { companyId: admin.companyId, isCompanyAdmin: true }),
    )
    await it.services.db.update(member).set({ isCompanyAdmin: false }).where(eq(member.id, admin.memberId))
    expect((await ask(thief)).statusCode).toBe(201)
    const warned = await linkTo(admin.email)
    const { uses } = await it.call(api.openAccountLink, null, { params: { token: warned } })
    expect(uses).toEqual(['stop'])
    expect((await confirm(warned)).statusCode).toBe(403)
    expect((await stop(warned)).json()).toMatchObject({ state: 'stopped', uses: [] })
    expect((await confirm(await linkTo(thief.email))).statusCode).toBe(409)
    expect((await payeeOf(admin)).accounts).toMatchObject([{ number: TEST_IBAN }])
  })

  test('gains nothing from repeating a link: it neither shortens the wait nor restores a stopped account', async () => {
    const admin = await newAdmin()
    await ask(admin)
    const token = await linkTo(admin.email)
    await confirm(token)
    const from = (await it.call(api.readPayoutAccount, admin)).pending?.effectiveAt
    later(DAY_MS)
    expect((await confirm(token)).statusCode).toBe(200)
    expect((await it.call(api.readPayoutAccount, admin)).pending?.effectiveAt).toBe(from)
    expect((await stop(token)).statusCode).toBe(200)
    expect((await stop(token)).statusCode).toBe(200)
    expect((await confirm(token)).statusCode).toBe(409)
    later(30 * DAY_MS)
    expect(await it.call(api.readPayoutAccount, admin)).toMatchObject({ inUse: null, pending: null })
    expect((await confirm('a'.repeat(43))).refusal.code).toBe('bad_token')
  })

  test('confirms nothing with an old mail, neither after three days nor once another account was entered', async () => {
    const admin = await newAdmin()
    await ask(admin)
    const first = await linkTo(admin.email)
    await ask(admin, { iban: TEST_IBAN })
    expect((await confirm(first)).statusCode).toBe(409)
    const second = await linkTo(admin.email)
    later(3 * DAY_MS)
    expect((await confirm(second)).statusCode).toBe(409)
  })

  test('learns no link from the database: it stores only hashes of tokens, and no job contains one', async () => {
    const admin = await newAdmin()
    await ask(admin)
    const token = await linkTo(admin.email)
    const rows = await it.services.db.select().from(payoutAccountLink)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(it.logLines.join()).not.toContain(OTHER_IBAN)
  })

  test('can’t flood anybody: five accounts a day', async () => {
    const admin = await newAdmin()
    const { limiter } = it.services
    const counted: unknown[] = []
    const count = limiter.count.bind(limiter)
    limiter.count = (...given) => {
      counted.push(given)
      return count(...given)
    }
    await ask(admin)
    limiter.count = count
    expect(counted).toContainEqual(['payout-accounts', String(admin.companyId), 5, 86_400])
  })
})

describe('a payout', () => {
  test('to a company without an account is refused', async () => {
    const admin = await newAdmin()
    await owed(admin)
    const due = await it.call(api.listDuePayouts, staff)
    expect(due.find(({ companyId }) => companyId === admin.companyId)).toMatchObject({ account: null })
    expect((await payOut(admin, 1)).statusCode).toBe(409)
    expect((await payOut(admin, undefined)).statusCode).toBe(422)
  })

  test('just before a change goes to the account in use, and staff see the pending change', async () => {
    const admin = await newAdmin()
    const old = await createTestAccount(it.services, admin)
    await owed(admin)
    await ask(admin)
    expect((await payeeOf(admin)).change).toBe('unconfirmed')
    await confirm(await linkTo(admin.email))
    later(3 * DAY_MS - HOUR_MS)
    const due = await it.call(api.listDuePayouts, staff)
    expect(due.find(({ companyId }) => companyId === admin.companyId)).toMatchObject({
      account: 'FR76 … 0189',
      isChanging: true,
    })
    const { pending } = await it.call(api.readPayoutAccount, admin)
    expect((await payOut(admin, pending?.id)).statusCode).toBe(409)
    expect((await payOut(admin, old)).json()).toMatchObject({ account: 'FR76 … 0189' })
  })

  test('after a change goes to the new account; an earlier transfer is recorded with its day', async () => {
    const admin = await newAdmin()
    const old = await createTestAccount(it.services, admin)
    await owed(admin)
    const sentOn = today()
    await ask(admin)
    await confirm(await linkTo(admin.email))
    later(5 * DAY_MS)
    expect((await payOut(admin, old)).statusCode).toBe(409)
    const { accounts } = await payeeOf(admin)
    expect(accounts.map(({ endedAt }) => endedAt === null)).toEqual([true, false])
    expect((await payOut(admin, old, { paidOn: sentOn })).json()).toMatchObject({ account: 'FR76 … 0189' })
  })

  test('and the stopping of a change wait for each other', async () => {
    const admin = await newAdmin()
    const id = await createTestAccount(it.services, admin)
    await owed(admin)
    const { db, pool } = it.services
    const answers = await db.transaction(async (tx) => {
      await lockCompany(tx, admin.companyId)
      const recording = Promise.resolve(payOut(admin, id))
      await someoneWaits(pool)
      const stopping = Promise.resolve(it.attempt(api.stopPayoutAccount, admin, { params: { id } }))
      return { recording, stopping }
    })
    expect([(await answers.recording).statusCode, (await answers.stopping).statusCode]).toEqual([201, 200])
    later(DAY_MS)
    expect(await it.call(api.readPayoutAccount, admin)).toMatchObject({ inUse: null })
    await owed(admin)
    expect((await payOut(admin, id)).statusCode).toBe(409)
  })
})

describe('an account in use', () => {
  test('that is stopped from an old mail leaves none, until another is entered', async () => {
    const admin = await newAdmin()
    await createTestAccount(it.services, admin)
    await ask(admin)
    await confirm(await linkTo(admin.email))
    const token = await linkTo(admin.email)
    later(20 * DAY_MS)
    expect((await stop(token)).json()).toMatchObject({ state: 'stopped' })
    expect(await it.call(api.readPayoutAccount, admin)).toMatchObject({ inUse: null, pending: null })
    await it.runJobs()
    const [told] = await it.mailsTo(admin.email)
    expect(told?.subject).toBe('An account for the payouts to Kouilou was stopped')
  })
})

describe('while mail is down', () => {
  test('a change waits unconfirmed, and the link comes once mail works again', async () => {
    const admin = await newAdmin()
    await ask(admin)
    const { rows } = await it.services.pool.query<{
      payload: Parameters<typeof mailPayoutAccountJob.run>[1]
    }>(
      `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'mail-payout-account'`,
    )
    const [job] = rows
    if (!job) throw new Error('the mail is a job, which is tried again')
    const mailer = { send: () => Promise.reject(new Error('the mail server is away')) }
    const attempt = mailPayoutAccountJob.run({ ...it.services, mailer }, job.payload, jobRun())
    await expect(attempt).rejects.toThrow('away')
    later(HOUR_MS)
    expect((await it.call(api.readPayoutAccount, admin)).pending?.state).toBe('unconfirmed')
    expect((await confirm(await linkTo(admin.email))).statusCode).toBe(200)
  })
})

test('deleting a member removes the address and links, the account stays', async () => {
  const admin = await newAdmin()
  await ask(admin)
  await linkTo(admin.email)
  const { db } = it.services
  await db.transaction(async (tx) => {
    await forgetTraces(tx, { memberId: admin.memberId, email: admin.email })
  })
  const [row] = await db.select().from(payoutAccount).where(eq(payoutAccount.companyId, admin.companyId))
  expect(row).toMatchObject({ askedEmail: null, askedBy: admin.memberId })
  const links = await db
    .select()
    .from(payoutAccountLink)
    .where(eq(payoutAccountLink.accountId, row?.id ?? 0))
  expect(links).toEqual([])
})
