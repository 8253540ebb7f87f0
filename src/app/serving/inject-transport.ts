import type { FastifyInstance } from 'fastify'
import type { Transport } from '#client/api.ts'

/** Calls the application inside the process, through the same validation and presenters as over HTTP. */
export function injectTransport(app: FastifyInstance, remoteAddress: string): Transport {
  return async ({ method, url, headers, body }) => {
    if (method !== 'GET' || (body !== undefined && typeof body !== 'string'))
      throw new Error('rendering a page only reads')
    const response = await app.inject({ method, url, headers, remoteAddress })
    const isJson = String(response.headers['content-type']).includes('json')
    return { status: response.statusCode, date: null, body: isJson ? response.json() : null }
  }
}
