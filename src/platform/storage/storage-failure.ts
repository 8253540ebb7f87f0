import { AppError } from '#kernel/errors.ts'

/** What a disk says that is full, read-only, worn out, or not ours any more. */
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
const RETRY_AFTER_SECONDS = 60

/**
 * A disk that takes nothing is a service that is not ready, whatever was being stored; any other error stays
 * what it is.
 */
export function sayStorageFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  if (!FAILURES.has(error.code)) return error
  return new AppError('not_ready', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: error,
  })
}
