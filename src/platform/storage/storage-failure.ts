import { AppError } from '#kernel/errors.ts'
import { codeOf } from '#platform/start/start-error.ts'

/** Error codes of a disk that is full, read-only, failing or no longer accessible. */
const FAILURES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'ENOTDIR',
  'EMFILE',
  'ENFILE',
])
/** Users are told that files can't be accepted, and the operator that the disk is the reason. */
const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
const RETRY_AFTER_SECONDS = 60

/**
 * A failing disk makes the service not ready, whatever was being stored; any other error is returned
 * unchanged.
 */
export function sayStorageFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  if (!FAILURES.has(error.code)) return error
  return storageFailure(error)
}

export const storageFailure = (cause: unknown) =>
  new AppError('not_ready', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
    ...(NO_ROOM.has(codeOf(cause)) && { message: 'errors.no_room', extra: { reason: 'disk_full' } }),
  })
