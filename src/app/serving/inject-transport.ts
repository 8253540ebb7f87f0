import type { FastifyInstance } from 'fastify'
import type { Transport } from '#client/api.ts'

/** Calls the application inside the process, with the same validation and presenters as over HTTP. */
export function injectTransport(app: FastifyInstance, remoteAddress: string): Transport {
  return async ({ method, url, headers, body }) => {
    const sent = body instanceof FormData ? await encodeForm(body) : { payload: body, headers: {} }
    const response = await app.inject({
      method,
      url,
      headers: { ...headers, ...sent.headers },
      remoteAddress,
      ...(sent.payload !== undefined && { payload: sent.payload }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return { status: response.statusCode, date: null, body: isJson ? response.json() : null }
  }
}

/** Encodes a form for transport: the platform's own encoder makes the bytes and the boundary. */
export async function encodeForm(
  form: FormData,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}
