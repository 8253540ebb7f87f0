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
  can: { askCancellation: false, confirmReceipt: false, changeReferences: false, dispute: [12, 13] },
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

test('a problem is reported near what is next, before articles and papers', async () => {
  open({ order: () => DELIVERED })
  const problem = await screen.findByRole('button', { name: /^Report a problem with Conventional/ })
  for (const later of [screen.getByRole('table', { name: 'Articles' }), screen.getByText('the papers')])
    expect(problem.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
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

test('places are named in the language of the page', async () => {
  const [shipment] = TEST_ORDER.shipments
  if (!shipment) throw new Error('the order has a shipment')
  const shipments = [{ ...shipment, city: 'Rotterdam', country: 'Netherlands' }]
  const address = { ...TEST_ORDER.address, country: 'Germany' }
  open({ order: () => ({ ...TEST_ORDER, shipments, address }), language: 'fr' })
  expect(await screen.findByText('De Rotterdam, Pays-Bas')).toBeTruthy()
  expect(document.querySelector('address')?.textContent).toContain('Allemagne')
})

test('an order that ended before its VAT was settled promises no VAT, and says that not all of its money came', async () => {
  const [payment] = TEST_ORDER.payment
  if (!payment) throw new Error('the order has totals')
  const unsettled = [{ ...payment, vat: { ...payment.vat, isCertain: false } }]
  const lapsed = {
    statut: 3,
    date: '2026-03-20T10:00:00.000Z',
    cause: 'transfer_expired',
    reason: null,
  } as const
  const waiting = open({ order: () => ({ ...TEST_ORDER, statut: 2, payment: unsettled }) })
  expect(await screen.findByText(/^We are checking the VAT/)).toBeTruthy()
  waiting.unmount()
  open({ order: () => ({ ...TEST_ORDER, statut: 3, payment: unsettled, history: [lapsed] }) })
  expect(await screen.findByText('The bank transfer did not arrive in full in time.')).toBeTruthy()
  expect(screen.queryByText(/^We are checking the VAT/)).toBeNull()
})

test('a request to cancel that came too late is told as unanswered', async () => {
  const cancellation = {
    state: 'unanswered',
    reason: 'The project is over',
    note: null,
    askedAt: '2026-03-19T10:00:00.000Z',
  } as const
  open({ order: () => ({ ...TEST_ORDER, statut: 3, cancellation }) })
  expect(await screen.findByText(/^You asked to cancel this order on 19 March 2026/)).toBeTruthy()
  expect(screen.queryByText(/it goes on/)).toBeNull()
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
      can: { askCancellation: true, confirmReceipt: false, changeReferences: false, dispute: [] },
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
    can: { askCancellation: true, confirmReceipt: false, changeReferences: false, dispute: [] },
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

test('while the window is open a problem is reported with its reason and pictures in one step', async () => {
  let order = DELIVERED
  const { bodyOf, named } = open({
    order: () => order,
    disputes: [TEST_DISPUTE],
    post: ({ url }) => {
      if (url.endsWith('/files')) return { status: 201, body: TEST_DISPUTE }
      order = {
        ...DELIVERED,
        disputed: [12],
        can: { askCancellation: false, confirmReceipt: false, changeReferences: false, dispute: [13] },
      }
      return { status: 201, body: TEST_DISPUTE }
    },
  })
  expect(await screen.findByText(/report it until 1 April 2026/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem with Conventional wellhead' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Report the problem' }))
  const alert = dialog.getByRole('alert').textContent
  expect(alert).toContain('Please write 1 to 4000 characters.')
  expect(alert).toContain('Please choose what is wrong.')
  await userEvent.selectOptions(dialog.getByLabelText(/What is wrong/), 'It is damaged')
  await userEvent.type(dialog.getByLabelText(/Message/), 'A flange is bent.')
  const [flange, plate] = ['flange.jpg', 'plate.jpg'].map(
    (name) => new File(['picture'], name, { type: 'image/jpeg' }),
  )
  await userEvent.upload(
    dialog.getByLabelText('Choose files'),
    [flange, plate].flatMap((file) => file ?? []),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Remove plate.jpg' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Report the problem' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodyOf(`POST ${URL_OF}/disputes`)).toEqual({
    materielId: 12,
    reason: 'damaged',
    text: 'A flange is bent.',
  })
  expect(named().filter((name) => name === 'POST /api/disputes/dispute-1/files')).toHaveLength(1)
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Report a problem with Conventional wellhead' })).toBeNull(),
  )
  expect(screen.getByRole('button', { name: 'Report a problem with API 5L line pipe' })).toBeTruthy()
})

test('an article that a colleague disputed meanwhile: the dialog says so with what was typed', async () => {
  let order = DELIVERED
  const { named } = open({
    order: () => order,
    post: () => {
      order = {
        ...DELIVERED,
        can: { askCancellation: false, confirmReceipt: false, changeReferences: false, dispute: [] },
      }
      return { status: 409, body: { error: 'It is disputed already.', code: 'conflict' } }
    },
  })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Report a problem with Conventional wellhead' }),
  )
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText(/What is wrong/), 'It is damaged')
  await userEvent.type(dialog.getByLabelText(/Message/), 'A flange is bent.')
  await userEvent.click(dialog.getByRole('button', { name: 'Report the problem' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('It is disputed already.')
  expect(dialog.getByDisplayValue('A flange is bent.')).toBeTruthy()
  expect(named().filter((name) => name === `GET ${URL_OF}`)).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Disputes' })).toBeNull())
})

test('the order says where the money is, until when, and takes the word that the goods are there', async () => {
  const until = '2026-04-01T12:00:00.000Z'
  const delivered = { ...DELIVERED, heldMoney: { state: 'window', until, daysLeft: 9 } } satisfies OrderView
  const { named } = open({
    order: () => ({ ...delivered, can: { ...DELIVERED.can, confirmReceipt: true } }),
    post: () => ({ body: { ...delivered, receivedAt: '2026-03-23T09:00:00.000Z' } }),
  })
  const money = within(await screen.findByRole('region', { name: 'Your money' }))
  expect(
    money.getByText(/Your money is with us until 1 April 2026: 9 days left to report a problem/),
  ).toBeTruthy()
  expect(money.getByRole('link', { name: 'Terms of sale' }).getAttribute('href')).toBe('/terms-of-sale')
  expect(money.getByText(/You can still report a problem until 1 April 2026/)).toBeTruthy()
  await userEvent.click(money.getByRole('button', { name: 'Confirm receipt' }))
  expect(await money.findByText('You confirmed on 23 March 2026 that you have the goods.')).toBeTruthy()
  expect(named()).toContain(`POST ${URL_OF}/receipt`)
  expect(money.queryByRole('button')).toBeNull()
})

test('on its way an order takes problems too, and its money waits for the delivery', async () => {
  open({ order: () => ({ ...TEST_ORDER, statut: 6, can: { ...TEST_ORDER.can, dispute: [12] } }) })
  expect(await screen.findByText(/The seller is paid 14 days after delivery/)).toBeTruthy()
  expect(screen.getByText(/If an article does not arrive/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Report a problem with Conventional wellhead' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm receipt' })).toBeNull()
})

test.each([
  ['dispute', /stays with us until our staff have decided/],
  ['chargeback', /Your bank contests the payment/],
  ['released', /ended on 1 April 2026/],
] as const)('money that is held or not by “%s” is said so', async (state, words) => {
  const heldMoney = { state, until: '2026-04-01T12:00:00.000Z', daysLeft: 0 }
  open({ order: () => ({ ...DELIVERED, heldMoney }) })
  expect(await screen.findByText(words)).toBeTruthy()
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

test('a decision that pays back says what, to whom, and how much of it is of the article', async () => {
  const refund = { amount: 120, ofArticle: 100, currency: 'usd' } as const
  const decided = {
    state: 'refunded',
    note: 'A part goes back.',
    can: { write: false, decide: false },
  } as const
  open({
    order: () => ({ ...DELIVERED, disputed: [12] }),
    disputes: [{ ...TEST_DISPUTE, ...decided, refund }],
  })
  const thread = within(await screen.findByRole('region', { name: 'About Conventional wellhead' }))
  expect(
    thread.getByText(
      'Paid back to Port-Gentil Energy Services: $120.00, of which $100.00 of the price of the article.',
    ),
  ).toBeTruthy()
})

test('in French too', async () => {
  const payment = DELIVERED.payment.map((each) => ({
    ...each,
    vat: { isCertain: true, rate: 5.5, amount: 4200 },
  }))
  open({ language: 'fr', order: () => ({ ...DELIVERED, payment }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Commande GS-O-2031' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Signaler un problème avec Conventional wellhead' })).toBeTruthy()
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

test('goods on their way have a day: of the arrival, or else of the departure', async () => {
  const shipments = TEST_ORDER.shipments.map((one) => ({ ...one, shippedAt: '2026-03-12T08:00:00.000Z' }))
  open({ order: () => ({ ...TEST_ORDER, shipments, next: { kind: 'arrive', day: null } }) })
  expect((await screen.findByText('Next:')).parentElement?.textContent).toContain(
    'on their way since 12 March 2026',
  )
})

test('once nothing comes next, it says nothing', async () => {
  open({ order: () => ({ ...TEST_ORDER, next: { kind: 'none', day: null } }) })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Next:')).toBeNull()
})
