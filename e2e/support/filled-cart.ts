import type { Page } from '@playwright/test'
import type { KnownThings } from './screens.ts'

/** Puts one shippable product into this browser's cart. */
export async function fillCart(page: Page, { shippable }: KnownThings): Promise<void> {
  const { id, title, brand, condition, type, price, currency, images, qty } = shippable
  const item = { id, title, brand, condition, type, price, currency, images, qty, orderedQty: 1 }
  await page.addInitScript((cart) => localStorage.setItem('localCart', cart), JSON.stringify([item]))
}
