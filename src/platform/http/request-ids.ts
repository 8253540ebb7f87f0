import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { currentRequest, onBehalfOf } from '#platform/log/current-request.ts'

export const REQUEST_ID = 'x-request-id'

/**
 * Short enough to be read out, of an alphabet without look-alikes; unlike any other in a year of requests.
 */
const newRequestId = () => randomBytes(8).toString('hex')

/**
 * The id of a request: that which a trusted proxy gave it, that of the page which asks while it is drawn,
 * else a new one. What anybody else sends is not looked at: it could be somebody else's.
 */
export function requestIdWith(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = networksOf(trustedProxies)
  return ({ headers, socket }) => {
    const { remoteAddress = '' } = socket
    const given = headers[REQUEST_ID]
    const isTrusted = trusted.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
    if (isTrusted && typeof given === 'string' && /^[\w-]{8,36}$/.test(given)) return given
    // What we ask ourselves comes over no socket.
    return (socket instanceof Socket ? undefined : currentRequest()) ?? newRequestId()
  }
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

/** Tells the id in every answer, and to every line that is logged while the request is answered. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    onBehalfOf(request.id, done)
  })
  // A body is read on behalf of its connection, which has many requests.
  app.addHook('preValidation', (request, _reply, done) => onBehalfOf(request.id, done))
}
