import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { cardData, sandboxLibrary } from '#test/factories/payments.ts'
import { TEST_METHODS } from './test-methods.ts'

const app = useApp()

const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  sandboxLibrary(app).paymentIntents.create({ amount: 123_456, currency: 'usd', ...more })

test('a new intent waits for a method, keeps its metadata, and says what pays it', async () => {
  const intent = await create({ currency: 'eur', metadata: { cartId: 'c[1]', 'a key': 'é & =' } })
  expect(intent).toMatchObject({
    object: 'payment_intent',
    amount: 123_456,
    currency: 'eur',
    status: 'requires_payment_method',
    livemode: false,
    metadata: { cartId: 'c[1]', 'a key': 'é & =' },
    payment_method_types: ['card', 'sepa_debit'],
    latest_charge: null,
  })
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`))
  expect(await sandboxLibrary(app).paymentIntents.retrieve(intent.id)).toEqual(
    expect.objectContaining({ id: intent.id, metadata: intent.metadata }),
  )
})

const cards = TEST_METHODS.filter(({ type }) => type === 'card')

test.each(cards.filter(({ outcome }) => outcome.kind === 'succeed'))(
  'the card $number pays',
  async ({ number }) => {
    const { id } = await create()
    const paid = await sandboxLibrary(app).paymentIntents.confirm(id, {
      ...cardData(number),
      expand: ['latest_charge'],
    })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 123_456, last_payment_error: null })
    expect(paid.latest_charge).toMatchObject({ object: 'charge', paid: true, payment_intent: id })
  },
)
