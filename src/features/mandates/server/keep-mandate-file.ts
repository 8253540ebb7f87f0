import { createHash } from 'node:crypto'
import type { Services } from '#platform/services.ts'
import { drawMandate } from './draw-mandate.ts'
import { keepFileHash, type MandateRow } from './mandate-repository.ts'

/** Where a drawn mandate lies in the object store. */
export const mandateKey = (sha256: string): string => `mandates/${sha256}.pdf`

/** Draws what was signed, unless that was done, and keeps the file; answers its key in the object store. */
export async function keepMandateFile(
  { db, store }: Pick<Services, 'db' | 'store'>,
  mandate: MandateRow,
): Promise<string> {
  if (mandate.fileSha256 !== null) return mandateKey(mandate.fileSha256)
  const file = await drawMandate(mandate)
  const sha256 = createHash('sha256').update(file).digest('hex')
  await store.put(mandateKey(sha256), file)
  return mandateKey(await keepFileHash(db, mandate.id, sha256))
}
