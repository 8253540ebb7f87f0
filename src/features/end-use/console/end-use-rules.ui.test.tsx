import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { RuleView } from '../contract/endpoints.ts'
import { EndUseRules } from './end-use-rules.tsx'

const RULE: RuleView = {
  id: 1,
  country: 'Chile',
  chapter: 84,
  type: 'Valves',
  above: { sum: 1000, currency: 'usd' },
  state: 'in_force',
  validFrom: '2026-11-27',
  validUntil: null,
  reasonEn: 'A reason.',
  reasonFr: 'Une raison.',
  source: 'A test.',
  madeBy: 'Inès Martin',
  madeAt: '2026-11-27T10:00:00.000Z',
  ended: null,
  can: { end: true },
}
const LIST = 'GET /api/staff/end-use'

let answers: Record<string, Partial<ApiResponse>> = {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T10:00:00Z') })
  answers = { [LIST]: { body: { rules: [RULE], can: { add: true } } } }
})
afterEach(() => vi.useRealTimers())
const open = (language: 'en' | 'fr' = 'en') =>
  renderMemberPage(<EndUseRules />, {
    user: TEST_STAFF,
    language,
    path: '/staff/destinations',
    answer: (_request, name) => answers[name],
  })

test('a rule says in words which exports it is about', async () => {
  open('fr')
  const row = await screen.findByRole('row', { name: /^Chili chapitre 84/ })
  expect(row.textContent).toContain('Une raison.')
})

test('a rule is added with what it leaves out, and ended with a reason', async () => {
  const { bodyOf } = open()
  const form = within(await screen.findByRole('form', { name: 'Ask for a statement of the end use' }))
  await userEvent.type(form.getByLabelText(/^HS chapter/), '84')
  await userEvent.type(form.getByLabelText(/^Reason in English/), 'A reason.')
  await userEvent.type(form.getByLabelText(/^Reason in French/), 'Une raison.')
  await userEvent.type(form.getByLabelText(/^Source/), 'A test.')
  answers['POST /api/staff/end-use'] = { status: 201, body: RULE }
  await userEvent.click(form.getByRole('button', { name: 'Add this rule' }))
  expect(await screen.findByText('Statements are asked for from 27 November 2026.')).toBeDefined()
  expect(bodyOf('POST /api/staff/end-use')).toEqual({
    chapter: 84,
    validFrom: '2026-11-27',
    reasonEn: 'A reason.',
    reasonFr: 'Une raison.',
    source: 'A test.',
  })
  await userEvent.click(screen.getByRole('button', { name: /^End/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Why it ends/), 'Lifted.')
  answers['POST /api/staff/end-use/1/end'] = { body: { ...RULE, state: 'ended', can: { end: false } } }
  await userEvent.click(dialog.getByRole('button', { name: 'End' }))
  expect(await screen.findByText('The rule asks no more from 27 November 2026.')).toBeDefined()
})
