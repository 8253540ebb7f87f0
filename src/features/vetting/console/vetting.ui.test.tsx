import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { StaffVetting } from '../contract/endpoints.ts'
import { VETTING_PAPERS, type PaperState } from '../domain/vetting.ts'
import { Component as VettingPage } from './vetting-page.tsx'

const SUMMARY = {
  id: 7,
  company: 'Kouilou Trading',
  country: 'Gabon',
  state: 'under_review' as const,
  submittedAt: '2026-11-12T10:00:00.000Z',
  decidedAt: null,
  changedAt: null,
}
const papersIn = (state: PaperState) =>
  VETTING_PAPERS.map((kind, index) => ({
    id: index + 1,
    kind,
    state,
    givenAt: '2026-11-12T09:00:00.000Z',
    reason: null,
    file: { id: index + 1, media: 'pdf' as const, pages: 2, bytes: 81_000 },
    checkedBy: state === 'given' ? null : 'Inès Martin',
  }))
const VETTING: StaffVetting = {
  ...SUMMARY,
  decision: null,
  note: null,
  registrationNumber: 'GA-LBV-01-2019-B12-00123',
  vatNumber: null,
  changed: null,
  submittedBy: 'Aminata Diallo',
  decidedBy: null,
  papers: papersIn('given'),
  missing: [],
  probationUntil: null,
  can: { check: true, approve: false, ask: true, refuse: true, lift: false },
}
const TICKED = { ...VETTING, papers: papersIn('accepted'), can: { ...VETTING.can, approve: true } }

const open = (vetting = VETTING, refusal?: string) => {
  const sent: [string, unknown][] = []
  renderMemberPage(<VettingPage />, {
    user: TEST_STAFF,
    path: '/staff/vetting',
    at: '/staff/vetting?company=7',
    answer: (request, name) => {
      if (name.startsWith('GET /api/staff/vetting?')) return { body: [1, [SUMMARY]] }
      if (name === 'GET /api/staff/settings/vetting')
        return { body: { publishing: false, transfersAbove: null, deposit: null, can: { change: false } } }
      if (name.startsWith('POST ')) sent.push([name, request.body])
      if (name.endsWith('/decision')) return { body: { ...TICKED, state: 'approved', can: VETTING.can } }
      if (name.endsWith('/accept'))
        return refusal === undefined
          ? { body: TICKED }
          : { status: 409, body: { code: 'already_decided', error: refusal } }
      return { body: vetting }
    },
  })
  return sent
}

test('a company shows its papers; each is ticked, then the company can be approved', async () => {
  const sent = open()
  const registration = within(await screen.findByRole('group', { name: 'Extract of the company register' }))
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByText('GA-LBV-01-2019-B12-00123')).toBeDefined()
  await userEvent.click(registration.getByRole('button', { name: 'In order' }))
  expect(await screen.findByText('The paper is ticked.')).toBeDefined()
  expect(sent.map(([name]) => name)).toEqual(['POST /api/staff/vetting/7/papers/1/accept'])
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Approve the company' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('The company is approved.')).toBeDefined()
})

test('what a company changed while it is checked stands above its facts', async () => {
  open({ ...VETTING, changed: { at: '2026-11-13T10:00:00.000Z', fields: ['name', 'country'] } })
  expect(await screen.findByText(/is being checked: name, country \(last on 13/)).toBeDefined()
})

test('a paper, and a company, are refused with a reason only', async () => {
  const sent = open()
  const identity = within(await screen.findByRole('group', { name: 'Identity of the person who signs' }))
  await userEvent.click(identity.getByRole('button', { name: 'Refuse the paper' }))
  const paper = within(screen.getByRole('dialog', { name: 'Refuse: Identity of the person who signs' }))
  await userEvent.click(paper.getByRole('button', { name: 'Refuse the paper' }))
  expect(await paper.findByRole('link', { name: 'Say why, for the company to read.' })).toBeDefined()
  await userEvent.type(paper.getByLabelText(/^Reason/), 'It has expired.')
  await userEvent.click(paper.getByRole('button', { name: 'Refuse the paper' }))
  expect(await screen.findByText('The paper is refused.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for more' }))
  const ask = within(screen.getByRole('dialog', { name: 'Ask the company for more' }))
  await userEvent.click(ask.getByRole('button', { name: 'Ask for more' }))
  expect(await ask.findByRole('link', { name: 'Say why, for the company to read.' })).toBeDefined()
  expect(sent.map(([name]) => name)).toEqual(['POST /api/staff/vetting/7/papers/2/refuse'])
})

test('a refusal of a tick is announced', async () => {
  open(VETTING, 'This was already decided.')
  const registration = within(await screen.findByRole('group', { name: 'Extract of the company register' }))
  await userEvent.click(registration.getByRole('button', { name: 'In order' }))
  expect(await screen.findByText('This was already decided.')).toBeDefined()
})
