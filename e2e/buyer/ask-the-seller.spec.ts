import { randomBytes } from 'node:crypto'
import { signInOnPage } from '../support/acts.ts'
import { carryOutDecisions, tellOfMeasures } from '../support/database.ts'
import { publishListing } from '../support/listings.ts'
import { asSomebodyElse, JOINER_PASSWORD, newMember, PEOPLE, signInAs } from '../support/people.ts'
import { caller } from '../support/placed-orders.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

test('a buyer asks for weight and size in one press, once, and asks for freight when they are there', async ({
  page,
  browser,
}) => {
  test.slow()
  const title = `Crawler crane ${randomBytes(3).toString('hex')}`
  const id = await publishListing(page.request, title, undefined, { type: 'Heavy Equipment' })
  const email = await newMember(page.request)
  const buy = await caller(page.request, email, JOINER_PASSWORD)
  const { quoteId } = await buy<{ quoteId: string }>('post', `/api/quote/${id}`, {
    country: 'Norway',
    units: 1,
    message: 'We need it in March, delivered to our base.',
  })
  const thread = `/user/quotes/${quoteId}`
  const freight = page.getByRole('region', { name: 'Freight' })
  const press = freight.getByRole('button', { name: 'Ask the seller for weight and size' })
  const asked = freight.getByText(/^The seller was asked for weight and size on .* \(Mireille Ondo\)/)

  await test.step('the thread says what is missing, and asks in one press', async () => {
    await page.goto(`/user/login?goTo=${encodeURIComponent(thread)}`)
    await signInOnPage(page, email, JOINER_PASSWORD)
    await page.waitForURL(`**${thread}`)
    await expect(freight).toContainText('Our carrier does not take goods without a weight and a size')
    await press.click()
    await expect(asked).toBeVisible()
    await expect(press).toHaveCount(0)
    await expect(page.getByText(/weight and size as packed/).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('after a reload it stays asked', async () => {
    await page.reload()
    await settled(page)
    await expect(asked).toBeVisible()
    await expect(press).toHaveCount(0)
  })

  await asSomebodyElse(browser, async (seller) => {
    await test.step('the seller enters them, and staff let them through', async () => {
      await signInAs(seller, 'seller')
      await seller.goto(`/listing/edit/${id}`)
      await settled(seller)
      await seller.getByLabel(/^Weight/).fill('39500')
      await seller.getByLabel(/^Length/).fill('750')
      await seller.getByLabel(/^Width/).fill('340')
      await seller.getByLabel(/^Height/).fill('360')
      await seller.getByRole('button', { name: 'Save changes' }).click()
      await expect(seller.getByText(/^Your changes are/)).toBeVisible()
      const staff = await caller(page.request, PEOPLE.staff)
      await staff('post', `/api/staff/listings/${id}/decision`, { decision: 'publish' })
      await carryOutDecisions()
    })
  })

  await test.step('the buyer is told, and asks for freight', async () => {
    await tellOfMeasures()
    await waitForMail(page, email, new RegExp(`^Weight and size are there: ${title}`))
    await page.goto(thread)
    await freight.getByRole('button', { name: 'Ask for freight' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for freight' })
    await dialog.getByLabel(/^City/).fill('Stavanger')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(freight).toContainText('You asked for freight to Stavanger')
    await expect(freight.getByRole('button', { name: 'Withdraw the freight request' })).toBeVisible()
  })
})
