import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MembersOnly } from '#client/session.tsx'
import { renderMemberPage } from '#test/member-page.tsx'
import type { ForwarderView, QuoteFreight } from '../contract/views.ts'
import { FreightBox } from './freight-box.tsx'
import { Component as ForwarderPage } from './forwarder-page.tsx'

const ID = 'abcdefghijklmnopqrstuv'
const FREIGHT: QuoteFreight = {
  needed: true,
  measured: true,
  request: null,
  can: { ask: true, withdraw: false },
}
const REQUEST = {
  id: ID,
  state: 'open',
  askedAt: '2026-11-27T12:00:00.000Z',
  to: { country: 'Gabon', city: 'Port-Gentil', postcode: null },
  incoterm: 'DAP',
  remarks: '',
} as const

function openBox(freight: QuoteFreight, after: QuoteFreight = freight) {
  return renderMemberPage(
    <MembersOnly waiting={null}>
      {() => <FreightBox quoteId={ID} country="Gabon" askMeasures={<p>Ask for measures</p>} />}
    </MembersOnly>,
    { answer: ({ method }) => ({ body: method === 'GET' ? freight : after }) },
  )
}

test('a buyer asks for freight to a place in the country of the quote', async () => {
  const { bodyOf } = openBox(FREIGHT, { ...FREIGHT, request: REQUEST, can: { ask: false, withdraw: true } })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for freight' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findAllByText('Please name the city of delivery.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^City/ }), 'Port-Gentil')
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText(/You asked for freight to Port-Gentil/)).toBeTruthy()
  expect(bodyOf(`POST /api/quotes/${ID}/freight`)).toEqual({ city: 'Port-Gentil', incoterm: 'DAP' })
  expect(screen.getByRole('button', { name: 'Withdraw the freight request' })).toBeTruthy()
})

