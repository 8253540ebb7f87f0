import type { APIRequestContext } from '@playwright/test'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

interface Found {
  id: number
  title: string
  currency: string
  qty: number
  availability: string
  shipping: { isShippable: boolean }[]
}

async function findByCart(request: APIRequestContext, currency: string): Promise<Found> {
  const response = await request.get(`/api/materiels?displayCount=100&currency=${currency}`)
  const [, products] = (await response.json()) as [number, Found[]]
  const found = products.find(
    ({ shipping, availability, qty }) =>
      shipping[0]?.isShippable && availability === 'available' && qty > 1 && qty < 1000,
  )
  if (!found) throw new Error(`nothing in ${currency} can go into the cart`)
  return found
}

test('a visitor fills a cart with the keyboard, finds it in another tab and after a reload', async ({
  page,
}) => {
  const { id, title, qty } = await findByCart(page.request, 'usd')
  await page.goto(`/product/${id}`)
  await settled(page)
  const other = await page.context().newPage()
  await other.goto('/cart')
  await expect(other.getByText('Your shopping cart is empty.')).toBeVisible()

  await page.getByRole('button', { name: 'Add to cart' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `One more of ${title}` })).toBeFocused()
  await page.keyboard.press('Enter')
  const quantity = page.getByRole('textbox', { name: `Quantity of ${title}` })
  await expect(quantity).toHaveValue('2')
  await expect(other.getByText('1 Article', { exact: true })).toBeVisible()
  await expect(other.getByRole('textbox', { name: `Quantity of ${title}` })).toHaveValue('2')
  await other.close()

  await quantity.fill(String(qty + 1))
  await expect(page.getByText('You have reached the stock limit for this article.')).toBeVisible()
  await expect(quantity).toHaveValue('2')

  await page.getByRole('link', { name: 'View cart' }).press('Enter')
  await page.waitForURL('**/cart')
  await page.reload()
  await expect(quantity).toHaveValue('2')
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${title}` })
    .press('Enter')
  await expect(page.getByText('Your shopping cart is empty.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: `Undo: put ${title} back` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveValue('2')

  await page.getByRole('main').getByRole('link', { name: 'Delivery' }).press('Enter')
  await page.waitForURL('**/user/login?goTo=%2Fdelivery')
})

test('a cart takes one currency only, and says so', async ({ page }) => {
  const dollars = await findByCart(page.request, 'usd')
  const euros = await findByCart(page.request, 'eur')
  await page.goto(`/product/${dollars.id}`)
  await settled(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.goto(`/product/${euros.id}`)
  await settled(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const refusal = 'Cart must not contain items with different currencies. Please checkout items separately.'
  await expect(page.getByRole('main').getByText(refusal)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 article' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('what has left the catalogue blocks the way to the delivery until it is removed', async ({ page }) => {
  const product = await findByCart(page.request, 'usd')
  const kept = [
    { ...product, orderedQty: 1 },
    { ...product, id: 9_999_999, title: 'Sold long ago', orderedQty: 1 },
  ]
  await page.goto('/cart')
  await page.evaluate((text) => localStorage.setItem('localCart', text), JSON.stringify(kept))
  await page.reload()
  await expect(page.getByText('No longer available.')).toBeVisible()
  await expectAccessible(page)
  const delivery = page.getByRole('main').getByRole('link', { name: 'Delivery' })
  await expect(delivery).toBeHidden()
  await page.getByRole('button', { name: 'Remove Sold long ago' }).click()
  await expect(delivery).toBeVisible()
})
