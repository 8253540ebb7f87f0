import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
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
 * make everybody wait for tens of thousands of answers, health checks too.
 */
export function boundPipelines(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > MOST_PIPELINED) {
      // Those that arrived together come here although it is cut.
      socket.destroy()
      reply.hijack()
      return
    }
    unanswered.set(socket, count)
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    next()
  })
}
