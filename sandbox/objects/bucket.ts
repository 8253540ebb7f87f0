import { createHash } from 'node:crypto'
import { element, Refusal, xmlOf } from './refusal.ts'

interface Kept {
  content: Buffer
  metadata: Readonly<Record<string, string>>
  storedAt: Date
}

/** The configuration of the bucket, and the permissions of its key. */
export interface BucketState {
  name: string
  objects: Map<string, Kept>
  may: Set<'read' | 'list' | 'write' | 'delete' | 'configuration'>
  isPublic: boolean
  versioning: '' | 'Enabled' | 'Suspended'
  /** The lifecycle rules as XML; null without any. */
  lifecycle: string | null
  /** The number of objects per page of a list. */
  pageSize: number
}

/** An answer before it is sent. */
export interface Answer {
  status: number
  headers?: Record<string, string | number>
  body?: Buffer | string
}

export interface Asked {
  method: string
  key: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

const LONGEST_KEY = 1024
const QUERIES = new Set([
  'list-type',
  'encoding-type',
  'continuation-token',
  'prefix',
  'max-keys',
  'versioning',
  'lifecycle',
])

/** Answers a request as S3 does. */
export function answerOf(state: BucketState, asked: Asked): Answer {
  const { method, key, query } = asked
  for (const name of query.keys())
    if (!QUERIES.has(name)) throw new Refusal(501, 'NotImplemented', `${name} is not implemented`)
  if (Buffer.byteLength(key) > LONGEST_KEY) throw new Refusal(400, 'KeyTooLongError', 'Your key is too long')
  if (key === '') return ofBucket(state, asked)
  if (method === 'PUT') return store(state, asked)
  if (method === 'GET' || method === 'HEAD') return read(state, asked)
  if (method !== 'DELETE') throw new Refusal(405, 'MethodNotAllowed', 'The method is not allowed')
  requireRight(state, 'delete')
  state.objects.delete(key)
  return { status: 204 }
}

function requireRight(
  { may }: BucketState,
  right: 'read' | 'list' | 'write' | 'delete' | 'configuration',
): void {
  if (!may.has(right)) throw new Refusal(403, 'AccessDenied', 'Access Denied')
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

function store(state: BucketState, { key, headers, body }: Asked): Answer {
  requireRight(state, 'write')
  if (headers['content-length'] === undefined)
    throw new Refusal(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header')
  const condition = headers['if-none-match']
  if (condition !== undefined && condition !== '*')
    throw new Refusal(501, 'NotImplemented', 'If-None-Match must be *')
  if (condition === '*' && state.objects.has(key))
    throw new Refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions did not hold')
  const metadata = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') && value !== undefined ? [[name, value]] : [],
    ),
  )
  state.objects.set(key, { content: body, metadata, storedAt: new Date() })
  return { status: 200, headers: { etag: etagOf(body) } }
}

function read(state: BucketState, { key, headers }: Asked): Answer {
  requireRight(state, 'read')
  const kept = state.objects.get(key)
  if (!kept) {
    // Without the right to list, S3 does not reveal which objects exist.
    requireRight(state, 'list')
    throw new Refusal(404, 'NoSuchKey', 'The specified key does not exist')
  }
  const { content, metadata, storedAt } = kept
  const about = {
    etag: etagOf(content),
    'last-modified': storedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
    ...metadata,
  }
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers['range'] ?? '')
  if (!range) return { status: 200, headers: about, body: content }
  const [start, end] = [Number(range[1]), Math.min(Number(range[2]) + 1, content.length)]
  if (start >= content.length)
    throw new Refusal(416, 'InvalidRange', 'The requested range is not satisfiable')
  const part = content.subarray(start, end)
  return {
    status: 206,
    headers: { ...about, 'content-range': `bytes ${start}-${end - 1}/${content.length}` },
    body: part,
  }
}

function ofBucket(state: BucketState, asked: Asked): Answer {
  const { method, query } = asked
  if (method !== 'GET' && method !== 'HEAD')
    throw new Refusal(405, 'MethodNotAllowed', 'The method is not allowed')
  const xml = { 'content-type': 'application/xml' }
  if (query.has('versioning')) {
    requireRight(state, 'configuration')
    const status = state.versioning && element('Status', state.versioning)
    return { status: 200, headers: xml, body: xmlOf(element('VersioningConfiguration', [status])) }
  }
  if (query.has('lifecycle')) {
    requireRight(state, 'configuration')
    if (state.lifecycle === null)
      throw new Refusal(404, 'NoSuchLifecycleConfiguration', 'The lifecycle configuration does not exist')
    return { status: 200, headers: xml, body: xmlOf(element('LifecycleConfiguration', [state.lifecycle])) }
  }
  requireRight(state, 'list')
  return method === 'HEAD' ? { status: 200 } : { status: 200, headers: xml, body: pageOf(state, query) }
}

function pageOf({ name, objects, pageSize }: BucketState, query: URLSearchParams): string {
  if (query.get('list-type') !== '2') throw new Refusal(501, 'NotImplemented', 'Only version 2 of lists')
  const inOrder = [...objects.keys()].toSorted()
  const from = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString()
  const rest = from === '' ? inOrder : inOrder.filter((key) => key > from)
  const page = rest.slice(0, pageSize)
  const isTruncated = rest.length > page.length
  const written = (key: string) => (query.get('encoding-type') === 'url' ? encodeURIComponent(key) : key)
  const contents = page.map((key) => {
    const { content, storedAt } = objects.get(key) ?? { content: Buffer.alloc(0), storedAt: new Date(0) }
    return element('Contents', [
      element('Key', written(key)),
      element('LastModified', storedAt.toISOString()),
      element('ETag', etagOf(content)),
      element('Size', String(content.length)),
    ])
  })
  const next = isTruncated
    ? [element('NextContinuationToken', Buffer.from(page.at(-1) ?? '').toString('base64url'))]
    : []
  return xmlOf(
    element('ListBucketResult', [
      element('Name', name),
      element('KeyCount', String(page.length)),
      element('IsTruncated', String(isTruncated)),
      ...next,
      ...contents,
    ]),
  )
}
