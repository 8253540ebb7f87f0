import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { Proceeds, type Priced } from './proceeds.tsx'

const PRICED: Priced = { category: 'Spare Parts', price: 12_500.5, currency: 'usd' }
const RATES = { percent: 35, isAgreed: false, categories: [{ category: 'Commodities', percent: 20 }] }
const open = (priced: Partial<Priced>, rates: object = RATES, language: 'en' | 'fr' = 'en') =>
  renderMemberPage(<Proceeds {...PRICED} {...priced} />, { language, answer: () => ({ body: rates }) })

test('a seller reads what it receives, when, and that the commission contains its VAT', async () => {
  open({})
  const line = await screen.findByText(/^You receive/)
  expect(line.parentElement?.textContent).toBe(
    'You receive $8,125.32 of $12,500.50, 14 days after delivery. Our commission of 35% contains any VAT on it. ',
  )
})

test('with the rate of the category, and in French', async () => {
  open({ category: 'Commodities' }, { ...RATES, isAgreed: true }, 'fr')
  const line = await screen.findByText(/^Vous recevez/)
  expect(line.parentElement?.textContent).toContain('10\u00a0000,40\u00a0$ sur 12\u00a0500,50\u00a0$')
  expect(line.parentElement?.textContent).toContain('Votre mandat en convient.')
})

test.each([
  ['a price', { price: undefined }],
  ['a price that is a number', { price: -1 }],
  ['a price to the cent', { price: 1.005 }],
  ['a currency', { currency: '' }],
  ['a category, while categories have rates of their own', { category: '' }],
])('without %s no figure is shown', async (_, priced) => {
  const { named } = open(priced)
  await waitFor(() => expect(named()).toEqual(['GET /api/commission']))
  expect(screen.queryByText(/receive/)).toBeNull()
})

test('without a rate no figure is shown', async () => {
  const { named } = renderMemberPage(<Proceeds {...PRICED} />, {
    answer: () => ({ status: 503, body: { error: 'Later.', code: 'not_ready' } }),
  })
  await waitFor(() => expect(named().length).toBeGreaterThan(0))
  expect(screen.queryByText(/receive/)).toBeNull()
})
