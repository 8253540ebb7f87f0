import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { StaffReport } from '../contract/endpoints.ts'
import { Component as ReportsPage } from './reports-page.tsx'

const ID = 'r'.repeat(22)
const SUMMARY = {
  id: ID,
  about: 'listing' as const,
  reason: 'not_theirs' as const,
  listing: { id: 7, title: 'Mud pump', language: 'en' as const },
  quoteId: null,
  company: 'Kouilou Trading',
  state: 'open' as const,
  reportedAt: '2026-11-12T10:00:00.000Z',
  dueAt: '2026-11-19T10:00:00.000Z',
  isLate: true,
  owner: null,
}
const REPORT: StaffReport = {
  ...SUMMARY,
  companyId: 4,
  text: 'This pump is ours.',
  reporter: { userId: 7, name: 'Aminata Diallo', company: 'Mandji Supply' },
  email: null,
  aboutCompany: 3,
  ownerId: null,
  decidedBy: null,
  decidedAt: null,
  note: null,
  can: { take: true, decide: true },
}
const DECIDED: StaffReport = {
  ...REPORT,
  state: 'acted',
  isLate: false,
  owner: 'Inès Martin',
  ownerId: 2,
  decidedBy: 'Inès Martin',
  decidedAt: '2026-11-20T10:00:00.000Z',
  note: 'It is withdrawn.',
  can: { take: false, decide: false },
}

const open = (language: 'en' | 'fr' = 'en', refusal?: string) =>
  renderMemberPage(<ReportsPage />, {
    user: TEST_STAFF,
    language,
    path: `${language === 'fr' ? '/fr' : ''}/staff/reports`,
    at: `${language === 'fr' ? '/fr' : ''}/staff/reports?report=${ID}`,
    answer: (_request, name) => {
      if (name.startsWith('GET /api/staff/reports?')) return { body: [1, [SUMMARY]] }
      if (name.endsWith('/decision')) return { body: DECIDED }
      if (name.endsWith('/take'))
        return refusal === undefined
          ? { body: { ...REPORT, owner: 'Inès Martin', ownerId: 2, can: { take: false, decide: true } } }
          : { status: 403, body: { code: 'forbidden', error: refusal } }
      return { body: REPORT }
    },
  })

test('a report says what is wrong, who reported it, about whom, and that it is late', async () => {
  open('fr')
  const facts = await screen.findByText('Aminata Diallo, Mandji Supply')
  expect(facts).toBeDefined()
  for (const words of [
    'Kouilou Trading : 3 signalements à son sujet en tout',
    'This pump is ours.',
    'L’autre partie n’apprend jamais qui a fait le signalement.',
  ])
    expect(screen.getByText(words)).toBeDefined()
  expect(screen.getAllByText('En retard').length).toBeGreaterThan(0)
  // Nobody has taken it, so nobody is told that it is being looked into.
  expect(screen.getAllByText('À prendre en charge').length).toBeGreaterThan(0)
  expect(screen.queryByText('En cours d’examen')).toBeNull()
})

test('it is taken at a press, and a refusal is announced', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'I look into it' }))
  expect(await screen.findByText('You look into this report.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'I look into it' })).toBeNull()
})

test('a refused take says why', async () => {
  open('en', 'It is about your own company.')
  await userEvent.click(await screen.findByRole('button', { name: 'I look into it' }))
  expect(await screen.findByText('It is about your own company.')).toBeDefined()
})

test('a decision has an outcome and a reason for both sides', async () => {
  const { bodyOf } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }))
  expect((await dialog.findAllByText(/Please choose what you decided/)).length).toBeGreaterThan(0)
  await userEvent.click(dialog.getByRole('radio', { name: 'Action taken' }))
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'It is withdrawn.')
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('The report is decided, and both sides are told.')).toBeDefined()
  expect(bodyOf(`POST /api/staff/reports/${ID}/decision`)).toEqual({
    outcome: 'acted',
    note: 'It is withdrawn.',
  })
})
