import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import {
  THREAD_FILE_MAX_BYTES,
  THREAD_FILES_MAX,
  type FileMedia,
} from '#kernel/trade/thread-file/thread-file.ts'
import { FILE_POLICY } from '#platform/http/secure-headers.ts'
import { encodeMaster, pictureGate, withPixels } from '#platform/pictures/codec.ts'
import { imageKindOf } from '#platform/pictures/image-kind.ts'
import { receiveUpload } from '#platform/pictures/receive-upload.ts'
import type { Services } from '#platform/services.ts'
import { checkPdf, type PdfCheck } from './check-pdf.ts'
import { documentKey, storeDocument } from './store-document.ts'

const UPLOAD_RULES = {
  fileField: 'document',
  maxFiles: 1,
  tooManyCode: 'malformed' as const,
  maxBytes: THREAD_FILE_MAX_BYTES,
  tooLargeMessage: 'files.errors.large',
}

const REFUSALS = {
  encrypted: 'files.errors.encrypted',
  active_content: 'files.errors.active',
  attachments: 'files.errors.attachments',
  too_complex: 'files.errors.complex',
} as const satisfies Record<Exclude<Extract<PdfCheck, { ok: false }>['refusal'], 'not_a_pdf'>, string>

const LOOKS = {
  pdf: { type: 'application/pdf', extension: 'pdf' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
} as const satisfies Record<FileMedia, { type: string; extension: string }>

/** Only the routes that `serveThem` registers accept uploads. */
export async function serveUploads(
  app: FastifyInstance,
  serveThem: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart)
    serveThem(scope)
  })
}

/**
 * Reads the single file of a request.
 * @throws AppError `too_large`, `malformed`, `unsupported_media`; 422 without a file.
 */
export async function receiveThreadFile(request: FastifyRequest): Promise<Buffer> {
  return receiveUpload(request, UPLOAD_RULES, async ({ files: [path] }) => {
    if (path === undefined) throw invalidField('document', 'files.errors.missing')
    return readFile(path)
  })
}

/** Whether a file is a picture by its first bytes; whether it is a sound one is known once it is stored. */
export function isThreadPicture(content: Buffer): boolean {
  const kind = imageKindOf(content)
  return kind === 'jpeg' || kind === 'png'
}

/**
 * Stores a file sent to a thread and returns its content hash. Its first bytes decide its kind. Both kinds
 * are re-encoded: a PDF document to its bare pages, a picture upright and without metadata.
 * @throws AppError `wrong_file_kind` for anything else; `invalid` for a document that is locked, active or
 * has attachments.
 */
export async function storeThreadFile(
  services: Pick<Services, 'db' | 'store' | 'now'>,
  { companyId }: Pick<Actor, 'companyId'>,
  content: Buffer,
): Promise<string> {
  if (isThreadPicture(content)) {
    const picture = await pictureGate(() => withPixels(content, encodeMaster)).catch(sayWhich)
    return storeDocument(services, { content: picture.content, pages: 1, media: 'jpeg' })
  }
  const check = await checkPdf(companyId, content)
  if (check.ok) return storeDocument(services, check)
  if (check.refusal === 'not_a_pdf') throw wrongKind()
  throw invalidField('document', REFUSALS[check.refusal])
}

/** @throws AppError `invalid` when the thread has reached its limit of files. */
export function requireFileLimit(files: number): void {
  if (files >= THREAD_FILES_MAX) throw invalidField('document', 'files.errors.many')
}

/**
 * Sends a file of a thread as a download that only this reader may cache.
 * @throws AppError `not_found`.
 */
export async function sendThreadFile(
  { store }: Pick<Services, 'store'>,
  reply: FastifyReply,
  file: { hash: string; media: FileMedia } | null,
  name: string,
): Promise<Readable> {
  const found = file && (await store.get(documentKey(file.hash, file.media)))
  if (!found) throw new AppError('not_found')
  const { type, extension } = LOOKS[file.media]
  reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}.${extension}"`,
    'cache-control': 'private, no-store',
    'content-security-policy': FILE_POLICY,
    'content-length': found.size,
  })
  return found.stream
}

function sayWhich(error: unknown): never {
  const isUnknownKind =
    error instanceof AppError && error.code === 'wrong_file_kind' && !error.details.message
  throw isUnknownKind ? wrongKind(error) : error
}

function wrongKind(cause?: unknown): AppError {
  return new AppError('wrong_file_kind', { message: 'files.errors.wrong_kind', cause })
}
