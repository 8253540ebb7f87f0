import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '#kernel/errors.ts'
import { checksumOf } from './checksum-of.ts'
import { requireKey, shared, type ByteRange, type ObjectStore } from './object-store.ts'
import { bodyOf } from './s3-body.ts'
import {
  BUCKET_LIMITS,
  createBucket,
  type Bucket,
  type BucketLimits,
  type BucketRequest,
  type BucketSettings,
} from './s3-bucket.ts'
import { readText } from './s3-errors.ts'
import { childrenOf, readXml, textOf } from './s3-xml.ts'
import { storageFailure } from './storage-failure.ts'

/** The object that `checkWritable` stores; not one of our keys. */
export const PROBE = '.probe'
/** How long a successful probe counts, and after what time another is sent in the background. */
const PROBE_COUNTS_MS = 30_000
const PROBE_FRESH_MS = 10_000
/** Stored with every object, because S3-compatible services have no other common name for its hash. */
const HASH_HEADER = 'x-amz-meta-sha256'
/** A thousand objects with long foreign keys. */
const MOST_LIST_BYTES = 4 * 1024 * 1024

/**
 * A store in a bucket. Each object is written by a single request, so that it is complete or absent and
 * leaves no remains. The bucket checks its hash, and so does a full read.
 */
export function createS3Store(settings: BucketSettings, limits = BUCKET_LIMITS): ObjectStore {
  const ask = askingOf(createBucket(settings, limits))
  const get: ObjectStore['get'] = async (key, range) => {
    const found = await ask(reading(requireKey(key), range))
    if (found.status === 404) return null
    if (found.ok) return contentOf(found, limits, range)
    // The range begins after the end.
    const size = (await look(ask, key))?.size
    return size === undefined ? null : { stream: Readable.from([]), size }
  }
  return {
    async put(key, content) {
      await ask(putting(requireKey(key), content))
    },
    async putNew(key, content) {
      const request = putting(requireKey(key), content)
      const headers = { ...request.headers, 'if-none-match': '*' }
      return (await ask({ ...request, headers, expected: [412] })).ok
    },
    get,
    async has(key) {
      return (await look(ask, requireKey(key))) !== null
    },
    async size(key) {
      return (await look(ask, requireKey(key)))?.size ?? null
    },
    async checksum(key) {
      const found = await look(ask, requireKey(key))
      if (found === null) return null
      const { size, sha256 } = found
      if (sha256 !== null) return { size, sha256 }
      // Stored by other software, so it has to be read.
      const whole = await get(key)
      return whole && checksumOf(whole.stream)
    },
    list: () => listAll(ask),
    async delete(key) {
      await ask({ method: 'DELETE', key: requireKey(key) })
    },
    freeBytes: () => Promise.resolve(null),
    checkWritable: probing(async () => {
      await ask({ method: 'PUT', key: PROBE, body: Buffer.from(`${Date.now()}`) })
    }),
  }
}

/** Sends a request, discards an unneeded body, and reports a failure like that of a disk. */
function askingOf(bucket: Bucket): Bucket['ask'] {
  return async (request) => {
    try {
      const response = await bucket.ask(request)
      if (request.method === 'GET' && response.ok) return response
      const said = await readText(response)
      if (said.includes('<Code>NoSuchBucket<')) throw new Error('there is no such bucket')
      return response
    } catch (error) {
      // A request that was not sent has its reason as the cause.
      throw storageFailure(error instanceof AppError ? error.cause : error)
    }
  }
}

const putting = (key: string, content: Uint8Array) => ({
  method: 'PUT' as const,
  key,
  body: content,
  headers: {
    'content-type': 'application/octet-stream',
    [HASH_HEADER]: createHash('sha256').update(content).digest('hex'),
  },
})

const reading = (key: string, range?: ByteRange): BucketRequest => ({
  method: 'GET',
  key,
  // The `end` of a range in HTTP is inclusive.
  ...(range && { headers: { range: `bytes=${range.start}-${range.end - 1}` } }),
  expected: [404, 416],
})

function contentOf(response: Response, { silentMs }: BucketLimits, range?: ByteRange) {
  const { headers, status } = response
  const size = Number(headers.get('content-range')?.split('/')[1] ?? headers.get('content-length') ?? 0)
  // A bucket may answer a range with the whole object.
  const isPart = status === 206
  if (range && !isPart && (range.start > 0 || range.end < size))
    throw storageFailure(new Error('the bucket does not read parts'))
  const length = isPart ? Math.min(range?.end ?? size, size) - (range?.start ?? 0) : size
  const sha256 = isPart ? null : headers.get(HASH_HEADER)
  return { stream: bodyOf(response, { length, sha256, silentMs }), size }
}

async function look(ask: Bucket['ask'], key: string) {
  const found = await ask({ method: 'HEAD', key, expected: [404] })
  if (found.ok)
    return { size: Number(found.headers.get('content-length')), sha256: found.headers.get(HASH_HEADER) }
  // This answer has no body to distinguish a missing object from a missing bucket.
  await ask({ method: 'HEAD' })
  return null
}

async function* listAll(ask: Bucket['ask']) {
  for (let from = ''; ;) {
    const query = {
      'list-type': '2',
      'encoding-type': 'url',
      ...(from && { 'continuation-token': from }),
    }
    const page = await readPage(await ask({ method: 'GET', query }))
    for (const each of childrenOf(page, 'Contents')) {
      const key = decodeURIComponent(textOf(each, 'Key').replaceAll('+', ' '))
      if (key === PROBE) continue
      yield { key, size: Number(textOf(each, 'Size')), storedAt: new Date(textOf(each, 'LastModified')) }
    }
    from = textOf(page, 'NextContinuationToken')
    if (textOf(page, 'IsTruncated') !== 'true' || from === '') return
  }
}

async function readPage(answer: Response) {
  try {
    return readXml(await readText(answer, MOST_LIST_BYTES))
  } catch (error) {
    throw storageFailure(error)
  }
}

/** Writes to a bucket cost money and time, so frequent callers share the last result. */
function probing(probe: () => Promise<void>): () => Promise<void> {
  let storedAt = -Infinity
  const run = shared(async () => {
    await probe().catch((error: unknown) => {
      storedAt = -Infinity
      throw error
    })
    storedAt = performance.now()
  })
  return async () => {
    const age = performance.now() - storedAt
    if (age < PROBE_FRESH_MS) return
    const asked = run()
    if (age > PROBE_COUNTS_MS) return asked
    // The next call probes again, and gets the error.
    asked.catch(() => undefined)
  }
}
