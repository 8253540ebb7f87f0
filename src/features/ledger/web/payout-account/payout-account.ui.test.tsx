import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { Component as AccountLink } from './account-link-page.tsx'
import { PayoutAccount } from './payout-account-page.tsx'

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})

const ACCOUNT = {
  id: 5,
  account: 'FR76 … 0189',
  holder: 'Kouilou SARL',
  isOtherHolder: false,
  state: 'in_use',
  by: 'Aminata Diallo',
  askedAt: '2026-11-01T10:00:00.000Z',
  effectiveAt: '2026-11-05T10:00:00.000Z',
}
const PENDING = {
  ...ACCOUNT,
  id: 6,
  account: 'DE89 … 3000',
  state: 'unconfirmed',
  effectiveAt: null,
  isOtherHolder: true,
}
const VIEW = {
  inUse: ACCOUNT,
  pending: null,
  returned: null,
  needsBic: false,
  lacksBic: false,
  holdDays: 3,
  hasSecondFactor: true,
  can: { change: true },
}

const open = (
  view: object,
  answer: (name: string) => Partial<ApiResponse> | undefined = () => undefined,
  language: 'en' | 'fr' = 'en',
) =>
  renderMemberPage(<PayoutAccount user={TEST_MEMBER} />, {
    language,
    answer: (_, name) => (name === 'GET /api/payout-account' ? { body: view } : answer(name)),
  })

test('the account is shown without its number, the form asks for password and code', async () => {
  open(VIEW)
  expect(await screen.findByText('FR76 … 0189')).toBeTruthy()
  const form = within(screen.getByRole('form', { name: 'Enter another account' }))
  expect(form.getByLabelText(/Your password/).getAttribute('type')).toBe('password')
  expect(form.getByLabelText(/^Code/)).toBeTruthy()
})

test('a wrong IBAN is reported before anything is sent; with a right one, the change waits', async () => {
  const { bodyOf, named } = open(VIEW, () => ({ status: 201, body: { ...VIEW, pending: PENDING } }))
  await userEvent.type(
    await screen.findByLabelText(/^IBAN/, { selector: '[type=text]' }),
    'DE89 3704 0044 0532 0130 01',
  )
  await userEvent.type(screen.getByLabelText(/Your password/), 'Drill-Core!42')
  await userEvent.type(screen.getByLabelText(/^Code/), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Send for confirmation' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This is not an IBAN')
  expect(named()).toEqual(['GET /api/payout-account'])
  await userEvent.clear(screen.getByLabelText(/^IBAN/, { selector: '[type=text]' }))
  await userEvent.type(
    screen.getByLabelText(/^IBAN/, { selector: '[type=text]' }),
    'DE89 3704 0044 0532 0130 00',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send for confirmation' }))
  expect(await screen.findByText(/Nothing is changed yet/)).toBeTruthy()
  expect(screen.getByText('DE89 … 3000')).toBeTruthy()
  expect(screen.getByText(/The holder is not your company/)).toBeTruthy()
  expect(bodyOf('POST /api/payout-account')).toMatchObject({ kind: 'iban', code: '123456' })
  expect(screen.getByLabelText<HTMLInputElement>(/Your password/).value).toBe('')
})

test('without a second factor there is a link to set one up instead of the form', async () => {
  open({ ...VIEW, inUse: null, hasSecondFactor: false }, undefined, 'fr')
  expect(await screen.findByText('Activez d’abord un second facteur')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.getByRole('link', { name: 'L’activer' }).getAttribute('href')).toContain(
    '/user/security?goTo=',
  )
})

test('who sells in dollars is asked for the BIC, and told that payouts wait without', async () => {
  const { named } = open({ ...VIEW, needsBic: true, lacksBic: true })
  expect(await screen.findByText(/^This account has no BIC/)).toBeTruthy()
  await userEvent.type(
    screen.getByLabelText(/^IBAN/, { selector: '[type=text]' }),
    'DE89 3704 0044 0532 0130 00',
  )
  await userEvent.type(screen.getByLabelText(/Your password/), 'Drill-Core!42')
  await userEvent.type(screen.getByLabelText(/^Code/), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Send for confirmation' }))
  expect((await screen.findByRole('alert')).textContent).toContain('payments in dollars need the BIC')
  expect(named()).toEqual(['GET /api/payout-account'])
})

test('after a return the page says why, instead of that there is no account yet, with the form for another', async () => {
  const returned = { account: 'FR76 … 0189', returnedOn: '2026-11-28', reason: 'closed', bankSays: 'AC04' }
  open({ ...VIEW, inUse: null, returned })
  expect(await screen.findByText(/^The bank returned our payment to FR76 … 0189 on/)).toBeTruthy()
  expect(screen.getByText('The account is closed. Enter another account.')).toBeTruthy()
  expect(screen.getByText('The bank says: AC04')).toBeTruthy()
  expect(screen.queryByText(/has no payout account yet/)).toBeNull()
  expect(screen.getByRole('form')).toBeTruthy()
})

test('members who are not admins read that only admins see it', async () => {
  open({ ...VIEW, inUse: null, hasSecondFactor: false, can: { change: false } })
  expect(await screen.findByText('Only admins of your company see and change where it is paid.')).toBeTruthy()
})

test('a change is stopped at once; the account in use after a question', async () => {
  const { named } = open({ ...VIEW, pending: PENDING }, () => ({ body: VIEW }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stop this change' }))
  expect(await screen.findByText(/It is stopped/)).toBeTruthy()
  expect(named()).toContain('POST /api/payout-account/6/stop')
  await userEvent.click(screen.getByRole('button', { name: 'Stop using this account' }))
  expect(named()).not.toContain('POST /api/payout-account/5/stop')
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Stop using this account' }))
  expect(named()).toContain('POST /api/payout-account/5/stop')
})

const OPENED = {
  company: 'Kouilou',
  account: 'DE89 … 3000',
  holder: 'Kouilou SARL',
  by: 'Aminata Diallo',
  askedAt: '2026-11-23T10:00:00.000Z',
  effectiveAt: null,
  state: 'unconfirmed',
  holdDays: 3,
  uses: ['confirm', 'stop'],
}
const openLink = (answer: (name: string) => Partial<ApiResponse>) =>
  renderMemberPage(<AccountLink />, {
    user: null,
    path: '/user/payout-account/link/:token?',
    at: '/user/payout-account/link/t',
    answer: (_, name) => answer(name),
  })

test('opening a link changes nothing; the button stops, without a sign-in', async () => {
  const { named } = openLink((name) =>
    name.startsWith('GET') ? { body: OPENED } : { body: { ...OPENED, state: 'stopped', uses: [] } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Stop it' }))
  expect(await screen.findByText(/nothing is paid there/)).toBeTruthy()
  expect(named()).toEqual(['GET /api/payout-account/link/t', 'POST /api/payout-account/link/t/stop'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a confirmation says when the account comes into use, and can still be stopped', async () => {
  const waiting = { ...OPENED, state: 'waiting', effectiveAt: '2026-11-26T10:00:00.000Z', uses: ['stop'] }
  openLink((name) => ({ body: name.startsWith('GET') ? OPENED : waiting }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, pay us there' }))
  expect(await screen.findByText(/It is used from 26 Nov/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stop it' })).toBeTruthy()
})

test('an invalid link says so', async () => {
  openLink(() => ({ status: 404, body: { error: 'This link is not valid.', code: 'bad_token' } }))
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not valid.')
  expect(screen.getByText(/enter the account again: then a new link comes by mail/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the payout account' }).getAttribute('href')).toBe(
    '/user/payout-account',
  )
})
