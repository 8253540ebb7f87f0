import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { probePort } from './probe-port.ts'

const HOST = '127.0.0.1'

async function holdPort() {
  const server = createServer()
  await new Promise<void>((settle) => server.listen(0, HOST, settle))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return { port: address.port, release: () => new Promise((settle) => server.close(settle)) }
}

test('a port that is in use is refused, one that is free is not', async () => {
  const { port, release } = await holdPort()
  await expect(probePort(HOST, port)).rejects.toThrow(`port ${port} of ${HOST} is in use`)
  await release()
  await probePort(HOST, port, { isForBrowsers: true })
})

test.each([6000, 4190])(
  'port %i, which browsers refuse to open, is refused if they have to',
  async (port) => {
    await expect(probePort(HOST, port, { isForBrowsers: true })).rejects.toThrow(
      `browsers refuse to open port ${port}: set PORT to another, such as 3000`,
    )
    await probePort(HOST, port)
  },
)

test('an address that is none of this machine is refused', async () => {
  await expect(probePort('192.0.2.1', 4300)).rejects.toThrow('192.0.2.1 is no address of this machine')
})
