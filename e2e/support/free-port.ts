import { createServer } from 'node:net'

/** A port on loopback that nothing listens on right now. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => {
    probe.listen(0, '127.0.0.1', listening)
  })
  const address = probe.address()
  await new Promise((closed) => {
    probe.close(closed)
  })
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
