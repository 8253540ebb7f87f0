import { and, count, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '#db/client.ts'
import { disputeFile, disputeMessage } from '#db/schema/disputes.ts'
import { documentFile } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import {
  receiveThreadFile,
  requireRoomForFile,
  sendThreadFile,
  serveUploads,
  storeThreadFile,
} from '#platform/documents/thread-files.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { addDisputeFile, readDisputeFile, type DisputeView } from '../contract/disputes.ts'

interface DisputeFileFlows {
  /** @throws AppError `not_found` for who has no part in it. */
  readFor(actor: Actor, disputeId: string): Promise<DisputeView>
  attach(actor: Actor, disputeId: string, fileHash: string): Promise<void>
}

/** Documents and pictures of disputes: in by upload, out to all sides and nobody else, always as a download. */
export async function serveDisputeFiles(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'store' | 'now'>,
  { readFor, attach }: DisputeFileFlows,
): Promise<void> {
  await serveUploads(app, (scope) => {
    serve(
      scope,
      addDisputeFile,
      async ({ actor, params: { id }, request }) => {
        const { can } = await readFor(actor, id)
        if (!can.write) throw new AppError('already_decided')
        requireRoomForFile(await countFiles(services.db, id))
        await attach(actor, id, await storeThreadFile(services, actor, await receiveThreadFile(request)))
        return readFor(actor, id)
      },
      { limits: ['upload'] },
    )
  })
  serve(app, readDisputeFile, async ({ actor, params: { id, fileId }, reply }) => {
    await readFor(actor, id)
    return sendThreadFile(services, reply, await findFile(services.db, id, fileId), `GS-D-${fileId}`)
  })
}

/** A stored file comes to a message. @throws AppError `invalid` for one too many. */
export async function insertDisputeFile(
  tx: Tx,
  { disputeId, ...values }: { disputeId: string; messageId: bigint; fileHash: string },
): Promise<void> {
  requireRoomForFile(await countFiles(tx, disputeId))
  await tx.insert(disputeFile).values(values)
}

async function countFiles(db: Db | Tx, disputeId: string): Promise<number> {
  const [row] = await db
    .select({ files: count() })
    .from(disputeFile)
    .innerJoin(disputeMessage, eq(disputeMessage.id, disputeFile.messageId))
    .where(eq(disputeMessage.disputeId, disputeId))
  return row?.files ?? 0
}

async function findFile(db: Db, disputeId: string, fileId: number) {
  const [row] = await db
    .select({ hash: documentFile.hash, media: documentFile.media })
    .from(disputeFile)
    .innerJoin(disputeMessage, eq(disputeMessage.id, disputeFile.messageId))
    .innerJoin(documentFile, eq(documentFile.hash, disputeFile.fileHash))
    .where(and(eq(disputeFile.id, fileId), eq(disputeMessage.disputeId, disputeId)))
  return row ?? null
}
