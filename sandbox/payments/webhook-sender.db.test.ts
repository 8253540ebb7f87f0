import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { useDatabase } from '#test/database.ts'
import { createStripeAdapter } from '#platform/payments/stripe-adapter.ts'
import { deliverEvent, record } from './ledger.ts'
import { newIntent } from './objects.ts'
import { createStripeSandbox } from './sandbox.ts'
import { jobRun } from '#test/job-run.ts'

const database = useDatabase()
const WEBHOOK_SECRET = 'whsec_of_this_test'

interface Received {
  url: string
  body: string
  signature: string
}

/** Stands where the marketplace takes events, and answers as the test wants. */
const received: Received[] = []
let answers: number[] = []
const server = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ url: request.url ?? '', body, signature: String(request.headers['stripe-signature']) })
    response.writeHead(answers.shift() ?? 200).end()
  })
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => new Promise((closed) => server.close(closed)))
beforeEach(async () => {
  received.length = 0
  answers = []
  await database.pool.query('DELETE FROM graphile_worker._private_jobs')
})

function makeSandbox(address = origin) {
  return createStripeSandbox({
    db: database.db,
    log: createLog('silent'),
    now: () => new Date(),
    address: async () => address,
    publicUrl: 'http://gisement.test',
    secretKey: 'sk_test_of_this_test',
    webhookSecret: WEBHOOK_SECRET,
    settleAfterMs: 0,
  })
}

const adapter = createStripeAdapter({
  secretKey: 'sk_test_of_this_test',
  publishableKey: 'pk_test_of_this_test',
  webhookSecrets: [WEBHOOK_SECRET],
})

/** Creates an intent; returns its id. */
async function happen(): Promise<string> {
  const wishes = { amount: 1000, currency: 'usd', types: ['card'] } as const
  const more = { description: null, metadata: {}, transferGroup: null, allowed: null, automatic: null }
  const object = newIntent({ ...wishes, ...more }, new Date())
  await database.db.transaction((tx) =>
    record(tx, [{ type: 'payment_intent.created', object }], null, new Date()),
  )
  return object.id
}

interface Queued {
  payload: unknown
  waitSeconds: number
}

/** Takes out everything waiting in the queue. */
async function takeQueue(): Promise<Queued[]> {
  const { rows } = await database.pool.query<Queued>(
    `WITH gone AS (DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
                    WHERE t.id = j.task_id AND t.identifier = '${deliverEvent.name}'
                RETURNING j.id, j.payload, round(extract(epoch FROM j.run_at - now()))::int AS wait)
     SELECT payload, wait AS "waitSeconds" FROM gone ORDER BY id`,
  )
  return rows
}

async function deliverAll(sandbox: ReturnType<typeof makeSandbox>): Promise<void> {
  const handler = sandbox.jobs.find(({ name }) => name === deliverEvent.name)
  for (const { payload } of await takeQueue()) await handler?.run(payload, jobRun())
}

test('an event arrives signed, once, also when its job runs twice', async () => {
  const intentId = await happen()
  const handler = makeSandbox().jobs.find(({ name }) => name === deliverEvent.name)
  const [job] = await takeQueue()
  await handler?.run(job?.payload, jobRun())
  await handler?.run(job?.payload, jobRun(2))
  expect(received).toHaveLength(1)
  const [delivery] = received
  expect(delivery?.url).toBe('/webhooks/stripe')
  const event = adapter.verifyWebhook(Buffer.from(delivery?.body ?? ''), delivery?.signature)
  expect(event).toEqual({ id: expect.stringMatching(/^evt_/), type: 'payment_intent.created', intentId })
})

test('an event and its cause are one: what is rolled back is never told', async () => {
  const undo = new Error('undo')
  const object = newIntent(
    {
      amount: 1,
      currency: 'usd',
      types: [],
      description: null,
      metadata: {},
      transferGroup: null,
      allowed: null,
      automatic: null,
    },
    new Date(),
  )
  const cause = database.db.transaction(async (tx) => {
    await record(tx, [{ type: 'payment_intent.created', object }], null, new Date())
    throw undo
  })
  await expect(cause).rejects.toBe(undo)
  expect(await takeQueue()).toEqual([])
})

test('a refused event is told again with growing pauses until it is taken', async () => {
  await happen()
  const sandbox = makeSandbox()
  answers = [500, 404, 302, 200]
  const handler = sandbox.jobs.find(({ name }) => name === deliverEvent.name)
  const pauses: number[] = []
  for (;;) {
    const [job] = await takeQueue()
    if (!job) break
    pauses.push(job.waitSeconds)
    await handler?.run(job.payload, jobRun())
  }
  expect(pauses).toEqual([0, 1, 5, 30])
  expect(received).toHaveLength(4)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
})

test('nobody there is like a refusal, and after days of it the event is given up', async () => {
  await happen()
  const sandbox = makeSandbox('http://127.0.0.1:1')
  const handler = sandbox.jobs.find(({ name }) => name === deliverEvent.name)
  let waited = 0
  let tries = 0
  for (;;) {
    const [job] = await takeQueue()
    if (!job) break
    tries += 1
    waited += job.waitSeconds
    await handler?.run(job.payload, jobRun())
  }
  expect(tries).toBeGreaterThan(8)
  expect(waited / 86_400).toBeGreaterThan(2)
  expect(waited / 86_400).toBeLessThan(4)
})

test('a test can have events told twice, never, late or again', async () => {
  const sandbox = makeSandbox()
  sandbox.faults.delivery = () => 'twice'
  await happen()
  await deliverAll(sandbox)
  expect(received).toHaveLength(2)

  sandbox.faults.delivery = () => 'never'
  await happen()
  await deliverAll(sandbox)
  expect(received).toHaveLength(2)
  expect(await takeQueue()).toEqual([])

  const first = await happen()
  sandbox.faults.delivery = () => ({ delayMs: 60_000 })
  await deliverAll(sandbox)
  expect(await takeQueue()).toMatchObject([{ waitSeconds: 60 }])
  delete sandbox.faults.delivery
  const second = await happen()
  await deliverAll(sandbox)
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT id FROM sandbox_stripe.event WHERE body -> 'data' -> 'object' ->> 'id' = $1`,
    [first],
  )
  expect(await sandbox.sendEvent(rows[0]?.id ?? '')).toBe(true)
  const order = received.slice(2).map(({ body }) => (body.includes(second) ? 'second' : 'first'))
  expect(order).toEqual(['second', 'first'])
})
