import { randomBytes } from 'node:crypto'
import { publishListing } from '../support/listings.ts'
import { asSomebodyElse, PEOPLE, signInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

test('a visitor reports a listing by keyboard; staff decide it, and both sides read why', async ({
  page,
  browser,
}) => {
  test.slow()
  const mark = randomBytes(3).toString('hex')
  const title = `Sour gas scrubber ${mark}`
  const visitor = `visitor-${mark}@elsewhere.example`
  const id = await publishListing(page.request, title)

  await test.step('from the listing, without an account', async () => {
    await page.goto(`/product/${id}`)
    await page.getByRole('link', { name: 'Report this listing' }).press('Enter')
    await page.waitForURL(`**/product/${id}/report`)
    await expect(page.getByText(`The listing “${title}”`)).toBeVisible()
    await settled(page)
    await page.getByLabel(/^Reason/).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel(/^Reason/)).toHaveValue('not_theirs')
    await page.keyboard.press('Tab')
    await page.keyboard.type('The serial number is that of our invoice.')
    await page.keyboard.press('Tab')
    await page.keyboard.type(visitor)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Our staff look into it and write to you/)).toBeVisible()
    await expectAccessible(page)
    const receipt = await waitForMail(page, visitor, /^Your report has arrived$/)
    expect(receipt.text).not.toContain('serial number')
  })

  await asSomebodyElse(browser, async (staff) => {
    await test.step('staff take it and decide it', async () => {
      await signInAs(staff, 'staff')
      await staff.goto('/staff')
      await staff.getByRole('link', { name: /^Reports to decide/ }).click()
      await staff.getByRole('link', { name: title }).click()
      await expect(staff.getByText(`${visitor}, without an account`)).toBeVisible()
      await staff.getByRole('button', { name: 'I look into it' }).press('Enter')
      await expect(staff.getByText('You look into this report.')).toBeVisible()
      await expectAccessible(staff)
      await staff.getByRole('button', { name: 'Decide' }).press('Enter')
      const dialog = staff.getByRole('dialog', { name: 'Decide the report' })
      await dialog.getByRole('radio', { name: 'Company warned' }).check()
      await dialog.getByLabel(/^Reason/).fill(`The seller proves where it comes from (${mark}).`)
      await dialog.getByRole('button', { name: 'Decide' }).click()
      await expect(staff.getByText('The report is decided, and both sides are told.')).toBeVisible()
    })
  })

  await test.step('both sides read the reason, and the seller nothing of the visitor', async () => {
    const answer = await waitForMail(page, visitor, /^Your report is decided$/)
    expect(answer.text).toContain(mark)
    const told = await waitForMail(page, PEOPLE.seller, /^A report about your company is decided$/)
    expect(told.text).not.toContain(visitor)
    await asSomebodyElse(browser, async (seller) => {
      await signInAs(seller, 'seller')
      await seller.goto('/user/reports')
      const decisions = seller.getByRole('list', { name: 'Decisions about your company' })
      await expect(decisions.getByText(`(${mark})`)).toBeVisible()
      await expect(decisions.getByText(title)).toBeVisible()
      await expectAccessible(seller)
    })
  })
})
