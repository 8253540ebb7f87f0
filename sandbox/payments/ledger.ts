import { and, desc, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Stripe } from 'stripe'
import type { Db, Tx } from '#db/client.ts'
import {
  sandboxCharge,
  sandboxDispute,
  sandboxEvent,
  sandboxIntent,
  sandboxRefund,
} from '#db/schema/sandbox-stripe.ts'
import { declareJob, enqueue } from '#platform/jobs/job.ts'
import { newEvent, type Happening } from './objects.ts'

/** Delivers an event to the marketplace. */
export const deliverEvent = declareJob({
  name: 'sandbox-stripe-deliver',
  lane: 'money',
  priority: 10,
  payload: z.object({ eventId: z.string() }),
})

/** Settles what was pending: a debit, or a slow refund. */
export const settleLater = declareJob({
  name: 'sandbox-stripe-settle',
  lane: 'money',
  priority: 10,
  payload: z.object({ kind: z.enum(['debit', 'refund']), id: z.string() }),
})

export interface KeptIntent {
  body: Stripe.PaymentIntent
  testMethod: string | null
  challenge: string | null
}

const INTENT = {
  body: sandboxIntent.body,
  testMethod: sandboxIntent.testMethod,
  challenge: sandboxIntent.challenge,
}

export async function findIntent(db: Db | Tx, id: string): Promise<KeptIntent | undefined> {
  const rows = await db.select(INTENT).from(sandboxIntent).where(eq(sandboxIntent.id, id))
  return rows[0]
}

export async function findIntentByChallenge(db: Db | Tx, challenge: string): Promise<KeptIntent | undefined> {
  const rows = await db.select(INTENT).from(sandboxIntent).where(eq(sandboxIntent.challenge, challenge))
  return rows[0]
}

/** Serialises the calls on one intent. */
export async function lockIntent(tx: Tx, id: string): Promise<KeptIntent | undefined> {
  const rows = await tx.select(INTENT).from(sandboxIntent).where(eq(sandboxIntent.id, id)).for('update')
  return rows[0]
}

export async function insertIntent(tx: Tx, { body, testMethod, challenge }: KeptIntent): Promise<void> {
  const createdAt = new Date(body.created * 1000)
  await tx.insert(sandboxIntent).values({ id: body.id, body, testMethod, challenge, createdAt })
}

export async function saveIntent(tx: Tx, { body, testMethod, challenge }: KeptIntent): Promise<void> {
  await tx.update(sandboxIntent).set({ body, testMethod, challenge }).where(eq(sandboxIntent.id, body.id))
}

export async function saveCharge(
  tx: Tx,
  intentId: string,
  testMethod: string,
  body: Stripe.Charge,
): Promise<void> {
  await tx
    .insert(sandboxCharge)
    .values({ id: body.id, intentId, testMethod, body })
    .onConflictDoUpdate({ target: sandboxCharge.id, set: { body } })
}

export interface KeptCharge {
  intentId: string
  testMethod: string
  body: Stripe.Charge
}

export async function findCharge(db: Db | Tx, id: string): Promise<KeptCharge | undefined> {
  const rows = await db.select().from(sandboxCharge).where(eq(sandboxCharge.id, id))
  return rows[0]
}

export async function lockCharge(tx: Tx, id: string): Promise<KeptCharge | undefined> {
  const rows = await tx.select().from(sandboxCharge).where(eq(sandboxCharge.id, id)).for('update')
  return rows[0]
}

export async function findRefund(db: Db | Tx, id: string): Promise<Stripe.Refund | undefined> {
  const rows = await db
    .select({ body: sandboxRefund.body })
    .from(sandboxRefund)
    .where(eq(sandboxRefund.id, id))
  return rows[0]?.body
}

