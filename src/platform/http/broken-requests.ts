import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_TEXTS } from '#kernel/error-texts.ts'
import { negotiateLanguage, type Language } from '#kernel/text/language.ts'
import { REQUEST_ID } from './request-ids.ts'
import { SECURE_HEADERS, secureHeaders } from './secure-headers.ts'

type ErrorHandler = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/** Answers addresses that cannot be routed. No hook runs for them, so their work is repeated here. */
export function answerUnroutable(answer: ErrorHandler) {
  const refuse = async (refused: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    request.language = negotiateLanguage(request.headers['accept-language'])
    reply.header(REQUEST_ID, request.id)
    await secureHeaders(request, reply)
    await answer(refused, request, reply)
  }
  return (...refused: Parameters<typeof refuse>): void => {
    void refuse(...refused)
  }
}

/**
 * Bodies of the answers to what is not a valid HTTP request or took too long; its language is mostly unknown.
 */
const REFUSALS = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'malformed'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request_timeout'],
  other: ['400 Bad Request', 'malformed'],
} as const

/** How long the connection stays open so that the client can read the answer. */
const LINGER_MS = 1000

/**
 * Answers what the HTTP parser refused in the shape of every other error (decisions §10), and closes the
 * connection.
 */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  language: Language = 'en',
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const kind =
    error.code === 'HPE_HEADER_OVERFLOW' || error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? error.code : 'other'
  const [status, code] = REFUSALS[kind]
  const body = JSON.stringify({ error: ERROR_TEXTS[language][code], code })
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(SECURE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ].join('\r\n')
  if (socket.writable) {
    socket.end(`${head}\r\n\r\n${body}`)
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  } else socket.destroy(error)
}
