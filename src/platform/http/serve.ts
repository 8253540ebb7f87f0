import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { allows, type Access, type Actor } from '#kernel/actor.ts'
import { ACTING_HEADER, isOpenToActing } from '#kernel/web/acting-for.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#kernel/web/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import { type Language, negotiateLanguage } from '#kernel/text/language.ts'
import type { LimitName } from '../limits/rate-limits.ts'
import { codedContent, codingFor, isKnown, type CodedContent } from './content-coding.ts'
import { idempotencyHeaders, repeatKeyOf, type RepeatKey } from '../idempotency/do-once.ts'

/** An answer that was serialised by its contract earlier, ready to be sent many times. */
export class Written<Answer> {
  readonly content: CodedContent
  declare readonly answer: Answer
  constructor(bytes: Buffer) {
    this.content = codedContent(bytes)
  }
}

/** Serialises an endpoint's answer during a request of it. */
export function write<E extends Endpoint>(
  reply: FastifyReply,
  { status }: E,
  answer: AnswerOf<E>,
): Written<AnswerOf<E>> {
  return new Written(
    Buffer.from(String(reply.serializeInput(answer as Record<string, unknown>, String(status)))),
  )
}

/** Larger than any form; routes with larger bodies declare their own limit. */
export const JSON_LIMIT_BYTES = 256 * 1024
const JSON_TYPE = 'application/json; charset=utf-8'
/** Smaller answers fit into one packet anyway. */
const LEAST_CODED_BYTES = 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; a route without it prevents the start. */
    access?: Access
    limits?: readonly LimitName[]
    /** Open to staff who still have to set up their second factor. */
    beforeSecondFactor?: true
    /** Closed to members of a company that is suspended from trading. */
    isTrade?: boolean
    /** Open to staff in the name of a company. */
    isOpenToActing?: boolean
    /** Whether its bodies may take as long as a slow connection needs. */
    isUpload?: boolean
  }
  interface FastifyInstance {
    /** Every route with its access. */
    servedRoutes: readonly ServedRoute[]
  }
  interface FastifySchema {
    summary?: string
  }
  interface FastifyRequest {
    actor: Actor | null
    language: Language
    /** Stops counting a read as work in progress, for a read that only waits for another. */
    endWork?: () => void
  }
}

/** The input of a handler: validated, with the actor that the endpoint's access guarantees. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  actor: E['access'] extends 'public' ? Actor | null : Actor
  language: Language
  /** For an endpoint declared `once`: null if the caller sent no idempotency key. */
  repeat: E extends { once: true } ? RepeatKey | null : undefined
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E> | Written<AnswerOf<E>>>

/** Whether a call only reads: of the specification's GETs, those by members and those with a token also write. */
const isPublicRead = ({ method, access, path }: Endpoint) =>
  method === 'GET' && access === 'public' && !path.includes(':token')

/** Deny by default: what members write is trade unless it is declared otherwise; what they read is not. */
const isTrade = ({ method, access, whileSuspended, startsTrade }: Endpoint) =>
  access === 'member' && (method === 'GET' ? startsTrade === true : !whileSuspended)

/** Registers an endpoint of the contract. The handler returns the body; the status is the endpoint's. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: Pick<RouteShorthandOptions, 'bodyLimit'> & { limits?: readonly LimitName[] } = {},
): void {
  if (endpoint.sameForAll && !isPublicRead(endpoint))
    throw new Error(`${endpoint.method} ${endpoint.path} is not the same for everybody`)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // HEAD runs the handler, which must not write.
    exposeHeadRoute: isPublicRead(endpoint),
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    config: {
      access: endpoint.access,
      ...(options.limits && { limits: options.limits }),
      ...(endpoint.beforeSecondFactor && { beforeSecondFactor: true }),
      isTrade: isTrade(endpoint),
      isOpenToActing: isOpenToActing(endpoint.method, endpoint.path),
      isUpload: endpoint.multipart === true || (options.bodyLimit ?? 0) > JSON_LIMIT_BYTES,
    },
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.once && { headers: idempotencyHeaders }),
      ...(endpoint.multipart && { consumes: ['multipart/form-data'] }),
      response: { [endpoint.status]: endpoint.response },
    },
    handler: async (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        actor: request.actor,
        language: request.language,
        repeat: (endpoint.once ? repeatKeyOf(request) : undefined) as Call<E>['repeat'],
        request,
        reply,
      }
      const answer = await handler(call as Call<E>)
      reply.code(endpoint.status)
      if (endpoint.sameForAll)
        return sendShared(request, reply, answer instanceof Written ? answer : write(reply, endpoint, answer))
      return answer instanceof Written ? reply.type(JSON_TYPE).send(answer.content.plain) : reply.send(answer)
    },
  })
}

/**
 * Answers that are the same for everybody are compressed, and visitors may keep them if they ask each time whether
 * they changed. Nothing else is compressed: the length of an answer with both a secret and something that a stranger
 * chose would tell what the two have in common (decision 170).
 */
