import type { APIRequestContext } from '@playwright/test'
import { testPhoto } from '#test/factories/documents.ts'
import { logIn, PEOPLE, signInAs, asSomebodyElse } from '../support/people.ts'
import { ADDRESS, findKnownThings } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

interface Bought {
  orderId: string
  reference: string
  title: string
}

/** An order of the buyer's, paid by card and on its way, made through the API. */
async function shippedOrder(request: APIRequestContext): Promise<Bought> {
  const { shippable } = await findKnownThings(request)
  const headersOf = async (email: string) => ({
    authorization: `Bearer ${(await logIn(request, email)).token}`,
  })
  const buyer = await headersOf(PEOPLE.buyer)
  const staff = await headersOf(PEOPLE.staff)
  const rated = await request.post(`/api/shipping/rate/${shippable.id}`, {
    headers: buyer,
    data: { ...ADDRESS, postcode: undefined, cart: [{ id: shippable.id, orderedQty: 1 }] },
  })
  const { cartId } = (await rated.json()) as { cartId: string }
  const opened = await request.get(`/api/checkout/cart/${cartId}`, { headers: buyer })
  const { clientSecret } = (await opened.json()) as { clientSecret: string }
  const [intent = ''] = clientSecret.split('_secret_')
  const paid = await request.post(`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
    headers: { authorization: 'Bearer pk_test_sandbox' },
    form: {
      client_secret: clientSecret,
      return_url: 'http://localhost/confirmorder',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    },
  })
  expect(paid.ok(), await paid.text()).toBe(true)
  const polled = await request.get(`/api/checkout/pay/${intent}`, { headers: buyer })
  const { orderId } = (await polled.json()) as { orderId: string }
  let reference = ''
  for (const statut of [4, 5, 6]) {
    const moved = await request.post(`/api/staff/orders/${orderId}/status`, {
      headers: staff,
      data: { statut },
    })
    expect(moved.status()).toBe(200)
    reference = ((await moved.json()) as { reference: string }).reference
  }
  return { orderId, reference, title: shippable.title }
}

test('of an order on its way a problem is reported with a picture and decided, then its receipt is confirmed', async ({
  page,
  browser,
}) => {
  test.slow()
  const { orderId, reference, title } = await shippedOrder(page.request)

  await test.step('staff pay back a part with a reason', async () => {
    await asSomebodyElse(browser, async (staff) => {
      await signInAs(staff, 'staff')
      await staff.goto(`/staff/orders?order=${orderId}`)
      const panel = staff.getByRole('region', { name: reference })
      await panel.getByRole('button', { name: 'Refund…' }).click()
      const dialog = staff.getByRole('dialog', { name: `Refund of ${reference}` })
      await dialog.getByLabel(`Of ${title}`).fill('100.50')
      await dialog.getByLabel('Reason').fill('A protector was missing.')
      await dialog.getByRole('button', { name: 'Pay back' }).click()
      await expect(
        panel.getByText(`The refund of ${reference} is on its way.`, { exact: false }),
      ).toBeVisible()
    })
    await waitForMail(page, PEOPLE.buyer, new RegExp(`${reference}: we pay back a part`))
  })

  await test.step('the buyer sees it with the order, and reports a problem with its picture in one step', async () => {
    await signInAs(page, 'buyer')
    await page.goto(`/user/orders/${orderId}`)
    await expect(page.getByRole('heading', { name: `Order ${reference}` })).toBeVisible()
    await expect(page.getByText('A protector was missing.')).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    await expect(page.getByText('The seller is paid 14 days after delivery', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: `Report a problem with ${title}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What is wrong').selectOption('It is damaged')
    await dialog.getByLabel('Message').fill('The upper flange is bent.')
    await dialog.getByLabel('Choose files').setInputFiles({
      name: 'flange.jpg',
      mimeType: 'image/jpeg',
      buffer: await testPhoto(),
    })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Report the problem' }).click()
    await expect(dialog).toBeHidden()
    const thread = page.getByRole('region', { name: `About ${title}` })
    await expect(thread.getByText('It is damaged')).toBeVisible()
    await expect(thread.getByText(/, JPEG, /)).toBeVisible()
    await expect(thread.getByText('The upper flange is bent.')).toBeVisible()
    await thread.getByLabel('Write to the other sides').fill('We can send pictures.')
    await thread.getByRole('button', { name: 'Send' }).click()
    await expect(thread.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('staff find it among what waits, and decide', async () => {
    await asSomebodyElse(browser, async (staff) => {
      await signInAs(staff, 'staff')
      await staff.goto('/staff/orders')
      await staff.getByRole('link', { name: /^Disputes/ }).click()
      await staff.waitForURL('**waiting=dispute')
      await staff.getByRole('link', { name: reference, exact: true }).click()
      const panel = staff.getByRole('region', { name: reference })
      await expect(panel.getByText('We can send pictures.')).toBeVisible()
      await panel.getByRole('button', { name: 'Decide' }).click()
      const dialog = staff.getByRole('dialog')
      await dialog.getByLabel('Pay back a part or all of the article').check()
      await dialog.getByLabel(`Of ${title}`).fill('250')
      await dialog.getByLabel('Why').fill('The machining is paid back.')
      await dialog.getByRole('button', { name: 'Decide' }).click()
      await expect(panel.getByText('Decided: paid back')).toBeVisible()
    })
    await waitForMail(page, PEOPLE.buyer, new RegExp(`${reference}: the dispute is decided`))
  })

  await test.step('the buyer reads the decision and both refunds', async () => {
    await page.reload()
    const thread = page.getByRole('region', { name: `About ${title}` })
    await expect(thread.getByText('The machining is paid back.')).toBeVisible()
    await expect(thread.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByText(/^\$?€?100\.50$/).first()).toBeVisible()
    await expect(page.getByText(/250\.00$/).first()).toBeVisible()
  })

  await test.step('it arrives, and the buyer confirms that it has the goods', async () => {
    const staff = { authorization: `Bearer ${(await logIn(page.request, PEOPLE.staff)).token}` }
    const moved = await page.request.post(`/api/staff/orders/${orderId}/status`, {
      headers: staff,
      data: { statut: 7 },
    })
    expect(moved.status()).toBe(200)
    await page.reload()
    const money = page.getByRole('region', { name: 'Your money' })
    await expect(money.getByText('14 days left to report a problem', { exact: false })).toBeVisible()
    await money.getByRole('button', { name: 'Confirm receipt' }).click()
    await expect(money.getByText(/^You confirmed on .* that you have the goods\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: `Report a problem with ${title}` })).toBeVisible()
  })
})
