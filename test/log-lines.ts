import { Writable } from 'node:stream'
import { createLog, type Log } from '#platform/log/log.ts'

/** A log that collects its lines for a test. */
export function keepLines(level: 'info' | 'warn' = 'info'): { log: Log; lines: string[] } {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: createLog(level, sink), lines }
}
