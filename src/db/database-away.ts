/** Whether PostgreSQL could not be asked: no connection (classes 08, 57), none free in time, a statement that was ended. */
export function isDatabaseAway(error: Error): boolean {
  const source = sourceOf(error)
  return (
    /^(08|57P)/.test(codeOf(source)) ||
    ['ECONNREFUSED', 'ENOENT', 'ECONNRESET'].includes(codeOf(source)) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(source.message)
  )
}

/** Whether a replica ended a reading, because what it read was changed by what it copies. */
export function isReplayConflict(error: Error): boolean {
  return codeOf(sourceOf(error)) === '40001'
}

const sourceOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error)
const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')
