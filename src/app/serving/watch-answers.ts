import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Server as ConnectionServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 50
/** How long a shutdown waits for the first request of a connection, which on a slow line comes after it. */
const FIRST_REQUEST_MS = 1000
/** How long a shutdown looks for a turn of the event loop in which no connection waits. */
const LAST_TURN_LIMIT_MS = 2000
/** In a turn this short, hardly a connection can have arrived. */
const SHORT_TURN_MS = 0.2
/** Who has just been answered asks again within this time, and is then held like the others. */
const QUIET_MS = 50
/** How long a shutdown looks for such a pause; strangers may come without one. */
const PAUSE_LIMIT_MS = 1000

export interface Answers {
  /** Tracks listeners that pass their connections to the server. */
  add(listeners: readonly ConnectionServer[]): void
  /** From now on each answer closes its connection, so that the next request goes to another process. */
  sendAway(): void
  /**
   * Accepts no more connections and waits until every request is answered, or until the limit; then closes the
   * remaining connections.
   */
  finish(limitMs: number): Promise<void>
}

/**
 * Tracks connections and requests in progress. The application may be closed only when there are none: a closing
 * one also refuses the internal calls of a page being rendered, and an idle connection would delay its end.
 */
export function watchAnswers(server: Server): Answers {
  const listeners = new Set<ConnectionServer>([server])
  const open = new Set<ServerResponse>()
  /** Accepted connections without a request yet, with the time of their opening. */
  const unheard = new Map<Socket, number>()
  let isLeaving = false
  server.on('connection', (socket: Socket) => {
    unheard.set(socket, performance.now())
    socket.once('close', () => unheard.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unheard.delete(socket)
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isLeaving) response.shouldKeepAlive = false
  })
  const sendAway = () => {
    isLeaving = true
    for (const response of open) response.shouldKeepAlive = false
  }
  const isAwaited = () => {
    const since = performance.now() - FIRST_REQUEST_MS
    return open.size > 0 || unheard.values().some((began) => began > since)
  }
  return {
    add: (more) => more.forEach((listener) => listeners.add(listener)),
    sendAway,
    async finish(limitMs) {
      sendAway()
      const end = performance.now() + limitMs
      await stopListening(server, listeners)
      // After one more round, requests that were in transit on kept connections have arrived.
      for (let quiet = 0; quiet < 2 && performance.now() < end; quiet = isAwaited() ? 0 : quiet + 1)
        await delay(LOOK_MS)
      server.closeAllConnections()
    },
  }
}

/**
 * The system accepts connections before the process does, of which each listener takes one in each turn of the
 * event loop; whatever waits when it closes is reset. So all are closed at the end of a short turn in which nothing
 * waited, after a pause without connections: requests that arrive meanwhile are begun only afterwards, so clients
 * that wait for their answers soon all wait.
 */
async function stopListening(server: Server, listeners: ReadonlySet<ConnectionServer>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begin = holdRequests(server)
  const start = performance.now()
  let accepted = start
  let began = start
  const note = () => {
    accepted = performance.now()
  }
  const turn = () => {
    const now = performance.now()
    const isShort = accepted < began && now - began < SHORT_TURN_MS
    const isPause = now - accepted > QUIET_MS || now - start > PAUSE_LIMIT_MS
    if (!(isShort && isPause) && now - start < LAST_TURN_LIMIT_MS) {
      began = now
      setImmediate(turn)
      return
    }
    // The method of HTTP servers also closes connections whose request has not been read yet.
    for (const listener of listeners) ConnectionServer.prototype.close.call(listener)
    resolve()
  }
  server.on('connection', note)
  setImmediate(turn)
  await promise
  server.off('connection', note)
  begin()
}

/** Holds requests that arrive until the returned function is called. */
function holdRequests(server: Server): () => void {
  const listeners = server.listeners('request') as RequestListener[]
  const held: Parameters<RequestListener>[] = []
  const hold: RequestListener = (...request) => void held.push(request)
  for (const each of listeners) server.off('request', each)
  server.on('request', hold)
  return () => {
    server.off('request', hold)
    for (const each of listeners) server.on('request', each)
    // Of a client that has gone meanwhile, nobody waits for the answer.
    for (const [request, response] of held) if (!response.destroyed) server.emit('request', request, response)
  }
}
