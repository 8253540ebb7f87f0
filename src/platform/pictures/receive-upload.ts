import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import { passing } from '../limits/give-back.ts'
import { sayStorageFailure } from '../storage/storage-failure.ts'
import { makeUploadFolder } from './upload-folders.ts'

export interface UploadRules {
  /** The name of the file fields. */
  fileField: string
  maxFiles: number
  /** The error code for too many files. */
  tooManyCode: ErrorCode
  /** The total size of all files. */
  maxBytes: number
  /** Key of the message for a body that is too large. */
  tooLargeMessage: string
  /** How long bytes have to wait, in milliseconds, so that a fast line leaves the process to others. */
  pace?: (bytes: number) => number
}

export interface Upload {
  /** Text fields by name; a repeated field has several values. */
  fields: ReadonlyMap<string, readonly string[]>
  /** Paths of temporary files in the order sent, under names of our own. */
  files: readonly string[]
}

/** A shorter wait, in milliseconds, is made up for later: a timer for each chunk would cost more than the chunk. */
const WORTH_WAITING = 5
const FIELD_MAX_BYTES = 64 * 1024
/** Beyond the limits this much is read and discarded, so that the client can read the refusal. */
const DRAINED_MAX_BYTES = 64 * 1024 * 1024
const DRAINED_MAX_FILES = 50
const FIELDS_MAX = 20
/** Everything around the contents: part headers, boundaries, preamble and epilogue. */
const AROUND_MAX_BYTES = 128 * 1024
/** Error codes of an aborted body and of one that the parser refuses. */
const GONE = new Set(['ABORT_ERR', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'FST_PROTO_VIOLATION'])

/**
 * Streams a multipart request to temporary files, counting bytes, and passes them to `use`; they are deleted
 * afterwards. An aborted request ends at once.
 * @throws AppError `tooManyCode`, `too_large`, `malformed`, `unsupported_media` (not multipart at all),
 * `not_ready` on a full disk
 */
export async function receiveUpload<Answer>(
  request: FastifyRequest,
  rules: UploadRules,
  use: (upload: Upload) => Promise<Answer>,
): Promise<Answer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media')
  const folder = await makeUploadFolder().catch((error: unknown) => {
    throw sayStorageFailure(error)
  })
  try {
    const upload = await receive(request, rules, folder).catch((error: unknown) => {
      throw isBrokenForm(error) ? new AppError('malformed', { cause: error }) : sayStorageFailure(error)
    })
    return await use(upload)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Received {
  /** The size of the file contents. */
  bytes: number
  /** The size of the field values. */
  fieldBytes: number
  /** The size of the raw body. */
  bodyBytes: number
  files: number
  malformed: boolean
}

/** Detects a client that disconnects, or a body that consists mostly of overhead. */
function watchBody({ raw }: FastifyRequest, received: Received) {
  const cut = new AbortController()
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => undefined)
  const end = (reason: string) => {
    const error = new AppError('malformed', { cause: new Error(reason) })
    cut.abort(error)
    ended.reject(error)
  }
  const onClose = () => {
    if (!raw.readableEnded) end('the upload was cut off')
  }
  const onData = (chunk: Buffer) => {
    received.bodyBytes += chunk.length
    // The parser may be ahead of our count while data arrives.
    if (around(received) > DRAINED_MAX_BYTES) end('a body that is hardly content')
  }
  raw.on('close', onClose)
  raw.on('data', onData)
  if (raw.destroyed) onClose()
  return {
    signal: cut.signal,
    ended: ended.promise,
    stop: () => {
      raw.off('close', onClose)
      raw.off('data', onData)
    },
  }
}

function around({ bodyBytes, bytes, fieldBytes }: Received): number {
  return bodyBytes - bytes - fieldBytes
}

async function receive(request: FastifyRequest, rules: UploadRules, folder: string): Promise<Upload> {
  const fields = new Map<string, string[]>()
  const files: string[] = []
  const received = { bytes: 0, fieldBytes: 0, bodyBytes: 0, files: 0, malformed: false }
  const limits = {
    fieldSize: FIELD_MAX_BYTES,
    fields: FIELDS_MAX,
    files: DRAINED_MAX_FILES,
    parts: FIELDS_MAX + DRAINED_MAX_FILES,
    // Bytes are counted below, over all files.
    fileSize: Infinity,
  }
  const parts = request.parts({ limits })
  // Starts reading: the body has been watched from its first byte.
  let next = parts.next()
  const body = watchBody(request, received)
  try {
    for (;;) {
      const { value: part, done } = await Promise.race([next, body.ended])
      if (done === true) break
      if (isFile(part)) {
        if (part.fieldname !== rules.fileField) received.malformed = true
        received.files += 1
        const path = join(folder, String(received.files))
        const bytes = await save(part, path, { rules, received, signal: body.signal })
        if (bytes > 0 || part.filename) files.push(path)
        else received.files -= 1
      } else if (typeof part.value !== 'string' || part.valueTruncated) received.malformed = true
      else {
        received.fieldBytes += Buffer.byteLength(part.value)
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value])
      }
      next = parts.next()
    }
  } finally {
    body.stop()
  }
  if (received.malformed || around(received) > AROUND_MAX_BYTES) throw new AppError('malformed')
  if (received.files > rules.maxFiles) throw new AppError(rules.tooManyCode)
  if (received.bytes > rules.maxBytes) throw tooLarge(rules)
  return { fields, files }
}

/**
 * Writes a part to a file as long as the total is within the limit; beyond it only counts. Returns the size
 * of the part.
 */
async function save(
  part: MultipartFile,
  path: string,
  { rules, received, signal }: { rules: UploadRules; received: Received; signal: AbortSignal },
): Promise<number> {
  const before = received.bytes
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received.bytes += chunk.length
      if (received.bytes > DRAINED_MAX_BYTES) return done(tooLarge(rules))
      const kept = received.bytes > rules.maxBytes ? undefined : chunk
      const wait = rules.pace?.(chunk.length) ?? 0
      if (wait < WORTH_WAITING) done(null, kept)
      else setTimeout(done, wait, null, kept)
    },
  })
  await pipeline(part.file, count, (chunks) => writeFile(path, passing(chunks)), { signal })
  return received.bytes - before
}

function tooLarge({ tooLargeMessage }: UploadRules): AppError {
  return new AppError('too_large', { message: tooLargeMessage })
}

function isFile(part: Multipart): part is MultipartFile {
  return part.type === 'file'
}

/** The parser's own errors have no code; a client that disconnects causes a premature close. */
function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false
  if (!('code' in error)) return true
  return GONE.has(String(error.code))
}
