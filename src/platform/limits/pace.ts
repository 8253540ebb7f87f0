/**
 * Lets so many bytes a second pass, of all senders together.
 * @returns how long what comes now has to wait, in milliseconds
 */
export function paceOf(bytesPerSecond: number, now = () => performance.now()): (bytes: number) => number {
  let free = -Infinity
  return (bytes) => {
    const begins = Math.max(free, now())
    free = begins + (bytes / bytesPerSecond) * 1000
    return begins - now()
  }
}
