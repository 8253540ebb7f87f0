import pino, { type DestinationStream, type Logger } from 'pino'
import { currentRequest } from './current-request.ts'
import { maskLine, maskText } from './mask.ts'

export { maskAddress, maskText } from './mask.ts'

export type Log = Logger

/** Property names of secrets and personal data, censored at every depth that our log lines reach. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'stripe-signature',
  'password',
  'c_password',
  'oldpassword',
  'token',
  'clientSecret',
  'client_secret',
  'email',
  'contact',
  'prenom',
  'nom',
  'street',
  'postcode',
  'address',
  'to',
  'text',
  'html',
]

/** An error for a log line: without query parameters of the database, without personal data in messages. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: maskText(String(error)) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    name: error.name,
    message: maskText(withoutParameters(error.message)),
    ...(code && { code }),
    stack: error.stack
      ?.split('\n')
      // Only the frames of the stack: it begins with the message, which may have several lines.
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 11)
      .map((line) => maskText(line.trim())),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** A failed query's message includes its parameters: names, hashes, any user input. */
function withoutParameters(message: string): string {
  return message.replace(/(Failed query:[^]*?)\nparams: [^]*$/, '$1')
}

/**
 * An error as one line that can be stored: masked, shortened, and without characters that the database
 * refuses.
 */
export function errorSentence(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error)
  const cause = error instanceof Error && error.cause !== undefined ? ` (${errorSentence(error.cause)})` : ''
  const kept = maskText(withoutParameters(message)).replaceAll('\u0000', '').toWellFormed()
  return `${kept.slice(0, 500)}${cause}`.slice(0, 1000)
}

/** The request that a line belongs to, unless the line names one itself. */
function requestOf(logger: Logger): { reqId?: string } {
  const reqId = currentRequest()
  return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId }
}

/** Logs JSON lines to standard output. People appear by internal id only. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      // `to` is also the target status of an order or a payment.
      censor: (value, path) =>
        path.at(-1) === 'to' && typeof value === 'string' && !value.includes('@') ? value : '***',
    },
    mixin: (_line, _level, logger) => requestOf(logger),
    // The last safeguard, for lines of libraries.
    hooks: { streamWrite: maskLine },
    // `err` may be an error, or one that is already described.
    serializers: { err: (value: unknown) => (value instanceof Error ? describeError(value) : value) },
  }
  return destination ? pino(options, destination) : pino(options)
}
