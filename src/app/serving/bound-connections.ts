import type { RequestListener, Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { trustWith } from '#platform/http/request-ids.ts'
import { networkOf } from '#platform/limits/rate-limits.ts'

/** More than the people of a company behind one address need, and a tenth of what a process accepts. */
export const MOST_OF_ADDRESS = 500

/** Requests of a connection that are answered at a time. Browsers and proxies wait for each answer. */
export const MOST_PIPELINED = 4

/** A proxy or a benchmark on the same machine. */
const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/**
 * Cuts connections of an address beyond its share: silent ones of a few addresses would keep everybody else out,
 * health checks too. Proxies, which stand for many, are not bounded.
 */
export function boundConnections(server: Pick<Server, 'on'>, trustedProxies: readonly string[]): void {
  const isTrusted = trustWith(trustedProxies)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const isLocal = LOOPBACK.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
    if (remoteAddress === '' || isLocal || isTrusted({ socket })) return
    const network = networkOf(remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    if (count > MOST_OF_ADDRESS) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}

/**
 * Cuts connections that send more requests before they have the answers: a few hundred such connections would
 * make everybody wait for tens of thousands of answers, health checks too. To be called after everything else that
 * listens for requests, so that nothing, not even what answers from memory, hears of the rest of a packet.
 */
export function boundPipelines(server: Server): void {
  const unanswered = new WeakMap<Socket, number>()
  const listeners = server.listeners('request') as RequestListener[]
  for (const each of listeners) server.off('request', each)
  server.on('request', (request, response) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > MOST_PIPELINED) {
      socket.destroy()
      ignoreRest(socket)
      return
    }
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    for (const each of listeners) each(request, response)
  })
}

/**
 * Node parses what arrived together to its end although the connection is cut, and makes a request and a response of each
 * piece: 23 ms of a packet with 1,500 of them. Its parser is not documented; without it they are only left unanswered.
 */
function ignoreRest(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => NO_BODY
}

/** Tells Node's parser that no body follows. */
const NO_BODY = 2
