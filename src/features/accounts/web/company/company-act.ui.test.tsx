import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import type { OpenedAct } from '../../contract/company/act-link.ts'
import { Component as CompanyAct } from './company-act-page.tsx'

const OPENED: OpenedAct = {
  company: 'Kouilou',
  act: 'appointed',
  person: 'Aminata Diallo',
  whom: 'Odile Nze',
  at: '2026-11-21T10:00:00.000Z',
  until: '2026-12-05T10:00:00.000Z',
  state: 'open',
}

type Said = { status?: number; body: unknown }

const open = (answer: (name: string) => Said, at = '/user/company-act/t') =>
  renderMemberPage(<CompanyAct />, {
    user: null,
    path: '/user/company-act/:token?',
    at,
    answer: (_, name) => answer(name),
  })

test('opening the link changes nothing; the button takes the act back, without a sign-in', async () => {
  const { named } = open((name) => ({
    body: name.startsWith('GET') ? OPENED : { ...OPENED, state: 'undone' },
  }))
  expect(await screen.findByText('Odile Nze became an administrator')).toBeDefined()
  expect(screen.getByText(/^Until 5 December 2026 you can take this back/)).toBeDefined()
  expect(named()).toEqual(['GET /api/company-act/t'])
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText(/^This was taken back\./)).toBeDefined()
  expect(named()).toEqual(['GET /api/company-act/t', 'POST /api/company-act/t/undo'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a refusal for how things are says why and whom to write to, and offers nothing more', async () => {
  open((name) =>
    name.startsWith('GET')
      ? { body: OPENED }
      : { status: 409, body: { error: 'The company would have no administrator.', code: 'last_admin' } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  expect((await screen.findByRole('alert')).textContent).toContain('would have no administrator')
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
  expect(screen.queryByText(/you can take this back/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('any other refusal leaves the button', async () => {
  open((name) =>
    name.startsWith('GET')
      ? { body: OPENED }
      : { status: 429, body: { error: 'Please wait.', code: 'too_many_requests' } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait.')
  expect(screen.getByRole('button', { name: 'Take it back' })).toBeDefined()
})

test('an act over which something newer happened has no button', async () => {
  open(() => ({ body: { ...OPENED, state: 'settled' } }))
  expect(await screen.findByText(/^Something newer happened to this person/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['that is too old', '/user/company-act/t', 'This link is not valid.'],
  ['that is not whole', '/user/company-act', 'No link found. Please open the link in the mail once more.'],
])('a link %s says so', async (_what, at, words) => {
  open(() => ({ status: 404, body: { error: 'This link is not valid.', code: 'bad_token' } }), at)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
})
