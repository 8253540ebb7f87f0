import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { findMandate, keepFileHash, type MandateRow } from './mandate-repository.ts'

/** The key of a drawn mandate in the object store. */
export const mandateKey = (sha256: string): string => `mandates/${sha256}.pdf`

/** Draws what was signed unless that was done before, stores the file, and returns its key. */
export async function keepMandateFile(
  { db, store }: Pick<Services, 'db' | 'store'>,
  mandate: MandateRow,
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
    const found = await findMandate(services.db, mandateId)
    if (found) await keepMandateFile(services, found)
  },
})
