import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { cardData, sandboxLibrary } from '#test/factories/payments.ts'
import { createStripeAdapter } from './stripe-adapter.ts'
import { CARD_LIMIT_MINOR, type NewPaymentIntent } from './payments.ts'

const app = useApp()
let count = 0

beforeEach(() => {
  const faults = app.services.paymentSandbox?.faults
  if (faults) delete faults.answer
})

const wish = (more: Partial<NewPaymentIntent> = {}): NewPaymentIntent => ({
  amountMinor: 123_456n,
  currency: 'eur',
  cartId: 'cart-1',
  holdId: 'hold-1',
  memberId: 7,
  idempotencyKey: `pi:cart-1:${(count += 1)}`,
  ...more,
})

const payments = () => app.services.payments
const pay = (intentId: string, number = '4242424242424242') =>
  sandboxLibrary(app).paymentIntents.confirm(intentId, cardData(number))

test('an intent says what it is for and how it stands', async () => {
  const made = await payments().createIntent(wish())
  expect(made).toEqual({
    intentId: expect.stringMatching(/^pi_/),
    status: 'requires_payment_method',
    amountMinor: 123_456n,
    currency: 'eur',
    metadata: { cartId: 'cart-1', holdId: 'hold-1', memberId: '7' },
    clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
  })
  expect(await payments().retrieveIntent(made.intentId)).toEqual(made)
})

test('a deposit is paid by card, although a cart in euro may be paid by debit, too', async () => {
  const typesOf = async (more: Parameters<typeof wish>[0]) => {
    const { intentId } = await payments().createIntent(wish(more))
    return (await sandboxLibrary(app).paymentIntents.retrieve(intentId)).payment_method_types
  }
  expect(await typesOf({})).toEqual(['card', 'sepa_debit'])
  expect(await typesOf({ depositId: 'deposit-1' })).toEqual(['card'])
})

test('the same cause makes one intent, however often', async () => {
  const wanted = wish()
  const first = await payments().createIntent(wanted)
  expect((await payments().createIntent(wanted)).intentId).toBe(first.intentId)
  const together = wish()
  const results = await Promise.allSettled([1, 2, 3].map(() => payments().createIntent(together)))
  const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.intentId] : []))
  expect(new Set(ids).size).toBe(1)
})

test('more than a card can carry is refused before anything is called', async () => {
  const calls: string[] = []
  const sandbox = app.services.paymentSandbox
  if (sandbox)
    sandbox.faults.answer = (call) => {
      calls.push(call)
      return undefined
    }
  const call = payments().createIntent(wish({ amountMinor: CARD_LIMIT_MINOR + 1n }))
  await expect(call).rejects.toMatchObject({ code: 'above_card_limit' })
  expect(calls).toEqual([])
  expect((await payments().createIntent(wish({ amountMinor: CARD_LIMIT_MINOR }))).amountMinor).toBe(
    99_999_999n,
  )
})

test('a paid intent has its charge, a refused one its reason', async () => {
  const paid = await payments().createIntent(wish())
  await pay(paid.intentId)
  expect(await payments().retrieveIntent(paid.intentId)).toMatchObject({
    status: 'succeeded',
    latestChargeId: expect.stringMatching(/^ch_/),
  })
  const refused = await payments().createIntent(wish())
  await pay(refused.intentId, '4000000000009995').catch(() => undefined)
  expect(await payments().retrieveIntent(refused.intentId)).toMatchObject({
    status: 'requires_payment_method',
    lastError: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  })
})

test('cancelling answers how the intent then stands, also when it can be cancelled no more', async () => {
  const { intentId } = await payments().createIntent(wish())
  expect((await payments().cancelIntent(intentId, 'abandoned')).status).toBe('canceled')
  expect((await payments().cancelIntent(intentId, 'abandoned')).status).toBe('canceled')
  const paid = await payments().createIntent(wish())
  await pay(paid.intentId)
  expect((await payments().cancelIntent(paid.intentId, 'abandoned')).status).toBe('succeeded')
})

