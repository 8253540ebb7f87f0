import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { cardData, failureOf, RETURN_URL, sandboxLibrary } from '#test/factories/payments.ts'
import { DECLINES, sayDecline } from './declines.ts'
import { TEST_METHODS, type TestMethod } from './test-methods.ts'

const app = useApp()

const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  sandboxLibrary(app).paymentIntents.create({ amount: 123_456, currency: 'usd', ...more })

const confirm = (id: string, number: string) =>
  sandboxLibrary(app).paymentIntents.confirm(id, cardData(number))

async function paidIntent(number = '4242424242424242', amount = 123_456) {
  const { id } = await create({ amount })
  const { latest_charge: charge } = await confirm(id, number)
  if (typeof charge !== 'string') throw new Error('a paid intent has a charge')
  return { id, charge }
}

test('a new intent waits for a method, keeps its metadata, and says what can pay it', async () => {
  const metadata = { cartId: 'c[1]', 'a key': 'é & = +' }
  const intent = await create({ currency: 'eur', metadata, transfer_group: 'c1' })
  expect(intent).toMatchObject({
    object: 'payment_intent',
    amount: 123_456,
    currency: 'eur',
    status: 'requires_payment_method',
    livemode: false,
    metadata,
    transfer_group: 'c1',
    payment_method_types: ['card', 'sepa_debit'],
    latest_charge: null,
  })
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`))
  const again = await sandboxLibrary(app).paymentIntents.retrieve(intent.id)
  expect({ ...again, lastResponse: null }).toEqual({ ...intent, lastResponse: null })
})

const methodsOf = (kind: TestMethod['outcome']['kind']) =>
  TEST_METHODS.filter(({ outcome }) => outcome.kind === kind)

test.each(methodsOf('succeed'))('the card $number pays', async ({ number, brand }) => {
  const { id } = await create()
  const paid = await sandboxLibrary(app).paymentIntents.confirm(id, {
    ...cardData(number),
    expand: ['latest_charge'],
  })
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 123_456, last_payment_error: null })
  expect(paid.latest_charge).toMatchObject({
    object: 'charge',
    paid: true,
    payment_intent: id,
    payment_method_details: { card: { brand, last4: number.slice(-4), exp_year: 2040 } },
  })
})

test.each(methodsOf('decline'))('the card $number is refused: $outcome.why', async ({ number, outcome }) => {
  const why = outcome.kind === 'decline' ? outcome.why : 'generic_decline'
  const expected: { code: string; declineCode?: string } = DECLINES[why]
  const { id } = await create()
  const error = await failureOf(confirm(id, number))
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
  expect(error).toMatchObject({
    statusCode: 402,
    code: expected.code,
    decline_code: expected.declineCode ?? '',
    message: sayDecline(why, 'en'),
  })
  expect(error.payment_intent).toMatchObject({ id, status: 'requires_payment_method' })
  expect(await sandboxLibrary(app).paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: expected.code, message: sayDecline(why, 'en') },
  })
})

test('the sentences that customers see are those of the provider', () => {
  expect(sayDecline('generic_decline', 'en')).toBe('Your card was declined.')
  expect(sayDecline('insufficient_funds', 'en')).toBe('Your card has insufficient funds.')
  expect(sayDecline('expired_card', 'en')).toBe('Your card has expired.')
})

test('another card pays after a refused one', async () => {
  const { id } = await create()
  await failureOf(confirm(id, '4000000000000002'))
  expect(await confirm(id, '4242424242424242')).toMatchObject({
    status: 'succeeded',
    last_payment_error: null,
  })
})

test.each(TEST_METHODS.filter(({ token }) => token !== undefined))(
  'the name $token stands for the card $number',
  async ({ token = '', outcome }) => {
    const { id } = await create()
    const call = sandboxLibrary(app).paymentIntents.confirm(id, {
      payment_method: token,
      return_url: RETURN_URL,
    })
    if (outcome.kind === 'decline') expect(await failureOf(call)).toMatchObject({ statusCode: 402 })
    else expect((await call).status).toBe(outcome.kind === 'succeed' ? 'succeeded' : 'requires_action')
  },
)

test.each([
  ['a real looking number', '4111111111111111', 'card_declined', 'test_mode_live_card'],
  ['a number with a wrong check digit', '4242424242424241', 'incorrect_number', ''],
  ['an account instead of a card', 'AT321904300235473204', 'incorrect_number', ''],
])('%s is never accepted and leaves no trace', async (_, number, code, declineCode) => {
  const { id } = await create()
  const error = await failureOf(confirm(id, number))
  expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode })
  const { rows } = await app.services.pool.query(
    `SELECT 1 FROM sandbox_stripe.payment_intent WHERE body::text LIKE $1 OR test_method = $2`,
    [`%${number}%`, number],
  )
  expect(rows).toEqual([])
})

test.each([
  [{ exp_month: 13 }, 'invalid_expiry_month'],
  [{ exp_year: 2020 }, 'invalid_expiry_year'],
  [{ cvc: '12' }, 'invalid_cvc'],
])('the card details %j are refused', async (details, code) => {
  const { id } = await create()
  const data = cardData('4242424242424242', details)
  const call = sandboxLibrary(app).paymentIntents.confirm(id, data)
  expect(await failureOf(call)).toMatchObject({ statusCode: 402, code })
})

test.each([
  [{ amount: 49 }, 'amount_too_small', 'Amount must be at least $0.50 usd'],
  [{ amount: 100_000_000 }, 'amount_too_large', 'Amount must be no more than $999,999.99'],
])('an intent over %j is refused', async (wishes, code, message) => {
  expect(await failureOf(create(wishes))).toMatchObject({ statusCode: 400, code, message, param: 'amount' })
})

test('the smallest and the greatest amount are accepted', async () => {
  expect((await create({ amount: 50 })).amount).toBe(50)
  expect((await create({ amount: 99_999_999 })).amount).toBe(99_999_999)
})

test('wrong parameters are named', async () => {
  expect(await failureOf(create({ currency: 'gbp' }))).toMatchObject({ statusCode: 400, param: 'currency' })
  const unknown = Object.assign({ amount: 100, currency: 'usd' }, { payment_method_types: ['card'] })
  expect(await failureOf(create(unknown))).toMatchObject({
    code: 'parameter_unknown',
    message: 'Received unknown parameter: payment_method_types',
  })
  const missing: Stripe.PaymentIntentCreateParams = JSON.parse('{"currency":"usd"}')
  expect(await failureOf(sandboxLibrary(app).paymentIntents.create(missing))).toMatchObject({
    code: 'parameter_missing',
    param: 'amount',
    message: 'Missing required param: amount.',
  })
})

test('what nobody made is not found', async () => {
  const library = sandboxLibrary(app)
  const calls = [
    library.paymentIntents.retrieve('pi_unknown'),
    library.paymentIntents.confirm('pi_unknown', { return_url: RETURN_URL }),
    library.paymentIntents.cancel('pi_unknown'),
    library.refunds.retrieve('re_unknown'),
    library.refunds.create({ payment_intent: 'pi_unknown' }),
    library.charges.retrieve('ch_unknown'),
    library.events.retrieve('evt_unknown'),
  ]
  for (const error of await Promise.all(calls.map(failureOf)))
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect(await failureOf(library.customers.list())).toMatchObject({ statusCode: 404 })
})

test('a payment is taken once: a paid intent is neither confirmed nor cancelled again', async () => {
  const { id } = await paidIntent()
  const message =
    'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
  expect(await failureOf(confirm(id, '4242424242424242'))).toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: { id, status: 'succeeded' },
  })
  expect(await failureOf(sandboxLibrary(app).paymentIntents.cancel(id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
})

test('of many confirmations at once exactly one takes the money', async () => {
  const { id } = await create()
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => confirm(id, '4242424242424242')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await app.services.pool.query(
    'SELECT id FROM sandbox_stripe.charge WHERE intent_id = $1',
    [id],
  )
  expect(rows).toHaveLength(1)
})

test('a cancelled intent stays cancelled', async () => {
  const { id } = await create()
  const canceled = await sandboxLibrary(app).paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  expect(canceled.canceled_at).toEqual(expect.any(Number))
  expect(await failureOf(confirm(id, '4242424242424242'))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
})

test('a method given at creation is kept for a confirmation without one', async () => {
  const kept = await create({ payment_method: 'pm_card_visa' })
  expect(kept.status).toBe('requires_confirmation')
  const paid = await sandboxLibrary(app).paymentIntents.confirm(kept.id, { return_url: RETURN_URL })
  expect(paid.status).toBe('succeeded')
})

test('without a method, and without an address to come back to, nothing is confirmed', async () => {
  const { id } = await create()
  const library = sandboxLibrary(app)
  expect(await failureOf(library.paymentIntents.confirm(id, { return_url: RETURN_URL }))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  expect(
    await failureOf(library.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })),
  ).toMatchObject({ statusCode: 400, param: 'return_url' })
})

test('a debit exists in euro only', async () => {
  const { id } = await create({ currency: 'usd' })
  const call = sandboxLibrary(app).paymentIntents.confirm(id, {
    return_url: RETURN_URL,
    payment_method_data: { type: 'sepa_debit', sepa_debit: { iban: 'AT321904300235473204' } },
  })
  expect(await failureOf(call)).toMatchObject({ code: 'payment_intent_incompatible_payment_method' })
})

test.each([
  ['AT321904300235473204', 'succeeded', ['charge.succeeded', 'payment_intent.succeeded']],
  ['AT861904300235473202', 'requires_payment_method', ['charge.failed', 'payment_intent.payment_failed']],
])('the debit %s is in progress first and ends as %s', async (iban, end, told) => {
  const library = sandboxLibrary(app)
  const { id } = await create({ currency: 'eur' })
  const begun = await library.paymentIntents.confirm(id, {
    return_url: RETURN_URL,
    payment_method_data: { type: 'sepa_debit', sepa_debit: { iban } },
  })
  expect(begun).toMatchObject({ status: 'processing', last_payment_error: null })
  expect(await failureOf(library.paymentIntents.cancel(id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  await app.runJobs()
  const ended = await library.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(ended.status).toBe(end)
  expect(ended.last_payment_error === null).toBe(end === 'succeeded')
  expect(ended.latest_charge).toMatchObject({ paid: end === 'succeeded' })
  const types = (await library.events.list({ limit: 100 })).data
    .filter(({ data }) => JSON.stringify(data.object).includes(id))
    .map(({ type }) => type)
  expect(types.toReversed()).toEqual([
    'payment_intent.created',
    'charge.pending',
    'payment_intent.processing',
    ...told,
  ])
})

test('refunds pay back in parts, and never more than was paid', async () => {
  const library = sandboxLibrary(app)
  const { id, charge } = await paidIntent('4242424242424242', 1000)
  const part = await library.refunds.create({
    payment_intent: id,
    amount: 400,
    reason: 'requested_by_customer',
  })
  expect(part).toMatchObject({
    object: 'refund',
    amount: 400,
    status: 'succeeded',
    charge,
    payment_intent: id,
    reason: 'requested_by_customer',
  })
  expect(await failureOf(library.refunds.create({ payment_intent: id, amount: 601 }))).toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)',
  })
  expect((await library.refunds.create({ payment_intent: id })).amount).toBe(600)
  expect(await library.charges.retrieve(charge)).toMatchObject({
    amount_refunded: 1000,
    refunded: true,
  })
  expect(await failureOf(library.refunds.create({ payment_intent: id, amount: 1 }))).toMatchObject({
    code: 'charge_already_refunded',
  })
  expect((await library.refunds.retrieve(part.id)).amount).toBe(400)
  const listed = await library.refunds.list({ payment_intent: id })
  expect(listed.data.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([400, 600])
  const first = await library.refunds.list({ payment_intent: id, limit: 1 })
  expect(first).toMatchObject({ has_more: true, data: [{ payment_intent: id }] })
  expect((await library.refunds.list({ payment_intent: (await create()).id })).data).toEqual([])
  expect(await failureOf(library.refunds.list({ payment_intent: 'pi_unknown' }))).toMatchObject({
    code: 'resource_missing',
  })
})

test('many refunds at once pay back no more than was paid', async () => {
  const { id, charge } = await paidIntent('4242424242424242', 1000)
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => sandboxLibrary(app).refunds.create({ payment_intent: id, amount: 300 })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await sandboxLibrary(app).charges.retrieve(charge)).amount_refunded).toBe(900)
})

test('what was not paid is not paid back', async () => {
  const { id } = await create()
  expect(await failureOf(sandboxLibrary(app).refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
    message: `This PaymentIntent (${id}) does not have a successful charge to refund.`,
  })
})

test.each([
  ['4000000000007726', 'pending', 'succeeded', 1000],
  ['4000000000005126', 'succeeded', 'failed', 0],
])('a refund to the card %s is %s first and %s later', async (number, first, later, refunded) => {
  const library = sandboxLibrary(app)
  const { id, charge } = await paidIntent(number, 1000)
  const refund = await library.refunds.create({ payment_intent: id })
  expect(refund.status).toBe(first)
  await app.runJobs()
  expect((await library.refunds.retrieve(refund.id)).status).toBe(later)
  expect((await library.charges.retrieve(charge)).amount_refunded).toBe(refunded)
  const { data: told } = await library.events.list({ limit: 1, type: `refund.updated` })
  expect(told[0]?.data.object).toMatchObject({ id: refund.id, status: later })
})

test('events are listed newest first, in pages', async () => {
  const library = sandboxLibrary(app)
  const { id } = await paidIntent()
  const all = (await library.events.list({ limit: 100 })).data
  expect(all.slice(0, 3).map(({ type }) => type)).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ])
  expect(all[0]).toMatchObject({
    object: 'event',
    livemode: false,
    data: { object: { id, status: 'succeeded' } },
  })
  const first = await library.events.list({ limit: 2 })
  expect(first.has_more).toBe(true)
  const second = await library.events.list({ limit: 2, starting_after: first.data[1]?.id ?? '' })
  const ids = [...first.data, ...second.data].map((event) => event.id)
  expect(ids).toEqual(all.slice(0, 4).map((event) => event.id))
  expect((await library.events.retrieve(ids[0] ?? '')).id).toBe(ids[0])
})
