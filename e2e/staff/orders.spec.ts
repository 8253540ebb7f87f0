import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { RateView } from '#features/checkout/contract/shipping.ts'
import type { StaffTransfersView } from '#features/checkout/contract/receipts.ts'
import { publishListing } from '../support/listings.ts'
import { DEMO_PASSWORD, JOINER_PASSWORD, logIn, newMember, PEOPLE, signInAs } from '../support/people.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

/** In another country than the delivery address, so that the VAT is certain, and light enough for the carrier. */
const LIGHT = {
  prix: 90,
  country: 'France',
  city: 'Pau',
  weightKg: 24,
  lengthCm: 60,
  widthCm: 40,
  heightCm: 40,
}

async function caller(request: APIRequestContext, email: string, password = DEMO_PASSWORD) {
  const { token } = await logIn(request, email, password)
  return async <T>(method: 'get' | 'post', url: string, data?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await request[method](url, { headers, ...(data && { data }) })
    if (!response.ok()) throw new Error(`${url}: ${response.status()} ${await response.text()}`)
    return (await response.json()) as T
  }
}

/** Orders of a new buyer that are paid by bank transfer, and confirmed; returns the buyer's address. */
async function placeOrders(request: APIRequestContext, count: number): Promise<string> {
  const owner = { email: PEOPLE.seller, password: DEMO_PASSWORD }
  const mark = randomBytes(4).toString('hex')
  const email = await newMember(request)
  const buyer = await caller(request, email, JOINER_PASSWORD)
  const staff = await caller(request, PEOPLE.staff)
  for (let placed = 0; placed < count; placed += 1) {
    const id = await publishListing(request, `Pressure gauge ${mark} ${placed}`, owner, LIGHT)
    const address = { country: 'Gabon', city: 'Port-Gentil', street: 'Zone industrielle Oprag, lot 14' }
    const cart = [{ id, orderedQty: 1 }]
    const { cartId } = await buyer<RateView>('post', '/api/shipping/rates', { ...address, cart })
    const { orderId } = await buyer<{ orderId: string }>('post', `/api/checkout/cart/${cartId}/transfer`)
    const transfers = `/api/staff/orders/${orderId}/transfers`
    const { missing } = await staff<StaffTransfersView>('get', transfers)
    const receivedOn = new Date().toISOString().slice(0, 10)
    await staff('post', transfers, { amount: missing, receivedOn, bankReference: `${mark} ${placed}` })
  }
  return email
}

test('ten orders move on together, by keyboard alone', async ({ page }) => {
  test.slow()
  const orders = 10
  const email = await placeOrders(page.request, orders)
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
