import { goToCheckout, payWith } from '../support/acts.ts'
import { logIn, PEOPLE, signInAs } from '../support/people.ts'
import { fillCart } from '../support/filled-cart.ts'
import { findKnownThings } from '../support/screens.ts'
import { expect, test } from '../support/site.ts'

test("a declined card shows the provider's message; paying again makes one order", async ({ page }) => {
  const known = await findKnownThings(page.request)
  const { token } = await logIn(page.request, PEOPLE.buyer)
  const countOrders = async () => {
    const response = await page.request.get('/api/orders', { headers: { authorization: `Bearer ${token}` } })
    return ((await response.json()) as unknown[]).length
  }
  const before = await countOrders()

  await signInAs(page, 'buyer')
  await fillCart(page, known)
  await goToCheckout(page)
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  expect(await countOrders()).toBe(before)

  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('Your order is confirmed. Thank you.')).toBeVisible()
  expect(await countOrders()).toBe(before + 1)
})
