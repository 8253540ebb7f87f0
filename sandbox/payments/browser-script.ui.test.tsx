import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { PaymentIntentResult } from '@stripe/stripe-js'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState, type FormEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import './browser/stripe.js'

interface Call {
  url: string
  headers: Record<string, string>
  form: Record<string, string>
}

const calls: Call[] = []
let confirmation: { status: number; body: unknown } = { status: 200, body: {} }
const INTENT = { id: 'pi_1', client_secret: 'pi_1_secret_2', status: 'requires_payment_method' }

/** The sandbox's interface as the script calls it. */
async function sandbox(url: string, init: RequestInit = {}): Promise<Response> {
  const isConfirmation = init.method === 'POST'
  calls.push({
    url,
    headers: Object.fromEntries(new Headers(init.headers)),
    form: Object.fromEntries(init.body instanceof URLSearchParams ? init.body : []),
  })
  const types = url.includes('pi_euro') ? ['card', 'sepa_debit'] : ['card']
  const found = { status: 200, body: { ...INTENT, payment_method_types: types } }
  const { status, body } = isConfirmation ? confirmation : found
  return new Response(JSON.stringify(body), { status })
}

beforeEach(() => {
  vi.stubGlobal('fetch', sandbox)
  calls.length = 0
  confirmation = { status: 200, body: { ...INTENT, status: 'succeeded' } }
})
// The files of a worker share it.
afterEach(() => vi.unstubAllGlobals())

function Form() {
  const stripe = useStripe()
  const elements = useElements()
  const [outcome, setOutcome] = useState<PaymentIntentResult | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements) return
    const confirmParams = { return_url: 'http://localhost/confirmorder' }
    setOutcome(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }))
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <PaymentElement />
      <p role="alert">{outcome?.error && `${outcome.error.type}: ${outcome.error.message}`}</p>
      <p role="status">{outcome?.paymentIntent?.status}</p>
      <button type="submit">Pay</button>
    </form>
  )
}

async function open({
  locale = 'en',
  secret = INTENT.client_secret,
}: { locale?: 'en' | 'fr'; secret?: string } = {}) {
  render(
    <StrictMode>
      <Elements stripe={loadStripe('pk_test_sandbox')} options={{ clientSecret: secret, locale }}>
        <Form />
      </Elements>
    </StrictMode>,
  )
  await screen.findByLabelText(locale === 'fr' ? 'Numéro de carte' : 'Card number')
  return userEvent.setup()
}

type User = Awaited<ReturnType<typeof open>>

async function fill(user: User, number: string, expiry = '1240', cvc = '123') {
  await user.type(screen.getByLabelText('Card number'), number)
  await user.type(screen.getByLabelText('Expiration date'), expiry)
  await user.type(screen.getByLabelText('Security code'), cvc)
}

const pay = (user: User) => user.click(screen.getByRole('button', { name: 'Pay' }))
const confirmations = () => calls.filter(({ url }) => url.endsWith('/confirm'))

test("the provider's own React elements show one form with the number to try", async () => {
  await open()
  expect(screen.queryByText(/[Tt]est payments/)).toBeNull()
  expect(screen.getByLabelText('Card number').getAttribute('autocomplete')).toBe('cc-number')
  expect(screen.getByLabelText('Expiration date').getAttribute('autocomplete')).toBe('cc-exp')
  expect(screen.getByLabelText('Security code').getAttribute('autocomplete')).toBe('cc-csc')
})

test('no field has a name, so that no form can send a card number', async () => {
  await open()
  for (const field of screen.getAllByRole('textbox')) expect(field.getAttribute('name')).toBeNull()
})

test('a test card is sent to this site with its client secret, and the payment succeeds', async () => {
  const user = await open()
  await fill(user, '4242424242424242')
  expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242')
  expect(screen.getByLabelText('Expiration date')).toHaveProperty('value', '12 / 40')
  await pay(user)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('succeeded'))
  expect(confirmations()).toEqual([
    {
      url: '/sandbox/stripe/v1/payment_intents/pi_1/confirm',
      headers: expect.objectContaining({ authorization: 'Bearer pk_test_sandbox', 'accept-language': 'en' }),
      form: {
        client_secret: 'pi_1_secret_2',
        return_url: 'http://localhost/confirmorder',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
      },
    },
  ])
})

test.each([
  ['5105105105105100', '1240', '123', 'Only the test card numbers are accepted here'],
  ['4242424242424241', '1240', '123', 'Your card number is invalid.'],
  ['42424242', '1240', '123', 'Your card number is incomplete.'],
  ['4242424242424242', '1320', '123', "Your card's expiration date is invalid."],
  ['4242424242424242', '1220', '123', "Your card's expiration year is in the past."],
  ['4242424242424242', '12', '123', "Your card's expiration date is incomplete."],
  ['4242424242424242', '1240', '1', "Your card's security code is incomplete."],
])('%s, %s, %s stays in the browser: %s', async (number, expiry, cvc, message) => {
  const user = await open()
  await fill(user, number, expiry, cvc)
  await pay(user)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(`validation_error: ${message}`))
  expect(confirmations()).toEqual([])
})

test('a wrong field is marked, described and focused, and right again once it is mended', async () => {
  const user = await open()
  await fill(user, '4242', '1240', '123')
  await pay(user)
  const number = screen.getByLabelText('Card number')
  await waitFor(() => expect(document.activeElement).toBe(number))
  expect(number.getAttribute('aria-invalid')).toBe('true')
  const described = number.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Test card: 4242 4242 4242 4242, any future date, any three digits.',
    'Your card number is incomplete.',
  ])
  await user.clear(number)
  await user.type(number, '4242424242424242')
  expect(number.getAttribute('aria-invalid')).toBeNull()
})

test("a declined card shows the provider's sentence", async () => {
  confirmation = { status: 402, body: { error: { type: 'card_error', message: 'Your card was declined.' } } }
  const user = await open()
  await fill(user, '4000000000000002')
  await pay(user)
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('card_error: Your card was declined.'),
  )
})

test('in euro an account can be debited too', async () => {
  const user = await open({ secret: 'pi_euro_secret_2' })
  await user.click(screen.getByRole('radio', { name: 'SEPA Direct Debit' }))
  await user.type(screen.getByLabelText('IBAN'), 'at321904300235473204')
  await pay(user)
  await waitFor(() => expect(confirmations()).toHaveLength(1))
  expect(confirmations()[0]?.form).toMatchObject({
    'payment_method_data[type]': 'sepa_debit',
    'payment_method_data[sepa_debit][iban]': 'AT321904300235473204',
  })
})

test('the form speaks French', async () => {
  const user = await open({ locale: 'fr' })
  await pay(user)
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'validation_error: Le numéro de votre carte est incomplet.',
    ),
  )
})

test('the caret stays where a digit was put in the middle', async () => {
  const user = await open()
  const number = screen.getByLabelText<HTMLInputElement>('Card number')
  await user.type(number, '42424242')
  number.setSelectionRange(2, 2)
  await user.keyboard('9')
  expect([number.value, number.selectionStart]).toEqual(['4294 2424 2', 3])
})