/** Of all charges of an intent, the newest first. */
export async function listRefunds(db: Db | Tx, intentId: string, limit: number): Promise<Stripe.Refund[]> {
  const rows = await db
    .select({ body: sandboxRefund.body })
    .from(sandboxRefund)
    .innerJoin(sandboxCharge, eq(sandboxCharge.id, sandboxRefund.chargeId))
    .where(eq(sandboxCharge.intentId, intentId))
    .orderBy(desc(sql`(${sandboxRefund.body} ->> 'created')::bigint`), desc(sandboxRefund.id))
    .limit(limit)
  return rows.map(({ body }) => body)
}

export async function saveRefund(tx: Tx, chargeId: string, body: Stripe.Refund): Promise<void> {
  await tx
    .insert(sandboxRefund)
    .values({ id: body.id, chargeId, body })
    .onConflictDoUpdate({ target: sandboxRefund.id, set: { body } })
}

export const chargeIdOf = ({ charge }: Stripe.Dispute): string =>
  typeof charge === 'string' ? charge : charge.id

export async function findDispute(db: Db | Tx, id: string): Promise<Stripe.Dispute | undefined> {
  const rows = await db
    .select({ body: sandboxDispute.body })
    .from(sandboxDispute)
    .where(eq(sandboxDispute.id, id))
  return rows[0]?.body
}

export async function findDisputeOfCharge(tx: Tx, chargeId: string): Promise<Stripe.Dispute | undefined> {
  const rows = await tx
    .select({ body: sandboxDispute.body })
    .from(sandboxDispute)
    .where(eq(sandboxDispute.chargeId, chargeId))
  return rows[0]?.body
}

/** The caller holds the lock of the charge. */
export async function saveDispute(tx: Tx, body: Stripe.Dispute): Promise<void> {
  await tx
    .insert(sandboxDispute)
    .values({ id: body.id, chargeId: chargeIdOf(body), body })
    .onConflictDoUpdate({ target: sandboxDispute.id, set: { body } })
}

/** Records an event and enqueues its delivery, in the transaction that caused it. */
export async function record(
  tx: Tx,
  happenings: readonly Happening[],
  request: Stripe.Event.Request | null,
  now: Date,
): Promise<void> {
  for (const happening of happenings) {
    const event = newEvent(happening, request, now)
    await tx.insert(sandboxEvent).values({ id: event.id, type: happening.type, body: event })
    await enqueue(tx, deliverEvent, { eventId: event.id })
  }
}

export type KeptEvent = typeof sandboxEvent.$inferSelect

export async function findEvent(db: Db | Tx, id: string): Promise<KeptEvent | undefined> {
  const rows = await db.select().from(sandboxEvent).where(eq(sandboxEvent.id, id))
  return rows[0]
}

export interface EventQuery {
  limit: number
  /** The last event that the caller has seen. */
  startingAfter: KeptEvent | null
  type: string | null
}

/** Newest first. */
export async function listEvents(
  db: Db | Tx,
  { limit, startingAfter, type }: EventQuery,
): Promise<Stripe.EventBase[]> {
  const rows = await db
    .select({ body: sandboxEvent.body })
    .from(sandboxEvent)
    .where(
      and(
        startingAfter ? lt(sandboxEvent.seq, startingAfter.seq) : undefined,
        type === null ? undefined : eq(sandboxEvent.type, type),
      ),
    )
    .orderBy(desc(sandboxEvent.seq))
    .limit(limit)
  return rows.map(({ body }) => body)
}

/** Records the result of a delivery; what counts is whether it succeeded at least once. */
export async function noteDelivery(
  db: Db,
  eventId: string,
  answer: string,
  arrivedAt: Date | null,
): Promise<void> {
  await db
    .update(sandboxEvent)
    .set({
      attempts: sql`${sandboxEvent.attempts} + 1`,
      lastAnswer: answer,
      ...(arrivedAt && {
        deliveredAt: sql`coalesce(${sandboxEvent.deliveredAt}, ${arrivedAt.toISOString()})`,
      }),
    })
    .where(eq(sandboxEvent.id, eventId))
}
