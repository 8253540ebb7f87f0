import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_DISPUTE, TEST_ORDER } from '#test/order-records.ts'
import { aroundOrder } from '#test/thread-records.ts'
import type { DisputeView } from '../contract/disputes.ts'
import type { OrderView } from '../contract/orders.ts'
import { Order } from './order.tsx'

const DELIVERED: OrderView = {
  ...TEST_ORDER,
  statut: 7,
  disputableUntil: '2026-04-01T12:00:00.000Z',
  can: { askCancellation: false, changeReferences: false, dispute: [12, 13] },
}
const URL_OF = `/api/orders/${TEST_ORDER.id}`

interface Options {
  order?: () => OrderView
  disputes?: DisputeView[]
  post?: (request: ApiRequest) => Partial<ApiResponse>
  language?: 'fr'
}

function open({ order = () => TEST_ORDER, disputes = [], post, language }: Options = {}) {
  const prefix = language === 'fr' ? '/fr' : ''
  return renderMemberPage(<Order documents={() => <p>the papers</p>} />, {
    path: `${prefix}/user/orders/:id`,
    at: `${prefix}/user/orders/${TEST_ORDER.id}`,
    ...(language && { language }),
    answer: (request, name) => {
      if (name === `GET ${URL_OF}`) return { body: order() }
      if (name === `GET ${URL_OF}/disputes`) return { body: disputes }
      return request.method === 'POST' ? post?.(request) : aroundOrder(name)
    },
  })
}

test('the page holds articles with their amounts, shipments, history and the papers of the order', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Order GS-O-2031' })).toBeTruthy()
  const [, wellhead, pipe] = within(screen.getByRole('table', { name: 'Articles' })).getAllByRole('row')
  expect([...(wellhead?.children ?? [])].slice(1).map((cell) => cell.textContent)).toEqual([
    '1',
    '$48,500.00',
    '$48,500.00',
  ])
  expect([...(pipe?.children ?? [])].slice(1).map((cell) => cell.textContent)).toEqual([
    '3',
    '$1,240.00',
    '$3,720.00',
  ])
  expect(screen.getByText('From Libreville, Gabon')).toBeTruthy()
  expect(screen.getByText('The tracking number follows with the shipment.')).toBeTruthy()
  expect(screen.getByText('the papers')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask to cancel' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Disputes' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Refunds' })).toBeNull()
})

test('an order of several places names what is in each shipment, and its tracking number', async () => {
  const shipments = [
    {
      place: 1,
      country: 'Gabon',
      city: 'Libreville',
      materielIds: [12],
      carrier: 'DB Schenker',
      trackingNumber: 'JD-1',
      news: null,
      shippedAt: null,
      deliveredAt: null,
    },
    {
      place: 2,
      country: 'France',
      city: 'Pau',
      materielIds: [13],
      carrier: null,
      trackingNumber: null,
      news: null,
      shippedAt: null,
      deliveredAt: null,
    },
  ]
  open({ order: () => ({ ...TEST_ORDER, shipments }) })
  const first = (await screen.findByText('From Libreville, Gabon')).closest('li')
  expect(first?.textContent).toBe(
    'From Libreville, GabonConventional wellheadHas not left yetCarrier: DB SchenkerTracking number JD-1',
  )
})

test('refunds are told with their reason and how far they are', async () => {
  const refund = { id: 'r', amount: 100.5, date: '2026-03-20T10:00:00.000Z' }
  open({
    order: () => ({
      ...TEST_ORDER,
      refunds: [
        { ...refund, state: 'succeeded', reason: 'agreed', note: 'A flange was bent.' },
        { ...refund, id: 's', state: 'failed', reason: 'order_cancelled', note: null },
      ],
    }),
  })
  const [first, second] = (await screen.findAllByText('$100.50')).map((price) => price.closest('li'))
  expect(first?.textContent).toBe('$100.5020 March 2026 · paid backA flange was bent.')
  expect(second?.textContent).toContain('not through yet; we see to it')
  expect(second?.textContent).toContain('The order was cancelled.')
})

test('of a refund that is frozen nothing is promised, and nothing before a cancellation is asked for', async () => {
  open({
    order: () => ({
      ...TEST_ORDER,
      isPaybackFrozen: true,
      can: { ...TEST_ORDER.can, askCancellation: true },
      refunds: [
        {
          id: 'r',
          amount: 100.5,
          date: '2026-03-20T10:00:00.000Z',
          state: 'due',
          reason: 'order_cancelled',
          note: null,
        },
      ],
    }),
  })
  expect(await screen.findByText(/recorded, not paid out for now/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Ask to cancel/ }))
  const dialog = screen.getByRole('dialog').textContent
  expect(dialog).toContain('for now nothing is paid out')
  expect(dialog).not.toContain('everything you paid goes back')
})

