import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResponse, Transport } from '#client/api.ts'
import { LanguageProvider } from '#client/language.tsx'
import type { PageHandle } from '#client/page.ts'
import { SessionStore, type SessionUser } from '#client/session-store.ts'
import { SessionProvider } from '#client/session.tsx'
import { nameOperator, operator } from '#kernel/web/operator.ts'
import { toast } from '#ui/toast.ts'
import { trueAnswer } from '#test/true-answers.ts'
import { Frame } from './frame.tsx'

const MEMBER: SessionUser = {
  userId: 7,
  userName: 'Aminata Ndiaye',
  userCity: 'Port-Gentil',
  userCountry: 'Gabon',
  userPostcode: '',
  userEntreprise: 'Ogooué Services',
  userEntrepriseId: 3,
  prenom: 'Aminata',
  nom: 'Ndiaye',
  email: 'a@example.test',
  role: 'member',
  language: 'en',
}

const NOTHING = { status: 204 }
let answer: Partial<ApiResponse> = NOTHING
const answering: Transport = async (request) =>
  trueAnswer(request, request.url === '/api/notifications/unread' ? { body: { unread: 0 } } : answer)

function pageOf(path: string, title: string, frame: PageHandle['frame'] = 'plain') {
  const handle = { frame, meta: () => ({ title, description: '' }) } satisfies PageHandle
  return { path, handle, element: <h1>{title}</h1> }
}

function setUp(path = '/terms', user?: SessionUser, content: ReactNode = <p>Content</p>) {
  const store = new SessionStore({ language: 'en', storage: sessionStorage, transport: answering })
  const router = createMemoryRouter(
    [
      {
        element: (
          <LanguageProvider language="en">
            <Frame>{content}</Frame>
          </LanguageProvider>
        ),
        children: [
          pageOf('/terms', 'Terms'),
          pageOf('/', 'Home', 'list'),
          pageOf('/checkout', 'Payment', 'enclosed'),
          pageOf('/user/login', 'Sign in'),
        ],
      },
    ],
    { initialEntries: [path] },
  )
  render(
    <SessionProvider store={store}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
  if (user) act(() => store.begin('token', user))
  return { router, store }
}

const banner = () => within(screen.getByRole('banner'))

afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  answer = NOTHING
  delete document.documentElement.dataset['theme']
})

test('a visitor is led to sign in and finds neither favourites nor an account', () => {
  setUp()
  expect(banner().getAllByRole('link', { name: 'SIGN IN | JOIN' })[0]?.getAttribute('href')).toBe(
    '/user/login',
  )
  expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull()
  expect(banner().queryByTitle('Favourite listings')).toBeNull()
  expect(document.querySelector('a[href="/favourites"]')).toBeNull()
})

test('a member finds the account’s pages under the upper-cased name', async () => {
  setUp('/terms', MEMBER)
  const [menu] = await banner().findAllByRole('navigation', { name: 'Account' })
  if (!menu) throw new Error('no account menu')
  expect(within(menu).getByText('Hello AMINATA NDIAYE')).toBeDefined()
  const links = within(menu)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Profile', '/user/update'],
    ['Settings', '/user/settings'],
    ['Security', '/user/security'],
    ['Company', '/user/company'],
    ['Company check', '/user/vetting'],
    ['Mandate', '/user/mandate'],
    ['My Orders', '/user/orders'],
    ['My Sales', '/user/sales'],
    ['Yard', '/user/yard'],
    ['Statement', '/user/statement'],
    ['Payout account', '/user/payout-account'],
    ['My Quotes', '/user/quotes'],
    ['My Inspections', '/user/inspections'],
    ['Purchase approvals', '/user/requisitions'],
    ['My Listings', '/user/listings'],
    ['Statistics', '/user/statistics'],
    ['Favourite Listings', '/favourites'],
    ['Wanted equipment', '/user/wanted'],
    ['Saved searches', '/user/searches'],
    ['Avoided CO2', '/user/co2'],
    ['Reports', '/user/reports'],
    ['Notifications', '/user/notifications'],
    ['Help by mail', expect.stringMatching(/^mailto:/)],
  ])
  expect(banner().getByTitle('Favourite listings').getAttribute('href')).toBe('/favourites')
})

test('staff find the way to their console, members do not', async () => {
  setUp('/terms', { ...MEMBER, role: 'staff' })
  const [console] = await banner().findAllByRole('link', { name: 'Staff console' })
  expect(console?.getAttribute('href')).toBe('/staff')
})

test('signing out leads to the login page', async () => {
  const { router, store } = setUp('/terms', MEMBER)
  const [logout] = await banner().findAllByRole('button', { name: 'Logout' })
  if (logout) await userEvent.click(logout)
  expect(store.get().state).toBe('anonymous')
  expect(router.state.location.pathname).toBe('/user/login')
})

test('the cart’s badge counts its articles', () => {
  const item = { title: 'Gate valve', brand: 'Cameron', condition: 'used', type: 'Valves', price: 1240 }
  const kept = { ...item, currency: 'usd', images: [], qty: 5, orderedQty: 3 }
  localStorage.setItem('localCart', JSON.stringify([1, 2].map((id) => ({ id, ...kept }))))
  setUp()
  expect(banner().getAllByRole('link', { name: 'Cart, 2 articles' }).length).toBeGreaterThan(0)
})

