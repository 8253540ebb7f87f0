import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { answerOf, type Answer, type BucketState } from './bucket.ts'
import { element, Refusal, xmlOf } from './refusal.ts'
import { requireSignature, type Owner } from './signature.ts'

/** A fault in an answer of the bucket. */
export type BucketFault =
  | { delayMs: number }
  /** An S3 error before anything is done. */
  | { status: number; code: string; retryAfter?: number }
  /** The error page of a proxy. */
  | { page: number }
  /** The request is executed, but the connection closes before the answer. */
  | 'unanswered'
  /** The connection closes after this many bytes of the object. */
  | { cutAfter: number }
  /** Nothing is sent after this many bytes of the object. */
  | { silentAfter: number }
  /** One byte of the object is changed. */
  | 'garbled'
  /** Never answers. */
  | 'silent'

/** Faults injected by tests; called before each request, with its method and key: `PUT pictures/a.jpg`. */
export type BucketFaults = (call: string) => BucketFault | undefined

export interface BucketServer {
  /** The address of the service, not of the bucket. */
  endpoint: string
  owner: Owner
  state: BucketState
  calls: string[]
  /** Tests inject faults here. */
  faults: BucketFaults
  /** How far its clock is ahead. */
  aheadMs: number
  /** Stops it; `start` restarts it at the same address, with its objects. */
  stop(): Promise<void>
  start(): Promise<void>
}

/**
 * An in-memory bucket with the part of S3 that the adapter uses, as strict as the real one: signed content,
 * permissions, conditions, ranges, paging, errors in XML. Only for tests on this machine.
 */
export async function startBucketServer(name = 'yard-objects'): Promise<BucketServer> {
  let server: Server | null = null
  let port = 0
  const it: BucketServer = {
    endpoint: '',
    owner: { region: 'eu-west-3', accessKeyId: 'AKIAYARD', secretAccessKey: 'a-secret-key-of-the-bucket' },
    state: {
      name,
      objects: new Map(),
      may: new Set(['read', 'list', 'write', 'delete', 'configuration']),
      isPublic: false,
      versioning: 'Enabled',
      lifecycle: element('Rule', [
        element('Status', 'Enabled'),
        element('NoncurrentVersionExpiration', [element('NoncurrentDays', '30')]),
      ]),
      pageSize: 1000,
    },
    calls: [],
    faults: () => undefined,
    aheadMs: 0,
    async start() {
      const started = createServer((request, response) => {
        // The connection may already be closed.
        serve(it, request, response).catch(() => response.destroy())
      })
      await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', () => resolve()))
      server = started
      port = (started.address() as AddressInfo).port
      it.endpoint = `http://127.0.0.1:${port}`
    },
    async stop() {
      const stopped = server
      server = null
      if (!stopped) return
      stopped.closeAllConnections()
      await new Promise<void>((resolve) => stopped.close(() => resolve()))
    },
  }
  await it.start()
  return it
}

async function serve(it: BucketServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '/', headers } = request
  const address = new URL(url, 'http://bucket')
  const isInHost = headers.host?.startsWith(`${it.state.name}.`) ?? false
  const [, bucket = '', ...rest] = isInHost
    ? ['', it.state.name, ...address.pathname.slice(1).split('/')]
    : address.pathname.split('/')
  const key = decodeURIComponent(rest.join('/'))
  const call = `${method} ${key}`
  it.calls.push(call)
  const fault = it.faults(call)
  const body = await buffer(request)
  if (fault === 'silent') return
  if (typeof fault === 'object' && 'delayMs' in fault) await delay(fault.delayMs)
  const answer = await answerTo(it, fault, () => {
    const isForAnybody = it.state.isPublic && headers.authorization === undefined && method !== 'PUT'
    if (!isForAnybody) requireSignature(request, body, it.owner, Date.now() + it.aheadMs)
    if (bucket !== it.state.name)
      throw new Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
    const asked = {
      method,
      key,
      query: address.searchParams,
      headers: headers as Record<string, string>,
      body,
    }
    return answerOf(it.state, asked)
  })
  if (fault === 'unanswered') return void response.destroy()
  send(response, { ...answer, ...(method === 'HEAD' && { isHead: true }) }, fault)
}

async function answerTo(
  it: BucketServer,
  fault: BucketFault | undefined,
  act: () => Answer,
): Promise<Answer & { retryAfter?: number }> {
  try {
    if (typeof fault === 'object' && 'page' in fault)
      return { status: fault.page, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway<p>' }
    if (typeof fault === 'object' && 'code' in fault)
      throw new Refusal(fault.status, fault.code, 'Please reduce your request rate')
    return act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const retryAfter = typeof fault === 'object' && 'retryAfter' in fault ? fault.retryAfter : undefined
    return {
      status: error.status,
      headers: {
        'content-type': 'application/xml',
        ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      },
      body: xmlOf(
        element('Error', [
          element('Code', error.code),
          element('Message', error.message),
          element('AWSAccessKeyId', it.owner.accessKeyId),
          element('RequestId', 'A1B2C3'),
        ]),
      ),
    }
  }
}

function send(
  response: ServerResponse,
  { status, headers = {}, body = '', isHead }: Answer & { isHead?: true },
  fault: BucketFault | undefined,
): void {
  const content = Buffer.from(body)
  const length = { 'content-length': content.length }
  response.writeHead(status, { 'x-amz-request-id': 'A1B2C3', ...headers, ...(status !== 204 && length) })
  if (isHead) return void response.end()
  if (fault === 'garbled') content.set([(content.at(-1) ?? 0) ^ 1], content.length - 1)
  if (typeof fault === 'object' && 'cutAfter' in fault) {
    response.write(content.subarray(0, fault.cutAfter), () => response.destroy())
    return
  }
  if (typeof fault === 'object' && 'silentAfter' in fault) {
    response.write(content.subarray(0, fault.silentAfter))
    return
  }
  response.end(content)
}
