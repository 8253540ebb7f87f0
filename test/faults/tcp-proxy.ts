import { once } from 'node:events'
import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net'

/**
 * `refused`: nothing listens. `stalled`: connections are accepted, but no bytes pass. `delayMs`: the delay in
 * each direction.
 */
export type LineState = 'clear' | 'refused' | 'stalled' | { delayMs: number }

export interface TcpProxy {
  readonly port: number
  /** `refused` also cuts open connections; `clear` passes on what was held back. */
  set(state: LineState): Promise<void>
  /** Cuts every open connection; new ones pass. */
  cut(): void
  close(): Promise<void>
}

/** A proxy before a server that can be cut, stalled and slowed, on a fixed port. */
export async function tcpProxy(target: () => NetConnectOpts): Promise<TcpProxy> {
  let state: LineState = 'clear'
  const sockets = new Set<Socket>()
  let released = Promise.withResolvers<void>()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const pass = async (): Promise<void> => {
    if (state === 'stalled') {
      await released.promise
      return pass()
    }
    if (typeof state === 'object') {
      const { promise, resolve } = Promise.withResolvers<void>()
      setTimeout(resolve, state.delayMs)
      await promise
    }
  }
  const pipe = (from: Socket, to: Socket) => {
    let before = Promise.resolve()
    const then = (act: () => void) => (before = before.then(pass).then(act))
    from.on('data', (chunk) => void then(() => void (to.destroyed || to.write(chunk))))
    from.on('end', () => void then(() => void to.end()))
    from.on('close', () => void then(() => void to.destroy()))
    // The `close` that follows an error cuts the other side.
    from.on('error', () => undefined)
  }
  const join = (near: Socket) => {
    const far = connect(target())
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    pipe(near, far)
    pipe(far, near)
  }
  let server = await listening(0, join)
  const { port } = server.address() as AddressInfo
  const refuse = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  const release = () => {
    released.resolve()
    released = Promise.withResolvers<void>()
  }
  return {
    port,
    async set(next) {
      const wasRefused = state === 'refused'
      state = next
      if (next === 'refused') await refuse()
      else if (wasRefused) server = await listening(port, join)
      release()
    },
    cut,
    async close() {
      state = 'clear'
      release()
      await refuse()
    },
  }
}

async function listening(port: number, join: (near: Socket) => void): Promise<Server> {
  const server = createServer(join)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