test('an order that is not there, or another company’s, is the page of unknown addresses', async () => {
  renderMemberPage(<Order />, {
    path: '/user/orders/:id',
    at: '/user/orders/unknown',
    answer: () => ({ status: 404, body: { error: 'Not found.', code: 'not_found' } }),
  })
  expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy()
})

test('a failure is told, and can be tried again', async () => {
  let works = false
  renderMemberPage(<Order />, {
    path: '/user/orders/:id',
    at: `/user/orders/${TEST_ORDER.id}`,
    answer: (_request, name) =>
      aroundOrder(name) ??
      (works ? { body: TEST_ORDER } : { status: 500, body: { error: 'Down.', code: 'internal' } }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The order could not be fetched.')
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})

test('a buyer asks to cancel with a reason, and the page says that an answer will come', async () => {
  const asked: OrderView = {
    ...TEST_ORDER,
    statut: 1,
    cancellation: { state: 'asked', reason: 'Too many.', note: null, askedAt: '2026-03-12T10:00:00.000Z' },
  }
  const { bodyOf } = open({
    order: () => ({
      ...TEST_ORDER,
      statut: 1,
      can: { askCancellation: true, changeReferences: false, dispute: [] },
    }),
    post: () => ({ status: 201, body: asked }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to cancel' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ask to cancel order GS-O-2031?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(dialog.getByRole('alert').textContent).toContain('Please enter a reason.')
  await userEvent.type(dialog.getByLabelText(/Reason/), ' Too many. ')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('You asked to cancel this order. We will answer by mail.')).toBeTruthy()
  expect(bodyOf(`POST ${URL_OF}/cancellation`)).toEqual({ reason: 'Too many.' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ask to cancel' })).toBeNull()
})

test('an order that was packed meanwhile: the dialog says why, and then it is read anew', async () => {
  let order: OrderView = {
    ...TEST_ORDER,
    statut: 1,
    can: { askCancellation: true, changeReferences: false, dispute: [] },
  }
  open({
    order: () => order,
    post: () => {
      order = TEST_ORDER
      return {
        status: 409,
        body: { error: 'This order cannot be cancelled any more.', code: 'cancellation_not_allowed' },
      }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to cancel' }))
  await userEvent.type(screen.getByLabelText(/Reason/), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This order cannot be cancelled any more.')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask to cancel' })).toBeNull())
})

test('a refusal stands with its answer', async () => {
  const cancellation = {
    state: 'refused',
    reason: 'x',
    note: 'It is at the port.',
    askedAt: '2026-03-12T10:00:00.000Z',
  } as const
  open({ order: () => ({ ...TEST_ORDER, cancellation }) })
  expect(await screen.findByText('It is at the port.')).toBeTruthy()
  expect(screen.getByText('You asked to cancel this order; it goes on.')).toBeTruthy()
})

test('once the order is delivered, a refused request to cancel is history', async () => {
  const askedAt = '2026-03-12T10:00:00.000Z'
  const cancellation = { state: 'refused', reason: 'x', note: 'It is at the port.', askedAt } as const
  open({ order: () => ({ ...DELIVERED, cancellation }) })
  const history = await screen.findByRole('region', { name: 'History' })
  expect(history.textContent).toContain('A request to cancel this order was refused. It is at the port.')
  expect(screen.queryByText('You asked to cancel this order; it goes on.')).toBeNull()
})

test('while the window is open each article can be disputed, with words for all sides', async () => {
  let order = DELIVERED
  const { bodyOf } = open({
    order: () => order,
    disputes: [TEST_DISPUTE],
    post: () => {
      order = {
        ...DELIVERED,
        disputed: [12],
        can: { askCancellation: false, changeReferences: false, dispute: [13] },
      }
      return { status: 201, body: TEST_DISPUTE }
    },
  })
  expect(await screen.findByText(/you can dispute it until 1 April 2026/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Dispute Conventional wellhead' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Open the dispute' }))
  expect(dialog.getByRole('alert').textContent).toContain('Please write 1 to 4000 characters.')
  await userEvent.type(dialog.getByLabelText(/Message/), 'A flange is bent.')
  await userEvent.click(dialog.getByRole('button', { name: 'Open the dispute' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodyOf(`POST ${URL_OF}/disputes`)).toEqual({ materielId: 12, text: 'A flange is bent.' })
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Dispute Conventional wellhead' })).toBeNull(),
  )
  expect(screen.getByRole('button', { name: 'Dispute API 5L line pipe' })).toBeTruthy()
})

test('an article that a colleague disputed meanwhile: the dialog says so with what was typed', async () => {
  let order = DELIVERED
  const { named } = open({
    order: () => order,
    post: () => {
      order = { ...DELIVERED, can: { askCancellation: false, changeReferences: false, dispute: [] } }
      return { status: 409, body: { error: 'It is disputed already.', code: 'conflict' } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Dispute Conventional wellhead' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Message/), 'A flange is bent.')
  await userEvent.click(dialog.getByRole('button', { name: 'Open the dispute' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('It is disputed already.')
  expect(dialog.getByDisplayValue('A flange is bent.')).toBeTruthy()
  expect(named().filter((name) => name === `GET ${URL_OF}`)).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Disputes' })).toBeNull())
})

test('in a dispute each side is named, and another message joins the thread', async () => {
  const answered: DisputeView = {
    ...TEST_DISPUTE,
    messages: [
      ...TEST_DISPUTE.messages,
      { id: '2', side: 'buyer', text: 'Here is a picture.', sentAt: '2026-03-19T09:00:00.000Z', file: null },
    ],
  }
  const { bodyOf } = open({
    order: () => ({ ...DELIVERED, disputed: [12] }),
    disputes: [TEST_DISPUTE],
    post: () => ({ status: 201, body: answered }),
  })
  const thread = within(await screen.findByRole('region', { name: 'About Conventional wellhead' }))
  expect(thread.getByText('Port-Gentil Energy Services (you)')).toBeTruthy()
  await userEvent.type(thread.getByLabelText(/Write to the other sides/), 'Here is a picture.')
  await userEvent.click(thread.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(thread.getAllByRole('listitem')).toHaveLength(2))
  expect(bodyOf('POST /api/disputes/dispute-1/messages')).toEqual({ text: 'Here is a picture.' })
  expect(thread.getByLabelText<HTMLTextAreaElement>(/Write to the other sides/).value).toBe('')
})

test('a decided dispute shows the decision, and takes no more words', async () => {
  open({
    order: () => ({ ...DELIVERED, disputed: [12] }),
    disputes: [
      { ...TEST_DISPUTE, state: 'rejected', note: 'Nothing is wrong.', can: { write: false, decide: false } },
    ],
  })
  const thread = within(await screen.findByRole('region', { name: 'About Conventional wellhead' }))
  expect(thread.getByText('Decision of Gisement')).toBeTruthy()
  expect(thread.getByText('Nothing is wrong.')).toBeTruthy()
  expect(thread.queryByRole('textbox')).toBeNull()
})

test('in French too', async () => {
  const payment = DELIVERED.payment.map((each) => ({
    ...each,
    vat: { isCertain: true, rate: 5.5, amount: 4200 },
  }))
  open({ language: 'fr', order: () => ({ ...DELIVERED, payment }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Commande GS-O-2031' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Contester Conventional wellhead' })).toBeTruthy()
  expect(screen.getByText(/^TVA 5,5\s%$/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Mes commandes' })[0]?.getAttribute('href')).toBe(
    '/fr/user/orders',
  )
})

test.each([
  [
    'en',
    [
      'Delivery term: CFR Port-Gentil (Incoterms 2020)',
      'Freight: Heavy Lift Lines, break bulk, about 34 days',
    ],
  ],
  [
    'fr',
    [
      'Condition de livraison\u00a0: CFR Port-Gentil (Incoterms 2020)',
      'Fret : Heavy Lift Lines, conventionnel (break bulk), environ 34 jours',
    ],
  ],
] as const)(
  'a term is no carrier: the order names term, forwarder, mode and days (%s)',
  async (language, lines) => {
    const delivery: OrderView['delivery'] = {
      incoterm: 'CFR',
      place: 'Port-Gentil',
      freights: [{ forwarder: 'Heavy Lift Lines', mode: 'break_bulk', days: 34 }],
    }
    const order = () => ({ ...TEST_ORDER, carrier: 'CFR Port-Gentil (Incoterms 2020)', delivery })
    open({ order, ...(language === 'fr' && { language }) })
    const [term, freight] = lines
    expect((await screen.findByText(freight)).parentElement?.textContent).toContain(term)
    expect(screen.queryByText(/^(Carrier|Transporteur)/)).toBeNull()
  },
)

test('the page says what comes next, with its day, and whom to ask', async () => {
  open()
  expect((await screen.findByText('Next:')).parentElement?.textContent).toBe(
    'Next: the seller packs the articles. They are fetched on 17 March 2026.',
  )
  expect(screen.getByRole('link', { name: 'Write to the seller and to our team' }).getAttribute('href')).toBe(
    '#messages',
  )
  expect(screen.getByRole('heading', { name: 'Messages' })).toBeTruthy()
})

test('once nothing comes next, it says nothing', async () => {
  open({ order: () => ({ ...TEST_ORDER, next: { kind: 'none', day: null } }) })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Next:')).toBeNull()
})
