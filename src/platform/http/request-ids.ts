import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6, Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { currentRequest, onBehalfOf } from '#platform/log/log.ts'

export const REQUEST_ID = 'x-request-id'

const ID_BYTES = 8
/** Generated in batches: generating ids one by one took a tenth of the time of a cached page. */
let drawn = Buffer.alloc(0)
let place = 0

/** Short, easy to read aloud, and unique within a year of requests. */
function newRequestId(): string {
  if (place === drawn.length) {
    drawn = randomBytes(512 * ID_BYTES)
    place = 0
  }
  return drawn.toString('hex', place, (place += ID_BYTES))
}

/**
 * The id of a request: the one set by a trusted proxy, that of the page which is being rendered, or a new
 * one. Ids from other clients are ignored: they could belong to someone else's request.
 */
export function requestIdWith(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustWith(trustedProxies)
  return (request) => {
    const { headers, socket } = request
    const given = headers[REQUEST_ID]
    if (isTrusted(request) && typeof given === 'string' && /^[\w-]{8,36}$/.test(given)) return given
    // Internal requests have no socket.
    return (socket instanceof Socket ? undefined : currentRequest()) ?? newRequestId()
  }
}

/** Whether a request comes from one of the proxies. */
export function trustWith(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'socket'>) => boolean {
  const trusted = networksOf(trustedProxies)
  return ({ socket: { remoteAddress = '' } }) =>
    trusted.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
}

function networksOf(addresses: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const entry of addresses) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits), family)
  }
  return networks
}

/** The number of addresses for which it is cached whether they are proxies, because parsing takes time. */
const MOST_ADDRESSES = 10_000

/** The address of a client, determined as the framework does behind these proxies. */
export function clientAddressWith(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const isTrusted = proxyAddr.compile([...trustedProxies])
  const known = new Map<string, boolean>()
  const isKnownTrusted = (address: string, distance: number) => {
    const found = known.get(address) ?? isTrusted(address, distance)
    if (known.size === MOST_ADDRESSES) known.clear()
    known.set(address, found)
    return found
  }
  return (request) => proxyAddr(request, isKnownTrusted)
}

/** Adds the id to every answer and to every line that is logged during the request. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    onBehalfOf(request.id, done)
  })
  // The body is read in the context of the connection, which serves many requests, so the context is set
  // again.
  app.addHook('preValidation', (request, _reply, done) => onBehalfOf(request.id, done))
}
