import { createServer, type ServerResponse } from 'node:http'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  /** The port in use. */
  port: number
  close(): Promise<void>
}

interface MetricsServerOptions {
  host: string
  port: number
  metrics: Metrics
}

/**
 * Metrics on a port of their own, which only the collector should reach: `GET /metrics`. They contain no
 * personal data: routes are templates.
 */
export async function serveMetrics({ host, port, metrics }: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isAsked) return send(response, 404, 'text/plain; charset=utf-8', 'GET /metrics\n')
    metrics.read().then(
      (text) => send(response, 200, metrics.contentType, text),
      () => send(response, 500, 'text/plain; charset=utf-8', 'the figures could not be read\n'),
    )
  })
  await new Promise<void>((settle, fail) => {
    server.once('error', fail)
    server.listen(port, host, settle)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((settle) => {
        server.close(() => settle())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}
