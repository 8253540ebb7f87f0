import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setWidth } from '#test/set-width.ts'
import { openOrder, openStaffOrders, packed } from '#test/staff-orders-page.tsx'
import type { BookingDraft } from '../contract/bookings.ts'
import type { ShipmentBooking, ShipmentPickup, StaffOrderView } from '../contract/orders.ts'

beforeEach(() => setWidth(90))
afterEach(() => vi.unstubAllGlobals())

const NEW: ShipmentBooking = { canBook: true, state: null, id: null, reason: null, papers: [], pickup: null }
const withBooking = (values: Partial<ShipmentBooking>, isInTrouble = false): StaffOrderView => ({
  ...packed,
  bookings: [{ place: 1, booking: { ...NEW, ...values }, isInTrouble }],
})
const DRAFT: BookingDraft = {
  needsCustoms: true,
  shipOn: { first: '2026-11-23', last: '2026-12-02' },
  from: {
    company: 'Kouilou',
    name: 'Marc Laborde',
    phone: '+33 5 59 00',
    street: '',
    place: '64000 Pau, France',
  },
  to: {
    company: 'PGE',
    name: 'Aminata Diallo',
    phone: '+241 01 02',
    street: 'Oprag',
    place: 'Port-Gentil, Gabon',
  },
  description: 'Gate valve',
  pieces: { count: 2, weightKg: 80 },
  articles: [{ materielId: 12, title: 'Gate valve', qty: 2, hsCode: '848180', madeIn: '' }],
}
const CALL = `/api/staff/orders/${packed.id}/shipments/1/booking`

function open(order: StaffOrderView, options: Parameters<typeof openStaffOrders>[0] = {}) {
  return openStaffOrders({
    orders: () => [order],
    elsewhere: order,
    others: { [`GET ${CALL}`]: { body: DRAFT } },
    ...options,
  })
}
const dialog = () => within(screen.getByRole('dialog'))
const create = async (order: StaffOrderView, name = 'Create the shipment…') => {
  const panel = await openOrder(order)
  await userEvent.click(panel.getByRole('button', { name }))
  await dialog().findByLabelText(/Handed over on/)
  return panel
}

test('known details are filled in, missing ones are asked for', async () => {
  const { bodyOf } = open(withBooking({}), {
    move: () => ({ status: 201, body: withBooking({ state: 'booked', canBook: false }) }),
  })
  const panel = await create(withBooking({}))
  await userEvent.click(dialog().getByRole('button', { name: 'Create the shipment' }))
  expect(dialog().getByRole('alert').textContent).toContain('Please enter street and number')
  expect(dialog().getByRole('alert').textContent).toContain('Please choose the country where it was made.')
  const [street] = dialog().getAllByLabelText(/Street and number/)
  if (!street) throw new Error('there is no field for the street')
  await userEvent.type(street, '12 rue des Forges')
  await userEvent.selectOptions(dialog().getByLabelText(/Made in/), 'Germany')
  await userEvent.click(dialog().getByRole('button', { name: 'Create the shipment' }))
  expect(await panel.findByText(/The shipment of GS-O-2031 is made/)).toBeTruthy()
  expect(bodyOf(`POST ${CALL}`)).toEqual({
    shipOn: '2026-11-23',
    senderName: 'Marc Laborde',
    senderPhone: '+33 5 59 00',
    senderStreet: '12 rue des Forges',
    receiverName: 'Aminata Diallo',
    receiverPhone: '+241 01 02',
    receiverStreet: 'Oprag',
    description: 'Gate valve',
    pickupFrom: '09:00',
    pickupUntil: '17:00',
    articles: [{ materielId: 12, hsCode: '848180', madeIn: 'Germany' }],
  })
})

test('the country of manufacture is filled in where the listing says it', async () => {
  const [valve] = DRAFT.articles
  if (!valve) throw new Error('there is one')
  const known = { ...DRAFT, articles: [{ ...valve, madeIn: 'Italy' }] }
  open(withBooking({}), { others: { [`GET ${CALL}`]: { body: known } } })
  await create(withBooking({}))
  expect(dialog().getByLabelText(/Made in/)).toHaveProperty('value', 'Italy')
})

