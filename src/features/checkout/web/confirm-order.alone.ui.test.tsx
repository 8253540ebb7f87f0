import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { ConfirmOrder } from './confirm-order.tsx'

const provider = vi.hoisted(() => ({ status: 'succeeded' }))
vi.mock('#client/payment-script.ts', () => ({
  loadPaymentScript: async () => ({
    retrievePaymentIntent: async () => ({ paymentIntent: { status: provider.status } }),
  }),
}))

afterEach(() => sessionStorage.clear())

type Said = { status?: number; body: unknown }

function open(said: Said, clientSecret: string | null = null) {
  const onOrdered = vi.fn()
  renderMemberPage(<ConfirmOrder intentId="pi_1" clientSecret={clientSecret} onOrdered={onOrdered} />, {
    answer: (_request, name) =>
      name === 'GET /api/checkout/pay/pi_1'
        ? said
        : { body: { publishableKey: 'pk_test_sandbox', scriptUrl: '/sandbox/stripe/stripe.js' } },
  })
  return onOrdered
}
const paid = (piStatus: string, more = {}) => ({ body: { piStatus, cartId: 'cart', ...more } })

test('a paid order is confirmed, leads to the orders, and empties the cart', async () => {
  const onOrdered = open(paid('succeeded', { orderId: 'o' }), 'pi_1_secret_x')
  expect(await screen.findByText('Your order is confirmed. Thank you.')).toBeDefined()
  expect(await screen.findByText('Payment succeeded!')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toBe('/user/orders')
  await waitFor(() => expect(onOrdered).toHaveBeenCalled())
})

test('a payment under way says that an e-mail follows, and empties the cart', async () => {
  const onOrdered = open(paid('processing', { orderId: 'o' }))
  expect(await screen.findByText('Order Processing')).toBeDefined()
  expect(screen.getByText(/We will send you an e-mail as soon as it has succeeded/)).toBeDefined()
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
  expect(onOrdered).not.toHaveBeenCalled()
})

test('an error shows its message and code, and can be tried again', async () => {
  open({ status: 502, body: { error: 'No answer.', code: 'provider_failed' } })
  expect(await screen.findByText('Something Went Wrong')).toBeDefined()
  expect(screen.getByText(/No answer\. \s*Error Code: 502/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('without a payment in the address it says so', async () => {
  renderMemberPage(<ConfirmOrder intentId={null} clientSecret={null} onOrdered={() => undefined} />, {
    answer: () => undefined,
  })
  expect(await screen.findByText('The address of this page names no payment.')).toBeDefined()
})
