import { goToCheckout, payWith } from '../support/acts.ts'
import { signInAsNewMember } from '../support/people.ts'
import { fillCart } from '../support/filled-cart.ts'
import { findKnownThings } from '../support/screens.ts'
import { expect, test } from '../support/site.ts'

test("a declined card shows the provider's message; paying again makes one order", async ({ page }) => {
  const known = await findKnownThings(page.request)
  const { token } = await signInAsNewMember(page)
  await fillCart(page, known)
  await goToCheckout(page)
  const cartId = new URL(page.url()).searchParams.get('cartid')
  const askForCart = () =>
    page.request.get(`/api/checkout/cart/${cartId}`, { headers: { authorization: `Bearer ${token}` } })
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  expect((await askForCart()).status()).toBe(200)

  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('Your order is confirmed. Thank you.')).toBeVisible()
  const paid = await askForCart()
  expect(paid.status()).toBe(409)
  expect(await paid.json()).toMatchObject({ code: 'already_paid', orderId: expect.any(String) })
})
