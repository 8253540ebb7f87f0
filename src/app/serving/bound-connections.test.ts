import { EventEmitter, once } from 'node:events'
import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { boundConnections, boundPipelines, MOST_OF_ADDRESS, MOST_PIPELINED } from './bound-connections.ts'

/** What is read of a connection; a true one from another address needs another machine. */
class Caller extends EventEmitter {
  isCut = false
  readonly remoteAddress: string
  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }
  destroy() {
    this.isCut = true
    this.emit('close')
  }
}

function setup() {
  const server = new EventEmitter() as unknown as Server
  boundConnections(server, ['192.0.2.7', '2001:db8:1::/48'])
  return (address: string) => {
    const caller = new Caller(address)
    server.emit('connection', caller as unknown as Socket)
    return caller
  }
}

test.each(['198.51.100.1', '2001:db8:2::1'])('an address has a share of the connections: %s', (address) => {
  const call = setup()
  const first = Array.from({ length: MOST_OF_ADDRESS }, () => call(address))
  expect(first.filter(({ isCut }) => isCut)).toEqual([])
  expect(call(address).isCut).toBe(true)
  expect(call('203.0.113.9').isCut).toBe(false)
  first[0]?.destroy()
  expect(call(address).isCut).toBe(false)
  expect(call(address).isCut).toBe(true)
})

test.each(['192.0.2.7', '2001:db8:1::9', '127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'proxies and this machine have no bound: %s',
  (address) => {
    const call = setup()
    const all = Array.from({ length: MOST_OF_ADDRESS + 5 }, () => call(address))
    expect(all.filter(({ isCut }) => isCut)).toEqual([])
  },
)

/** A server that takes a moment for each answer, and a connection to it. */
async function converse() {
  let asked = 0
  let arrived = 0
  let made = 0
  class CountedResponse<Of extends IncomingMessage> extends ServerResponse<Of> {
    constructor(...given: ConstructorParameters<typeof ServerResponse<Of>>) {
      super(...given)
      made += 1
    }
  }
  const app = fastify({ http: { ServerResponse: CountedResponse } })
  app.server.prependListener('request', () => (arrived += 1))
  boundPipelines(app.server)
  app.get('/', async () => {
    asked += 1
    await delay(20)
    return 'answer'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(async () => {
    socket.destroy()
    await app.close()
  })
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  // A cut is what some of them are about.
  socket.on('error', () => undefined)
  const answers = () => heard.split('HTTP/1.1 200').length - 1
  const ask = (times: number) => socket.write('GET / HTTP/1.1\r\nhost: gisement\r\n\r\n'.repeat(times))
  return { socket, ask, answers, asked: () => asked, arrived: () => arrived, made: () => made }
}

test('a connection that asks on without waiting for answers is cut', async () => {
  const { socket, ask, asked, arrived, made } = await converse()
  // As many as fit into a packet.
  ask(1500)
  await once(socket, 'close')
  expect(asked()).toBe(MOST_PIPELINED)
  // Nor does what answers before the framework see the others.
  expect(arrived()).toBe(MOST_PIPELINED)
  expect(made()).toBe(MOST_PIPELINED + 1)
})

test('a few requests ahead are answered, and any number one after the other', async () => {
  const { ask, answers } = await converse()
  for (let round = 1; round <= 5; round += 1) {
    ask(MOST_PIPELINED)
    await expect.poll(answers).toBe(round * MOST_PIPELINED)
  }
})
