/**
 * Runs a reading, or has its caller share the next one of the same name that has not begun. `join` is called where
 * somebody else has already caused that one, so that the caller costs no work.
 */
export type ShareReading = <T>(name: string, read: () => Promise<T>, join?: () => void) => Promise<T>

interface Reading {
  running: Promise<unknown>
  next: Promise<unknown> | null
}

/**
 * While a reading runs, all who ask for the same wait for its end and then share one. Nobody gets an answer whose
 * reading had begun before being asked, so that everybody sees what was written before.
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
