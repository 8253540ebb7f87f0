import { asSomebodyElse, JOINER_PASSWORD, signInAs } from '../support/people.ts'
import { signInOnPage } from '../support/acts.ts'
import { placeOrders } from '../support/placed-orders.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

test('a company stops an order that it did not make; staff cancel it, and it reads why', async ({
  page,
  browser,
}) => {
  test.slow()
  const { email, orderIds } = await placeOrders(page.request, 1)
  const order = `/user/orders/${orderIds[0] ?? ''}`
  const why = 'The session was used from another country.'

  await test.step('an administrator says so with the password', async () => {
    await page.goto(`/user/login?goTo=${encodeURIComponent(order)}`)
    await signInOnPage(page, email, JOINER_PASSWORD)
    await page.waitForURL(`**${order}`)
    await settled(page)
    await page.getByRole('button', { name: 'We did not do this' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Your company did not make this deal?' })
    await dialog.getByLabel(/^What you know of it/).fill('Nobody here ordered this.')
    await dialog.getByLabel(/^Your password/).fill(JOINER_PASSWORD)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Stop this deal' }).click()
    await expect(page.getByText('Your company says that it did not make this deal.')).toBeVisible()
    await expect(page.getByText('our staff look into whether this deal stands')).toBeVisible()
    await expectAccessible(page)
  })

  await asSomebodyElse(browser, async (staff) => {
    await test.step('staff cancel it with a reason', async () => {
      await signInAs(staff, 'staff')
      await staff.goto(`/staff/orders?order=${orderIds[0] ?? ''}`)
      await expect(staff.getByText('It writes: Nobody here ordered this.')).toBeVisible()
      await staff.getByRole('button', { name: 'Decide' }).click()
      const dialog = staff.getByRole('dialog', { name: 'Does this deal stand?' })
      await dialog.getByRole('radio', { name: /^It is cancelled/ }).check()
      await dialog.getByLabel(/^Reason/).fill(why)
      await expectAccessible(staff)
      await dialog.getByRole('button', { name: 'Decide' }).click()
      await expect(staff.getByText('This deal was stopped, and is cancelled.')).toBeVisible()
    })
  })

  await test.step('the company reads why, on the page and by mail', async () => {
    await page.reload()
    await expect(page.getByText('This deal was stopped, and is cancelled.')).toBeVisible()
    await expect(page.getByText(why).first()).toBeVisible()
    const mail = await waitForMail(page, email, /our staff have decided$/)
    expect(mail.text).toContain(why)
  })
})
