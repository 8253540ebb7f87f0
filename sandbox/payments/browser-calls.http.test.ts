import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { cardData, failureOf, RETURN_URL, sandboxLibrary } from '#test/factories/payments.ts'

const app = useApp()
const BROWSER_KEY = 'pk_test_sandbox'

const server = () => sandboxLibrary(app)
const create = () =>
  server().paymentIntents.create({ amount: 1000, currency: 'usd', metadata: { cartId: 'c1' } })

async function call(method: 'GET' | 'POST', path: string, fields: Record<string, string>, key = BROWSER_KEY) {
  const form = String(new URLSearchParams(fields))
  const response = await app.app.inject({
    method,
    url: `/sandbox/stripe/v1${path}${method === 'GET' ? `?${form}` : ''}`,
    headers: {
      authorization: `Bearer ${key}`,
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { payload: form }),
  })
  return { status: response.statusCode, body: response.json() }
}

const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242 4242 4242 4242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '40',
  'payment_method_data[card][cvc]': '123',
  return_url: RETURN_URL,
}

test('a browser with the client secret sees what it needs and nothing of ours', async () => {
  const { id, client_secret } = await create()
  const { status, body } = await call('GET', `/payment_intents/${id}`, { client_secret: client_secret ?? '' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    amount: 1000,
    status: 'requires_payment_method',
    payment_method_types: ['card'],
  })
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['metadata']))
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['latest_charge']))
})

test('a browser pays with the client secret, given as key or as bearer', async () => {
  const { id, client_secret } = await create()
  const fields = { ...card, client_secret: client_secret ?? '' }
  const { status, body } = await call('POST', `/payment_intents/${id}/confirm`, fields)
  expect({ status, body }).toMatchObject({ status: 200, body: { id, status: 'succeeded' } })
  expect(body.metadata).toBeUndefined()
})

test('a declined card tells the browser no more about the intent than it may see', async () => {
  const { id, client_secret } = await create()
  const fields = {
    ...card,
    'payment_method_data[card][number]': '4000000000000002',
    client_secret: client_secret ?? '',
  }
  const { status, body } = await call('POST', `/payment_intents/${id}/confirm`, fields)
  expect({ status, body }).toMatchObject({
    status: 402,
    body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
  })
  expect(body.error.payment_intent.metadata).toBeUndefined()
})

test.each(['', 'pi_other_secret_other'])(
  'with the client secret %j nothing can be read or paid',
  async (secret) => {
    const { id } = await create()
    const read = await call('GET', `/payment_intents/${id}`, { client_secret: secret })
    const paid = await call('POST', `/payment_intents/${id}/confirm`, { ...card, client_secret: secret })
    for (const { status, body } of [read, paid])
      expect({ status, body }).toMatchObject({ status: 400, body: { error: { param: 'client_secret' } } })
    expect((await server().paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
  },
)

test('a browser can neither create, cancel, pay back nor look around', async () => {
  const { id, client_secret } = await create()
  const secret = { client_secret: client_secret ?? '' }
  const calls = [
    call('POST', '/payment_intents', { amount: '50', currency: 'usd' }),
    call('POST', `/payment_intents/${id}/cancel`, secret),
    call('POST', '/refunds', { payment_intent: id }),
    call('GET', '/events', {}),
    call('GET', '/events/evt_1', {}),
    call('GET', '/refunds', { payment_intent: id }),
    call('GET', '/refunds/re_1', {}),
    call('GET', '/charges/ch_1', {}),
  ]
  for (const { status, body } of await Promise.all(calls))
    expect({ status, code: body.error.code }).toEqual({ status: 401, code: 'secret_key_required' })
})

test('other keys, or none, are refused', async () => {
  const library = sandboxLibrary(app, 'sk_test_sandbox_guessed')
  expect(await failureOf(library.events.list())).toMatchObject({
    statusCode: 401,
    message: 'Invalid API Key provided: sk_test_***',
  })
  const response = await app.app.inject({ method: 'GET', url: '/sandbox/stripe/v1/events' })
  expect(response.statusCode).toBe(401)
  expect(response.json().error.message).toMatch(/^You did not provide an API key/)
})

test('bodies that are no form, too deep or too large are refused in the form of the interface', async () => {
  const send = (contentType: string, payload: string) =>
    app.app.inject({
      method: 'POST',
      url: '/sandbox/stripe/v1/refunds',
      headers: {
        authorization: `Bearer ${app.services.paymentSandbox?.secretKey}`,
        'content-type': contentType,
      },
      payload,
    })
  const form = 'application/x-www-form-urlencoded'
  const answers = await Promise.all([
    send('text/csv', 'a;b'),
    send(form, 'a[b][c][d][e][f]=1'),
    send(form, 'a=1&a[b]=2'),
    send(form, `amount=${'1'.repeat(70_000)}`),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 400, 400, 413])
  for (const answer of answers) expect(answer.json().error.type).toBe('invalid_request_error')
})

async function begin(number: string): Promise<{ intent: Stripe.PaymentIntent; page: string }> {
  const { id } = await create()
  const intent = await server().paymentIntents.confirm(id, cardData(number))
  return { intent, page: new URL(intent.next_action?.redirect_to_url?.url ?? '').pathname }
}

const answerBank = (page: string, outcome: string) =>
  app.app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  })

