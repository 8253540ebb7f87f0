import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company, member } from '#db/schema/accounts.ts'
import { collection, collectionAppointment } from '#db/schema/collection.ts'
import { endUseStatement } from '#db/schema/end-use.ts'
import { payoutAccount } from '#db/schema/ledger.ts'
import { screeningHit } from '#db/schema/screening.ts'
import { saveCartReferences } from '#features/checkout/server/cart-references.ts'
import { DoubtError, importList } from '#features/screening/server/import-list.ts'
import { forgetHitsOf } from '#features/screening/server/hit-repository.ts'
import { readSanctionFile } from '#features/screening/server/read-list.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { screenNamesJob } from '#platform/jobs/screen-names-job.ts'
import { NO_REFERENCES } from '#kernel/trade/buyer-references/buyer-references.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import {
  createTestMember,
  TEST_PASSWORD,
  type TestMember,
  type TestMemberOptions,
} from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { freighting, HEAVY } from '#test/factories/freight.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { createTestAccount, TEST_IBAN } from '#test/factories/payouts.ts'
import { quoting } from '#test/factories/quotes.ts'
import { inPieces, sanctionsXml } from '#test/factories/sanctions.ts'
import { checkData } from '../../app/data-check/check-data.ts'

const it = useApp()
const { rate, opened, pay, stockOf } = buying(it)
const { accept, ask, offer } = quoting(it)
const freight = freighting(it)

const PERSON = {
  id: 7,
  kind: 'person',
  names: ['Ostrov Velmarin'],
  programme: 'TEST',
  born: '1960-02-29',
} as const
const COMPANY = { id: 8, names: ['Quorvexneft Trading LLC'], country: 'XX' } as const
/** So that a list stays one of about as many entries. */
const OTHERS = Array.from({ length: 8 }, (_, n) => ({
  id: 100 + n,
  names: [`Bralgodim ${'abcdefgh'[n]}uvanor Ltd`],
}))

let day = 1
async function importing(entries: Parameters<typeof sanctionsXml>[0], { anyway = false } = {}) {
  day += 1
  const generatedAt = new Date(Date.UTC(2026, 0, day)).toISOString()
  return importXml(sanctionsXml([...entries, ...OTHERS], { generatedAt }), anyway)
}
async function importXml(xml: string, anyway = false) {
  const isNew = await importList(it.services.db, await readSanctionFile(inPieces(xml)), {
    now: new Date(),
    anyway,
  })
  await it.runJobs()
  return isNew
}

let admin: TestMember
let staff: TestMember
let other: TestMember
beforeAll(async () => {
  admin = await createTestMember(it.services, { role: 'admin' })
  staff = await createTestMember(it.services, { role: 'staff' })
  other = await createTestMember(it.services)
})
// The names of other tests are on no list.
beforeEach(async () => {
  await it.services.db.delete(screeningHit)
  await it.services.db.update(company).set({ heldAt: null, suspendedAt: null, name: sql`'Company ' || id` })
  await it.services.db.update(member).set({ firstName: 'Aminata', lastName: 'Diallo' })
  await it.services.db.update(payoutAccount).set({ stoppedAt: new Date() })
})

const isHeld = async ({ companyId }: Pick<TestMember, 'companyId'>) => {
  const [row] = await it.services.db.select().from(company).where(eq(company.id, companyId))
  return row?.heldAt != null
}
const hits = async (state: 'open' | 'cleared' | 'confirmed' = 'open') =>
  (await it.call(api.listHits, staff, { query: { state } }))[1]
const read = (id: number) => it.call(api.readHit, admin, { params: { id } })
const seenOf = async (id: number) => (await read(id)).seen
type Seen = Awaited<ReturnType<typeof seenOf>>
const clear = async (id: number, by = admin, seen?: Seen) =>
  it.attempt(api.clearHit, by, {
    params: { id },
    body: { reason: 'Another day of birth.', seen: seen ?? (await seenOf(id)) },
  })
