import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { DEFAULT_FILTER } from '#search/filters/list-filter.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { pressAgain } from '#test/press-again.ts'
import { hearToasts } from '#test/toasts.ts'
import type { SavedSearchView } from '../contract/endpoints.ts'
import { Alert } from './alert-page.tsx'
import AlertSearch from './alert-search.tsx'
import SaveSearch from './save-search.tsx'
import { SearchList } from './searches-page.tsx'

const toasts = hearToasts()

const SAVED: SavedSearchView = {
  id: 4,
  name: 'Used pumps',
  query: 'searchStr=pump&condition=used&currency=usd&maxPrice=50000',
  frequency: 'daily',
  createdAt: '2026-11-21T10:00:00.000Z',
}
const FILTER = { ...DEFAULT_FILTER, searchStr: 'pump', condition: 'used' as const, page: 2 }

let answers: Record<string, Partial<ApiResponse>> = {}

beforeEach(() => {
  answers = { 'GET /api/searches': { body: { searches: [SAVED], mails: true } } }
})
afterEach(() => vi.clearAllMocks())

describe('saving a search', () => {
  const open = async () => {
    const page = renderMemberPage(<SaveSearch filter={FILTER} />, {
      answer: (_request, name) => answers[name],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Save this search' }))
    return { ...page, dialog: within(screen.getByRole('dialog')) }
  }

  test('proposes a name, and sends the filters without their page', async () => {
    answers['POST /api/searches'] = { status: 201, body: { ...SAVED, frequency: 'weekly' } }
    const { dialog, bodyOf } = await open()
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('“pump”, Used')
    await userEvent.click(dialog.getByRole('radio', { name: 'Every week, on Monday' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save search' }))
    expect(bodyOf('POST /api/searches')).toEqual({
      name: '“pump”, Used',
      frequency: 'weekly',
      query: 'searchStr=pump&condition=used',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toasts.success).toHaveBeenCalledWith('“Used pumps” is saved. We write when something new matches.')
  })

  test('asks for a name, and shows why the server refuses', async () => {
    answers['POST /api/searches'] = {
      status: 409,
      body: { error: 'You have saved this search already.', code: 'conflict' },
    }
    const { dialog, named } = await open()
    await userEvent.clear(dialog.getByRole('textbox', { name: /Name/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save search' }))
    expect(dialog.getByRole('alert').textContent).toContain('Please name the search.')
    expect(named()).toEqual([])
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Pumps')
    await userEvent.click(dialog.getByRole('button', { name: 'Save search' }))
    expect(await dialog.findByText(/You have saved this search already\./)).toBeTruthy()
  })
})

describe('an alert without an account', () => {
  test('takes an address, sends the filters without their page, and says what the server answers', async () => {
    answers['POST /api/search-alerts'] = { status: 202, body: { message: 'We sent a mail.' } }
    const { bodyOf, named } = renderMemberPage(<AlertSearch filter={FILTER} />, {
      answer: (_request, name) => answers[name],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Mail me new matches' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Send me the link' }))
    expect(dialog.getByRole('alert').textContent).toContain('Please enter a valid mail address.')
    expect(named()).toEqual([])
    await userEvent.type(dialog.getByRole('textbox', { name: /mail address/ }), 'ada@example.test')
    await userEvent.click(dialog.getByRole('button', { name: 'Send me the link' }))
    expect(bodyOf('POST /api/search-alerts')).toEqual({
      email: 'ada@example.test',
      frequency: 'daily',
      query: 'searchStr=pump&condition=used',
    })
    expect(await screen.findByText('We sent a mail.')).toBeTruthy()
  })

  test.each([
    [false, false, ['confirm', 'stop', 'stop-address']],
    [true, false, ['stop', 'stop-address']],
    [true, true, ['renew', 'stop', 'stop-address']],
  ])('has forms that work without scripts: confirmed %s, ends soon %s', (isConfirmed, renew, acts) => {
    const alert = { ...SAVED, frequency: 'daily' as const, isConfirmed, can: { renew } }
    const view = { ...alert, expiresAt: '2027-05-30T10:00:00.000Z' }
    renderMemberPage(<Alert alert={view} token="secret" />, {
      language: 'fr',
      answer: () => undefined,
    })
    const forms = [...document.querySelectorAll('form')]
    expect(forms.map((form) => [form.method, form.getAttribute('action')])).toEqual(
      acts.map((act) => ['post', `/api/search-alerts/secret/${act}`]),
    )
    expect(screen.getByText(/30 mai 2027/)).toBeTruthy()
  })
})

describe('the list of saved searches', () => {
  const open = (language: 'en' | 'fr' = 'en') =>
    renderMemberPage(<SearchList />, { language, answer: (_request, name) => answers[name] })

  test('leads to each, and says what it is narrowed to', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'Used pumps' })
    expect(link.getAttribute('href')).toBe(`/?${SAVED.query}`)
    expect(screen.getByText('“pump” · Used · Up to $50,000')).toBeTruthy()
    expect(screen.getByText('Every day · Saved on 21 November 2026')).toBeTruthy()
  })

  test('changes a search, and deletes it at the second press', async () => {
    answers['PUT /api/searches/4'] = { body: { ...SAVED, frequency: 'never' } }
    answers['DELETE /api/searches/4'] = { body: { searches: [], mails: true } }
    const { bodyOf, named } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Change Used pumps' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: 'No mail' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(bodyOf('PUT /api/searches/4')).toEqual({ name: 'Used pumps', frequency: 'never' })
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The search was changed.'))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Used pumps' }))
    expect(named()).not.toContain('DELETE /api/searches/4')
    answers['GET /api/searches'] = { body: { searches: [], mails: true } }
    await pressAgain(screen.getByRole('button', { name: /DELETE ANYWAY/ }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('“Used pumps” was deleted.'))
    expect(await screen.findByText('No search saved yet')).toBeTruthy()
  })

  test('stops all mails by one switch, and stays as it was when the server refuses', async () => {
    answers['PUT /api/searches/mails'] = { status: 500, body: { error: 'broken', code: 'internal' } }
    const { bodyOf } = open('fr')
    const control = await screen.findByRole<HTMLInputElement>('switch')
    await userEvent.click(control)
    expect(bodyOf('PUT /api/searches/mails')).toEqual({ wanted: false })
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledWith('Cela n’a pas pu être enregistré. Veuillez réessayer.'),
    )
    expect(control.checked).toBe(true)
  })
})
