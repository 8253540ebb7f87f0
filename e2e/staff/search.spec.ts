import { measure } from '../support/measured.ts'
import { signInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

test('an order and its buyer are found from any staff page, by keyboard alone', async ({ page }) => {
  await signInAs(page, 'staff')
  await page.goto('/staff/orders')
  const link = page.getByRole('link', { name: /^GS-O-\d+$/ }).first()
  const reference = (await link.textContent()) ?? ''
  await page.goto('/staff/payouts')
  await settled(page)

  const job = measure(page)
  await job.press('Control+k')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await job.type(reference)
  await expect(page.getByRole('option', { selected: true })).toContainText(reference)
  await job.press('Enter')
  await expect(page.getByRole('region', { name: reference })).toBeVisible()
  job.print('an order by its reference')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('buyer@gisement')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('buyer@gisement')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/members\?member=\d+$/)
})
