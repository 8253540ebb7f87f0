import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { toast } from '#ui/toast.ts'
import { Checkout } from './checkout.tsx'

const stripe = vi.hoisted(() => ({ confirmPayment: vi.fn(), options: {} as Record<string, unknown> }))
vi.mock('#client/payment-script.ts', () => ({ loadPaymentScript: async () => stripe }))
vi.mock('@stripe/react-stripe-js', async () => {
  const { createElement, Fragment, useEffect } = await import('react')
  return {
    Elements: ({ options, children }: { options: Record<string, unknown>; children: unknown }) => {
      stripe.options = options
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

const placed = vi.fn()
beforeEach(() => {
  placed.mockReset()
  stripe.confirmPayment.mockReset()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const CHECKOUT = {
  cartId: 'c',
  price: 52_220,
  shipping: 1180,
  vat: { isCertain: true, rate: 0, amount: 0, sentence: 'No French VAT.' },
  total: 53_400,
  currency: 'usd',
  clientSecret: 'pi_1_secret_x',
  methods: ['card'],
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  carrier: 'Gisement tariff',
  productName: 'Standard',
  productCode: 'STD',
  address: { country: 'Gabon', city: 'Port-Gentil', postcode: null, street: 'Quai 1' },
  contact: { recipient: 'Ada Lovelace', phone: null, siteHours: null, note: 'Gate 3' },
  references: { poNumber: null, costCentre: null, requestedOn: null, invoiceAddress: null },
  quoteId: null,
  articles: [{ materielId: 5, title: 'Gate valve', language: 'en', brand: 'Cameron', qty: 2, price: 26_110 }],
}
const ordered = vi.fn()
type Said = { status?: number; body: unknown }

const open = (
  said: () => Said = () => ({ body: CHECKOUT }),
  ordering: Said = { status: 201, body: { orderId: 'o', proformaUrl: null } },
) =>
  renderMemberPage(<Checkout cartId="c" onOrdered={ordered} onPlaced={placed} />, {
    answer: (_request, name) =>
      name === 'GET /api/checkout/cart/c'
        ? said()
        : name === 'POST /api/checkout/cart/c/transfer'
          ? ordering
          : { body: { publishableKey: 'pk_test_sandbox', scriptUrl: '/sandbox/stripe/stripe.js' } },
  })

test('what is sold by the lot says so while the list of articles is folded', async () => {
  const [article] = CHECKOUT.articles
  open(() => ({ body: { ...CHECKOUT, articles: [{ ...article, qty: 1, lotPieces: 12 }] } }))
  expect((await screen.findByText('1 lot of 12 pieces')).closest('summary')).not.toBeNull()
})

test('shows where the goods go and who takes them there, before anything is paid', async () => {
  open()
  expect(await screen.findByText(/Port-Gentil/)).toBeDefined()
  expect(screen.getByText(/Ada Lovelace/)).toBeDefined()
  expect(screen.getByText(/Gate 3/)).toBeDefined()
})

test('shows what is to be paid with two decimals, and a button that says the sum', async () => {
  open()
  expect(await screen.findByRole('button', { name: 'Pay $ 53,400.00' })).toBeDefined()
  for (const amount of ['$52,220.00', '$1,180.00', '$53,400.00'])
    expect(screen.getByText(amount)).toBeDefined()
  for (const label of ['Sub total', 'Delivery charges', 'Grand total'])
    expect(screen.getByText(label)).toBeDefined()
  expect(screen.getByText(/Deliver to: Quai 1, Port-Gentil, Gabon/)).toBeDefined()
  expect(stripe.options).toMatchObject({ clientSecret: 'pi_1_secret_x', locale: 'en' })
})

test('pays and returns to the confirmation', async () => {
  stripe.confirmPayment.mockReturnValue(new Promise(() => undefined))
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }))
  expect(stripe.confirmPayment).toHaveBeenCalledWith({
    elements: 'elements',
    confirmParams: { return_url: `${location.origin}/confirmorder` },
  })
  fireEvent.submit(screen.getByRole('form', { name: 'Card payment' }))
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(1)
})

test.for([
  ['card_error', 'Your card was declined.', 'Your card was declined.'],
  ['validation_error', 'Incomplete.', 'Incomplete.'],
  ['api_error', 'Internal detail', 'An unexpected error occurred.'],
  [
    'api_connection_error',
    'Could not reach the provider.',
    'An unexpected error occurred. The connection was lost, so it is not known yet whether the payment arrived. If it did, your order appears among your orders by itself; if you press the button again, nothing is paid twice.',
  ],
])('a %s shows the right words', async ([type, message, shown = '']) => {
  stripe.confirmPayment.mockResolvedValue({ error: { type, message } })
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(shown)
  expect(screen.getByRole('button', { name: 'Pay $ 53,400.00' })).toBeDefined()
})

test('without a connection nothing is sent, and it says that nothing was paid', async () => {
  open()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('nothing was paid')
  expect(stripe.confirmPayment).not.toHaveBeenCalled()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  stripe.confirmPayment.mockReturnValue(new Promise(() => undefined))
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }))
  expect(stripe.confirmPayment).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal is said with its code, with old and new values, and leads back', async () => {
  const error = vi.spyOn(toast, 'error')
  open(() => ({
    status: 409,
    body: {
      error: 'A price changed.',
      code: 'price_changed',
      changes: [
        { id: 5, title: 'Gate valve', oldPrice: 100, oldCurrency: 'usd', newPrice: 120, newCurrency: 'usd' },
      ],
    },
  }))
  expect(await screen.findByText('Gate valve: $100 before, $120 now')).toBeDefined()
  await waitFor(() =>
    expect(error).toHaveBeenCalledWith('A price changed. \nError Code: 409', { duration: 5000 }),
  )
  expect(screen.getByRole('link', { name: 'Back to delivery' }).getAttribute('href')).toBe('/delivery')
})