const withdraw = async (id: number, by = admin) =>
  it.attempt(api.withdrawHit, by, {
    params: { id },
    body: { reason: 'A namesake after all.', seen: await seenOf(id) },
  })
const confirm = async (id: number, by = admin, seen?: Seen) =>
  it.attempt(api.confirmHit, by, {
    params: { id },
    body: {
      reason: 'The same day of birth.',
      told: 'Write to our office.',
      seen: seen ?? (await seenOf(id)),
    },
  })
const theHit = async () => {
  const [hit] = await hits()
  if (!hit) throw new Error('there is no hit')
  return hit
}
/** A company that the list has, which was compared with it. */
async function held(options: TestMemberOptions = { companyName: 'OOO Quorvexneft-Trading' }) {
  const found = await createTestMember(it.services, options)
  await importing([PERSON, COMPANY])
  return found
}

describe('an import', () => {
  test('holds what is near the list, once for the same file', async () => {
    const namesake = await createTestMember(it.services, { companyName: 'Quorvexneft Trading SARL' })
    const spared = await createTestMember(it.services, { companyName: 'Quorvex Trading SARL' })
    const xml = sanctionsXml([PERSON, COMPANY, ...OTHERS], { generatedAt: '2026-01-01' })
    expect(await importXml(xml, true)).toBe(true)
    expect([await isHeld(namesake), await isHeld(spared), (await hits()).length]).toEqual([true, false, 1])
    expect(await importXml(xml)).toBe(false)
    expect((await hits()).length).toBe(1)
    expect((await it.call(api.readSanctionList, staff)).list).toMatchObject({
      generatedAt: '2026-01-01T00:00:00.000Z',
      entries: 10,
      names: 10,
    })
  })

  test('refuses an older and a much smaller list, unless they are wanted, and then changes nothing', async () => {
    await importing([PERSON, COMPANY])
    const older = sanctionsXml([PERSON, COMPANY, ...OTHERS], { generatedAt: '2020-01-01' })
    await expect(importXml(older)).rejects.toThrow(DoubtError)
    const smaller = sanctionsXml([PERSON, COMPANY], { generatedAt: new Date().toISOString() })
    await expect(importXml(smaller)).rejects.toThrow(/has 2 entries, and the present list has 10/)
    expect((await it.call(api.readSanctionList, staff)).list?.entries).toBe(10)
    const toCome = sanctionsXml([PERSON, COMPANY, ...OTHERS], { generatedAt: '2099-11-29' })
    await expect(importXml(toCome)).rejects.toThrow(/its day is to come/)
    expect(await importXml(older, true)).toBe(true)
  })
})

