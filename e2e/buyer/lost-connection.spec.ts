import type { Page } from '@playwright/test'
import { goToCheckout, payWith } from '../support/acts.ts'
import { fillCart } from '../support/filled-cart.ts'
import { signInAs, signInAsNewMember } from '../support/people.ts'
import { findKnownThings } from '../support/screens.ts'
import { hydrated, settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

const LOST = 'The connection was lost. Please check it and try again.'

test('a request for a quote whose connection is lost stays as typed, says so, and is sent once it is back', async ({
  page,
  context,
}) => {
  const { sellersProductId } = await findKnownThings(page.request)
  await signInAs(page, 'buyer')
  await page.goto(`/quote/${sellersProductId}`)
  await settled(page)
  await page.getByLabel(/^Required quantity/).fill('1')
  const message = page.getByRole('textbox', { name: /^Message/ })
  await message.fill('Before the rains, please.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(LOST).first()).toBeVisible()
  await expect(message).toHaveValue('Before the rains, please.')
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('dialog', { name: 'Quote request received' })).toBeVisible()
})

test('a card payment without a connection says that nothing was paid, and goes through once it is back', async ({
  page,
  context,
}) => {
  const known = await findKnownThings(page.request)
  await signInAsNewMember(page)
  await fillCart(page, known)
  await goToCheckout(page)
  await expect(page.getByLabel(/card number/i)).toBeVisible()
  await context.setOffline(true)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText(/There is no connection. Nothing was sent and nothing was paid/)).toBeVisible()
  await context.setOffline(false)
  // The connection breaks during the call: the browser still believes that it is online.
  await page.route('**/payment_intents/*/confirm', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: /^Pay [$€]/ }).click()
  await expect(page.getByText(/The connection was lost, so it is not known yet/)).toBeVisible()
  await page.unroute('**/payment_intents/*/confirm')
  await page.getByRole('button', { name: /^Pay [$€]/ }).click()
  await expect(page.getByText('Your order is confirmed. Thank you.')).toBeVisible()
})

/** A page for reading whose scripts never arrive; the returned function brings the connection back. */
async function openWithoutScripts(page: Page): Promise<() => Promise<void>> {
  const isScript = /\/assets\/(?!start-)[^/]*\.js$/
  await page.route(isScript, (route) => route.abort())
  await page.goto('/about')
  await page.waitForTimeout(3000)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  return async () => {
    await page.unroute(isScript)
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
}

test('what was typed into a page without its scripts stays, and can be searched for', async ({ context }) => {
  const page = await context.newPage()
  const comeBack = await openWithoutScripts(page)
  const search = page.locator('input[name=searchStr]').filter({ visible: true }).first()
  await search.fill('gate valve')
  await comeBack()
  await page.waitForTimeout(2000)
  await expect(search).toHaveValue('gate valve')
  await search.press('Enter')
  await expect(page).toHaveURL(/searchStr=gate\+valve/)
})

test('a page whose scripts were lost on the way starts once the connection is back', async ({ context }) => {
  const page = await context.newPage()
  const comeBack = await openWithoutScripts(page)
  await comeBack()
  await hydrated(page)
  // Only a page that has started suggests what to search for.
  await page.getByRole('combobox', { name: 'Search' }).first().pressSequentially('valve')
  await expect(page.getByRole('listbox')).toBeVisible()
})

test('the first thing that a page has to say may be that the connection was lost', async ({ context }) => {
  // Without the check of the console, which reports a lost connection, too.
  const page = await context.newPage()
  const { sellersProductId } = await findKnownThings(page.request)
  await signInAs(page, 'buyer')
  await page.goto(`/product/${sellersProductId}`)
  await hydrated(page)
  await settled(page)
  await context.setOffline(true)
  // No key and no pointer was used before, so that nothing was prefetched.
  await page.getByRole('button', { name: /^Save/ }).first().dispatchEvent('click')
  await expect(page.getByText('The product could not be saved. Please try again.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
