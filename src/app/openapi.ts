import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import { ERRORS } from '#kernel/errors.ts'
import { isRecord } from '#kernel/json.ts'
import { SITE } from '#kernel/web/site.ts'

/** The refusals of every call (decisions §10). */
const REFUSAL = {
  description: 'A refusal: a sentence for people, a stable code, and the fields to blame.',
  type: 'object' as const,
  required: ['error', 'code'],
  properties: {
    error: { type: 'string' as const },
    code: { type: 'string' as const, enum: Object.keys(ERRORS) },
    errors: {
      description: 'One key each: the field, with what is wrong with it.',
      type: 'array' as const,
      items: { type: 'object' as const, additionalProperties: { type: 'string' as const } },
    },
    reference: { description: 'Finds the log line of a 500.', type: 'string' as const },
  },
}

/** The document at /api/docs/json, generated from the schemas of the routes themselves. */
export const openapi = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: SITE.name,
        version: '1',
        description:
          'Prices are in major units, dates are ISO 8601 in UTC. Every call that names a country of the operator’s table of refused ones, or trades with one, answers 403 `destination_refused`.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Refusal: REFUSAL },
      },
    },
    transform: ({ schema, url, route }) => {
      const isInterface = /^\/(api|auth|user|favs|livez|readyz|webhooks)/.test(url) && schema !== undefined
      if (!isInterface || schema.hide === true) return { schema: { hide: true }, url }
      const { summary, params, querystring, headers, body, response, consumes } = schema as Record<
        string,
        unknown
      >
      return {
        url,
        schema: {
          summary: typeof summary === 'string' ? summary : '',
          ...(route.config?.access !== 'public' && { security: [{ bearer: [] }] }),
          ...(isZod(params) && { params: describe(params, 'input') }),
          ...(isZod(querystring) && { querystring: describe(querystring, 'input') }),
          ...(isZod(headers) && { headers: describe(headers, 'input') }),
          ...(isZod(body) && { body: describe(body, 'input') }),
          // Its parts are described in the summary.
          ...(Array.isArray(consumes) && { consumes, body: { type: 'object' } }),
          ...(isRecord(response) && { response: answersOf(response) }),
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

/** The declared success answer; all other answers are refusals. */
function answersOf(response: Record<string, unknown>): Record<string, object> {
  const declared = Object.entries(response).filter((entry): entry is [string, $ZodType] => isZod(entry[1]))
  return {
    ...Object.fromEntries(declared.map(([status, shape]) => [status, describe(shape, 'output')])),
    default: { $ref: '#/components/schemas/Refusal' },
  }
}

function describe(schema: $ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function isZod(value: unknown): value is $ZodType {
  return isRecord(value) && '_zod' in value
}
