import { and, count, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { disputeFile, disputeMessage } from '#db/schema/disputes.ts'
import { documentFile } from '#db/schema/listings.ts'
import { requireFileLimit } from '#platform/documents/thread-files.ts'

/**
 * Adds a stored file to a message.
 * @throws AppError `invalid` for one too many.
 */
export async function insertDisputeFile(
  tx: Tx,
  { disputeId, ...values }: { disputeId: string; messageId: bigint; fileHash: string },
): Promise<void> {
  requireFileLimit(await countDisputeFiles(tx, disputeId))
  await tx.insert(disputeFile).values(values)
}

/** How many files the messages of a dispute have. */
export async function countDisputeFiles(db: Db | Tx, disputeId: string): Promise<number> {
  const [row] = await db
    .select({ files: count() })
    .from(disputeFile)
    .innerJoin(disputeMessage, eq(disputeMessage.id, disputeFile.messageId))
    .where(eq(disputeMessage.disputeId, disputeId))
  return row?.files ?? 0
}

/** Null for a file of another dispute. */
export async function findDisputeFile(db: Db, disputeId: string, fileId: number) {
  const [row] = await db
    .select({ hash: documentFile.hash, media: documentFile.media })
    .from(disputeFile)
    .innerJoin(disputeMessage, eq(disputeMessage.id, disputeFile.messageId))
    .innerJoin(documentFile, eq(documentFile.hash, disputeFile.fileHash))
    .where(and(eq(disputeFile.id, fileId), eq(disputeMessage.disputeId, disputeId)))
  return row ?? null
}
