import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span in the JSON format of OTLP. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** A collector that accepts spans as OTLP in JSON at its only address. */
export async function startCollector() {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (it.isAway || request.url !== '/v1/traces') return response.writeHead(400).end()
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[]
      }
      it.taken.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const it = {
    taken: [] as CollectedSpan[],
    isAway: false,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  }
  return it
}

export const valueOf = (span: CollectedSpan | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((each) => each.key === key)?.value ?? {})[0]
