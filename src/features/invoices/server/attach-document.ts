import { buffer } from 'node:stream/consumers'
import type { MailAttachment } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'
import { findDocument } from './document-repository.ts'
import { keepDocument } from './keep-document.ts'

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
