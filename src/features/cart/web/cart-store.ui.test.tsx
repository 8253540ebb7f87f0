import { expect, test, vi } from 'vitest'
import type { Article } from '../domain/cart.ts'
import { CartStore } from './cart-store.ts'

const VALVE: Article = {
  id: 1,
  title: 'Gate valve 8 in',
  brand: 'Cameron',
  condition: 'used',
  type: 'Valves',
  price: 1240,
  currency: 'usd',
  images: [],
  qty: 2,
}

const stored = (): unknown => JSON.parse(localStorage.getItem('localCart') ?? 'null')
const newTab = () => new CartStore(() => localStorage)
/** What a browser tells the other tabs. */
const tellOtherTabs = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

test('every change is stored at once under localCart', () => {
  const cart = newTab()
  expect(cart.add(VALVE)).toBeNull()
  expect(stored()).toEqual([{ ...VALVE, orderedQty: 1 }])
  expect(cart.add(VALVE)).toBeNull()
  expect(stored()).toEqual([{ ...VALVE, orderedQty: 2 }])
  expect(cart.add(VALVE)).toBe('stock')
  expect(cart.add({ ...VALVE, id: 2, currency: 'eur' })).toBe('currency')
  expect(stored()).toEqual([{ ...VALVE, orderedQty: 2 }])
  expect(cart.order(1, 0)).toBeNull()
  expect(stored()).toEqual([])
})

test('a reset empties the cart and removes the stored copy', () => {
  const cart = newTab()
  cart.add(VALVE)
  cart.reset()
  expect(cart.get().items).toEqual([])
  expect(localStorage.getItem('localCart')).toBeNull()
})

test('tabs follow each other, and never overwrite what another has just added', () => {
  const here = newTab()
  const there = newTab()
  const listener = vi.fn()
  const stop = here.subscribe(listener)
  expect(here.get().items).toEqual([])
  there.add(VALVE)
  tellOtherTabs('localCart')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(here.get().items).toHaveLength(1)
  there.add({ ...VALVE, id: 2 })
  here.add({ ...VALVE, id: 3 })
  expect(here.get().items.map(({ id }) => id)).toEqual([1, 2, 3])
  stop()
})

test('other keys are no news, clearing all storage is', () => {
  const cart = newTab()
  const listener = vi.fn()
  const stop = cart.subscribe(listener)
  tellOtherTabs('theme')
  expect(listener).not.toHaveBeenCalled()
  tellOtherTabs(null)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  tellOtherTabs('localCart')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('the state is the same object until something changes', () => {
  const cart = newTab()
  cart.add(VALVE)
  const before = cart.get()
  cart.renew(VALVE)
  expect(cart.get()).toBe(before)
  cart.renew({ ...VALVE, price: 1300 })
  expect(cart.get()).not.toBe(before)
})

test('a damaged cart starts empty and says so, also once something new is in it', () => {
  localStorage.setItem('localCart', '[{"id":')
  const cart = newTab()
  expect(cart.get()).toEqual({ items: [], isKnown: true, trouble: 'damaged' })
  cart.add(VALVE)
  expect(cart.get().trouble).toBe('damaged')
  expect(newTab().get().trouble).toBeNull()
})

test('where the browser forbids storage the cart goes on in memory and says so', () => {
  const cart = new CartStore(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(cart.get()).toEqual({ items: [], isKnown: true, trouble: 'unkept' })
  expect(cart.add(VALVE)).toBeNull()
  expect(cart.get()).toMatchObject({ items: [{ id: 1 }], trouble: 'unkept' })
})

test('a full storage keeps the cart in memory until there is room again', () => {
  const cart = newTab()
  cart.add(VALVE)
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  cart.add({ ...VALVE, id: 2 })
  expect(cart.get()).toMatchObject({ items: [{ id: 1 }, { id: 2 }], trouble: 'unkept' })
  write.mockRestore()
  cart.order(1, 2)
  expect(cart.get().trouble).toBeNull()
  expect(stored()).toMatchObject([{ id: 1, orderedQty: 2 }, { id: 2 }])
})
