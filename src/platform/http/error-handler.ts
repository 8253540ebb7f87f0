import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDatabaseBusy, isReadOnly } from '#db/database-away.ts'
import { AppError, ERRORS, type ErrorCode } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { describeError } from '#platform/log/log.ts'
import { describeShortly } from '#platform/log/seldom.ts'
import { describeWait } from './wait.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal, for the request's log line. */
    refusedAs?: ErrorCode
  }
}

/** Looks up a key of the message catalogues; null when none has it. */
export type FindMessage = (language: Language, key: string) => string | null

/** The framework's refusals, mapped to our codes. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_many_images',
  FST_PARTS_LIMIT: 'malformed',
  FST_FIELDS_LIMIT: 'malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media',
}

/** The status and the body of an error answer. */
export interface ErrorAnswer {
  status: number
  body: { error: string; code: string; [more: string]: unknown }
}

/**
 * The only place where errors become answers. For an unexpected error the user gets the request's id, by
 * which its log lines are found. Sets the headers of the error; the caller sends the answer.
 */
export function explainErrorsWith(findMessage: FindMessage) {
  return (thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): ErrorAnswer => {
    const error = isOfGoneCaller(thrown, request) ? new AppError('malformed') : asAppError(thrown)
    const language = request.language ?? 'en'
    const { retryAfterSeconds: wait } = error.details
    const say = (key: string) => {
      const words = findMessage(language, key) ?? findMessage(language, 'errors.unexpected') ?? key
      const values = {
        ...error.details.values?.[language],
        ...(wait !== undefined && { wait: describeWait(wait, language) }),
      }
      return words.replaceAll(/\{(\w+)\}/g, (braces, name: keyof typeof values) => values[name] ?? braces)
    }
    // Only errors that an operator may have to look into.
    const reference = ERRORS[error.code].log === 'error' ? request.id : null
    request.refusedAs = error.code
    report(request, error, thrown, reference)
    if (wait !== undefined) reply.header('retry-after', wait)
    const errors = error.details.fields?.map(({ field, message }) => ({ [field]: say(message) }))
    const body = {
      error: say(error.details.message ?? `errors.${error.code}`),
      code: error.code,
      ...(errors && errors.length > 0 && { errors }),
      ...(reference && { reference }),
      ...error.details.extra,
    }
    return { status: error.status, body }
  }
}

/** Answers every error in the declared shape. */
export function createErrorHandler(findMessage: FindMessage) {
  const explain = explainErrorsWith(findMessage)
  return async (
    thrown: FastifyError | Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => sendError(reply, explain(thrown, request, reply))
}

export function sendError(reply: FastifyReply, { status, body }: ErrorAnswer): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

function asAppError(thrown: FastifyError | Error): AppError {
  if (thrown instanceof AppError) return thrown
  const code = 'code' in thrown ? FRAMEWORK_CODES[thrown.code] : undefined
  if (code) return new AppError(code, { cause: thrown })
  if ('statusCode' in thrown && thrown.statusCode === 400) return new AppError('malformed', { cause: thrown })
  if (isDatabaseAway(thrown)) return new AppError('not_ready', { retryAfterSeconds: 5, cause: thrown })
  if (isDatabaseBusy(thrown)) return new AppError('not_ready', { retryAfterSeconds: 2, cause: thrown })
  if (isReadOnly(thrown)) return new AppError('read_only', { retryAfterSeconds: 60, cause: thrown })
  return new AppError('internal', { cause: thrown })
}

/**
 * Codes of streams that ended because the client disconnected: nobody reads the answer, and it is not our
 * fault.
 */
const HUNG_UP: readonly string[] = [
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
]

function isOfGoneCaller(thrown: Error, request: FastifyRequest): boolean {
  return request.raw.socket.destroyed && 'code' in thrown && HUNG_UP.includes(String(thrown.code))
}

function report(request: FastifyRequest, error: AppError, thrown: Error, reference: string | null): void {
  const loudness = ERRORS[error.code].log
  if (loudness === 'none') return
  const line = {
    code: error.code,
    reference,
    member: request.actor?.memberId,
    route: request.routeOptions.url,
  }
  const err = errorOf(error, thrown)
  request.log[loudness](err ? { ...line, err } : line, 'request refused')
}

/**
 * Unexpected errors are logged in full. An outage of the database affects every request, so its stack is
 * logged once. A planned refusal has no cause.
 */
function errorOf({ code, cause }: AppError, thrown: Error): Record<string, unknown> | null {
  if (ERRORS[code].log === 'error') return describeError(thrown)
  return code === 'not_ready' && cause !== undefined ? describeShortly(thrown) : null
}
