import { randomBytes } from 'node:crypto'
import { fillListing, signInOnPage } from '../support/acts.ts'
import { carryOutDecisions } from '../support/database.ts'
import { asSomebodyElse, JOINER_PASSWORD, newMember, signInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

test('a seller says a listing in both languages; each buyer finds it and reads it in the own one', async ({
  page,
  browser,
}) => {
  test.slow()
  const mark = randomBytes(3).toString('hex')
  const [title, second] = [`Trunnion ball valve ${mark}`, `Robinet à tourillon ${mark}`]
  const email = await newMember(page.request)

  await test.step('the seller writes the second language, and is warned of contact data in it', async () => {
    await page.goto('/user/login?goTo=%2Flisting%2Fadd')
    await signInOnPage(page, email, JOINER_PASSWORD)
    await page.waitForURL('**/listing/add')
    await fillListing(page, { title, units: '2', price: '4250' })
    await page.getByRole('button', { name: 'Add title and description in French' }).click()
    const field = page.getByLabel('Title in French')
    await expect(field).toBeFocused()
    await field.fill(`${second} +242 06 000 01 11`)
    await expect(page.getByText('This looks like contact data: +242 06 000 01 11.')).toBeVisible()
    await field.fill(second)
    await page
      .getByLabel('Description in French')
      .fill('Monté sur tourillon, essayé en mars, gardé à l’abri.')
    // The hint stands below its heading, not on it.
    const group = page.getByRole('group', { name: 'In French, too' })
    const [heading, hint] = await Promise.all([
      group.locator('legend').boundingBox(),
      group.locator('legend + p').boundingBox(),
    ])
    expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual(hint?.y ?? 0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit listing' }).click()
    await expect(page.getByText(/^Thanks for trusting Gisement/)).toBeVisible()
  })

  await test.step('staff see both beside each other, and publish them', async () => {
    await asSomebodyElse(browser, async (staff) => {
      await signInAs(staff, 'staff')
      await staff.goto('/staff/review')
      await staff.getByText(title).first().click()
      await expect(staff.getByRole('heading', { name: 'In French' })).toBeVisible()
      await expect(staff.getByText(second).first()).toBeVisible()
      const decided = staff.waitForResponse(/\/decision$/)
      await staff.getByRole('button', { name: 'Publish', exact: true }).click()
      await decided
    })
    await carryOutDecisions()
  })

  await asSomebodyElse(browser, async (buyer) => {
    await test.step('a French word finds it on the English site, where it is read in English', async () => {
      await buyer.goto(`/?searchStr=${encodeURIComponent(`tourillon ${mark}`)}`)
      await buyer.getByRole('link', { name: title }).first().click()
      await expect(buyer.getByRole('heading', { level: 1, name: title })).toBeVisible()
      // Others of the category may be described by the same words.
      await expect(
        buyer.getByRole('paragraph').filter({ hasText: 'Trunnion mounted, gear operated' }),
      ).toBeVisible()
      await expect(buyer.getByText(/^Written in/)).toHaveCount(0)
      await settled(buyer)
      await expectAccessible(buyer)
    })

    await test.step('its page leads to the French one', async () => {
      await buyer.getByRole('link', { name: 'Also in French' }).click()
      await expect(buyer).toHaveURL(/\/fr\/product\/\d+/)
      const heading = buyer.getByRole('heading', { level: 1, name: second })
      await expect(heading).toBeVisible()
      await expect(heading).toHaveAttribute('lang', 'fr')
      await expect(buyer.getByText('Monté sur tourillon')).toBeVisible()
      await expect(buyer.getByRole('link', { name: 'Aussi en anglais' })).toBeVisible()
      await settled(buyer)
      await expectAccessible(buyer)
    })

    await test.step('an English word finds it on the French site, where its card is in French', async () => {
      await buyer.goto(`/fr?searchStr=${encodeURIComponent(`gear operated ${mark}`)}`)
      const card = buyer.getByRole('article').filter({ hasText: second }).first()
      await expect(card).toBeVisible()
      await expect(card).not.toContainText('En anglais')
    })
  })
})