test('the search field stands in the header only where no filter row follows', () => {
  setUp('/')
  expect(screen.queryByRole('search')).toBeNull()
})

test('search and sale are absent from the enclosed frame of the checkout', () => {
  setUp('/checkout')
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.queryByRole('link', { name: 'SELL' })).toBeNull()
  expect(banner().getByRole('link', { name: 'Gisement, home' })).toBeDefined()
})

test('the skip link is the first thing to reach', async () => {
  setUp()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Skip to the content')
  expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})

test('changing pages changes the title and puts the focus on the content', async () => {
  const { router } = setUp('/terms')
  expect(document.title).toBe('Terms')
  await act(() => router.navigate('/user/login'))
  expect(document.title).toBe('Sign in')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

/** A page whose heading comes with its data. */
function LateHeading() {
  const { pathname } = useLocation()
  const [loaded, setLoaded] = useState('')
  return (
    <>
      {loaded === pathname && <h1>Order of {pathname}</h1>}
      <button type="button" onClick={() => setLoaded(pathname)}>
        Load
      </button>
    </>
  )
}

test('the heading of another page takes the focus and says where one is', async () => {
  const { router } = setUp('/terms', undefined, <h1>Heading</h1>)
  await act(() => router.navigate('/user/login'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a heading that comes later takes the focus, unless somebody went on meanwhile', async () => {
  const { router } = setUp('/terms', undefined, <LateHeading />)
  await act(() => router.navigate('/user/login'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  fireEvent.click(screen.getByRole('button', { name: 'Load' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  await act(() => router.navigate('/checkout'))
  screen.getByRole('button', { name: 'Load' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Load' }))
  await screen.findByRole('heading', { level: 1 })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load' }))
})

test('the title names the page of a list, once', async () => {
  const { router } = setUp('/terms?page=3')
  expect(document.title).toBe('Terms (3)')
  await act(() => router.navigate('/terms'))
  expect(document.title).toBe('Terms')
})

test('another view of a page takes the focus only where it was lost', async () => {
  const { router } = setUp('/terms', undefined, <h1>Heading</h1>)
  const home = screen.getByRole('link', { name: 'Gisement, home' })
  home.focus()
  await act(() => router.navigate('/terms?page=2'))
  expect(document.activeElement).toBe(home)
  home.blur()
  await act(() => router.navigate('/terms?page=3'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('the language switch leads to the same page in the other language', () => {
  setUp('/terms?from=mail')
  const footer = within(screen.getByRole('contentinfo'))
  const french = footer.getByRole('link', { name: 'Français' })
  expect(french.getAttribute('href')).toBe('/fr/terms?from=mail')
  expect(footer.getByRole('link', { name: 'English' }).getAttribute('aria-current')).toBe('true')
})

test('a language switch on the login page keeps where it leads on to, in that language', () => {
  setUp('/user/login?goTo=%2Fuser%2Forders%3Fpage%3D2&ended=yes')
  const french = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Français' })
  expect(french.getAttribute('href')).toBe('/fr/user/login?goTo=%2Ffr%2Fuser%2Forders%3Fpage%3D2&ended=yes')
})

test('on a page that visitors see too the end of a session is said', async () => {
  const { store } = setUp('/terms', MEMBER)
  await screen.findAllByText('Aminata')
  const said = vi.spyOn(toast, 'error')
  answer = { status: 401, date: null, body: { error: 'over', code: 'unauthenticated' } }
  await act(() => store.api.call('GET', '/api/orders').catch(() => undefined))
  expect(said.mock.calls).toEqual([['Your session has ended. Sign in to continue.']])
  expect(screen.getAllByText('SIGN IN | JOIN').length).toBeGreaterThan(0)
})

test('a chosen theme shows at once and is kept for the server; the system’s is kept by keeping nothing', async () => {
  setUp()
  const theme = within(screen.getByRole('group', { name: 'Theme' }))
  await userEvent.click(theme.getByRole('button', { name: 'Dark' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(document.cookie).toContain('theme=dark')
  expect(theme.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(theme.getByRole('button', { name: 'System' }))
  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect(document.cookie).not.toContain('theme=')
})

test('where the site is served by HTTPS, the theme is kept for HTTPS only', async () => {
  setUp()
  const keep = vi.spyOn(document, 'cookie', 'set')
  const dark = within(screen.getByRole('group', { name: 'Theme' })).getByRole('button', { name: 'Dark' })
  await userEvent.click(dark)
  vi.stubGlobal('location', { protocol: 'https:' })
  await userEvent.click(dark)
  vi.unstubAllGlobals()
  expect(keep.mock.calls.map(([kept]) => kept.endsWith('; secure'))).toEqual([false, true])
  keep.mockRestore()
})

test('every page of a demonstration says that nothing is charged, and no page in production does', () => {
  setUp()
  expect(screen.getByText('Demonstration: nothing is charged')).toBeDefined()
  cleanup()
  const example = operator()
  nameOperator({ ...example, isDemonstration: false })
  setUp()
  expect(screen.queryByText(/nothing is charged/)).toBeNull()
  nameOperator(example)
})
