import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { cardData, failureOf, sandboxLibrary } from '#test/factories/payments.ts'

const app = useApp()

const create = (idempotencyKey: string, amount = 1000) =>
  sandboxLibrary(app).paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey })

test('the same key answers the same intent, and says that it is a repetition', async () => {
  const call = () =>
    app.app.inject({
      method: 'POST',
      url: '/sandbox/stripe/v1/payment_intents',
      headers: {
        authorization: `Bearer ${app.services.paymentSandbox?.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': 'same',
      },
      payload: 'amount=1000&currency=usd',
    })
  const [first, second] = [await call(), await call()]
  expect(second.json()).toEqual(first.json())
  expect(first.headers['idempotent-replayed']).toBeUndefined()
  expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true', 'idempotency-key': 'same' })
})

test('the same key with other parameters, or for another call, is refused', async () => {
  const { id } = await create('other')
  expect(await failureOf(create('other', 2000))).toMatchObject({
    statusCode: 400,
    rawType: 'idempotency_error',
  })
  const cancel = sandboxLibrary(app).paymentIntents.cancel(id, {}, { idempotencyKey: 'other' })
  expect(await failureOf(cancel)).toMatchObject({ rawType: 'idempotency_error' })
})

test('of many calls with one key at once one works, the others hear that it is under way or get its answer', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => create('at once')))
  const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []))
  expect(new Set(ids).size).toBe(1)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect((await create('at once')).id).toBe(ids[0])
})

test('refused parameters are not remembered: the corrected call works with the same key', async () => {
  await failureOf(create('corrected', 1))
  expect((await create('corrected', 1000)).amount).toBe(1000)
})

test('a declined card is an answer: it is given again without a second charge', async () => {
  const library = sandboxLibrary(app)
  const { id } = await create('declined')
  const confirm = () =>
    library.paymentIntents.confirm(id, cardData('4000000000000002'), { idempotencyKey: 'confirm' })
  const first = await failureOf(confirm())
  const second = await failureOf(confirm())
  expect(second).toMatchObject({ statusCode: 402, charge: first.charge })
  const { rows } = await app.services.pool.query(
    'SELECT id FROM sandbox_stripe.charge WHERE intent_id = $1',
    [id],
  )
  expect(rows).toHaveLength(1)
})

test('a key serves again after a day', async () => {
  const first = await create('yesterday')
  app.setNow(new Date(Date.now() + 25 * 3600 * 1000))
  const second = await create('yesterday', 2000)
  app.setNow(null)
  expect(second.id).not.toBe(first.id)
})
