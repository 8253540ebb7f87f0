import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { DealView, Disavowal } from '../contract/endpoints.ts'
import { DisavowalBox } from './disavowal-box.tsx'

const ID = 'AAAAAAAAAAAAAAAAAAAAAA'
const OPEN: Disavowal = {
  id: 'BBBBBBBBBBBBBBBBBBBBBB',
  state: 'open',
  side: 'buyer',
  isOwn: true,
  text: 'A session was stolen.',
  note: null,
  madeAt: '2026-03-14T10:00:00.000Z',
  dueAt: '2026-03-15T10:00:00.000Z',
}
const NOTHING: DealView = { latest: null, can: { disavow: false, admins: false, decide: false } }
const order = { kind: 'order' as const, id: ID }

test('an administrator stops a deal with the password, and with a code once it is asked for', async () => {
  const onChange = vi.fn()
  let answers = 0
  const { named, bodyOf } = renderMemberPage(<DisavowalBox about={order} onChange={onChange} />, {
    answer: ({ method }) => {
      if (method === 'GET') return { body: { ...NOTHING, can: { ...NOTHING.can, disavow: true } } }
      answers += 1
      return answers === 1
        ? {
            status: 422,
            body: {
              error: 'Please check the fields.',
              code: 'invalid',
              errors: [{ code: 'Please enter the code.' }],
            },
          }
        : { status: 201, body: { ...NOTHING, latest: OPEN } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'We did not do this' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Your company did not make this deal?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Stop this deal' }))
  expect(dialog.getByRole('alert').textContent).toContain('Please enter your password.')
  expect(named()).toEqual([`GET /api/orders/${ID}/disavowal`])
  await userEvent.type(dialog.getByLabelText(/^Your password/), 'Drill-Core!42')
  await userEvent.click(dialog.getByRole('button', { name: 'Stop this deal' }))
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Code/ }), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Stop this deal' }))
  expect(
    await screen.findByText('Your company says that it did not make this deal. It is stopped.'),
  ).toBeTruthy()
  expect(screen.getByText('A session was stolen.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'We did not do this' })).toBeNull()
  expect(bodyOf(`POST /api/orders/${ID}/disavowal`)).toEqual({ password: 'Drill-Core!42', code: '123456' })
  expect(onChange).toHaveBeenCalledOnce()
})

test('staff decide with the reason that both sides read', async () => {
  const decided: DealView = {
    ...NOTHING,
    latest: { ...OPEN, isOwn: false, state: 'continued', note: 'It was their own.' },
  }
  const { bodyOf } = renderMemberPage(
    <DisavowalBox about={{ kind: 'quote', id: ID }} onChange={() => undefined} />,
    {
      user: TEST_STAFF,
      answer: ({ method }) => ({
        body:
          method === 'GET'
            ? { latest: { ...OPEN, isOwn: false }, can: { ...NOTHING.can, decide: true } }
            : decided,
      }),
    },
  )
  expect(await screen.findByText('It writes: A session was stolen.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Does this deal stand?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }))
  expect(dialog.getByRole('alert').textContent).toContain('Please give the reason')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'It was their own.')
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('It was their own.')).toBeTruthy()
  expect(bodyOf(`POST /api/staff/disavowals/${OPEN.id}/decision`)).toEqual({
    decision: 'continue',
    note: 'It was their own.',
  })
})

test('other members read who can stop it, and the other company what is stopped', async () => {
  const { unmount } = renderMemberPage(<DisavowalBox about={order} onChange={() => undefined} />, {
    answer: () => ({ body: { ...NOTHING, can: { ...NOTHING.can, admins: true } } }),
  })
  expect(await screen.findByText(/an administrator of it can stop it here/)).toBeTruthy()
  unmount()
  renderMemberPage(<DisavowalBox about={order} onChange={() => undefined} />, {
    language: 'fr',
    answer: () => ({ body: { ...NOTHING, latest: { ...OPEN, isOwn: false, text: '' } } }),
  })
  expect(await screen.findByText(/^L’acheteur dit ne pas avoir conclu cette affaire/)).toBeTruthy()
})
