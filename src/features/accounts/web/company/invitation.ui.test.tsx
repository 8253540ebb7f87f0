import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { Component as Invitation } from './invitation-page.tsx'

const INVITED = {
  company: 'Kouilou Oilfield Supply',
  invitedBy: 'Grâce Loubaki',
  email: 'New@company.example',
  hasAccount: false,
}
const OPEN = 'GET /auth/invitation/abc'
const SIGN_UP = 'POST /auth/invitation/abc/signup'
const ACCEPT = 'POST /auth/invitation/abc/accept'

type Said = { status?: number; body: unknown }

function open(answers: Record<string, Said>, { user = null as SessionUser | null, token = '/abc' } = {}) {
  return renderMemberPage(<Invitation />, {
    user,
    path: '/user/invitation/:token?',
    at: `/user/invitation${token}`,
    answer: (_request, name) => answers[name],
  })
}
const fillIn = (name: string, value: string) => {
  const control = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!control) throw new Error(`no field ${name}`)
  fireEvent.change(control, { target: { value } })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('a stranger', () => {
  test('reads who invites to what, and opens an account without company and without another address', async () => {
    const user = { ...TEST_MEMBER, email: INVITED.email }
    const view = open({
      [OPEN]: { body: INVITED },
      [SIGN_UP]: { status: 201, body: { token: 'fresh', user } },
    })
    expect(await screen.findByRole('heading', { name: 'Join Kouilou Oilfield Supply' })).toBeDefined()
    expect(screen.getByText(/^Grâce Loubaki invites you to join/)).toBeDefined()
    expect(document.querySelector('[name=entreprise]')).toBeNull()
    expect(document.querySelector<HTMLInputElement>('[name=email]')).toMatchObject({
      readOnly: true,
      value: INVITED.email,
    })
    const typed = {
      prenom: 'Grâce',
      nom: 'Loubaki',
      contact: '+242 06 000 50 60',
      fonction: 'Buyer',
      pays: 'Congo',
      ville: 'Pointe-Noire',
      password: 'Drill-Core!42',
      c_password: 'Drill-Core!42',
    }
    for (const [name, value] of Object.entries(typed)) fillIn(name, value)
    await press('Create your account and join')
    expect(await screen.findByText('elsewhere')).toBeDefined()
    expect(view.bodyOf(SIGN_UP)).toEqual(typed)
    expect(view.router.state.location.pathname).toBe('/user/company')
    expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(user)
    expect(sessionStorage.getItem('token')).toBe('fresh')
    expect(sessionStorage.getItem('invitation')).toBeNull()
  })

  test('learns what is missing, and what the server refused', async () => {
    const refused = { error: 'This address has an account meanwhile.', code: 'conflict' }
    const view = open({ [OPEN]: { body: INVITED }, [SIGN_UP]: { status: 409, body: refused } })
    await press('Create your account and join')
    expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(8)
    expect(view.named()).toEqual([OPEN])
  })

  test('with an account signs in and comes back; the token waits in the tab', async () => {
    open({ [OPEN]: { body: { ...INVITED, hasAccount: true } } })
    const link = await screen.findByRole('link', { name: 'Sign in' })
    expect(link.getAttribute('href')).toBe('/user/login?goTo=%2Fuser%2Finvitation')
    expect(sessionStorage.getItem('invitation')).toBe('abc')
  })

  test('without a link is told to open it', async () => {
    const view = open({}, { token: '' })
    expect(
      await screen.findByText('No invitation found. Please open the link in the mail once more.'),
    ).toBeDefined()
    expect(view.named()).toEqual([])
  })

  test('with a link that does not work any more is told so', async () => {
    sessionStorage.setItem('invitation', 'older')
    open({ [OPEN]: { status: 404, body: { error: 'This link is not valid any more.', code: 'bad_token' } } })
    expect(await screen.findByText('This link is not valid any more.')).toBeDefined()
    expect(sessionStorage.getItem('invitation')).toBeNull()
  })
})

describe('a member', () => {
  const own = { ...TEST_MEMBER, email: 'new@company.example' }

  test('whose address was invited joins at one press, and comes back to the token that waits', async () => {
    sessionStorage.setItem('invitation', 'abc')
    const joined = { ...own, userEntreprise: INVITED.company, userEntrepriseId: 12 }
    const view = open(
      { [OPEN]: { body: { ...INVITED, hasAccount: true } }, [ACCEPT]: { body: { user: joined } } },
      { user: own, token: '' },
    )
    expect(await screen.findByText(/^You leave Port-Gentil Energy Services\./)).toBeDefined()
    await press('Join Kouilou Oilfield Supply')
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/user/company'))
    expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(joined)
  })

  test('learns why it can’t, and what is open', async () => {
    const body = {
      error: 'Your company would close.',
      code: 'open_matters',
      matters: [{ kind: 'sale', reference: 'GS-O-2031' }],
    }
    open({ [OPEN]: { body: INVITED }, [ACCEPT]: { status: 409, body } }, { user: own })
    await press('Join Kouilou Oilfield Supply')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Your company would close.')
    expect(within(alert).getByRole('listitem').textContent).toBe('Sale GS-O-2031')
  })

  test('of another address is offered to change accounts, and keeps the invitation', async () => {
    const view = open(
      {
        [OPEN]: { body: { ...INVITED, hasAccount: true } },
        'POST /auth/logout': { status: 204, body: null },
      },
      { user: TEST_MEMBER },
    )
    expect(await screen.findByText(/^You are signed in as seller@gisement.test, but/)).toBeDefined()
    await press('Sign out and use the other account')
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeDefined()
    expect(sessionStorage.getItem('invitation')).toBe('abc')
    expect(sessionStorage.getItem('token')).toBeNull()
    expect(view.named()).toContain('POST /auth/logout')
  })
})
