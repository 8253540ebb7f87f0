import { AppError } from '#kernel/errors.ts'

/** A circuit breaker: a slow or unavailable partner must not take this process down. */
export interface CallGuard {
  /**
   * @throws AppError `provider_failed` at once, without a call, when too many calls are pending or the
   * circuit is open.
   */
  run<T>(call: () => Promise<T>): Promise<T>
}

export interface CallGuardOptions {
  maxConcurrent: number
  /** Consecutive failures that open the circuit … */
  failuresToOpen: number
  /** … for this long; then a single trial call is let through. */
  openMs: number
  /** Whether an error means that the partner is unavailable, rather than that it refused. */
  isOutage: (error: unknown) => boolean
  now?: () => number
}

/** Limits concurrent calls, and stops all calls for a while after repeated failures (reliability 4.14). */
export function createCallGuard(options: CallGuardOptions): CallGuard {
  const { maxConcurrent, failuresToOpen, openMs, isOutage, now = () => performance.now() } = options
  let underway = 0
  let failures = 0
  let closedUntil = 0

  return {
    async run(call) {
      if (underway >= maxConcurrent) throw refuse('too many calls are under way')
      if (now() < closedUntil) throw refuse('it failed repeatedly a moment ago')
      // Other calls stay blocked during the trial call.
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

/** The origin that our own server listens on, once it does. */
export type SandboxAddress = () => Promise<string>

export const SANDBOX_PREFIX = '/sandbox/stripe'

const MAX_ANSWER_BYTES = 2 * 1024 * 1024

/**
 * `fetch` for the provider's library: follows no redirects and limits the size of answers. With a sandbox,
 * calls go to our own server, under its prefix.
 */
export function boundedFetch(sandbox?: SandboxAddress): typeof fetch {
  return async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input)
    const url = sandbox ? new URL(SANDBOX_PREFIX + asked.pathname + asked.search, await sandbox()) : asked
    const response = await fetch(url, { ...init, redirect: 'error' })
    const body = await readBounded(response)
    return new Response(body, { status: response.status, headers: response.headers })
  }
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!response.body) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.length
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer of the provider is too large')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
