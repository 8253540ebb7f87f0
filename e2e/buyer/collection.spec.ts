import type { Browser, Page } from '@playwright/test'
import { payWith, signInOnPage } from '../support/acts.ts'
import { publishListing } from '../support/listings.ts'
import { JOINER_PASSWORD, logIn, newMember, PEOPLE, signInAs } from '../support/people.ts'
import { callingAs, dayFromNow } from '../support/quotes.ts'
import { settled } from '../support/settled.ts'
import { expect, test, waitForMail } from '../support/site.ts'

const TITLE = 'Skid-mounted compressor to collect, 12 t'

/** A seller's telephone. */
async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
    viewport: { width: 390, height: 844 },
  })
  return context.newPage()
}

/** The seller's yard: open each day, two days' notice, storage after ten days. */
async function openYard(page: Page): Promise<void> {
  const { token } = await logIn(page.request, PEOPLE.seller)
  const answer = await page.request.put('/api/yard', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      hours: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({
        day,
        from: '08:00',
        until: '16:00',
      })),
      note: 'Report at gate 2.',
      leadDays: 2,
      currency: 'usd',
      loadingFee: 350,
      removalDays: 10,
      storageFee: 40,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** An agreed offer on terms of collection. */
async function agree(page: Page, email: string): Promise<string> {
  // Not in the buyer's country: staff would have to decide the VAT first, and a card could not pay.
  const listingId = await publishListing(page.request, TITLE, undefined, {
    prix: 9000,
    country: 'Congo',
    city: 'Pointe-Noire',
  })
  const { token } = await logIn(page.request, email, JOINER_PASSWORD)
  const headers = { authorization: `Bearer ${token}` }
  const asked = await page.request.post(`/api/quote/${listingId}`, {
    headers,
    data: { country: 'Gabon', units: 1, message: 'We fetch it with our own low loader.' },
  })
  const { quoteId } = (await asked.json()) as { quoteId: string }
  const sell = await callingAs(page.request, 'seller')
  await sell(`/api/quotes/${quoteId}/messages`, {
    text: 'Ready to load.',
    price: 9000,
    currency: 'usd',
    units: 1,
    incoterm: 'FCA',
    place: 'Pointe-Noire',
    validUntil: dayFromNow(10),
  })
  return quoteId
}

test('collection with a wrong code', async ({ page, browser }) => {
  test.slow()
  await openYard(page)
  const email = await newMember(page.request)
  const quoteId = await agree(page, email)
  const phone = await onPhone(browser)

  await test.step('the buyer reads what the yard charges, accepts and pays', async () => {
    await page.goto(`/user/login?goTo=${encodeURIComponent(`/user/quotes/${quoteId}`)}`)
    await signInOnPage(page, email, JOINER_PASSWORD)
    await page.waitForURL(`**/user/quotes/${quoteId}`)
    await expect(page.getByText('$40 per unit or lot and day')).toBeVisible()
    await settled(page)
    await page.getByRole('button', { name: 'Accept the offer' }).click()
    await page
      .getByRole('dialog', { name: 'Accept this offer?' })
      .getByRole('button', { name: 'Accept the offer' })
      .click()
    await page.getByLabel(/^Street/).fill('Zone Oprag, lot 14')
    await page.getByLabel(/^City/).fill('Port-Gentil')
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await page.getByRole('link', { name: 'Checkout' }).click()
    await page.waitForURL('**/checkout?cartid=*')
    await payWith(page, '4242 4242 4242 4242')
    await expect(page.getByText('Your order is confirmed. Thank you.')).toBeVisible()
  })

  await test.step('and books a time', async () => {
    await page.goto('/user/orders')
    await page
      .getByRole('article')
      .getByRole('link', { name: /^GS-O-/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Book a time' }).click()
    const dialog = page.getByRole('dialog', { name: 'When do you collect?' })
    await dialog.getByLabel(/^Day/).fill(dayFromNow(3))
    await dialog.getByLabel(/^Time/).fill('18:00')
    await dialog.getByLabel(/^Who collects/).fill('Moussa Diallo')
    await dialog.getByLabel(/^Number plate/).fill('GB-204-ZX')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('The yard is closed then.').first()).toBeVisible()
    await dialog.getByLabel(/^Time/).fill('09:30')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('The seller has been asked to confirm this time.')).toBeVisible()
  })
  const orderPath = new URL(page.url()).pathname
  const salePath = `${orderPath.replace('/user/orders/', '/user/sales/')}/collection`

  await test.step('the seller confirms on a telephone', async () => {
    await signInAs(phone, 'seller')
    await phone.goto(salePath)
    await phone.getByRole('button', { name: 'Confirm this time' }).click()
    await expect(phone.getByRole('button', { name: 'Hand over' })).toBeVisible()
  })

  let code = ''
  await test.step('the buyer gets the code by mail and on the order', async () => {
    const mail = await waitForMail(page, email, /^Release note for/)
    code = /Code for the yard: (\w{4}-\w{4})/.exec(mail.text)?.[1] ?? ''
    await page.reload()
    await expect(page.getByText(code)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Release note (PDF)' })).toBeVisible()
  })

  await test.step('a wrong code releases nothing', async () => {
    await settled(phone)
    await phone.getByLabel(/^Code of the release note/).fill('2222-2222')
    // It is days before the appointment.
    await phone.getByLabel(/^Why otherwise/).fill('They called: they come today.')
    await phone.getByRole('button', { name: 'Hand over' }).click()
    await expect(phone.getByText('This is not the code of the release note').first()).toBeVisible()
  })

  await test.step('the scanned code hands over, once', async () => {
    await phone.goto('about:blank')
    await phone.goto(`${salePath}#${code.replace('-', '')}`)
    await expect(phone.getByLabel(/^Code of the release note/)).toHaveValue(code.replace('-', ''))
    await settled(phone)
    await phone.getByLabel(/^Why otherwise/).fill('They called: they come today.')
    await phone.getByRole('button', { name: 'Hand over' }).click()
    await expect(phone.getByText(/^Handed over on .* to Moussa Diallo, vehicle GB-204-ZX\.$/)).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Hand over' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(/^Handed over on .* to Moussa Diallo/)).toBeVisible()
    await expect(page.getByText('Delivered').first()).toBeVisible()
  })
  await phone.context().close()
})
