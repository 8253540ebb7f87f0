import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { payoutBatch, payoutBatchEnd, payoutOrder } from '#db/schema/payout-orders.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import { fullName } from '#kernel/text/full-name.ts'
import type { FileBlock } from '../../domain/bank-statement/one-sum.ts'
import { payoutsInBlocks } from '../../domain/payment-file/payment-file.ts'
import type { PayoutOrderState } from '../../domain/payout-order.ts'

/** Takes the id of the next file, which the file itself contains. */
export async function takeBatchId(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT nextval(pg_get_serial_sequence('payout_batch', 'id'))::int AS id`,
  )
  if (!rows[0]) throw new Error('there is no next file')
  return rows[0].id
}

export async function insertBatch(tx: Tx, values: typeof payoutBatch.$inferInsert): Promise<void> {
  await tx.insert(payoutBatch).values(values)
}

/**
 * Whether anybody took a file, so that the bank may have it. The acts of staff are deleted after three years: a file of a
 * year counts as taken.
 */
const isTaken = (
  now: Date,
) => sql<boolean>`(EXISTS (SELECT FROM staff_act AS taken WHERE taken.subject = 'payment_file'
    AND taken.subject_id = ${payoutBatch.id}::text AND taken.act = 'download_payment_file')
  OR ${payoutBatch.madeAt} < ${now.toISOString()}::timestamptz - interval '1 year')`

const isEnded = sql<boolean>`(${payoutBatchEnd.batchId} IS NOT NULL)`

/** A file with its bytes. */
interface WholeFile {
  id: number
  file: string
  currency: Currency
  executionOn: string
  isTaken: boolean
  /** It was made anew; `replacedBy` is null where no payout was left. */
  isEnded: boolean
  replacedBy: number | null
}

/** What a file is, and what became of it; only exact under the locks of its companies. */
export async function findFile(tx: Tx, id: number, now: Date): Promise<WholeFile | null> {
  const [row] = await tx
    .select({
      id: payoutBatch.id,
      file: payoutBatch.file,
      currency: payoutBatch.currency,
      executionOn: payoutBatch.executionOn,
      isTaken: isTaken(now),
      isEnded,
      replacedBy: payoutBatchEnd.successorId,
    })
    .from(payoutBatch)
    .leftJoin(payoutBatchEnd, eq(payoutBatchEnd.batchId, payoutBatch.id))
    .where(eq(payoutBatch.id, id))
  return row ?? null
}

/** What a bank may book as one sum of these files, but for those that were made anew. */
export async function listFileBlocks(db: Db, ids: readonly number[]): Promise<FileBlock[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ fileId: payoutBatch.id, file: payoutBatch.file })
    .from(payoutBatch)
    .leftJoin(payoutBatchEnd, eq(payoutBatchEnd.batchId, payoutBatch.id))
    .where(and(inArray(payoutBatch.id, [...ids]), isNull(payoutBatchEnd.batchId)))
    .orderBy(asc(payoutBatch.id))
  return rows.flatMap(({ fileId, file }) => payoutsInBlocks(file).map((block) => ({ ...block, fileId })))
}

export async function endBatch(tx: Tx, values: typeof payoutBatchEnd.$inferInsert): Promise<void> {
  await tx.insert(payoutBatchEnd).values(values)
}

export interface PaymentFile {
  id: number
  currency: Currency
  executionOn: string
  madeBy: string
  madeAt: Date
  amountMinor: Minor
  sent: number
  paid: number
  refused: number
  isTaken: boolean
  isEnded: boolean
  replacedBy: number | null
}

const FILES_SHOWN = 50

/** The latest files that have payouts, or one of them, with the number of payouts in each state. */
export async function listPaymentFiles(db: Db, now: Date, id?: number): Promise<PaymentFile[]> {
  const inState = (state: PayoutOrderState) =>
    sql`count(*) FILTER (WHERE ${payoutOrder.state} = ${state})::int`.mapWith(Number)
  const rows = await db
    .select({
      id: payoutBatch.id,
      currency: payoutBatch.currency,
      executionOn: payoutBatch.executionOn,
      madeAt: payoutBatch.madeAt,
      firstName: member.firstName,
      lastName: member.lastName,
      amountMinor: sql`sum(${payoutOrder.amountMinor})::bigint`.mapWith(BigInt),
      sent: inState('sent'),
      paid: inState('paid'),
      refused: inState('refused'),
      isTaken: isTaken(now),
      isEnded,
      replacedBy: payoutBatchEnd.successorId,
    })
    .from(payoutBatch)
    .innerJoin(payoutOrder, eq(payoutOrder.batchId, payoutBatch.id))
    .innerJoin(member, eq(member.id, payoutBatch.madeBy))
    .leftJoin(payoutBatchEnd, eq(payoutBatchEnd.batchId, payoutBatch.id))
    .where(id === undefined ? undefined : eq(payoutBatch.id, id))
    .groupBy(payoutBatch.id, member.id, payoutBatchEnd.batchId)
    .orderBy(desc(payoutBatch.id))
    .limit(FILES_SHOWN)
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    madeBy: fullName({ firstName, lastName }),
  }))
}