test('a cart that was paid is said once, without a code, and leads to its order', async () => {
  const error = vi.spyOn(toast, 'error')
  open(() => ({ status: 409, body: { error: 'Paid.', code: 'already_paid', orderId: 'o' } }))
  const link = await screen.findByRole('link', { name: 'Open the order' })
  expect(link.getAttribute('href')).toBe('/user/orders/o')
  expect(screen.getByText('Paid.')).toBeDefined()
  expect(error).not.toHaveBeenCalled()
})

describe('another purchase of the buyer has the articles', () => {
  const own = (state: string, orderId: string | null = null) => ({ cartId: 'd', orderId, state })
  const openBeside = (purchases: unknown[]) =>
    renderMemberPage(<Checkout cartId="c" onOrdered={ordered} onPlaced={placed} />, {
      answer: (_request, name) =>
        name === 'GET /api/checkout/cart/c'
          ? { body: CHECKOUT }
          : name.startsWith('GET /api/checkout/holds')
            ? { body: { held: [], purchases } }
            : { body: { publishableKey: 'pk_test', scriptUrl: null } },
    })

  test.each([
    ['held', null, /has taken the place of this one/, 'Go on with your checkout', '/checkout?cartid=d'],
    ['paying', null, /is under way/, 'Open that payment', '/checkout?cartid=d'],
    ['ordered', 'o', /already ordered/, 'Open the order', '/user/orders/o'],
  ])(
    '%s: the earlier window says so once the buyer is back, and leads there',
    async (state, order, said, link, to) => {
      const { named } = openBeside([own(state, order)])
      await screen.findByText(/are kept for you until/)
      expect(named().some((name) => name.includes('/holds'))).toBe(false)
      fireEvent.focus(window)
      expect(await screen.findByText(said)).toBeDefined()
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to)
      expect(screen.queryByText(/are kept for you until/)).toBeNull()
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    },
  )

  test('a payment that ended by it says so', async () => {
    stripe.confirmPayment.mockResolvedValue({
      error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
    })
    openBeside([own('held')])
    await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }))
    expect(await screen.findByText(/has taken the place of this one/)).toBeDefined()
  })

  test('a checkout that still has them stays as it is', async () => {
    const { named } = openBeside([own('held'), { cartId: 'c', orderId: null, state: 'held' }])
    await screen.findByText(/are kept for you until/)
    fireEvent.focus(window)
    await waitFor(() => expect(named().some((name) => name.includes('/holds'))).toBe(true))
    expect(screen.getByText(/are kept for you until/)).toBeDefined()
  })

  test.each([
    [409, 'unavailable', own('ordered', 'o'), 'You have already ordered these articles.', '/user/orders/o'],
    [409, 'unavailable', own('paying'), /is under way/, '/checkout?cartid=d'],
    [
      429,
      'held_too_often',
      own('held'),
      /Wait.*Your own checkout holds these articles/,
      '/checkout?cartid=d',
    ],
  ])('%i %s leads to it, without a code', async (status, code, purchase, said, to) => {
    open(() => ({ status, body: { error: 'Wait.', code, own: purchase } }))
    expect(await screen.findByText(said)).toBeDefined()
    expect(screen.getByRole('link', { name: /^Go on|^Open/ }).getAttribute('href')).toBe(to)
    expect(screen.queryByText(/Error Code/)).toBeNull()
  })
})

