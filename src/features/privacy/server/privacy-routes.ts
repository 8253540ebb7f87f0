import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { LOCK_CLASSES } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { recordAct } from '#db/staff-acts.ts'
import { privacyRequest } from '#db/schema/privacy.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { canMove } from '#kernel/state-machine.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve, type Call } from '#platform/http/serve.ts'
import { doOnce } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import {
  answerPrivacyRequest,
  enterPrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequestView,
} from '../contract/endpoints.ts'
import { dueDay, isPastDay, PRIVACY_TRANSITIONS } from '../domain/privacy-request.ts'

type Row = typeof privacyRequest.$inferSelect
type PrivacyServices = Pick<Services, 'db' | 'now'>

/** Requests of people about their data, which by law have a deadline. */
export function servePrivacyRequests(app: FastifyInstance, services: PrivacyServices): void {
  const { db, now } = services
  const { state, dueOn, answeredOn, id } = privacyRequest
  serve(app, listPrivacyRequests, async ({ query }) => {
    const { view = 'open', page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const where = view === 'open' ? eq(state, 'open') : ne(state, 'open')
    const order = view === 'open' ? [asc(dueOn), asc(id)] : [desc(answeredOn), desc(id)]
    const total = await db.$count(privacyRequest, where)
    const rows = await db
      .select()
      .from(privacyRequest)
      .where(where)
      .orderBy(...order)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
    return [total, rows.map((row) => present(row, now()))] satisfies [number, PrivacyRequestView[]]
  })
  serve(app, enterPrivacyRequest, async (call) => present(await enter(services, call), now()))
  serve(app, answerPrivacyRequest, async (call) => present(await answer(services, call), now()))
}

function present(
  { enteredBy: _by, enteredAt: _at, answeredBy: _who, ...row }: Row,
  now: Date,
): PrivacyRequestView {
  return { ...row, isOverdue: row.state === 'open' && row.dueOn < dayInFrance(now) }
}

/**
 * @throws AppError `invalid` for a date in the future, `already_recorded` for a request that is open already.
 */
async function enter(
  { db, now }: PrivacyServices,
  { actor, body: { kind, who, receivedOn }, repeat }: Call<typeof enterPrivacyRequest>,
): Promise<Row> {
  if (!isPastDay(receivedOn, dayInFrance(now())))
    throw invalidField('receivedOn', 'privacy.errors.received_on')
  const insert = async (tx: Tx) => {
    await requireNew(tx, { kind, who, receivedOn })
    const dueOn = dueDay(kind, receivedOn)
    const values = { kind, who, receivedOn, dueOn, enteredBy: actor.memberId, enteredAt: now() }
    const [row] = await tx
      .insert(privacyRequest)
      .values({ ...values, state: 'open' })
      .returning()
    if (!row) throw new Error('an insert answers its row')
    await recordAct(tx, actor, {
      act: 'enter_privacy_request',
      subject: ['privacy_request', row.id],
      details: { kind, receivedOn, dueOn },
      at: now(),
    })
    return row.id
  }
  return db.transaction(async (tx) => {
    const id = await doOnce(tx, repeat, () => insert(tx))
    const [row] = await tx.select().from(privacyRequest).where(eq(privacyRequest.id, id))
    if (!row) throw new AppError('not_found')
    return row
  })
}

/** Two members of staff may enter the same letter, and each entry would need an answer. */
async function requireNew(tx: Tx, { kind, who, receivedOn }: Pick<Row, 'kind' | 'who' | 'receivedOn'>) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASSES.privacyRequests}, 0)`)
  const isSame = and(
    eq(privacyRequest.state, 'open'),
    eq(privacyRequest.kind, kind),
    eq(privacyRequest.receivedOn, receivedOn),
    sql`lower(${privacyRequest.who}) = lower(${who})`,
  )
  if ((await tx.$count(privacyRequest, isSame)) > 0)
    throw new AppError('already_recorded', { message: 'privacy.errors.entered_already' })
}

/** @throws AppError `not_found`, `already_decided`; `invalid` for an impossible date. */
async function answer(
  { db, now }: PrivacyServices,
  { actor, params: { id }, body: { outcome, answeredOn, note } }: Call<typeof answerPrivacyRequest>,
): Promise<Row> {
  return db.transaction(async (tx) => {
    const ofId = eq(privacyRequest.id, id)
    const [found] = await tx.select().from(privacyRequest).where(ofId).for('no key update')
    if (!found) throw new AppError('not_found')
    const move = PRIVACY_TRANSITIONS[outcome]
    if (!canMove(move, found.state, 'staff')) throw new AppError('already_decided')
    if (!isPastDay(answeredOn, dayInFrance(now())) || answeredOn < found.receivedOn)
      throw invalidField('answeredOn', 'privacy.errors.answered_on')
    const answered = { answeredOn, note, answeredBy: actor.memberId }
    await moveRows(tx, [privacyRequest, 'state'], move, ofId, answered)
    await recordAct(tx, actor, {
      act: 'answer_privacy_request',
      subject: ['privacy_request', id],
      details: { outcome, answeredOn },
      at: now(),
    })
    return { ...found, ...answered, state: move.to }
  })
}

/** Requests are kept for three years after the answer, as evidence that it was in time. */
export async function forgetPrivacyRequestsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(privacyRequest).where(lt(privacyRequest.answeredOn, dayInFrance(moment)))
}
