import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { type ChosenKind, ComparablePrices } from './comparable-prices.tsx'

const KIND: ChosenKind = { category: 'General Equipment', type: 'Valves', condition: 'used', currency: 'usd' }
const ASKED = { low: 12_000, median: 15_000, high: 18_000, count: 34 }
const SOLD = { low: 9500, median: 11_000, high: 14_000, count: 7 }

const open = (kind: Partial<ChosenKind>, prices: object = {}, language: 'en' | 'fr' = 'en') =>
  renderMemberPage(<ComparablePrices {...KIND} {...kind} />, {
    language,
    answer: () => ({ body: { asked: null, sold: null, ...prices } }),
  })

test('a seller reads what comparable goods cost and were sold for', async () => {
  const { named } = open({}, { asked: ASKED, sold: SOLD })
  expect(await screen.findByText('Asked now: $12,000 to $18,000, median $15,000 (34 listings).')).toBeTruthy()
  expect(screen.getByText('Sold within two years: $9,500 to $14,000, median $11,000 (7 sales).')).toBeTruthy()
  expect(named()).toEqual([
    'GET /api/market/prices?categorie=General+Equipment&type=Valves&condition=used&currency=usd',
  ])
})

test('only what is known, in French and in euros', async () => {
  open({ currency: 'eur' }, { sold: SOLD }, 'fr')
  const line = await screen.findByText(/^Vendu ces deux dernières années/)
  expect(line.textContent).toBe(
    'Vendu ces deux dernières années\u00a0: de 9\u00a0500\u00a0€ à 14\u00a0000\u00a0€, médiane 11\u00a0000\u00a0€ (7 ventes).',
  )
  expect(screen.queryByText(/^Demandé/)).toBeNull()
})

test('where too few are known nothing is said', async () => {
  const { named, container } = open({})
  await waitFor(() => expect(named()).toHaveLength(1))
  expect(container.textContent).toBe('')
})

test.each([
  ['a type', { type: '' }],
  ['a type of the taxonomy', { type: 'Gate valves, mostly' }],
  ['a condition', { condition: '' }],
  ['a currency', { currency: '' }],
])('without %s nothing is asked', async (_, kind) => {
  const { named } = open(kind, { asked: ASKED })
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(named()).toEqual([])
})