test('without weight and size the seller is asked first', async () => {
  openBox({ ...FREIGHT, measured: false, can: { ask: false, withdraw: false } })
  expect(await screen.findByText(/The seller has not given them yet/)).toBeTruthy()
  expect(screen.getByText('Ask for measures')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask for freight' })).toBeNull()
})

test('nothing is shown where the carrier takes the goods', async () => {
  const { named } = openBox({ ...FREIGHT, needed: false, can: { ask: false, withdraw: false } })
  await waitFor(() => expect(named()).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Freight' })).toBeNull()
})

const ASKED: ForwarderView = {
  id: ID,
  goods: {
    title: 'Crawler dozer',
    language: 'en',
    type: 'Heavy Equipment',
    units: 2,
    weightKg: 39_500,
    lengthCm: 750,
    widthCm: 340,
    heightCm: 360,
    liftingPoints: 'Four marked lifting eyes',
    loadingHours: null,
    loadingEquipment: null,
  },
  from: { country: 'France', city: 'Pau' },
  to: { country: 'Gabon', city: 'Port-Gentil', postcode: null },
  incoterm: 'DAP',
  remarks: 'Low bridge.',
  answerBy: '2026-12-04T12:00:00.000Z',
  state: 'invited',
  answer: null,
  can: { answer: true, change: false },
}
const SENT: ForwarderView = {
  ...ASKED,
  state: 'answered',
  answer: {
    id: '3',
    price: 4_825.5,
    currency: 'usd',
    incoterm: 'CFR',
    place: 'Port-Gentil',
    mode: 'break_bulk',
    transitDays: 34,
    validUntil: '2026-12-10T23:59:59.999Z',
    remarks: 'Without escort.',
    answeredAt: '2026-11-28T12:00:00.000Z',
  },
  can: { answer: false, change: true },
}
const TOKEN = 'tokenOfAMail'

test.each([
  ['en', '2 lots of 40 pieces'],
  ['fr', '2 lots de 40 pièces'],
] as const)('a forwarder reads of how many lots the load is, in %s', async (language, words) => {
  renderMemberPage(<ForwarderPage />, {
    user: null,
    language,
    path: `${language === 'fr' ? '/fr' : ''}/user/freight/:token?`,
    at: `${language === 'fr' ? '/fr' : ''}/user/freight/${TOKEN}`,
    answer: () => ({ body: { ...ASKED, goods: { ...ASKED.goods, lotPieces: 40 } } }),
  })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByText(/unit/i)).toBeNull()
})

const openLink = (answer: Parameters<typeof renderMemberPage>[1]['answer']) =>
  renderMemberPage(<ForwarderPage />, {
    user: null,
    path: '/user/freight/:token?',
    at: `/user/freight/${TOKEN}`,
    answer,
  })

test('a forwarder reads the goods and names a price', async () => {
  const { bodyOf } = openLink(({ method }) => ({
    body: method === 'GET' ? ASKED : SENT,
  }))
  const plate = await screen.findByRole('group', { name: 'The goods' })
  for (const told of ['39,500', '79,000', 'Four marked lifting eyes', 'Pau, France', 'Port-Gentil, Gabon'])
    expect(plate.textContent).toContain(told)
  await userEvent.click(screen.getByRole('button', { name: 'Send price' }))
  expect(await screen.findAllByText('Please choose how the goods travel.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^Price for the whole load/ }), '48,250.50')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Mode/ }), 'flat_rack')
  await userEvent.type(screen.getByRole('textbox', { name: /^Days from/ }), '34')
  await userEvent.click(screen.getByRole('button', { name: 'Send price' }))
  expect(await screen.findByText(/Your price was received/)).toBeTruthy()
  expect(bodyOf(`POST /api/freight/${TOKEN}/answer`)).toMatchObject({
    price: 48_250.5,
    currency: 'usd',
    mode: 'flat_rack',
    transitDays: 34,
    incoterm: 'DAP',
    place: 'Port-Gentil',
  })
})

test('a link that no longer works says why', async () => {
  const error = 'This link has expired. Please write to us if you still want to name a price.'
  openLink(() => ({ status: 410, body: { error, code: 'gone' } }))
  expect(await screen.findByText(error)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send price' })).toBeNull()
})

test('a forwarder may name no price', async () => {
  openLink(({ method }) => ({ body: method === 'GET' ? ASKED : { ...ASKED, state: 'declined' } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Decline to quote' }))
  expect(await screen.findByText('Thank you for telling us.')).toBeTruthy()
})

test('what was sent is shown, and corrected', async () => {
  const { bodyOf } = openLink(({ method }) => ({
    body: method === 'GET' ? SENT : { ...SENT, answer: { ...SENT.answer, id: '4', price: 48_255 } },
  }))
  const sent = await screen.findByRole('group', { name: 'What you sent' })
  for (const told of ['$4,825.50', 'break bulk', 'CFR Port-Gentil', '10 December 2026', 'Without escort.'])
    expect(sent.textContent).toContain(told)
  await userEvent.click(screen.getByRole('button', { name: 'Correct the price' }))
  const price = screen.getByRole('textbox', { name: /^Price for the whole load/ })
  expect(price).toMatchObject({ value: '4825.5' })
  await userEvent.clear(price)
  await userEvent.type(price, '48,255')
  await userEvent.click(screen.getByRole('button', { name: 'Send correction' }))
  expect((await screen.findByRole('group', { name: 'What you sent' })).textContent).toContain('$48,255.00')
  expect(bodyOf(`PUT /api/freight/${TOKEN}/answer`)).toMatchObject({
    price: 48_255,
    incoterm: 'CFR',
    validUntil: '2026-12-10',
    seen: '3',
  })
})

test('what was sent is withdrawn, and named after all', async () => {
  const { bodyOf } = openLink(({ method }) => ({
    body:
      method === 'GET'
        ? SENT
        : { ...ASKED, state: 'declined', answer: null, can: { answer: true, change: false } },
  }))
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the price' }))
  expect(await screen.findByText('Thank you for telling us.')).toBeTruthy()
  expect(bodyOf(`POST /api/freight/${TOKEN}/withdraw`)).toEqual({ seen: '3' })
  await userEvent.click(screen.getByRole('button', { name: 'Name a price after all' }))
  expect(screen.getByRole('button', { name: 'Send price' })).toBeTruthy()
})

test('once one was chosen, what was sent stays as it is', async () => {
  openLink(() => ({ body: { ...SENT, can: { answer: false, change: false } } }))
  expect(await screen.findByText(/It can’t be changed here any more/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Correct|Withdraw/ })).toBeNull()
})

test('a reload keeps the link and the half-filled form, which only terms of freight offer', async () => {
  const answer = () => ({ body: ASKED })
  const first = openLink(answer)
  await userEvent.type(await screen.findByRole('textbox', { name: /^Price for the whole load/ }), '48')
  expect(window.location.pathname).toBe('/user/freight')
  const terms = within(screen.getByRole('combobox', { name: /^Delivery term/ })).getAllByRole('option')
  expect(terms.map((term) => term.getAttribute('value'))).toEqual([
    'CPT',
    'CIP',
    'DAP',
    'DPU',
    'DDP',
    'CFR',
    'CIF',
  ])
  first.unmount()
  const page = { user: null, path: '/user/freight/:token?', at: '/user/freight', answer }
  const { named } = renderMemberPage(<ForwarderPage />, page)
  expect(await screen.findByRole('textbox', { name: /^Price for the whole load/ })).toMatchObject({
    value: '48',
  })
  expect(named()).toEqual([`GET /api/freight/${TOKEN}`])
})
