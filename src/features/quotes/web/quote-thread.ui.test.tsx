import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_OFFER, TEST_QUOTE_VIEW } from '#test/quote-records.ts'
import { hearToasts } from '#test/toasts.ts'
import type { QuoteView } from '../contract/views.ts'
import { QuoteThread } from './quote-thread.tsx'

const toasts = hearToasts()

afterEach(() => vi.clearAllMocks())

const { id } = TEST_QUOTE_VIEW

interface Options {
  quote?: Partial<QuoteView>
  read?: () => Partial<ApiResponse>
  act?: (request: ApiRequest, name: string) => Partial<ApiResponse>
  language?: 'en' | 'fr'
}

const open = ({ quote = {}, read, act, language = 'en' }: Options = {}) =>
  renderMemberPage(
    <QuoteThread id={id} payment={({ payment }) => payment && <p>{`pay ${payment.total}`}</p>} />,
    {
      language,
      path: `${language === 'fr' ? '/fr' : ''}/user/quotes/${id}`,
      answer: (request, name) =>
        request.method === 'GET'
          ? (read?.() ?? { body: { ...TEST_QUOTE_VIEW, ...quote } })
          : act?.(request, name),
    },
  )

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: RegExp) => screen.findByRole('textbox', { name })

test('shows the request, what was written, what is on the table, and what is hidden', async () => {
  open()
  const thread = within(await screen.findByRole('region', { name: 'Conversation' }))
  const [request, answer] = thread.getAllByRole('listitem')
  expect(request?.textContent).toContain('Your company · Aminata Diallo')
  expect(request?.textContent).toContain('Asks for 3 units to Gabon.')
  expect(answer?.textContent).toContain('The seller')
  expect(answer?.textContent).toContain('Contact data is hidden until the quote is accepted.')
  expect(answer?.textContent).toContain('3 × $1,100.50')
  const offer = within(screen.getByRole('region', { name: 'Current offer' }))
  expect(offer.getByText('$3,551.50')).toBeTruthy()
  expect(offer.getByText('DAP Libreville')).toBeTruthy()
  expect(screen.getByRole('link', { name: TEST_QUOTE_VIEW.product.title }).getAttribute('href')).toBe(
    '/product/34',
  )
})

test('a question about weight and size is called that', async () => {
  open({ quote: { asksMeasures: true } })
  const thread = within(await screen.findByRole('region', { name: 'Conversation' }))
  const [request] = thread.getAllByRole('listitem')
  expect(request?.textContent).toContain('Asks for weight and size.')
  expect(request?.textContent).not.toContain('Asks for 3 units')
})

test.each([
  [
    'en',
    ['Asks for 2 lots of 12 pieces to Gabon.', '3 lots of 12 pieces × $1,100.50'],
    '1 lot of 40 pieces, Open',
    'Make a counter-offer',
    /^Price per lot/,
    '$1,250 per lot of 12',
  ],
  [
    'fr',
    ['2 lots de 12 pièces, livraison', '3 lots de 12 pièces × 1\u00a0100,50\u00a0$'],
    '1 lot de 40 pièces, ',
    'Faire une contre-offre',
    /^Prix par lot/,
    '1\u00a0250\u00a0$ par lot de 12',
  ],
] as const)(
  'what is sold by the lot is asked for and offered by the lot, in %s',
  async (language, said, other, offer, price, catalogue) => {
    const others = [
      { id: 'o', title: 'Tubing', language: 'en', units: 1, lotPieces: 40, state: 'open' } as const,
    ]
    open({ quote: { units: 2, product: { ...TEST_QUOTE_VIEW.product, lotPieces: 12 }, others }, language })
    const thread = await screen.findByRole('region', { name: /Conversation|Échanges/ })
    for (const words of said) expect(thread.textContent).toContain(words)
    expect(screen.getByRole('link', { name: 'Tubing' }).closest('li')?.textContent).toContain(other)
    expect(screen.getByRole('group', { name: /^(The request|La demande)/ }).textContent).toContain(catalogue)
    await userEvent.click(screen.getByRole('checkbox', { name: offer }))
    expect(await field(price)).toBeTruthy()
  },
)

const NOTHING = {
  write: false,
  offer: false,
  accept: false,
  askApproval: false,
  decline: false,
  changeReferences: false,
}

