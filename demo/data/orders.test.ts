import { describe, expect, it } from 'vitest'
import { countryByName } from '#kernel/trade/countries.ts'
import { isShippable } from './demo-listing.ts'
import { buyerCompany, demoOrders } from './orders.ts'
import type { DemoOrderStatus } from './orders.ts'

const NEXT: Readonly<Record<DemoOrderStatus, readonly DemoOrderStatus[]>> = {
  1: [2, 3, 4],
  2: [1, 3, 4],
  3: [],
  4: [3, 5],
  5: [3, 6],
  6: [7],
  7: [],
}

const orders = demoOrders()

describe('demonstration orders', () => {
  it('show every status, several of them to the demonstration buyer', () => {
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
    const own = orders.filter(({ buyer }) => buyer === 'port-gentil')
    expect(new Set(own.map(({ status }) => status)).size).toBeGreaterThanOrEqual(6)
    expect(new Set(orders.map(({ key }) => key)).size).toBe(orders.length)
    expect(orders.length).toBeGreaterThanOrEqual(14)
  })

  it.each(orders.map((order) => [order.key, order] as const))('%s is possible', (_, order) => {
    const { items, history, shipments, delivery } = order
    expect(items.length).toBeGreaterThan(0)
    for (const { listing, qty } of items) {
      expect(listing.state, listing.key).toBe('published')
      expect(isShippable(listing), listing.key).toBe(true)
      expect(listing.currency).toBe(order.currency)
      expect(listing.company).not.toBe(order.buyer)
      expect(Number.isInteger(qty) && qty > 0).toBe(true)
      expect(listing.publishedMinutesAgo / 60, `${listing.key} was published before`).toBeGreaterThan(
        history[0].hoursAgo,
      )
    }
    expect(order.total).toBeLessThan(999_999.99)
    expect(order.total).toBeGreaterThan(order.subTotal)

    expect(history[0].status).toBe(order.payment === 'card' ? 1 : 2)
    history.forEach((move, index) => {
      const before = history[index - 1]
      if (before === undefined) return
      expect(NEXT[before.status], `${before.status} to ${move.status}`).toContain(move.status)
      expect(move.hoursAgo).toBeLessThan(before.hoursAgo)
    })

    expect(shipments.length).toBe(new Set(items.map(({ listing }) => listing.city)).size)
    for (const { trackingNumber } of shipments) {
      expect(trackingNumber !== undefined, 'tracking number').toBe(order.status === 6 || order.status === 7)
    }
    expect(countryByName(delivery.country)).toBeDefined()
    expect(delivery.city.length).toBeGreaterThanOrEqual(3)
    expect(delivery.street.length).toBeGreaterThanOrEqual(5)
    expect(delivery.country === buyerCompany(order.buyer).country).toBe(true)
  })

  it('leave no company with more than two unpaid transfers', () => {
    const unpaid = orders.filter(({ status, payment }) => status === 2 && payment === 'transfer')
    for (const orderGroup of Map.groupBy(unpaid, ({ buyer }) => buyer).values()) {
      expect(orderGroup.length).toBeLessThanOrEqual(2)
    }
  })
})