test.each([
  ['4000002500003155', 'complete', 'succeeded', undefined],
  ['4000002760003184', 'complete', 'succeeded', undefined],
  ['4000000000003220', 'fail', 'requires_payment_method', 'payment_intent_authentication_failure'],
  ['4000008400001629', 'complete', 'requires_payment_method', 'card_declined'],
  ['4000008260003178', 'complete', 'requires_payment_method', 'card_declined'],
])('the bank asks about %s: %s comes to %s', async (number, outcome, status, code) => {
  const { intent, page } = await begin(number)
  expect(intent).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: RETURN_URL } },
  })
  const shown = await app.app.inject({ method: 'GET', url: page })
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('Sandbox')
  expect(shown.body).toContain('$10.00')
  const answer = await answerBank(page, outcome)
  expect(answer.statusCode).toBe(303)
  const back = new URL(String(answer.headers['location']))
  expect(back.origin + back.pathname).toBe(RETURN_URL)
  expect(Object.fromEntries(back.searchParams)).toEqual({
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: status === 'succeeded' ? 'succeeded' : 'failed',
  })
  const after = await server().paymentIntents.retrieve(intent.id)
  expect({ status: after.status, code: after.last_payment_error?.code }).toEqual({ status, code })
})

test("a bank's page serves once, and not at all once another card was tried or the intent is cancelled", async () => {
  const answered = await begin('4000002500003155')
  expect((await answerBank(answered.page, 'maybe')).statusCode).toBe(400)
  expect((await answerBank(answered.page, 'fail')).statusCode).toBe(303)
  expect((await answerBank(answered.page, 'complete')).statusCode).toBe(404)
  const changed = await begin('4000002500003155')
  await server().paymentIntents.confirm(changed.intent.id, cardData('4242424242424242'))
  expect((await answerBank(changed.page, 'fail')).statusCode).toBe(404)
  const cancelled = await begin('4000002500003155')
  await server().paymentIntents.cancel(cancelled.intent.id)
  expect((await answerBank(cancelled.page, 'complete')).statusCode).toBe(404)
  expect((await app.app.inject({ method: 'GET', url: cancelled.page })).statusCode).toBe(404)
  expect((await server().paymentIntents.retrieve(cancelled.intent.id)).status).toBe('canceled')
})

test("the bank's page keeps the language and the theme of the shop", async () => {
  const { page } = await begin('4000002500003155')
  const cookie = 'a=b; theme=dark'
  const shown = await app.app.inject({ method: 'GET', url: `${page}?locale=fr`, headers: { cookie } })
  expect(shown.body).toContain('<html lang="fr" data-theme="dark">')
  expect(shown.body).toContain('Réussir l’authentification')
})

test("the browser's files are modules and styles of our own origin", async () => {
  const script = await app.app.inject({ method: 'GET', url: app.services.payments.scriptUrl ?? '' })
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  const imports = [...script.body.matchAll(/from '\.\/([\w-]+\.js)'/g)].map(([, name]) => name)
  for (const name of ['stripe.css', ...imports]) {
    const file = await app.app.inject({ method: 'GET', url: `/sandbox/stripe/${name}` })
    expect(file.statusCode).toBe(200)
    const again = await app.app.inject({
      method: 'GET',
      url: `/sandbox/stripe/${name}`,
      headers: { 'if-none-match': String(file.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  }
})

test('neither card numbers nor client secrets reach the log', async () => {
  await app.app.inject({ method: 'GET', url: '/livez' })
  const log = app.logLines.join('')
  expect(log).toContain('/sandbox/stripe/v1/payment_intents/')
  expect(log).not.toMatch(/_secret_\w/)
  // The random names of requests may hold any four figures.
  expect(log.replaceAll(/"reqId":"\w+"/g, '')).not.toContain('4242')
})
