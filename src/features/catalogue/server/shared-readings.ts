/**
 * Runs a read, or shares the next read of the same name that has not begun. `join` is called when another
 * caller has already requested that read, so that this caller adds no work.
 */
export type ShareReading = <T>(name: string, read: () => Promise<T>, join?: () => void) => Promise<T>

interface Reading {
  running: Promise<unknown>
  next: Promise<unknown> | null
}

/**
 * While a read runs, later callers for the same name wait for it to finish and then share one new read. No
 * caller gets a result whose read began before its request, so every caller sees all earlier writes.
 */
export function shareReadings(): ShareReading {
  const readings = new Map<string, Reading>()

  function begin<T>(name: string, read: () => Promise<T>): Promise<T> {
    const running = read()
    const reading: Reading = { running, next: null }
    readings.set(name, reading)
    const end = () => {
      if (reading.next === null) readings.delete(name)
    }
    running.then(end, end)
    return running
  }

  return <T>(name: string, read: () => Promise<T>, join?: () => void): Promise<T> => {
    const reading = readings.get(name)
    if (!reading) return begin(name, read)
    if (reading.next !== null) join?.()
    const again = () => begin(name, read)
    reading.next ??= reading.running.then(again, again)
    return reading.next as Promise<T>
  }
}
