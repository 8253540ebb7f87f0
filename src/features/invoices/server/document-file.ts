import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { defineJob } from '#platform/jobs/job.ts'
import type { MailAttachment } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'
import { findDocument, keepHash, type WholeDocument } from './document-repository.ts'

type FileServices = Pick<Services, 'db' | 'store'>

/** The key of a drawn document in the object store. */
export const invoiceKey = (sha256: string): string => `invoices/${sha256}.pdf`

/** Draws a document unless that was done before, stores the file for good, and returns its key. */
export async function keepDocument({ db, store }: FileServices, document: WholeDocument): Promise<string> {
  if (document.sha256 !== null) return invoiceKey(document.sha256)
  const { drawDocument } = await import('./draw-document.ts')
  const file = await drawDocument(document)
  const sha256 = createHash('sha256').update(file).digest('hex')
  await store.put(invoiceKey(sha256), file)
  return invoiceKey(await keepHash(db, document.id, sha256))
}

/** Draws an issued document before the mails about it are sent. */
export const drawDocumentJob = defineJob({
  name: 'draw-document',
  lane: 'files',
  priority: 1,
  payload: z.object({ documentId: z.string() }),
  async run(services: FileServices, { documentId }) {
    const document = await findDocument(services.db, documentId)
    if (document) await keepDocument(services, document)
  },
})

/**
 * A document as an attachment of a mail: the stored file, drawn now if its job has not run yet.
 * @throws Error if the file is lost.
 */
export async function attachDocument(
  { db, store }: Pick<Services, 'db' | 'store'>,
  id: string,
): Promise<MailAttachment> {
  const document = await findDocument(db, id)
  if (!document) throw new Error('a mail is to carry a document that does not exist')
  const key = await keepDocument({ db, store }, document)
  const found = await store.get(key)
  if (!found) throw new Error(`the file of ${document.number} is lost`)
  return {
    fileName: `${document.number}.pdf`,
    contentType: 'application/pdf',
    content: await buffer(found.stream),
    key,
  }
}
