import { AppError } from '#kernel/errors.ts'

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
  new AppError('not_ready', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause })
