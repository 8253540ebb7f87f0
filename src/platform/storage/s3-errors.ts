import { readXml, textOf } from './s3-xml.ts'

/** A refusal by the bucket: its status, and a code such as `NoSuchKey`. Contains nothing secret. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly status: number
  readonly code: string
  readonly retryAfterMs: number

  constructor(what: string, answer: { status: number; code: string; says: string; retryAfterMs?: number }) {
    const { status, code, says, retryAfterMs = 0 } = answer
    super(`the bucket answered ${what}: ${[status, code].filter(Boolean).join(' ')}${says && ` (${says})`}`)
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** An error document has a few lines. */
const MOST_BYTES = 64 * 1024
const READ_MS = 5000
const BUSY = new Set([429, 500, 502, 503, 504])
const PASSING = new Set(['RequestTimeout', 'OperationAborted', 'ConditionalRequestConflict'])

/** Reads the body of a refusal. A body that is not XML, such as a proxy's page, leaves only the status. */
export async function readRefusal(what: string, response: Response): Promise<S3Error> {
  const { status } = response
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : 0
  const text = await readText(response).catch(() => '')
  try {
    const error = readXml(text)
    return new S3Error(what, {
      status,
      code: textOf(error, 'Code'),
      says: textOf(error, 'Message'),
      retryAfterMs,
    })
  } catch {
    return new S3Error(what, { status, code: '', says: '', retryAfterMs })
  }
}

export async function readText(response: Response, mostBytes = MOST_BYTES): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const parts: Uint8Array[] = []
  let size = 0
  const timer = setTimeout(() => void reader.cancel(), READ_MS)
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length
      if (size > mostBytes) throw new Error('the answer of the bucket is too long')
      parts.push(part.value)
    }
  } finally {
    clearTimeout(timer)
    await reader.cancel()
  }
  return Buffer.concat(parts).toString()
}

/** Whether the bucket is down or overloaded, rather than refusing. */
export function isOutage(error: unknown): boolean {
  return !(error instanceof S3Error) || BUSY.has(error.status)
}

/** A request that hung is not worth another wait. */
export function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof S3Error) return BUSY.has(error.status) || PASSING.has(error.code)
  return error instanceof TypeError
}
