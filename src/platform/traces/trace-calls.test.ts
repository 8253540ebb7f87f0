import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startDhlServer } from '#sandbox/carrier/dhl-server.ts'
import { startBucketServer } from '#sandbox/objects/bucket-server.ts'
import { createDhlExpress } from '#platform/carrier/dhl/dhl-express.ts'
import { createEcbRates } from '#platform/exchange-rates/ecb-rates.ts'
import { createLog, onBehalfOf } from '#platform/log/log.ts'
import { createSmtpTransport } from '#platform/mail/smtp-transport.ts'
import { createStripeAdapter } from '#platform/payments/stripe-adapter.ts'
import { createS3Store } from '#platform/storage/s3-store.ts'
import { createVies } from '#platform/vat-register/vies.ts'
import { to } from '#test/carrier-suite.ts'
import { startEcbServer } from '#test/ecb-server.ts'
import { startCollector, valueOf } from '#test/otlp-collector.ts'
import { startViesServer } from '#test/vies-server.ts'
import { startTraces } from './traces.ts'

const REQUEST = 'b7ad6b7169203331'
const CLIENT = 3
const FAILED = 2

const dhl = await startDhlServer()
const bucket = await startBucketServer()
const ecb = await startEcbServer()
const vies = await startViesServer()
const collector = await startCollector()
/** A payment provider without any data. */
const provider: Server = createServer((_request, response) => {
  response.writeHead(404, { 'content-type': 'application/json' })
  response.end('{"error":{"type":"invalid_request_error","code":"resource_missing"}}')
})
const mail = new SMTPServer({
  allowInsecureAuth: true,
  onAuth: (_login, _session, done) => done(null, { user: 'me' }),
  disabledCommands: ['STARTTLS'],
  closeTimeout: 50,
  onData: (stream, _session, done) => void stream.on('end', () => done()).resume(),
})
mail.on('error', () => undefined)
const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port

let traces: ReturnType<typeof startTraces> | undefined
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', () => resolve()))
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', () => resolve()))
})
beforeEach(() => {
  collector.taken.length = 0
  traces = startTraces({ endpoint: collector.endpoint, share: 1 }, createLog('silent'))
})
afterAll(async () => {
  await Promise.all([dhl.close(), ecb.close(), vies.close(), bucket.stop()])
  provider.close()
  collector.close()
  mail.close()
})

const carrier = () =>
  createDhlExpress({
    ...dhl.account,
    address: dhl.address,
    rates: async () => 1_000_000n,
    now: () => new Date(),
    log: { warn: () => undefined },
    answerMs: 300,
  })
const payments = () =>
  createStripeAdapter({
    secretKey: 'sk_test_a-secret',
    publishableKey: 'pk_test_x',
    webhookSecrets: [],
    sandbox: { address: async () => `http://127.0.0.1:${portOf(provider)}`, scriptUrl: '' },
  })
const store = () =>
  createS3Store({ ...bucket.owner, endpoint: bucket.endpoint, bucket: bucket.state.name, isPathStyle: true })
const deliver = (port = portOf(mail.server)) =>
  createSmtpTransport(
    { url: `smtp://me:a-secret@127.0.0.1:${port}`, isEncrypted: false },
    'no-reply@gisement.example',
  ).deliver({ messageId: '<a@b>', to: 'buyer@company.example', subject: 'Sold', text: 'a', html: 'a' })

/** The calls made during one request, as the collector receives them. */
async function callsOf(act: () => Promise<unknown>) {
  await onBehalfOf(REQUEST, act)
  await traces?.stop()
  return collector.taken.map((span) => {
    expect(span).toMatchObject({ kind: CLIENT, traceId: REQUEST.padStart(32, '0'), parentSpanId: REQUEST })
    expect(valueOf(span, 'server.address')).toBe('127.0.0.1')
    const answer = valueOf(span, 'error.type') ?? valueOf(span, 'http.response.status_code')
    return [span.name, answer, span.status.code === FAILED && 'failed'].filter(Boolean).join(' ')
  })
}

const GET = 'GET 127.0.0.1'
const POST = 'POST 127.0.0.1'
test.each<[string, () => Promise<unknown>, string[]]>([
  ['the carrier', () => carrier().checkAddress(to('FR', '64000')), [`${GET} 200`]],
  [
    'the payment provider',
    () => payments().retrieveIntent('pi_3Private').catch(String),
    [`${GET} 404 failed`],
  ],
  ['the rates', () => createEcbRates(ecb.url).read(), [`${GET} 200`]],
  [
    'VAT numbers',
    () => createVies({ address: vies.address, requester: null }).ask('FR40303265045'),
    [`${POST} 200`],
  ],
  ['a bucket', () => store().put('pictures/private.jpg', Buffer.from('a')), ['PUT 127.0.0.1 200']],
  ['the mail server', () => deliver(), ['SMTP 127.0.0.1']],
])('a call to %s is a span of its request, which names the server and nobody else', async (_, act, calls) => {
  expect(await callsOf(act)).toEqual(calls)
  // A time may contain any figures.
  const told = JSON.stringify(collector.taken).replace(/"\w+UnixNano":"\d+"/g, '')
  expect(told).not.toMatch(/secret|private|buyer|company\.example|64000|303265045|authorization|eurofxref/i)
})

test('an unreachable mail server is a failed span', async () => {
  expect(await callsOf(() => deliver(1).catch(String))).toEqual(['SMTP 127.0.0.1 failed'])
})

test.each([
  ['away', 'UND_ERR_SOCKET'],
  ['hangs', 'TimeoutError'],
] as const)('a provider in this weather is a span that says so: %s', async (weather, error) => {
  dhl.weather = weather
  const calls = await callsOf(() => carrier().checkAddress(to('FR', '64000')).catch(String))
  expect(calls).toEqual([`${GET} ${error} failed`])
  dhl.weather = 'fair'
})

test('work without a request is a separate trace, and nothing is sent once traces have stopped', async () => {
  await createEcbRates(ecb.url).read()
  await traces?.stop()
  expect(collector.taken.map(({ name, parentSpanId }) => [name, parentSpanId || undefined])).toEqual([
    [GET, undefined],
  ])
  await createEcbRates(ecb.url).read()
  expect(collector.taken).toHaveLength(1)
})
