import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chooseFacet } from '../support/choose-facet.ts'
import { fillListing, goToCheckout, join, payWith, signInOnPage } from '../support/acts.ts'
import { carryOutDecisions } from '../support/database.ts'
import { asSomebodyElse, PEOPLE, signInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

const STEPS = ['Under packaging', 'Ready to be shipped', 'Shipped, in transit', 'Delivered'] as const

async function availableUnits(page: Page, id: string): Promise<number> {
  const response = await page.request.get(`/api/product/${id}`)
  const { qty } = (await response.json()) as { qty: number }
  return qty
}

test('a company lists surplus, staff verify it, another company finds it, buys it by card and follows the order', async ({
  page,
  browser,
}) => {
  test.slow()
  const mark = randomBytes(3).toString('hex')
  const seller = {
    email: `yard-${mark}@mandji.example`,
    password: 'Yard-Iron!42',
    company: `Mandji Surplus ${mark}`,
  }
  const title = `Trunnion ball valve 8 in cl 600 ${mark}`

  await test.step('a visitor searches and opens a listing', async () => {
    await page.goto('/')
    await page.getByRole('search').getByRole('combobox', { name: 'Search' }).first().fill('gate valve')
    await expect(page).toHaveURL(/searchStr=gate/)
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\/\d+/)
  })

  await test.step('signs up, verifies by the mailed link, signs in', async () => {
    await page.goto('/user/signup')
    await join(page, seller)
    await signInOnPage(page, seller.email, seller.password)
    await expect(page.getByText(/MIREILLE/i).first()).toBeAttached()
  })

  await test.step('lists an item with three pictures', async () => {
    await page.goto('/listing/add')
    await fillListing(page, { title, units: '2', price: '4250' })
    await page.getByLabel(/^Pressure class/).fill('10,000 psi')
    await page.getByLabel(/^Nominal size/).fill('8 in')
    await expect(page.getByText(/^= 10,000\spsi \(690\sbar\)$/)).toBeVisible()
    await page.getByRole('button', { name: 'Submit listing' }).click()
    await expect(
      page.getByText(
        'Thanks for trusting Gisement. Your product listing is under review and we will get back to you shortly.',
      ),
    ).toBeVisible()
  })

  await test.step('staff publish it, and the seller gets a mail', async () => {
    await asSomebodyElse(browser, async (staff) => {
      await signInAs(staff, 'staff')
      await staff.goto('/staff/review')
      await staff.getByText(title).first().click()
      const decided = staff.waitForResponse(/\/decision$/)
      await staff.getByRole('button', { name: 'Publish', exact: true }).click()
      await decided
      await expect(staff.getByText(/published/i).first()).toBeVisible()
    })
    await carryOutDecisions()
    await waitForMail(page, seller.email, /publish|online|live/i)
  })

  await asSomebodyElse(browser, async (buyer) => {
    let id = ''
    await test.step('another company finds it by the pressure in bar, and by the filter of its type', async () => {
      await buyer.goto(`/?categorie=General+Equipment&searchStr=${encodeURIComponent(`690 bar ${mark}`)}`)
      await expect(buyer.getByRole('link', { name: title })).toBeVisible()
      await chooseFacet(buyer, 'Type', 'Valves 1 listing')
      await chooseFacet(buyer, 'Pressure class', /^10,000\spsi \(690\sbar\) 1 listing$/)
      await expect(buyer).toHaveURL(/attributes=pressure_class%3A10000/)
      await expect(buyer.getByRole('link', { name: title })).toBeVisible()
      await buyer.getByRole('link', { name: /^Remove filter Pressure class: 10,000/ }).click()
      await expect(buyer).not.toHaveURL(/attributes/)
    })

    await test.step('another company finds it by a misspelt word and buys it', async () => {
      await signInAs(buyer, 'buyer')
      await buyer.goto(`/?searchStr=${encodeURIComponent(`trunion ${mark}`)}`)
      await buyer.getByRole('link', { name: title }).click()
      // The list has headings with the same text.
      await expect(buyer).toHaveURL(/\/product\/\d+/)
      await expect(buyer.getByRole('heading', { name: title })).toBeVisible()
      id = new URL(buyer.url()).pathname.split('/').at(-1) ?? ''
      await buyer.getByRole('button', { name: 'Add to cart' }).first().click()
      await cancelTheAddress(buyer)
      await goToCheckout(buyer)
      await payWith(buyer, '4242 4242 4242 4242')
      await expect(buyer.getByText('Your order is confirmed. Thank you.')).toBeVisible()
      await expect(buyer).toHaveURL(/\/user\/orders\/[\w-]{22}$/)
      const placed = buyer.getByRole('article', { name: /^Order GS-O-/ })
      await expect(placed.getByRole('link', { name: title }).first()).toBeVisible()
    })

    await test.step("the order is 'confirmed' and the stock is one less", async () => {
      expect(await availableUnits(buyer, id)).toBe(1)
      await buyer.goto('/user/orders')
      const order = buyer.getByRole('article').filter({ hasText: title })
      await expect(order.getByText('confirmed').first()).toBeVisible()
    })

    await test.step('the terms of sale are kept with the order', async () => {
      const order = buyer.getByRole('article').filter({ hasText: title })
      await order
        .getByRole('link', { name: /^GS-O-/ })
        .first()
        .click()
      await buyer.waitForURL('**/user/orders/*')
      await buyer.getByRole('link', { name: 'Terms of sale of this order' }).click()
      await expect(buyer.getByRole('heading', { level: 1, name: 'Terms of sale' })).toBeVisible()
      await expect(buyer.getByText(/^Accepted on /)).toBeVisible()
      await expect(buyer.getByRole('heading', { name: /^7\. Inspection and claims/ })).toBeVisible()
      await expectAccessible(buyer)
      await buyer.goto('/user/orders')
    })

    for (const step of STEPS) {
      await test.step(`staff move it to '${step}', the buyer sees it and gets a mail`, async () => {
        await asSomebodyElse(browser, async (staff) => {
          await signInAs(staff, 'staff')
          await staff.goto('/staff/orders')
          await staff
            .getByRole('row')
            .filter({ hasText: 'Port-Gentil Energy Services' })
            .first()
            .getByRole('link')
            .first()
            .click()
          await staff.getByRole('button', { name: `Move to ${step}` }).click()
          const tracking = staff.getByLabel(/tracking/i)
          if (await tracking.isVisible()) await tracking.fill('4471 0099 01')
          await staff.getByRole('dialog').last().getByRole('button').last().click()
        })
        await waitForMail(buyer, PEOPLE.buyer, new RegExp(step))
        await buyer.reload()
        const order = buyer.getByRole('article').filter({ hasText: title })
        await expect(order.locator('[aria-current=step]')).toContainText(step)
      })
    }
  })
})

/** Cancel unlocks the address without sending anything. */
async function cancelTheAddress(page: Page): Promise<void> {
  await page.goto('/delivery')
  await settled(page)
  await page.getByLabel(/^Street/).fill('Boulevard du Gouverneur 14')
  await page.getByRole('button', { name: 'Validate Address' }).click()
  await expect(page.getByText(/Delivery Charges \(/)).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel(/^Street/)).toBeEditable()
  await page.getByLabel(/^Street/).fill('Boulevard du Gouverneur 16')
  await expect(page.getByRole('button', { name: 'Validate Address' })).toBeVisible()
  expect(sent.filter((address) => address.includes('/shipping/'))).toEqual([])
}
