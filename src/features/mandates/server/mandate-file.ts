import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { defineJob } from '#platform/jobs/job.ts'
import type { MailAttachment } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'
import { texts } from '../contract/texts.ts'
import { findSigned, keepFileHash, type SignedMandate } from './mandate-repository.ts'

/** The key of a drawn mandate in the object store. */
export const mandateKey = (sha256: string): string => `mandates/${sha256}.pdf`

/** Draws what was signed unless that was done before, stores the file, and returns its key. */
export async function keepMandateFile(
  { db, store }: Pick<Services, 'db' | 'store'>,
  mandate: SignedMandate,
): Promise<string> {
  if (mandate.fileSha256 !== null) return mandateKey(mandate.fileSha256)
  const { drawMandate } = await import('./draw-mandate.ts')
  const file = await drawMandate(mandate)
  const sha256 = createHash('sha256').update(file).digest('hex')
  await store.put(mandateKey(sha256), file)
  return mandateKey(await keepFileHash(db, mandate.id, sha256))
}

/** Draws what was signed before the mail about it is sent. */
export const drawMandateJob = defineJob({
  name: 'draw-mandate',
  lane: 'files',
  priority: 1,
  payload: z.object({ mandateId: z.string() }),
  async run(services: Pick<Services, 'db' | 'store'>, { mandateId }) {
    const found = await findSigned(services.db, mandateId)
    if (found) await keepMandateFile(services, found)
  },
})

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
  const mandate = await findSigned(services.db, id)
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
