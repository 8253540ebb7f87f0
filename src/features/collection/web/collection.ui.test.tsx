import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { MembersOnly } from '#client/session.tsx'
import { collectionsOf, TEST_COLLECTION } from '#test/collection-records.ts'
import type { Language } from '#kernel/text/language.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import type { CollectionView, OrderCollections } from '../contract/endpoints.ts'
import { CollectionBox } from './collection-box.tsx'
import { Component as CollectionPage } from './collection-page.tsx'
import { CartYards } from './cart-yards.tsx'
import { ProductYard } from './product-yard.tsx'
import { Yard } from './yard-page.tsx'

const ID = 'abcdefghijklmnopqrstuv'
const DONE = { book: false, propose: false, confirm: false, handOver: false }

afterEach(() => window.history.replaceState(null, '', '/'))

const openBox = (before: OrderCollections, after = before, language: Language = 'en') =>
  renderMemberPage(<MembersOnly waiting={null}>{() => <CollectionBox orderId={ID} />}</MembersOnly>, {
    answer: ({ method }) => ({ body: method === 'GET' ? before : after }),
    language,
  })

const openSale = (answer: Parameters<typeof renderMemberPage>[1]['answer']) =>
  renderMemberPage(<CollectionPage />, {
    path: '/user/sales/:id/collection',
    at: `/user/sales/${ID}/collection`,
    answer,
  })

