import { randomBytes } from 'node:crypto'
import { signInOnPage } from '../support/acts.ts'
import { measure } from '../support/measured.ts'
import { JOINER_PASSWORD, newMember, signInAs } from '../support/people.ts'
import { placeOrders } from '../support/placed-orders.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

test('ten orders move on together, by keyboard alone', async ({ page }) => {
  test.slow()
  const orders = 10
  const { email } = await placeOrders(page.request, orders)
  await signInAs(page, 'staff')
  await page.goto('/staff/orders?statut=1')
  const boxes = page.getByRole('checkbox', { name: /^Choose GS-O-/ })
  await expect(boxes.nth(orders - 1)).toBeVisible()
  await expectAccessible(page)
  await boxes.first().focus()
  const job = measure(page)
  const { press } = job
  for (let chosen = 0; chosen < orders; chosen += 1) {
    if (chosen > 0) await press('ArrowDown')
    await press('Space')
  }
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move 10 orders on?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(orders)
  await expectAccessible(page)
  const move = dialog.getByRole('button', { name: 'Move 10 on' })
  while (!(await move.evaluate((button) => button === document.activeElement))) await press('Tab')
  await press('Enter')
  await expect(page.getByText('10 orders have moved on. Each buyer gets a mail.')).toBeVisible()
  job.print(`${orders} orders`)
  await waitForMail(page, email, /Under packaging/)
  await expect(async () => {
    const response = await page.request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
    const mails = (await response.json()) as { subject: string }[]
    expect(mails.filter(({ subject }) => subject.includes('Under packaging'))).toHaveLength(orders)
  }).toPass({ timeout: 20_000 })
})

test('a view of the orders is saved, and opened from another one', async ({ page }) => {
  const name = `To pack ${randomBytes(3).toString('hex')}`
  await signInAs(page, 'staff')
  await page.goto('/staff/orders?statut=1')
  await settled(page)
  const saving = measure(page)
  await saving.click(page.getByRole('button', { name: 'Save view…' }))
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel(/^Name/).focus()
  await saving.type(name)
  await saving.click(dialog.getByRole('button', { name: 'Save' }))
  const view = page.getByRole('link', { name, exact: true })
  await expect(view).toBeVisible()
  saving.print('a view is saved')

  await page.goto('/staff/orders')
  await settled(page)
  const opening = measure(page)
  await opening.click(view)
  await expect(view).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table')).toBeVisible()
  opening.print('a saved view is opened')
  await page.getByRole('button', { name: `Delete the view ${name}` }).click()
  await expect(view).toHaveCount(0)
})

test('a sale says to its seller what to do now', async ({ page }) => {
  test.slow()
  const email = await newMember(page.request)
  await placeOrders(page.request, 1, { email, password: JOINER_PASSWORD })
  await page.goto('/user/login?goTo=%2Fuser%2Flistings')
  await settled(page)
  await signInOnPage(page, email, JOINER_PASSWORD)
  await page.waitForURL('**/user/listings')
  await settled(page)
  const job = measure(page)
  await job.click(page.locator('summary', { hasText: 'Mireille' }).first())
  await job.click(page.getByRole('link', { name: 'My Sales' }).first())
  await expect(page.getByText(/^Now: please pack/)).toBeVisible()
  job.print('what a sale asks for now')
})
