import { and, count, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '#db/client.ts'
import { documentFile } from '#db/schema/listings.ts'
import { quoteFile, quoteMessage } from '#db/schema/quotes.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import {
  receiveThreadFile,
  requireFileLimit,
  sendThreadFile,
  serveUploads,
  storeThreadFile,
} from '#platform/documents/thread-files.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { addFile as addEndpoint, readFile } from '../contract/endpoints.ts'
import { mayWrite } from '../domain/quote.ts'
import { readQuoteView, requireSide } from './present-quote.ts'
import { requireOpen } from './require-open.ts'
import { notifyOfEvent } from './thread-mails.ts'
import { findQuote, insertMessage, lockQuote, type StoredQuote, touchQuote } from './thread-repository.ts'
import { othersOf } from './write-message.ts'

/**
 * Adds a stored file to a thread, as a message of its own.
 * @throws AppError `not_found`, `quote_ended`; `invalid` for one too many.
 */
async function addFile(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  actor: Actor,
  id: string,
  fileHash: string,
): Promise<void> {
  const now = services.now()
  await services.db.transaction(async (tx) => {
    const stored = await lockQuote(tx, id)
    const side = await requireMayAttach(tx, actor, stored)
    const messageId = await insertMessage(tx, {
      quoteId: id,
      side,
      memberId: actor.memberId,
      text: '',
      writtenAt: now,
    })
    await tx.insert(quoteFile).values({ messageId, fileHash })
    await touchQuote(tx, id, now)
    if (side === 'staff')
      await recordAct(tx, actor, { act: 'write_quote', subject: ['quote', id], details: {}, at: now })
    if (stored)
      await notifyOfEvent(services, tx, stored, {
        mail: 'message',
        cause: `message:${messageId}`,
        to: othersOf(side, false),
        by: side,
        attached: true,
      })
  })
}

/**
 * The same checks before the upload is read, so that a refused one costs little; they are repeated under the
 * lock.
 */
async function checkFileAdmission(db: Db, actor: Actor, id: string): Promise<void> {
  await requireMayAttach(db, actor, await findQuote(db, id))
}

async function requireMayAttach(db: Db | Tx, actor: Actor, stored: StoredQuote | null) {
  if (stored === null) throw new AppError('not_found')
  const side = requireSide(actor, stored)
  if (side !== 'staff') requireOpen(stored)
  if (!mayWrite(stored, side)) throw new AppError('quote_ended')
  const [row] = await db
    .select({ files: count() })
    .from(quoteFile)
    .innerJoin(quoteMessage, eq(quoteMessage.id, quoteFile.messageId))
    .where(eq(quoteMessage.quoteId, stored.id))
  requireFileLimit(row?.files ?? 0)
  return side
}

/**
 * A file of a thread, for the parties and staff; null if there is none.
 * @throws AppError `not_found`.
 */
async function findFile(db: Db, actor: Actor, id: string, fileId: number) {
  const stored = await findQuote(db, id)
  if (stored === null) throw new AppError('not_found')
  requireSide(actor, stored)
  const [row] = await db
    .select({ hash: documentFile.hash, media: documentFile.media })
    .from(quoteFile)
    .innerJoin(quoteMessage, eq(quoteMessage.id, quoteFile.messageId))
    .innerJoin(documentFile, eq(documentFile.hash, quoteFile.fileHash))
    .where(and(eq(quoteFile.id, fileId), eq(quoteMessage.quoteId, id)))
  return row ?? null
}

/**
 * Documents and pictures in threads: uploaded by the parties, downloaded by both companies and staff, always
 * as attachments.
 */
export async function serveQuoteFiles(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'store' | 'now' | 'publicUrl'>,
): Promise<void> {
  await serveUploads(app, (scope) => {
    serve(
      scope,
      addEndpoint,
      async ({ actor, params, request, language }) => {
        await checkFileAdmission(services.db, actor, params.id)
        const fileHash = await storeThreadFile(services, actor, await receiveThreadFile(request))
        await addFile(services, actor, params.id, fileHash)
        return readQuoteView(services, actor, params.id, language)
      },
      { limits: ['upload'] },
    )
  })
  serve(app, readFile, async ({ actor, params: { id, fileId }, reply }) =>
    sendThreadFile(services, reply, await findFile(services.db, actor, id, fileId), `GS-Q-${fileId}`),
  )
}
