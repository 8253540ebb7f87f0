import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MembersOnly } from '#client/session.tsx'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import { Security } from './security-page.tsx'

const OFF = { since: null, recoveryCodesLeft: 0, staffMustHave: false }
const ON = { since: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 10, staffMustHave: false }
const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']

type Answers = Record<string, { status?: number; body: unknown }>

const open = (answers: Answers, { user = TEST_MEMBER, at = '/page' } = {}) =>
  renderMemberPage(<MembersOnly waiting={null}>{(who) => <Security user={who} />}</MembersOnly>, {
    user,
    at,
    path: '/page',
    answer: (_, name) => answers[name],
  })

test('set-up: the password, the key as QR code and text, the first code, then the recovery codes once', async () => {
  const answers: Answers = {
    'GET /api/second-factor': { body: OFF },
    'POST /api/second-factor': {
      status: 201,
      body: { secret: 'ABCDEFGH2345', qr: { size: 21, path: 'M0 0h1v1h-1z' } },
    },
    'POST /api/second-factor/confirmation': { body: { recoveryCodes: CODES } },
  }
  const view = open(answers)
  await userEvent.type(await screen.findByLabelText(/^Password/), 'Surplus!2026{Enter}')
  expect(await screen.findByRole('img', { name: 'QR code with the key below' })).toBeDefined()
  expect(screen.getByText('ABCD EFGH 2345')).toBeDefined()
  expect(view.bodyOf('POST /api/second-factor')).toEqual({ password: 'Surplus!2026' })
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), '123456{Enter}')
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
  answers['GET /api/second-factor'] = { body: ON }
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(await screen.findByText(/^Two-step sign-in has been on since/)).toBeDefined()
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
})

test('staff who are held back read why, and go on to where they wanted to once they have a second factor', async () => {
  const answers: Answers = {
    'GET /api/second-factor': { body: { ...OFF, staffMustHave: true } },
    'POST /api/second-factor': {
      status: 201,
      body: { secret: 'ABCDEFGH', qr: { size: 21, path: 'M0 0h1v1h-1z' } },
    },
    'POST /api/second-factor/confirmation': { body: { recoveryCodes: CODES } },
  }
  const view = open(answers, { user: TEST_STAFF, at: '/page?goTo=%2Fstaff%2Forders' })
  expect(await screen.findByText('Staff need two-step sign-in')).toBeDefined()
  await userEvent.type(screen.getByLabelText(/^Password/), 'Surplus!2026{Enter}')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'I have kept them' }))
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/staff/orders'))
})

test('switching off asks for password and code, and says what is wrong with them', async () => {
  const answers: Answers = {
    'GET /api/second-factor': { body: ON },
    'DELETE /api/second-factor': {
      status: 422,
      body: {
        error: 'Please check the fields.',
        code: 'invalid',
        errors: [{ code: 'This code is not right.' }],
      },
    },
  }
  const view = open(answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }))
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  const off = () => userEvent.click(dialog.getByRole('button', { name: 'Switch off', hidden: true }))
  await off()
  expect(dialog.getAllByText('Please enter the code.').length).toBeGreaterThan(0)
  await userEvent.type(dialog.getByLabelText(/^Password/), 'Surplus!2026')
  await userEvent.type(dialog.getByLabelText(/^Code/), '000000')
  await off()
  await waitFor(() => expect(dialog.getAllByText(/This code is not right/).length).toBeGreaterThan(0))
  answers['DELETE /api/second-factor'] = { body: { message: 'Two-step sign-in is off.' } }
  answers['GET /api/second-factor'] = { body: OFF }
  await off()
  expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toBeDefined()
  expect(view.bodyOf('DELETE /api/second-factor')).toEqual({ password: 'Surplus!2026', code: '000000' })
})

test('few recovery codes are a warning; staff who must keep it cannot switch it off', async () => {
  open(
    { 'GET /api/second-factor': { body: { ...ON, recoveryCodesLeft: 1, staffMustHave: true } } },
    { user: TEST_STAFF },
  )
  expect(
    await screen.findByText(
      '1 recovery code is left. Make new ones: without the app they are your only way in.',
    ),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull()
})