describe('a hit', () => {
  test('holds the company back: it only reads, is gone for others, and is told in neutral words', async () => {
    const seller = await createTestMember(it.services, { companyName: 'OOO Quorvexneft-Trading' })
    const id = await createTestListing(it.services.db, {
      ...seller,
      onHand: 1,
      values: { title: 'Zerbic crane' },
    })
    await it.services.db.transaction((tx) => indexListing(tx, id))
    const own = await createTestArticle(it.services.db, { ...seller, onHand: 3 })
    await opened(await rate([[own, 1]], other), other)
    const listed = async () => (await it.call(api.listProducts, null, { query: { searchStr: 'Zerbic' } }))[0]
    expect([await listed(), await stockOf(own)]).toEqual([1, [3, 1]])

    await importing([PERSON, COMPANY])
    expect([await listed(), await stockOf(own)]).toEqual([0, [3, 0]])
    expect(await it.status(api.getProduct, null, { params: { id } })).toBe(404)
    const asked = await it.attempt(api.requestQuote, seller, {
      params: { id: await createTestArticle(it.services.db, other) },
      body: { country: 'Gabon', units: 1, message: 'Is it still there, and could you deliver it in May?' },
    })
    expect([asked.statusCode, asked.refusal.code]).toEqual([409, 'company_held'])
    expect(await it.call(api.readCompany, seller)).toMatchObject({ isBeingChecked: true })
    const mails = await it.mailsTo(seller.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['We are checking your company’s details'])
    expect(mails[0]?.text).not.toMatch(/sanction|list of/i)
    expect(it.logLines.join('\n')).not.toMatch(/quorvexneft|velmarin/i)
  })

  test('is of a member too, with both names, the entry and why', async () => {
    const seller = await held({ companyName: 'Ntoum Forages', firstName: 'Ostrov', lastName: 'Velmarijn' })
    expect(await isHeld(seller)).toBe(true)
    const { id } = await theHit()
    expect(await it.call(api.readHit, staff, { params: { id } })).toMatchObject({
      subject: 'member',
      name: 'Ostrov Velmarijn',
      company: 'Ntoum Forages',
      place: 'Port-Gentil, Gabon',
      entryName: 'Ostrov Velmarin',
      entryKind: 'person',
      reference: 'EU.7.1',
      programme: 'TEST',
      born: ['1960-02-29'],
      why: 'spelling',
      isListed: true,
      can: { clear: false, confirm: false, withdraw: false },
    })
    const inbox = await it.call(api.readInbox, staff, { query: { kind: 'screening' } })
    expect(inbox.items).toMatchObject([
      { label: 'Ostrov Velmarijn ≈ Ostrov Velmarin', who: 'Ntoum Forages', to: `/staff/screening?hit=${id}` },
    ])
  })

  test('comes of a name that is written later: a rename, a profile, who joins', async () => {
    await importing([PERSON, COMPANY])
    const founder = await createTestMember(it.services)
    const { version, details } = await it.call(api.readCompany, founder)
    await it.call(api.updateCompany, founder, {
      body: { ...details, version, name: 'Quorvexneft Trading', password: TEST_PASSWORD },
    })
    await it.runJobs()
    expect(await isHeld(founder)).toBe(true)
  })

  test('is of whom the company is paid through, too', async () => {
    await importing([PERSON, COMPANY])
    const seller = await createTestMember(it.services)
    await createTestAccount(it.services, seller, { kind: 'iban', holder: 'VELMARIN OSTROV', iban: TEST_IBAN })
    await importing([PERSON, { ...COMPANY, country: 'AA' }])
    expect([await isHeld(seller), (await theHit()).subject]).toEqual([true, 'account'])
  })

  test('is named where staff see its company, the one to decide before one that is confirmed', async () => {
    const seller = await held({
      companyName: 'OOO Quorvexneft-Trading',
      firstName: 'Ostrov',
      lastName: 'Velmarin',
    })
    await held()
    const ofSeller = async () =>
      (await hits()).flatMap(({ companyId, id }) => (companyId === seller.companyId ? [id] : []))
    const named = async () => (await it.call(api.readMember, staff, { params: { id: seller.memberId } })).held
    const [first = 0, second = 0] = await ofSeller()
    expect(await named()).toEqual({ company: 'OOO Quorvexneft-Trading', hit: first })
    await confirm(first)
    expect(await named()).toEqual({ company: 'OOO Quorvexneft-Trading', hit: second })
    expect((await it.call(api.readMember, staff, { params: { id: other.memberId } })).held).toBeNull()
  })

  test('is of who signs for the end use, of its user behind a comma, of who fetches and of who owns the goods', async () => {
    const { pool } = it.services
    const signing = await createTestMember(it.services)
    const cartId = await rate(
      [[await createTestArticle(it.services.db, { ...other, onHand: 3 }), 1]],
      signing,
    )
    await it.services.db.insert(endUseStatement).values({
      cartId,
      companyId: signing.companyId,
      memberId: signing.memberId,
      signer: 'Ostrov Velmarin',
      endUser: ', Quorvexneft Trading, Port-Gentil',
      purpose: 'Drilling',
      place: 'Port-Gentil',
      wordingVersion: 1,
      language: 'en',
      wording: 'As signed.',
      signedAt: new Date(),
    })
    const fetching = await createTestMember(it.services)
    const article = await createTestArticle(it.services.db, { ...other, onHand: 3 })
    const fetched = await rate([[article, 1]], fetching)
    await pay((await opened(fetched, fetching)).intentId)
    await it.runJobs()
    const goods = { cartId: fetched, companyId: other.companyId }
    await it.services.db.insert(collection).values({
      ...goods,
      hours: {},
      note: '',
      leadDays: 1,
      currency: 'eur',
      loadingFeeMinor: 0n,
      storageFeeMinor: 0n,
    })
    await it.services.db.insert(collectionAppointment).values({
      ...goods,
      id: 'a'.repeat(22),
      day: '2031-05-06',
      atTime: '09:00',
      person: 'Aminata Diallo',
      haulier: 'Quorvexneft Trading',
      plate: 'AB-123',
      proposedBy: 'buyer',
      memberId: fetching.memberId,
      state: 'proposed',
      proposedAt: new Date(),
    })
    const owned = await createTestMember(it.services)
    await createTestListing(it.services.db, { ...owned, values: { legalOwner: 'Quorvexneft Trading' } })
    const drafting = await createTestMember(it.services)
    await createTestListing(it.services.db, {
      ...drafting,
      values: { state: 'draft', legalOwner: 'Quorvexneft Trading' },
    })
    await importing([PERSON, COMPANY])
    const subjects = async (of: TestMember) =>
      (await hits()).filter(({ companyId }) => companyId === of.companyId).map(({ subject }) => subject)
    expect((await subjects(signing)).toSorted()).toEqual(['end_user', 'signer'])
    expect([await subjects(fetching), await subjects(owned)]).toEqual([['collector'], ['legal_owner']])
    expect(await isHeld(drafting)).toBe(false)
    await pool.query('UPDATE listing SET legal_owner = $1', ['Company'])
    await pool.query('DELETE FROM collection_appointment')
    await it.services.db.delete(endUseStatement).where(eq(endUseStatement.cartId, cartId))
  })

  test('is of the forwarder of what it buys and of who gets its invoices, and is emptied with who wrote that', async () => {
    const { db, pool } = it.services
    const subjects = async (of: TestMember) =>
      (await hits()).filter(({ companyId }) => companyId === of.companyId).map(({ subject }) => subject)
    const shipping = await createTestMember(it.services)
    const heavy = await createTestListing(db, { ...other, onHand: 2, values: { ...HEAVY, currency: 'usd' } })
    const quoteId = await ask(heavy, shipping, { units: 1 })
    await offer(quoteId, other, { price: 5000, units: 1, incoterm: 'FCA', place: 'Pau', delivery: 0 })
    const id = await freight.askFreight(quoteId, shipping)
    await freight.answer(await freight.invite(id, staff, 'desk@forwarder.example'))
    await importing([PERSON, COMPANY, { id: 9, names: ['Heavy Lift Lines'] }])
    expect(await isHeld(shipping)).toBe(false)
    const chosen = await freight.choose(id, staff)
    expect(chosen.statusCode, chosen.body).toBe(200)
    await it.runJobs()
    expect(await subjects(shipping)).toEqual(['forwarder'])
    const invoicing = await createTestMember(it.services)
    const cartId = await rate([[await createTestArticle(db, { ...other, onHand: 3 }), 1]], invoicing)
    const invoiceAddress = 'Quorvexneft Trading\n12 rue Haute, Port-Gentil'
    await db.transaction((tx) => saveCartReferences(tx, cartId, { ...NO_REFERENCES, invoiceAddress }))
    await it.runJobs()
    expect(await subjects(invoicing)).toEqual(['invoice_address'])
    const hit = (await hits()).find(({ companyId }) => companyId === invoicing.companyId)?.id ?? 0
    await db.transaction((tx) => forgetHitsOf(tx, invoicing.memberId))
    expect((await read(hit)).name).toBe('Quorvexneft Trading')
    await clear(hit)
    await db.transaction((tx) => forgetHitsOf(tx, invoicing.memberId))
    expect((await read(hit)).name).toBe(`#${invoicing.memberId}`)
    await pool.query('DELETE FROM cart_references WHERE cart_id = $1', [cartId])
    await pool.query('UPDATE freight_invitation SET company = $1', ['Sahel Transport'])
  })

  test('of an account that is deleted keeps its name until it is decided', async () => {
    const boss = await createTestMember(it.services)
    const leaving = await held({ companyId: boss.companyId, firstName: 'Ostrov', lastName: 'Velmarin' })
    const { id } = await theHit()
    await it.services.db.transaction((tx) => forgetHitsOf(tx, leaving.memberId))
    await it.services.db
      .update(member)
      .set({ deletedAt: new Date(), verifiedAt: null })
      .where(eq(member.id, leaving.memberId))
    expect((await read(id)).name).toBe('Ostrov Velmarin')
    await clear(id)
    expect([(await read(id)).name, await isHeld(boss)]).toEqual([`#${leaving.memberId}`, false])
  })

  test('of a closed company that traded holds it back too, since it may be paid still', async () => {
    const [traded, idle] = [
      await createTestMember(it.services, { companyName: 'OOO Quorvexneft-Trading' }),
      await createTestMember(it.services, { companyName: 'Quorvexneft Trading' }),
    ]
    const article = await createTestArticle(it.services.db, { ...traded, onHand: 3 })
    await pay((await opened(await rate([[article, 1]], other), other)).intentId)
    await it.runJobs()
    const { pool } = it.services
    const both = [traded.companyId, idle.companyId]
    await pool.query('UPDATE member SET deleted_at = now(), verified_at = NULL WHERE company_id = ANY($1)', [
      both,
    ])
    await pool.query('UPDATE company SET closed_at = now() WHERE id = ANY($1)', [both])
    await importing([PERSON, COMPANY])
    expect([await isHeld(traded), await isHeld(idle)]).toEqual([true, false])
  })

  test('lets nobody publish, pay out or accept what the company offered', async () => {
    const seller = await createTestMember(it.services, { companyName: 'OOO Quorvexneft-Trading' })
    const listing = await createTestListing(it.services.db, { ...seller, values: { state: 'under_review' } })
    const article = await createTestArticle(it.services.db, { ...seller, onHand: 3 })
    const quote = await ask(article, other)
    await offer(quote, seller)
    const accountId = await createTestAccount(it.services, seller)
    await importing([PERSON, COMPANY])
    const published = await it.attempt(api.decideListing, staff, {
      params: { id: listing },
      body: { decision: 'publish' },
    })
    expect(published.refusal.code).toBe('company_held')
    expect((await accept(quote, other)).statusCode).toBeGreaterThanOrEqual(400)
    const ordered = await it.attempt(api.orderPayout, staff, {
      body: { companyId: seller.companyId, accountId, currency: 'usd', amount: 1 },
    })
    expect(ordered.refusal).toMatchObject({
      code: 'company_held',
      error: expect.stringContaining('sanctions'),
    })
  })
})

