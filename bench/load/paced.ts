import { openLine, type Answer, type Line, type Prepared } from './client.ts'
import { quantile } from './statistics.ts'

export interface Pace {
  port: number
  perSecond: number
  seconds: number
  next(): Prepared
}

export interface Paced {
  /** Answered, of those that were due. */
  answered: number
  due: number
  p50: number
  p99: number
  /** Answers other than 2xx by status; those with a retry time as `503, told when`. */
  refused: Readonly<Record<string, number>>
  /** Lines that broke. */
  broken: number
}

const LOOKED_EVERY_MS = 2
/** After the last one is due. */
const WAITED_MS = 15_000
const MOST_LINES = 2000

/**
 * Sends requests when they are due, however long others take, as visitors do who know nothing of each other.
 * Each answer is timed from when its request was due.
 */
export async function loadPaced({ port, perSecond, seconds, next }: Pace): Promise<Paced> {
  const took: number[] = []
  const refused: Record<string, number> = {}
  const idle: Line[] = []
  const under = new Set<Promise<void>>()
  let [due, broken] = [0, 0]
  const began = performance.now()
  const ask = async (at: number) => {
    const line = lastOpen(idle) ?? (await openLine(port))
    const answer = await line.ask(next())
    took.push(performance.now() - at)
    if (answer.status >= 300) refused[nameOf(answer)] = (refused[nameOf(answer)] ?? 0) + 1
    if (/\r\nconnection: close/i.test(answer.head)) line.close()
    else idle.push(line)
  }
  for (;;) {
    const now = performance.now() - began
    if (now >= seconds * 1000) break
    for (const wanted = (now / 1000) * perSecond; due < wanted && under.size < MOST_LINES; due += 1) {
      const asked = ask(began + (due / perSecond) * 1000)
        .catch(() => {
          broken += 1
        })
        .finally(() => under.delete(asked))
      under.add(asked)
    }
    await pause(LOOKED_EVERY_MS)
  }
  await Promise.race([Promise.all(under), pause(WAITED_MS)])
  for (const line of idle) line.close()
  return { answered: took.length, due, p50: quantile(took, 0.5), p99: quantile(took, 0.99), refused, broken }
}

function lastOpen(idle: Line[]): Line | undefined {
  let line = idle.pop()
  while (line && !line.isOpen()) line = idle.pop()
  return line
}

function nameOf({ status, head }: Answer): string {
  return /\r\nretry-after: /i.test(head) ? `${status}, told when` : String(status)
}

const pause = (milliseconds: number) =>
  new Promise<void>((settle) => {
    setTimeout(settle, milliseconds)
  })
