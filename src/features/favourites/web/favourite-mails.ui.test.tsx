import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { hearToasts } from '#test/toasts.ts'
import { FavouriteMails } from './favourite-mails.tsx'

const toasts = hearToasts()

afterEach(() => vi.clearAllMocks())

const open = (answers: Record<string, Partial<ApiResponse>>) =>
  renderMemberPage(<FavouriteMails />, { answer: (_request, name) => answers[name] })
const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Tell me by mail/ })

test('the switch stops the mails at once', async () => {
  const { bodyOf } = open({
    'GET /api/favourites/mails': { body: { wanted: true } },
    'PUT /api/favourites/mails': { body: { wanted: false } },
  })
  const control = await theSwitch()
  expect(control.checked).toBe(true)
  await userEvent.click(control)
  expect(control.checked).toBe(false)
  expect(bodyOf('PUT /api/favourites/mails')).toEqual({ wanted: false })
  await waitFor(() =>
    expect(toasts.success).toHaveBeenCalledWith('You get no more mails about your saved products.'),
  )
})

test('the switch goes back when the server refuses, and says so', async () => {
  open({
    'GET /api/favourites/mails': { body: { wanted: false } },
    'PUT /api/favourites/mails': { status: 500, body: { error: 'broken', code: 'internal' } },
  })
  const control = await theSwitch()
  await userEvent.click(control)
  await waitFor(() => expect(control.checked).toBe(false))
  expect(toasts.error).toHaveBeenCalledWith('This could not be saved. Please try again.')
})

test('a setting that could not be loaded offers another try', async () => {
  const answers: Record<string, Partial<ApiResponse>> = {
    'GET /api/favourites/mails': { status: 503, body: { error: 'away', code: 'not_ready' } },
  }
  open(answers)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers['GET /api/favourites/mails'] = { body: { wanted: true } }
  await userEvent.click(retry)
  expect((await theSwitch()).checked).toBe(true)
})
