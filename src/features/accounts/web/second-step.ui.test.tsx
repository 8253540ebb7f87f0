import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { tabStorage } from '#client/tab-storage.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { Login } from './login.tsx'

afterEach(() => {
  tabStorage.clear()
  window.history.replaceState(null, '', '/')
})

const NEEDED = {
  status: 401,
  body: { error: 'This account also asks for a code.', code: 'second_factor_needed', ticket: 'the ticket' },
}

/** The page at the second step of signing in; calls after the first step get these answers. */
async function atSecondStep(answer: () => { status?: number; body: unknown }) {
  const view = renderMemberPage(<Login discount="" />, {
    user: null,
    path: '/user/login',
    at: '/user/login?goTo=%2Fuser%2Forders',
    answer: (_, name) => (name === 'POST /auth/login' ? NEEDED : answer()),
  })
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'seller@gisement.test')
  await userEvent.type(screen.getByLabelText(/^Password/), 'Surplus!2026')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' })
  return view
}
const code = () => screen.getByRole('textbox', { name: /^Code/ })
const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

test('an account with a second factor asks for the code, and only then begins a session', async () => {
  const view = await atSecondStep(() => ({ body: { token: 'given', user: TEST_MEMBER } }))
  expect(sessionStorage.getItem('token')).toBeNull()
  expect(document.activeElement).toBe(code())
  await userEvent.type(code(), '123 456{Enter}')
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/user/orders'))
  expect(view.bodyOf('POST /auth/login/code')).toEqual({ ticket: 'the ticket', code: '123 456' })
  expect(sessionStorage.getItem('token')).toBe('given')
})

test('a wrong code is said at its field and can be typed again; an empty one is not sent', async () => {
  const view = await atSecondStep(() => ({
    status: 422,
    body: {
      error: 'Please check the fields.',
      code: 'invalid',
      errors: [{ code: 'This code is not right.' }],
    },
  }))
  await go()
  expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe('Please enter the code.')
  await userEvent.type(code(), '000000')
  await go()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This code is not right.'))
  expect(code()).toHaveProperty('value', '000000')
  expect(view.named().filter((name) => name === 'POST /auth/login/code')).toHaveLength(1)
})

test('a sign-in that ended says so and begins again with the address that was typed', async () => {
  await atSecondStep(() => ({
    status: 401,
    body: { error: 'This sign-in has ended.', code: 'login_ticket_ended' },
  }))
  await userEvent.type(code(), '123456')
  await go()
  expect((await screen.findByRole('alert')).textContent).toContain('This sign-in has ended.')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in')
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveProperty('value', 'seller@gisement.test')
})

test('who wants another account goes back without a refusal', async () => {
  await atSecondStep(() => ({ body: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with another account' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in')
  expect(screen.queryByRole('alert')).toBeNull()
})
