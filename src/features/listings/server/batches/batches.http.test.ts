import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailedToken } from '#db/schema/accounts.ts'
import { searchEntry } from '#db/schema/catalogue.ts'
import { listing, listingAct, listingBatch, listingRevision, stock } from '#db/schema/listings.ts'
import type { Currency } from '#kernel/money/money.ts'
import { DAY_MS } from '#kernel/time.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'
import type { BatchBody } from '../../contract/batch-body.ts'
import { recordPrice } from '../listing-acts.ts'
import { enqueueCuts, tellOfWithdrawalsJob } from '../listing-jobs.ts'
import { savePrice } from '../update-listing.ts'
import { insertDecision } from '../review/decision-repository.ts'

const testApp = useApp()
const { runCron } = buying(testApp)
let seller: TestMember
beforeEach(async () => {
  testApp.setNow(null)
  seller = await createTestMember(testApp.services)
})

const has = (values: TestListing['values'] = {}, more: Partial<TestListing> = {}) =>
  createTestListing(testApp.services.db, { ...seller, ...more, values })
const change = (body: BatchBody, who = seller) => testApp.call(api.changeListings, who, { body })
const attempt = (body: object, who: TestMember | null = seller) =>
  testApp.attempt(api.changeListings, who, { body })
const undo = (id: number | undefined, who = seller) =>
  testApp.call(api.undoBatch, who, { params: { id: String(id) } })
const answers = ({ listings }: Awaited<ReturnType<typeof change>>) =>
  listings.map(({ outcome, refusal }) => refusal ?? outcome)
const rowOf = async (id: number) => {
  const [row] = await testApp.services.db.select().from(listing).where(eq(listing.id, id))
  if (!row) throw new Error('no such listing')
  return row
}
const unitsOf = async (id: number) => {
  const [row] = await testApp.services.db.select().from(stock).where(eq(stock.listingId, id))
  return row ?? null
}
const actsOf = async (id: number) =>
  (await testApp.services.db.select().from(listingAct).where(eq(listingAct.listingId, id))).map(
    ({ act }) => act,
  )
const isListed = async (id: number) =>
  (await testApp.services.db.$count(searchEntry, eq(searchEntry.listingId, id))) === 1
const index = (ids: number[]) => testApp.services.db.transaction((tx) => indexListings(tx, ids))
const SEEN = { prix: 1250, currency: 'eur' } as const
const prices = (ids: readonly number[], prix: number): BatchBody => ({
  act: 'price',
  listings: ids.map((id) => ({ id, prix, seen: SEEN })),
})
const simple = (act: 'confirm' | 'submit' | 'withdraw' | 'delete', ids: readonly number[]): BatchBody => ({
  act,
  listings: ids.map((id) => ({ id })),
})

