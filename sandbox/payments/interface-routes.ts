import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Stripe } from 'stripe'
import type { Db, Tx } from '#db/client.ts'
import { describeError, type Log } from '#platform/log/log.ts'
import { SANDBOX_PREFIX } from '#platform/payments/call-guard.ts'
import type { CallContext } from './call.ts'
import { listEventsCall, retrieveChargeCall, retrieveEventCall } from './event-calls.ts'
import { answerDisputeCall, closeDisputeCall, retrieveDisputeCall } from './dispute-calls.ts'
import type { Faults } from './faults.ts'
import { parseForm, type FormFields } from './form.ts'
import { onceForKey, type Answer } from './idempotency.ts'
import * as intents from './intent-calls.ts'
import { needsSecretKey, readCaller } from './keys.ts'
import { newId } from './objects.ts'
import * as parameters from './parameters.ts'
import { createRefundCall, listRefundsCall, retrieveRefundCall } from './refund-calls.ts'
import { invalidRequest, SandboxError } from './sandbox-error.ts'

const BODY_LIMIT_BYTES = 64 * 1024

export interface InterfaceOptions {
  db: Db
  log: Log
  now: () => Date
  secretKey: string
  publicUrl: string
  settleAfterMs: number
  faults: Faults
}

interface Route {
  method: 'GET' | 'POST'
  path: string
  /** A browser may call it, with the publishable key and the intent's client secret. */
  fromBrowser?: true
  run: (context: CallContext, fields: FormFields, id: string) => Promise<Answer>
}

const { readParameters: read } = parameters

/** The part of the provider's interface that the sandbox implements. */
const ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/payment_intents',
    run: (context, fields) =>
      intents.createIntentCall(context, read(parameters.createIntentParameters, fields)),
  },
  {
    method: 'GET',
    path: '/payment_intents/:id',
    fromBrowser: true,
    run: (context, fields, id) =>
      intents.retrieveIntentCall(context, id, read(parameters.retrieveParameters, fields)),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/confirm',
    fromBrowser: true,
    run: (context, fields, id) =>
      intents.confirmIntentCall(context, id, read(parameters.confirmIntentParameters, fields)),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/cancel',
    run: (context, fields, id) =>
      intents.cancelIntentCall(context, id, read(parameters.cancelIntentParameters, fields)),
  },
  {
    method: 'POST',
    path: '/refunds',
    run: (context, fields) => createRefundCall(context, read(parameters.createRefundParameters, fields)),
  },
  {
    method: 'GET',
    path: '/refunds',
    run: (context, fields) => listRefundsCall(context, read(parameters.listRefundsParameters, fields)),
  },
  { method: 'GET', path: '/refunds/:id', run: (context, _, id) => retrieveRefundCall(context, id) },
  { method: 'GET', path: '/charges/:id', run: (context, _, id) => retrieveChargeCall(context, id) },
  { method: 'GET', path: '/disputes/:id', run: (context, _, id) => retrieveDisputeCall(context, id) },
  {
    method: 'POST',
    path: '/disputes/:id',
    run: (context, fields, id) =>
      answerDisputeCall(context, id, read(parameters.answerDisputeParameters, fields)),
  },
  { method: 'POST', path: '/disputes/:id/close', run: (context, _, id) => closeDisputeCall(context, id) },
  {
    method: 'GET',
    path: '/events',
    run: (context, fields) => listEventsCall(context, read(parameters.listParameters, fields)),
  },
  { method: 'GET', path: '/events/:id', run: (context, _, id) => retrieveEventCall(context, id) },
]

/** Serves the interface under the caller's prefix. */
export function serveInterface(app: FastifyInstance, options: InterfaceOptions): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler((error, request, reply) => answerError(options.log, error, request, reply))
  for (const route of ROUTES)
    app.route<{ Params: { id?: string } }>({
      method: route.method,
      url: `/v1${route.path}`,
      config: { access: 'public' },
      handler: (request, reply) => answerCall(options, route, request, reply),
    })
  app.all('/v1/*', { config: { access: 'public' } }, (request) => {
    throw new SandboxError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${new URL(request.url, 'http://sandbox').pathname}).`,
    })
  })
}

async function answerCall(
  options: InterfaceOptions,
  route: Route,
  request: FastifyRequest<{ Params: { id?: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const requestId = newId('req')
  reply.headers({ 'request-id': requestId, 'stripe-version': Stripe.API_VERSION })
  await suffer(options.faults, request)
  const text = readText(request)
  const fields = readFields(text)
  const caller = readCaller(
    { authorization: request.headers.authorization, key: fields['key'] },
    options.secretKey,
  )
  if (caller === 'browser' && !route.fromBrowser) throw needsSecretKey()
  const clientSecret = fields['client_secret']
  const key = headerOf(request, 'idempotency-key')
  const run = (tx: Tx) =>
    route.run(
      {
        tx,
        now: options.now(),
        language: request.language,
        browser:
          caller === 'browser'
            ? { clientSecret: typeof clientSecret === 'string' ? clientSecret : '' }
            : null,
        request: { id: requestId, idempotency_key: key ?? null },
        publicUrl: options.publicUrl,
        settleAfterMs: options.settleAfterMs,
      },
      fields,
      request.params.id ?? '',
    )
  if (key === undefined || route.method === 'GET')
    return send(reply, await options.db.transaction((tx) => run(tx)))
  reply.header('idempotency-key', key)
  const asks = `${request.method} ${request.url}\n${text}`
  const answer = await onceForKey(options.db, { key, asks, now: options.now() }, run)
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  return send(reply, answer)
}

/** Applies the faults that a test requested. */
async function suffer(faults: Faults, { method, url }: FastifyRequest): Promise<void> {
  const { pathname } = new URL(url, 'http://sandbox')
  const fault = faults.answer?.(`${method} ${pathname.replace(`${SANDBOX_PREFIX}/v1`, '')}`)
  if (fault === undefined) return
  if ('delayMs' in fault) await pause(fault.delayMs)
  else
    throw new SandboxError(fault.status, {
      type: 'api_error',
      message: 'An unexpected error occurred (asked for by a test).',
      ...(fault.status === 429 && { code: 'rate_limit' }),
    })
}

function readText(request: FastifyRequest): string {
  if (request.method === 'GET') return new URL(request.url, 'http://sandbox').search.slice(1)
  return typeof request.body === 'string' ? request.body : ''
}

function readFields(text: string): FormFields {
  try {
    return parseForm(text)
  } catch (error) {
    if (error instanceof RangeError) throw invalidRequest(`Invalid request: ${error.message}`)
    throw error
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

function answerError(log: Log, error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof SandboxError) return send(reply, { status: error.status, body: { error: error.body } })
  if (hasStatus(error) && error.statusCode < 500)
    return send(reply, {
      status: error.statusCode,
      body: { error: { type: 'invalid_request_error', message: error.message } },
    })
  log.error({ err: describeError(error) }, 'payment sandbox')
  const message = 'Sorry! There was an error while talking to the payment sandbox.'
  return send(reply, { status: 500, body: { error: { type: 'api_error', message } } })
}

function hasStatus(error: unknown): error is Error & { statusCode: number } {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}