test('accepting names once more what is agreed, sends the offer that was read, and leads to paying', async () => {
  const payment = {
    cartId: 'c',
    until: TEST_OFFER.validUntil,
    total: 3551.5,
    currency: 'usd' as const,
    address: { country: 'Gabon', city: 'Libreville', postcode: null, street: null },
    lines: [],
    isOrdered: false,
  }
  const accepted = { ...TEST_QUOTE_VIEW, state: 'accepted', payment, can: { ...NOTHING, write: true } }
  const { bodyOf } = open({ act: () => ({ body: accepted }) })
  await press('Accept the offer')
  const dialog = await screen.findByRole('dialog', { name: 'Accept this offer?' })
  expect(dialog.textContent).toContain('You agree to $3,551.50 in total, DAP Libreville (Incoterms 2020).')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept the offer' }))
  expect(await screen.findByText('pay 3551.5')).toBeTruthy()
  expect(bodyOf(`POST /api/quotes/${id}/accept`)).toEqual({ offerId: '7' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refused acceptance is told, and the thread read anew', async () => {
  let offer = TEST_OFFER
  const { named } = open({
    read: () => ({ body: { ...TEST_QUOTE_VIEW, offer } }),
    act: () => {
      offer = { ...TEST_OFFER, id: '8', total: 9000 }
      return { status: 409, body: { error: 'This changed meanwhile.', code: 'conflict' } }
    },
  })
  await press('Accept the offer')
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept the offer' }),
  )
  expect((await screen.findByRole('alert')).textContent).toContain('This changed meanwhile.')
  expect(await screen.findByText('$9,000.00')).toBeTruthy()
  expect(named().filter((name) => name.startsWith('GET'))).toHaveLength(2)
})

test('declining asks first', async () => {
  const { named } = open({
    act: () => ({ body: { ...TEST_QUOTE_VIEW, state: 'declined', endedBy: 'buyer', can: NOTHING } }),
  })
  await press('Decline')
  const dialog = await screen.findByRole('dialog', { name: 'End this quote?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(named()).toHaveLength(1)
  await press('Decline')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Declined by: The buyer')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a counter-offer begins with the terms on the table', async () => {
  const { bodyOf } = open({ act: () => ({ status: 201, body: { ...TEST_QUOTE_VIEW, state: 'open' } }) })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Make a counter-offer/ }))
  const price = await field(/Price per unit/)
  await userEvent.clear(price)
  await userEvent.type(price, '1,000')
  await press('Send offer')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Sent.'))
  expect(bodyOf(`POST /api/quotes/${id}/messages`)).toMatchObject({
    text: '',
    price: 1000,
    currency: 'usd',
    units: 3,
    incoterm: 'DAP',
    place: 'Libreville',
    delivery: 250,
  })
})

test('an offer made meanwhile is shown, and what was typed stays until it is sent again', async () => {
  const theirs = { ...TEST_OFFER, id: '8', price: 1050, total: 3400 }
  let reads = 0
  const { bodyOf } = open({
    read: () => ({ body: { ...TEST_QUOTE_VIEW, offer: (reads += 1) === 1 ? TEST_OFFER : theirs } }),
    act: ({ body }) =>
      JSON.stringify(body).includes('offerSeen\\":\\"8')
        ? {
            status: 201,
            body: { ...TEST_QUOTE_VIEW, offer: { ...theirs, id: '9', price: 1000, side: 'buyer' } },
          }
        : { status: 409, body: { error: 'Another offer was made meanwhile.', code: 'conflict' } },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Make a counter-offer/ }))
  const price = await field(/Price per unit/)
  await userEvent.clear(price)
  await userEvent.type(price, '1,000')
  await press('Send offer')
  expect((await screen.findByRole('alert')).textContent).toContain('Another offer was made meanwhile.')
  expect(bodyOf(`POST /api/quotes/${id}/messages`)).toMatchObject({ offerSeen: '7' })
  expect(await screen.findByText('$3,400.00')).toBeTruthy()
  expect(await field(/Price per unit/)).toHaveProperty('value', '1,000')
  await press('Send offer')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Sent.'))
  expect(bodyOf(`POST /api/quotes/${id}/messages`)).toMatchObject({ offerSeen: '8', price: 1000 })
})

test('a message alone is sent without any terms', async () => {
  const { bodyOf } = open({ act: () => ({ status: 201, body: TEST_QUOTE_VIEW }) })
  await press('Send message')
  expect((await screen.findByRole('alert')).textContent).toContain('Please enter your message.')
  await userEvent.type(await field(/Message/), 'Is it painted?')
  await press('Send message')
  await waitFor(() => expect(toasts.success).toHaveBeenCalled())
  expect(bodyOf(`POST /api/quotes/${id}/messages`)).toEqual({ text: 'Is it painted?' })
})

