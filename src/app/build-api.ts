import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createPasswords } from '#features/accounts/server/passwords.ts'
import { answerUnreadable, answerUnroutable } from '#platform/http/broken-requests.ts'
import { createErrorHandler } from '#platform/http/error-handler.ts'
import { readJson, serializerCompiler, validatorCompiler } from '#platform/http/validation.ts'
import { hangUpOnSlowBodies } from '#platform/http/body-deadlines.ts'
import { nameRequests, requestIdWith } from '#platform/http/request-ids.ts'
import { actFor } from '#platform/acting/find-acting.ts'
import { JSON_LIMIT_BYTES, requireDeclaredAccess, authenticateWith } from '#platform/http/serve.ts'
import { secureHeaders } from '#platform/http/secure-headers.ts'
import { logAnswers } from '#platform/http/access-log.ts'
import { limitWith } from '#platform/limits/rate-limits.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { pictureGate } from '#platform/pictures/codec.ts'
import { actorFinder } from '#platform/session/find-actor.ts'
import type { Services } from '#platform/services.ts'
import { AppError } from '#kernel/errors.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import { findMessage } from './messages.ts'
import { openapi } from './openapi.ts'
import { serveAll } from './serve-all.ts'
import { boundConnections, boundPipelines } from './serving/bound-connections.ts'

/**
 * Idle timeouts of connections. Bodies have their own deadlines (`hangUpOnSlowBodies`), and there is no
 * timeout of the whole request: an upload takes as long as the connection needs.
 */
const SILENCE = {
  requestTimeout: 0,
  connectionTimeout: MINUTE_MS,
  keepAliveTimeout: 10_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
} as const
/**
 * Further connections are refused at once: below the limit of open files, above the idle connections of a
 * thousand clients.
 */
const MAX_CONNECTIONS = 5000

export interface ApiOptions {
  trustedProxies: readonly string[]
  /** Leaves out the routes of the features, for a process that only runs jobs. */
  isWithoutInterface?: boolean
  /** Metrics, where they are collected. */
  metrics?: Metrics | undefined
  /** Adds hooks that refuse requests at the very start while they cannot be answered. */
  gate?: (app: FastifyInstance) => void
  /** Registers everything outside the API: pages, static files, the sandbox. */
  extend?: (app: FastifyInstance) => Promise<void>
}

/** The only way to build the application, for server, tests and page rendering. */
export async function buildApi(services: Services, options: ApiOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = services.log
  const answerError = createErrorHandler(findMessage)
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: JSON_LIMIT_BYTES,
    ...SILENCE,
    genReqId: requestIdWith(options.trustedProxies),
    routerOptions: { maxParamLength: 512 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable(answerError),
    clientErrorHandler: answerUnreadable,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  readJson(app)
  app.server.maxConnections = MAX_CONNECTIONS
  boundConnections(app.server, options.trustedProxies)
  app.decorateRequest('actor', null)
  app.decorateRequest('language', 'en')
  nameRequests(app)
  app.addHook('onRequest', secureHeaders)
  options.gate?.(app)
  app.addHook(
    'onRequest',
    authenticateWith(actorFinder(services), (staff, company) => actFor(services, staff, company)),
  )
  hangUpOnSlowBodies(app)
  app.addHook('preHandler', limitWith(services.limiter))
  logAnswers(app, options.metrics)
  app.decorate('servedRoutes', requireDeclaredAccess(app))
  await app.register(openapi)
  // Shared, since it limits how many passwords are hashed at a time.
  const passwords = createPasswords()
  options.metrics?.watchQueue('passwords', passwords.waiting)
  options.metrics?.watchQueue('pictures', pictureGate.waiting)
  if (!options.isWithoutInterface) await serveAll(app, services, passwords)
  await options.extend?.(app)
  const notFound = () => {
    throw new AppError('not_found')
  }
  for (const url of ['/api/*', '/auth/*', '/webhooks/*', '/sandbox/*', '/assets/*', '/img/*', '/preview/*'])
    app.all(url, { config: { access: 'public' } }, notFound)
  app.setNotFoundHandler({ preHandler: limitWith(services.limiter) }, notFound)
  boundPipelines(app.server)
  return app
}
