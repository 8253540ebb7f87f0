import { channel } from 'node:diagnostics_channel'
import { SpanKind, SpanStatusCode, type Context, type Span, type Tracer } from '@opentelemetry/api'
import { currentRequest } from '#platform/log/log.ts'

/** What Node's `fetch` publishes about a request, on documented channels. */
interface ToldCall {
  request: { method: string; origin: string | URL }
  response?: { statusCode: number }
  error?: Error
}

const REFUSED = 400

/** A span names only the server, because paths and queries contain object keys and tracking numbers. */
function aboutCall({ method, origin }: ToldCall['request']) {
  const { hostname, port, protocol } = new URL(origin)
  return {
    name: `${method} ${hostname}`,
    attributes: {
      'http.request.method': method,
      'url.scheme': protocol.slice(0, -1),
      'server.address': hostname,
      ...(port !== '' && { 'server.port': Number(port) }),
    },
  }
}

/** A code such as `ECONNREFUSED`, or the error class: the message may contain the address. */
const kindOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : error.name)

/**
 * Creates a span for every `fetch` call, below the request that caused it. All provider adapters use `fetch`,
 * and so does the payment provider's library, so none can be forgotten.
 */
export function traceCalls(tracer: Tracer, below: (request: string | undefined) => Context): () => void {
  const open = new WeakMap<object, Span>()
  const end = (request: object) => {
    open.get(request)?.end()
    open.delete(request)
  }
  const hear = {
    create({ request }: ToldCall) {
      const { name, attributes } = aboutCall(request)
      open.set(
        request,
        tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, below(currentRequest())),
      )
    },
    headers({ request, response }: ToldCall) {
      const span = open.get(request)
      if (!span || !response) return
      span.setAttribute('http.response.status_code', response.statusCode)
      if (response.statusCode >= REFUSED) span.setStatus({ code: SpanStatusCode.ERROR })
    },
    trailers: ({ request }: ToldCall) => end(request),
    error({ request, error }: ToldCall) {
      open
        .get(request)
        ?.setStatus({ code: SpanStatusCode.ERROR })
        .setAttribute('error.type', error ? kindOf(error) : 'unknown')
      end(request)
    },
  }
  const endings = Object.entries(hear).map(([event, listen]) => {
    const told = channel(`undici:request:${event}`)
    const listener = (message: unknown) => listen(message as ToldCall)
    told.subscribe(listener)
    return () => told.unsubscribe(listener)
  })
  return () => {
    for (const stop of endings) stop()
  }
}
