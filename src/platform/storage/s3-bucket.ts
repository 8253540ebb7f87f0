import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { createCallGuard } from '../payments/call-guard.ts'
import { isOutage, isWorthAnotherTry, readRefusal, S3Error } from './s3-errors.ts'

/** A bucket of any S3-compatible service, with its credentials. */
export interface BucketSettings {
  /** The origin of the service. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket name is in the path, or part of the host. */
  isPathStyle: boolean
}

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Omitted for the bucket itself. */
  key?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array
  /** Statuses besides 2xx that are not failures. */
  expected?: readonly number[]
}

export interface Bucket {
  /**
   * The answer of the bucket. Its body must be read or cancelled.
   * @throws S3Error for a refusal; any other error when the bucket does not answer.
   */
  ask(request: BucketRequest): Promise<Response>
}

export interface BucketLimits {
  /** Until the first byte of the answer. */
  answerMs: number
  /** Between two parts of an object. */
  silentMs: number
  /** Before the second attempt; four times as long before the third. */
  pauseMs: number
  /** How long no request is sent after repeated failures. */
  openMs: number
}

/** A person waits for most requests. */
export const BUCKET_LIMITS: BucketLimits = { answerMs: 5000, silentMs: 10_000, pauseMs: 100, openMs: 3000 }

const ATTEMPTS = 3
/** The longest requested retry delay that is honoured. */
const LONGEST_PAUSE_MS = 2000
/** The minimum speed of a slow line. */
const LEAST_BYTES_PER_MS = 200
const GUARD = { maxConcurrent: 100, failuresToOpen: 5 }

/** The address of an object, or of the bucket. */
export function addressOf(settings: BucketSettings, { key = '', query = {} }: Partial<BucketRequest>): URL {
  const { endpoint, bucket, isPathStyle } = settings
  const url = new URL(endpoint)
  if (isPathStyle) url.pathname = `/${bucket}/${key}`
  else {
    url.hostname = `${bucket}.${url.hostname}`
    url.pathname = `/${key}`
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/**
 * Sends signed requests, each with the hash of its content, so that the bucket rejects corrupted content. All
 * requests are idempotent: quick failures are retried, hanging ones are not. After repeated failures calls
 * fail at once for a while.
 */
export function createBucket(settings: BucketSettings, limits = BUCKET_LIMITS): Bucket {
  const guard = createCallGuard({ ...GUARD, openMs: limits.openMs, isOutage })
  const signingKeys = new Map<string, ArrayBuffer>()
  const askOnce = async (request: BucketRequest) =>
    send(request, await signed(settings, request, signingKeys), limits.answerMs)
  return { ask: (request) => guard.run(() => askAgain(() => askOnce(request), limits.pauseMs)) }
}

async function askAgain(ask: () => Promise<Response>, firstPauseMs: number): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthAnotherTry(error)) throw error
      const asked = error instanceof S3Error ? error.retryAfterMs : 0
      const pause = firstPauseMs * 4 ** (attempt - 1) * (1 + Math.random())
      await delay(Math.min(Math.max(asked, pause), LONGEST_PAUSE_MS))
    }
  }
}

async function send(
  { method, key, body, expected = [] }: BucketRequest,
  { url, headers }: { url: URL; headers: Headers },
  answerMs: number,
): Promise<Response> {
  const waiting = new AbortController()
  const limitMs = answerMs + (body?.length ?? 0) / LEAST_BYTES_PER_MS
  const timer = setTimeout(() => waiting.abort(new S3Timeout(limitMs)), limitMs)
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: waiting.signal,
      ...(body && { body: new Uint8Array(body) }),
    })
    if (response.ok || expected.includes(response.status)) return response
    throw await readRefusal(`${method} ${key ?? 'of the bucket'}`, response)
  } finally {
    clearTimeout(timer)
  }
}

class S3Timeout extends Error {
  override readonly name = 'S3Timeout'
  constructor(limitMs: number) {
    super(`the bucket did not answer within ${Math.ceil(limitMs / 1000)} s`)
  }
}

async function signed(
  settings: BucketSettings,
  request: BucketRequest,
  cache: Map<string, ArrayBuffer>,
): Promise<{ url: URL; headers: Headers }> {
  const { method, body, headers } = request
  const { region, accessKeyId, secretAccessKey } = settings
  const signer = new AwsV4Signer({
    method,
    url: addressOf(settings, request).href,
    headers: {
      ...headers,
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    cache,
  })
  return signer.sign()
}
