import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import type { Bought } from '../contract/bought-before.ts'
import { BoughtBefore } from './bought-before.tsx'

const ORDER = 'A'.repeat(22)
const BOUGHT: Bought = {
  materielId: 31,
  qty: 4,
  price: 120.5,
  Materiel: { brand: 'Cameron', title: 'Vanne à passage direct', language: 'fr' },
  orderId: 'B'.repeat(22),
  reference: 'GS-O-1990',
  orderDate: '2026-01-12T09:30:00.000Z',
  currency: 'eur',
  isListed: true,
}
const open = (bought: Bought[]) =>
  renderMemberPage(<BoughtBefore orderId={ORDER} />, {
    answer: (_request, name) =>
      name === `GET /api/orders/${ORDER}/bought-before` ? { body: bought } : undefined,
  })

test('what was bought before leads to the listing and to its order', async () => {
  open([BOUGHT, { ...BOUGHT, materielId: 32, isListed: false }])
  const [first, second] = await screen.findAllByRole('listitem')
  const one = within(first ?? document.body)
  expect(one.getByRole('link', { name: 'Vanne à passage direct' }).getAttribute('href')).toBe('/product/31')
  expect(one.getByText('Vanne à passage direct').closest('[lang]')?.getAttribute('lang')).toBe('fr')
  expect(one.getByRole('link', { name: 'GS-O-1990' }).getAttribute('href')).toBe(
    `/user/orders/${BOUGHT.orderId}`,
  )
  expect(one.getByText('€120.50')).toBeTruthy()
  expect(one.getByText('For sale now')).toBeTruthy()
  expect(within(second ?? document.body).queryByText('For sale now')).toBeNull()
})

test('a first order has nothing before it', async () => {
  const { named } = open([])
  await expect.poll(named).toHaveLength(1)
  expect(screen.queryByRole('heading')).toBeNull()
})
