import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { inspectionPicture, inspectionReport, inspectorLink } from '#db/schema/inspections.ts'
import { documentFile } from '#db/schema/listings.ts'
import type { ReportWords } from '../domain/report.ts'

function selectReports(db: Db | Tx) {
  return db
    .select({
      inspectionId: inspectionReport.inspectionId,
      linkId: inspectionReport.linkId,
      version: inspectionReport.version,
      standard: inspectionReport.standard,
      inspectedOn: inspectionReport.inspectedOn,
      place: inspectionReport.place,
      summary: inspectionReport.summary,
      points: inspectionReport.points,
      returned: inspectionReport.returned,
      title: inspectionReport.title,
      titleLanguage: inspectionReport.titleLanguage,
      serialNumber: inspectionReport.serialNumber,
      inspector: inspectorLink.name,
      company: inspectorLink.company,
      language: inspectorLink.language,
    })
    .from(inspectionReport)
    .innerJoin(inspectorLink, eq(inspectorLink.id, inspectionReport.linkId))
}

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

export async function findReport(db: Db | Tx, inspectionId: string): Promise<ReportRow | null> {
  const [row] = await selectReports(db).where(eq(inspectionReport.inspectionId, inspectionId))
  return row ?? null
}

export async function listReports(db: Db | Tx, ids: readonly string[]): Promise<ReportRow[]> {
  if (ids.length === 0) return []
  return selectReports(db).where(inArray(inspectionReport.inspectionId, [...ids]))
}

interface Written extends ReportWords {
  inspectionId: string
  linkId: string
  version: number
  changedAt: Date
}

/** Keeps the words of a report. The caller has locked the inspection. */
export async function putReport(tx: Tx, { inspectionId, ...words }: Written): Promise<void> {
  const values = {
    ...words,
    inspectedOn: words.inspectedOn === '' ? null : words.inspectedOn,
    points: [...words.points],
  }
  await tx
    .insert(inspectionReport)
    .values({ inspectionId, ...values })
    .onConflictDoUpdate({ target: inspectionReport.inspectionId, set: values })
}

/** Notes why staff gave a report back. */
export async function noteReturn(tx: Tx, inspectionId: string, returned: string): Promise<void> {
  await tx.update(inspectionReport).set({ returned }).where(eq(inspectionReport.inspectionId, inspectionId))
}

/** Notes who handed a report in: it is theirs, also where another inspector began it. */
export async function noteHandIn(tx: Tx, inspectionId: string, linkId: string): Promise<void> {
  await tx
    .update(inspectionReport)
    .set({ linkId, returned: null })
    .where(eq(inspectionReport.inspectionId, inspectionId))
}

/** Notes which goods it is about, as they are listed when it is handed over. */
export async function noteGoods(
  tx: Tx,
  inspectionId: string,
  goods: Required<Pick<typeof inspectionReport.$inferInsert, 'title' | 'titleLanguage' | 'serialNumber'>>,
): Promise<void> {
  await tx.update(inspectionReport).set(goods).where(eq(inspectionReport.inspectionId, inspectionId))
}

const PICTURE = {
  id: inspectionPicture.id,
  inspectionId: inspectionPicture.inspectionId,
  key: inspectionPicture.key,
  point: inspectionPicture.point,
}

export type PictureRow = Pick<typeof inspectionPicture.$inferSelect, keyof typeof PICTURE>

/** The pictures of reports that were not removed, the oldest first. */
export async function listPictures(db: Db | Tx, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  return db
    .select(PICTURE)
    .from(inspectionPicture)
    .where(and(inArray(inspectionPicture.inspectionId, [...ids]), isNotNull(inspectionPicture.fileHash)))
    .orderBy(asc(inspectionPicture.id))
}

/** The files of the pictures of a report, the oldest first. */
export async function listPictureFiles(db: Db | Tx, inspectionId: string) {
  return db
    .select({ ...PICTURE, hash: documentFile.hash, media: documentFile.media })
    .from(inspectionPicture)
    .innerJoin(documentFile, eq(documentFile.hash, inspectionPicture.fileHash))
    .where(eq(inspectionPicture.inspectionId, inspectionId))
    .orderBy(asc(inspectionPicture.id))
}

export async function findPictureFile(db: Db | Tx, inspectionId: string, id: number) {
  const [row] = await db
    .select({ hash: documentFile.hash, media: documentFile.media })
    .from(inspectionPicture)
    .innerJoin(documentFile, eq(documentFile.hash, inspectionPicture.fileHash))
    .where(and(eq(inspectionPicture.id, id), eq(inspectionPicture.inspectionId, inspectionId)))
  return row ?? null
}

/** Whether the phone has sent this picture before, also one that was removed since. */
export async function knowsPicture(db: Db | Tx, inspectionId: string, key: string): Promise<boolean> {
  const [row] = await db
    .select({ id: inspectionPicture.id })
    .from(inspectionPicture)
    .where(and(eq(inspectionPicture.inspectionId, inspectionId), eq(inspectionPicture.key, key)))
  return row !== undefined
}

/** How many pictures a report ever had, with those that were removed. */
export async function countPicturesEver(db: Db | Tx, inspectionId: string): Promise<number> {
  return db.$count(inspectionPicture, eq(inspectionPicture.inspectionId, inspectionId))
}

export async function insertPicture(
  tx: Tx,
  values: { inspectionId: string; key: string; point: string; fileHash: string; givenAt: Date },
): Promise<void> {
  await tx.insert(inspectionPicture).values(values).onConflictDoNothing()
}

/** Also of one that has not arrived: it does not come any more. */
export async function removePicture(
  tx: Tx,
  { inspectionId, key }: { inspectionId: string; key: string },
  now: Date,
): Promise<void> {
  const removed = { fileHash: null, removedAt: now }
  await tx
    .insert(inspectionPicture)
    .values({ inspectionId, key, point: '', givenAt: now, ...removed })
    .onConflictDoUpdate({
      target: [inspectionPicture.inspectionId, inspectionPicture.key],
      set: { fileHash: sql`NULL`, removedAt: sql`coalesce(${inspectionPicture.removedAt}, ${now})` },
    })
}
