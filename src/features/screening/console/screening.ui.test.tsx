import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { ScreeningHit, HitSummary } from '../contract/endpoints.ts'
import { Component as ScreeningPage } from './screening-page.tsx'

const SUMMARY: HitSummary = {
  id: 7,
  companyId: 3,
  company: 'Ntoum Forages',
  subject: 'member',
  name: 'Ostrov Velmarijn',
  entryName: 'Ostrov Velmarin',
  score: 90,
  why: 'spelling',
  state: 'open',
  foundAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
}
const NOTHING = { clear: false, confirm: false, withdraw: false }
const HIT: ScreeningHit = {
  ...SUMMARY,
  place: 'Port-Gentil, Gabon',
  entryKind: 'person',
  reference: 'EU.7.1',
  programme: 'TEST',
  regulation: '1/2026 (OJ L1)',
  countries: ['XX'],
  born: ['1960-02-29'],
  listedOn: '2026-11-19T10:00:00.000Z',
  isListed: true,
  seen: { state: 'open', entry: 'a1', isListed: true },
  decidedBy: null,
  isOfOwnName: false,
  reason: null,
  can: { clear: true, confirm: true, withdraw: false },
}

function open(hit: ScreeningHit = HIT) {
  const sent: [string, unknown][] = []
  renderMemberPage(<ScreeningPage />, {
    user: TEST_STAFF,
    path: '/staff/screening',
    at: '/staff/screening?hit=7',
    answer: (request, name) => {
      if (name.startsWith('GET /api/staff/screening?')) return { body: [1, [SUMMARY]] }
      if (name === 'GET /api/staff/sanction-list') return { body: { list: null } }
      if (!name.startsWith('POST ')) return { body: hit }
      sent.push([name, request.body])
      const decided = { decidedAt: '2026-11-21T10:00:00.000Z', decidedBy: 'Inès Martin', reason: 'Another.' }
      const state = name.endsWith('/confirm') ? ('confirmed' as const) : ('cleared' as const)
      return { body: { ...hit, ...decided, state, can: NOTHING } }
    },
  })
  return sent
}

test('both names stand side by side; a hit is cleared with a reason only', async () => {
  const sent = open()
  const here = within(await screen.findByRole('group', { name: 'Here' }))
  expect(here.getByText('Ostrov Velmarijn')).toBeDefined()
  const there = within(screen.getByRole('group', { name: 'In the list' }))
  for (const said of ['Ostrov Velmarin', 'EU.7.1', 'TEST', '1960-02-29', 'XX'])
    expect(there.getByText(said)).toBeDefined()
  expect(await screen.findByText(/No list was imported yet/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the hit' }))
  const dialog = within(screen.getByRole('dialog', { name: 'This is not the name of the entry' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Clear the hit' }))
  expect(await dialog.findByRole('link', { name: 'Say why, for the record.' })).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Another day of birth.')
  await userEvent.click(dialog.getByRole('button', { name: 'Clear the hit' }))
  expect(await screen.findByText('The hit is cleared.')).toBeDefined()
  expect(sent).toEqual([
    [
      'POST /api/staff/screening/7/clear',
      JSON.stringify({ reason: 'Another day of birth.', seen: HIT.seen }),
    ],
  ])
})

test('a hit is confirmed with a reason, and with what the company reads', async () => {
  const sent = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the hit' }))
  const dialog = within(screen.getByRole('dialog', { name: 'This is the name of the entry' }))
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The same day of birth.')
  await userEvent.type(dialog.getByLabelText(/^What the company reads/), 'Write to our office.')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm the hit' }))
  expect(await screen.findByText('The hit is confirmed, and the company suspended.')).toBeDefined()
  expect(sent).toEqual([
    [
      'POST /api/staff/screening/7/confirm',
      JSON.stringify({ reason: 'The same day of birth.', told: 'Write to our office.', seen: HIT.seen }),
    ],
  ])
})

test('a confirmed hit is withdrawn with a reason', async () => {
  const sent = open({ ...HIT, state: 'confirmed', can: { ...NOTHING, withdraw: true } })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the confirmation' }))
  const dialog = within(screen.getByRole('dialog', { name: 'It was confirmed by mistake' }))
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'A namesake.')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the confirmation' }))
  expect(await screen.findByText(/The company is still suspended/)).toBeDefined()
  expect(sent).toEqual([
    ['POST /api/staff/screening/7/withdraw', JSON.stringify({ reason: 'A namesake.', seen: HIT.seen })],
  ])
})

test('who may not decide reads who may', async () => {
  open({ ...HIT, can: NOTHING })
  expect(await screen.findByText(/Administrators of the site decide/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Clear the hit' })).toBeNull()
})
