import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { tabStorage } from '#client/tab-storage.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { Login } from './login.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  tabStorage.clear()
  window.history.replaceState(null, '', '/')
})

type Options = Parameters<typeof renderMemberPage>[1]

const open = (options: Partial<Options> = {}) =>
  renderMemberPage(<Login discount="" />, {
    user: null,
    path: '/user/login',
    answer: () => ({ body: { token: 'given', user: TEST_MEMBER } }),
    ...options,
  })

const email = () => screen.getByRole('textbox', { name: /Email/ })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
async function signIn() {
  await userEvent.type(email(), 'seller@gisement.test')
  await userEvent.type(screen.getByLabelText(/^Password/), ' Surplus!2026')
  await submit()
}
const addressOf = ({ router }: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search

test('empty fields are named in the words of the specification, and nothing is sent', async () => {
  const { calls } = open()
  await submit()
  const summary = within(screen.getByRole('alert'))
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Please enter a valid email address.',
    'Please enter your password.',
  ])
  expect(calls).toEqual([])
})

test('the right password begins a session and leads to goTo', async () => {
  const view = open({ at: '/user/login?goTo=%2Fuser%2Forders%3Fpage%3D2' })
  await signIn()
  await waitFor(() => expect(addressOf(view)).toBe('/user/orders?page=2'))
  expect(view.bodyOf('POST /auth/login')).toEqual({
    email: 'seller@gisement.test',
    password: ' Surplus!2026',
  })
  expect(sessionStorage.getItem('token')).toBe('given')
  expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(TEST_MEMBER)
})

test.for(['', '?goTo=https%3A%2F%2Fevil.example', '?goTo=%2F%2Fevil.example'])(
  'login%s without an earlier page of ours leads home',
  async (query) => {
    const view = open({ at: `/user/login${query}` })
    await signIn()
    await waitFor(() => expect(addressOf(view)).toBe('/'))
  },
)

test('without goTo it leads one page back', async () => {
  const view = open({ at: '/product/5' })
  await act(() => view.router.navigate('/user/login'))
  window.history.replaceState({ idx: 1 }, '')
  await signIn()
  await waitFor(() => expect(addressOf(view)).toBe('/product/5'))
})

test('who is signed in already is led on', async () => {
  const view = open({ user: TEST_MEMBER, at: '/user/login?goTo=%2Fcart' })
  await waitFor(() => expect(addressOf(view)).toBe('/cart'))
})

test('who is signed in already is sent back one page', async () => {
  const view = open({ user: TEST_MEMBER, at: '/product/5' })
  window.history.replaceState({ idx: 1 }, '')
  await act(() => view.router.navigate('/user/login'))
  await waitFor(() => expect(addressOf(view)).toBe('/product/5'))
})

test.for(['%2Fuser%2Flogin', '%2Fuser%2Flogin%3FgoTo%3D%252Fcart', '%2Ffr%2Fuser%2Flogin'])(
  'login?goTo=%s, the login page itself, leads home',
  async (goTo) => {
    const view = open({ at: `/user/login?goTo=${goTo}` })
    await signIn()
    await waitFor(() => expect(addressOf(view)).toBe('/'))
  },
)

test('a page in the other language is entered by a full load, since its words are in another bundle', async () => {
  const replace = vi.fn<(to: string) => void>()
  vi.stubGlobal('location', { replace, origin: location.origin })
  const view = open({ at: '/user/login?goTo=%2Ffr%2Fuser%2Forders' })
  await signIn()
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/fr/user/orders'))
  expect(addressOf(view)).toContain('/user/login')
})

test('where the browser keeps nothing, signing in works and the page says how long', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const view = open({ at: '/user/login?goTo=%2Fcart', storage: tabStorage })
  expect(await screen.findByText(/Your browser lets this site keep nothing\./)).toBeDefined()
  await signIn()
  await waitFor(() => expect(addressOf(view)).toBe('/cart'))
  expect(view.store.get()).toMatchObject({ state: 'member' })
})

test('the server’s refusal stands in red under the form, and what was typed stays', async () => {
  open({ answer: () => ({ status: 401, body: { error: 'Not right.', code: 'bad_credentials' } }) })
  await signIn()
  expect((await screen.findByText('Not right.')).className).toContain('text-cinnabar')
  expect(screen.getByRole('alert').textContent).toContain('Not right.')
  expect(email()).toHaveProperty('value', 'seller@gisement.test')
  expect(screen.queryByRole('link', { name: 'Send the verification link again' })).toBeNull()
})

test('an unverified member finds the way to a new link', async () => {
  open({ answer: () => ({ status: 403, body: { error: 'Verify first.', code: 'unverified' } }) })
  await signIn()
  const link = await screen.findByRole('link', { name: 'Send the verification link again' })
  expect(link.getAttribute('href')).toBe('/user/resendverif')
})

test('a lost connection is said in words', async () => {
  open({ answer: () => ({ status: 0 }) })
  await signIn()
  expect(await screen.findByText('The connection was lost. Please check it and try again.')).toBeDefined()
})

test('who comes from a session that ended is told', async () => {
  open({ at: '/user/login?goTo=%2F&ended=yes' })
  expect(await screen.findByText('Your session has ended. Sign in to continue.')).toBeDefined()
})

test('the page leads to signup and to a forgotten password', () => {
  open()
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
    '/user/forgot',
  )
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/user/signup')
})
