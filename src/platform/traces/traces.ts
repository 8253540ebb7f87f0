import { createHash, randomBytes } from 'node:crypto'
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import type { Context, Span, Tracer } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { statements, type ToldStatement } from '#db/tell-statements.ts'
import { currentRequest, maskText, type Log } from '#platform/log/log.ts'
import { logSeldom } from '#platform/log/seldom.ts'
import { listenTo, type ToldWork } from './told.ts'
import { traceCalls } from './trace-calls.ts'

/** An unreachable collector must not delay a stop. */
const EXPORT_MS = 3000
const EXPORT_EVERY_MS = 2000
const LONGEST_TEXT = 2000
const NOTHING = () => undefined

export interface TraceSettings {
  /** The base address of an OTLP/HTTP collector. */
  endpoint: string
  /** The share of requests that are traced, from 0 to 1. */
  share: number
}

/**
 * The trace id of a request is its request id, as in the answer and the log, padded with zeros; for an id set
 * by a proxy, the id without dashes.
 */
export function traceIdOf(request: string): string {
  const bare = request.replaceAll('-', '').toLowerCase()
  const isUsable = /^[0-9a-f]{1,32}$/.test(bare) && /[1-9a-f]/.test(bare.slice(-16))
  return isUsable ? bare.padStart(32, '0') : createHash('sha256').update(request).digest('hex').slice(0, 32)
}

/** The span id of the request, known before it ends, so that child spans can refer to it. */
const spanIdOf = (traceId: string) => traceId.slice(-16)

/** Generates random ids, unless the next span must have those of a request. */
class Ids {
  next: { traceId: string; spanId: string } | null = null
  generateTraceId = () => this.next?.traceId ?? randomBytes(16).toString('hex')
  generateSpanId = () => this.next?.spanId ?? randomBytes(8).toString('hex')
}

/** The context of a request's span; a separate trace without a request. */
function within(request: string | undefined): Context {
  if (request === undefined) return ROOT_CONTEXT
  const traceId = traceIdOf(request)
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId: spanIdOf(traceId),
    traceFlags: TraceFlags.SAMPLED,
  })
}

const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, delivery: SpanKind.CLIENT } as const

/** Records finished work as an ended span. */
function writeWork(tracer: Tracer, ids: Ids, { kind, name, request, ms, isFailed, details }: ToldWork): void {
  const isRequest = kind === 'request' && request !== undefined
  const endTime = Date.now()
  if (isRequest) ids.next = { traceId: traceIdOf(request), spanId: spanIdOf(traceIdOf(request)) }
  const span = tracer.startSpan(
    name,
    {
      kind: KINDS[kind],
      startTime: endTime - ms,
      attributes: { ...details, ...(request !== undefined && { 'request.id': request }) },
    },
    isRequest ? ROOT_CONTEXT : within(request),
  )
  ids.next = null
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(endTime)
}

/** Creates spans of statements, below the request that runs them. */
function traceStatements(tracer: Tracer): () => void {
  const open = new WeakMap<ToldStatement, Span>()
  const end = (told: ToldStatement) => open.get(told)?.end()
  const hear = {
    start(told: ToldStatement) {
      const request = currentRequest()
      if (request === undefined) return
      const text = told.text.slice(0, LONGEST_TEXT)
      const name = /^\s*\w+/.exec(text)?.[0].trim().toUpperCase() ?? 'statement'
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      open.set(told, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, within(request)))
    },
    end: NOTHING,
    asyncStart: NOTHING,
    asyncEnd: end,
    error: (told: ToldStatement) => open.get(told)?.setStatus({ code: SpanStatusCode.ERROR }),
  }
  statements.subscribe(hear)
  return () => {
    statements.unsubscribe(hear)
  }
}

/**
 * Sends requests, jobs, their statements and calls to a collector. Call it before connecting to the database:
 * earlier connections are not traced.
 */
export function startTraces({ endpoint, share }: TraceSettings, log: Log): { stop(): Promise<void> } {
  const complain = (...said: unknown[]) =>
    logSeldom(
      log,
      'warn',
      { error: maskText(said.map(String).join(' ')).slice(0, 300) },
      'traces are not taken',
    )
  diag.setLogger(
    { error: complain, warn: NOTHING, info: NOTHING, debug: NOTHING, verbose: NOTHING },
    DiagLogLevel.ERROR,
  )
  const ids = new Ids()
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gisement' }),
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('gisement')
  const endings = [
    listenTo((done) => writeWork(tracer, ids, done)),
    traceStatements(tracer),
    traceCalls(tracer, within),
  ]
  return {
    stop: async () => {
      for (const end of endings) end()
      // Unsent spans are lost, so that a stop never fails because of them.
      await provider.shutdown().catch(complain)
      diag.disable()
    },
  }
}
