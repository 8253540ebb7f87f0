import { AppError } from '#kernel/errors.ts'

/** Keeps a partner that is slow or away from taking this process down with it. */
export interface CallGuard {
  /**
   * @throws AppError `provider_failed` at once, without a call, when too many are under way or the last ones
   * all failed.
   */
  run<T>(call: () => Promise<T>): Promise<T>
}

export interface CallGuardOptions {
  maxConcurrent: number
  /** So many failures in a row stop all calls … */
  failuresToOpen: number
  /** … for this long; then a single one is let through to see. */
  openMs: number
  /** Whether an error means that the partner is away, and not that it refused. */
  isOutage: (error: unknown) => boolean
  now?: () => number
}

/** At most so many calls at once, and none for a while after repeated failures (reliability 4.14). */
export function createCallGuard(options: CallGuardOptions): CallGuard {
  const { maxConcurrent, failuresToOpen, openMs, isOutage, now = Date.now } = options
  let underway = 0
  let failures = 0
  let closedUntil = 0

  return {
    async run(call) {
      if (underway >= maxConcurrent) throw refuse('too many calls are under way')
      if (now() < closedUntil) throw refuse('it failed repeatedly a moment ago')
      // While this one looks whether the partner is back, the others keep waiting.
      if (failures >= failuresToOpen) closedUntil = now() + openMs
      underway += 1
      try {
        const answer = await call()
        failures = 0
        closedUntil = 0
        return answer
      } catch (error) {
        failures = isOutage(error) ? failures + 1 : 0
        closedUntil = failures >= failuresToOpen ? now() + openMs : 0
        throw error
      } finally {
        underway -= 1
      }
    },
  }
}

const refuse = (why: string) =>
  new AppError('provider_failed', { cause: new Error(`the provider was not called: ${why}`) })
