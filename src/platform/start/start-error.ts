/** Why the application cannot start: one sentence that tells the operator what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The code of an error of the system or the database, such as ENOSPC or 28P01; empty without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
