import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setImmediate as others } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { giveBack } from '#platform/limits/give-back.ts'
import { paceOf } from '#platform/limits/pace.ts'
import { checkQuota, requireQuota } from '#platform/limits/quotas.ts'
import { receiveUpload } from '#platform/pictures/receive-upload.ts'
import type { Services } from '#platform/services.ts'
import type { FileKind } from '../domain/life-cycle.ts'
import { PIECE_BYTES, pieceCount, pieceSize } from '../domain/limits.ts'
import { MAX_BYTES, otherFile, requireOpen, requireSize, TOO_LARGE } from './file-rules.ts'
import { enqueueStep, readArchiveJob, readSheetJob } from './import-jobs.ts'
import {
  findOwnImport,
  type ImportRecord,
  lockOwnImport,
  moveArchive,
  moveImportIn,
} from './import-repository.ts'
import { pieceKey, sizeOfPieces } from './stored-file.ts'
import {
  deletePiece,
  deleteUpload,
  findUpload,
  markStored,
  savePiece,
  touchUpload,
  type UploadRecord,
} from './upload-repository.ts'

type FileServices = Pick<Services, 'db' | 'store' | 'now'>

/** Of all imports together: a machine that sends to itself would keep readers of pages waiting twice as long. */
const pace = paceOf(40_000_000)
/** A millisecond's worth of hashing. */
const HASHED_AT_ONCE = 1024 * 1024
const QUOTA = { kind: 'import_bytes', message: 'imports.errors.quota_bytes' } as const
/** The largest number of the column that builds before 1.9 read the size of an archive from. */
const INT_MAX = 2 ** 31 - 1

interface Piece {
  id: number
  kind: FileKind
  piece: number
}

/**
 * Stores a chunk of a file. The same chunk again replaces it. Pages of earlier builds announce no file.
 * @throws AppError `too_large`; `malformed` for a chunk that the file does not have, that has the wrong size, or that
 * was damaged on its way; `conflict` for one of another file, and once the file is in use.
 */
export async function receivePiece(
  services: FileServices,
  actor: Actor,
  { id, kind, piece }: Piece,
  request: FastifyRequest,
): Promise<number> {
  const { db } = services
  requireOpen(await findOwnImport(db, actor, id), kind)
  if (piece >= pieceCount(MAX_BYTES[kind])) throw new AppError('too_large', { message: TOO_LARGE[kind] })
  const upload = await findUpload(db, id, kind)
  if (upload && piece >= pieceCount(upload.bytes))
    throw new AppError('malformed', { message: 'imports.errors.piece' })
  // Checks the quota before the chunk is transferred.
  await checkQuota(db, { ...QUOTA, companyId: actor.companyId, more: 1 })
  const rules = {
    fileField: 'file',
    maxFiles: 1,
    tooManyCode: 'malformed' as const,
    maxBytes: PIECE_BYTES,
    tooLargeMessage: TOO_LARGE[kind],
    pace,
  }
  return receiveUpload(request, rules, async ({ fields, files: [path] }) => {
    if (path === undefined) throw new AppError('malformed')
    const content = await readFile(path)
    const sha256 = await sha256Of(content)
    const digest = fields.get('digest')?.[0]
    requireSameFile(digest, upload)
    requireWhole(content.length, { sha256, said: fields.get('sha256')?.[0] }, upload, piece)
    const { length } = content
    await storePiece(services, actor, { importId: id, kind, piece, digest }, { content, sha256 })
    giveBack(content)
    return length
  })
}

/** In steps, between which pages are answered: on another thread, copying so many bytes there would take as long. */
async function sha256Of(content: Buffer): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < content.length; at += HASHED_AT_ONCE) {
    hash.update(content.subarray(at, at + HASHED_AT_ONCE))
    await others()
  }
  return hash.digest('hex')
}

/** Another tab may still send the file that this one took the place of, or that was left out. */
function requireSameFile(digest: string | undefined, upload: UploadRecord | null): void {
  if (digest === upload?.digest) return
  if (upload === null) throw new AppError('conflict', { message: 'imports.errors.gone_file' })
  throw otherFile()
}

/** Locks the import, so that no other tab replaces, leaves out or completes the file meanwhile. */
async function lockFile(
  tx: Tx,
  actor: Actor,
  { importId, kind, digest }: Pick<StoredPiece, 'importId' | 'kind' | 'digest'>,
): Promise<void> {
  requireOpen(await lockOwnImport(tx, actor, importId), kind)
  requireSameFile(digest, await findUpload(tx, importId, kind))
}

