import { createHash } from 'node:crypto'
import type { Services } from '#platform/services.ts'
import { keepCommissionHash, type CommissionDocument } from './commission-repository.ts'
import { isCredit } from '../domain/document.ts'
import { invoiceKey } from './document-file.ts'
import type { DrawnDocument } from './document-words.ts'

/** A document of the commission, or one that is self-billed, as it is drawn and written as data. */
export function drawnOf({ kind, number, language, content }: CommissionDocument): DrawnDocument {
  return { kind: isCredit(kind) ? 'credit_note' : 'invoice', number, language, content }
}

/** Draws a document when its file is needed first, stores the file for good, and returns its key. */
export async function keepCommissionFile(
  { db, store }: Pick<Services, 'db' | 'store'>,
  document: CommissionDocument,
): Promise<string> {
  if (document.sha256 !== null) return invoiceKey(document.sha256)
  const { drawDocument } = await import('./draw-document.ts')
  const file = await drawDocument(drawnOf(document))
  const hash = createHash('sha256').update(file).digest('hex')
  await store.put(invoiceKey(hash), file)
  return invoiceKey(await keepCommissionHash(db, document.id, hash))
}
