import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { approval } from '#db/schema/approvals.ts'
import { cart } from '#db/schema/checkout.ts'
import { companyAct } from '#db/schema/accounts.ts'
import { requirement } from '#db/schema/content.ts'
import { sandboxMail, staffAct } from '#db/schema/platform.ts'
import { mandate } from '#db/schema/mandates.ts'
import { privacyRequest } from '#db/schema/privacy.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'

const it = useApp()
const { rate, opened, pay, ordersOf, runCron } = buying(it)
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
/** An hour on either side of the limit, in days: less than a day, and more than a slow test takes. */
const [PAST, SHORT_OF] = [1 / 24, -1 / 24]
const forget = () => runCron('forget-old-data')

let own: TestMember
beforeEach(async () => {
  it.setNow(null)
  own = await createTestMember(it.services)
})

test('offers that nobody paid go a month after they ended; paid ones and those still held stay', async () => {
  const { db } = it.services
  const id = await createTestArticle(db, { ...own, onHand: 9 })
  const other = await createTestArticle(db, { ...own, onHand: 9 })
  const buyer = await createTestMember(it.services)
  const [unpaid, recent, held, paid] = [
    await rate([[id, 1]], buyer),
    await rate([[id, 1]], buyer),
    await rate([[other, 1]], buyer),
    await rate([[id, 1]], buyer),
  ]
  await opened(held, buyer)
  await pay((await opened(paid, buyer)).intentId)
  await it.runJobs()
  const age = (days: number, ids: string[]) =>
    db
      .update(cart)
      .set({ validUntil: daysAgo(days) })
      .where(inArray(cart.id, ids))
  await age(30 + PAST, [unpaid, held, paid])
  await age(30 + SHORT_OF, [recent])
  await forget()
  const left = await db.select({ id: cart.id }).from(cart).where(eq(cart.memberId, buyer.memberId))
  expect(left.map((row) => row.id).toSorted()).toEqual([recent, held, paid].toSorted())
  expect(await ordersOf(paid)).toHaveLength(1)
})

test('mails go after a month, requirements after a year, acts after three', async () => {
  const { db } = it.services
  const mail = (id: string, days: number) => ({
    messageId: `<${id}@test>`,
    recipient: own.email,
    subject: id,
    bodyText: '',
    bodyHtml: '',
    sentAt: daysAgo(days),
  })
  await db.insert(sandboxMail).values([mail('old', 30 + PAST), mail('new', 30 + SHORT_OF)])
  const need = (id: string, days: number) => ({
    id,
    email: own.email,
    text: id,
    createdAt: daysAgo(days),
  })
  await db.insert(requirement).values([need('old', 365 + PAST), need('new', 365 + SHORT_OF)])
  const act = (subjectId: string, days: number) => ({
    memberId: own.memberId,
    act: 'publish',
    subject: 'listing',
    subjectId,
    actedAt: daysAgo(days),
  })
  await db.insert(staffAct).values([act('old', 1095 + PAST), act('new', 1095 + SHORT_OF)])
  const done = { ...own, act: 'left' } as const
  await db.insert(companyAct).values([
    { ...done, actedAt: daysAgo(1095 + PAST) },
    { ...done, actedAt: daysAgo(1095 + SHORT_OF) },
  ])
  await forget()
  expect((await it.mailsTo(own.email)).map(({ subject }) => subject)).toEqual(['new'])
  const needs = await db.select().from(requirement).where(eq(requirement.email, own.email))
  expect(needs.map(({ id }) => id)).toEqual(['new'])
  const acts = await db.select().from(staffAct).where(eq(staffAct.memberId, own.memberId))
  expect(acts.map(({ subjectId }) => subjectId)).toEqual(['new'])
  expect(await db.select().from(companyAct).where(eq(companyAct.memberId, own.memberId))).toHaveLength(1)
})

test('answered requests of people about their data, and acts that a second person decided about, go after three years', async () => {
  const { db } = it.services
  const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10)
  const ago = 3 * 365
  const asked = (who: string, answered: number | null) => ({
    kind: 'access' as const,
    who,
    receivedOn: dayOf(ago + 90),
    dueOn: dayOf(ago + 60),
    enteredBy: own.memberId,
    enteredAt: daysAgo(ago + 90),
    ...(answered === null
      ? { state: 'open' as const }
      : { state: 'granted' as const, answeredOn: dayOf(answered), answeredBy: own.memberId, note: 'Sent.' }),
  })
  await db.insert(privacyRequest).values([asked('old', ago + 3), asked('new', ago - 3), asked('open', null)])
  const kept = (digest: string, proposed: number) => ({
    act: 'record_payout',
    companyId: own.companyId,
    input: {},
    digest: Buffer.from(digest),
    amountMinor: 1n,
    currency: 'eur' as const,
    said: {},
    state: 'expired' as const,
    proposedBy: own.memberId,
    proposedAt: daysAgo(proposed),
    expiresAt: daysAgo(proposed - 7),
  })
  await db.insert(approval).values([kept('old', ago + 3), kept('new', ago - 3)])
  await forget()
  const requests = await db.select().from(privacyRequest).where(eq(privacyRequest.enteredBy, own.memberId))
  expect(requests.map(({ who }) => who).toSorted()).toEqual(['new', 'open'])
  const approvals = await db.select().from(approval).where(eq(approval.proposedBy, own.memberId))
  expect(approvals.map(({ digest }) => digest.toString())).toEqual(['new'])
})

test('a mandate goes ten years after its end, with its file; what was signed lately stays', async () => {
  const { db, store } = it.services
  const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 86_400_000)
  const kept = {
    ...own,
    version: 0,
    language: 'en',
    textSha256: 'a',
    content: {} as never,
    state: 'ended',
  } as const
  const ended = (id: string, years: number) => ({
    ...kept,
    id,
    acceptedAt: yearsAgo(years + 1),
    signedOn: '2010-01-01',
    expiresOn: '2011-01-01',
    fileSha256: `file-${id}`,
    endedAt: yearsAgo(years),
    endedBecause: 'notice' as const,
  })
  await store.put('mandates/file-old.pdf', Buffer.from('old'))
  await db.insert(mandate).values([ended('old', 11), ended('lately', 9)])
  await forget()
  const left = await db.select({ id: mandate.id }).from(mandate).where(eq(mandate.memberId, own.memberId))
  expect(left).toEqual([{ id: 'lately' }])
  expect(await store.get('mandates/file-old.pdf')).toBeNull()
})

test('failed jobs go after a month; those that still have tries stay', async () => {
  const { pool } = it.services
  const jobs = async () => {
    const { rows } = await pool.query<{ key: string }>(
      `SELECT key FROM graphile_worker._private_jobs WHERE key LIKE 'aged:%' ORDER BY key`,
    )
    return rows.map(({ key }) => key)
  }
  for (const [key, days, attempts] of [
    ['aged:failed', 31, 12],
    ['aged:failed-lately', 29, 12],
    ['aged:trying', 31, 3],
  ] as const) {
    await pool.query(
      `SELECT graphile_worker.add_job('send-mail', '{}'::json, max_attempts := 12, job_key := $1, run_at := now() + interval '1 day')`,
      [key],
    )
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET attempts = $2, created_at = $3 WHERE key = $1`,
      [key, attempts, daysAgo(days)],
    )
  }
  await forget()
  expect(await jobs()).toEqual(['aged:failed-lately', 'aged:trying'])
})
