import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { NamedPlaces, RefusalView } from '../contract/endpoints.ts'
import { DestinationsPage } from './destinations-desk.tsx'

const SHIPPED: RefusalView = {
  id: 1,
  country: 'Iran',
  state: 'in_force',
  validFrom: '2026-11-22',
  validUntil: null,
  reasonEn: 'Measures of the European Union forbid this trade.',
  reasonFr: 'Des mesures de l’Union européenne interdisent ce commerce.',
  source: 'Council Regulation (EU) No 267/2012',
  madeBy: null,
  madeAt: '2026-11-22T00:00:00.000Z',
  ended: null,
  can: { end: true },
}
const ENDED: RefusalView = {
  ...SHIPPED,
  id: 2,
  country: 'Chile',
  state: 'ended',
  validUntil: '2026-11-20',
  madeBy: 'Inès Martin',
  ended: { by: 'Odile Admin', at: '2026-11-20T10:00:00.000Z', reason: 'It was lifted.' },
  can: { end: false },
}
const LIST = 'GET /api/staff/destinations'
const NAMED = 'GET /api/staff/named-places'
const SETTLE = 'POST /api/staff/named-places/4/settle'
const REFUSE = 'POST /api/staff/destinations'
const END = 'POST /api/staff/destinations/1/end'

let answers: Record<string, Partial<ApiResponse>> = {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') })
  answers = {
    [LIST]: { body: { refusals: [SHIPPED, ENDED], can: { refuse: true } } },
    [NAMED]: { body: { matters: [] } },
  }
})
afterEach(() => vi.useRealTimers())
const open = (language: 'en' | 'fr' = 'en') =>
  renderMemberPage(<DestinationsPage />, {
    user: TEST_STAFF,
    language,
    path: language === 'fr' ? '/fr/staff/destinations' : '/staff/destinations',
    answer: (_request, name) => answers[name],
  })

test('the table names each country in the language of the page, its days, reason, source and who', async () => {
  open('fr')
  const row = await screen.findByRole('row', { name: /^Iran refusé 22 novembre 2026/ })
  for (const words of [SHIPPED.reasonFr, SHIPPED.source, 'avec le produit'])
    expect(row.textContent).toContain(words)
  const ended = screen.getByRole('row', { name: /^Chili terminé/ })
  expect(ended.textContent).toContain('terminé par Odile Admin')
  expect(within(ended).queryByRole('button')).toBeNull()
  // Ended on 20 November, it had begun on the 22nd: there is no last day before the first.
  expect(ended.textContent).toContain('Aucun\u00a0: terminé avant la fin du premier jour')
})

test('staff who are no administrators read it, and that they can not change it', async () => {
  answers[LIST] = {
    body: { refusals: [{ ...SHIPPED, can: { end: false } }], can: { refuse: false } },
  }
  open()
  expect(await screen.findByText(/Only administrators change it/)).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Acts' })).toBeNull()
})

test('a country is refused with its reasons and source; what the server refuses stands at its field', async () => {
  const { bodyOf } = open()
  const form = within(await screen.findByRole('form', { name: 'Refuse a country' }))
  await userEvent.click(form.getByRole('button', { name: 'Refuse this country' }))
  expect(form.getAllByText('Please choose a country of the list.').length).toBeGreaterThan(0)
  await userEvent.selectOptions(form.getByLabelText(/^Country/), 'Peru')
  await userEvent.type(form.getByLabelText(/^Reason in English/), 'A reason.')
  await userEvent.type(form.getByLabelText(/^Reason in French/), 'Une raison.')
  await userEvent.type(form.getByLabelText(/^Source/), 'The minutes.')
  const sentence = 'This country is refused at that time already.'
  answers[REFUSE] = {
    status: 409,
    body: { error: sentence, code: 'conflict', errors: [{ country: sentence }] },
  }
  await userEvent.click(form.getByRole('button', { name: 'Refuse this country' }))
  expect((await form.findAllByText(sentence)).length).toBeGreaterThan(0)
  answers[REFUSE] = { status: 201, body: { ...SHIPPED, country: 'Peru' } }
  await userEvent.click(form.getByRole('button', { name: 'Refuse this country' }))
  expect(await screen.findByText('Peru is refused from 23 November 2026.')).toBeDefined()
  expect(bodyOf(REFUSE)).toEqual({
    country: 'Peru',
    validFrom: '2026-11-23',
    reasonEn: 'A reason.',
    reasonFr: 'Une raison.',
    source: 'The minutes.',
  })
})

test('a refusal is ended from a day on, with a reason', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'End (Iran)' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'End' }))
  expect(dialog.getAllByText('Please say why, in at most 300 characters.').length).toBeGreaterThan(0)
  await userEvent.type(dialog.getByLabelText(/^Why it ends/), 'It was lifted.')
  answers[END] = { body: { ...SHIPPED, state: 'ended' } }
  await userEvent.click(dialog.getByRole('button', { name: 'End' }))
  expect(await screen.findByText('Offers for Iran are possible from 23 November 2026.')).toBeDefined()
})

const MATTER: NamedPlaces = {
  id: 4,
  upTo: 6,
  label: 'GS-O-2031',
  of: 'order',
  to: '/staff/orders?order=A',
  company: 'Drill SA',
  places: [{ place: 'Tehran', country: 'Iran', field: 'end_user' }],
  foundAt: '2026-11-22T09:00:00.000Z',
  canSettle: true,
}

test('staff read where a refused place is named, and settle it with a reason', async () => {
  answers[NAMED] = { body: { matters: [MATTER, { ...MATTER, id: 9, label: 'GS-O-2040', canSettle: false }] } }
  const { bodyOf } = open()
  const list = within(await screen.findByRole('list', { name: 'Refused places that are named' }))
  expect(list.getByRole('link', { name: 'Order GS-O-2031' }).getAttribute('href')).toBe(
    '/staff/orders?order=A',
  )
  expect(list.getAllByText('‘Tehran’ (Iran), as the end user')).toHaveLength(2)
  const [settle, ...others] = list.getAllByRole('button')
  expect(others).toEqual([])
  if (settle) await userEvent.click(settle)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Why it is no objection/), 'A street of that name.')
  answers[SETTLE] = { body: { matters: [] } }
  answers[NAMED] = { body: { matters: [] } }
  await userEvent.click(dialog.getByRole('button', { name: 'Settle' }))
  expect(await screen.findByText('The places named in GS-O-2031 are settled.')).toBeDefined()
  expect(bodyOf(SETTLE)).toEqual({ reason: 'A street of that name.', upTo: 6 })
})

test('the list of named places is in French, too', async () => {
  answers[NAMED] = { body: { matters: [MATTER] } }
  open('fr')
  const list = within(await screen.findByRole('list', { name: 'Lieux refusés cités' }))
  expect(list.getAllByRole('listitem')[1]?.textContent).toBe(
    '«\u00a0Tehran\u00a0» (Iran), comme utilisateur final',
  )
})
