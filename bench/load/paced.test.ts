import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { prepare } from './client.ts'
import { loadPaced } from './paced.ts'

it('opens a new connection when the server has closed the idle one', async () => {
  const server = createServer((request, response) => {
    response.setHeader('content-length', 4).end('body')
    setTimeout(() => request.socket.destroy(), 20)
  }).listen(0, '127.0.0.1')
  await new Promise((settle) => server.once('listening', settle))
  const { port } = server.address() as AddressInfo
  const next = () => prepare({ path: '/' })
  expect(await loadPaced({ port, perSecond: 5, seconds: 1, next })).toMatchObject({
    answered: 5,
    due: 5,
    refused: {},
    broken: 0,
  })
  await new Promise((settle) => server.close(settle))
})
