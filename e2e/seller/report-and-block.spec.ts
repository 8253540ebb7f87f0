import { randomBytes } from 'node:crypto'
import { chooseCountry, signInOnPage } from '../support/acts.ts'
import { publishListing } from '../support/listings.ts'
import { asSomebodyElse, JOINER_PASSWORD, newMember, signInAs } from '../support/people.ts'
import { caller, placeOrders } from '../support/placed-orders.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

const NOT_OPEN = /This is not open to your company at the moment/

test('a seller reports a conversation, blocks its company and ends that; a buyer blocks from an order', async ({
  page,
  browser,
}) => {
  test.slow()
  const mark = randomBytes(3).toString('hex')
  const owner = { email: await newMember(page.request), password: JOINER_PASSWORD }
  const title = `Sour gas valve ${mark}`
  const id = await publishListing(page.request, title, owner)
  const asker = await newMember(page.request)
  const ask = await caller(page.request, asker, JOINER_PASSWORD)
  const { quoteId } = await ask<{ quoteId: string }>('post', `/api/quote/${id}`, {
    country: 'Gabon',
    units: 1,
    message: 'Send them today, we never pay before they are there.',
  })

  await test.step('the seller reports the conversation', async () => {
    await page.goto(`/user/login?goTo=${encodeURIComponent(`/user/quotes/${quoteId}`)}`)
    await signInOnPage(page, owner.email, JOINER_PASSWORD)
    await page.getByRole('link', { name: 'Report this conversation or the company' }).click()
    await expect(page.getByText(`The conversation about “${title}”`)).toBeVisible()
    await settled(page)
    await page.getByLabel(/^Reason/).selectOption({ index: 1 })
    await page.getByLabel(/^What is wrong/).fill(`They threaten not to pay (${mark}).`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText(/Our staff look into it and write to you/)).toBeVisible()
  })

  await asSomebodyElse(browser, async (staff) => {
    await test.step('staff decide it, and the seller reads why', async () => {
      await signInAs(staff, 'staff')
      await staff.goto('/staff')
      await staff.getByRole('link', { name: /^Reports to decide/ }).click()
      await staff.getByRole('link', { name: title }).click()
      await staff.getByRole('button', { name: 'I look into it' }).click()
      await expect(staff.getByText('You look into this report.')).toBeVisible()
      await staff.getByRole('button', { name: 'Decide' }).click()
      const dialog = staff.getByRole('dialog', { name: 'Decide the report' })
      await dialog.getByRole('radio', { name: 'Company warned' }).check()
      await dialog.getByLabel(/^Reason/).fill(`We wrote to them (${mark}).`)
      await dialog.getByRole('button', { name: 'Decide' }).click()
      await expect(staff.getByText('The report is decided, and both sides are told.')).toBeVisible()
      const answer = await waitForMail(staff, owner.email, /^Your report is decided$/)
      expect(answer.text).toContain(mark)
    })
  })

  await test.step('the seller blocks the company in the thread', async () => {
    await page.goto(`/user/quotes/${quoteId}`)
    await settled(page)
    await page.getByRole('button', { name: 'Block this company' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Block this company?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Block' }).press('Enter')
    await expect(page.getByText(/^The company is blocked\./)).toBeVisible()
  })

  await asSomebodyElse(browser, async (other) => {
    await test.step('which cannot ask any more, and is told neither who nor why', async () => {
      await other.goto(`/user/login?goTo=${encodeURIComponent(`/quote/${id}`)}`)
      await signInOnPage(other, asker, JOINER_PASSWORD)
      await other.waitForURL(`**/quote/${id}`)
      await settled(other)
      await chooseCountry(other, other, /^Delivery country/, 'Gabon')
      await other.getByLabel(/^Required quantity/).fill('1')
      await other.getByRole('textbox', { name: /^Message/ }).fill('One of these in March, please.')
      await other.getByRole('button', { name: 'Send request' }).click()
      await expect(other.getByText(NOT_OPEN).first()).toBeVisible()
    })

    await test.step('until the seller ends the block in its settings', async () => {
      await page.goto('/user/settings')
      await expect(page.getByRole('heading', { name: 'Blocked companies' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: /^End the block/ }).press('Enter')
      await expect(page.getByText('The block has ended.')).toBeVisible()
      await expect(page.getByText('Your company blocks nobody.')).toBeVisible()
      await other.getByRole('button', { name: 'Send request' }).click()
      await expect(other.getByRole('dialog', { name: 'Quote request received' })).toBeVisible()
    })
  })

  await test.step('a buyer without a quote blocks the seller from the order', async () => {
    const placed = await placeOrders(page.request, 1, owner)
    await asSomebodyElse(browser, async (buyer) => {
      const order = `/user/orders/${placed.orderIds[0] ?? ''}`
      await buyer.goto(`/user/login?goTo=${encodeURIComponent(order)}`)
      await signInOnPage(buyer, placed.email, JOINER_PASSWORD)
      await buyer.waitForURL(`**${order}`)
      await buyer.getByRole('button', { name: 'Block a company of this order' }).press('Enter')
      await buyer.getByRole('button', { name: 'Block Ogooué Yard' }).press('Enter')
      await buyer.getByRole('dialog').getByRole('button', { name: 'Block' }).press('Enter')
      await expect(buyer.getByText(/^The company is blocked\./)).toBeVisible()
      await buyer.goto('/user/settings')
      await expect(buyer.getByRole('link', { name: /^Order GS-O-/ })).toBeVisible()
      await expectAccessible(buyer)
      await buyer.getByRole('button', { name: /^End the block/ }).press('Enter')
      await expect(buyer.getByText('Your company blocks nobody.')).toBeVisible()
    })
  })
})