describe('prices of several listings', () => {
  it('change at once in every state, reach the search and the history, and are confirmed by it', async () => {
    const longAgo = new Date('2026-01-01T00:00:00Z')
    const shown = await has({ confirmedAt: longAgo, fadedAt: longAgo })
    const draft = await has({ state: 'draft', submittedAt: null })
    const review = await has({ state: 'under_review' })
    await index([shown])
    const done = await change(prices([shown, draft, review], 1125.5))
    expect(answers(done)).toEqual(['done', 'done', 'done'])
    expect(done.batch).toMatchObject({ act: 'price', listings: 3, undone: null, until: expect.any(String) })
    for (const id of [shown, draft, review]) expect((await rowOf(id)).priceMinor).toBe(112_550n)
    const row = await rowOf(shown)
    expect(row.fadedAt).toBeNull()
    expect(row.confirmedAt?.getTime()).toBeGreaterThan(longAgo.getTime())
    const [entry] = await testApp.services.db
      .select({ price: searchEntry.priceMinor })
      .from(searchEntry)
      .where(eq(searchEntry.listingId, shown))
    expect(entry?.price).toBe(112_550n)
    // Only its owner has seen the price of a draft, and none of them went anywhere by this.
    expect([await actsOf(shown), await actsOf(draft)]).toEqual([['price'], []])
    expect([(await rowOf(draft)).state, (await rowOf(review)).version]).toEqual(['draft', 2])
  })

  it('that are not what the seller was shown stay, each with its reason, and the others change', async () => {
    const colleague = await createTestMember(testApp.services, {
      companyId: seller.companyId,
      isCompanyAdmin: false,
    })
    const stranger = await createTestMember(testApp.services)
    const plain = await has()
    const other = await has({ priceMinor: 130_000n })
    const dollars = await has({ currency: 'usd' })
    const gone = await has({ state: 'withdrawn' })
    const same = await has({ priceMinor: 110_000n })
    const theirs = await createTestListing(testApp.services.db, stranger)
    const all = [plain, other, dollars, gone, same, theirs, 999_999]
    expect(answers(await change(prices(all, 1100)))).toEqual([
      'done',
      'changed',
      'changed',
      'gone',
      'before',
      'not_found',
      'not_found',
    ])
    expect((await rowOf(theirs)).priceMinor).toBe(125_000n)
    expect((await rowOf(other)).priceMinor).toBe(130_000n)
    const own = await has()
    expect(answers(await change(prices([own], 1100), colleague))).toEqual(['forbidden'])
  })

  it('sent again, with the key or without, change nothing twice', async () => {
    const id = await has()
    const body = prices([id], 1100)
    const send = () =>
      testApp.attempt(api.changeListings, seller, {
        body,
        headers: { 'idempotency-key': 'a-key-of-16-chars' },
      })
    const first = (await send()).json()
    expect((await send()).json()).toEqual(first)
    expect(answers(await change(body))).toEqual(['before'])
    expect((await change(body)).batch).toBeNull()
    expect(await actsOf(id)).toEqual(['price'])
    expect(await testApp.call(api.listBatches, seller)).toHaveLength(1)
  })

  it('sent by two colleagues at once change once', async () => {
    const admin = await createTestMember(testApp.services, {
      companyId: seller.companyId,
      isCompanyAdmin: true,
    })
    const ids = [await has(), await has(), await has()]
    const both = await Promise.all([change(prices(ids, 1100)), change(prices(ids.toReversed(), 1100), admin)])
    expect(both.flatMap(answers).toSorted()).toEqual(['before', 'before', 'before', 'done', 'done', 'done'])
  })

  it('are taken back where nobody changed them since: price, confirmation and search as before', async () => {
    const longAgo = new Date('2026-01-01T00:00:00Z')
    const faded = await has({ confirmedAt: longAgo, fadedAt: longAgo })
    const changed = await has({ title: 'Mud pump' })
    await index([faded])
    const { batch } = await change(prices([faded, changed], 1100))
    await change({
      act: 'price',
      listings: [{ id: changed, prix: 999, seen: { prix: 1100, currency: 'eur' } }],
    })
    const view = await undo(batch?.id)
    expect(view).toMatchObject({
      until: null,
      undone: { restored: 1, kept: [{ id: changed, title: 'Mud pump', reason: 'changed' }] },
    })
    const row = await rowOf(faded)
    expect(row).toMatchObject({ priceMinor: 125_000n, confirmedAt: longAgo, fadedAt: longAgo })
    expect((await rowOf(changed)).priceMinor).toBe(99_900n)
    expect(await actsOf(faded)).toEqual(['price', 'price'])
    expect(await undo(batch?.id)).toEqual(view)
    expect(await actsOf(faded)).toEqual(['price', 'price'])
  })

  it('are not taken back after a day, nor by anybody else', async () => {
    const admin = await createTestMember(testApp.services, {
      companyId: seller.companyId,
      isCompanyAdmin: true,
    })
    const id = await has()
    const { batch } = await change(prices([id], 1100))
    const attemptUndo = (who: TestMember | null) =>
      testApp.status(api.undoBatch, who, { params: { id: String(batch?.id) } })
    expect(await attemptUndo(null)).toBe(401)
    expect(await attemptUndo(admin)).toBe(404)
    expect(await testApp.call(api.listBatches, admin)).toEqual([])
    testApp.setNow(new Date(testApp.services.now().getTime() + DAY_MS + 1000))
    expect(await attemptUndo(seller)).toBe(409)
    expect(await testApp.call(api.listBatches, seller)).toEqual([])
    expect((await rowOf(id)).priceMinor).toBe(110_000n)
    testApp.setNow(null)
    expect(await attemptUndo(seller)).toBe(200)
  })
})