test('a company whose members are all suspended is compared too, since it is paid for what it sold', async () => {
  const seller = await createTestMember(it.services, { companyName: 'OOO Quorvexneft-Trading' })
  const isSeller = eq(member.id, seller.memberId)
  await it.services.db.update(member).set({ suspendedAt: new Date() }).where(isSeller)
  await importing([PERSON, COMPANY])
  expect(await isHeld(seller)).toBe(true)
  await it.services.db.update(member).set({ suspendedAt: null }).where(isSeller)
})

test('a company that can’t be compared now keeps no other one from it, and has a job of its own', async () => {
  const failing = await createTestMember(it.services, { companyName: 'Quorvexneft Trading' })
  const next = await createTestMember(it.services, { companyName: 'Quorvexneft Trading SARL' })
  const { pool } = it.services
  await pool.query(
    `ALTER TABLE screening_hit ADD CONSTRAINT broken CHECK (company_id <> ${failing.companyId}) NOT VALID`,
  )
  // That of its own job.
  await expect(importing([PERSON, COMPANY])).rejects.toThrow()
  expect([await isHeld(failing), await isHeld(next)]).toEqual([false, true])
  await pool.query('ALTER TABLE screening_hit DROP CONSTRAINT broken')
})

test('a company that was suspended and is held back learns of its restoration what is true', async () => {
  const seller = await createTestMember(it.services, { companyName: 'OOO Quorvexneft-Trading' })
  const act = (endpoint: typeof api.suspendCompany | typeof api.restoreCompany) =>
    it.call(endpoint, admin, {
      params: { id: seller.memberId },
      body: { companyId: seller.companyId, reason: 'Unpaid invoices.' },
    })
  await act(api.suspendCompany)
  await importing([PERSON, COMPANY])
  await act(api.restoreCompany)
  await it.runJobs()
  const subjects = (await it.mailsTo(seller.email)).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'We are checking your company’s details',
    'Your company is suspended from trading at Gisement',
  ])
})

