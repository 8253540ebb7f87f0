import { AsyncLocalStorage } from 'node:async_hooks'
import { renameSync, statSync } from 'node:fs'
import pino, { type DestinationStream, type Logger } from 'pino'
import { maskLine, maskText } from './mask.ts'
import { inSources } from './source-frames.ts'

const requests = new AsyncLocalStorage<string>()

/** The id of the request that is being answered, or that caused the running job. */
export const currentRequest = (): string | undefined => requests.getStore()

/** Runs a function in the context of a request. */
export const onBehalfOf = <Result>(request: string, act: () => Result): Result => requests.run(request, act)

export { maskAddress, maskText } from './mask.ts'

export type Log = Logger

/** Property names of secrets and personal data, censored at every depth. */
const SECRET_NAMES: ReadonlySet<string> = new Set([
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
  'iban',
  'accountNumber',
  'street',
  'postcode',
  'address',
  'to',
  'text',
  'html',
])
const HIDDEN = '***'
/** Deeper than any of our lines; anything below is not logged. */
const DEEPEST = 8

/** `to` is also the target status of an order or a payment. */
const isSecret = (name: string, value: unknown) =>
  SECRET_NAMES.has(name) &&
  value !== undefined &&
  !(name === 'to' && typeof value === 'string' && !value.includes('@'))

/**
 * The fields of a line without secrets. Not by the library's redaction, which checks every path on each value
 * of each line, and cost more than the rest of a request.
 */
function censor(fields: object, depth = 0): Record<string, unknown> {
  const left: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields))
    left[name] = isSecret(name, value) ? HIDDEN : censorValue(value, depth)
  return left
}

function censorValue(value: unknown, depth: number): unknown {
  // Errors are described by their serializer.
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (depth === DEEPEST) return HIDDEN
  if ('toJSON' in value && typeof value.toJSON === 'function') return censorValue(value.toJSON(), depth + 1)
  if (Array.isArray(value)) return value.map((one: unknown) => censorValue(one, depth + 1))
  return censor(value, depth + 1)
}

/** An error for a log line: without query parameters of the database, without personal data in messages. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: maskText(String(error)) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    name: error.name,
    message: maskText(withoutParameters(error.message)),
    ...(code && { code }),
    stack: error.stack && inSources(framesOf(error.stack)).map(maskText),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Only the frames of a stack: it begins with the message, which may have several lines. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 11)
    .map((line) => line.trim())

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

/** Lines that wait to be written together. */
const WRITTEN_BYTES = 8192
const WRITTEN_WITHIN_MS = 250
const ERROR = pino.levels.values['error'] ?? 50

/**
 * Writes lines in batches within a quarter of a second, and at once for an error or at process exit: a system
 * call for each line cost as much as a simple answer. Only a kill loses waiting lines. A file that would grow
 * beyond `maxBytes` is rotated to a name with `.1`, and one such file is kept.
 */
export function writeTogether(to: number | string, maxBytes = Infinity): DestinationStream {
  const output = pino.destination({
    dest: to,
    minLength: WRITTEN_BYTES,
    periodicFlush: WRITTEN_WITHIN_MS,
    sync: true,
    mkdir: true,
    mode: 0o600,
  })
  let bytes = typeof to === 'string' ? statSync(to).size : 0
  process.once('exit', () => output.flushSync())
  const stream = {
    [pino.symbols.needsMetadataGsym]: true as const,
    /** Set by the library before each line. */
    lastLevel: 0,
    write(line: string) {
      if (typeof to === 'string' && (bytes += Buffer.byteLength(line)) > maxBytes) {
        bytes = Buffer.byteLength(line)
        output.flushSync()
        renameSync(to, `${to}.1`)
        output.reopen()
      }
      output.write(line)
      if (stream.lastLevel >= ERROR) output.flushSync()
    },
  }
  return stream
}

/** Logs JSON lines, to standard output unless told otherwise. People appear by internal id only. */
export function createLog(level: string, destination: DestinationStream = writeTogether(1)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (fields) => censor(fields) },
      mixin: (_line, _level, logger) => requestOf(logger),
      // The last safeguard, for lines of libraries.
      hooks: { streamWrite: maskLine },
      // `err` is an error or the description of one.
      serializers: { err: (value: unknown) => (value instanceof Error ? describeError(value) : value) },
    },
    destination,
  )
}
