import { describeError, errorSentence, type Log } from './log.ts'

const AGAIN_MS = 30_000
/** More causes than ever last at a time. */
const MOST = 200

interface Told {
  at: number
  /** How many like it were left out since. */
  leftOut: number
}

/** Causes that were told lately, each for half a minute. */
export function createMemory(now: () => number = () => performance.now()) {
  const told = new Map<string, Told>()
  return {
    /** Whether to tell, and what was left out meanwhile; null where it was told a moment ago. */
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

/** Ports, pauses and counts make no other cause. */
const causeOf = (error: unknown) => errorSentence(error).replace(/\d+/g, '#')

/**
 * Tells of what the process itself runs into for as long as its cause lasts, such as a database that is away:
 * one line a cause in half a minute, which says how many were left out before it, and has the stack only when
 * it is new.
 */
export function tellSeldom(
  log: Log,
  level: 'warn' | 'error',
  { error, ...fields }: { error: unknown; [field: string]: unknown },
  message: string,
): void {
  const memory = lines.get(log) ?? createMemory()
  lines.set(log, memory)
  const found = memory.next(`${message} ${causeOf(error)}`)
  if (!found) return
  const { leftOut } = found
  const err = leftOut > 0 ? withoutStack(describeError(error)) : describeError(error)
  log[level]({ ...fields, ...(leftOut > 0 && { leftOut }), err }, message)
}

/** An error that many run into at once: its stack once in half a minute. */
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
