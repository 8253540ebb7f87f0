import { createServer, type ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { EXPOSITION_TYPE, writeExposition, type Family } from './exposition.ts'
import { readWork, type MeasuredPool } from './read-work.ts'
import type { RequestMeasures } from './requests.ts'

const DATABASE_MS = 2000
const NANOSECONDS = 1e9

export interface MetricsServer {
  /** The port that it listens on. */
  port: number
  close(): Promise<void>
}

interface MetricsOptions {
  host: string
  port: number
  pool: MeasuredPool
  requests: RequestMeasures
}

/**
 * Figures for operators on a port of their own, which nobody but their collector should reach: `GET /metrics`. They name no
 * person: routes are templates.
 */
export async function serveMetrics({ host, port, pool, requests }: MetricsOptions): Promise<MetricsServer> {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const read = async () =>
    writeExposition([
      ...requests.families(),
      ...processFamilies(delay.percentile(99) / NANOSECONDS, pool),
      ...(await readWork(pool, DATABASE_MS)),
    ])
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isAsked) return send(response, 404, 'GET /metrics\n')
    read().then(
      (text) => send(response, 200, text),
      () => send(response, 500, 'the figures could not be read\n'),
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
        delay.disable()
        server.close(() => settle())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': EXPOSITION_TYPE, 'cache-control': 'no-store' }).end(text)
}

/** Of this process alone. */
function processFamilies(delaySeconds: number, pool: MeasuredPool): Family[] {
  const { totalCount, idleCount, waitingCount } = pool
  const states = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  return [
    {
      name: 'gisement_event_loop_delay_seconds',
      help: 'The 99th percentile since the start: how long this process kept everything else waiting.',
      type: 'gauge',
      samples: [{ labels: { quantile: 0.99 }, value: delaySeconds }],
    },
    {
      name: 'gisement_database_connections',
      help: 'Connections in use and free, and requests that wait for one.',
      type: 'gauge',
      samples: Object.entries(states).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of this process.',
      type: 'gauge',
      samples: [{ value: process.memoryUsage.rss() }],
    },
    {
      name: 'process_start_time_seconds',
      help: 'When this process started, in seconds since 1970.',
      type: 'gauge',
      samples: [{ value: Math.round(Date.now() / 1000 - process.uptime()) }],
    },
  ]
}