describe('prices that are lowered far', () => {
  /** Changes the price as the page of one listing does. */
  const edit = async (id: number, price: number, seen = 1250) => {
    const acting = { memberId: seller.memberId, now: testApp.services.now() }
    const tells = { companyId: seller.companyId, kind: 'one' } as const
    const row = await rowOf(id)
    expect(row.priceMinor).toBe(BigInt(Math.round(seen * 100)))
    const priceMinor = BigInt(Math.round(price * 100))
    const { currency } = row
    await testApp.services.db.transaction((tx) =>
      savePrice(tx, row, { priceMinor, currency }, { ...acting, tells }),
    )
  }
  const told = async (who: TestMember) => {
    await testApp.runJobs()
    // As if the minutes in which changes of one act are gathered were over.
    await testApp.services.db.transaction((tx) => enqueueCuts(tx, who.companyId))
    await testApp.runJobs()
    return (await testApp.mailsTo(who.email)).filter(({ text }) => text.includes('hanged the price'))
  }
  const later = (ms: number) => testApp.setNow(new Date(Date.now() + ms))

  it('are told to all administrators, with the range of the changes and who did it', async () => {
    const boss = await createTestMember(testApp.services, {
      companyId: seller.companyId,
      isCompanyAdmin: true,
    })
    const other = await createTestMember(testApp.services)
    const ids = [await has(), await has()]
    await change({
      act: 'price',
      listings: [
        { id: ids[0] ?? 0, prix: 800, seen: SEEN },
        { id: ids[1] ?? 0, prix: 1300, seen: SEEN },
      ],
    })
    const [mail, ...more] = await told(boss)
    expect([mail?.subject, more]).toEqual(['Prices of 2 listings were changed', []])
    expect(mail?.text).toContain('changed the prices of 2 listings of your company, by −36% to +4%.')
    expect(mail?.text).toContain('/user/listings')
    expect(mail?.text.replace(/\s+/g, ' ')).toMatch(
      /highest price of the day before: – Gate valve 4 in, class 600: from €1,250\.00 to €800\.00 \(−36%\) – Gate valve 4 in, class 600: from €1,250\.00 to €1,300\.00 \(\+4%\)/,
    )
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      'changed several together in the list of your listings can take that back there for a day',
    )
    expect([(await told(seller)).length, (await told(other)).length]).toEqual([1, 0])
    const notices = await testApp.call(api.listNotifications, boss, { query: {} })
    expect(JSON.stringify(notices)).toContain('the prices of 2 listings of your company: −36% to +4%.')
  })

  it('of one listing count from half on, also in small steps; drafts and what is taken back do not', async () => {
    const draft = await has({ state: 'draft', submittedAt: null })
    const shown = await has()
    await change(prices([draft], 100))
    await change(prices([shown], 700))
    expect(await told(seller)).toEqual([])
    const step = { id: shown, prix: 600, seen: { prix: 700, currency: 'eur' as const } }
    const { batch } = await change({ act: 'price', listings: [step] })
    expect((await told(seller)).map(({ subject }) => subject)).toEqual(['The price of a listing was lowered'])
    await undo(batch?.id)
    later(2 * 3_600_000)
    expect(await told(seller)).toHaveLength(1)
  })

  it('are told from the highest price of a day, in each language, and who did it reads so', async () => {
    const boss = await createTestMember(testApp.services, {
      companyId: seller.companyId,
      isCompanyAdmin: true,
      language: 'fr',
    })
    const id = await has({ title: 'Triplex pump' })
    await change(prices([id], 626.25))
    await edit(id, 624.5, 626.25)
    const [mail] = await told(seller)
    const text = mail?.text.replace(/\s+/g, ' ')
    expect(text).toContain('You changed the price of a listing of your company by −50%.')
    expect(text).toContain('– Triplex pump: from €1,250.00 to €624.50 (−50%)')
    const [french] = (await testApp.mailsTo(boss.email)).filter(({ subject }) =>
      subject.startsWith('Le prix'),
    )
    expect(french?.text.replace(/\s+/g, ' ')).toContain('– Triplex pump : de 1 250,00 € à 624,50 € (−50 %)')
    const notices = await testApp.call(api.listNotifications, seller, { query: {} })
    expect(JSON.stringify(notices)).toContain('You changed the price of a listing of your company: −50%.')
  })

  it('of several are told from 30 % on, also one by one within a day; those of two days are not', async () => {
    const [first, second, third] = [await has(), await has(), await has()]
    await edit(first, 860)
    expect(await told(seller)).toEqual([])
    later(25 * 3_600_000)
    await edit(second, 860)
    expect(await told(seller)).toEqual([])
    await edit(third, 627)
    const [mail, ...more] = await told(seller)
    expect([mail?.subject, more]).toEqual(['Prices of 2 listings were changed', []])
    // Nobody can take those back but one by one.
    expect(mail?.text).not.toContain('for a day')
  })

  it('wait for others of the same act, which do not postpone the mail', async () => {
    const runAt = async () => {
      const { rows } = await testApp.services.pool.query<{ run_at: Date }>(
        "SELECT run_at FROM graphile_worker._private_jobs WHERE key = 'tell-of-price-cuts:' || $1",
        [seller.companyId],
      )
      return rows.map((row) => row.run_at.getTime())
    }
    const [one, two] = [await has(), await has()]
    const before = Date.now()
    await edit(one, 100)
    const [first = 0, ...more] = await runAt()
    expect([first - before >= 120_000, more]).toEqual([true, []])
    later(60_000)
    await edit(two, 100)
    expect(await runAt()).toEqual([first])
    testApp.setNow(null)
    expect((await told(seller)).map(({ subject }) => subject)).toEqual(['Prices of 2 listings were changed'])
  })

  it('are told to the earlier address of an account whose address was changed', async () => {
    await testApp.services.db.insert(mailedToken).values({
      hash: Buffer.from(seller.email),
      memberId: seller.memberId,
      purpose: 'undo_email',
      newEmail: `old-${seller.email}`,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + DAY_MS),
    })
    await edit(await has(), 100)
    expect(await told(seller)).toHaveLength(1)
    const [mail, ...more] = await testApp.mailsTo(`old-${seller.email}`)
    expect([mail?.text, more]).toEqual([expect.stringContaining('This address was that of the account'), []])
  })

  it('are compared at the newest rates where the currency changes; without a rate the change is told', async () => {
    const { db } = testApp.services
    await db.execute(
      sql`INSERT INTO exchange_rate (currency, day, per_euro) VALUES ('usd', '2999-01-01', 1.1)`,
    )
    const reprice = async (from: Currency, priceMinor: bigint, currency: Currency) => {
      const id = await has({ currency: from })
      const before = {
        id,
        state: 'published' as const,
        submittedAt: new Date(),
        priceMinor: 125_000n,
        currency: from,
      }
      const acting = {
        memberId: seller.memberId,
        now: testApp.services.now(),
        tells: { companyId: seller.companyId, kind: 'one' as const },
      }
      await db.transaction((tx) => recordPrice(tx, before, { priceMinor, currency }, acting))
    }
    try {
      // 625 € are half of 1250 $ as they stand, but more by their worth.
      await reprice('usd', 62_500n, 'eur')
      expect(await told(seller)).toEqual([])
      // Else both would count together.
      later(25 * 3_600_000)
      await reprice('eur', 65_000n, 'usd')
      const [mail] = await told(seller)
      expect(mail?.text).toContain('changed the price of a listing of your company by −52%.')
      expect(mail?.text).toContain('The currency was changed, too: the change is counted at the newest rate')
      later(27 * 3_600_000)
      await db.execute(sql`CREATE TABLE kept_rates AS SELECT * FROM exchange_rate WHERE currency = 'usd'`)
      await db.execute(sql`DELETE FROM exchange_rate WHERE currency = 'usd'`)
      await reprice('eur', 990_000n, 'usd')
      await db.execute(sql`INSERT INTO exchange_rate SELECT * FROM kept_rates`)
      const blind = (await told(seller)).find(({ text }) => text.includes('we have no rate'))
      expect(blind?.text).toContain('changed the price of a listing of your company.')
    } finally {
      await db.execute(sql`DROP TABLE IF EXISTS kept_rates`)
      await db.execute(sql`DELETE FROM exchange_rate WHERE day = '2999-01-01'`)
    }
  })

  it('are told once in an hour: the later ones are in the next mail', async () => {
    const [first, second, third] = [await has(), await has(), await has()]
    await change(prices([first], 100))
    expect(await told(seller)).toHaveLength(1)
    await change(prices([second], 200))
    await change(prices([third], 300))
    expect(await told(seller)).toHaveLength(1)
    later(3_700_000)
    await testApp.services.db.transaction((tx) => enqueueCuts(tx, seller.companyId))
    const mails = await told(seller)
    expect(mails).toHaveLength(2)
    expect(mails.map(({ subject }) => subject)).toContain('Prices of 2 listings were changed')
  })

  it('are told at once where they fall further than what was told within the hour', async () => {
    const [decoy, small, rig] = [await has(), await has(), await has({ priceMinor: 90_000_000n })]
    await edit(decoy, 600)
    expect(await told(seller)).toHaveLength(1)
    await edit(small, 610)
    expect(await told(seller)).toHaveLength(1)
    // The rest of the hour is waited for, and does not hold up what is new.
    await edit(rig, 400_000, 900_000)
    const { rows } = await testApp.services.pool.query<{ key: string; in_hour: boolean }>(
      `SELECT key, run_at > now() + interval '10 minutes' AS in_hour FROM graphile_worker._private_jobs
       WHERE key LIKE 'tell-of-price-cuts:' || $1 || '%' ORDER BY key`,
      [seller.companyId],
    )
    expect(rows.map(({ in_hour: inHour }) => inHour)).toEqual([false, true])
    expect((await told(seller)).map(({ subject }) => subject)).toContain('Prices of 2 listings were changed')
  })
})

