import { describeError, errorSentence, type Log } from './log.ts'

const AGAIN_MS = 30_000
/** More than the number of causes that last at the same time. */
const MOST = 200

interface Told {
  at: number
  /** How many similar ones were suppressed since. */
  leftOut: number
}

/** Remembers the causes reported recently, each for half a minute. */
export function createMemory(now: () => number = () => performance.now()) {
  const told = new Map<string, Told>()
  return {
    /**
     * Whether to report, and how many reports were suppressed; null when the cause was reported a moment ago.
     */
    next(cause: string): { leftOut: number } | null {
      const last = told.get(cause)
      if (last && now() - last.at < AGAIN_MS) {
        last.leftOut += 1
        return null
      }
      told.delete(cause)
      told.set(cause, { at: now(), leftOut: 0 })
      const [oldest] = told.keys()
      if (told.size > MOST && oldest !== undefined) told.delete(oldest)
      return { leftOut: last?.leftOut ?? 0 }
    },
  }
}

const lines = new WeakMap<Log, ReturnType<typeof createMemory>>()
const stacks = createMemory()

/** Ports, pauses and counts do not make a different cause. */
const causeOf = (error: unknown) => errorSentence(error).replace(/\d+/g, '#')

/**
 * Logs persistent failures of the process, such as an unavailable database, at most once in half a minute per
 * cause. The line counts the suppressed ones and has the stack only when the cause is new. `about` keeps
 * apart what has the same message and the same error.
 */
export function logSeldom(
  log: Log,
  level: 'warn' | 'error',
  { error, ...fields }: { error: unknown; [field: string]: unknown },
  message: string,
  about = '',
): void {
  const memory = lines.get(log) ?? createMemory()
  lines.set(log, memory)
  const found = memory.next(`${message} ${about} ${causeOf(error)}`)
  if (!found) return
  const { leftOut } = found
  const err = leftOut > 0 ? withoutStack(describeError(error)) : describeError(error)
  log[level]({ ...fields, ...(leftOut > 0 && { leftOut }), err }, message)
}

/** An error that many requests hit at once: its stack once in half a minute. */
export function describeShortly(error: unknown): Record<string, unknown> {
  const described = describeError(error)
  return stacks.next(causeOf(error)) ? described : withoutStack(described)
}

function withoutStack(described: Record<string, unknown>): Record<string, unknown> {
  const { cause } = described
  const kept = Object.entries(described).filter(([name]) => name !== 'stack' && name !== 'cause')
  const isDescribed = typeof cause === 'object' && cause !== null
  return {
    ...Object.fromEntries(kept),
    ...(isDescribed && { cause: withoutStack(cause as Record<string, unknown>) }),
  }
}
