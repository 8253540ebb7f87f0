/** No connection (classes 08, 57P), or none left to give (class 53: connections, memory, disk). */
const AWAY = /^(08|53|57P)/
/** A server that can't be reached. */
const UNREACHABLE: readonly string[] = [
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
/**
 * A server that hung up, or whose local socket is gone. Who calls us hangs up as well, and files are missing:
 * those name other calls or none.
 */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  ECONNRESET: ['read', 'write', 'connect'],
  EPIPE: ['write'],
  ENOENT: ['connect'],
}
/**
 * What the driver says without a code; the last three are about a connection that broke in the middle of a
 * transaction.
 */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable|after calling end on the pool/

/**
 * Two transactions that exclude each other: the database undid one of them, which may be tried again as a
 * whole.
 */
const CONFLICT: readonly string[] = ['40001', '40P01']
/** A lock waited for too long, a statement or transaction ended for its time. */
const TOO_LONG: readonly string[] = ['55P03', '57014', '25P03', '25P04']

/** Whether PostgreSQL could not be asked. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const code = codeOf(cause)
    const isBroken = 'syscall' in cause && BROKEN[code]?.includes(String(cause.syscall))
    return isBroken || AWAY.test(code) || UNREACHABLE.includes(code) || AWAY_WORDS.test(cause.message)
  })
}

/**
 * Whether PostgreSQL was there, but had too much to do: it undid what was asked for, and would do it a moment
 * later.
 */
export function isDatabaseBusy(error: unknown): boolean {
  return isConflict(error) || causesOf(error).some((cause) => TOO_LONG.includes(codeOf(cause)))
}

/** Whether two transactions excluded each other, so that this one was undone. */
export function isConflict(error: unknown): boolean {
  return causesOf(error).some((cause) => CONFLICT.includes(codeOf(cause)))
}

/** Whether a replica ended a reading, because what it read was changed by what it copies. */
export function isReplayConflict(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === '40001')
}

/** Whether the database takes no writes: it is asked not to, or a copy stands in for it. */
export function isReadOnly(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === '25006')
}

/** An error of a query stands behind the one that names the query. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause)
  return causes
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')
