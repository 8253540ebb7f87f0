import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { ConfirmOrder } from './confirm-order.tsx'

const provider = vi.hoisted(() => ({ status: 'succeeded' }))
vi.mock('#client/payment-script.ts', () => ({
  loadPaymentScript: async () => ({
    retrievePaymentIntent: async () => ({ paymentIntent: { status: provider.status } }),
  }),
}))

type Said = { status?: number; body: unknown }

const onPlaced = vi.fn()

/** The server's answers in turn; the last one repeats. */
function open(said: Said | Said[], clientSecret: string | null = null) {
  const onOrdered = vi.fn()
  const left = [said].flat()
  onPlaced.mockClear()
  renderMemberPage(
    <ConfirmOrder intentId="pi_1" clientSecret={clientSecret} onOrdered={onOrdered} onPlaced={onPlaced} />,
    {
      answer: (_request, name) =>
        name === 'GET /api/checkout/pay/pi_1'
          ? ((left.length > 1 ? left.shift() : left[0]) ?? { body: null })
          : { body: { publishableKey: 'pk_test_sandbox', scriptUrl: '/sandbox/stripe/stripe.js' } },
    },
  )
  return onOrdered
}
const paid = (piStatus: string, more = {}) => ({ body: { piStatus, cartId: 'cart', ...more } })

test('a paid order empties the cart and leads to its own page, once', async () => {
  const onOrdered = open(paid('succeeded', { orderId: 'o' }), 'pi_1_secret_x')
  await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('o', 'payment'))
  expect(onPlaced).toHaveBeenCalledOnce()
  expect(onOrdered).toHaveBeenCalled()
})

test('a deposit leads to the order that it placed', async () => {
  open(paid('succeeded', { orderId: 'o', deposit: true }))
  await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('o', 'deposit'))
})

test('paid without an order yet, it says so with the provider’s words, and leads to the orders', async () => {
  const onOrdered = open(paid('succeeded'), 'pi_1_secret_x')
  expect(await screen.findByText('Your order is confirmed. Thank you.')).toBeDefined()
  expect(await screen.findByText('Payment succeeded!')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toBe('/user/orders')
  await waitFor(() => expect(onOrdered).toHaveBeenCalled())
  expect(onPlaced).not.toHaveBeenCalled()
})

test('a payment under way says that an e-mail follows, and empties the cart', async () => {
  const onOrdered = open(paid('processing', { orderId: 'o' }))
  expect(await screen.findByText('Order Processing')).toBeDefined()
  expect(screen.getByText(/We will send you an e-mail as soon as it has succeeded/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe('/user/orders/o')
  expect(onPlaced).not.toHaveBeenCalled()
  await waitFor(() => expect(onOrdered).toHaveBeenCalled())
})

test.for([
  ['payment_failed', 'Payment Failed'],
  ['requires_payment_method', 'Your payment was not successful, please try again.'],
  ['requires_action', 'Something went wrong.'],
])('%s leads back to the checkout and keeps the cart', async ([status = '', words = '']) => {
  const onOrdered = open(paid(status))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to payment' }).getAttribute('href')).toBe(
    '/checkout?cartid=cart',
  )
  expect(onOrdered).not.toHaveBeenCalled()
})

test.for([
  ['requires_payment_method', 'payment_failed', 'Your payment was not successful, please try again.'],
  ['processing', 'processing', 'Your payment is processing.'],
  ['canceled', 'payment_failed', 'Something went wrong.'],
])('the provider’s own sentence about %s stands below', async ([status = '', piStatus = '', words = '']) => {
  provider.status = status
  open(paid(piStatus), 'pi_1_secret_x')
  expect(await screen.findByText(words)).toBeDefined()
  provider.status = 'succeeded'
})

test('money that came too late is not called a confirmed order', async () => {
  const onOrdered = open(paid('succeeded', { orderId: 'o', refunded: true }))
  expect(await screen.findByText('Something Went Wrong')).toBeDefined()
  expect(screen.getByText(/We pay everything back/)).toBeDefined()
  expect(onPlaced).not.toHaveBeenCalled()
  expect(onOrdered).not.toHaveBeenCalled()
})

test('an error shows its message and code, and can be tried again', async () => {
  open({ status: 500, body: { error: 'No answer.', code: 'internal' } })
  expect(await screen.findByText('Something Went Wrong')).toBeDefined()
  expect(screen.getByText(/No answer\. \s*Error Code: 500/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See my orders' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

describe('while nobody can say what became of it', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const halfAMinute = () => act(() => vi.advanceTimersByTimeAsync(30_000))
  const later = { body: { piStatus: 'processing', cartId: 'cart', askAgain: true } }
  const busy = { status: 503, body: { error: 'Not now.', code: 'not_ready' } }

  test.for([
    ['the provider or a lock keeps the answer back', later],
    ['the database is away', busy],
    ['there are too many calls', { status: 429, body: { error: 'Too many.', code: 'too_many_requests' } }],
    ['there is no connection', { status: 0, body: null }],
  ] as const)('the page goes on asking: %s', async ([, said]) => {
    const onOrdered = open([said, said, said, paid('succeeded', { orderId: 'o' })])
    expect(await screen.findByText(/This page goes on asking/)).toBeDefined()
    expect(screen.queryByText('Something Went Wrong')).toBeNull()
    expect(onOrdered).not.toHaveBeenCalled()
    for (let n = 0; n < 3; n += 1) {
      expect(screen.getByText(/This page goes on asking/)).toBeDefined()
      await halfAMinute()
    }
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('o', 'payment'))
    expect(onOrdered).toHaveBeenCalled()
  })

  test('a payment under way becomes what the provider says in the end, and stays in between', async () => {
    open([paid('processing', { orderId: 'o' }), busy, paid('payment_failed')])
    expect(await screen.findByText('Order Processing')).toBeDefined()
    await halfAMinute()
    expect(screen.getByText('Order Processing')).toBeDefined()
    await halfAMinute()
    expect(await screen.findByText('Payment Failed')).toBeDefined()
  })
})

test('without a payment in the address it says so', async () => {
  renderMemberPage(
    <ConfirmOrder intentId={null} clientSecret={null} onOrdered={() => undefined} onPlaced={onPlaced} />,
    { answer: () => undefined },
  )
  expect(await screen.findByText('The address of this page names no payment.')).toBeDefined()
})
