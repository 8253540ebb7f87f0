import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows, type ChangeOf } from '#db/move-rows.ts'
import { company, member } from '#db/schema/accounts.ts'
import { billingDocument, carriedDocument, carriedNews, commissionDocument } from '#db/schema/invoices.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { CARRIED_TRANSITIONS, RETRY_MINUTES, type CarriedState } from '../../domain/carried.ts'

export type CarriedDocument = typeof carriedDocument.$inferSelect

/** What was issued this long before the latest that is carried is looked for again: it may have been committed later. */
const OVERLAP = sql.raw(`interval '2 days'`)

/** Takes up what was issued from a day in France on; each document once, whoever runs this. */
export async function takeUpIssued(db: Db, from: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO carried_document (id, billing_id, commission_id, number, issued_at, state)
    SELECT d.id, d.billing_id, d.commission_id, d.number, d.issued_at, 'waiting' FROM (
      SELECT id, id AS billing_id, NULL AS commission_id, number, issued_at FROM billing_document
        WHERE kind IN ('invoice', 'credit_note')
      UNION ALL
      -- Not those in the name of a seller, whose platform it is that carries them.
      SELECT id, NULL, id, number, issued_at FROM commission_document WHERE kind IN ('commission_invoice', 'commission_credit')
    ) AS d
    WHERE d.issued_at >= greatest((${from}::date)::timestamp AT TIME ZONE 'Europe/Paris',
        (SELECT max(issued_at) - ${OVERLAP} FROM carried_document))
    ON CONFLICT DO NOTHING`)
}

/**
 * The next document to hand over, with one attempt more; null if none is due. No other process gets it before the time
 * for another attempt has come.
 */
export async function claimNext(db: Db, now: Date): Promise<CarriedDocument | null> {
  const triedBefore = new Date(now.getTime() - RETRY_MINUTES * 60_000)
  const [row] = await db
    .update(carriedDocument)
    .set({ attempts: sql`${carriedDocument.attempts} + 1`, triedAt: now })
    .where(
      eq(
        carriedDocument.id,
        sql`(SELECT id FROM carried_document WHERE state = 'waiting' AND (tried_at IS NULL OR tried_at <= ${triedBefore})
          ORDER BY tried_at NULLS FIRST, issued_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
      ),
    )
    .returning()
  return row ?? null
}

export async function noteTrouble(db: Db, id: string, trouble: string): Promise<void> {
  await db.update(carriedDocument).set({ trouble }).where(eq(carriedDocument.id, id))
}

export async function noteDeposited(
  db: Db,
  { id, round }: CarriedDocument,
  flowId: string,
  at: Date,
): Promise<void> {
  await moveRows(db, [carriedDocument, 'state'], CARRIED_TRANSITIONS.deposit, ofRound(id, round), {
    flowId,
    depositedAt: at,
    trouble: null,
  })
}

const ofRound = (id: string, round: number) =>
  and(eq(carriedDocument.id, id), eq(carriedDocument.round, round))

interface Refusal {
  code: string | null
  reason: string | null
}

/** The platform does not take a document. */
export async function noteRefused(db: Db, { id, round }: CarriedDocument, refusal: Refusal): Promise<void> {
  await moveRows(db, [carriedDocument, 'state'], CARRIED_TRANSITIONS.reject, ofRound(id, round), {
    ...refusal,
    trouble: null,
  })
}

/** A document by what a platform calls it, locked; null if it is none of ours. */
export async function lockCarried(
  tx: Tx,
  of: { flowId: string } | { number: string } | { id: string },
): Promise<CarriedDocument | null> {
  const { flowId, number, id } = carriedDocument
  const which = 'flowId' in of ? eq(flowId, of.flowId) : 'id' in of ? eq(id, of.id) : eq(number, of.number)
  const [row] = await tx.select().from(carriedDocument).where(which).for('update')
  return row ?? null
}

/** For a document that is locked. */
export async function moveCarried(
  tx: Tx,
  id: string,
  move: Exclude<keyof typeof CARRIED_TRANSITIONS, 'deposit' | 'reject'>,
  change: ChangeOf<typeof carriedDocument>,
): Promise<void> {
  await moveRows(
    tx,
    [carriedDocument, 'state'],
    CARRIED_TRANSITIONS[move],
    eq(carriedDocument.id, id),
    change,
  )
}

export async function noteSettled(
  tx: Tx,
  id: string,
  settled: Pick<CarriedDocument, 'settledAt' | 'settledBy' | 'note'>,
): Promise<void> {
  await tx.update(carriedDocument).set(settled).where(eq(carriedDocument.id, id))
}

/** Until when the platform's news was read; null before the first time. */
export async function findReadUntil(db: Db): Promise<Date | null> {
  const [row] = await db.select({ readUntil: carriedNews.readUntil }).from(carriedNews)
  return row?.readUntil ?? null
}

export async function keepReadUntil(db: Db, readUntil: Date): Promise<void> {
  await db
    .insert(carriedNews)
    .values({ readUntil })
    .onConflictDoUpdate({ target: carriedNews.id, set: { readUntil } })
}

interface Looked {
  state?: CarriedState | undefined
  /** A part of a number. */
  number?: string | undefined
}

const isLooked = ({ state, number }: Looked): SQL | undefined =>
  and(
    state && eq(carriedDocument.state, state),
    number ? sql`position(upper(${number}) IN ${carriedDocument.number}) > 0` : undefined,
  )

/** A page of them, the latest issued first. */
export async function listCarried(
  db: Db,
  { page, pageSize, ...looked }: Looked & { page: number; pageSize: number },
) {
  return db
    .select({
      carried: getTableColumns(carriedDocument),
      kind: sql<CarriedKind>`coalesce(${billingDocument.kind}, ${commissionDocument.kind})`,
      orderId: billingDocument.orderId,
      company: { id: company.id, name: company.name },
      settler: { firstName: member.firstName, lastName: member.lastName },
    })
    .from(carriedDocument)
    .leftJoin(billingDocument, eq(billingDocument.id, carriedDocument.billingId))
    .leftJoin(purchaseOrder, eq(purchaseOrder.id, billingDocument.orderId))
    .leftJoin(commissionDocument, eq(commissionDocument.id, carriedDocument.commissionId))
    .innerJoin(
      company,
      eq(company.id, sql`coalesce(${purchaseOrder.companyId}, ${commissionDocument.companyId})`),
    )
    .leftJoin(member, eq(member.id, carriedDocument.settledBy))
    .where(isLooked(looked))
    .orderBy(desc(carriedDocument.issuedAt), desc(carriedDocument.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export type CarriedKind = 'invoice' | 'credit_note' | 'commission_invoice' | 'commission_credit'
export type ListedCarried = Awaited<ReturnType<typeof listCarried>>[number]

/** How many of them there are, by state. */
export async function countCarried(db: Db, looked: Pick<Looked, 'number'>) {
  return db
    .select({ state: carriedDocument.state, documents: sql<number>`count(*)::int` })
    .from(carriedDocument)
    .where(isLooked(looked))
    .groupBy(carriedDocument.state)
}
