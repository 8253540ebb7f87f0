import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import type { FreightSummary, FreightView } from '../contract/views.ts'
import { Component as FreightPage } from './freight-page.tsx'

const ID = 'abcdefghijklmnopqrstuv'
const LISTED: FreightSummary = {
  id: ID,
  stage: 'waiting',
  askedAt: '2026-11-20T12:00:00.000Z',
  isLate: true,
  title: 'Crawler dozer',
  language: 'en',
  units: 1,
  weightKg: 39_500,
  from: { country: 'France', city: 'Pau' },
  to: { country: 'Gabon', city: 'Port-Gentil' },
  invited: 2,
  answered: 1,
}
const OPENED: FreightView = {
  id: ID,
  quoteId: 'quoteabcdefghijklmnopq',
  state: 'open',
  stage: 'waiting',
  askedAt: LISTED.askedAt,
  isLate: true,
  listingId: 5,
  goods: {
    title: 'Crawler dozer',
    language: 'en',
    type: 'Heavy Equipment',
    units: 1,
    weightKg: 39_500,
    lengthCm: 750,
    widthCm: 340,
    heightCm: 360,
    liftingPoints: null,
    loadingHours: null,
    loadingEquipment: null,
  },
  from: { country: 'France', city: 'Pau', postcode: '64000' },
  to: { country: 'Gabon', city: 'Port-Gentil', postcode: null },
  incoterm: 'DAP',
  remarks: 'Low bridge.',
  offer: {
    id: '7',
    side: 'seller',
    units: 1,
    goods: 9000,
    delivery: 0,
    currency: 'usd',
    validUntil: '2026-12-10T23:59:59.999Z',
  },
  invitations: [
    {
      id: 'invitationabcdefghijkl',
      company: 'Slow Lines',
      email: 'slow@forwarder.example',
      state: 'invited',
      invitedAt: '2026-11-21T12:00:00.000Z',
      expiresAt: '2026-11-28T12:00:00.000Z',
    },
  ],
  answers: [
    {
      id: '3',
      company: 'Heavy Lift Lines',
      price: 20_000,
      currency: 'eur',
      amount: 22_468,
      incoterm: 'DAP',
      place: 'Port-Gentil',
      mode: 'flat_rack',
      transitDays: 34,
      validUntil: '2026-12-05T23:59:59.999Z',
      remarks: 'Without escort.',
      answeredAt: '2026-11-22T12:00:00.000Z',
      isOver: false,
      isChosen: false,
      canChoose: true,
    },
  ],
  can: { act: true },
}

const open = ({ at = '', rows = [LISTED], request = OPENED, user = TEST_STAFF } = {}) =>
  renderMemberPage(<FreightPage />, {
    user,
    path: '/staff/freight',
    at: `/staff/freight${at}`,
    answer: ({ method }, name) => {
      if (name === 'GET /api/staff/freight/counts') return { body: [{ stage: 'waiting', count: 3 }] }
      if (name.startsWith('GET /api/staff/freight?')) return { body: [rows.length, rows] }
      return { body: method === 'POST' ? { ...request, answers: [] } : request }
    },
  })

test('the desk shows what waits, from where to where, and what is late', async () => {
  const { named } = open({ at: '?stage=waiting' })
  const list = await screen.findByRole('list', { name: 'Requests, the longest waiting first' })
  for (const told of ['Crawler dozer', 'Pau, France to Port-Gentil, Gabon', '39,500', 'Late', '1 of 2'])
    expect(list.textContent).toContain(told)
  const tabs = within(screen.getByRole('navigation', { name: 'Requests by stage' }))
  await waitFor(() => expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Waiting3'))
  expect(named()).toContain('GET /api/staff/freight?stage=waiting&page=1')
})

test('staff invite a forwarder', async () => {
  const { bodyOf } = open({ at: `?request=${ID}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a forwarder' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Invite a forwarder' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Forwarder/ }), 'Heavy Lift Lines')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Mail address/ }), 'desk@forwarder.example')
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('The forwarder was invited.')).toBeTruthy()
  expect(bodyOf(`POST /api/staff/freight/${ID}/invitations`)).toEqual({
    company: 'Heavy Lift Lines',
    email: 'desk@forwarder.example',
    language: 'en',
  })
})

test('staff compare prices in the currency of the offer, and choose one as they saw it', async () => {
  const { bodyOf } = open({ at: `?request=${ID}` })
  const prices = await screen.findByRole('list', { name: 'Prices' })
  const said = ['€20,000.00', '$22,468.00', 'flat rack', 'DAP Port-Gentil', '5 Dec 2026', 'Without escort.']
  for (const told of ['Heavy Lift Lines', ...said]) expect(prices.textContent).toContain(told)
  await userEvent.click(screen.getByRole('button', { name: 'Choose Heavy Lift Lines' }))
  const dialog = screen.getByRole('dialog', { name: 'Add this freight to the offer?' })
  expect(dialog.textContent).toContain('$31,468.00')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Choose Heavy Lift Lines' }))
  expect(await screen.findByText(/The freight is in the quote/)).toBeTruthy()
  expect(bodyOf(`POST /api/staff/freight/${ID}/choose`)).toEqual({
    answerId: '3',
    offerSeen: '7',
    amountSeen: 22_468,
  })
})

test('an ended request offers nothing more', async () => {
  open({ at: `?request=${ID}`, request: { ...OPENED, stage: 'ended', can: { act: false } } })
  expect(await screen.findByRole('table', { name: 'Forwarders' })).toBeTruthy()
  for (const name of ['Invite a forwarder', 'Enter a price', 'Nobody carries it', 'End the link'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a link is ended at a press', async () => {
  const { named } = open({ at: `?request=${ID}` })
  await userEvent.click(await screen.findByRole('button', { name: 'End the link' }))
  expect(await screen.findByText('The link was ended.')).toBeTruthy()
  expect(named()).toContain(`POST /api/staff/freight/${ID}/invitations/invitationabcdefghijkl/revoke`)
})

test('the page is for staff', async () => {
  open({ user: TEST_MEMBER })
  expect(await screen.findByText('This page is for our staff. Your account may not open it.')).toBeTruthy()
})
