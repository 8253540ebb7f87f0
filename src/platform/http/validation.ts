import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js'
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core'
import { AppError, type FieldError } from '#kernel/errors.ts'

/** Any key that the message catalogue doesn't know is answered with the sentence for a malformed value. */
const UNEXPECTED = 'unexpected'

/**
 * Bodies, parameters and queries are checked as declared, with nothing coerced but what a query schema coerces itself.
 * A body whose fields have the right types but break a rule is 422 with every issue by field; anything else is 400.
 */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart }) =>
  (value) => {
    const result = safeParse(schema, value)
    if (result.success) return { value: result.data }
    const { issues } = result.error
    const fields = issues.map(fieldErrorOf)
    const breaksRulesOnly =
      httpPart === 'body' && issues.every((issue) => issue.path.length > 0 && isRule(issue))
    return { error: new AppError(breaksRulesOnly ? 'invalid' : 'malformed', { fields: firstOfEach(fields) }) }
  }

/** A rule of spec §5 carries a key of the catalogue as its message; a wrong type or an unknown field does not. */
function isRule(issue: $ZodIssue): boolean {
  return issue.code !== 'unrecognized_keys' && MESSAGE_KEY.test(issue.message)
}

const MESSAGE_KEY = /^[a-z][\w]*(\.[\w]+)+$/i

function fieldErrorOf(issue: $ZodIssue): FieldError {
  const field =
    issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? 'body') : issue.path.join('.') || 'body'
  return { field, message: MESSAGE_KEY.test(issue.message) ? issue.message : UNEXPECTED }
}

function firstOfEach(fields: FieldError[]): FieldError[] {
  return fields.filter((entry, index) => fields.findIndex(({ field }) => field === entry.field) === index)
}

/** Answers are checked against their declared shape, and hold nothing beyond it: a new column can't leak. */
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
