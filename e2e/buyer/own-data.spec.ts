import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { join, signInOnPage } from '../support/acts.ts'
import { logIn, PEOPLE } from '../support/people.ts'
import { ADDRESS, findKnownThings } from '../support/screens.ts'
import { expect, test, waitForMail } from '../support/site.ts'

const PASSWORD = 'Drill-Core!42'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Buys one unit as the member, with the calls that the pages make; returns the order's id. */
async function buy(page: Page, email: string): Promise<{ id: string; reference: string }> {
  const { request } = page
  const { shippable } = await findKnownThings(request)
  const { token } = await logIn(request, email, PASSWORD)
  const headers = bearer(token)
  const { country, city, street } = ADDRESS
  const cart = [{ id: shippable.id, orderedQty: 1 }]
  const rated = await request.post(`/api/shipping/rate/${shippable.id}`, {
    headers,
    data: { country, city, street, cart },
  })
  const { cartId } = (await rated.json()) as { cartId: string }
  const opened = await request.get(`/api/checkout/cart/${cartId}`, { headers })
  const { clientSecret } = (await opened.json()) as { clientSecret: string }
  const intentId = clientSecret.split('_secret_')[0]
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' }
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value])
  const paid = await request.post(`/sandbox/stripe/v1/payment_intents/${intentId}/confirm`, {
    headers: bearer('pk_test_sandbox'),
    form: {
      ...Object.fromEntries(fields),
      'payment_method_data[type]': 'card',
      client_secret: clientSecret,
      return_url: new URL('/confirmorder', page.url()).href,
    },
  })
  expect(paid.status()).toBe(200)
  await request.get(`/api/checkout/pay/${intentId}`, { headers })
  const orders = await request.get('/api/orders', { headers })
  const [order] = await ordersIn(await orders.json())
  if (!order) throw new Error('the payment made an order')
  return order
}

async function ordersIn(body: unknown): Promise<{ id: string; reference: string }[]> {
  // A list, or a page of one after its total.
  const list = Array.isArray(body) && typeof body[0] === 'number' ? (body[1] as unknown) : body
  return list as { id: string; reference: string }[]
}

async function cancel(page: Page, orderId: string): Promise<void> {
  const { token } = await logIn(page.request, PEOPLE.staff)
  const moved = await page.request.post(`/api/staff/orders/${orderId}/status`, {
    headers: bearer(token),
    data: { statut: 3, reason: 'Damaged in the yard.' },
  })
  expect(moved.status()).toBe(200)
}

const toast = (page: Page, text: string) => page.getByText(text).first()

test('a member changes the profile and the address, and cannot leave while the earlier one can take it back', async ({
  page,
}) => {
  const id = randomBytes(5).toString('hex')
  const [first, second] = [`leaver-${id}@company.example`, `leaver-${id}-new@company.example`]
  const member = { email: first, password: PASSWORD, company: 'Oprag Supply' }
  await page.goto('/user/signup')
  await join(page, member)
  await page.goto('/user/login?goTo=/user/update')
  await signInOnPage(page, first, PASSWORD)

  const update = page.getByRole('button', { name: 'Update' })
  await expect(page.getByLabel('First name')).toHaveValue('Mireille')
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  await page.getByText('Modify', { exact: true }).click()
  await page.getByLabel('First name').fill('Al')
  await update.click()
  await expect(page.getByRole('alert')).toContainText('Your first name must have 3 to 30 characters.')
  await page.getByLabel('First name').fill('Mirabelle')
  await page.route('**/api/user/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not ready.', code: 'not_ready' } }),
  )
  await update.click()
  await expect(page.getByText('Error Code: 503. OOOOPS.. Not ready.')).toBeVisible()
  await page.unroute('**/api/user/*')
  await page.getByLabel('Email').fill(second)
  await page.getByLabel(/^Password, to change the address/).fill(PASSWORD)
  await update.click()
  await expect(toast(page, 'Your account details were successfully updated.')).toBeVisible()
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByLabel('Email')).toHaveValue(first)
  await expect(page.getByText(`Your new email address ${second} is waiting`)).toBeVisible()
  await waitForMail(page, first, /A new email address/)
  const mail = await waitForMail(page, second, /Confirm your new email/)
  const link = /\/user\/emailverif\/[\w-]+/.exec(mail.text)?.[0]
  await page.goto(link ?? '')
  await expect(toast(page, 'Your new email address is confirmed.')).toBeVisible()
  await waitForMail(page, first, /has another email address/)
  await page.goto('/user/update')
  await expect(page.getByLabel('Email')).toHaveValue(second)
  await expect(page.getByText('is waiting')).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog')).toContainText('was changed in the last 14 days')
})

test('a member takes its data along, and leaves', async ({ page }) => {
  const email = `leaver-${randomBytes(5).toString('hex')}@company.example`
  const member = { email, password: PASSWORD, company: 'Oprag Supply' }
  await page.goto('/user/signup')
  await join(page, member)
  await page.goto('/user/login?goTo=/user/update')
  await signInOnPage(page, email, PASSWORD)
  await expect(page.getByLabel('First name')).toHaveValue('Mireille')
  const order = await buy(page, email)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^gisement-data-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    profile: { firstName: 'Mireille', email },
    company: { name: 'Oprag Supply' },
    orders: [{ reference: order.reference, status: 1 }],
  })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Order ${order.reference} is neither delivered nor cancelled.`)).toBeVisible()
  await cancel(page, order.id)
  // Until the refund is complete.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByText(/it closes with your account/)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await dialog.getByLabel(/^Password/).fill('Wrong-Pass!1')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('password: The password is not right.')).toBeVisible()
  await dialog.getByLabel(/^Password/).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Your account was deleted.')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
  await waitForMail(page, email, /Your account at Gisement was deleted/)

  await page.goto('/user/login')
  await signInOnPage(page, email, PASSWORD)
  await expect(page.getByText('The email address or the password is not right.')).toBeVisible()
  await page.goto('/user/signup')
  await join(page, member)
  await page.goto('/user/login?goTo=/user/update')
  await signInOnPage(page, email, PASSWORD)
  await expect(page.getByLabel('First name')).toHaveValue('Mireille')
})