test('a courier comes in the hours that staff enter, or the seller hands it over', async () => {
  const plain = { ...DRAFT, needsCustoms: false, from: { ...DRAFT.from, street: 'Here' } }
  const { bodyOf } = open(withBooking({}), {
    move: () => ({ status: 201, body: withBooking({}) }),
    others: { [`GET ${CALL}`]: { body: plain } },
  })
  const panel = await create(withBooking({}))
  const send = () => userEvent.click(dialog().getByRole('button', { name: 'Create the shipment' }))
  fireEvent.change(dialog().getByLabelText(/^Until/), { target: { value: '09:30' } })
  await send()
  expect(dialog().getByRole('alert').textContent).toContain(
    'Please enter hours with at least one between them',
  )
  fireEvent.change(dialog().getByLabelText(/^Until/), { target: { value: '12:30' } })
  await userEvent.type(dialog().getByLabelText(/Where in the yard/), 'Gate 3')
  await send()
  await panel.findByText(/The shipment of GS-O-2031 is made/)
  expect(bodyOf(`POST ${CALL}`)).toMatchObject({
    pickupFrom: '09:00',
    pickupUntil: '12:30',
    pickupPlace: 'Gate 3',
  })
  await userEvent.click(panel.getByRole('button', { name: 'Create the shipment…' }))
  await userEvent.click(await dialog().findByLabelText('The seller hands it over'))
  expect(dialog().queryByLabelText(/^Until/)).toBeNull()
  await send()
  await waitFor(() => expect(bodyOf(`POST ${CALL}`)).not.toHaveProperty('pickupFrom'))
})

const PICKUP: ShipmentPickup = {
  place: 1,
  state: 'booked',
  day: '2026-11-24',
  from: '09:00',
  until: '17:00',
  location: 'Gate 3',
  number: 'PRG1',
  reason: null,
}
test.each<[string, Partial<ShipmentPickup>, RegExp]>([
  ['comes', {}, /comes on 24 November 2026 between 09:00 and 17:00 \(pick-up PRG1\)\. Place: Gate 3/],
  ['is not confirmed', { state: 'unnamed', number: null }, /nobody knows whether a courier comes/],
  ['is being cancelled', { state: 'ending' }, /is being told that no courier is to come/],
  ['is cancelled', { state: 'cancelled' }, /The pick-up is cancelled/],
  ['was not cancelled', { state: 'kept', reason: 'been there' }, /did not cancel.* It said: been there/],
  ['could not be cancelled', { state: 'kept' }, /could not be told that no courier is to come/],
])('staff read whether the courier %s', async (_, values, words) => {
  const booked = withBooking({ state: 'booked', canBook: false, pickup: { ...PICKUP, ...values } })
  open(booked)
  expect((await openOrder(booked)).getByText(words)).toBeTruthy()
})

test('a refusal of the carrier is shown in the dialog, and nothing typed is lost', async () => {
  const error = 'The carrier refuses this shipment. It says: no.'
  open(withBooking({}), {
    move: () => ({ status: 422, body: { error, code: 'invalid' } }),
    others: {
      [`GET ${CALL}`]: { body: { ...DRAFT, needsCustoms: false, from: { ...DRAFT.from, street: 'Here' } } },
    },
  })
  await create(withBooking({}))
  await userEvent.click(dialog().getByRole('button', { name: 'Create the shipment' }))
  expect((await dialog().findByRole('alert')).textContent).toContain(error)
  expect(dialog().queryByLabelText(/Made in/)).toBeNull()
})

test('after an unclear answer staff are told what to do, and confirm that they have looked', async () => {
  const unclear = withBooking({ state: 'unclear', id: 'b'.repeat(22) })
  const { bodyOf } = open(unclear, {
    move: () => ({ status: 201, body: packed }),
    others: {
      [`GET ${CALL}`]: { body: { ...DRAFT, needsCustoms: false, from: { ...DRAFT.from, street: 'Here' } } },
    },
  })
  const panel = await openOrder(unclear)
  expect(panel.getByText(/Look at the carrier’s site for the reference b{22}/)).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Create it again…' }))
  await dialog().findByText(/made and paid twice/)
  await userEvent.click(dialog().getByRole('button', { name: 'It is not there: create it again' }))
  await panel.findByText(/The shipment of GS-O-2031 is made/)
  expect(bodyOf(`POST ${CALL}`)).toMatchObject({ instead: 'b'.repeat(22) })
})

test('a booked shipment has its label, and trouble is shown', async () => {
  const papers = [{ kind: 'label', place: 1, url: '/x' }]
  const booked = withBooking({ state: 'booked', canBook: false, papers }, true)
  open(booked)
  const panel = await openOrder(booked)
  expect(panel.getByRole('button', { name: 'Label of the carrier (PDF)' })).toBeTruthy()
  expect(panel.getByText(/The carrier reports a problem/)).toBeTruthy()
  expect(panel.queryByRole('button', { name: /Create/ })).toBeNull()
})
