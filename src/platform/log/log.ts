import pino, { type DestinationStream, type Logger } from 'pino'
import { plainAddress } from '#kernel/plain-address.ts'

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

const PATHS_WITH_TOKENS =
  /(\/listing\/confirm\/|\/mails\/(?:stop|resume)\/|\/user\/(?:reset|emailverif|verify|invitation)\/|\/auth\/(?:tokenverif|reset|emailverif|invitation)\/)[^/?#\s]+/gi
const SECRET_PARAMETERS = /((?:payment_intent_client_secret|token|key|email|person)=)[^&#\s]+/gi
const PAYMENT_SECRETS = /(pi_\w+_secret_)\w+/g
const ADDRESSES = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g

/** Masks tokens, client secrets and mail addresses in any text; line breaks become visible. */
export function maskText(text: string): string {
  return text
    .replace(PATHS_WITH_TOKENS, '$1***')
    .replace(SECRET_PARAMETERS, '$1***')
    .replace(PAYMENT_SECRETS, '$1***')
    .replace(ADDRESSES, '***@***')
    .replace(/[\r\n]+/g, '⏎')
}

/** A request's address as a log line holds it: needless percent signs and slashes hide no token from the mask. */
export function maskAddress(address: string): string {
  return maskText(plainAddress(address))
}

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

/** A failed query's message goes on with the values that it was given: names, hashes, whatever people typed. */
function withoutParameters(message: string): string {
  return message.replace(/(Failed query:[^]*?)\nparams: [^]*$/, '$1')
}

/** An error in one line that can be kept: masked, of a length that can be read, and without signs that a database refuses. */
export function errorSentence(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error)
  const cause = error instanceof Error && error.cause !== undefined ? ` (${errorSentence(error.cause)})` : ''
  const kept = maskText(withoutParameters(message)).replaceAll('\u0000', '').toWellFormed()
  return `${kept.slice(0, 500)}${cause}`.slice(0, 1000)
}

/** JSON lines on standard output. Persons appear by internal id only. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '***',
    },
    // A line may hold an error, or one that is described already.
    serializers: { err: (value: unknown) => (value instanceof Error ? describeError(value) : value) },
  }
  return destination ? pino(options, destination) : pino(options)
}