describe('a decision', () => {
  test('about an end user says nothing of a holder of the account who is called the same', async () => {
    const seller = await createTestMember(it.services)
    await createTestAccount(it.services, seller, { kind: 'iban', holder: 'VELMARIN OSTROV', iban: TEST_IBAN })
    await importing([PERSON, COMPANY])
    const { id } = await theHit()
    await clear(id)
    await it.services.db.update(screeningHit).set({ subject: 'end_user' }).where(eq(screeningHit.id, id))
    await importing([PERSON, COMPANY])
    expect([await isHeld(seller), (await theHit()).subject]).toEqual([true, 'account'])
  })

  test('about the company’s own name counts where it names itself, and says so', async () => {
    const seller = await createTestMember(it.services, { companyName: 'OOO Quorvexneft-Trading' })
    const holder = 'Quorvexneft Trading OOO'
    await createTestAccount(it.services, seller, { kind: 'iban', holder, iban: TEST_IBAN })
    await importing([PERSON, COMPANY])
    const open = await hits()
    expect(open.map(({ subject }) => subject).toSorted()).toEqual(['account', 'company'])
    // The holder alone clears nothing of the company.
    const [account, own] = ['account', 'company'].map(
      (subject) => open.find((hit) => hit.subject === subject)?.id ?? 0,
    )
    await clear(own ?? 0)
    expect([await isHeld(seller), await hits()]).toEqual([false, []])
    expect(await read(account ?? 0)).toMatchObject({
      state: 'cleared',
      isOfOwnName: true,
      reason: 'Another day of birth.',
      decidedBy: expect.any(String),
    })
    expect(await read(own ?? 0)).toMatchObject({ isOfOwnName: false })
    // An end user that is named later is not asked about either, until the list says something else.
    await it.services.db.delete(screeningHit).where(eq(screeningHit.id, account ?? 0))
    await it.services.db.transaction((tx) => enqueue(tx, screenNamesJob, { companyId: seller.companyId }))
    await it.runJobs()
    expect([await isHeld(seller), await hits()]).toEqual([false, []])
    expect((await hits('cleared')).map(({ subject }) => subject).toSorted()).toEqual(['account', 'company'])
    await importing([PERSON, { ...COMPANY, country: 'YY' }])
    expect([await isHeld(seller), (await hits()).length]).toEqual([true, 2])
  })

  test('about the holder of its account clears nothing of the company’s own name', async () => {
    const seller = await createTestMember(it.services, { companyName: 'OOO Quorvexneft-Trading' })
    const holder = 'Quorvexneft Trading'
    await createTestAccount(it.services, seller, { kind: 'iban', holder, iban: TEST_IBAN })
    await importing([PERSON, COMPANY])
    const account = (await hits()).find(({ subject }) => subject === 'account')
    await clear(account?.id ?? 0)
    expect([await isHeld(seller), (await hits()).map(({ subject }) => subject)]).toEqual([true, ['company']])
  })

  test('that clears lets the company trade again, and is remembered until the entry changes', async () => {
    const seller = await held()
    const { id } = await theHit()
    expect((await clear(id)).statusCode).toBe(200)
    await it.runJobs()
    expect([await isHeld(seller), (await hits()).length]).toEqual([false, 0])
    expect((await it.mailsTo(seller.email)).map(({ subject }) => subject)).toContain(
      'The details of your company are checked',
    )
    await importing([PERSON, COMPANY])
    expect((await hits()).length).toBe(0)
    await importing([PERSON, { ...COMPANY, country: 'YY' }])
    expect([await isHeld(seller), (await hits()).length]).toEqual([true, 1])
    // While it is open it is not asked twice, and says what the list says now.
    await importing([PERSON, { ...COMPANY, country: 'ZZ' }])
    expect((await hits()).length).toBe(1)
    const last = await theHit()
    expect((await it.call(api.readHit, admin, { params: { id: last.id } })).countries).toEqual(['ZZ'])
    expect((await hits('cleared')).map((hit) => hit.id)).toEqual([id])
    const acts = await it.call(api.searchActs, admin, { query: { act: 'screening.clear' } })
    expect(JSON.stringify(acts)).toContain('Another day of birth.')
  })

  test('that confirms suspends the company, which reads its own sentence alone', async () => {
    const seller = await held()
    const { id } = await theHit()
    const done = await confirm(id)
    expect(done.statusCode, done.body).toBe(200)
    const view = await it.call(api.readCompany, seller)
    expect(view.suspension?.reason).toBe('Write to our office.')
    expect(view.isBeingChecked).toBeUndefined()
    expect((await clear(id)).refusal.code).toBe('already_decided')
    expect((await confirm(id)).refusal.code).toBe('already_decided')
    const acts = await it.call(api.searchActs, admin, { query: { act: 'screening.confirm' } })
    expect(JSON.stringify(acts)).toContain('The same day of birth.')
  })

  test('that confirms tells a company that was suspended before what the administrator wrote now', async () => {
    const seller = await held()
    await it.call(api.suspendCompany, admin, {
      params: { id: seller.memberId },
      body: { companyId: seller.companyId, reason: 'Unpaid invoices.' },
    })
    const { suspension } = await it.call(api.readCompany, seller)
    await confirm((await theHit()).id)
    expect((await it.call(api.readCompany, seller)).suspension).toEqual({
      ...suspension,
      reason: 'Write to our office.',
    })
    await it.runJobs()
    const [last] = await it.mailsTo(seller.email)
    expect(last?.text).toContain('Write to our office.')
  })

  test('that confirms lets nothing be paid to the company, until it is withdrawn and the company restored', async () => {
    const seller = await held()
    const { id } = await theHit()
    await confirm(id)
    const accountId = await createTestAccount(it.services, seller)
    const body = { companyId: seller.companyId, accountId, currency: 'usd', amount: 1 } as const
    expect((await it.attempt(api.orderPayout, staff, { body })).refusal.code).toBe('company_held')
    const restored = () =>
      it.attempt(api.restoreCompany, admin, {
        params: { id: seller.memberId },
        body: { companyId: seller.companyId, reason: 'It was a namesake.' },
      })
    expect((await restored()).refusal).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('Withdraw that first'),
    })
    expect((await withdraw(id, staff)).statusCode).toBe(403)
    const both = await Promise.all([withdraw(id), withdraw(id)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect([await isHeld(seller), (await it.call(api.readCompany, seller)).suspension?.reason]).toEqual([
      false,
      'Write to our office.',
    ])
    expect((await restored()).statusCode).toBe(200)
    const acts = await it.call(api.searchActs, admin, { query: { act: 'screening.withdraw' } })
    expect(JSON.stringify(acts)).toContain('A namesake after all.')
  })

  test('is for administrators, of another company, with a reason, and counts once', async () => {
    await held()
    const { id } = await theHit()
    expect((await clear(id, staff)).statusCode).toBe(403)
    const empty = await it.attempt(api.clearHit, admin, {
      params: { id },
      body: { reason: ' ', seen: await seenOf(id) },
    })
    expect(empty.statusCode).toBe(422)
    const both = await Promise.all([clear(id), confirm(id)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('about what the list says otherwise by now is refused with what changed, and nothing is suspended', async () => {
    const seller = await held()
    const { id } = await theHit()
    const seen = await seenOf(id)
    await importing([PERSON, { ...COMPANY, country: 'YY' }])
    for (const refused of [await clear(id, admin, seen), await confirm(id, admin, seen)])
      expect(refused.refusal).toMatchObject({
        code: 'conflict',
        error: expect.stringContaining('says something else of this entry'),
      })
    expect((await it.call(api.readCompany, seller)).suspension).toBeUndefined()
    const listed = await seenOf(id)
    await importing([PERSON])
    expect((await clear(id, admin, listed)).refusal.error).toContain('no longer says this')
    expect((await clear(id)).statusCode).toBe(200)
  })

  test('that somebody else was faster with is refused with who decided what, and why', async () => {
    await held()
    const { id } = await theHit()
    const seen = await seenOf(id)
    await clear(id)
    for (const late of [await confirm(id, admin, seen), await clear(id, admin, seen)])
      expect(late.refusal).toMatchObject({
        code: 'already_decided',
        error: 'Aminata Diallo has cleared this meanwhile. The reason: Another day of birth.',
      })
  })

  test('and an import at the same moment: the decision counts for what was read, or is refused', async () => {
    await held()
    const { id } = await theHit()
    const seen = await seenOf(id)
    const { pool } = it.services
    const client = await pool.connect()
    try {
      // The import has the lock of the company and writes what the list says now.
      await client.query('BEGIN')
      await client.query(
        'SELECT FROM company WHERE id = (SELECT company_id FROM screening_hit WHERE id = $1) FOR UPDATE',
        [id],
      )
      const deciding = clear(id, admin, seen)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await client.query(`UPDATE screening_hit SET entry_digest = 'another' WHERE id = $1`, [id])
      await client.query('COMMIT')
      expect((await deciding).refusal.code).toBe('conflict')
    } finally {
      client.release()
    }
    expect((await hits()).length).toBe(1)
  })

  test('about the own company is somebody else’s', async () => {
    const own = await held({ companyName: 'Quorvexneft Trading', role: 'admin' })
    const { id } = await theHit()
    expect((await clear(id, own)).statusCode).toBe(403)
    expect((await it.call(api.readHit, own, { params: { id } })).can.clear).toBe(false)
  })
})

test('a member who leaves with an open hit takes the hold along', async () => {
  const boss = await createTestMember(it.services)
  const mover = await held({ companyId: boss.companyId, firstName: 'Ostrov', lastName: 'Velmarin' })
  expect(await isHeld(boss)).toBe(true)
  await it.services.pool.query('UPDATE member SET company_id = $1 WHERE id = $2', [
    other.companyId,
    mover.memberId,
  ])
  await importing([PERSON, { ...COMPANY, country: 'YY' }])
  expect([await isHeld(boss), await isHeld(other)]).toEqual([false, true])
  const wrong = await checkData({
    ...it.services,
    provider: null,
    now: new Date(),
    only: ['companies held back'],
  })
  expect(wrong).toEqual([])
})
