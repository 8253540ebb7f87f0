/** Why the application can't start: one sentence that a person can act on. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * The code of an error of the system or of the database, such as ENOSPC or 28P01; empty where it has none.
 */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
