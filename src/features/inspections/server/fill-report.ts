import type { Db, Tx } from '#db/client.ts'
import { AppError } from '#kernel/errors.ts'
import { maskContactData } from '#kernel/text/contact-data.ts'
import { canMove } from '#kernel/state-machine.ts'
import { isThreadPicture, storeThreadFile } from '#platform/documents/thread-files.ts'
import type { Services } from '#platform/services.ts'
import type { ReportBody } from '../contract/bodies.ts'
import type { InspectorView } from '../contract/views.ts'
import { pointsOf } from '../domain/check-lists.ts'
import { decideLink, INSPECTION_LIMITS, INSPECTION_TRANSITIONS } from '../domain/inspection.ts'
import { mergeReport, saysTheSame } from '../domain/merge-report.ts'
import {
  earliestLocalDay,
  EMPTY_REPORT,
  isWhole,
  latestLocalDay,
  missingIn,
  type ReportWords,
} from '../domain/report.ts'
import { inspectionError } from './inspection-errors.ts'
import { tellStaff } from './inspection-news.ts'
import {
  findInspection,
  lockInspection,
  moveInspection,
  type InspectionRow,
} from './inspection-repository.ts'
import { findLinkByToken, type LinkRow } from './link-repository.ts'
import { dueOf } from './present-inspection.ts'
import {
  countPicturesEver,
  findReport,
  insertPicture,
  knowsPicture,
  listPictures,
  noteHandIn,
  putReport,
  removePicture,
  type ReportRow,
} from './report-repository.ts'

type LinkServices = Pick<Services, 'db' | 'now'>

/** A link that works, and what it is about. */
interface Opened {
  link: LinkRow
  row: InspectionRow
}

function requireOpen(link: LinkRow | null, row: InspectionRow | null, now: Date): Opened {
  if (!link || !row) throw inspectionError('link_unknown')
  const decision = decideLink({ ...link, state: row.state }, now)
  if (!decision.ok) throw inspectionError(decision.refusal)
  return { link, row }
}

async function findOpen(db: Db, token: string, now: Date): Promise<Opened> {
  const link = await findLinkByToken(db, token)
  return requireOpen(link, link && (await findInspection(db, link.inspectionId)), now)
}

/** The same under the lock on the inspection. */
async function lockLink(tx: Tx, token: string, now: Date): Promise<Opened> {
  const known = await findLinkByToken(tx, token)
  if (!known) throw inspectionError('link_unknown')
  const row = await lockInspection(tx, known.inspectionId)
  // Read again, because it may have been ended before the lock was free.
  return requireOpen(await findLinkByToken(tx, token), row, now)
}

/** The same while its report can be written. */
async function lockOpen(tx: Tx, token: string, now: Date): Promise<Opened> {
  const opened = await lockLink(tx, token, now)
  requireWritable(opened)
  return opened
}

function requireWritable({ row }: Opened): void {
  if (!canMove(INSPECTION_TRANSITIONS.begin, row.state, 'inspector')) throw inspectionError('handed_in')
}

/**
 * What an inspector is asked, and what has arrived of the report. Opening the link changes nothing.
 * @throws AppError `bad_token`, `gone`.
 */
export async function openInspectorLink({ db, now }: LinkServices, token: string): Promise<InspectorView> {
  return present(db, await findOpen(db, token, now()))
}

/**
 * Keeps those parts of a report that were changed from what its writer has read, unless somebody else has changed them
 * since: the answer says what stands. The same once more, as after an answer that was lost, changes nothing.
 * @throws AppError `bad_token`, `gone`, `already_recorded`, `malformed`.
 */
export async function saveReport(
  { db, now }: LinkServices,
  token: string,
  { was, ...is }: ReportBody,
): Promise<InspectorView> {
  const changedAt = now()
  return db.transaction(async (tx) => {
    const opened = await lockOpen(tx, token, changedAt)
    const { row, link } = opened
    const keys = pointsOf(row.checkList).map(({ key }) => key)
    if (is.points.some(({ key }) => !keys.includes(key))) throw new AppError('malformed')
    const before = await findReport(tx, row.id)
    const stands = wordsOf(before, row)
    const words = mergeReport({ was, is, stands })
    if (saysTheSame(words, stands)) return present(tx, opened)
    const version = (before?.version ?? 0) + 1
    await putReport(tx, { ...words, inspectionId: row.id, linkId: link.id, version, changedAt })
    return present(tx, await begin(tx, opened))
  })
}

async function begin(tx: Tx, { link, row }: Opened): Promise<Opened> {
  await moveInspection(tx, row.id, 'begin')
  return { link, row: { ...row, state: 'in_progress' } }
}

/**
 * Adds a picture to a point, once for the number that the phone gave it; one that was removed does not come back.
 * @throws AppError `bad_token`, `gone`, `already_recorded`, `malformed`, `quota_reached`, `wrong_file_kind`, `too_large`.
 */
