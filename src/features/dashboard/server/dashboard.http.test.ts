import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { DELIVERED, UNDER_VERIFICATION } from '#kernel/trade/order.ts'
import type { BackupStatus } from '#platform/backup/backup-status.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { createTestAccount } from '#test/factories/payouts.ts'
import type { Matter } from '../contract/endpoints.ts'

const it = useApp()
const shop = buying(it)
let staff: TestMember
let member: TestMember

beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
  member = await createTestMember(it.services)
})

const read = () => it.call(api.readWaiting, staff)
const countOf = async (matter: Matter) =>
  (await read()).matters.find((found) => found.matter === matter)?.count

test('is for staff only', async () => {
  expect(await it.status(api.readWaiting, { headers: { authorization: 'Bearer nothing' } })).toBe(401)
  expect(await it.status(api.readWaiting, member)).toBe(403)
  expect(await it.status(api.readWaiting, staff)).toBe(200)
})

test('listings wait by age, proposed changes among them', async () => {
  expect(await countOf('listings')).toBe(0)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const days of [0.5, 2, 2.5, 5, 30])
    await createTestListing(it.services.db, {
      ...member,
      values: { state: 'under_review', submittedAt: daysAgo(days) },
    })
  const { matters, listingsByAge } = await read()
  const [listings] = matters
  expect(listings).toMatchObject({ matter: 'listings', count: 5 })
  expect(listings?.since?.slice(0, 10)).toBe(daysAgo(30).toISOString().slice(0, 10))
  expect(listingsByAge).toEqual([
    { age: 'day', count: 1 },
    { age: 'three_days', count: 2 },
    { age: 'week', count: 1 },
    { age: 'longer', count: 1 },
  ])
})

test('the newest backup is shown, and whether backups work', async () => {
  expect((await read()).backup).toBeNull()
  const lastAt = new Date(Date.now() - 3_600_000)
  const status: BackupStatus = {
    lastAt,
    logAt: new Date(),
    isUnbroken: true,
    hasDatabase: true,
    lost: null,
    copy: null,
  }
  const told = async (known: () => Promise<BackupStatus>) => {
    it.services.backups = { status: known, keep: async () => undefined }
    return (await read()).backup
  }
  onTestFinished(() => void (it.services.backups = null))
  expect(await told(async () => status)).toEqual({ madeAt: lastAt.toISOString(), isWell: true })
  const late = { ...status, lastAt: new Date(Date.now() - 2 * 86_400_000) }
  expect(await told(async () => late)).toMatchObject({ isWell: false })
  const lacking = { ...status, hasDatabase: false, lost: { lastAt, why: 'the role may not replicate' } }
  expect(await told(async () => lacking)).toMatchObject({ isWell: false })
  const fail = async () => Promise.reject(new Error('the disk is away'))
  expect(await told(fail)).toEqual({ madeAt: null, isWell: false })
})

test('quotes wait until they are answered', async () => {
  const id = await createTestListing(it.services.db, member)
  const buyer = await createTestMember(it.services)
  await it.attempt(api.requestQuote, buyer, {
    params: { id },
    body: { country: 'Gabon', units: 1, message: 'We need one of these in March, at the yard.' },
  })
  expect(await countOf('quotes')).toBe(1)
})