test('a French reader finds the terms with a decimal comma, and sends them as they are', async () => {
  const { bodyOf } = open({ language: 'fr', act: () => ({ body: TEST_QUOTE_VIEW }) })
  await userEvent.click(await screen.findByRole('checkbox', { name: /contre-offre/ }))
  expect(await field(/Prix unitaire/)).toHaveProperty('value', '1100,5')
  await press('Envoyer l’offre')
  await waitFor(() =>
    expect(bodyOf(`POST /api/quotes/${id}/messages`)).toMatchObject({
      price: 1100.5,
      units: 3,
      delivery: 250,
    }),
  )
})

test('a seller begins with the catalogue price, and hears which terms are missing', async () => {
  const { calls } = open({
    quote: {
      side: 'seller',
      state: 'open',
      offer: null,
      messages: [],
      can: { ...TEST_QUOTE_VIEW.can, accept: false },
    },
  })
  expect(((await field(/Price per unit/)) as HTMLInputElement).value).toBe('1250')
  await userEvent.clear(await field(/Price per unit/))
  await userEvent.type(await field(/Price per unit/), 'x')
  await press('Send offer')
  const lines = within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(lines).toEqual([
    'Please enter a price from 1 to 999,000,000 with at most two decimals.',
    'Please choose a delivery term.',
    'Please name the place that the delivery term refers to.',
  ])
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  const terms = screen.getByRole('combobox', { name: /Delivery term/ })
  expect(within(terms).getAllByRole('option')).toHaveLength(12)
})

test('a seller begins with the terms of its last offer, marked until they are changed', async () => {
  const { bodyOf } = open({
    quote: {
      side: 'seller',
      state: 'open',
      offer: null,
      messages: [],
      lastTerms: { incoterm: 'FCA', place: 'Pau', days: 30 },
      can: { ...TEST_QUOTE_VIEW.can, accept: false },
    },
    act: () => ({ status: 201, body: TEST_QUOTE_VIEW }),
  })
  const place = await field(/Named place/)
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  expect(screen.getByLabelText(/Valid until/)).toHaveProperty('value', until)
  expect(screen.getAllByText(/As in your last offer\.$/)).toHaveLength(3)
  await userEvent.clear(place)
  await userEvent.type(place, 'Le Havre')
  expect(screen.getAllByText(/As in your last offer\.$/)).toHaveLength(2)
  await press('Send offer')
  await waitFor(() =>
    expect(bodyOf(`POST /api/quotes/${id}/messages`)).toMatchObject({
      incoterm: 'FCA',
      place: 'Le Havre',
      validUntil: until,
      offerSeen: null,
    }),
  )
})

test('without the place that was another buyer’s', async () => {
  open({
    quote: {
      side: 'seller',
      state: 'open',
      offer: null,
      messages: [],
      lastTerms: { incoterm: 'DAP', place: null, days: 14 },
    },
  })
  expect(await field(/Named place/)).toHaveProperty('value', '')
  expect(screen.getAllByText(/As in your last offer\.$/)).toHaveLength(2)
})

test('terms that a colleague offers elsewhere meanwhile mark nothing here', async () => {
  const quote = { ...TEST_QUOTE_VIEW, side: 'seller', state: 'open', offer: null, messages: [] }
  const lastTerms = { incoterm: 'FCA', place: 'Pau', days: 30 }
  let reads = 0
  open({
    read: () => ({ body: (reads += 1) === 1 ? quote : { ...quote, lastTerms } }),
    act: () => ({ status: 409, body: { error: 'This changed meanwhile.', code: 'conflict' } }),
  })
  await userEvent.type(await field(/Named place/), 'Le Havre')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Delivery term/ }), 'FOB')
  await press('Send offer')
  await waitFor(() => expect(reads).toBe(2))
  expect((await screen.findByRole('alert')).textContent).toContain('This changed meanwhile.')
  expect(screen.queryByText(/As in your last offer/)).toBeNull()
})

test('contact data is said under the message while it is typed', async () => {
  open()
  await userEvent.type(await field(/Message/), 'Call +241 77 12 34 56.')
  expect(
    await screen.findByText(/^This looks like contact data: \+241 77 12 34 56\. The other side/),
  ).toBeTruthy()
})

test('contact data is nothing to say once both sides know each other', async () => {
  open({
    quote: { seller: { company: 'Kouilou Wells', name: 'A B', email: 'a@b.example', phone: '+242 1' } },
  })
  await userEvent.type(await field(/Message/), 'Call +241 77 12 34 56.')
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(screen.queryByText(/looks like contact data/)).toBeNull()
})

