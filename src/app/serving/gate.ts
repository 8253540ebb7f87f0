import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { negotiateLanguage } from '#kernel/text/language.ts'

/** The state that decides whether requests are answered. */
export interface GateState {
  /** The catalogue is loaded. Until then it is being prepared, by internal calls. */
  isPrepared(): boolean
  isDatabaseAway(): boolean
  readOnly: boolean
}

/** Always answered: health checks and files of the build. */
const ALWAYS: ReadonlySet<string> = new Set([
  '/livez',
  '/readyz',
  '/assets/:name',
  '/favicon.svg',
  '/sharing.jpg',
])
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses at once what could only be answered wrongly or late. */
export function gateOf({ isPrepared, isDatabaseAway, readOnly }: GateState) {
  return async (request: FastifyRequest): Promise<void> => {
    const route = request.routeOptions.url ?? ''
    if (ALWAYS.has(route)) return
    request.language = negotiateLanguage(request.headers['accept-language'])
    if (!isPrepared() && comesFromOutside(request) && !route.startsWith('/sandbox/'))
      throw new AppError('not_ready', { retryAfterSeconds: 5 })
    if (isDatabaseAway()) throw new AppError('not_ready', { retryAfterSeconds: 5 })
    if (readOnly && !READS.has(request.method)) throw new AppError('read_only', { retryAfterSeconds: 60 })
  }
}

/** Internal calls, such as those that prepare the catalogue, have no socket. */
const comesFromOutside = ({ raw }: FastifyRequest) => raw.socket instanceof Socket
