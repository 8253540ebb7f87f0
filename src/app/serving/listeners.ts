import type { Server } from 'node:http'
import { createServer, type AddressInfo, type Server as Listener } from 'node:net'

/** A listener takes one connection in each turn of the event loop, and under load there are few turns. */
const LISTENERS = 32
/** Of one listener. Whoever waits behind so many is better off trying again. */
const BACKLOG = 64

/** macOS has no such listeners; a development machine needs none. */
const canSharePort = process.platform === 'linux'

/** How the first listener listens, so that others can share its port. */
export const placeOf = (host: string, port: number) =>
  canSharePort ? { host, port, backlog: BACKLOG, reusePort: true } : { host, port }

/** Opens more listeners on the port of a server, which pass their connections to it. */
export async function listenWidely(server: Server, host: string): Promise<readonly Listener[]> {
  if (!canSharePort) return []
  const { port } = server.address() as AddressInfo
  let open = 0
  server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => (open -= 1))
  })
  const listen = async () => {
    // As servers of HTTP make theirs.
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      if (open < server.maxConnections) server.emit('connection', socket)
      else socket.destroy()
    })
    await new Promise<void>((settle, fail) => {
      listener.once('error', fail)
      listener.listen(placeOf(host, port), () => {
        listener.off('error', fail)
        settle()
      })
    })
    return listener
  }
  return Promise.all(Array.from({ length: LISTENERS - 1 }, listen))
}
