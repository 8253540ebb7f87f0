import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { takeLock } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { privacyRequest } from '#db/schema/privacy.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { PRIVACY_TRANSITIONS } from '../domain/privacy-request.ts'

export type PrivacyRequestRow = typeof privacyRequest.$inferSelect
type Outcome = keyof typeof PRIVACY_TRANSITIONS

/** The open requests, the first due first, or the answered ones, the newest first; and how many there are. */
export async function listRequests(
  db: Db,
  { view, page, pageSize }: { view: 'open' | 'answered'; page: number; pageSize: number },
): Promise<{ total: number; rows: PrivacyRequestRow[] }> {
  const { state, dueOn, answeredOn, id } = privacyRequest
  const where = view === 'open' ? eq(state, 'open') : ne(state, 'open')
  const order = view === 'open' ? [asc(dueOn), asc(id)] : [desc(answeredOn), desc(id)]
  const rows = await db
    .select()
    .from(privacyRequest)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: await db.$count(privacyRequest, where), rows }
}

export async function findRequest(tx: Tx, id: number): Promise<PrivacyRequestRow | null> {
  const [row] = await tx.select().from(privacyRequest).where(eq(privacyRequest.id, id))
  return row ?? null
}

export async function lockRequest(tx: Tx, id: number): Promise<PrivacyRequestRow | null> {
  const [row] = await tx.select().from(privacyRequest).where(eq(privacyRequest.id, id)).for('no key update')
  return row ?? null
}

/** Whether the same letter is entered already and open. Entries follow one another until the transaction ends. */
export async function isOpenAlready(
  tx: Tx,
  { kind, who, receivedOn }: Pick<PrivacyRequestRow, 'kind' | 'who' | 'receivedOn'>,
): Promise<boolean> {
  await takeLock(tx, 'privacyRequests')
  const isSame = and(
    eq(privacyRequest.state, 'open'),
    eq(privacyRequest.kind, kind),
    eq(privacyRequest.receivedOn, receivedOn),
    sql`lower(${privacyRequest.who}) = lower(${who})`,
  )
  return (await tx.$count(privacyRequest, isSame)) > 0
}

/** Returns the id. */
export async function insertRequest(
  tx: Tx,
  request: Omit<typeof privacyRequest.$inferInsert, 'state'>,
): Promise<number> {
  const [row] = await tx
    .insert(privacyRequest)
    .values({ ...request, state: 'open' })
    .returning({ id: privacyRequest.id })
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

export async function saveAnswer(
  tx: Tx,
  id: number,
  outcome: Outcome,
  answered: { answeredOn: string; note: string | null; answeredBy: number },
): Promise<void> {
  const move = PRIVACY_TRANSITIONS[outcome]
  await moveRows(tx, [privacyRequest, 'state'], move, eq(privacyRequest.id, id), answered)
}

/** Requests are kept for three years after the answer, as evidence that it was in time. */
export async function forgetPrivacyRequestsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(privacyRequest).where(lt(privacyRequest.answeredOn, dayInFrance(moment)))
}
