import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { checkQuota, requireQuota } from '#platform/limits/quotas.ts'
import type { Services } from '#platform/services.ts'
import type { FileIdentity } from '../contract/files.ts'
import type { FileKind } from '../domain/life-cycle.ts'
import { PIECE_BYTES, pieceCount } from '../domain/limits.ts'
import { otherFile, requireOpen, requireSize } from './file-rules.ts'
import { checkImportJob, enqueueStep } from './import-jobs.ts'
import {
  beginRound,
  deletePictures,
  findOwnImport,
  lockOwnImport,
  moveArchive,
  type ImportRecord,
} from './import-repository.ts'
import { deleteUnmarked } from './stored-file.ts'
import {
  bytesReceived,
  deleteUpload,
  findUpload,
  listPieces,
  saveUpload,
  unmarkPieces,
  type UploadRecord,
} from './upload-repository.ts'

type FileServices = Pick<Services, 'db' | 'store' | 'now'>

interface Begun {
  id: number
  kind: FileKind
  file: FileIdentity
  /** Another file that is half sent is given up for this one. */
  replace: boolean
}

const QUOTA = { kind: 'import_bytes', message: 'imports.errors.quota_bytes' } as const

/**
 * Announces a file, and returns which of its pieces are here already: all that an interrupted sending of the same file
 * left.
 * @throws AppError `not_found`, `too_large`, `quota_reached`; `conflict` for another file than the one half sent, and
 * once the file is in use; `not_ready` where the disk has no room for it.
 */
export async function beginUpload(
  services: FileServices,
  actor: Actor,
  { id, kind, file, replace }: Begun,
): Promise<{ pieces: number; here: number[] }> {
  const { db } = services
  const found = await findOwnImport(db, actor, id)
  requireOpen(found, kind)
  requireSize(file.bytes, kind)
  const pieces = pieceCount(file.bytes)
  const known = await findUpload(db, id, kind)
  if (known && isSame(known, file)) {
    const stored = (await listPieces(db, id, kind)).filter(({ sha256 }) => sha256 !== null)
    return { pieces, here: stored.map(({ piece }) => piece) }
  }
  if (known && !replace) throw otherFile()
  // What this file takes the place of goes.
  const more = file.bytes - (await bytesReceived(db, id, kind))
  await checkQuota(db, { ...QUOTA, companyId: actor.companyId, more })
  await requireRoom(services, file.bytes)
  await dropFile(services, actor, { id, kind, known })
  const { fileName, bytes, modified, digest } = file
  const row = { fileName, bytes, modifiedMs: modified, digest, updatedAt: services.now() }
  await db.transaction(async (tx) => {
    await requireQuota(tx, { ...QUOTA, companyId: actor.companyId, more: 0 })
    requireOpen(await lockOwnImport(tx, actor, id), kind)
    await requireUnchanged(tx, { id, kind, known: null })
    await saveUpload(tx, { importId: id, kind, ...row })
  })
  return { pieces, here: [] }
}

/**
 * Leaves an archive out: one that is half sent, or one that was read.
 * @throws AppError `not_found`, `conflict` once it is in use.
 */
export async function leaveOut(services: FileServices, actor: Actor, id: number): Promise<void> {
  requireOpen(await findOwnImport(services.db, actor, id), 'archive')
  await dropFile(services, actor, { id, kind: 'archive' })
}

/** Deletes what came of a file; rows that were checked against the pictures of an archive are checked again. */
async function dropFile(services: FileServices, actor: Actor, dropped: Dropped): Promise<void> {
  const { db, now } = services
  const { id, kind } = dropped
  await db.transaction(async (tx) => {
    const found = await lockOwnImport(tx, actor, id)
    requireOpen(found, kind)
    await requireUnchanged(tx, dropped)
    if (kind === 'archive') await dropArchive(tx, found, now())
    await deleteUpload(tx, id, kind)
    await unmarkPieces(tx, id, kind)
  })
  await deleteUnmarked(services, id, kind)
}

interface Dropped {
  id: number
  kind: FileKind
  /** The file that was half sent when its owner was asked; absent where it may be any. */
  known?: UploadRecord | null
}

/** @throws AppError `conflict` where another tab has announced a file meanwhile: its pieces must stay its own. */
async function requireUnchanged(tx: Tx, { id, kind, known }: Dropped): Promise<void> {
  if (known !== undefined && (await findUpload(tx, id, kind))?.digest !== known?.digest) throw otherFile()
}

async function dropArchive(tx: Tx, found: ImportRecord, now: Date): Promise<void> {
  const none = { archiveName: null, archivePieces: null, archiveBytes: null, archiveRefusal: null }
  await moveArchive(tx, found.id, 'drop', { ...none, updatedAt: now })
  await deletePictures(tx, found.id)
  if (found.archiveState !== 'read' || found.state === 'mapping') return
  if (await beginRound(tx, found, { updatedAt: now })) await enqueueStep(tx, checkImportJob, found)
}

/** The file is stored once more where its pictures are made, so half as much again must be free. */
async function requireRoom({ store }: FileServices, bytes: number): Promise<void> {
  const free = await store.freeBytes()
  if (free === null || free >= bytes * 1.5 + PIECE_BYTES) return
  throw new AppError('not_ready', { message: 'imports.errors.disk', extra: { reason: 'disk_full' } })
}

function isSame(known: UploadRecord, { fileName, bytes, modified, digest }: FileIdentity): boolean {
  return (
    known.fileName === fileName &&
    known.bytes === bytes &&
    known.modifiedMs === modified &&
    known.digest === digest
  )
}
