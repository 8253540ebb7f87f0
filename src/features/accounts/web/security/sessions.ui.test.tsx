import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MembersOnly } from '#client/session.tsx'
import { renderMemberPage } from '#test/member-page.tsx'
import type { OwnSessionView } from '../../contract/own-sessions.ts'
import { Sessions } from './sessions.tsx'

const HERE: OwnSessionView = {
  id: 'a'.repeat(22),
  browser: 'Firefox',
  system: 'Linux',
  since: '2026-11-22T08:00:00.000Z',
  lastUsedAt: '2026-11-22T08:40:00.000Z',
  isThis: true,
}
const ELSEWHERE = { ...HERE, id: 'b'.repeat(22), browser: 'Chrome', system: 'Android', isThis: false }
const PROGRAM = { ...HERE, id: 'c'.repeat(22), browser: null, system: null, isThis: false }

type Answers = Record<string, { status?: number; body: unknown }>

const open = (answers: Answers, language: 'en' | 'fr' = 'en') =>
  renderMemberPage(<MembersOnly waiting={null}>{() => <Sessions />}</MembersOnly>, {
    language,
    path: language === 'fr' ? '/fr/page' : '/page',
    answer: (_, name) => answers[name],
  })
const listing = (...sessions: OwnSessionView[]) => ({ body: { sessions, more: 0 } })

test('each session says which browser and since when; this one is marked and not ended here', async () => {
  open({ 'GET /api/sessions': listing(HERE, ELSEWHERE, PROGRAM) })
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Firefox on LinuxThis oneSigned in on 22 Nov 2026/),
    expect.stringMatching(/^Chrome on Android.*Last used on 22 Nov 2026/),
    expect.stringMatching(/^Another browser/),
  ])
  expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Sign out Chrome on Android, Signed in on/ })).toHaveLength(1)
})

test('of very many, it says how many are not shown', async () => {
  open({ 'GET /api/sessions': { body: { sessions: [HERE, ELSEWHERE], more: 1200 } } })
  expect(await screen.findByText(/they were used longer ago: 1,200\./)).toBeDefined()
})

test('one is ended with the password; a wrong one is said in the dialog', async () => {
  const call = `DELETE /api/sessions/${ELSEWHERE.id}`
  const answers: Answers = {
    'GET /api/sessions': listing(HERE, ELSEWHERE),
    [call]: {
      status: 422,
      body: { error: 'No.', code: 'invalid', errors: [{ password: 'The password is not right.' }] },
    },
  }
  const view = open(answers)
  await userEvent.click(await screen.findByRole('button', { name: /^Sign out Chrome/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Sign Chrome on Android out?' }))
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Sign out' }))
  await send()
  expect(dialog.getAllByText('Please enter your password.').length).toBeGreaterThan(0)
  await userEvent.type(dialog.getByLabelText(/^Password/), 'Surplus!2026')
  await send()
  expect((await dialog.findAllByText(/The password is not right/)).length).toBeGreaterThan(0)
  answers[call] = { body: { message: 'It was signed out.' } }
  answers['GET /api/sessions'] = listing(HERE)
  await send()
  expect(await screen.findByText('It was signed out.')).toBeDefined()
  expect(view.bodyOf(call)).toEqual({ password: 'Surplus!2026' })
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

test('all others are ended at once, in French too', async () => {
  const view = open(
    {
      'GET /api/sessions': listing(HERE, ELSEWHERE, PROGRAM),
      'DELETE /api/sessions': { body: { message: 'Vous êtes déconnecté partout ailleurs.' } },
    },
    'fr',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Déconnecter partout ailleurs' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Mot de passe/), 'Surplus!2026{Enter}')
  expect(await screen.findByText('Vous êtes déconnecté partout ailleurs.')).toBeDefined()
  expect(view.bodyOf('DELETE /api/sessions')).toEqual({ password: 'Surplus!2026' })
})

test('what is over already is said, and the list read anew; where it cannot be read, one tries again', async () => {
  const call = `DELETE /api/sessions/${ELSEWHERE.id}`
  const answers: Answers = {
    'GET /api/sessions': listing(HERE, ELSEWHERE),
    [call]: { status: 404, body: { error: 'This was not found.', code: 'not_found' } },
  }
  const view = open(answers)
  await userEvent.click(await screen.findByRole('button', { name: /^Sign out Chrome/ }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Password/), 'Surplus!2026')
  answers['GET /api/sessions'] = { status: 500, body: { error: 'Broken.', code: 'unexpected' } }
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }))
  expect((await dialog.findAllByText(/This was not found\./)).length).toBeGreaterThan(0)
  expect(await screen.findByText(/could not be loaded/)).toBeDefined()
  expect(view.calls.filter(({ method }) => method === 'GET')).toHaveLength(2)
  answers['GET /api/sessions'] = listing(HERE)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Firefox on Linux')).toBeDefined()
})