async function sendShared<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  { content }: Written<Answer>,
): Promise<FastifyReply> {
  const { authorization, 'accept-encoding': accepted, 'if-none-match': match } = request.headers
  reply.header('vary', 'accept-encoding, accept-language')
  if (authorization === undefined) {
    reply.headers({ 'cache-control': 'no-cache', etag: content.etag })
    if (isKnown(match, content.etag)) return reply.code(304).send()
  }
  reply.type(JSON_TYPE)
  const coding = content.plain.length < LEAST_CODED_BYTES ? null : codingFor(accepted)
  if (coding === null) return reply.send(content.plain)
  return reply.header('content-encoding', coding).send(content.ready(coding) ?? (await content.coded(coding)))
}

/**
 * Runs before any other hook: determines the language of a request and, with a token, its actor; with the header of who
 * acts for a company, that actor, and nothing that is not open to it.
 */
export function authenticateWith(
  findActor: (bearer: string) => Promise<Actor | null>,
  actFor?: (staff: Actor, companyId: string) => Promise<Actor>,
) {
  return async (request: FastifyRequest): Promise<void> => {
    request.language = negotiateLanguage(request.headers['accept-language'])
    const {
      access,
      beforeSecondFactor = false,
      isTrade = false,
      isOpenToActing = false,
    } = request.routeOptions.config
    if (access === undefined) return
    // A signed token is three parts of unpadded base64url; anything else is ignored (RFC 7515, RFC 6750).
    const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
    request.actor = bearer === undefined ? null : await findActor(bearer)
    if (request.actor?.isHeldBack && access !== 'public' && !beforeSecondFactor)
      throw new AppError('second_factor_missing')
    const company = request.headers[ACTING_HEADER]
    if (typeof company === 'string' && actFor) {
      if (!isOpenToActing) throw new AppError('acting_closed')
      if (request.actor === null) throw new AppError('unauthenticated')
      request.actor = await actFor(request.actor, company)
    }
    const { isReadOnly, isHeld, actsFor } = request.actor ?? {}
    // Staff who act for the company read of it what its members read of their own.
    const inWords = (message: string) => (actsFor ? { message } : {})
    if (isTrade && isReadOnly) throw new AppError('company_suspended', inWords('mandates.errors.suspended'))
    if (isTrade && isHeld) throw new AppError('company_held', inWords('mandates.errors.held'))
    if (allows(access, request.actor)) return
    throw new AppError(request.actor === null ? 'unauthenticated' : 'forbidden')
  }
}

/** A registered route. */
export interface ServedRoute {
  method: string
  path: string
  access: Access
  /** Part of the interface, whose calls log what they do; not a page or a file. */
  isCall: boolean
}

/**
 * Deny by default: a route without declared access prevents the start. Returns the table of routes, which
 * fills up during registration.
 */
export function requireDeclaredAccess(app: FastifyInstance): readonly ServedRoute[] {
  const routes: ServedRoute[] = []
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const access = config?.access
    if (access === undefined) throw new Error(`the route ${String(method)} ${url} declares no access`)
    for (const each of [method].flat())
      routes.push({
        method: each,
        path: url,
        access,
        isCall: schema?.summary !== undefined && each !== 'HEAD',
      })
  })
  return routes
}