test('another company’s quote is not found', async () => {
  open({ read: () => ({ status: 404, body: { error: 'This was not found.', code: 'not_found' } }) })
  expect(await screen.findByRole('heading', { name: 'This quote was not found.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All quotes' }).getAttribute('href')).toBe('/user/quotes')
})

test('once agreed both are named', async () => {
  const seller = { company: 'Mandji Surplus', name: 'Paul Ondo', email: 'p@m.example', phone: '+241 2' }
  open({ quote: { state: 'accepted', seller, offer: { ...TEST_OFFER, state: 'accepted' } } })
  const parties = within(await screen.findByLabelText('Who deals with whom'))
  expect(parties.getByText('Mandji Surplus')).toBeTruthy()
  expect(parties.getByRole('link', { name: 'p@m.example' }).getAttribute('href')).toBe('mailto:p@m.example')
  expect(screen.getByRole('region', { name: 'Agreed' })).toBeTruthy()
})

test('a document is sent at once, and what is refused is told', async () => {
  let refuses = true
  const file = { id: 4, media: 'pdf' as const, pages: 2, bytes: 120_000 }
  const [message] = TEST_QUOTE_VIEW.messages
  const { calls } = open({
    act: () =>
      refuses
        ? { status: 415, body: { error: 'This file is neither.', code: 'wrong_file_kind' } }
        : { status: 201, body: { ...TEST_QUOTE_VIEW, messages: [{ ...message, file }] } },
  })
  const pick = async () =>
    userEvent.upload(
      await screen.findByLabelText('Attach a file', { selector: 'input' }),
      new File(['%PDF'], 'report.pdf', { type: 'application/pdf' }),
    )
  await pick()
  expect(await screen.findByText(/This file is neither\./)).toBeTruthy()
  refuses = false
  await pick()
  expect(await screen.findByRole('button', { name: 'PDF document' })).toBeTruthy()
  expect(calls.filter(({ url }) => url === `/api/quotes/${id}/files`)).toHaveLength(2)
})

test('a picture is shown where it stands, and hidden again', async () => {
  const [message] = TEST_QUOTE_VIEW.messages
  if (!message) throw new Error('the thread has a message')
  const file = { id: 4, media: 'jpeg' as const, pages: 1, bytes: 120_000 }
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  const ended = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const answers: unknown[] = [{ ...TEST_QUOTE_VIEW, messages: [{ ...message, file }] }, new Blob(['picture'])]
  open({ read: () => ({ body: answers.shift() }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Show the picture' }))
  const picture = await screen.findByRole('img', { name: 'Picture in this conversation' })
  expect(picture.getAttribute('src')).toBe('blob:picture')
  await userEvent.click(screen.getByRole('button', { name: 'Hide the picture' }))
  expect(screen.queryByRole('img', { name: 'Picture in this conversation' })).toBeNull()
  expect(ended).toHaveBeenCalledWith('blob:picture')
  made.mockRestore()
  ended.mockRestore()
})

test('in French too', async () => {
  open({ language: 'fr' })
  expect(await screen.findByRole('button', { name: 'Accepter l’offre' })).toBeTruthy()
  expect(screen.getByText('Les coordonnées restent masquées jusqu’à l’acceptation du devis.')).toBeTruthy()
})

test('above the own limit a colleague is asked instead, and the page says until when that waits', async () => {
  sessionStorage.clear()
  const can = { ...NOTHING, askApproval: true, decline: true }
  const approval = { requisitionId: 'a'.repeat(22), until: '2026-11-26T10:00:00.000Z' }
  const { bodyOf } = open({
    quote: { can },
    act: () => ({ body: { ...TEST_QUOTE_VIEW, approval, can: { ...can, askApproval: false } } }),
  })
  await press('Ask for approval')
  const dialog = within(screen.getByRole('dialog', { name: 'Ask a colleague to accept this offer?' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^What your colleagues/ }), 'For rig 7')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  const link = await screen.findByRole('link', { name: 'Open the request' })
  expect(link.getAttribute('href')).toBe(`/user/requisitions/${approval.requisitionId}`)
  expect(screen.queryByRole('button', { name: 'Ask for approval' })).toBeNull()
  expect(bodyOf(`POST /api/quotes/${id}/approval`)).toEqual({ offerId: TEST_OFFER.id, note: 'For rig 7' })
})

test('who has blocked the other company reads so, and where that ends', async () => {
  open({ quote: { apart: true, blockedByUs: true } })
  expect(await screen.findByText(/Your company has blocked this one/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Blocked companies' }).getAttribute('href')).toBe('/user/settings')
  expect(screen.queryByText(/is not open at the moment/)).toBeNull()
})
