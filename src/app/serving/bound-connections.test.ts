import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { boundConnections, MOST_OF_ADDRESS } from './bound-connections.ts'

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