test('a refund happens once a key, and never beyond what was paid', async () => {
  const { intentId } = await payments().createIntent(wish({ amountMinor: 1000n }))
  await pay(intentId)
  const wanted = {
    intentId,
    amountMinor: 600n,
    reason: 'requested_by_customer',
    idempotencyKey: `refund:${intentId}:1`,
  } as const
  const refund = await payments().refund(wanted)
  expect(refund).toEqual({
    refundId: expect.stringMatching(/^re_/),
    status: 'succeeded',
    amountMinor: 600n,
    intentId,
  })
  expect(await payments().refund(wanted)).toEqual(refund)
  expect(await payments().retrieveRefund(refund.refundId)).toEqual(refund)
  expect(await payments().listRefunds(intentId)).toEqual([refund])
  const more = payments().refund({ ...wanted, idempotencyKey: `refund:${intentId}:2` })
  await expect(more).rejects.toMatchObject({ code: 'conflict' })
})

test('what the provider does not know is not found', async () => {
  const results = await Promise.allSettled([
    payments().retrieveIntent('pi_unknown'),
    payments().cancelIntent('pi_unknown', 'abandoned'),
    payments().retrieveRefund('re_unknown'),
    payments().listRefunds('pi_unknown'),
  ])
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } })
})

function ownAdapter(timeoutMs?: number) {
  const sandbox = app.services.paymentSandbox
  if (!sandbox) throw new Error('this application has no payment sandbox')
  return {
    faults: sandbox.faults,
    adapter: createStripeAdapter({
      secretKey: sandbox.secretKey,
      publishableKey: 'pk_test_sandbox',
      webhookSecrets: [sandbox.webhookSecret],
      sandbox: { address: () => app.listen(), scriptUrl: '/sandbox/stripe/stripe.js' },
      ...(timeoutMs !== undefined && { timeoutMs }),
    }),
  }
}

test('a provider that stumbles once is asked again, with the same key', async () => {
  const { adapter, faults } = ownAdapter()
  const calls: string[] = []
  faults.answer = (call) => (calls.push(call) === 1 ? { status: 500 } : undefined)
  const made = await adapter.createIntent(wish())
  expect(calls).toEqual(['POST /payment_intents', 'POST /payment_intents'])
  await adapter.retrieveIntent(made.intentId)
  expect(calls[2]).toBe(`GET /payment_intents/${made.intentId}`)
  expect(made.status).toBe('requires_payment_method')
})

test.each([500, 503, 429] as const)('a provider that keeps answering %d has failed', async (status) => {
  const { adapter, faults } = ownAdapter()
  faults.answer = () => ({ status })
  await expect(adapter.retrieveIntent('pi_1')).rejects.toMatchObject({ code: 'provider_failed' })
})

test('a provider that does not answer in time has failed, and is left alone after some of that', async () => {
  const { adapter, faults } = ownAdapter(100)
  let calls = 0
  faults.answer = () => {
    calls += 1
    return { delayMs: 400 }
  }
  const ask = () => adapter.retrieveIntent('pi_1')
  for (let n = 0; n < 5; n += 1) await expect(ask()).rejects.toMatchObject({ code: 'provider_failed' })
  const before = calls
  await expect(ask()).rejects.toMatchObject({ code: 'provider_failed' })
  expect(calls).toBe(before)
})

test('a provider that still works on an earlier call with the same key has not refused, and answers later', async () => {
  const wanted = wish()
  const lock = sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sandbox-stripe:${wanted.idempotencyKey}`}, 0))`
  await app.services.db.transaction(async (earlier) => {
    await earlier.execute(lock)
    await expect(payments().createIntent(wanted)).rejects.toMatchObject({ code: 'provider_failed' })
  })
  expect((await payments().createIntent(wanted)).status).toBe('requires_payment_method')
})

test('a wrong key is a failure of the provider, not of the buyer', async () => {
  const adapter = createStripeAdapter({
    secretKey: 'sk_test_wrong',
    publishableKey: 'pk_test_sandbox',
    webhookSecrets: ['whsec_wrong'],
    sandbox: { address: () => app.listen(), scriptUrl: '/sandbox/stripe/stripe.js' },
  })
  await expect(adapter.createIntent(wish())).rejects.toMatchObject({ code: 'provider_failed' })
})

const body = Buffer.from(
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', object: 'payment_intent' } },
  }),
)

