import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { takeLock } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { member } from '#db/schema/accounts.ts'
import { deposit } from '#db/schema/deposits.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { refund, transferReceipt } from '#db/schema/refunds.ts'
import type { Minor } from '#kernel/money/money.ts'
import { REFUND_TRANSITIONS, type RefundReason } from '#kernel/money/payment-states.ts'
import { randomId } from '#platform/ids/random-id.ts'

export type TransferReceipt = typeof transferReceipt.$inferSelect

/** Returns its id, or null if it exists: a bank reference is recorded once, however it is written. */
export async function insertReceipt(tx: Tx, values: Omit<TransferReceipt, 'id'>): Promise<string | null> {
  const rows = await tx
    .insert(transferReceipt)
    .values({ id: randomId(), ...values })
    .onConflictDoNothing()
    .returning({ id: transferReceipt.id })
  return rows[0]?.id ?? null
}

export async function listReceipts(
  db: Db | Tx,
  orderId: string,
): Promise<(TransferReceipt & { by: string })[]> {
  return db
    .select({
      ...getTableColumns(transferReceipt),
      by: sql<string>`trim(${member.firstName} || ' ' || ${member.lastName})`,
    })
    .from(transferReceipt)
    .innerJoin(member, eq(member.id, transferReceipt.recordedBy))
    .where(eq(transferReceipt.orderId, orderId))
    .orderBy(asc(transferReceipt.recordedAt))
}

/** When an order was placed, or the one that it replaces: no money of it came before. */
export async function findPlacing(db: Db | Tx, orderId: string): Promise<Date> {
  const earlier = alias(purchaseOrder, 'earlier')
  const [row] = await db
    .select({ own: purchaseOrder.createdAt, earlier: earlier.createdAt })
    .from(purchaseOrder)
    .leftJoin(earlier, eq(earlier.id, purchaseOrder.replacesOrderId))
    .where(eq(purchaseOrder.id, orderId))
  if (!row) throw new Error('there is no such order')
  return row.earlier ?? row.own
}

/** What was received for an order by transfer, and how much of it is being or has been refunded. */
export async function readTransfers(
  db: Db | Tx,
  orderId: string,
): Promise<{ receivedMinor: Minor; returnedMinor: Minor }> {
  const { rows } = await db.execute<{ received: string; returned: string }>(sql`SELECT
    (SELECT coalesce(sum(amount_minor), 0) FROM transfer_receipt WHERE order_id = ${orderId}) AS received,
    (SELECT coalesce(sum(amount_minor), 0) FROM refund WHERE order_id = ${orderId}) AS returned`)
  const [row] = rows
  return { receivedMinor: BigInt(row?.received ?? 0), returnedMinor: BigInt(row?.returned ?? 0) }
}

/** A refund that staff send by bank: due until they enter the bank's reference. */
export async function insertBankRefund(
  tx: Tx,
  { orderId, amountMinor, reason }: { orderId: string; amountMinor: Minor; reason: RefundReason },
  now: Date,
): Promise<string> {
  const id = randomId()
  await tx.insert(refund).values({
    id,
    orderId,
    amountMinor,
    reason,
    idempotencyKey: `bank:${id}`,
    state: 'due',
    createdAt: now,
    updatedAt: now,
  })
  return id
}

/** Moves money received for an ended order to the one that replaces it. */
export async function moveReceipt(tx: Tx, bankReference: string, orderId: string): Promise<void> {
  await tx
    .update(transferReceipt)
    .set({ orderId })
    .where(sql`lower(${transferReceipt.bankReference}) = lower(${bankReference})`)
}

export type BankRefund = typeof refund.$inferSelect & { orderId: string }

/** A refund by bank; null for one by the card provider. */
export async function findBankRefund(db: Db | Tx, id: string): Promise<BankRefund | null> {
  const [row] = await db.select().from(refund).where(eq(refund.id, id))
  return row?.orderId ? { ...row, orderId: row.orderId } : null
}

/** In the order that their references count. */
export async function listBankRefunds(db: Db | Tx, orderId: string): Promise<(typeof refund.$inferSelect)[]> {
  return db
    .select()
    .from(refund)
    .where(eq(refund.orderId, orderId))
    .orderBy(asc(refund.createdAt), asc(refund.id))
}

/** Nothing goes back after all: none of what was due has been sent. */
export async function withdrawRefunds(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(refund).where(and(eq(refund.orderId, orderId), eq(refund.state, 'due')))
}

/** The money of a lapsed order goes back because that was cancelled: all of it had come in time. */
export async function renameReasons(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(refund)
    .set({ reason: 'order_cancelled' })
    .where(and(eq(refund.orderId, orderId), inArray(refund.reason, ['transfer_expired', 'paid_too_late'])))
}

/**
 * Whether a bank reference was used for a refund or for the return of a deposit, however it is written, or is that of
 * money that came: a bank names each of its bookings otherwise. Takes a lock, so that nobody else can use it before the
 * end of the transaction.
 */
export async function isBankReferenceUsed(tx: Tx, bankReference: string): Promise<boolean> {
  await takeLock(tx, 'bankReferences')
  for (const table of [refund, deposit, transferReceipt])
    if ((await tx.$count(table, sql`lower(${table.bankReference}) = lower(${bankReference})`)) > 0)
      return true
  return false
}

/**
 * Staff paid a refund by bank: one that was to be sent so, or one that the card provider failed to pay.
 * Returns false if somebody else was faster.
 */
export async function markRefundPaid(
  tx: Tx,
  id: string,
  move: 'send' | 'pay_by_hand',
  { bankReference, memberId }: { bankReference: string; memberId: number },
  now: Date,
): Promise<boolean> {
  const paid = { bankReference, recordedBy: memberId, updatedAt: now }
  return (await moveRows(tx, [refund, 'state'], REFUND_TRANSITIONS[move], eq(refund.id, id), paid)) > 0
}

/** The numbers of orders by those of their pro-forma invoices. */
export async function findOrdersOfProformas(
  db: Db,
  proformas: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (proformas.length === 0) return new Map()
  const { rows } = await db.execute<{ proforma: string; number: number }>(sql`
    SELECT d.number AS proforma, o.number FROM billing_document d JOIN purchase_order o ON o.id = d.order_id
    WHERE d.kind = 'proforma' AND d.number = ANY(${sql.param([...proformas])}::text[])`)
  return new Map(rows.map(({ proforma, number }) => [proforma, number]))
}
