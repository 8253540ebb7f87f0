import { readFile, stat } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { checkQuota, requireQuota } from '#platform/limits/quotas.ts'
import { receiveUpload } from '#platform/pictures/receive-upload.ts'
import type { Services } from '#platform/services.ts'
import type { FileKind } from '../domain/life-cycle.ts'
import { IMPORT_LIMITS, PIECE_BYTES, pieceCount } from '../domain/limits.ts'
import { enqueueStep, readArchiveJob, readSheetJob } from './import-jobs.ts'
import {
  findOwnImport,
  lockOwnImport,
  moveArchive,
  moveImportIn,
  deletePiece,
  savePiece,
  type ImportRecord,
} from './import-repository.ts'
import { pieceKey, sizeOfPieces } from './stored-file.ts'

type FileServices = Pick<Services, 'db' | 'store' | 'now'>

const MAX_BYTES = { sheet: IMPORT_LIMITS.sheetBytes, archive: IMPORT_LIMITS.archiveBytes } as const
const TOO_LARGE = {
  sheet: 'imports.errors.sheet_large',
  archive: 'imports.errors.archive_large',
} as const

const QUOTA = { kind: 'import_bytes', message: 'imports.errors.quota_bytes' } as const

interface Piece {
  id: number
  kind: FileKind
  piece: number
}

/**
 * Stores a chunk of a file. The same chunk again replaces it.
 * @throws AppError `too_large`, `malformed`, `conflict` once the file is in use.
 */
export async function receivePiece(
  { db, store }: FileServices,
  actor: Actor,
  { id, kind, piece }: Piece,
  request: FastifyRequest,
): Promise<number> {
  requireOpen(await findOwnImport(db, actor, id), kind)
  if (piece >= pieceCount(MAX_BYTES[kind])) throw tooLarge(kind)
  const increase = { ...QUOTA, companyId: actor.companyId }
  // Checks the quota before the chunk is transferred.
  await checkQuota(db, { ...increase, more: 1 })
  const rules = {
    fileField: 'file',
    maxFiles: 1,
    tooManyCode: 'malformed' as const,
    maxBytes: PIECE_BYTES,
    tooLargeMessage: TOO_LARGE[kind],
  }
  return receiveUpload(request, rules, async ({ files: [path] }) => {
    if (path === undefined) throw new AppError('malformed')
    const { size } = await stat(path)
    if (size === 0) throw new AppError('malformed', { message: 'imports.errors.empty_file' })
    await db.transaction(async (tx) => {
      // First, for its lock: otherwise this chunk and a repeat of the earlier one could wait for each other.
      await requireQuota(tx, { ...increase, more: 0 })
      // A repeated chunk takes the place of the earlier one.
      await deletePiece(tx, id, kind, piece)
      await checkQuota(tx, { ...increase, more: size })
      await savePiece(tx, { importId: id, kind, piece, bytes: size })
    })
    await store.put(pieceKey(id, kind, piece), await readFile(path))
    return size
  })
}

/**
 * All chunks are uploaded, so a job reads the file.
 * @throws AppError `invalid` if one is missing, `too_large`, `conflict` once the file is in use.
 */
export async function completeFile(
  { db, store, now }: FileServices,
  actor: Actor,
  { id, kind, pieces, fileName }: Omit<Piece, 'piece'> & { pieces: number; fileName: string | undefined },
): Promise<void> {
  requireOpen(await findOwnImport(db, actor, id), kind)
  if (pieces > pieceCount(MAX_BYTES[kind])) throw tooLarge(kind)
  const bytes = await sizeOfPieces(store, id, kind, pieces)
  if (bytes === null) throw new AppError('conflict', { message: 'imports.errors.pieces' })
  if (bytes > MAX_BYTES[kind]) throw tooLarge(kind)
  await db.transaction(async (tx) => {
    const found = await lockOwnImport(tx, actor, id)
    requireOpen(found, kind)
    if (kind === 'sheet') {
      await moveImportIn(tx, id, 'receive', { sheetPieces: pieces, sheetBytes: bytes, updatedAt: now() })
      await enqueueStep(tx, readSheetJob, found)
    } else {
      const archive = { archiveName: fileName ?? '', archivePieces: pieces, archiveBytes: bytes }
      await moveArchive(tx, id, 'receive', { ...archive, archiveRefusal: null, updatedAt: now() })
      await enqueueStep(tx, readArchiveJob, found)
    }
  })
}

/**
 * A spreadsheet is uploaded once; an archive can be replaced until the import starts, but not while it is
 * read.
 */
function requireOpen({ state, archiveState }: ImportRecord, kind: FileKind): void {
  const isOpen =
    kind === 'sheet'
      ? state === 'receiving'
      : archiveState !== 'reading' && ['mapping', 'checking', 'checked'].includes(state)
  if (!isOpen) throw new AppError('conflict', { message: 'imports.errors.moment' })
}

function tooLarge(kind: FileKind): AppError {
  return new AppError('too_large', { message: TOO_LARGE[kind] })
}
