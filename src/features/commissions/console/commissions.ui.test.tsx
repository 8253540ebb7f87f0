import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { CommissionRate } from '../contract/endpoints.ts'
import { Component as CommissionsPage } from './commissions-page.tsx'

const GENERAL: CommissionRate = {
  id: 1,
  company: null,
  category: null,
  percent: 35,
  state: 'in_force',
  validFrom: '2020-01-01',
  reason: 'The fee of the terms.',
  madeBy: null,
  madeAt: '2020-01-01T00:00:00.000Z',
  agreed: null,
  can: { end: false },
}
const SPECIAL: CommissionRate = {
  ...GENERAL,
  id: 2,
  company: { id: 7, name: 'Kouilou' },
  category: 'Spare Parts',
  percent: 12.5,
  validFrom: '2026-11-20',
  madeBy: 'Inès Martin',
  agreed: 20,
  can: { end: true },
}
const LIST = 'GET /api/staff/commissions'
const SET = 'POST /api/staff/commissions'
const END = 'POST /api/staff/commissions/2/end'

let answers: Record<string, Partial<ApiResponse>> = {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') })
  answers = { [LIST]: { body: { rates: [GENERAL, SPECIAL], can: { set: true } } } }
})
afterEach(() => vi.useRealTimers())
const open = (language: 'en' | 'fr' = 'en') =>
  renderMemberPage(<CommissionsPage />, {
    user: TEST_STAFF,
    language,
    path: language === 'fr' ? '/fr/staff/commissions' : '/staff/commissions',
    answer: (_request, name) => answers[name],
  })

test('the table says whose sales, the rate, from when, and what a mandate agrees on', async () => {
  open('fr')
  const row = await screen.findByRole('row', { name: /^Kouilou \(7\)/ })
  for (const words of ['12,5\u00a0%', 'en vigueur', '20 novembre 2026', 'Son mandat prévoit 20\u00a0%'])
    expect(row.textContent).toContain(words)
  const general = screen.getByRole('row', { name: /^toutes toutes 35/ })
  expect(within(general).queryByRole('button')).toBeNull()
})

test('staff who are no administrators read it, and that they can not change it', async () => {
  answers[LIST] = { body: { rates: [GENERAL], can: { set: false } } }
  open()
  expect(await screen.findByText('Only administrators change it.')).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
})

test('a rate is set for a company and a category; what the server refuses stands at its field', async () => {
  const { bodyOf } = open('fr')
  const form = within(await screen.findByRole('form', { name: 'Fixer un taux' }))
  const send = () => userEvent.click(form.getByRole('button', { name: 'Fixer ce taux' }))
  await send()
  expect(form.getAllByText(/Veuillez saisir un taux de 0 à 100/).length).toBeGreaterThan(0)
  await userEvent.type(form.getByLabelText(/^Société/), ' Kouilou ')
  await userEvent.selectOptions(form.getByLabelText(/^Catégorie/), 'Spare Parts')
  await userEvent.type(form.getByLabelText(/^Taux/), '12,5')
  await userEvent.type(form.getByLabelText(/^Raison/), 'Convenu.')
  const sentence = 'Plusieurs sociétés portent ce nom.'
  answers[SET] = { status: 422, body: { error: sentence, code: 'invalid', errors: [{ company: sentence }] } }
  await send()
  expect((await form.findAllByText(sentence)).length).toBeGreaterThan(0)
  answers[SET] = { status: 201, body: { ...SPECIAL, validFrom: '2026-11-23' } }
  await send()
  expect(await screen.findByText(/^12,5 % pour Kouilou, .* à partir du 23 novembre 2026\.$/)).toBeDefined()
  expect(bodyOf(SET)).toEqual({
    company: 'Kouilou',
    category: 'Spare Parts',
    percent: 12.5,
    validFrom: '2026-11-23',
    reason: 'Convenu.',
  })
})

test('a rate is ended from a day on, with a reason', async () => {
  const { bodyOf } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'End (Kouilou, Spare Parts)' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'End' }))
  expect(dialog.getAllByText('Please say why, in at most 300 characters.').length).toBeGreaterThan(0)
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The year is over.')
  answers[END] = { status: 201, body: { ...SPECIAL, percent: null, validFrom: '2026-11-23' } }
  await userEvent.click(dialog.getByRole('button', { name: 'End' }))
  expect(await screen.findByText(/^The rate of Kouilou, Spare Parts ends/)).toBeDefined()
  expect(bodyOf(END)).toEqual({ freeFrom: '2026-11-23', reason: 'The year is over.' })
})