describe('published listings that are withdrawn', () => {
  const told = async (who: TestMember) => {
    await testApp.services.db.transaction((tx) =>
      enqueue(tx, tellOfWithdrawalsJob, { companyId: seller.companyId, memberId: seller.memberId }),
    )
    await testApp.runJobs()
    return (await testApp.mailsTo(who.email)).filter(({ subject }) => /withdrawn|retirées/.test(subject))
  }
  const withdrawOne = (id: number) => testApp.call(api.deleteListing, seller, { params: { id }, body: {} })

  it('are told to all administrators from five in a day on, and again once they are twice as many', async () => {
    const boss = await createTestMember(testApp.services, {
      companyId: seller.companyId,
      isCompanyAdmin: true,
      language: 'fr',
    })
    const ids = await Promise.all(Array.from({ length: 10 }, () => has({ publishedAt: new Date() })))
    const draft = await has({ state: 'draft', publishedAt: null })
    for (const id of [...ids.slice(0, 4), draft]) await withdrawOne(id)
    expect(await told(seller)).toEqual([])
    const { rows } = await testApp.services.pool.query(
      "SELECT FROM graphile_worker._private_jobs WHERE key = 'tell-of-withdrawals:' || $1",
      [seller.companyId],
    )
    expect(rows).toHaveLength(1)
    await withdrawOne(ids[4] ?? 0)
    const [mail] = await told(seller)
    expect(mail?.subject).toBe('5 published listings were withdrawn')
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      'were withdrawn, the last by you: – Gate valve 4 in, class 600',
    )
    expect((await told(boss)).map(({ subject }) => subject)).toEqual(['5 annonces en ligne ont été retirées'])
    await change(simple('withdraw', ids.slice(5, 9)))
    expect(await told(seller)).toHaveLength(1)
    await withdrawOne(ids[9] ?? 0)
    expect((await told(seller)).map(({ subject }) => subject).toSorted()).toEqual([
      '10 published listings were withdrawn',
      '5 published listings were withdrawn',
    ])
    const notices = await testApp.call(api.listNotifications, seller, { query: {} })
    expect(JSON.stringify(notices)).toContain('Within a day 10 published listings of your company')
  })
})

