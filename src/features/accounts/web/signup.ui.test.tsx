import { renderToString } from 'react-dom/server'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LanguageProvider } from '#client/language.tsx'
import { renderMemberPage } from '#test/member-page.tsx'
import { toast } from '#ui/toast.ts'
import { Component as SignupConfirmation } from './signup-confirmation-page.tsx'
import { Component as Signup } from './signup-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const VALUES = {
  prenom: 'aminata',
  nom: 'Diallo',
  email: 'aminata@portgentil.example',
  contact: '+241 11 00 48 58',
  entreprise: 'Port-Gentil Energy Services',
  fonction: 'Procurement manager',
  pays: 'Gabon',
  ville: 'Port-Gentil',
  password: 'Drill-Core!42',
  c_password: 'Drill-Core!42',
}

const ANSWER = {
  status: 201,
  body: {
    message: 'Your account was created.',
    user: { prenom: 'aminata', nom: 'Diallo', email: VALUES.email },
  },
}

const open = (answer: Parameters<typeof renderMemberPage>[1]['answer']) =>
  renderMemberPage(<Signup />, { user: null, path: '/user/signup', answer })

function fill(changes: Partial<typeof VALUES> = {}) {
  for (const [name, value] of Object.entries({ ...VALUES, ...changes })) {
    const control = document.querySelector(`[name=${name}]`)
    if (!control) throw new Error(`no field ${name}`)
    fireEvent.change(control, { target: { value } })
  }
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Sign up$/ }))
const summary = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map((line) => line.textContent)

test('every empty field is named in the words of the specification', () => {
  const { calls } = open(() => ANSWER)
  submit()
  expect(summary()).toEqual([
    'Please enter your first name.',
    'Please enter your surname.',
    'Please enter a valid email address.',
    'Please enter a valid telephone number.',
    'Please enter your company name.',
    'Please enter your role designation or title.',
    'Please enter the country, you are based in.',
    'Please enter the city or state name.',
    'OOOOPS... Password does not satisfy complexity requirements. Please choose a password containing uppercase and lowercase characters, symbol (!, &, # etc) and numbers. Minimum length is 8 characters.',
    'Please enter your password again.',
  ])
  expect(calls).toEqual([])
})

test('two different passwords are refused before anything is sent', () => {
  const { calls } = open(() => ANSWER)
  fill({ c_password: 'Drill-Core!43' })
  submit()
  expect(summary()).toEqual(['OOOOPS... Passwords do not match.'])
  expect(calls).toEqual([])
})

test('the parts of the password rule tick themselves off', async () => {
  open(() => ANSWER)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.type(screen.getByLabelText(/^Password/), 'abc1')
  const rules = screen.getAllByRole('listitem').map((rule) => rule.textContent)
  expect(rules).toContain('a digit (met)')
  expect(rules).toContain('an uppercase letter (not met yet)')
})

test('success is said for four seconds, then the confirmation page greets', async () => {
  const success = vi.spyOn(toast, 'success')
  let arrive: (answer: typeof ANSWER) => void = () => undefined
  const view = open(() => new Promise((resolve) => (arrive = resolve)))
  fill()
  submit()
  expect(await screen.findByText('Sending data..')).toBeDefined()
  await act(async () => arrive(ANSWER))
  expect(view.bodyOf('POST /api/signup')).toEqual(VALUES)
  expect(success).toHaveBeenCalledWith('Your account was created.', { duration: 4000 })
  await act(() => vi.advanceTimersByTimeAsync(3900))
  expect(view.router.state.location.pathname).toBe('/user/signup')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(view.router.state.location).toMatchObject({
    pathname: '/user/signup/confirmation',
    state: { user: ANSWER.body.user, goTo: '/' },
  })
  expect(view.calls).toHaveLength(1)
})

test('a refusal shows its code, and a line for each field as the server sent it', async () => {
  open(() => ({
    status: 422,
    body: { error: 'Please check the fields.', code: 'invalid', errors: [{ contact: 'No such number.' }] },
  }))
  fill()
  submit()
  expect(await screen.findByText('Error Code: 422. OOOOPS.. Please check the fields.')).toBeDefined()
  expect(summary()).toEqual(['contact: No such number.'])
  expect(document.querySelector('[name=prenom]')).toHaveProperty('value', 'aminata')
})

test('a refusal without fields to blame has one line', async () => {
  open(() => ({ status: 429, body: { error: 'Please wait.', code: 'too_many_requests' } }))
  fill()
  submit()
  expect(await screen.findByText('Error Code: 429. OOOOPS.. Please wait.')).toBeDefined()
  expect(summary()).toEqual(['ERROR: Please wait.'])
})

test('terms and privacy policy are linked', () => {
  open(() => ANSWER)
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(targets).toEqual(expect.arrayContaining(['/', '/user/login', '/terms-of-use', '/privacy']))
})

const confirmationRoutes = [
  {
    path: '/user/signup/confirmation',
    element: (
      <LanguageProvider language="en">
        <SignupConfirmation />
      </LanguageProvider>
    ),
  },
]

test('the confirmation greets by name and says where the mail went', async () => {
  const state = { user: ANSWER.body.user, goTo: '/' }
  const router = createMemoryRouter(confirmationRoutes, {
    initialEntries: [{ pathname: '/user/signup/confirmation', state }],
  })
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Hello Aminata DIALLO!'))
  expect(screen.getByText(VALUES.email)).toBeDefined()
  expect(screen.getByText(/spam/)).toBeDefined()
})

test.for([null, { user: null }, { user: { prenom: 5 } }, 'text'])(
  'the confirmation greets a stranger with the state %j as there',
  (state) => {
    const router = createMemoryRouter(confirmationRoutes, {
      initialEntries: [{ pathname: '/user/signup/confirmation', state }],
    })
    render(<RouterProvider router={router} />)
    expect(screen.getByRole('heading').textContent).toBe('Hello there!')
  },
)

test('the form stands in the page that the server sends, with a word for who has no scripts', async () => {
  const handler = createStaticHandler([
    {
      path: '/user/signup',
      element: (
        <LanguageProvider language="fr">
          <Signup />
        </LanguageProvider>
      ),
    },
  ])
  const context = await handler.query(new Request('http://gisement.test/user/signup'))
  if (context instanceof Response) throw new Error('not a page')
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  expect(html).toContain('name="prenom"')
  expect(html).toContain('Ce formulaire a besoin de JavaScript.')
})

test('typed values except for passwords are restored after a reload, until the form is sent', async () => {
  const first = open(() => ANSWER)
  fill()
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(VALUES.password)
  first.unmount()
  const second = open(() => ANSWER)
  expect(document.querySelector('[name=ville]')).toHaveProperty('value', VALUES.ville)
  expect(document.querySelector('[name=pays]')).toHaveProperty('value', VALUES.pays)
  expect(document.querySelector('[name=password]')).toHaveProperty('value', '')
  fill({ ville: 'Libreville' })
  submit()
  expect(await screen.findByText('Your account was created.')).toBeDefined()
  second.unmount()
  open(() => ANSWER)
  expect(document.querySelector('[name=ville]')).toHaveProperty('value', '')
})
