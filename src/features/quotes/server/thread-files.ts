import { count, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { quoteFile, quoteMessage } from '#db/schema/catalogue.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { checkPdf, type PdfCheck } from '#platform/documents/check-pdf.ts'
import { documentKey, storeDocument } from '#platform/documents/store-document.ts'
import type { Services } from '#platform/services.ts'
import { THREAD_FILES_MAX } from '../domain/limits.ts'
import { mayWrite } from '../domain/quote.ts'
import { requireSide } from './present-quote.ts'
import { mailNews } from './thread-mails.ts'
import { findQuote, insertMessage, lockQuote, touchQuote, type StoredQuote } from './thread-repository.ts'
import { othersOf, recordAct } from './write-message.ts'

type FileServices = Pick<Services, 'db' | 'store' | 'now' | 'publicUrl'>

const REFUSALS = {
  encrypted: 'quotes.errors.document_encrypted',
  active_content: 'quotes.errors.document_active',
  attachments: 'quotes.errors.document_attachments',
  too_complex: 'quotes.errors.document_complex',
} as const satisfies Record<Exclude<Extract<PdfCheck, { ok: false }>['refusal'], 'not_a_pdf'>, string>

/**
 * Adds a PDF document to a thread, as a message of its own.
 * @throws AppError `not_found`, `quote_ended`; `wrong_file_kind` for what is no PDF; `invalid` for one that is locked, acts, carries files or is one too
 *   many.
 */
export async function addFile(
  services: FileServices,
  actor: Actor,
  id: string,
  content: Uint8Array,
): Promise<void> {
  const { pages } = await requireReadable(content)
  const fileHash = await storeDocument(services, { content, pages })
  const now = services.now()
  await services.db.transaction(async (tx) => {
    const stored = await lockQuote(tx, id)
    const side = await requireRoom(tx, actor, stored)
    const messageId = await insertMessage(tx, {
      quoteId: id,
      side,
      memberId: actor.memberId,
      text: '',
      writtenAt: now,
    })
    await tx.insert(quoteFile).values({ messageId, fileHash })
    await touchQuote(tx, id, {}, now)
    if (side === 'staff') await recordAct(tx, actor, id, 'write_quote', now)
    if (stored)
      await mailNews(services, tx, stored, {
        mail: 'message',
        cause: `message:${messageId}`,
        to: othersOf(side, false),
        by: side,
      })
  })
}

/** The same checks before anything is read, so that a refused upload costs little. The real ones follow under the lock. */
export async function checkFileAdmission(db: Db, actor: Actor, id: string): Promise<void> {
  await requireRoom(db, actor, await findQuote(db, id))
}

async function requireRoom(db: Db | Tx, actor: Actor, stored: StoredQuote | null) {
  if (stored === null) throw new AppError('not_found')
  const side = requireSide(actor, stored)
  if (!mayWrite(stored)) throw new AppError('quote_ended')
  const [row] = await db
    .select({ files: count() })
    .from(quoteFile)
    .innerJoin(quoteMessage, eq(quoteMessage.id, quoteFile.messageId))
    .where(eq(quoteMessage.quoteId, stored.id))
  if ((row?.files ?? 0) >= THREAD_FILES_MAX) throw invalidField('document', 'quotes.errors.documents_many')
  return side
}

async function requireReadable(content: Uint8Array): Promise<{ pages: number }> {
  const check = await checkPdf(content)
  if (check.ok) return check
  if (check.refusal === 'not_a_pdf')
    throw new AppError('wrong_file_kind', { message: 'quotes.errors.document_not_pdf' })
  throw invalidField('document', REFUSALS[check.refusal])
}

/**
 * A document as it lies in the store, for who has to do with its quote.
 * @throws AppError `not_found`.
 */
export async function openFile({ db, store }: FileServices, actor: Actor, id: string, fileId: number) {
  const stored = await findQuote(db, id)
  if (stored === null) throw new AppError('not_found')
  requireSide(actor, stored)
  const [row] = await db
    .select({ hash: quoteFile.fileHash, quoteId: quoteMessage.quoteId })
    .from(quoteFile)
    .innerJoin(quoteMessage, eq(quoteMessage.id, quoteFile.messageId))
    .where(eq(quoteFile.id, fileId))
  const found = row?.quoteId === id ? await store.get(documentKey(row.hash)) : null
  if (!found) throw new AppError('not_found')
  return found
}
