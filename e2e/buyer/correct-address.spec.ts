import { goToCheckout, payWith, signInOnPage } from '../support/acts.ts'
import { fillCart } from '../support/filled-cart.ts'
import { JOINER_PASSWORD, newMember } from '../support/people.ts'
import { findKnownThings } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

test('a buyer corrects the address from the checkout, as often as it takes, and pays', async ({ page }) => {
  test.slow()
  const known = await findKnownThings(page.request)
  const email = await newMember(page.request)
  await fillCart(page, known)
  await page.goto('/user/login')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await goToCheckout(page)
  const main = page.getByRole('main')

  // More often than checkouts may be open at once: each one replaces the one before.
  for (let lot = 1; lot <= 6; lot += 1) {
    await main.getByRole('link', { name: 'Edit' }).click()
    await page.waitForURL('**/delivery')
    await settled(page)
    const before = lot === 1 ? 'Boulevard du Gouverneur 12' : `Zone Oprag, lot ${lot - 1}`
    await expect(page.getByLabel(/^Street/)).toHaveValue(before)
    await page.getByLabel(/^Street/).fill(`Zone Oprag, lot ${lot}`)
    await page.getByLabel(/^Recipient on site/).fill('Ada Lovelace')
    await page.getByRole('button', { name: 'Validate Address' }).click()
    await expect(page.getByText(/Delivery Charges \(/)).toBeVisible()
    await main
      .getByRole('link', { name: 'Checkout' })
      .or(page.getByRole('button', { name: 'Checkout' }))
      .click()
    await page.waitForURL('**/checkout?cartid=*')
    await expect(page.getByText(`Zone Oprag, lot ${lot}`)).toBeVisible()
    await expect(page.getByText(/Ada Lovelace/)).toBeVisible()
  }
  await expectAccessible(page)

  await page.goto('/delivery')
  await settled(page)
  await expect(page.getByLabel(/^Recipient on site/)).toHaveValue('Ada Lovelace')
  await page.goto('/cart')
  await settled(page)
  await expect(main.getByRole('link', { name: 'Delivery' })).toBeVisible()

  await page.goto('/delivery')
  await page.getByRole('button', { name: 'Validate Address' }).click()
  await main.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/checkout?cartid=*')
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('Your order is confirmed. Thank you.')).toBeVisible()
})
