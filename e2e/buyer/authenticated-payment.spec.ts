import { goToCheckout, payWith, signInOnPage } from '../support/acts.ts'
import { JOINER_PASSWORD, newMember } from '../support/people.ts'
import { fillCart } from '../support/filled-cart.ts'
import { findKnownThings } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

const AUTHENTICATED_ALWAYS = '4000 0027 6000 3184'

test('a payment whose authentication fails is paid with the next one: one order', async ({ page }) => {
  const known = await findKnownThings(page.request)
  const email = await newMember(page.request)
  await fillCart(page, known)
  await page.goto('/user/login?goTo=%2Fcart')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await page.waitForURL('**/cart')
  await settled(page)
  await goToCheckout(page)

  await test.step('the bank does not know its customer', async () => {
    await payWith(page, AUTHENTICATED_ALWAYS)
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await page.waitForURL('**/confirmorder?*')
    await expect(page.getByText('Payment Failed')).toBeVisible()
    await expect(page.getByText('Please try another payment method.')).toBeVisible()
  })

  await test.step('the second try succeeds', async () => {
    await page.getByRole('link', { name: 'Back to payment' }).click()
    await page.waitForURL('**/checkout?cartid=*')
    await payWith(page, AUTHENTICATED_ALWAYS)
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await page.waitForURL(/\/user\/orders\/[\w-]{22}/)
    await expect(page.getByText('Your order is confirmed. Thank you.')).toBeVisible()
  })

  await test.step('one order came of it', async () => {
    await page.goto('/user/orders')
    await settled(page)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  })
})