test('when the articles are no longer kept, one press keeps them again', async () => {
  let calls = 0
  open(() => {
    calls += 1
    const minutes = calls === 1 ? 0 : 15
    return { body: { ...CHECKOUT, expiresAt: new Date(Date.now() + minutes * 60_000).toISOString() } }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve them again' }))
  await waitFor(() => expect(screen.getByText(/The articles are kept for you until/)).toBeDefined())
  expect(calls).toBe(2)
})

test('a bank transfer is ordered with one press, and then leads to the order', async () => {
  open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Bank transfer' }))
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Order and pay by bank transfer' }))
  await waitFor(() => expect(placed).toHaveBeenCalledWith(expect.any(String), 'transfer'))
  expect(ordered).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Order and pay by bank transfer' })).toBeNull()
})

test('above what a card carries there is no card form, and nothing to choose', async () => {
  open(() => ({ body: { ...CHECKOUT, clientSecret: null, methods: ['transfer'] } }))
  expect(await screen.findByRole('button', { name: 'Order and pay by bank transfer' })).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByText('card fields')).toBeNull()
})

test('a refused transfer says why, and can be tried again', async () => {
  open(() => ({ body: CHECKOUT }), { status: 409, body: { error: 'Two wait.', code: 'too_many_transfers' } })
  await userEvent.click(await screen.findByRole('radio', { name: 'Bank transfer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Order and pay by bank transfer' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Two wait.')
  expect(screen.getByRole('button', { name: 'Order and pay by bank transfer' })).toBeDefined()
})

test('above the limit the buyer asks for approval, having said how it would be paid', async () => {
  sessionStorage.clear()
  const { clientSecret: _, expiresAt: __, ...cart } = CHECKOUT
  const above = { ...cart, methods: ['card', 'transfer'], net: 53_400, limit: 1000, waiting: null }
  let asked = 0
  const { bodyOf } = renderMemberPage(<Checkout cartId="c" onOrdered={ordered} onPlaced={placed} />, {
    answer: ({ method }, name) => {
      if (name === 'GET /api/checkout/cart/c')
        return { status: 409, body: { code: 'approval_needed', error: 'Ask a colleague.' } }
      if (name !== 'GET /api/checkout/cart/c/approval' && method !== 'POST')
        return { body: { publishableKey: 'pk_test_sandbox', scriptUrl: null } }
      if (method === 'POST') asked += 1
      const waiting = { requisitionId: 'r', until: '2026-12-01T10:00:00.000Z' }
      return { body: method === 'POST' ? { requisitionId: 'r' } : asked > 0 ? { ...above, waiting } : above }
    },
  })
  expect(await screen.findByText(/up to \$1,000.00 without approval/)).toBeDefined()
  expect(screen.getByText(/^Once approved, the order is placed/)).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: /^Card/ }))
  expect(screen.getByText(/you have two days to pay/)).toBeDefined()
  await userEvent.type(screen.getByLabelText(/^What your colleagues/), 'For rig 7.')
  ordered.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
  expect(await screen.findByText(/^A colleague has to approve this order by/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the request' }).getAttribute('href')).toBe(
    '/user/requisitions/r',
  )
  expect(bodyOf('POST /api/checkout/cart/c/approval')).toEqual({ method: 'card', note: 'For rig 7.' })
  expect(ordered).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Ask for approval' })).toBeNull()
})

test('an order to approve that needs a statement of its end use is signed first', async () => {
  const { clientSecret: _, expiresAt: __, ...cart } = CHECKOUT
  const above = { ...cart, methods: ['transfer'], net: 53_400, limit: 1000, waiting: null }
  renderMemberPage(
    <Checkout cartId="c" onOrdered={ordered} onPlaced={placed} endUse={() => <p>the statement</p>} />,
    {
      answer: ({ method }, name) => {
        if (method === 'POST') return { status: 409, body: { code: 'end_use_needed', error: 'Sign first.' } }
        if (name === 'GET /api/checkout/cart/c')
          return { status: 409, body: { code: 'approval_needed', error: 'Ask a colleague.' } }
        return { body: name.endsWith('/approval') ? above : { publishableKey: 'pk_test', scriptUrl: null } }
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for approval' }))
  expect(await screen.findByText('the statement')).toBeDefined()
})

test('a request for approval that the reader’s own purchase is in the way of leads to it', async () => {
  const { clientSecret: _, expiresAt: __, ...cart } = CHECKOUT
  const above = { ...cart, methods: ['transfer'], net: 53_400, limit: 1000, waiting: null }
  const own = { cartId: 'other', orderId: null, state: 'paying' }
  renderMemberPage(<Checkout cartId="c" onOrdered={ordered} onPlaced={placed} />, {
    answer: ({ method }, name) => {
      if (method === 'POST')
        return { status: 409, body: { code: 'unavailable', error: 'Held for others.', own } }
      if (name === 'GET /api/checkout/cart/c')
        return { status: 409, body: { code: 'approval_needed', error: 'Ask a colleague.' } }
      return { body: name.endsWith('/approval') ? above : { publishableKey: 'pk_test', scriptUrl: null } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for approval' }))
  expect((await screen.findByRole('link', { name: 'Open that payment' })).getAttribute('href')).toBe(
    '/checkout?cartid=other',
  )
  expect(screen.queryByText('Held for others.')).toBeNull()
})