test('a buyer books a time and says who comes', async () => {
  const empty = collectionsOf('buyer', { appointment: null, can: { ...DONE, book: true } })
  const { bodyOf } = openBox(
    empty,
    collectionsOf('buyer', {
      appointment: TEST_COLLECTION.appointment && { ...TEST_COLLECTION.appointment, isConfirmed: false },
      can: { ...DONE, book: true },
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Book a time' }))
  // What the day and the time depend on is said beside them.
  expect(screen.getByText(/^The yard asks for notice: 2 days\.$/)).toBeTruthy()
  expect(screen.getByText(/^Local time of the yard\. Hours: Monday/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findAllByText(/Please enter the number plate/)).toBeTruthy()
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type(/^Day/, '2026-12-04')
  type(/^Time/, '09:30')
  type(/^Who collects/, 'Moussa Diallo')
  type(/^Number plate/, 'GB-204-ZX')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The seller has been asked to confirm this time.')).toBeTruthy()
  expect(bodyOf(`PUT /api/orders/${ID}/collection/2/appointment`)).toEqual({
    day: '2026-12-04',
    time: '09:30',
    person: 'Moussa Diallo',
    haulier: '',
    plate: 'GB-204-ZX',
  })
})

test.each([
  [{ days: 3, isNow: true }, /nothing is handed over meanwhile/],
  [{ days: 3, isNow: false }, /3 days are not counted/],
])('days on which nothing could be handed over are said: %j', async (stoodStill, words) => {
  openBox(collectionsOf('buyer', { stoodStill }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('the code and the release note come with the confirmation', async () => {
  openBox(collectionsOf('buyer', { code: 'ABCD2345', can: { ...DONE, book: true } }))
  expect(await screen.findByText('ABCD-2345')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Release note (PDF)' })).toBeTruthy()
})

test('the hours of a yard name its noon break', async () => {
  const pause = { from: '12:00', until: '14:00' }
  const hours = [{ day: 'mon' as const, from: '08:00', until: '17:00', pause }]
  openBox(collectionsOf('buyer', { terms: { ...TEST_COLLECTION.terms, hours } }))
  expect(await screen.findByText('Monday: 08:00–12:00, 14:00–17:00')).toBeTruthy()
})

test('storage is shown once it runs, and the terms as they were bought', async () => {
  openBox(collectionsOf('staff', { storage: { days: 2, amount: 102 }, can: DONE }))
  expect(await screen.findByText('$102.00 for 2 days, payable at the yard')).toBeTruthy()
  expect(screen.getByText('Monday, Tuesday: 08:00–16:00; Friday: 08:00–12:00')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('French days are written small, with their blanks', async () => {
  openBox(collectionsOf('staff', { can: DONE }), undefined, 'fr')
  expect((await screen.findByText(/^lundi, mardi/)).textContent).toBe(
    'lundi, mardi\u00a0: 08:00–16:00\u00a0; vendredi\u00a0: 08:00–12:00',
  )
})

test('a seller confirms the time that it saw', async () => {
  const proposed = {
    appointment: TEST_COLLECTION.appointment && { ...TEST_COLLECTION.appointment, isConfirmed: false },
    can: { ...DONE, propose: true, confirm: true },
  } satisfies Partial<CollectionView>
  const { bodyOf } = openSale(({ method }) => ({
    body: method === 'GET' ? collectionsOf('seller', proposed) : collectionsOf('seller'),
  }))
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm this time' }))
  expect(await screen.findByRole('button', { name: 'Hand over' })).toBeTruthy()
  expect(bodyOf(`POST /api/orders/${ID}/collection/2/confirm`)).toEqual({ appointmentId: ID })
})

test('a wrong code is explained and stays to be corrected; the right one hands over', async () => {
  const wrong = 'This is not the code of the release note.'
  const { bodyOf } = openSale(({ method, body }) => {
    if (method === 'GET') return { body: collectionsOf('seller') }
    return JSON.stringify(body).includes('WRNG')
      ? { status: 422, body: { error: 'x', code: 'invalid', errors: [{ code: wrong }] } }
      : {
          body: collectionsOf('seller', {
            handedOver: {
              at: '2026-12-04T08:31:00.000Z',
              person: 'Moussa Diallo',
              plate: 'GB-204-ZX',
              reason: null,
            },
            can: DONE,
          }),
        }
  })
  const code = await screen.findByRole('textbox', { name: /^Code of the release note/ })
  await userEvent.type(code, 'WRNG-2345')
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findAllByText(wrong)).toBeTruthy()
  expect(code).toHaveProperty('value', 'WRNG-2345')
  await userEvent.clear(code)
  await userEvent.type(code, 'abcd 2345')
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText(/^Handed over on .* to Moussa Diallo, vehicle GB-204-ZX\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull()
  expect(bodyOf(`POST /api/orders/${ID}/collection/2/hand-over`)).toEqual({
    code: 'abcd 2345',
    person: 'Moussa Diallo',
    plate: 'GB-204-ZX',
  })
})

test('a scanned code is filled in and leaves the address', async () => {
  window.history.replaceState(null, '', '/#ABCD2345')
  openSale(() => ({ body: collectionsOf('seller') }))
  const code = await screen.findByRole('textbox', { name: /^Code of the release note/ })
  expect(code).toHaveProperty('value', 'ABCD2345')
  await waitFor(() => expect(window.location.hash).toBe(''))
})

test('a seller says when its yard is open, and what it charges', async () => {
  const { bodyOf } = renderMemberPage(<MembersOnly waiting={null}>{() => <Yard />}</MembersOnly>, {
    answer: () => ({ body: { yard: null, can: { charge: true } } }),
  })
  const opens = await screen.findByLabelText(/^Monday, opens/)
  fireEvent.change(opens, { target: { value: '08:00' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Please give both times, or neither.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Monday, closes/), { target: { value: '16:00' } })
  fireEvent.change(screen.getByLabelText(/^Noon break, from/), { target: { value: '12:00' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText(/The break has to lie within the opening hours/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Noon break, until/), { target: { value: '13:30' } })
  const storage = screen.getByRole('textbox', { name: /^Storage, for each unit/ })
  await userEvent.clear(storage)
  await userEvent.type(storage, '25.50')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved\./)).toBeTruthy()
  expect(bodyOf('PUT /api/yard')).toEqual({
    hours: [{ day: 'mon', from: '08:00', until: '16:00', pause: { from: '12:00', until: '13:30' } }],
    leadDays: 1,
    currency: 'usd',
    loadingFee: 0,
    removalDays: 30,
    storageFee: 25.5,
    note: '',
  })
})

test('a member reads the fees and why they stand, and changes the rest', async () => {
  const yard = { ...TEST_COLLECTION.terms, removalDays: 10 }
  const view = { yard, can: { charge: false } }
  const { bodyOf } = renderMemberPage(<MembersOnly waiting={null}>{() => <Yard />}</MembersOnly>, {
    answer: () => ({ body: view }),
  })
  expect(await screen.findByText(/^Administrators of your company change these\./)).toBeTruthy()
  expect(screen.getByText('$150 per unit or lot')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Storage, for each unit/ })).toBeNull()
  expect(screen.queryByRole('combobox', { name: /^Currency/ })).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Notice in days/), { target: { value: '5' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved\./)).toBeTruthy()
  const { removalDays, currency, loadingFee, storageFee } = yard
  expect(bodyOf('PUT /api/yard')).toMatchObject({
    leadDays: 5,
    removalDays,
    currency,
    loadingFee,
    storageFee,
  })
})

test('a member reads that an administrator names the fees first', async () => {
  renderMemberPage(<MembersOnly waiting={null}>{() => <Yard />}</MembersOnly>, {
    answer: () => ({ body: { yard: null, can: { charge: false } } }),
  })
  expect(await screen.findByText(/An administrator of your company enters the fees/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('who asks for a quote reads the terms of the yard', async () => {
  const { note: _, ...yard } = { ...TEST_COLLECTION.terms, removalDays: 10 }
  renderMemberPage(<ProductYard listingId={12} />, { answer: () => ({ body: { yard } }) })
  expect(await screen.findByText('$150 per unit or lot')).toBeTruthy()
  expect(screen.getByText('$25.50 per unit or lot and day')).toBeTruthy()
  expect(screen.getByText('10 days of payment')).toBeTruthy()
})

test('who takes the goods otherwise than the release note says is asked about', async () => {
  const reason = 'The driver fell ill.'
  const { bodyOf, named } = openSale(({ method }) => ({
    body: collectionsOf(
      'seller',
      method === 'GET'
        ? {}
        : {
            handedOver: { at: '2026-12-04T08:31:00.000Z', person: 'Someone Else', plate: 'ZZ', reason },
            can: DONE,
          },
    ),
  }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Code of the release note/ }), 'ABCD2345')
  expect(screen.queryByRole('textbox', { name: /^Why otherwise/ })).toBeNull()
  const person = screen.getByRole('textbox', { name: /^Who took the goods/ })
  await userEvent.clear(person)
  await userEvent.type(person, 'Someone Else')
  expect(screen.getByText(/names Moussa Diallo, vehicle GB‑204‑ZX, for 4 December 2026/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findAllByText('Please say why, or correct what you entered.')).toBeTruthy()
  expect(named().filter((name) => name.startsWith('POST'))).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: /^Why otherwise/ }), reason)
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText(/The yard says why: The driver fell ill\./)).toBeTruthy()
  expect(bodyOf(`POST /api/orders/${ID}/collection/2/hand-over`)).toMatchObject({ reason })
})

test('a hand-over days before the appointment is asked about', async () => {
  const { appointment } = TEST_COLLECTION
  openSale(() => ({
    body: collectionsOf('seller', { appointment: appointment && { ...appointment, isEarly: true } }),
  }))
  expect(await screen.findByRole('textbox', { name: /^Why otherwise/ })).toBeTruthy()
})

test('the checkout of what is collected says what its yards take, and to whom it is paid', async () => {
  const { note: _, ...terms } = TEST_COLLECTION.terms
  const yards = [{ place: 'Gamba, Gabon', terms }]
  const { unmount } = renderMemberPage(<CartYards cartId={ID} />, { answer: () => ({ body: { yards } }) })
  expect((await screen.findByRole('group', { name: 'Gamba, Gabon' })).textContent).toContain('Loading')
  expect(screen.getByText(/are paid to the yard at the hand-over/)).toBeTruthy()
  unmount()
  const { named } = renderMemberPage(<CartYards cartId={ID} />, { answer: () => ({ body: { yards: [] } }) })
  await waitFor(() => expect(named()).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a yard whose code is locked reads it where the code is entered, once', async () => {
  openSale(() => ({ body: collectionsOf('seller', { lockedUntil: '2026-12-04T08:31:00.000Z' }) }))
  const form = (await screen.findByRole('heading', { name: 'Hand over' })).closest('section')
  const warnings = await screen.findAllByText(/^Several wrong codes were entered\./)
  expect(warnings).toHaveLength(1)
  expect(form?.contains(warnings[0] ?? null)).toBe(true)
})
