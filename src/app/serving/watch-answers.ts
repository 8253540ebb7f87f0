import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as ConnectionServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 50

export interface Answers {
  /**
   * Takes what was sent before, accepts no more connections and waits until every request is answered, or
   * until the limit; then closes the remaining connections.
   */
  finish(limitMs: number): Promise<void>
}

/**
 * Tracks requests in progress. The application may be closed only when there are none: a closing one also
 * refuses the internal calls of a page being rendered, and an idle connection would delay its end.
 */
export function watchAnswers(server: Server): Answers {
  const open = new Set<ServerResponse>()
  let isFinishing = false
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isFinishing) response.shouldKeepAlive = false
  })
  return {
    async finish(limitMs) {
      isFinishing = true
      for (const response of open) response.shouldKeepAlive = false
      // The system accepts connections before a busy process does; with the listener it would reset them.
      await delay(LOOK_MS)
      await delay(LOOK_MS)
      // The method of HTTP servers also closes connections whose request has not been read yet.
      ConnectionServer.prototype.close.call(server)
      const end = performance.now() + limitMs
      // One more round after the last answer: requests that were in transit have arrived by then.
      for (let quiet = 0; quiet < 2 && performance.now() < end; quiet = open.size === 0 ? quiet + 1 : 0)
        await delay(LOOK_MS)
      server.closeAllConnections()
    },
  }
}
