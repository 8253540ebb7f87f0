import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_PROFILE } from '#test/member-records.ts'
import { toast } from '#ui/toast.ts'
import { Component as EmailVerification } from './email-verification-page.tsx'
import { Component as ForgotPassword } from './forgot-password-page.tsx'
import { Component as ResendVerification } from './resend-verification-page.tsx'
import { Component as ResetPassword } from './reset-password-page.tsx'

type Answer = Parameters<typeof renderMemberPage>[1]['answer']

const REFUSED = { status: 404, body: { error: 'Not valid any more.', code: 'bad_token' } }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const fillIn = (name: string, value: string) => {
  const control = document.querySelector(`[name=${name}]`)
  if (!control) throw new Error(`no field ${name}`)
  fireEvent.change(control, { target: { value } })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const summary = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map((line) => line.textContent)

describe('the reset page', () => {
  const open = (at: string, answer: Answer) =>
    renderMemberPage(<ResetPassword />, { user: null, path: '/user/reset/:token?', at, answer })
  const typePasswords = (password = 'Fresh-Mud!77', again = password) => {
    fillIn('password', password)
    fillIn('c_password', again)
  }

  test('without a token says so and asks nothing', () => {
    const { calls } = open('/user/reset', () => undefined)
    expect(screen.getByText('No reset token found. Please check your reset link.')).toBeDefined()
    expect(calls).toEqual([])
  })

  test('says which earlier address comes back by the link', async () => {
    open('/user/reset/secret', () => ({ body: { message: 'valid', givesBack: 'first@company.example' } }))
    expect(
      await screen.findByText(/^This link also gives the account .* back: first@company\.example\./),
    ).toBeDefined()
  })

  test('checks the token first, and takes it out of the address', async () => {
    window.history.replaceState({ idx: 0 }, '', '/user/reset/secret')
    let arrive: (answer: { body: unknown }) => void = () => undefined
    const view = open('/user/reset/secret', () => new Promise((resolve) => (arrive = resolve)))
    expect(window.location.pathname).toBe('/user/reset')
    expect(window.history.state).toEqual({ idx: 0 })
    await pass(400)
    expect(screen.getByText('Checking your link')).toBeDefined()
    await act(async () => arrive({ body: { message: 'valid' } }))
    expect(screen.getByLabelText(/^New password/)).toBeDefined()
    expect(view.named()).toEqual(['GET /auth/tokenverif/secret'])
  })

  test('shows why a link does not work, and leads home after three seconds', async () => {
    const error = vi.spyOn(toast, 'error')
    const view = open('/user/reset/old', () => REFUSED)
    expect(await screen.findByText('Not valid any more.')).toBeDefined()
    expect(error).toHaveBeenCalledWith('Not valid any more.', { duration: 2500 })
    await pass(2800)
    expect(view.router.state.location.pathname).toBe('/user/reset/old')
    await pass(300)
    expect(view.router.state.location.pathname).toBe('/')
  })

  test.for([0, 503, 429])('keeps the link when nothing is said about it (%i)', async (status) => {
    let answer: { status?: number; body: unknown } = {
      status,
      body: { error: 'Not now.', code: 'not_ready' },
    }
    const view = open('/user/reset/secret', () => answer)
    await screen.findByRole('button', { name: 'Retry' })
    await pass(4000)
    expect(view.router.state.location.pathname).toBe('/user/reset/secret')
    answer = { body: { message: 'valid' } }
    press('Retry')
    expect(await screen.findByLabelText(/^New password/)).toBeDefined()
    expect(view.calls).toHaveLength(2)
  })

  test('sets the password, ends the session and leads to the login page after three seconds', async () => {
    const success = vi.spyOn(toast, 'success')
    sessionStorage.setItem('draft', 'goes')
    const view = open('/user/reset/secret', ({ method }) =>
      method === 'PATCH' ? { body: { message: 'Changed.' } } : { body: { message: 'valid' } },
    )
    await screen.findByLabelText(/^New password/)
    typePasswords()
    press('Save the new password')
    expect(await screen.findByText('Changed.')).toBeDefined()
    expect(view.bodyOf('PATCH /auth/reset/secret')).toEqual({
      password: 'Fresh-Mud!77',
      c_password: 'Fresh-Mud!77',
    })
    expect(success).toHaveBeenCalledWith('Changed.')
    await pass(3100)
    const { pathname, search } = view.router.state.location
    expect(pathname + search).toBe('/user/login?goTo=%2F')
    expect(sessionStorage.length).toBe(0)
  })

  test('refuses weak and different passwords by itself', async () => {
    const view = open('/user/reset/secret', () => ({ body: { message: 'valid' } }))
    await screen.findByLabelText(/^New password/)
    typePasswords('weak', 'other')
    press('Save the new password')
    expect(summary()).toEqual([
      'OOOOPS... Password does not satisfy complexity requirements. ',
      'OOOOPS... Passwords do not match.',
    ])
    expect(view.calls).toHaveLength(1)
  })

  test('lists the server’s refusal with keys in upper case', async () => {
    open('/user/reset/secret', ({ method }) =>
      method === 'PATCH'
        ? {
            status: 422,
            body: { error: 'Please check.', code: 'invalid', errors: [{ password: 'Too common.' }] },
          }
        : { body: { message: 'valid' } },
    )
    await screen.findByLabelText(/^New password/)
    typePasswords()
    press('Save the new password')
    await screen.findByRole('alert')
    expect(summary()).toEqual(['PASSWORD: Too common.'])
  })
})

describe('the verification page', () => {
  const open = (at: string, answer: Answer) =>
    renderMemberPage(<EmailVerification />, { user: null, path: '/user/emailverif/:token?', at, answer })

  test('without a token says so', () => {
    open('/user/emailverif', () => undefined)
    expect(screen.getByText('No reset token found. Please check your reset link.')).toBeDefined()
  })

  test('shows the result and leads to the login page after three seconds', async () => {
    window.history.replaceState(null, '', '/user/emailverif/secret')
    const view = open('/user/emailverif/secret', () => ({ body: { message: 'Verified.' } }))
    expect(await screen.findByText('Verified.')).toBeDefined()
    expect(window.location.pathname).toBe('/user/emailverif')
    expect(view.named()).toEqual(['GET /auth/emailverif/secret'])
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeDefined()
    await pass(3100)
    expect(view.router.state.location.pathname).toBe('/user/login')
  })

  test('keeps the link when the connection is lost', async () => {
    let answer: { status?: number; body?: unknown } = { status: 0 }
    const view = open('/user/emailverif/secret', () => answer)
    await screen.findByRole('button', { name: 'Retry' })
    await pass(4000)
    expect(view.router.state.location.pathname).toBe('/user/emailverif/secret')
    answer = { body: { message: 'Verified.' } }
    press('Retry')
    expect(await screen.findByText('Verified.')).toBeDefined()
  })

  test('tells the signed-in member’s tabs of a confirmed address', async () => {
    const profile = { ...TEST_PROFILE, email: 'new@company.example' }
    const view = renderMemberPage(<EmailVerification />, {
      path: '/user/emailverif/:token?',
      at: '/user/emailverif/secret',
      answer: ({ url }) => ({ body: url.startsWith('/api/user/') ? profile : { message: 'Confirmed.' } }),
    })
    const told = vi.spyOn(view.store, 'tellOtherTabs')
    expect(await screen.findByText('Confirmed.')).toBeDefined()
    await waitFor(() => expect(view.store.get()).toMatchObject({ user: { email: 'new@company.example' } }))
    expect(told).toHaveBeenCalledOnce()
  })

  test('in French leads to the French login page, and from there to the French home page', async () => {
    const view = renderMemberPage(<EmailVerification />, {
      user: null,
      language: 'fr',
      path: '/fr/user/emailverif/:token?',
      at: '/fr/user/emailverif/secret',
      answer: () => ({ body: { message: 'Vérifiée.' } }),
    })
    expect(await screen.findByText('Vérifiée.')).toBeDefined()
    await pass(3100)
    const { pathname, search } = view.router.state.location
    expect(pathname + search).toBe('/fr/user/login?goTo=%2Ffr')
  })

  test('shows a failure and leads to the page for a new link after three seconds', async () => {
    const error = vi.spyOn(toast, 'error')
    const view = open('/user/emailverif/old', () => REFUSED)
    expect(await screen.findByText('Not valid any more.')).toBeDefined()
    expect(error).toHaveBeenCalledWith('Not valid any more.')
    await pass(3100)
    expect(view.router.state.location.pathname).toBe('/user/resendverif')
  })
})

describe('the page for a new verification link', () => {
  const open = (answer: Answer) =>
    renderMemberPage(<ResendVerification />, { user: null, path: '/user/resendverif', answer })

  test('empties its form, says so and leads to the login page after three seconds', async () => {
    const success = vi.spyOn(toast, 'success')
    const view = open(() => ({ status: 201, body: { message: 'On its way.' } }))
    fillIn('email', 'a@company.example')
    press('Send the link')
    expect(await screen.findByText('On its way.')).toBeDefined()
    expect(success).toHaveBeenCalledWith('On its way.')
    expect(document.querySelector('[name=email]')).toHaveProperty('value', '')
    await pass(3100)
    expect(view.router.state.location.pathname).toBe('/user/login')
  })

  test('needs an address, and lists refusals with keys in upper case', async () => {
    open(() => ({ status: 422, body: { error: 'No.', code: 'invalid', errors: [{ email: 'Unknown.' }] } }))
    press('Send the link')
    expect(summary()).toEqual(['Please enter your email address.'])
    fillIn('email', 'a@company.example')
    press('Send the link')
    expect(await screen.findByText('EMAIL: Unknown.')).toBeDefined()
  })
})

describe('the page for a forgotten password', () => {
  const open = (answer: Answer) =>
    renderMemberPage(<ForgotPassword />, { user: null, path: '/user/forgot', answer })

  test('shows the server’s message in green', async () => {
    const view = open(() => ({ body: { message: 'On its way.' } }))
    fillIn('email', 'a@company.example')
    press('Send the link')
    expect((await screen.findByText('On its way.')).className).toBe('text-malachite')
    expect(view.bodyOf('POST /auth/forgot')).toEqual({ email: 'a@company.example' })
  })

  test('shows an error in red', async () => {
    open(() => ({ status: 429, body: { error: 'Please wait.', code: 'too_many_requests' } }))
    fillIn('email', 'a@company.example')
    press('Send the link')
    expect((await screen.findByText('Please wait.')).className).toBe('text-cinnabar')
  })

  test('needs an address', () => {
    open(() => undefined)
    fillIn('email', 'not an address')
    press('Send the link')
    expect(summary()).toEqual(['Please enter a valid email address.'])
  })
})
