import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_ORDER } from '#test/order-records.ts'
import type { OrderView } from '../contract/orders.ts'
import { PlacedOrder } from './placed-order.tsx'

const open = (order: OrderView, language: 'en' | 'fr' = 'en') =>
  renderMemberPage(<PlacedOrder orderId={order.id} documents={<p>the papers</p>} />, {
    language,
    answer: (_request, name) => (name === `GET /api/orders/${order.id}` ? { body: order } : undefined),
  })

const CONFIRMED: OrderView = { ...TEST_ORDER, statut: 1 }
const NEXT = /^Next, the seller packs/

test('the order is shown below the payment: number, articles, amounts, address, papers, next step', async () => {
  open(CONFIRMED)
  const order = within(await screen.findByRole('region', { name: 'Order GS-O-2031' }))
  expect(order.getByRole('link', { name: 'Order GS-O-2031' }).getAttribute('href')).toBe(
    `/user/orders/${CONFIRMED.id}`,
  )
  expect(order.getByText('Conventional wellhead')).toBeTruthy()
  expect(order.getAllByText('$53,400.00').length).toBeGreaterThan(0)
  expect(order.getByText(/Port-Gentil/).tagName).toBe('ADDRESS')
  expect(order.getByText('the papers')).toBeTruthy()
  expect(order.getByText(NEXT)).toBeTruthy()
})

test('opened again after the order moved on, it no longer says that the seller packs', async () => {
  open({ ...TEST_ORDER, statut: 6 })
  await screen.findByRole('region', { name: 'Order GS-O-2031' })
  expect(screen.queryByText(NEXT)).toBeNull()
})
