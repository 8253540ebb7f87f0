import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { PublishingRight } from '../contract/publishing.ts'
import { Thanks } from '../web/own-list/thanks.tsx'
import { PublishingNote } from '../web/own-list/publishing-note.tsx'
import { PublishingRightOf } from './publishing-right.tsx'
import { PublishingSetting } from './publishing-setting.tsx'

const RIGHT = '/api/staff/companies/3/publishing'
const SETTING = '/api/staff/settings/publishing-at-once'
const none: PublishingRight = { hindrance: 'record', inARow: 4, needed: 20, decided: null }

test('staff see why a company waits, and grant the right with a reason', async () => {
  const granted = {
    granted: true,
    reason: 'They know the trade.',
    by: 'Sam Staff',
    at: '2026-11-29T10:00:00.000Z',
  }
  const { bodyOf } = renderMemberPage(<PublishingRightOf company="3" />, {
    user: TEST_STAFF,
    answer: (_request, name) =>
      name === `GET ${RIGHT}` ? { body: none } : { body: { ...none, hindrance: null, decided: granted } },
  })
  expect(await screen.findByText('Published since the last refusal: 4 (needed: 20)')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Let it publish at once' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Let it publish at once' }))
  expect(dialog.getAllByText('Please say why. The company reads it.').length).toBeGreaterThan(0)
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They know the trade.')
  await userEvent.click(dialog.getByRole('button', { name: 'Let it publish at once' }))
  expect(bodyOf(`PUT ${RIGHT}`)).toEqual({ granted: true, reason: 'They know the trade.' })
  expect(await screen.findByRole('button', { name: 'Withdraw the right' })).toBeDefined()
  expect(screen.getByText(/^Granted by Sam Staff/).textContent).toContain('They know the trade.')
})

test.each([
  ['withdrawn while a report is open', { hindrance: 'reported', inARow: 25 }, 'Withdraw the right'],
  ['withdrawn while it is switched off', { hindrance: 'off', inARow: 25 }, 'Withdraw the right'],
  ['granted although held', { hindrance: 'held', inARow: 3 }, 'Let it publish at once'],
] as const)('the right may be %s', async (_, change, button) => {
  renderMemberPage(<PublishingRightOf company="3" />, {
    user: TEST_STAFF,
    answer: () => ({ body: { ...none, ...change } }),
  })
  expect(await screen.findByRole('button', { name: button })).toBeDefined()
})

test('an admin switches it on; other staff read it', async () => {
  const off = {
    isOn: false,
    changed: null,
    can: { change: true },
    companies: [{ id: 3, name: 'Mole Pumps' }],
  }
  const { bodyOf, unmount } = renderMemberPage(<PublishingSetting />, {
    user: TEST_STAFF,
    answer: (_request, name) => ({ body: name === `GET ${SETTING}` ? off : { ...off, isOn: true } }),
  })
  await userEvent.click(
    await screen.findByRole('switch', { name: 'Companies with a good record publish at once' }),
  )
  expect(bodyOf(`PUT ${SETTING}`)).toEqual({ isOn: true })
  expect(screen.getByRole('heading', { name: 'Companies with the right: 1' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Mole Pumps' }).getAttribute('href')).toBe(
    '/staff/review?company=3&view=sheet',
  )
  expect(await screen.findByText(/publish at once what passes every check/)).toBeDefined()
  unmount()
  renderMemberPage(<PublishingSetting />, {
    user: TEST_STAFF,
    answer: () => ({ body: { ...off, can: { change: false } } }),
  })
  expect(await screen.findByText('Administrators can change this.')).toBeDefined()
  expect(screen.queryByRole('switch')).toBeNull()
})

test.each([
  [
    {
      isOn: true,
      publishes: true,
      needsRecord: false,
      isReported: false,
      inARow: 25,
      needed: 20,
      reason: null,
    },
    /is published at once/,
  ],
  [
    {
      isOn: true,
      publishes: false,
      needsRecord: true,
      isReported: false,
      inARow: 7,
      needed: 20,
      reason: null,
    },
    /yours has 7\./,
  ],
  [
    {
      isOn: true,
      publishes: false,
      needsRecord: false,
      isReported: false,
      inARow: 0,
      needed: 20,
      reason: 'Not yours.',
    },
    /Our team writes: Not yours\./,
  ],
  [
    {
      isOn: true,
      publishes: false,
      needsRecord: false,
      isReported: false,
      inARow: 25,
      needed: 20,
      reason: null,
    },
    /^What you submit is reviewed first\.$/,
  ],
  [
    {
      isOn: true,
      publishes: false,
      needsRecord: false,
      isReported: true,
      inARow: 25,
      needed: 20,
      reason: null,
    },
    /as long as a report about your company is open\.$/,
  ],
])('the company reads where it stands: %j', async (body, words) => {
  renderMemberPage(<PublishingNote />, { answer: () => ({ body }) })
  expect(await screen.findByText(words)).toBeDefined()
})

test.each([
  [true, /it is published within minutes/],
  [false, /under review and we will get back to you shortly/],
])('who lists something reads what follows (published at once: %s)', async (publishes, words) => {
  const body = {
    isOn: true,
    publishes,
    needsRecord: false,
    isReported: false,
    inARow: 25,
    needed: 20,
    reason: null,
  }
  renderMemberPage(<Thanks />, { answer: () => ({ body }) })
  expect(await screen.findByText(words)).toBeDefined()
})
