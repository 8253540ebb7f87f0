import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import { SITE } from '#kernel/site.ts'

/** The document at /api/docs/json, generated from the schemas of the routes themselves. */
export const openapi = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: SITE.name,
        version: '1',
        description: 'Prices are in major units, dates are ISO 8601 in UTC.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const isInterface = /^\/(api|auth|user|favs|livez|readyz|webhooks)/.test(url) && schema !== undefined
      if (!isInterface) return { schema: { hide: true }, url }
      const { summary, params, querystring, body, response } = schema as Record<string, unknown>
      return {
        url,
        schema: {
          summary: typeof summary === 'string' ? summary : '',
          ...(route.config?.access !== 'public' && { security: [{ bearer: [] }] }),
          ...(isZod(params) && { params: describe(params, 'input') }),
          ...(isZod(querystring) && { querystring: describe(querystring, 'input') }),
          ...(isZod(body) && { body: describe(body, 'input') }),
          ...(isRecord(response) && {
            response: Object.fromEntries(
              Object.entries(response)
                .filter((entry): entry is [string, $ZodType] => isZod(entry[1]))
                .map(([status, shape]) => [status, describe(shape, 'output')]),
            ),
          }),
        },
      }
    },
  })
  app.get(
    '/api/docs/json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      const document = app.swagger()
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(document)
    },
  )
})

function describe(schema: $ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isZod(value: unknown): value is $ZodType {
  return isRecord(value) && '_zod' in value
}