describe('quantities of several listings', () => {
  const quantities = async (ids: readonly number[], qty: number): Promise<BatchBody> => ({
    act: 'quantity',
    listings: await Promise.all(
      ids.map(async (id) => ({ id, qty, stockVersion: (await unitsOf(id))?.version ?? null })),
    ),
  })

  it('change what can be bought, list what was sold out, and submit nothing', async () => {
    const held = await has({}, { onHand: 3, reserved: 1 })
    const soldOut = await has({ soldOutAt: new Date('2026-01-01T00:00:00Z') }, { onHand: 0 })
    const draft = await has({ state: 'draft', submittedAt: null }, { onHand: null })
    await index([held, soldOut])
    expect(await isListed(soldOut)).toBe(false)
    const { batch } = await change(await quantities([held, soldOut, draft], 7))
    expect(await unitsOf(held)).toMatchObject({ onHand: 8, reserved: 1 })
    expect(await isListed(soldOut)).toBe(true)
    expect((await rowOf(soldOut)).soldOutAt).toBeNull()
    expect((await rowOf(draft)).state).toBe('draft')
    await undo(batch?.id)
    expect(await unitsOf(held)).toMatchObject({ onHand: 3, reserved: 1 })
    expect(await unitsOf(soldOut)).toMatchObject({ onHand: 0 })
    expect((await rowOf(soldOut)).soldOutAt).toEqual(new Date('2026-01-01T00:00:00Z'))
    expect(await isListed(soldOut)).toBe(false)
    expect(await unitsOf(draft)).toBeNull()
    expect(await actsOf(held)).toEqual(['quantity', 'quantity'])
  })

  it('of which a unit was reserved meanwhile stay, before and after', async () => {
    const id = await has()
    const late = await quantities([id], 9)
    const bump = () =>
      testApp.services.db.update(stock).set({ version: 5, reserved: 1 }).where(eq(stock.listingId, id))
    await bump()
    expect(answers(await change(late))).toEqual(['changed'])
    const { batch } = await change(await quantities([id], 9))
    await testApp.services.db.update(stock).set({ version: 9, reserved: 0 }).where(eq(stock.listingId, id))
    expect((await undo(batch?.id)).undone).toMatchObject({ restored: 0, kept: [{ id, reason: 'changed' }] })
    expect(await unitsOf(id)).toMatchObject({ onHand: 10 })
  })
})

