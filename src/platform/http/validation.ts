import { isUtf8 } from 'node:buffer'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js'
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core'
import type { FastifyInstance } from 'fastify'
import { AppError, type FieldError } from '#kernel/errors.ts'

/** The message for requests that break no rule of a form but are not valid either. */
const UNEXPECTED = 'errors.unexpected'
const MISSING = 'errors.missing'

/**
 * Validates bodies, parameters and queries as declared; only query schemas coerce. A body with the right
 * types that breaks a rule is a 422 with every issue by field; anything else is a 400.
 */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart }) =>
  (value) => {
    const result = safeParse(schema, value)
    if (result.success) return { value: result.data }
    const { issues } = result.error
    const fields = issues.map((issue) => fieldErrorOf(issue, value))
    const breaksRulesOnly =
      httpPart === 'body' && issues.every((issue) => issue.path.length > 0 && isRule(issue))
    return { error: new AppError(breaksRulesOnly ? 'invalid' : 'malformed', { fields: firstOfEach(fields) }) }
  }

/** A rule of spec §5 has a key of the catalogue as its message; a wrong type or an unknown field does not. */
function isRule(issue: $ZodIssue): boolean {
  return issue.code !== 'unrecognized_keys' && MESSAGE_KEY.test(issue.message)
}

const MESSAGE_KEY = /^[a-z][\w]*(\.[\w]+)+$/i

function fieldErrorOf(issue: $ZodIssue, value: unknown): FieldError {
  const { message, path } = issue
  if (issue.code === 'unrecognized_keys') return { field: issue.keys[0] ?? 'body', message: UNEXPECTED }
  const field = path.join('.') || 'body'
  if (MESSAGE_KEY.test(message)) return { field, message }
  return { field, message: valueAt(value, path) === undefined ? MISSING : UNEXPECTED }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

function firstOfEach(fields: FieldError[]): FieldError[] {
  return fields.filter((entry, index) => fields.findIndex(({ field }) => field === entry.field) === index)
}

/** Answers are validated and stripped of undeclared properties: a new column cannot leak. */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> =
  ({ schema, url }) =>
  (data) => {
    const result = safeParse(schema, data)
    if (!result.success)
      throw new Error(
        `the answer of ${url} is not what its contract says: ${JSON.stringify(result.error.issues.slice(0, 3))}`,
      )
    return JSON.stringify(result.data)
  }

/** Reads JSON bodies. Invalid UTF-8 is refused: decoding would silently store replacement characters. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) void parse(request, body.toString(), done)
    else done(new AppError('malformed'))
  })
}
