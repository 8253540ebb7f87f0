import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { negotiateLanguage } from '#kernel/text/language.ts'
import { answerUnreadable } from './broken-requests.ts'

export interface Patience {
  /** Deadline for the whole body of a form. */
  formMs: number
  /** An upload must send at least `leastBytes` in each window. */
  windowMs: number
  leastBytes: number
}

/**
 * A form of 256 KiB needs 140 kb/s. An upload needs 32 kb/s on average over half a minute, so that a line may
 * stall: a picture gets through at 100 kb/s, and 20 MB at 0.7 Mb/s.
 */
const PATIENCE: Patience = { formMs: 15_000, windowMs: 30_000, leastBytes: 120_000 }

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const cutOff = new WeakSet<IncomingMessage>()

/** Whether the connection of this request was closed because its body came too slowly. */
export const wasCutOff = (request: FastifyRequest): boolean => cutOff.has(request.raw)

/**
 * Closes connections whose body arrives too slowly, even after the request was answered; if it was not, the
 * answer is a 408. Uploads by permitted callers may take as long as they make progress.
 */
export function hangUpOnSlowBodies(app: FastifyInstance, patience: Patience = PATIENCE): void {
  const uploads = new WeakSet<IncomingMessage>()
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) watch(request, response, patience, () => uploads.has(request))
  })
  // After authentication: visitors only get the time of a form.
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (routeOptions.config.isUpload) uploads.add(raw)
  })
}

function watch(
  request: IncomingMessage,
  response: ServerResponse,
  { formMs, windowMs, leastBytes }: Patience,
  isUpload: () => boolean,
): void {
  const { socket } = request
  let seen = socket.bytesRead
  const look = () => {
    if (request.complete || socket.destroyed) return
    // Unread bytes arrived in time: then the delay is ours.
    const isLate = request.readableLength === 0 && (!isUpload() || socket.bytesRead - seen < leastBytes)
    if (isLate) return hangUp(request, response)
    seen = socket.bytesRead
    timer = setTimeout(look, windowMs)
  }
  // Only at the first check is it known whether this is an upload.
  let timer = setTimeout(() => {
    if (isUpload()) timer = setTimeout(look, Math.max(0, windowMs - formMs))
    else look()
  }, formMs)
  request.once('close', () => clearTimeout(timer))
}

function hangUp(request: IncomingMessage, response: ServerResponse): void {
  cutOff.add(request)
  if (response.headersSent) {
    request.socket.destroy()
    return
  }
  const late = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  answerUnreadable(late, request.socket, negotiateLanguage(request.headers['accept-language']))
}
