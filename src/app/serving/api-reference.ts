import type { FastifyInstance } from 'fastify'
import { html, plainPage, type Markup } from '#platform/http/plain-page.ts'

interface Operation {
  summary?: string
  security?: unknown[]
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** A human-readable version of /api/docs/json. */
export function serveApiReference(app: FastifyInstance, styles: readonly string[]): void {
  app.get('/api/docs', { config: { access: 'public' } }, async (_request, reply) => {
    const paths = (app.swagger().paths ?? {}) as Record<
      string,
      Partial<Record<(typeof METHODS)[number], Operation>>
    >
    const rows = Object.entries(paths).flatMap(([path, operations]) =>
      METHODS.flatMap((method) => {
        const operation = operations[method]
        return operation ? [row(method, path, operation)] : []
      }),
    )
    return reply.type('text/html; charset=utf-8').send(plainPage('HTTP interface', styles, table(rows)))
  })
}

function row(method: string, path: string, operation: Operation): Markup {
  return html`<tr class="border-t border-line">
    <td class="mono py-2 pr-4">${method.toUpperCase()}</td>
    <td class="mono py-2 pr-4">${path}</td>
    <td class="py-2 pr-4">${operation.summary ?? ''}</td>
    <td class="py-2">${operation.security ? 'bearer token' : 'public'}</td>
  </tr>`
}

function table(rows: readonly Markup[]): Markup {
  return html`<p class="mt-2">
      The whole of it, with every shape, is the OpenAPI document at
      <a href="/api/docs/json">/api/docs/json</a>.
    </p>
    <div class="mt-6 overflow-x-auto" tabindex="0" role="region" aria-label="Calls">
      <table class="w-full text-left">
        <thead>
          <tr>
            <th scope="col" class="py-2 pr-4">Method</th>
            <th scope="col" class="py-2 pr-4">Path</th>
            <th scope="col" class="py-2 pr-4">What it does</th>
            <th scope="col" class="py-2">Access</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`
}
