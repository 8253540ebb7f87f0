import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TEST_MEMBER } from '#test/member-page.tsx'
import { setWidth } from '#test/set-width.ts'
import { movedTo, openOrder, openStaffOrders, packed, press } from '#test/staff-orders-page.tsx'
import type { StaffOrderView } from '../contract/orders.ts'

beforeEach(() => setWidth(90))
afterEach(() => vi.unstubAllGlobals())

test('each row names reference, company, date, total and status', async () => {
  openStaffOrders()
  const row = await screen.findByRole('row', { name: /GS-O-2031/ })
  expect([...row.children].map((cell) => cell.textContent)).toEqual([
    'GS-O-2031',
    'Port-Gentil Energy Services',
    '12 Mar 2026',
    '$53,400.00',
    'Under packaging',
    'Seller: package it; staff mark it ready',
    '13 Mar 2026',
  ])
})

test('tabs lead to the orders of one status and say how many there are', async () => {
  const { named } = openStaffOrders({ at: '/staff/orders?statut=4&page=2' })
  const tabs = within(await screen.findByRole('navigation', { name: 'Orders by status' }))
  await waitFor(() =>
    expect(tabs.getAllByRole('link').map((tab) => `${tab.textContent} ${tab.getAttribute('href')}`)).toEqual([
      'All9 /staff/orders',
      'confirmed7 /staff/orders?statut=1',
      'Under verification0 /staff/orders?statut=2',
      'Cancelled0 /staff/orders?statut=3',
      'Under packaging2 /staff/orders?statut=4',
      'Ready to be shipped0 /staff/orders?statut=5',
      'Shipped, in transit0 /staff/orders?statut=6',
      'Delivered0 /staff/orders?statut=7',
    ]),
  )
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Under packaging2')
  expect(named()).toContain('GET /api/staff/orders?statut=4&page=2')
})

test('pages keep the tab', async () => {
  openStaffOrders({ at: '/staff/orders?statut=4&page=2', total: 50 })
  expect((await screen.findByRole('link', { name: 'Next' })).getAttribute('href')).toBe(
    '/staff/orders?statut=4&page=3',
  )
})

test('a reference opens its order beside the list, and closing it gives the focus back', async () => {
  const { router } = openStaffOrders({ at: '/staff/orders?statut=4' })
  const panel = await openOrder(packed)
  expect(router.state.location.search).toBe(`?statut=4&order=${packed.id}`)
  expect(document.activeElement?.textContent).toBe('GS-O-2031')
  expect(document.activeElement?.tagName).toBe('H2')
  expect(screen.getByRole('row', { name: /GS-O-2031/ }).getAttribute('aria-current')).toBe('true')
  expect(panel.getAllByText('Sold by Mandji Surplus')).toHaveLength(2)
  expect(panel.getByText('Port-Gentil Energy Services', { exact: false })).toBeTruthy()
  expect(panel.getByText('pi_123')).toBeTruthy()
  expect(panel.getByText(/Inès Martin/).textContent).toMatch(/^13 Mar 2026, .* · Inès Martin$/)
  await userEvent.click(panel.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(router.state.location.search).toBe('?statut=4')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'GS-O-2031' }))
})

test('refunds are told with what became of them', async () => {
  const refunds: StaffOrderView['refunds'] = [
    {
      id: 'r',
      amount: 53400,
      state: 'failed',
      reason: 'order_cancelled',
      note: null,
      date: '2026-03-14T10:00:00.000Z',
    },
  ]
  openStaffOrders({ orders: () => [{ ...movedTo(packed, 3, []), refunds, refundable: null }] })
  const panel = await openOrder(packed)
  expect(panel.getByText(/^Refund/).textContent).toBe(
    'Refund $53,400.00, failed, to be paid back by hand (the order was cancelled)',
  )
  expect(panel.queryByRole('group', { name: 'Move this order' })).toBeNull()
})

test('an address can name an order of another page, and the focus stays at the top', async () => {
  openStaffOrders({
    at: '/staff/orders?order=order-zzzzzzzzzzzzzzzz',
    elsewhere: { ...packed, id: 'order-zzzzzzzzzzzzzzzz', reference: 'GS-O-1999' },
  })
  expect(await screen.findByRole('region', { name: 'GS-O-1999' })).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})

test('an address can name an order that does not exist', async () => {
  const { router } = openStaffOrders({ at: '/staff/orders?order=order-zzzzzzzzzzzzzzzz' })
  expect(await screen.findByRole('region', { name: 'This order was not found.' })).toBeTruthy()
  await press('Close')
  expect(router.state.location.search).toBe('')
})

test('a failure is told, and can be tried again', async () => {
  let works = false
  openStaffOrders({ orders: () => (works ? [packed] : null) })
  expect((await screen.findByRole('alert')).textContent).toContain('The orders could not be fetched.')
  works = true
  await press('Retry')
  expect(await screen.findByRole('row', { name: /GS-O-2031/ })).toBeTruthy()
})

test('on a phone the list is cards, and the order takes its place', async () => {
  setWidth(24)
  openStaffOrders()
  const list = within(await screen.findByRole('list', { name: 'Orders, newest first' }))
  expect(list.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
    'GS-O-2031Under packagingPort-Gentil Energy Services12 Mar 2026$53,400.00Seller: package it; staff mark it readysince 13 Mar 2026',
    'GS-O-2030confirmedPort-Gentil Energy Services12 Mar 2026$53,400.00Staff: have the seller package itsince 12 Mar 2026',
  ])
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(list.getByRole('link', { name: 'GS-O-2031' }))
  expect(await screen.findByRole('region', { name: 'GS-O-2031' })).toBeTruthy()
  await press('Back')
  expect(document.activeElement).toBe(list.getByRole('link', { name: 'GS-O-2031' }))
})

test('other members are told that the page is not for them', async () => {
  const { calls } = openStaffOrders({ user: TEST_MEMBER })
  expect(await screen.findByText('This page is for our staff. Your account may not open it.')).toBeTruthy()
  expect(calls).toEqual([])
})

test('in French too', async () => {
  openStaffOrders({ language: 'fr', at: '/fr/staff/orders' })
  const panel = await openOrder(packed)
  expect(panel.getByRole('button', { name: 'Passer à\u00a0: Prête à être expédiée' })).toBeTruthy()
  expect(panel.getAllByText('Vendu par Mandji Surplus')).toHaveLength(2)
  expect(screen.getByRole('link', { name: /^Toutes/ }).getAttribute('href')).toBe('/fr/staff/orders')
})
