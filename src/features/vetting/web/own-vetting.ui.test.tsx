import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import type { OwnVetting } from '../contract/endpoints.ts'
import { VETTING_PAPERS } from '../domain/vetting.ts'
import { Component as VettingPage } from './own-vetting-page.tsx'

const NOTHING: OwnVetting = {
  state: 'new',
  submittedAt: null,
  decision: null,
  decidedAt: null,
  note: null,
  papers: [],
  missing: [...VETTING_PAPERS],
  probationUntil: null,
  needed: { publishing: false, transfersAbove: null },
  can: { give: true, submit: false },
}
const PAPERS = VETTING_PAPERS.map((kind, index) => ({
  id: index + 1,
  kind,
  state: 'given' as const,
  givenAt: '2026-11-12T10:00:00.000Z',
  reason: null,
  file: { id: index + 1, media: 'pdf' as const, pages: 2, bytes: 81_000 },
}))
const GIVEN: OwnVetting = { ...NOTHING, papers: PAPERS, missing: [], can: { give: true, submit: true } }
const SENT: OwnVetting = {
  ...GIVEN,
  state: 'under_review',
  submittedAt: '2026-11-13T10:00:00.000Z',
  can: { give: false, submit: false },
}

const open = (view: OwnVetting, language: 'en' | 'fr' = 'en') =>
  renderMemberPage(<VettingPage />, {
    language,
    path: `${language === 'fr' ? '/fr' : ''}/user/vetting`,
    answer: (_request, name) => {
      if (name.startsWith('POST /api/vetting/papers/')) return { status: 201, body: GIVEN }
      if (name === 'POST /api/vetting/submit') return { body: SENT }
      return { body: view }
    },
  })

test('a new company reads which papers are missing, and where each is given', async () => {
  open(NOTHING, 'fr')
  expect(await screen.findByText('Pas encore vérifiée')).toBeDefined()
  expect(screen.getAllByText('Manquant')).toHaveLength(3)
  expect(screen.getByRole('status').textContent).toContain('Extrait du registre du commerce')
  expect(screen.queryByRole('button', { name: 'Envoyer les documents' })).toBeNull()
})

test('a paper is given and all of them sent', async () => {
  open(NOTHING)
  const identity = within(await screen.findByRole('group', { name: 'Identity of the person who signs' }))
  await userEvent.upload(
    identity.getByLabelText('Attach a file', { selector: 'input' }),
    new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send the papers' }))
  expect(await screen.findByText('Your papers are sent. Our staff write to you.')).toBeDefined()
  expect(screen.getByText('Being checked')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Attach a file' })).toBeNull()
})

test('what staff said is read, with why a paper was refused', async () => {
  open({
    ...NOTHING,
    decision: 'ask',
    decidedAt: '2026-11-14T10:00:00.000Z',
    note: 'Your passport again.',
    papers: PAPERS.map((paper) =>
      paper.kind === 'identity' ? { ...paper, state: 'refused', reason: 'It has expired.' } : paper,
    ),
    missing: ['identity'],
  })
  expect(await screen.findByText('Your passport again.')).toBeDefined()
  expect(screen.getByText('It has expired.')).toBeDefined()
  expect(screen.getByText('More is needed')).toBeDefined()
  expect(screen.queryByText('Not checked yet')).toBeNull()
  expect(screen.getByText('Still to give: Identity of the person who signs.')).toBeDefined()
})

test('members who are no administrators read how it stands, and whom to ask', async () => {
  open({
    ...GIVEN,
    papers: PAPERS.map((paper) => ({ ...paper, file: null })),
    can: { give: false, submit: false },
  })
  expect(await screen.findByText(/Ask one of them/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Attach a file' })).toBeNull()
  expect(screen.getAllByText('Administrators of your company can open it.')).toHaveLength(3)
})
