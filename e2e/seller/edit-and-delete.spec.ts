import { randomBytes } from 'node:crypto'
import { pictureFiles } from '../support/acts.ts'
import { carryOutDecisions } from '../support/database.ts'
import { publishListing } from '../support/listings.ts'
import { signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('a published listing is edited: the price at once, the rest once staff have seen what changes', async ({
  page,
  browser,
}) => {
  const mark = randomBytes(3).toString('hex')
  const before = `Gate valve 4 in ${mark}`
  const after = `Gate valve 4 in cl 600 ${mark}`
  const id = await publishListing(page.request, before)
  const visitor = await (await browser.newContext()).newPage()

  await test.step('its owner changes title, price, quantity and pictures', async () => {
    await signInAs(page, 'seller')
    await page.goto('/user/listings')
    await page.getByRole('link', { name: before, exact: true }).click()
    await page.getByLabel(/^Title/).fill(after)
    await page.getByLabel(/^Price per unit/).fill('47,000')
    await page.getByLabel(/^Available units/).fill('5')
    await page.getByRole('button', { name: 'Remove image 2' }).click()
    await expect(page.getByText('1 image(s) to be removed')).toBeVisible()
    await page.locator('input[name=image]').setInputFiles(pictureFiles('ball-valve-trunnion-1.jpg'))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your changes are under review')).toBeVisible()
  })

  await test.step('visitors see the new price and quantity, and the old title', async () => {
    await visitor.goto(`/product/${id}`)
    await expect(visitor.getByRole('heading', { name: before })).toBeVisible()
    await expect(visitor.getByText('$47,000').first()).toBeVisible()
    await expect(visitor.getByText('5 units available').first()).toBeVisible()
  })

  await test.step('staff read what changes and publish it by a key', async () => {
    const staff = await (await browser.newContext()).newPage()
    await signInAs(staff, 'staff')
    await staff.goto(new URL('/staff/review', page.url()).href)
    await staff.getByRole('button', { name: new RegExp(after) }).click()
    const changes = staff.getByRole('region', { name: 'What changes' })
    await expect(changes.locator('del').first()).toHaveText(before)
    await expect(changes.locator('ins').first()).toHaveText(after)
    await expect(staff.getByText('Picture 2 is new')).toBeVisible()
    const decided = staff.waitForResponse(/\/decision$/)
    await staff.getByRole('button', { name: new RegExp(after) }).press('a')
    await decided
    await expect(staff.getByRole('listitem').filter({ hasText: 'will be published.' })).toBeVisible()
    await staff.context().close()
    await carryOutDecisions()
  })

  await test.step('then visitors see it too', async () => {
    await expect
      .poll(async () => {
        await visitor.goto(`/product/${id}`)
        return visitor.getByRole('heading', { level: 1 }).textContent()
      })
      .toBe(after)
  })

  await test.step('its owner deletes it in two presses, and it is gone', async () => {
    await page.goto(`/product/${id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    // The second click only counts after a moment, so that a double click does not delete.
    await page.waitForTimeout(700)
    await page.getByRole('button', { name: 'DELETE ANYWAY??' }).click()
    await expect(page.getByText('Your listing was deleted.')).toBeVisible()
    await page.waitForURL('**/user/listings')
    const answer = await page.request.get(`/api/product/${id}`)
    expect(answer.status()).toBe(410)
  })
})
