import { buffer } from 'node:stream/consumers'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { documentKey } from '#platform/documents/store-document.ts'
import { encodeForPaper } from '#platform/pictures/codec.ts'
import type { Services } from '#platform/services.ts'
import { isUnsealed, mayReadReport } from '../domain/inspection.ts'
import { findInspection, type InspectionRow } from './inspection-repository.ts'
import { readReport } from './present-inspection.ts'
import { listPictureFiles } from './report-repository.ts'

type FileServices = Pick<Services, 'db' | 'store' | 'now'>

/** The part of the file that a picture may have. */
const PICTURE_MAX_BYTES = 60_000
/** A file shows so many pictures; the page has all. */
const PICTURES_MAX = 24

/**
 * An inspection whose report somebody may read; `actor` null is a visitor.
 * @throws AppError `not_found`
 */
export async function requireReadable(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor | null,
  id: string,
): Promise<InspectionRow> {
  const row = await findInspection(db, id)
  const reader = actor && {
    companyId: actor.companyId,
    isStaff: actor.role !== 'member' && actor.isHeldBack !== true,
  }
  if (row === null || !mayReadReport(row, reader, now())) throw new AppError('not_found')
  return row
}

/**
 * The report of an inspection as a PDF document, drawn when it is asked for. Visitors don't read who inspected, only for
 * which company.
 * @throws AppError `not_found`
 */
export async function makeReportFile(
  services: FileServices,
  actor: Actor | null,
  id: string,
  language: Language,
): Promise<Uint8Array> {
  const row = await requireReadable(services, actor, id)
  const report = await readReport(services.db, row, actor !== null)
  if (report === null) throw new AppError('not_found')
  const pictures = new Map<number, Uint8Array>()
  const files = await listPictureFiles(services.db, id)
  for (const { id: pictureId, hash, media } of files.slice(0, PICTURES_MAX)) {
    const found = await services.store.get(documentKey(hash, media))
    if (found) pictures.set(pictureId, await encodeForPaper(await buffer(found.stream), PICTURE_MAX_BYTES))
  }
  const now = services.now()
  const { drawReport } = await import('./draw-report.ts')
  return drawReport({
    report,
    listing: { id: row.listingId, title: row.title, language: row.language },
    sealedUntil:
      row.openedAt !== null || isUnsealed(row, now) ? null : (row.sealedUntil?.toISOString() ?? null),
    pictures,
    left: Math.max(0, files.length - PICTURES_MAX),
    language,
    now,
  })
}
