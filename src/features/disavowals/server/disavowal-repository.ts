import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { disavowal } from '#db/schema/disavowals.ts'
import { DISAVOWAL_TRANSITIONS, type DisavowalDecision } from '../domain/disavowal.ts'

export type DisavowalRow = typeof disavowal.$inferSelect
/** An order, a quote, or a quote with its order. */
export interface Disavowed {
  orderId: string | null
  quoteId: string | null
}

/** What was said of a deal, the latest first. */
export async function listDisavowals(db: Db | Tx, { orderId, quoteId }: Disavowed): Promise<DisavowalRow[]> {
  return db
    .select()
    .from(disavowal)
    .where(
      or(
        orderId === null ? undefined : eq(disavowal.orderId, orderId),
        quoteId === null ? undefined : eq(disavowal.quoteId, quoteId),
      ),
    )
    .orderBy(desc(disavowal.madeAt), desc(disavowal.id))
}

export async function findDisavowal(db: Db | Tx, id: string): Promise<DisavowalRow | null> {
  const [row] = await db.select().from(disavowal).where(eq(disavowal.id, id))
  return row ?? null
}

export async function insertDisavowal(
  tx: Tx,
  values: Pick<
    DisavowalRow,
    'id' | 'orderId' | 'quoteId' | 'companyId' | 'memberId' | 'side' | 'text' | 'madeAt' | 'dueAt'
  >,
): Promise<void> {
  await tx.insert(disavowal).values({ ...values, state: 'open' })
}

/** What was said of a quote is said of its order, too: one that is disavowed may be paid at the same moment. */
export async function followIntoOrder(tx: Tx, quoteIds: readonly string[], orderId: string): Promise<void> {
  await tx
    .update(disavowal)
    .set({ orderId })
    .where(and(isNull(disavowal.orderId), inArray(disavowal.quoteId, [...quoteIds])))
}

interface Decision {
  note?: string | undefined
  decidedBy?: number | undefined
  decidedAt: Date
}

/** Ends one that is open. Returns whether it was. */
export async function closeDisavowal(
  tx: Tx,
  id: string,
  decision: DisavowalDecision,
  { decidedAt, note, decidedBy }: Decision,
): Promise<boolean> {
  const answer = { decidedAt, note: note ?? null, decidedBy: decidedBy ?? null }
  const closed = await moveRows(
    tx,
    [disavowal, 'state'],
    DISAVOWAL_TRANSITIONS[decision],
    eq(disavowal.id, id),
    answer,
  )
  return closed > 0
}

/** Ends those of an order that is cancelled. Returns which. */
export async function endDisavowals(
  tx: Tx,
  orderId: string,
  { decidedAt, note, decidedBy }: Decision,
): Promise<string[]> {
  const answer = { decidedAt, note: note ?? null, decidedBy: decidedBy ?? null }
  const ofOrder = eq(disavowal.orderId, orderId)
  const open = await tx
    .select({ id: disavowal.id })
    .from(disavowal)
    .where(and(ofOrder, eq(disavowal.state, 'open')))
  await moveRows(tx, [disavowal, 'state'], DISAVOWAL_TRANSITIONS.cancel, ofOrder, answer)
  return open.map(({ id }) => id)
}
