import { buffer } from 'node:stream/consumers'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { documentKey } from '#platform/documents/store-document.ts'
import { encodeForPaper } from '#platform/pictures/codec.ts'
import type { Services } from '#platform/services.ts'
import { isUnsealed, mayKnow, mayReadReport } from '../domain/inspection.ts'
import { findInspection, type InspectionRow } from './inspection-repository.ts'
import { readReport, type ReportReader } from './present-inspection.ts'
import { listPictureFiles } from './report-repository.ts'

type FileServices = Pick<Services, 'db' | 'store' | 'now'>

/** The part of the file that a picture may have. */
const PICTURE_MAX_BYTES = 60_000
/** A file shows so many pictures; the page has all. */
const PICTURES_MAX = 24

/**
 * An inspection whose report somebody may read; `actor` null is a visitor. Who only reads what everybody may read does
 * not read who inspected.
 * @throws AppError `not_found`
 */
export async function requireReadable(
  { db }: Pick<Services, 'db'>,
  actor: Actor | null,
  id: string,
): Promise<{ row: InspectionRow; reader: ReportReader }> {
  const row = await findInspection(db, id)
  const isStaff = actor !== null && actor.role !== 'member' && actor.isHeldBack !== true
  const who = actor && { companyId: actor.companyId, isStaff }
  if (row === null || !mayReadReport(row, who)) throw new AppError('not_found')
  return { row, reader: { isStaff, isNamed: who !== null && mayKnow(row, who) } }
}

/** Files of reports, of about 1 MB, that a process keeps in memory. */
const REMEMBERED = 12

/**
 * Makes the reports of inspections as PDF documents, when they are asked for, and keeps the latest ones that were handed
 * over in memory.
 */
export function reportFileMaker(services: FileServices) {
  const made = new Map<string, Promise<Uint8Array>>()
  /** @throws AppError `not_found` */
  return async (actor: Actor | null, id: string, language: Language): Promise<Uint8Array> => {
    const { row, reader } = await requireReadable(services, actor, id)
    const make = () => makeReportFile(services, row, { reader, language })
    if (row.state !== 'reported') return make()
    const key = [id, language, reader.isStaff, reader.isNamed, isSealed(row, services.now())].join()
    const known = made.get(key)
    if (known) return known
    const file = make()
    made.set(key, file)
    // A failure is not kept; the next request tries again.
    file.catch(() => made.delete(key))
    const [oldest] = made.keys()
    if (made.size > REMEMBERED && oldest !== undefined) made.delete(oldest)
    return file
  }
}

const isSealed = (row: InspectionRow, now: Date) => row.openedAt === null && !isUnsealed(row, now)

async function makeReportFile(
  services: FileServices,
  row: InspectionRow,
  { reader, language }: { reader: ReportReader; language: Language },
): Promise<Uint8Array> {
  const { id } = row
  const report = await readReport(services.db, row, reader)
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
    listingId: row.listingId,
    sealedUntil: isSealed(row, now) ? (row.sealedUntil?.toISOString() ?? null) : null,
    pictures,
    left: Math.max(0, files.length - PICTURES_MAX),
    language,
    now,
  })
}