export async function addPicture(
  services: LinkServices & Pick<Services, 'store'>,
  token: string,
  { point, key }: { point: string; key: string },
  receive: () => Promise<Buffer>,
): Promise<InspectorView> {
  const { db, now } = services
  const opened = await findOpen(db, token, now())
  requireWritable(opened)
  const { id, checkList, askerCompanyId: companyId } = opened.row
  if (!pointsOf(checkList).some((each) => each.key === point)) throw new AppError('malformed')
  const isKnown = await knowsPicture(db, id, key)
  if (!isKnown) await requireRoom(db, id, point)
  const content = await receive()
  if (isKnown) return present(db, opened)
  if (!isThreadPicture(content)) throw inspectionError('no_picture')
  const fileHash = await storeThreadFile(services, { companyId }, content)
  return db.transaction(async (tx) => {
    const locked = await lockOpen(tx, token, now())
    if (!(await knowsPicture(tx, id, key))) {
      await requireRoom(tx, id, point)
      await insertPicture(tx, { inspectionId: id, key, point, fileHash, givenAt: now() })
      return present(tx, await begin(tx, locked))
    }
    return present(tx, locked)
  })
}

async function requireRoom(db: Db | Tx, inspectionId: string, point: string): Promise<void> {
  const pictures = await listPictures(db, [inspectionId])
  const ofPoint = pictures.filter((each) => each.point === point)
  const { picturesOfPoint, pictures: most } = INSPECTION_LIMITS
  if (ofPoint.length >= picturesOfPoint || pictures.length >= most) throw inspectionError('many_pictures')
  await requireNumbers(db, inspectionId)
}

/** A link leaves only so many numbers of pictures behind. */
async function requireNumbers(db: Db | Tx, inspectionId: string): Promise<void> {
  if ((await countPicturesEver(db, inspectionId)) >= INSPECTION_LIMITS.picturesEver)
    throw inspectionError('many_pictures')
}

/** @throws AppError `bad_token`, `gone`, `already_recorded`. */
export async function takePictureBack(
  { db, now }: LinkServices,
  token: string,
  key: string,
): Promise<InspectorView> {
  return db.transaction(async (tx) => {
    const opened = await lockOpen(tx, token, now())
    if (!(await knowsPicture(tx, opened.row.id, key))) await requireNumbers(tx, opened.row.id)
    await removePicture(tx, { inspectionId: opened.row.id, key }, now())
    return present(tx, opened)
  })
}

/**
 * Hands the report in. Staff look at it before anybody reads it. The same press once more changes nothing.
 * @throws AppError `bad_token`, `gone`, `already_recorded`; `conflict` while something is missing or was not sent.
 */
export async function submitReport(
  services: LinkServices & Pick<Services, 'publicUrl'>,
  token: string,
  version: number,
): Promise<InspectorView> {
  const submittedAt = services.now()
  return services.db.transaction(async (tx) => {
    const opened = await lockLink(tx, token, submittedAt)
    const { row, link } = opened
    const report = await findReport(tx, row.id)
    if (row.state === 'submitted' && report?.version === version) return present(tx, opened)
    requireWritable(opened)
    if (report === null || report.version !== version) throw inspectionError('not_saved')
    await requireWhole(tx, opened, report, submittedAt)
    if (!(await moveInspection(tx, row.id, 'submit', { submittedAt }))) throw inspectionError('handed_in')
    await noteHandIn(tx, row.id, link.id)
    await tellStaff(tx, services, row, { news: 'submitted', cause: `submitted:${submittedAt.getTime()}` })
    return present(tx, { link, row: { ...row, state: 'submitted' } })
  })
}

/** What could not be inspected is no report: staff cancel the inspection and say why. */
async function requireWhole(tx: Tx, { row }: Opened, report: ReportRow, now: Date): Promise<void> {
  const pictures = (await listPictures(tx, [row.id])).length
  const frame = { first: firstDayOf(row), last: latestLocalDay(now), pictures }
  const missing = missingIn(wordsOf(report, row), pointsOf(row.checkList), frame)
  if (missing.evidence.includes('tested')) throw inspectionError('nothing_tested')
  if (missing.evidence.includes('picture')) throw inspectionError('no_pictures')
  if (!isWhole(missing)) throw inspectionError('unfinished')
}

/** Nothing is inspected before it was ordered. */
const firstDayOf = ({ orderedAt, askedAt }: InspectionRow) => earliestLocalDay(orderedAt ?? askedAt)

/** Before anything was written, the place is the one that was asked. */
function wordsOf(report: ReportRow | null, asked: InspectionRow): ReportWords {
  if (report === null) return { ...EMPTY_REPORT, place: placeOf(asked) }
  const { standard, inspectedOn, place, summary, points } = report
  return { standard, inspectedOn: inspectedOn ?? '', place, summary, points }
}

const placeOf = ({ place }: InspectionRow) => maskContactData(place).slice(0, INSPECTION_LIMITS.place.max)

async function present(db: Db | Tx, { link, row }: Opened): Promise<InspectorView> {
  const report = await findReport(db, row.id)
  const pictures = await listPictures(db, [row.id])
  const { title, language, brand, serialNumber, year, country, scope, remarks, checkList } = row
  const words = wordsOf(report, row)
  return {
    state: row.state,
    listing: { title, language, brand, serialNumber, year },
    country,
    place: placeOf(row),
    scope,
    remarks: maskContactData(remarks),
    inspector: link.name,
    until: link.expiresAt.toISOString(),
    firstDay: firstDayOf(row),
    dueOn: dueOf(row),
    checkList,
    points: pointsOf(checkList),
    report: { ...words, version: report?.version ?? 0, points: [...words.points] },
    pictures: pictures.map(({ key, point }) => ({ key, point })),
    returned: report?.returned ?? null,
  }
}
