import pino, { type DestinationStream, type Logger } from 'pino'
import { currentRequest } from './current-request.ts'
import { maskLine, maskText } from './mask.ts'

export { maskAddress, maskText } from './mask.ts'

export type Log = Logger

/** Names under which secrets and personal data travel; censored at any depth that our log lines have. */
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

/** An error as a log line holds it: no query parameters of the database, no personal data in messages. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: maskText(String(error)) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    name: error.name,
    message: maskText(withoutParameters(error.message)),
    ...(code && { code }),
    stack: error.stack
      ?.split('\n')
      // Of the stack only its places: the message that it begins with may have several lines.
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 11)
      .map((line) => maskText(line.trim())),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/**
 * A failed query's message goes on with the values that it was given: names, hashes, whatever people typed.
 */
function withoutParameters(message: string): string {
  return message.replace(/(Failed query:[^]*?)\nparams: [^]*$/, '$1')
}

/**
 * An error in one line that can be kept: masked, of a length that can be read, and without signs that a
 * database refuses.
 */
export function errorSentence(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error)
  const cause = error instanceof Error && error.cause !== undefined ? ` (${errorSentence(error.cause)})` : ''
  const kept = maskText(withoutParameters(message)).replaceAll('\u0000', '').toWellFormed()
  return `${kept.slice(0, 500)}${cause}`.slice(0, 1000)
}

/** Which request a line belongs to, where the line does not say so itself. */
function requestOf(logger: Logger): { reqId?: string } {
  const reqId = currentRequest()
  return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId }
}

/** JSON lines on standard output. Persons appear by internal id only. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      // `to` is also what an order or a payment came to.
      censor: (value, path) =>
        path.at(-1) === 'to' && typeof value === 'string' && !value.includes('@') ? value : '***',
    },
    mixin: (_line, _level, logger) => requestOf(logger),
    // A last net, for lines that others wrote.
    hooks: { streamWrite: maskLine },
    // A line may hold an error, or one that is described already.
    serializers: { err: (value: unknown) => (value instanceof Error ? describeError(value) : value) },
  }
  return destination ? pino(options, destination) : pino(options)
}
