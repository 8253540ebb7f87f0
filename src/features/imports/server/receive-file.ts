import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { checkQuota, requireQuota } from '#platform/limits/quotas.ts'
import { receiveUpload } from '#platform/pictures/receive-upload.ts'
import type { Services } from '#platform/services.ts'
import type { FileKind } from '../domain/life-cycle.ts'
import { PIECE_BYTES, pieceCount, pieceSize } from '../domain/limits.ts'
import { MAX_BYTES, requireOpen, requireSize, TOO_LARGE } from './file-rules.ts'
import { enqueueStep, readArchiveJob, readSheetJob } from './import-jobs.ts'
import { findOwnImport, lockOwnImport, moveArchive, moveImportIn } from './import-repository.ts'
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
  }
  return receiveUpload(request, rules, async ({ fields, files: [path] }) => {
    if (path === undefined) throw new AppError('malformed')
    const content = await readFile(path)
    const sha256 = createHash('sha256').update(content).digest('hex')
    requireSameFile(fields.get('digest')?.[0], upload)
    requireWhole(content.length, { sha256, said: fields.get('sha256')?.[0] }, upload, piece)
    await storePiece(services, actor, { importId: id, kind, piece }, content, sha256)
    return content.length
  })
}

/** Another tab may still send the file that this one took the place of. */
function requireSameFile(digest: string | undefined, upload: UploadRecord | null): void {
  if (digest !== undefined && digest !== upload?.digest)
    throw new AppError('conflict', { message: 'imports.errors.other_file' })
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
  { companyId }: Actor,
  { importId, kind, piece }: { importId: number; kind: FileKind; piece: number },
  content: Buffer,
  sha256: string,
): Promise<void> {
  const increase = { ...QUOTA, companyId }
  await db.transaction(async (tx) => {
    // First, for its lock: otherwise this chunk and a repeat of the earlier one could wait for each other.
    await requireQuota(tx, { ...increase, more: 0 })
    // A repeated chunk takes the place of the earlier one.
    await deletePiece(tx, importId, kind, piece)
    await checkQuota(tx, { ...increase, more: content.length })
    await savePiece(tx, { importId, kind, piece, bytes: content.length })
    await touchUpload(tx, importId, kind, now())
  })
  await store.put(pieceKey(importId, kind, piece), content)
  await markStored(db, { importId, kind, piece, sha256 })
}

/**
 * All chunks are uploaded, so a job reads the file.
 * @throws AppError `too_large`; `conflict` if one is missing, or once the file is in use.
 */
export async function completeFile(
  services: FileServices,
  actor: Actor,
  { id, kind, pieces, fileName }: Omit<Piece, 'piece'> & { pieces: number; fileName: string | undefined },
): Promise<void> {
  const { db, now } = services
  requireOpen(await findOwnImport(db, actor, id), kind)
  if (pieces > pieceCount(MAX_BYTES[kind])) throw new AppError('too_large', { message: TOO_LARGE[kind] })
  const bytes = await sizeOfPieces(services, id, kind, pieces)
  const upload = await findUpload(db, id, kind)
  if (bytes === null || (upload !== null && upload.bytes !== bytes))
    throw new AppError('conflict', { message: 'imports.errors.pieces' })
  requireSize(bytes, kind)
  await db.transaction(async (tx) => {
    const found = await lockOwnImport(tx, actor, id)
    requireOpen(found, kind)
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
