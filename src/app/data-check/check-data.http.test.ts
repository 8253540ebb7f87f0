import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Tx } from '#db/client.ts'
import { foldSearchChanges } from '#search/postgres/search-fold.ts'
import { useApp } from '#test/app.ts'
import { BREACHES } from '#test/data-breaches.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { openShop, tradeWith } from '#test/factories/trading.ts'
import { checkData, INVARIANTS } from './check-data.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const it = useApp()

/** Placeholders of the statements. */
let names: Record<string, string | number>

beforeAll(async () => {
  const staff = await createTestMember(it.services, { role: 'staff' })
  const seller = await createTestMember(it.services)
  const buyer = await createTestMember(it.services)
  const marks = { openMark: 'Open', sellerMark: 'Seller', buyerMark: 'Buyer', sharedMark: 'Shared' }
  const shop = await openShop(it, { seller, staff, ...marks })
  await openShop(it, { seller: buyer, staff, ...marks })
  const trade = await tradeWith(it, { seller, buyer, staff, ...marks }, shop.published)
  await foldSearchChanges(it.services.db)
  const [article, other] = shop.published
  names = {
    article,
    other,
    draft: shop.draft,
    import: shop.importId,
    order: trade.orderId,
    awaited: trade.awaitedId,
    intent: trade.intentId,
    quote: trade.quoteId,
    seller: seller.memberId,
  }
})

const check = (only?: readonly string[]) =>
  checkData({ ...it.services, now: it.services.now(), ...(only && { only }) })

test('all of it holds after trading, and every invariant has had something to look at', async () => {
  const looked: string[] = []
  const wrong = await checkData({
    ...it.services,
    now: it.services.now(),
    provider: null,
    onOutcome: ({ name, looked: count }) => count > 0 && looked.push(name),
  })
  expect(wrong).toEqual([])
  const EMPTY = [
    'sold out',
    'purchases to approve',
    'refunds',
    'payments that end',
    'payout orders',
    'deposits',
    'deposits of orders',
    'contested deposits',
    'self-billed numbers',
    'self-billed invoices',
    'commission invoices',
    'provider refunds',
    'papers of shipments',
    'import files',
    'pictures of texts',
  ]
  const idle = ['listing changes', 'deleted accounts', 'closed companies', 'jobs at work', ...EMPTY]
  expect(
    INVARIANTS.map(({ name }) => name).filter((name) => !looked.includes(name) && !idle.includes(name)),
  ).toEqual([])
})

class Undone extends Error {}

/** Breaks something, checks, and rolls back. */
async function lookBroken(name: string, breach: string) {
  const invariant = INVARIANTS.find((known) => known.name === name)
  if (!invariant) throw new Error(`there is no invariant ${name}`)
  const statement = breach.replaceAll(/\$(\w+)/g, (_, key: string) => {
    const value = names[key]
    if (value === undefined) throw new Error(`nothing is called ${key}`)
    return typeof value === 'number' ? String(value) : `'${value}'`
  })
  let found: Awaited<ReturnType<typeof invariant.look>> | undefined
  const breakAndLook = async (tx: Tx) => {
    const soon = name === 'files of nobody' ? Date.now() + 2 * 86_400_000 : Date.now()
    const { store } = it.services
    const at = { db: tx, live: tx, store, provider: null, now: new Date(soon), secondLookMs: 0 }
    const look = () => invariant.look(at)
    expect(await look(), 'before').toMatchObject({ broken: 0 })
    // Disables triggers and foreign keys, which would refuse the broken data.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(sql.raw(statement))
    found = await look()
    throw new Undone()
  }
  await it.services.db.transaction(breakAndLook).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return found
}

describe('what was broken by hand is found', () => {
  test('of every invariant', () => {
    expect(Object.keys(BREACHES)).toEqual(INVARIANTS.map(({ name }) => name))
  })

  test.each(
    Object.entries(BREACHES).flatMap(([name, list]) => list.map((breach) => [name, breach] as const)),
  )('%s: %s', async (name, breach) => {
    const found = await lookBroken(name, breach)
    expect(found?.broken).toBeGreaterThan(0)
    expect(found?.ids.length).toBeGreaterThan(0)
  })

  test('and all of it is well again', async () => {
    expect(await check()).toEqual([])
  })
})

