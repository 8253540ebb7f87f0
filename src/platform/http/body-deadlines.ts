import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { negotiateLanguage } from '#kernel/language.ts'
import { answerUnreadable } from './broken-requests.ts'

export interface Patience {
  /** The whole body of a form has to be there by then. */
  formMs: number
  /** Of an upload, at least so much in each such time. */
  windowMs: number
  leastBytes: number
}

/**
 * A form of 256 KiB at 140 kb/s. An upload at 32 kb/s, looked at every half minute so that a line may stall:
 * a picture on a mobile line of 100 kb/s gets through, and so do 20 MB at 0.7 Mb/s.
 */
export const PATIENCE: Patience = { formMs: 15_000, windowMs: 30_000, leastBytes: 120_000 }

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const cutOff = new WeakSet<IncomingMessage>()

/** Whether the body of this request came so slowly that it was hung up on. */
export const wasCutOff = (request: FastifyRequest): boolean => cutOff.has(request.raw)

/**
 * Hangs up on who sends a body too slowly, also after its request was answered: 408 in words, where there is
 * no answer yet. Uploads of who may send them have the time that their line needs, as long as something
 * comes.
 */
export function hangUpOnSlowBodies(app: FastifyInstance, patience: Patience = PATIENCE): void {
  const uploads = new WeakSet<IncomingMessage>()
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) watch(request, response, patience, () => uploads.has(request))
  })
  // After it is known who asks: a stranger has the time of a form.
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
    // What waits to be read came in time: it is we who are slow.
    const isLate = request.readableLength === 0 && (!isUpload() || socket.bytesRead - seen < leastBytes)
    if (isLate) return hangUp(request, response)
    seen = socket.bytesRead
    timer = setTimeout(look, windowMs)
  }
  // The first look finds out whether it is an upload.
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