describe('several listings', () => {
  it('are confirmed where units are left, which publishes dormant ones, until that is taken back', async () => {
    const longAgo = new Date('2026-01-01T00:00:00Z')
    const dormant = await has({ state: 'dormant', confirmedAt: longAgo, fadedAt: longAgo })
    const shown = await has({ confirmedAt: longAgo })
    const soldOut = await has({}, { onHand: 0 })
    const draft = await has({ state: 'draft' })
    const done = await change(simple('confirm', [dormant, shown, soldOut, draft]))
    expect(answers(done)).toEqual(['done', 'done', 'no_units', 'state'])
    expect([(await rowOf(dormant)).state, await isListed(dormant)]).toEqual(['published', true])
    expect((await undo(done.batch?.id)).undone).toEqual({ restored: 2, kept: [] })
    expect(await rowOf(dormant)).toMatchObject({ state: 'dormant', confirmedAt: longAgo, fadedAt: longAgo })
    expect((await rowOf(shown)).confirmedAt).toEqual(longAgo)
    expect(await isListed(dormant)).toBe(false)
  })

  it('are submitted where nothing is missing, and come back with what staff wrote unless they decide', async () => {
    const draft = await has({ state: 'draft', submittedAt: null })
    const bare = await has({ state: 'draft' }, { pictures: 0 })
    const note = 'Show the data plate.'
    const sentBack = await has({ state: 'changes_requested', note, reasons: ['data_plate'] })
    const [decided, published] = [await has({ state: 'rejected' }), await has({ state: 'draft' })]
    const waiting = await has({ state: 'under_review' })
    const ids = [draft, bare, sentBack, decided, published, waiting]
    const done = await change(simple('submit', ids))
    expect(answers(done)).toEqual(['done', 'incomplete', 'done', 'done', 'done', 'before'])
    expect(await rowOf(sentBack)).toMatchObject({ state: 'under_review', note: null, reasons: [] })
    const staff = await createTestMember(testApp.services, { role: 'staff' })
    await testApp.services.db.transaction((tx) =>
      insertDecision(tx, {
        listingId: decided,
        memberId: staff.memberId,
        form: { decision: 'publish', version: 1 },
        decidedAt: new Date(),
      }),
    )
    await testApp.services.db.update(listing).set({ state: 'published' }).where(eq(listing.id, published))
    const { undone } = await undo(done.batch?.id)
    expect(undone?.restored).toBe(2)
    expect(undone?.kept.map(({ id, reason }) => [id, reason])).toEqual([
      [decided, 'decided'],
      [published, 'decided'],
    ])
    expect(await rowOf(draft)).toMatchObject({ state: 'draft', submittedAt: null })
    expect(await rowOf(sentBack)).toMatchObject({ state: 'changes_requested', note, reasons: ['data_plate'] })
    expect(await actsOf(draft)).toEqual(['submit', 'take_back'])
  })

  it('are withdrawn with their proposed changes, and come back as they were', async () => {
    const { db } = testApp.services
    const shown = await has({ featuredPosition: 3 })
    const draft = await has({ state: 'draft' })
    const review = await has({ state: 'under_review', reference: 'YARD-9' })
    const [revision] = await db
      .insert(listingRevision)
      .values({
        listingId: shown,
        state: 'changes_requested',
        content: {} as never,
        createdBy: seller.memberId,
      })
      .returning({ id: listingRevision.id })
    await index([shown])
    const done = await change(simple('withdraw', [shown, draft, review]))
    expect(answers(done)).toEqual(['done', 'state', 'done'])
    expect(answers(await change(simple('withdraw', [shown, review])))).toEqual(['before', 'before'])
    expect([await isListed(shown), (await rowOf(shown)).featuredPosition]).toEqual([false, null])
    // Another listing has the reference by now.
    await has({ reference: 'YARD-9' })
    expect((await undo(done.batch?.id)).undone).toMatchObject({
      restored: 1,
      kept: [{ id: review, reason: 'taken' }],
    })
    expect(await rowOf(shown)).toMatchObject({ state: 'published', withdrawnAt: null, featuredPosition: 3 })
    expect(await isListed(shown)).toBe(true)
    const [kept] = await db
      .select()
      .from(listingRevision)
      .where(eq(listingRevision.id, revision?.id ?? 0))
    expect(kept).toMatchObject({ state: 'changes_requested', decidedAt: null })
    expect((await rowOf(review)).state).toBe('withdrawn')
    await db.update(listing).set({ featuredPosition: null }).where(eq(listing.id, shown))
  })

  it('are deleted as drafts only', async () => {
    const draft = await has({ state: 'draft' })
    const shown = await has()
    const done = await change(simple('delete', [draft, shown]))
    expect(answers(done)).toEqual(['done', 'state'])
    expect([(await rowOf(draft)).state, (await rowOf(shown)).state]).toEqual(['withdrawn', 'published'])
    await undo(done.batch?.id)
    expect((await rowOf(draft)).state).toBe('draft')
  })

  it('stay where the member left the company, or was no admin any more', async () => {
    const colleague = await createTestMember(testApp.services, {
      companyId: seller.companyId,
      isCompanyAdmin: false,
    })
    const id = await has({}, { memberId: colleague.memberId })
    const { batch } = await change(simple('withdraw', [id]))
    await testApp.services.pool.query('UPDATE member SET is_company_admin = false WHERE id = $1', [
      seller.memberId,
    ])
    expect((await undo(batch?.id)).undone).toMatchObject({ restored: 0, kept: [{ id, reason: 'forbidden' }] })
  })

  it('are two hundred at most, each once', async () => {
    const ids = Array.from({ length: 201 }, (_, place) => place + 1)
    const many = await attempt(simple('confirm', ids))
    expect([many.statusCode, many.json()]).toEqual([
      422,
      expect.objectContaining({
        errors: [{ listings: 'At most 200 listings can be changed together.' }],
      }),
    ])
    expect((await attempt(simple('confirm', [1, 1]))).statusCode).toBe(400)
    expect((await attempt(simple('confirm', []))).statusCode).toBe(400)
    expect((await attempt({ act: 'publish', listings: [{ id: 1 }] })).statusCode).toBe(400)
    expect((await attempt(simple('confirm', [1]), null)).statusCode).toBe(401)
    const bad = await attempt(prices([1], 0.5))
    expect([bad.statusCode, bad.json()]).toMatchObject([422, { errors: [expect.anything()] }])
  })

  it('of two hundred are changed and taken back as one', async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, () => has({}, { pictures: 0 })))
    await index(ids)
    const done = await change(prices(ids, 1100))
    expect(new Set(answers(done))).toEqual(new Set(['done']))
    expect((await undo(done.batch?.id)).undone).toEqual({ restored: 200, kept: [] })
    const rows = await testApp.services.db
      .select({ price: listing.priceMinor })
      .from(listing)
      .where(inArray(listing.id, ids))
    expect(new Set(rows.map(({ price }) => price))).toEqual(new Set([125_000n]))
  })

  it('are forgotten once they can’t be taken back', async () => {
    const { batch } = await change(simple('withdraw', [await has()]))
    const kept = () => testApp.services.db.$count(listingBatch, eq(listingBatch.id, batch?.id ?? 0))
    expect(await kept()).toBe(1)
    testApp.setNow(new Date(testApp.services.now().getTime() + 3 * DAY_MS))
    await runCron('forget-old-data')
    expect(await kept()).toBe(0)
  })
})
