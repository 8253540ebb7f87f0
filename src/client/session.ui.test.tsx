import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { MembersOnly, useMember } from './session.tsx'

const page = <MembersOnly waiting={<p>one moment</p>}>{(user) => <p>hello {user.prenom}</p>}</MembersOnly>
const open = (options: { user?: null; language?: 'fr'; path?: string; at?: string } = {}) =>
  renderMemberPage(page, {
    path: '/user/orders',
    at: '/user/orders?page=2',
    answer: () => ({ status: 204 }),
    ...options,
  })
const addressOf = ({ router }: ReturnType<typeof open>) => {
  const { pathname, search } = router.state.location
  return pathname + search
}

test('a member sees its page once the session is known', async () => {
  const view = open()
  expect(screen.getByText('one moment')).toBeDefined()
  expect(await screen.findByText(`hello ${TEST_MEMBER.prenom}`)).toBeDefined()
  expect(addressOf(view)).toBe('/user/orders?page=2')
})

test('a stranger is sent to the login page, which knows the way back', async () => {
  const view = open({ user: null })
  await waitFor(() => expect(addressOf(view)).toBe('/user/login?goTo=%2Fuser%2Forders%3Fpage%3D2'))
})

test('in French too', async () => {
  const view = open({ user: null, language: 'fr', path: '/fr/user/orders', at: '/fr/user/orders' })
  await waitFor(() => expect(addressOf(view)).toBe('/fr/user/login?goTo=%2Ffr%2Fuser%2Forders'))
})

test('a session that ends while the page is open leads to the login page, which says so', async () => {
  const view = renderMemberPage(page, {
    path: '/user/orders',
    answer: () => ({ status: 401, body: { error: 'over', code: 'unauthenticated' } }),
  })
  await screen.findByText(`hello ${TEST_MEMBER.prenom}`)
  await act(() => view.store.api.call('GET', '/api/orders').catch(() => undefined))
  await waitFor(() => expect(addressOf(view)).toBe('/user/login?goTo=%2Fuser%2Forders&ended=yes'))
})

test('who signs out is not sent back to where it was', async () => {
  const view = open()
  await screen.findByText(`hello ${TEST_MEMBER.prenom}`)
  await act(async () => {
    void view.store.logout()
    await view.router.navigate('/user/login')
  })
  expect(addressOf(view)).toBe('/user/login')
})

test('a page that comes back from the browser’s memory after signing out shows nothing of the member', async () => {
  const view = open()
  await screen.findByText(`hello ${TEST_MEMBER.prenom}`)
  sessionStorage.clear()
  const shown = new Event('pageshow')
  Object.assign(shown, { persisted: true })
  fireEvent(window, shown)
  await waitFor(() => expect(addressOf(view)).toBe('/user/login?goTo=%2Fuser%2Forders%3Fpage%3D2'))
})

test('a tab that is looked at again asks whether its session lives when its token has run out', async () => {
  const view = open()
  await screen.findByText(`hello ${TEST_MEMBER.prenom}`)
  const asked = vi.spyOn(view.store, 'endIfExpired')
  fireEvent(document, new Event('visibilitychange'))
  expect(asked).toHaveBeenCalledOnce()
})

test('what was used last gives a new tab its session, and who types stays a visitor', async () => {
  const view = open()
  await screen.findByText(`hello ${TEST_MEMBER.prenom}`)
  const [used, typed] = [vi.spyOn(view.store, 'noteUse'), vi.spyOn(view.store, 'stayVisitor')]
  fireEvent.focus(window)
  fireEvent.pointerDown(document.body)
  fireEvent.keyDown(document.body)
  expect([used.mock.calls.length, typed.mock.calls.length]).toEqual([3, 0])
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.input(field)
  field.remove()
  expect(typed).toHaveBeenCalledOnce()
})

test('what looks the same to visitors is not rendered again once the browser knows that nobody is signed in', async () => {
  const rendered: (string | null)[] = []
  function Greeting() {
    rendered.push(useMember()?.prenom ?? null)
    return null
  }
  const open = (user?: null) =>
    renderMemberPage(<Greeting />, {
      path: '/',
      answer: () => ({ status: 204 }),
      ...(user === null && { user }),
    })
  const { store } = open(null)
  await waitFor(() => expect(store.get().state).toBe('anonymous'))
  expect(rendered).toEqual([null])
  open()
  await waitFor(() => expect(rendered.at(-1)).toBe(TEST_MEMBER.prenom))
})
