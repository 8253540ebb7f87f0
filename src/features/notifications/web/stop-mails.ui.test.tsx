import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { Component as StopMailsPage } from './stop-mails-page.tsx'

const STOP = 'POST /api/mails/stop/favourites.7.signature'
const RESUME = 'POST /api/mails/resume/favourites.7.signature'

const open = (answers: Record<string, Partial<ApiResponse>>, token = '/favourites.7.signature') =>
  renderMemberPage(<StopMailsPage />, {
    user: null,
    path: '/user/mails/stop/:token?',
    at: `/user/mails/stop${token}`,
    answer: (_request, name) => answers[name],
  })

test('opening the link stops the mails, without signing in, and one press lets them come again', async () => {
  const answer = { body: { list: 'favourites' } }
  const { named } = open({ [STOP]: answer, [RESUME]: answer })
  expect(await screen.findByText('You get no more mails about your saved products.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send them again' }))
  expect(await screen.findByText('You get mails about your saved products again.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Stop them again' }))
  expect(await screen.findByText('You get no more mails about your saved products.')).toBeTruthy()
  expect(named()).toEqual([STOP, RESUME, STOP])
})

test('a link that is none says where else mails are stopped', async () => {
  open({ [STOP]: { status: 404, body: { error: 'This link is not complete.', code: 'not_found' } } })
  expect(await screen.findByText('This link is not complete.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/user/settings')
})

test('without a link the page says so', async () => {
  const { named } = open({}, '')
  expect(await screen.findByText(/^No link was found\./)).toBeTruthy()
  expect(named()).toEqual([])
})
