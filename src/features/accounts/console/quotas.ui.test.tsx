import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { QuotaView } from '../contract/members/endpoints.ts'
import { QuotasButton } from './quotas-dialog.tsx'

const GB = 1024 ** 3
const quotas: QuotaView[] = [
  { kind: 'imports', used: 3, max: 300, usual: 300, history: [] },
  {
    kind: 'import_bytes',
    used: 1.5 * GB,
    max: 40 * GB,
    usual: 20 * GB,
    history: [
      { max: 40 * GB, at: '2026-03-14T10:00:00.000Z', by: 'Olivier Rousseau', reason: 'A whole fleet.' },
    ],
  },
]

test('staff see what a company may keep, and say more of it with a reason', async () => {
  const sent: unknown[] = []
  renderMemberPage(<QuotasButton company={{ id: 7, name: 'Ogooué' }} />, {
    user: TEST_STAFF,
    path: '/staff/members',
    at: '/staff/members',
    answer: ({ method, body }) => {
      if (method === 'POST') sent.push(typeof body === 'string' && JSON.parse(body))
      return { status: 200, body: quotas }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'What the company may keep' }))
  const dialog = await screen.findByRole('dialog', { name: 'What Ogooué may keep' })
  await within(dialog).findByText('1.5 GB of 40 GB')
  within(dialog).getByText(/Olivier Rousseau: 40 GB\. A whole fleet\./)
  const set = within(dialog).getByRole('button', { name: 'Set the limit' })
  await userEvent.click(set)
  expect(within(dialog).getAllByText('Please choose what to limit.').length).toBeGreaterThan(0)
  await userEvent.selectOptions(within(dialog).getByLabelText(/What to limit/), 'import_bytes')
  await userEvent.type(within(dialog).getByLabelText(/New limit/), '60')
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Another fleet.')
  await userEvent.click(set)
  await within(dialog).findByText('The limit counts from now on.')
  expect(sent).toEqual([{ kind: 'import_bytes', max: 60 * GB, maxSeen: 40 * GB, reason: 'Another fleet.' }])
})
