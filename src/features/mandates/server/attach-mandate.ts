import { buffer } from 'node:stream/consumers'
import type { MailAttachment } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'
import { texts } from '../contract/texts.ts'
import { keepMandateFile } from './keep-mandate-file.ts'
import { findMandate } from './mandate-repository.ts'

/** Distinguishes mandates from other attachments of mails; random ids contain no colon. */
export const MANDATE_PREFIX = 'mandate:'

/**
 * A signed mandate as an attachment of a mail: the stored file, drawn now if its job has not run yet.
 * @throws Error if the file is lost.
 */
export async function attachMandate(
  services: Pick<Services, 'db' | 'store'>,
  id: string,
): Promise<MailAttachment> {
  const mandate = await findMandate(services.db, id)
  if (!mandate) throw new Error('a mail is to carry a mandate that does not exist')
  const key = await keepMandateFile(services, mandate)
  const found = await services.store.get(key)
  if (!found) throw new Error(`the file of the mandate ${id} is lost`)
  return {
    fileName: texts[mandate.language].paper.fileName(mandate.signedOn),
    contentType: 'application/pdf',
    content: await buffer(found.stream),
    key,
  }
}
