import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { documentAddress, type DocumentKind } from '#kernel/trade/listing-document.ts'
import { checkPdf, type PdfCheck } from '#platform/documents/check-pdf.ts'
import type { SoundPdf } from '#platform/documents/pdf-inspection.ts'
import { storeDocument } from '#platform/documents/store-document.ts'
import type { Services } from '#platform/services.ts'
import type { OwnDocument } from '../../contract/document-endpoints.ts'
import { DOCUMENTS_MAX } from '../../domain/limits.ts'
import { canEditListing } from '../../domain/life-cycle.ts'
import {
  findListingOfDocument,
  findSameDocument,
  insertDocument,
  listDocuments,
  takeDocumentAway,
} from './document-repository.ts'
import { followEdit } from '../follow-edit.ts'
import { findListing } from '../listing-repository.ts'
import { lockEditable } from '../lock-editable.ts'

type DocumentServices = Pick<Services, 'db' | 'store' | 'now'>

interface NewDocument {
  kind: DocumentKind
  content: Uint8Array
}

const REFUSALS = {
  encrypted: 'listings.errors.document_encrypted',
  active_content: 'listings.errors.document_active',
  attachments: 'listings.errors.document_attachments',
  too_complex: 'listings.errors.document_complex',
} as const satisfies Record<Exclude<Extract<PdfCheck, { ok: false }>['refusal'], 'not_a_pdf'>, string>

/**
 * Adds a PDF document to a listing; it is public once staff have approved it.
 * @throws AppError `not_found`, `forbidden`, `gone`; `wrong_file_kind` for anything but a PDF; `invalid` for
 * one that is encrypted, too complex, has active content or attachments, or is the eleventh.
 */
export async function addDocument(
  services: DocumentServices,
  actor: Actor,
  listingId: number,
  { kind, content }: NewDocument,
): Promise<OwnDocument> {
  await checkDocumentAdmission(services, actor, listingId)
  const sound = await requireReadable(actor, content)
  const hash = await storeDocument(services, sound)
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const listing = await lockEditable(tx, actor, listingId)
    const documents = await listDocuments(tx, listingId)
    // A retry, if the answer to an earlier attempt was lost.
    const same = await findSameDocument(tx, { listingId, kind, fileHash: hash })
    const present = documents.find(({ id }) => id === same)
    if (present) return present
    requireBelowLimit(documents)
    const { id, key } = await insertDocument(tx, { listingId, kind, fileHash: hash, createdAt: now })
    await followEdit(tx, { listing, memberId: actor.memberId, now })
    return {
      id,
      kind,
      address: documentAddress(key),
      pages: sound.pages,
      bytes: sound.content.length,
      approved: false,
    }
  })
}

/**
 * Removes a document at once for everybody. Repeating it changes nothing.
 * @throws AppError `not_found` also for another company's listing, `forbidden`, `gone`.
 */
export async function removeDocument(
  { db, now }: DocumentServices,
  actor: Actor,
  documentId: number,
): Promise<void> {
  const moment = now()
  const listingId = await findListingOfDocument(db, documentId)
  if (listingId === null) throw new AppError('not_found')
  await db.transaction(async (tx) => {
    const listing = await lockEditable(tx, actor, listingId)
    if (!(await takeDocumentAway(tx, documentId, moment))) return
    await followEdit(tx, { listing, memberId: actor.memberId, now: moment })
  })
}

/**
 * Makes the checks before the upload is read, so that refusing it is cheap; they are repeated under the lock.
 * @throws AppError `not_found`, `gone`, `forbidden`; `invalid` beyond the limit of documents.
 */
export async function checkDocumentAdmission(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  listingId: number,
): Promise<void> {
  const listing = await findListing(db, listingId)
  if (listing === null || listing.companyId !== actor.companyId) throw new AppError('not_found')
  if (!canEditListing(actor, listing))
    throw new AppError(listing.state === 'withdrawn' ? 'gone' : 'forbidden')
  requireBelowLimit(await listDocuments(db, listingId))
}

function requireBelowLimit(documents: readonly OwnDocument[]): void {
  if (documents.length >= DOCUMENTS_MAX) throw invalidField('document', 'listings.errors.documents_many')
}

async function requireReadable({ companyId }: Actor, content: Uint8Array): Promise<SoundPdf> {
  const check = await checkPdf(companyId, content)
  if (check.ok) return check
  if (check.refusal === 'not_a_pdf')
    throw new AppError('wrong_file_kind', { message: 'listings.errors.document_not_pdf' })
  throw invalidField('document', REFUSALS[check.refusal])
}
