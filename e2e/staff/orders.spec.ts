import { signInAs } from '../support/people.ts'
import { placeOrders } from '../support/placed-orders.ts'
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
  const begun = Date.now()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
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
  process.stdout.write(`${orders} orders: ${((Date.now() - begun) / 1000).toFixed(1)} s, ${keys} keys\n`)
  await waitForMail(page, email, /Under packaging/)
  await expect(async () => {
    const response = await page.request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
    const mails = (await response.json()) as { subject: string }[]
    expect(mails.filter(({ subject }) => subject.includes('Under packaging'))).toHaveLength(orders)
  }).toPass({ timeout: 20_000 })
})
