import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { PrivacyRequestView } from '../contract/endpoints.ts'
import { Component as PrivacyPage } from './privacy-page.tsx'

afterEach(() => vi.useRealTimers())

const OPEN: PrivacyRequestView = {
  id: 4,
  kind: 'objection',
  who: 'Aminata Diallo',
  receivedOn: '2026-01-05',
  dueOn: '2026-01-20',
  isOverdue: true,
  state: 'open',
  answeredOn: null,
  note: null,
}

function open(rows: PrivacyRequestView[], language: 'en' | 'fr' = 'en') {
  return renderMemberPage(<PrivacyPage />, {
    user: TEST_STAFF,
    language,
    path: language === 'fr' ? '/fr/staff/privacy' : '/staff/privacy',
    answer: ({ method }, name) => {
      if (method === 'GET') return { body: [rows.length, rows] }
      return { status: name.endsWith('/answer') ? 200 : 201, body: OPEN }
    },
  })
}

test('a request says who asks what, and by when the answer is due', async () => {
  open([OPEN], 'fr')
  const card = (await screen.findByRole('heading', { name: 'Opposition' })).closest('li')
  for (const words of ['Aminata Diallo', 'En retard', '5 janvier 2026', '20 janvier 2026'])
    expect(card?.textContent).toContain(words)
})

test('a request is entered with its kind, who asks and the day', async () => {
  const { bodyOf } = open([])
  const form = within(await screen.findByRole('form', { name: 'A new request' }))
  await userEvent.click(form.getByRole('button', { name: 'Enter a request' }))
  expect((await screen.findAllByText(/Please choose what is asked for/)).length).toBeGreaterThan(0)
  await userEvent.selectOptions(form.getByLabelText(/^Kind/), 'objection')
  await userEvent.type(form.getByLabelText(/^Who asks/), ' Aminata Diallo ')
  await userEvent.clear(form.getByLabelText(/^Received on/))
  await userEvent.type(form.getByLabelText(/^Received on/), '2026-01-05')
  await userEvent.click(form.getByRole('button', { name: 'Enter a request' }))
  expect(await screen.findByText(/The answer is due by 20 January 2026/)).toBeDefined()
  expect(bodyOf('POST /api/staff/privacy-requests')).toEqual({
    kind: 'objection',
    who: 'Aminata Diallo',
    receivedOn: '2026-01-05',
  })
})

test('an answer is noted with its outcome, day and words', async () => {
  const { bodyOf } = open([OPEN])
  await userEvent.click(await screen.findByRole('button', { name: /^Note the answer/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Objection: the answer' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText(/Please choose how it was answered/)).length).toBeGreaterThan(0)
  await userEvent.click(dialog.getByLabelText('Granted'))
  await userEvent.clear(dialog.getByLabelText(/^Answered on/))
  await userEvent.type(dialog.getByLabelText(/^Answered on/), '2026-01-12')
  await userEvent.type(dialog.getByLabelText(/^What was answered/), 'Taken off every list.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The answer was noted.')).toBeDefined()
  expect(bodyOf('POST /api/staff/privacy-requests/4/answer')).toEqual({
    outcome: 'granted',
    answeredOn: '2026-01-12',
    note: 'Taken off every list.',
  })
})

test.each([
  // Winter and summer time in France, before and after midnight there; the browser may be anywhere.
  ['2026-11-21T22:59:00Z', '2026-11-21'],
  ['2026-11-21T23:01:00Z', '2026-11-22'],
  ['2026-07-14T22:01:00Z', '2026-07-15'],
])('at %s the day that is offered is %s, and it is none to come', async (moment, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  const { bodyOf } = open([])
  const form = within(await screen.findByRole('form', { name: 'A new request' }))
  expect(form.getByLabelText<HTMLInputElement>(/^Received on/).value).toBe(day)
  await userEvent.selectOptions(form.getByLabelText(/^Kind/), 'access')
  await userEvent.type(form.getByLabelText(/^Who asks/), 'Aminata Diallo')
  await userEvent.click(form.getByRole('button', { name: 'Enter a request' }))
  await screen.findByText(/The answer is due by/)
  expect(bodyOf('POST /api/staff/privacy-requests')).toMatchObject({ receivedOn: day })
})