test('what can not be looked at is said, and the others are looked at all the same', async () => {
  const store = { ...it.services.store, size: () => Promise.reject(new Error('the folder is away')) }
  const wrong = await checkData({ ...it.services, store, now: it.services.now() })
  expect(wrong.map(({ name }) => name)).toEqual([
    'picture files',
    'document files',
    'invoice files',
    'mandate files',
  ])
})

test('what changes while it looks is not taken for broken: it reads one moment', async () => {
  const { payments, pool } = it.services
  const withdraw = (value: string) =>
    pool.query(`UPDATE listing SET withdrawn_at = ${value} WHERE id = ${names['article']}`)
  const provider = {
    ...payments,
    retrieveIntent: async (id: string) => {
      await withdraw('now()')
      return payments.retrieveIntent(id)
    },
  }
  const only = ['provider payments', 'listings']
  const during = await checkData({ ...it.services, provider, now: it.services.now(), only })
  const afterwards = await check(['listings'])
  await withdraw('NULL')
  expect([during, afterwards.map(({ name }) => name)]).toEqual([[], ['listings']])
})

describe('the real provider', () => {
  const ask = (name: string, db: Tx) => {
    const { payments: provider, store } = it.services
    const now = it.services.now()
    return INVARIANTS.find((known) => known.name === name)?.look({
      db,
      live: db,
      store,
      provider,
      now,
      secondLookMs: 0,
    })
  }

  const refundOf = (intentId: string) =>
    it.services.payments.refund({
      intentId,
      amountMinor: 100n,
      reason: 'requested_by_customer',
      idempotencyKey: 'refund:test',
    })

  test('is asked about each deposit and its return', async () => {
    const intentId = String(names['intent'])
    const { refundId } = await refundOf(intentId)
    await it.services.db
      .transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO deposit (id, order_id, company_id, member_id, intent_id, currency, amount_minor, total_minor,
            rule_version, rule, language, state, reason, refund_id, created_at, paid_at, checked_at, updated_at)
          SELECT 'x', id, company_id, member_id, ${intentId}, currency, 99, 1000, 1, 'rule', 'en', 'returned', 'paid', ${refundId},
            now(), now(), now(), now() FROM purchase_order WHERE id = ${String(names['order'])}`)
        expect(await ask('provider payments', tx)).toMatchObject({ looked: 2, ids: [intentId] })
        expect(await ask('provider refunds', tx)).toMatchObject({ looked: 1, ids: ['x'] })
        // A bank took the rest while it was on the way.
        await tx.execute(sql`UPDATE deposit SET taken_minor = 1`)
        expect(await ask('provider refunds', tx)).toMatchObject({ looked: 1, broken: 0 })
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
  })

  test('is asked about each payment and refund', async () => {
    const { db } = it.services
    const intentId = String(names['intent'])
    const refunded = await refundOf(intentId)
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO refund (id, intent_id, amount_minor, reason, idempotency_key, state, provider_id,
          created_at, updated_at) VALUES ('x', ${intentId}, 100, 'agreed', 'x', 'succeeded', ${refunded.refundId}, now(), now())`)
        expect(await ask('provider payments', tx)).toMatchObject({ looked: 1, broken: 0 })
        expect(await ask('provider refunds', tx)).toMatchObject({ looked: 1, broken: 0 })
        await tx.execute(
          sql`UPDATE payment SET amount_minor = amount_minor + 1 WHERE intent_id = ${intentId}`,
        )
        await tx.execute(sql`UPDATE refund SET amount_minor = 99`)
        expect(await ask('provider payments', tx)).toMatchObject({ ids: [intentId] })
        expect(await ask('provider refunds', tx)).toMatchObject({ ids: ['x'] })
        await tx.execute(sql`UPDATE refund SET provider_id = 're_unknown', amount_minor = 100`)
        expect(await ask('provider refunds', tx)).toMatchObject({ ids: ['x'] })
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
  })
})
