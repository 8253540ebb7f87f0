import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 50

export interface Answers {
  /**
   * Takes no more connections, and waits until everybody who asked has an answer, or for as long as that may
   * take; then whoever is still connected is hung up on.
   */
  finish(limitMs: number): Promise<void>
}

/**
 * Knows who waits for an answer. The application may be closed only when nobody does: from that moment on it
 * also refuses what a page that is being drawn asks it for, and a connection on which nobody says anything
 * would hold up its end.
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
      server.close()
      const end = performance.now() + limitMs
      // Once more after the last: what was on its way to us has arrived by then.
      for (let quiet = 0; quiet < 2 && performance.now() < end; quiet = open.size === 0 ? quiet + 1 : 0)
        await delay(LOOK_MS)
      server.closeAllConnections()
    },
  }
}
