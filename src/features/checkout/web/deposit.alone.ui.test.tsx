import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import type { DepositView } from '../contract/deposits.ts'
import { Checkout } from './checkout.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { OrderDeposits } from './deposit.tsx'

const stripe = vi.hoisted(() => ({ confirmPayment: vi.fn(), secrets: [] as unknown[] }))
vi.mock('#client/payment-script.ts', () => ({ loadPaymentScript: async () => stripe }))
vi.mock('@stripe/react-stripe-js', async () => {
  const { createElement, Fragment, useEffect } = await import('react')
  return {
    Elements: ({ options, children }: { options: { clientSecret: string }; children: unknown }) => {
      stripe.secrets.push(options.clientSecret)
      return createElement(Fragment, null, children as never)
    },
    PaymentElement: ({ onReady }: { onReady: () => void }) => {
      useEffect(onReady, [onReady])
      return createElement('div', null, 'card fields')
    },
    useStripe: () => stripe,
    useElements: () => 'elements',
  }
})
beforeEach(() => {
  stripe.confirmPayment.mockReset()
  stripe.secrets.length = 0
})

const RULE = 'You pay €6,250.00 by card now, as a deposit.'
const CHECKOUT = {
  cartId: 'c',
  price: 124_000,
  shipping: 1000,
  vat: { isCertain: true, rate: 0, amount: 0, sentence: 'No French VAT.' },
  total: 125_000,
  currency: 'eur',
  clientSecret: null,
  methods: ['transfer'],
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  carrier: 'Gisement tariff',
  productName: 'Standard',
  productCode: 'STD',
  address: { country: 'Gabon', city: 'Port-Gentil', postcode: null, street: 'Quai 1' },
  contact: { recipient: null, phone: null, siteHours: null, note: null },
  references: { poNumber: null, costCentre: null, requestedOn: null, invoiceAddress: null },
  quoteId: null,
  deposit: { amount: 6250, rule: RULE, language: 'en' },
  articles: [
    { materielId: 5, title: 'Gate valve', language: 'en', brand: 'Cameron', qty: 1, price: 124_000 },
  ],
}
const OPENED = {
  clientSecret: 'pi_d_secret_x',
  amount: 6250,
  currency: 'eur',
  rule: RULE,
  language: 'en',
  expiresAt: CHECKOUT.expiresAt,
}
const PROVIDER = { publishableKey: 'pk_test_sandbox', scriptUrl: '/sandbox/stripe/stripe.js' }

const open = (opening: { status?: number; body: unknown } = { status: 201, body: OPENED }) =>
  renderMemberPage(<Checkout cartId="c" onOrdered={vi.fn()} onPlaced={vi.fn()} />, {
    answer: (_request, name) =>
      name === 'GET /api/checkout/cart/c'
        ? { body: CHECKOUT }
        : name === 'POST /api/checkout/cart/c/deposit'
          ? opening
          : { body: PROVIDER },
  })

test('the rule stands before the button, which opens the payment of the deposit', async () => {
  open()
  const button = await screen.findByRole('button', { name: 'Pay the deposit of €6,250.00 by card' })
  const rule = screen.getByText(RULE)
  expect(rule.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Order and pay by bank transfer/ })).toBeNull()
  await userEvent.click(button)
  stripe.confirmPayment.mockReturnValue(new Promise(() => undefined))
  await userEvent.click(
    await screen.findByRole('button', { name: 'Pay the deposit of € 6,250.00 and order' }),
  )
  expect(stripe.secrets).toContain('pi_d_secret_x')
  expect(stripe.confirmPayment).toHaveBeenCalledOnce()
  expect(screen.getByText(/By paying the deposit you place the order/)).toBeDefined()
})

test('a refusal is said, and the button stays', async () => {
  open({ status: 409, body: { error: 'Two orders wait already.', code: 'too_many_transfers' } })
  await userEvent.click(await screen.findByRole('button', { name: /^Pay the deposit/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Two orders wait already.')
  expect(screen.getByRole('button', { name: /^Pay the deposit/ })).toBeDefined()
})

test.each([
  [{ piStatus: 'succeeded', cartId: 'c', deposit: true }, 'Your deposit has arrived'],
  [
    { piStatus: 'succeeded', cartId: 'c', deposit: true, refunded: true },
    'We give all of it back to your card',
  ],
  [{ piStatus: 'payment_failed', cartId: 'c', deposit: true }, 'Payment Failed'],
])('who comes back from the provider with %j reads: %s', async (paid, words) => {
  const page = <ConfirmOrder intentId="pi_d" clientSecret={null} onOrdered={vi.fn()} onPlaced={vi.fn()} />
  renderMemberPage(page, {
    answer: (_request, name) =>
      name === 'GET /api/checkout/pay/pi_d' ? { body: paid } : { status: 404, body: { error: 'No' } },
  })
  expect(await screen.findByText(new RegExp(words))).toBeDefined()
})

test('the order says that a bank contests its deposit, and until when a request to cancel counts', async () => {
  const deposit: DepositView = {
    reference: 'GS-D-1001',
    amount: 6250,
    currency: 'eur',
    state: 'returning',
    isContested: true,
    reason: null,
    rule: RULE,
    language: 'en',
    paidAt: '2026-11-20T10:00:00.000Z',
    endedAt: null,
  }
  const { isContested: _, ...held } = { ...deposit, reference: 'GS-D-1002', state: 'held' as const }
  renderMemberPage(<OrderDeposits orderId="o" version="1" />, {
    answer: () => ({ body: [deposit, { ...held, cancelBy: '2026-11-28' }] }),
  })
  expect(await screen.findByText('waits: your bank contests its payment')).toBeDefined()
  expect(screen.queryByText(/on its way back/)).toBeNull()
  expect(screen.getByText(/counts as accepted if you send it by 28 November 2026/)).toBeDefined()
})

test('of a deposit that the card did not take back, the order says where the account is entered', async () => {
  const deposit: DepositView = {
    reference: 'GS-D-1003',
    amount: 6250,
    currency: 'eur',
    state: 'failed',
    reason: 'paid',
    rule: RULE,
    language: 'en',
    paidAt: '2026-11-20T10:00:00.000Z',
    endedAt: null,
  }
  renderMemberPage(<OrderDeposits orderId="o" version="1" />, { answer: () => ({ body: [deposit] }) })
  expect(await screen.findByText('your card did not take it back: our staff send it by bank')).toBeDefined()
  const link = screen.getByRole('link', { name: 'To the payout account' })
  expect(link.getAttribute('href')).toBe('/user/payout-account')
})

test('the order says what became of its deposit, with the days and the rule', async () => {
  const deposit: DepositView = {
    reference: 'GS-D-1001',
    amount: 6250,
    currency: 'eur',
    state: 'returned',
    reason: 'paid',
    rule: RULE,
    language: 'en',
    paidAt: '2026-11-20T10:00:00.000Z',
    endedAt: '2026-11-24T10:00:00.000Z',
  }
  renderMemberPage(<OrderDeposits orderId="o" version="1" />, { answer: () => ({ body: [deposit] }) })
  const section = await screen.findByRole('region', { name: 'Deposit by card' })
  for (const words of ['GS-D-1001', '€6,250.00', 'returned to you', 'your transfer has arrived in full'])
    expect(within(section).getByText(words)).toBeDefined()
  expect(within(section).getByText('Returned on')).toBeDefined()
  expect(within(section).getByText(RULE)).toBeDefined()
})
