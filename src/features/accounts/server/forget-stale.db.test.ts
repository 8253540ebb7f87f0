import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailedToken, session } from '#db/schema/accounts.ts'
import { useApp } from '#test/app.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { forgetStaleJob } from './forget-stale.ts'
import { insertSession } from './session-repository.ts'
import { insertMailedToken } from './token-repository.ts'
import { jobRun } from '#test/job-run.ts'

const it = useApp()
const DAY_MS = 86_400_000

test('sessions and links are forgotten a month after they ended, not before', async () => {
  const { db } = it.services
  const { memberId, sessionId } = await createTestMember(it.services)
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  const recent = await insertSession(db, memberId, daysAgo(29))
  await insertSession(db, memberId, daysAgo(31))
  const ended = await insertSession(db, memberId, new Date())
  await db
    .update(session)
    .set({ endedAt: daysAgo(31) })
    .where(eq(session.id, ended))
  const token = { memberId, purpose: 'verify_email', newEmail: null } as const
  await insertMailedToken(db, token, DAY_MS, daysAgo(20))
  await insertMailedToken(db, token, DAY_MS, daysAgo(32))

  await forgetStaleJob.run(it.services, {}, jobRun())

  const sessions = await db.select({ id: session.id }).from(session).where(eq(session.memberId, memberId))
  expect(sessions.map(({ id }) => id).toSorted()).toEqual([sessionId, recent].toSorted())
  const tokens = await db.select().from(mailedToken).where(eq(mailedToken.memberId, memberId))
  expect(tokens).toHaveLength(1)
})
