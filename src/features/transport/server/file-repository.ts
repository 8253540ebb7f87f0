import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { member } from '#db/schema/accounts.ts'
import { documentFile } from '#db/schema/listings.ts'
import { freightInvitation } from '#db/schema/quotes.ts'
import { transportFile, transportLink } from '#db/schema/transport.ts'
import { FILE_TRANSITIONS, type FileMove, type FileReason, type TransportFileKind } from '../domain/files.ts'
import type { Teller } from '../domain/milestones.ts'

function selectFiles(db: Db | Tx) {
  return db
    .select({
      id: transportFile.id,
      companyId: transportFile.companyId,
      kind: transportFile.kind,
      media: documentFile.media,
      pages: documentFile.pages,
      bytes: documentFile.bytes,
      givenBy: transportFile.givenBy,
      givenAt: transportFile.givenAt,
      state: transportFile.state,
      reason: transportFile.reason,
      reasonText: transportFile.reasonText,
      decidedAt: transportFile.decidedAt,
      invitationId: transportLink.invitationId,
      firstName: member.firstName,
      lastName: member.lastName,
      forwarder: freightInvitation.company,
    })
    .from(transportFile)
    .innerJoin(documentFile, eq(documentFile.hash, transportFile.fileHash))
    .leftJoin(member, eq(member.id, transportFile.memberId))
    .leftJoin(transportLink, eq(transportLink.id, transportFile.linkId))
    .leftJoin(freightInvitation, eq(freightInvitation.id, transportLink.invitationId))
}

export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number]

/** The files about the transports of an order, the oldest first. */
export async function listFiles(db: Db | Tx, orderId: string): Promise<FileRow[]> {
  return selectFiles(db).where(eq(transportFile.orderId, orderId)).orderBy(asc(transportFile.id))
}

/** How many files one side gave about the goods of one seller, without those that staff refused. */
export async function countFiles(
  db: Db | Tx,
  { orderId, companyId, givenBy }: { orderId: string; companyId: number; givenBy: Teller },
): Promise<number> {
  return db.$count(
    transportFile,
    and(
      eq(transportFile.orderId, orderId),
      eq(transportFile.companyId, companyId),
      eq(transportFile.givenBy, givenBy),
      ne(transportFile.state, 'refused'),
    ),
  )
}

/** Returns the id of the file; null if the same one was given before. */
export async function insertFile(
  tx: Tx,
  values: Omit<typeof transportFile.$inferInsert, 'id'>,
): Promise<number | null> {
  const [row] = await tx
    .insert(transportFile)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: transportFile.id })
  return row?.id ?? null
}

/** The file of the same content and kind about the same goods, which is kept once. */
export async function findSameFile(
  tx: Tx,
  of: { orderId: string; companyId: number; kind: TransportFileKind; fileHash: string },
) {
  const [row] = await tx
    .select({ id: transportFile.id, state: transportFile.state, givenBy: transportFile.givenBy })
    .from(transportFile)
    .where(
      and(
        eq(transportFile.orderId, of.orderId),
        eq(transportFile.companyId, of.companyId),
        eq(transportFile.kind, of.kind),
        eq(transportFile.fileHash, of.fileHash),
      ),
    )
  return row ?? null
}

/** What staff decided about a file, and when. */
interface FileDecision {
  decidedBy: number
  decidedAt: Date
  why: { reason: FileReason; text: string } | null
}

/** False where the file is in a state in which this can't be done. */
export async function moveFile(
  tx: Tx,
  fileId: number,
  move: FileMove,
  { why, ...decided }: FileDecision,
): Promise<boolean> {
  const change = { ...decided, reason: why?.reason ?? null, reasonText: why?.text ?? null }
  const isIt = eq(transportFile.id, fileId)
  return (await moveRows(tx, [transportFile, 'state'], FILE_TRANSITIONS[move], isIt, change)) === 1
}

/** Its content goes with what nobody uses. */
export async function deleteFile(tx: Tx, fileId: number): Promise<void> {
  await tx.delete(transportFile).where(eq(transportFile.id, fileId))
}

/** Null for a file of another order. */
export async function findFile(db: Db | Tx, orderId: string, fileId: number) {
  const [row] = await db
    .select({
      hash: documentFile.hash,
      media: documentFile.media,
      companyId: transportFile.companyId,
      kind: transportFile.kind,
      state: transportFile.state,
      givenBy: transportFile.givenBy,
      givenAt: transportFile.givenAt,
    })
    .from(transportFile)
    .innerJoin(documentFile, eq(documentFile.hash, transportFile.fileHash))
    .where(and(eq(transportFile.id, fileId), eq(transportFile.orderId, orderId)))
  return row ?? null
}