interface StoredPiece {
  importId: number
  kind: FileKind
  piece: number
  /** Of the announced file. */
  digest: string | undefined
}

function requireWhole(
  size: number,
  { sha256, said }: { sha256: string; said: string | undefined },
  upload: UploadRecord | null,
  piece: number,
): void {
  if (size === 0) throw new AppError('malformed', { message: 'imports.errors.empty_file' })
  const isOfSize = upload === null || size === pieceSize(upload.bytes, piece)
  const isAsSent = said === undefined || said === sha256
  if (!isOfSize || !isAsSent) throw new AppError('malformed', { message: 'imports.errors.piece' })
}

async function storePiece(
  { db, store, now }: FileServices,
  actor: Actor,
  { importId, kind, piece, digest }: StoredPiece,
  { content, sha256 }: { content: Buffer; sha256: string },
): Promise<void> {
  const increase = { ...QUOTA, companyId: actor.companyId }
  await db.transaction(async (tx) => {
    // First, for its lock: otherwise this chunk and a repeat of the earlier one could wait for each other.
    await requireQuota(tx, { ...increase, more: 0 })
    await lockFile(tx, actor, { importId, kind, digest })
    // A repeated chunk takes the place of the earlier one.
    await deletePiece(tx, importId, kind, piece)
    await checkQuota(tx, { ...increase, more: content.length })
    await savePiece(tx, { importId, kind, piece, bytes: content.length })
    await touchUpload(tx, importId, kind, now())
  })
  await db.transaction(async (tx) => {
    await lockFile(tx, actor, { importId, kind, digest })
    await store.put(pieceKey(importId, kind, piece), content)
    // Its record went with the file before, whose pieces another tab has just deleted: it is sent once more.
    if (!(await markStored(tx, { importId, kind, piece, sha256 })))
      throw new AppError('malformed', { message: 'imports.errors.piece' })
  })
}

interface Whole extends Omit<Piece, 'piece'> {
  pieces: number
  fileName: string | undefined
  digest: string | undefined
}

/**
 * All chunks are uploaded, so a job reads the file. The same again, after an answer that was lost, changes nothing.
 * @throws AppError `too_large`; `conflict` if one is missing, or once the file is in use.
 */
export async function completeFile(services: FileServices, actor: Actor, whole: Whole): Promise<void> {
  const { db, now } = services
  const { id, kind, pieces, fileName } = whole
  if (pieces > pieceCount(MAX_BYTES[kind])) throw new AppError('too_large', { message: TOO_LARGE[kind] })
  await db.transaction(async (tx) => {
    const found = await lockOwnImport(tx, actor, id)
    const upload = await findUpload(tx, id, kind)
    if (upload === null && isComplete(found, whole)) return
    requireOpen(found, kind)
    const bytes = await wholeSize({ ...services, db: tx }, whole, upload)
    await deleteUpload(tx, id, kind)
    if (kind === 'sheet') {
      await moveImportIn(tx, id, 'receive', { sheetPieces: pieces, sheetBytes: bytes, updatedAt: now() })
      await enqueueStep(tx, readSheetJob, found)
    } else {
      const archive = {
        archiveName: fileName ?? '',
        archivePieces: pieces,
        archiveBytes: Math.min(bytes, INT_MAX),
      }
      await moveArchive(tx, id, 'receive', { ...archive, archiveRefusal: null, updatedAt: now() })
      await enqueueStep(tx, readArchiveJob, found)
    }
  })
}

/** Whether the import has this file already; earlier builds, which name no digest, may send another archive of that name. */
function isComplete(found: ImportRecord, { kind, pieces, fileName = '', digest }: Whole): boolean {
  if (kind === 'sheet') return found.state !== 'receiving' && found.sheetPieces === pieces
  const isNamed = found.archivePieces === pieces && found.archiveName === fileName
  return isNamed && (digest !== undefined || found.archiveState === 'reading')
}

/** @throws AppError `conflict` where a piece is missing, or another tab announced another file; `too_large` */
async function wholeSize(
  services: { db: Tx; store: FileServices['store'] },
  { id, kind, pieces, digest }: Whole,
  upload: UploadRecord | null,
): Promise<number> {
  if (digest !== undefined) requireSameFile(digest, upload)
  const bytes = await sizeOfPieces(services, { importId: id, kind, pieces, isAnnounced: upload !== null })
  if (bytes === null || (upload !== null && upload.bytes !== bytes))
    throw new AppError('conflict', { message: 'imports.errors.pieces' })
  requireSize(bytes, kind)
  return bytes
}
