import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { flowInfo, numberIn, partsOf, searchCall } from './flow-checks.ts'
import { refusal, type Answer, type KeptFlow, type PlatformServer, type Status } from './flow-state.ts'

const PREFIX = '/afnor-flow'
const TOKEN_PATH = '/oauth2/token'

/** What the server keeps for itself. */
interface Kept {
  /** The only token that it accepts. */
  token: string
  /** The moment after the one before: each flow is updated later than the last. */
  moment(): string
}

/**
 * Stands in for a platform that carries invoices, with the interface of AFNOR XP Z12-013, and refuses what such a platform
 * refuses. Keeps everything in memory; only for tests and trials on this machine.
 */
export async function startPlatformServer(port = 0): Promise<PlatformServer> {
  let steps = 0
  const kept: Kept = {
    token: '',
    moment: () => new Date(Date.now() + (steps += 1) * 10).toISOString(),
  }
  const it: PlatformServer = {
    address: '',
    tokenAddress: '',
    client: 'yard-client',
    secret: 'yard-secret',
    weather: 'fair',
    flows: [],
    asked: [],
    check(number, wrong) {
      const flow = sentAs(it, number)
      flow.acknowledgement = wrong === undefined ? { status: 'Ok' } : faultOf('InvalidSchema', wrong)
      flow.updatedAt = kept.moment()
    },
    tell(number, status) {
      it.flows.push(messageFlow(kept.moment(), number, lifeCycleOf(number, status)))
    },
    garble() {
      it.flows.push(messageFlow(kept.moment(), '', '<html>maintenance</html>'))
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((request, response) => {
    serve(it, kept, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  it.address = origin + PREFIX
  it.tokenAddress = origin + TOKEN_PATH
  return it
}

async function serve(
  it: PlatformServer,
  kept: Kept,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request)
  const { weather } = it
  if (weather === 'hangs') return
  if (weather === 'away') return void response.destroy()
  if (weather === 'page') return void response.writeHead(200).end('<html>maintenance</html>')
  const isToken = request.url === TOKEN_PATH
  const answer = isToken
    ? giveToken(it, kept, request, body.toString())
    : await answerTo(it, kept, request, body)
  if (weather === 'lost' && !isToken) return void response.destroy()
  const isFile = Buffer.isBuffer(answer.said)
  response.writeHead(answer.status, { 'content-type': isFile ? 'application/xml' : 'application/json' })
  response.end(isFile ? answer.said : JSON.stringify(answer.said))
}

function giveToken(it: PlatformServer, kept: Kept, { method }: IncomingMessage, body: string): Answer {
  const asked = new URLSearchParams(body)
  if (method !== 'POST' || asked.get('grant_type') !== 'client_credentials')
    return refusal(400, 'unsupported_grant_type')
  if (asked.get('client_id') !== it.client || asked.get('client_secret') !== it.secret)
    return refusal(401, 'invalid_client')
  kept.token = randomUUID()
  return { status: 200, said: { access_token: kept.token, token_type: 'bearer', expires_in: 3600 } }
}

async function answerTo(
  it: PlatformServer,
  kept: Kept,
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const { weather } = it
  if (weather === 'busy' || weather === 'fails')
    return refusal(weather === 'busy' ? 429 : 500, 'Please try again later')
  if (headers.authorization !== `Bearer ${kept.token}` || weather === 'locked')
    return refusal(401, 'Unauthorized')
  if (weather === 'forgets') {
    kept.token = ''
    it.weather = 'fair'
    return refusal(401, 'The token has ended')
  }
  const { pathname, searchParams } = new URL(url, it.address)
  const path = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : ''
  it.asked.push(`${method} ${path}`)
  const type = headers['content-type'] ?? ''
  if (method === 'GET' && path === '/v1/healthcheck') return { status: 200, said: {} }
  if (method === 'POST' && path === '/v1/flows') return takeFlow(it, type, body, kept.moment)
  if (method === 'POST' && path === '/v1/flows/search')
    return type === 'application/json' ? search(it, JSON.parse(body.toString())) : refusal(415, 'not JSON')
  const id = method === 'GET' && /^\/v1\/flows\/([^/]+)$/.exec(path)?.[1]
  const flow = id ? it.flows.find(({ flowId }) => flowId === decodeURIComponent(id)) : undefined
  if (!flow || searchParams.get('docType') !== 'Original') return refusal(404, 'No such flow')
  return { status: 200, said: flow.file }
}

/** What the check of a file found wrong. */
const faultOf = (reasonCode: string, reasonMessage: string): KeptFlow['acknowledgement'] => ({
  status: 'Error',
  details: [{ level: 'Error', item: 'Invoice', reasonCode, reasonMessage }],
})

async function takeFlow(
  it: PlatformServer,
  type: string,
  body: Buffer,
  moment: () => string,
): Promise<Answer> {
  const parts = partsOf(type, body)
  const [info, file] = [parts?.get('flowInfo'), parts?.get('file')]
  if (!info || !file || parts?.size !== 2) return refusal(400, 'flowInfo and file are required')
  const given = z.safeParse(flowInfo, JSON.parse(info.content.toString()))
  if (!given.success)
    return refusal(422, `flowInfo: ${given.error.issues.map(({ message }) => message).join('; ')}`)
  const read = await numberIn(file.content, given.data)
  if ('wrong' in read) return refusal(422, read.wrong)
  const at = moment()
  const isKnown = it.flows.some(
    (flow) => flow.flowType === 'CustomerInvoice' && flow.file.equals(file.content),
  )
  const kept: KeptFlow = {
    flowId: randomUUID(),
    trackingId: given.data.trackingId ?? null,
    flowType: 'CustomerInvoice',
    flowSyntax: 'Factur-X',
    flowDirection: 'Out',
    submittedAt: at,
    updatedAt: at,
    acknowledgement: isKnown ? faultOf('AlreadyExistingFlow', 'known') : { status: 'Pending' },
    file: file.content,
    number: read.number,
  }
  it.flows.push(kept)
  const { flowId, submittedAt } = kept
  return { status: 202, said: { ...given.data, flowId, submittedAt } }
}

function search(it: PlatformServer, body: unknown): Answer {
  const asked = z.safeParse(searchCall, body)
  if (!asked.success) return refusal(400, asked.error.issues.map(({ message }) => message).join('; '))
  const { limit = 25, where } = asked.data
  const { updatedAfter, updatedBefore, flowType, flowDirection, trackingId, ackStatus } = where
  const results = it.flows
    .filter(
      (flow) =>
        (updatedAfter === undefined || Date.parse(flow.updatedAt) > Date.parse(updatedAfter)) &&
        (updatedBefore === undefined || Date.parse(flow.updatedAt) < Date.parse(updatedBefore)) &&
        (flowType?.some((type) => type === flow.flowType) ?? true) &&
        (flowDirection?.includes(flow.flowDirection) ?? true) &&
        (trackingId === undefined || flow.trackingId === trackingId) &&
        (ackStatus === undefined || flow.acknowledgement.status === ackStatus),
    )
    .toSorted((one, other) => Date.parse(one.updatedAt) - Date.parse(other.updatedAt))
    .slice(0, limit)
    .map(({ file: _file, number: _number, ...flow }) => flow)
  return { status: 200, said: { limit, filters: where, results } }
}

function sentAs(it: PlatformServer, number: string): KeptFlow {
  const flow = it.flows.findLast((each) => each.flowType === 'CustomerInvoice' && each.number === number)
  if (!flow) throw new Error(`nobody handed ${number} over`)
  return flow
}

const messageFlow = (at: string, number: string, xml: string): KeptFlow => ({
  flowId: randomUUID(),
  trackingId: null,
  flowType: 'CustomerInvoiceLC',
  flowSyntax: 'CDAR',
  flowDirection: 'In',
  submittedAt: at,
  updatedAt: at,
  acknowledgement: { status: 'Ok' },
  file: Buffer.from(xml),
  number,
})

/** A message of the life cycle as a platform writes it (UN/CEFACT CDAR D22B). */
function lifeCycleOf(number: string, { code, reason }: Status): string {
  const status =
    reason === undefined
      ? ''
      : `<ram:SpecifiedDocumentStatus><ram:ReasonCode>NON_CONFORME</ram:ReasonCode><ram:Reason>${reason}</ram:Reason></ram:SpecifiedDocumentStatus>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100">
  <rsm:AcknowledgementDocument>
    <ram:TypeCode>23</ram:TypeCode>
    <ram:ReferenceReferencedDocument>
      <ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>
      <ram:ProcessConditionCode>${code}</ram:ProcessConditionCode>
      ${status}
    </ram:ReferenceReferencedDocument>
  </rsm:AcknowledgementDocument>
</rsm:CrossDomainAcknowledgementAndResponse>`
}
