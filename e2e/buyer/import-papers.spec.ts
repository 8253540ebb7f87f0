import type { Page } from '@playwright/test'
import { chooseCountry, goToCheckout, payWith } from '../support/acts.ts'
import { fillCart } from '../support/filled-cart.ts'
import { asSomebodyElse, signInAs, signInAsNewMember } from '../support/people.ts'
import { findKnownThings } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

const REGION = 'Papers for the import (Gabon)'
const CERTIFICATE = 'Certificate of conformity (PROGEC)'
const NOTE = 'Cargo tracking note (BIETC)'

const neededOn = (page: Page) => page.getByRole('region', { name: REGION })

/** Staff confirm the certificate by its source; a repetition changes nothing. */
async function confirmCertificate(staff: Page): Promise<void> {
  await signInAs(staff, 'staff')
  await staff.goto('/staff/conformity')
  await settled(staff)
  await expect(staff.getByText(/To be confirmed: \d+ of \d+\./)).toBeVisible()
  await staff.getByRole('button', { name: `Change (${CERTIFICATE}, Gabon)` }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('I have checked this paper with its source.').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText(`${CERTIFICATE} (Gabon) is saved.`)).toBeVisible()
  await expect(staff.getByRole('row').filter({ hasText: CERTIFICATE })).toContainText(/\bconfirmed/)
  await expectAccessible(staff)
}

test('the import papers of a country are shown before an order and kept with it; unconfirmed ones are not called missing', async ({
  page,
  browser,
}) => {
  test.slow()
  const known = await findKnownThings(page.request)
  await asSomebodyElse(browser, confirmCertificate)
  await fillCart(page, known)
  await signInAsNewMember(page)

  await test.step('in the request', async () => {
    await page.goto(`/quote/${known.sellersProductId}`)
    await settled(page)
    const note = neededOn(page).getByRole('listitem').filter({ hasText: NOTE })
    await note.locator('summary').click()
    await expect(note).toContainText('to be confirmed')
    await expect(note).toContainText('We have not checked it yet')
    const certificate = neededOn(page).getByRole('listitem').filter({ hasText: CERTIFICATE })
    await certificate.locator('summary').click()
    await expect(certificate).toContainText(/Source: Cotecna, .*, without a date, read on .* 2026\./)
    await expect(certificate).not.toContainText('to be confirmed')
    await expectAccessible(page)
    await chooseCountry(page, page, /^Delivery country/, 'Norway')
    await expect(neededOn(page)).toHaveCount(0)
  })

  let orderPath = ''
  await test.step('at delivery and checkout', async () => {
    await page.goto('/delivery')
    await expect(neededOn(page)).toBeVisible()
    await goToCheckout(page)
    await expect(neededOn(page)).toBeVisible()
    await expectAccessible(page)
    await payWith(page, '4242 4242 4242 4242')
    await expect(page.getByText('Your order is confirmed. Thank you.')).toBeVisible()
    await page.goto('/user/orders')
    await settled(page)
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^GS-O-/ })
      .first()
      .click()
    await page.waitForURL('**/user/orders/*')
    orderPath = new URL(page.url()).pathname
  })

  await test.step('in the order, where the buyer marks available papers', async () => {
    const papers = page.getByRole('region', { name: 'Papers for the import', exact: true })
    await expect(papers.getByText('Missing: 1 of 2. Perhaps needed: 1.')).toBeVisible()
    await papers.getByRole('button', { name: `Mark as received (${CERTIFICATE})` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Number or remark/).fill('PROGEC 2026-1184')
    await dialog.getByRole('button', { name: 'Mark as received' }).click()
    await expect(papers.getByText('PROGEC 2026-1184')).toBeVisible()
    await expect(papers.getByText(/Perhaps needed: 1\./)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/fr${orderPath}`)
    await expect(page.getByText(/Peut-être nécessaires\s: 1\./)).toBeVisible()
  })
})
