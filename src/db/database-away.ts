/**
 * No connection (classes 08, 57P), none for us (28: a changed password; 3D: no such database), no resources
 * for one (53: connections, memory, disk), or a file that the server cannot read or write (58).
 */
const AWAY = /^(08|28|3D|53|57P|58)/
/** The server cannot be reached. */
const UNREACHABLE: readonly string[] = [
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
/**
 * The server closed the connection, or its local socket is missing. Other sockets and files give the same
 * codes, but with other system calls or none.
 */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  ECONNRESET: ['read', 'write', 'connect'],
  EPIPE: ['write'],
  ENOENT: ['connect'],
}
/**
 * The driver's errors without a code, of which the last three are for connections lost during a transaction;
 * and a file system that became read-only, which has the code of a missing privilege.
 */
const AWAY_WORDS =
  /Read-only file system|timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable|after calling end on the pool/

/**
 * A deadlock or serialization failure: the database rolled back this transaction, which can be retried as a
 * whole.
 */
const CONFLICT: readonly string[] = ['40001', '40P01']
/** A timeout of a lock, a statement or a transaction. */
const TOO_LONG: readonly string[] = ['55P03', '57014', '25P03', '25P04']

/** Whether PostgreSQL was unavailable. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const code = codeOf(cause)
    const isBroken = 'syscall' in cause && BROKEN[code]?.includes(String(cause.syscall))
    return isBroken || AWAY.test(code) || UNREACHABLE.includes(code) || AWAY_WORDS.test(cause.message)
  })
}

/** Whether PostgreSQL was overloaded: it rolled back and would succeed a moment later. */
export function isDatabaseBusy(error: unknown): boolean {
  return isConflict(error) || causesOf(error).some((cause) => TOO_LONG.includes(codeOf(cause)))
}

/** Whether this transaction was rolled back because of a conflict with another one. */
export function isConflict(error: unknown): boolean {
  return causesOf(error).some((cause) => CONFLICT.includes(codeOf(cause)))
}

/** Whether a replica cancelled a query because replication changed the rows that it read. */
export function isReplayConflict(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === '40001')
}

/** Whether the database refuses writes: it is configured so, or is a replica. */
export function isReadOnly(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === '25006')
}

/** The error of the driver is the cause of the one that names the query. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause)
  return causes
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')
