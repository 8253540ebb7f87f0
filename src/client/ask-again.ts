import type { ApiRequest, ApiResponse, Transport } from './api.ts'

const MOST_TRIES = 3
/** How long a reader waits in all for a server that is too busy before the page says so. */
export const PATIENCE_MS = 10_000

/** Of the interface's GETs, those of sessions, mailed links and payments may write: whoever sent them decides. */
const MAY_WRITE = /^\/(auth|api\/checkout)\//

/**
 * Sends a read again that the server was too busy for: after the time that it named and up to half as long again,
 * so that those refused together don't return together. Returns the last refusal when patience ends, and at once that
 * of a call that may write.
 */
export async function askAgain(
  send: Transport,
  request: ApiRequest,
  refused: ApiResponse,
): Promise<ApiResponse> {
  if (request.method !== 'GET' || MAY_WRITE.test(request.url)) return refused
  let answer = refused
  let left = PATIENCE_MS
  for (let tries = 0; tries < MOST_TRIES && answer.status === 503; tries += 1) {
    const pause = Number(answer.retryAfter) * 1000 * (1 + Math.random() / 2)
    if (!(pause > 0 && pause <= left)) break
    left -= pause
    await passed(pause, request.signal)
    answer = await send(request)
  }
  return answer
}

/** @throws The signal's reason as soon as nobody waits for the answer any more. */
function passed(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