test('orders wait for the step that is next, buyers who want to cancel for an answer, sellers for their money', async () => {
  const buyer = await createTestMember(it.services)
  const article = await createTestArticle(it.services.db, member)
  const cartId = await shop.rate([[article, 1]], buyer)
  const { intentId } = await shop.opened(cartId, buyer)
  await shop.pay(intentId)
  await shop.poll(intentId, buyer)
  expect([await countOf('orders_confirmed'), await countOf('orders_packaged')]).toEqual([1, 0])
  const [order] = await shop.ordersOf(cartId)
  const { pool } = it.services
  await pool.query(
    `INSERT INTO cancellation_request (id, order_id, member_id, reason, state, asked_at)
     VALUES ('asked', $1, $2, 'Bought twice', 'asked', now())`,
    [order?.id, buyer.memberId],
  )
  expect([await countOf('cancellations'), await countOf('payouts')]).toEqual([1, 0])
  await pool.query(
    `UPDATE purchase_order SET status = ${DELIVERED}, delivered_at = now() - interval '15 days' WHERE id = $1`,
    [order?.id],
  )
  await pool.query(
    `INSERT INTO dispute (id, order_id, listing_id, seller_company_id, opened_by, state, opened_at)
     VALUES ('disputed', $1, $2, $3, $4, 'open', now())`,
    [order?.id, article, member.companyId, buyer.memberId],
  )
  await pool.query(
    `INSERT INTO refund (id, order_id, amount_minor, reason, state, idempotency_key, created_at, updated_at)
     VALUES ('back', $1, 500, 'order_cancelled', 'due', 'back', now(), now())`,
    [order?.id],
  )
  expect([await countOf('disputes'), await countOf('refunds')]).toEqual([1, 1])
  // A disputed sale is paid out only after the decision.
  expect(await countOf('payouts')).toBe(0)
  await pool.query(`UPDATE dispute SET state = 'rejected', decided_at = now()`)
  const { matters } = await read()
  const payouts = matters.find(({ matter }) => matter === 'payouts')
  expect([payouts?.count, payouts?.since?.slice(0, 10)]).toEqual([
    1,
    new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  ])
  // By the clock of the services, as payouts themselves are.
  it.setNow(new Date(Date.now() - 2 * 86_400_000))
  expect(await countOf('payouts')).toBe(0)
  it.setNow(null)
  const accountId = await createTestAccount(it.services, member)
  const due = (await it.call(api.listDuePayouts, staff)).find(
    ({ companyId }) => companyId === member.companyId,
  )
  await it.call(api.recordPayout, staff, {
    body: {
      companyId: member.companyId,
      accountId,
      currency: 'eur',
      amount: due?.due ?? 0,
      paidOn: new Date().toISOString().slice(0, 10),
      bankReference: 'ALL OF IT',
    },
  })
  expect(await countOf('payouts')).toBe(0)
  expect(await countOf('transfers')).toBe(0)
  await pool.query(
    `UPDATE purchase_order SET status = ${UNDER_VERIFICATION}, paid_at = NULL, delivered_at = NULL, due_at = now()
     WHERE id = $1`,
    [order?.id],
  )
  expect(await countOf('transfers')).toBe(1)
})

test('due jobs that no process runs are reported after five minutes, jobs planned for later are not', async () => {
  const { pool } = it.services
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  await pool.query(`SELECT graphile_worker.add_job('send-mail', run_at := now() - interval '4 minutes'),
    graphile_worker.add_job('send-mail', run_at := now() + interval '1 hour')`)
  expect((await read()).jobsLateSince).toBeNull()
  await pool.query(`SELECT graphile_worker.add_job('send-mail', run_at := now() - interval '6 minutes')`)
  const late = Date.now() - Date.parse((await read()).jobsLateSince ?? '')
  expect(Math.round(late / 60_000)).toBe(6)
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  // The scheduler starts a job each minute.
  await pool.query(`INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    VALUES ('minutely', now() - interval '9 days', now() - interval '10 minutes')`)
  expect((await read()).jobsLateSince).not.toBeNull()
  await pool.query('DELETE FROM graphile_worker._private_known_crontabs')
  expect((await read()).jobsLateSince).toBeNull()
})

test('jobs that failed are counted by their name, mails among them', async () => {
  await it.runJobs()
  expect((await read()).jobs).toEqual([])
  const { pool } = it.services
  for (let round = 0; round < 3; round += 1)
    await pool.query(`SELECT graphile_worker.add_job('send-mail', max_attempts := 12::smallint)`)
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET last_error = 'the mail server is away', run_at = now() + interval '1 hour',
       attempts = CASE WHEN id = (SELECT min(id) FROM graphile_worker._private_jobs) THEN 3 ELSE 12 END`,
  )
  expect((await read()).jobs).toMatchObject([{ job: 'send-mail', retried: 1, failed: 2 }])
  // A job whose process died at the last attempt left no error; one that is in its last attempt has not
  // failed yet.
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET last_error = NULL,
       locked_at = CASE WHEN id = (SELECT max(id) FROM graphile_worker._private_jobs) THEN now() END WHERE attempts = 12`,
  )
  expect((await read()).jobs).toMatchObject([{ job: 'send-mail', retried: 1, failed: 1 }])
})