function sign(payload: Buffer, { secret = app.services.paymentSandbox?.webhookSecret ?? '', age = 0 } = {}) {
  const time = Math.floor(Date.now() / 1000) - age
  const mac = createHmac('sha256', secret).update(`${time}.`).update(payload).digest('hex')
  return `t=${time},v1=${mac}`
}

test('a signed event is believed', () => {
  expect(payments().verifyWebhook(body, sign(body))).toEqual({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    intentId: 'pi_1',
  })
  expect(payments().verifyWebhook(body, sign(body, { age: 290 })).id).toBe('evt_1')
  expect(payments().verifyWebhook(body, sign(body, { age: -290 })).id).toBe('evt_1')
})

test('an event of a refund names the refund and its intent', () => {
  const object = { id: 're_1', object: 'refund', payment_intent: 'pi_2' }
  const event = Buffer.from(
    JSON.stringify({ id: 'evt_2', object: 'event', type: 'refund.updated', data: { object } }),
  )
  expect(payments().verifyWebhook(event, sign(event))).toEqual({
    id: 'evt_2',
    type: 'refund.updated',
    refundId: 're_1',
    intentId: 'pi_2',
  })
})

test.each([
  ['no signature', () => undefined],
  ['an empty one', () => ''],
  ['the signature of another body', () => sign(Buffer.from('{}'))],
  ['a signature with another secret', () => sign(body, { secret: 'whsec_other' })],
  ['a signature that is too old', () => sign(body, { age: 301 })],
  ['a signature that is dated ahead', () => sign(body, { age: -310 })],
  ['a signature that is dated an hour ahead', () => sign(body, { age: -3600 })],
  ['a signature without a time', () => sign(body).replace(/^t=\d+,/, '')],
])('an event with %s is refused', (_, signature) => {
  expect(() => payments().verifyWebhook(body, signature())).toThrow(
    expect.objectContaining({ code: 'bad_signature', status: 400 }),
  )
})

test('while one secret takes the place of another, both are believed', () => {
  const adapter = createStripeAdapter({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecrets: ['whsec_new', 'whsec_old'],
  })
  for (const secret of ['whsec_new', 'whsec_old'])
    expect(adapter.verifyWebhook(body, sign(body, { secret })).id).toBe('evt_1')
  const both = `${sign(body, { secret: 'whsec_gone' })},${sign(body, { secret: 'whsec_old' }).split(',')[1]}`
  expect(adapter.verifyWebhook(body, both).id).toBe('evt_1')
  expect(() => adapter.verifyWebhook(body, sign(body, { secret: 'whsec_gone' }))).toThrow('bad_signature')
})

test.each([
  ['no object', { data: {} }],
  ['nothing in it', {}],
  ['an object of no kind', { data: { object: 'pi_1' } }],
  ['a name that the database refuses', { id: 'evt_\u00004', data: { object: { object: 'charge' } } }],
  ['a name that no index takes', { id: 'e'.repeat(9000), data: { object: { object: 'charge' } } }],
  ['a kind that the database refuses', { type: 'x.\u0000', data: { object: { object: 'charge' } } }],
  ['a payment that the database refuses', { data: { object: { object: 'payment_intent', id: '\u0000' } } }],
  ['a payment of no kind', { data: { object: { object: 'charge', payment_intent: { id: 7 } } } }],
  ['no name', { id: null, data: { object: { id: 'pi_1', object: 'payment_intent' } } }],
])('a signed event with %s is malformed', (_, part) => {
  const event = Buffer.from(JSON.stringify({ id: 'evt_3', object: 'event', type: 'x.y', ...part }))
  expect(() => payments().verifyWebhook(event, sign(event))).toThrow(
    expect.objectContaining({ code: 'malformed', status: 400 }),
  )
})

test('a changed body is refused, whatever its signature was', () => {
  const changed = Buffer.from(body.toString().replace('pi_1', 'pi_9'))
  expect(() => payments().verifyWebhook(changed, sign(body))).toThrow(
    expect.objectContaining({ code: 'bad_signature' }),
  )
})

test('the browser is told where its script is', () => {
  expect(payments()).toMatchObject({
    publishableKey: 'pk_test_sandbox',
    scriptUrl: '/sandbox/stripe/stripe.js',
  })
})
