import type { ApprovalView } from '#features/approvals/contract/endpoints.ts'
import type { StaffTransfersView } from '#features/checkout/contract/receipts.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Page } from '@playwright/test'
import { fillCard, goToCheckout, signInOnPage } from '../support/acts.ts'
import { letTransferLapse } from '../support/database.ts'
import { fillCart } from '../support/filled-cart.ts'
import { publishListing } from '../support/listings.ts'
import {
  asSomebodyElse,
  DEMO_PASSWORD,
  JOINER_PASSWORD,
  logIn,
  newMember,
  PEOPLE,
  signInAs,
} from '../support/people.ts'
import { caller } from '../support/placed-orders.ts'
import { findKnownThings } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

/** Dearer than what any other journey orders, so that only these orders need a deposit. */
const DEAR = {
  prix: 9_000_000,
  country: 'France',
  city: 'Pau',
  weightKg: 240,
  lengthCm: 110,
  widthCm: 80,
  heightCm: 80,
}
const ABOVE = '5000000'

interface Ordered {
  orderId: string
  /** Of the order, and of its deposit. */
  reference: string
  deposit: string
}

/** Orders such an article by bank transfer, from the cart to the paid deposit. */
async function orderWithDeposit(page: Page, email: string, title: string): Promise<Ordered> {
  const known = await findKnownThings(page.request)
  const owner = { email: PEOPLE.seller, password: DEMO_PASSWORD }
  const id = await publishListing(page.request, title, owner, DEAR)
  await fillCart(page, { ...known, shippable: { ...known.shippable, id, title, price: DEAR.prix } })
  await goToCheckout(page)
  await expect(page.getByText(/^You pay \$4\d\d,\d{3}\.\d\d by card now, as a deposit\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order and pay by bank transfer' })).toHaveCount(0)
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay the deposit of .* by card$/ }).press('Enter')
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay the deposit of .* and order$/ }).click()
  await expect(page.getByText('Your deposit has arrived, and your order is placed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Please transfer' })).toContainText('FR14 2004')
  const buyer = await caller(page.request, email, JOINER_PASSWORD)
  const [order] = await buyer<{ id: string; reference: string }[]>('get', '/api/orders')
  const orderId = order?.id ?? ''
  const [paid] = await buyer<{ reference: string }[]>('get', `/api/orders/${orderId}/deposits`)
  const deposit = paid?.reference ?? ''
  const mail = await waitForMail(page, email, new RegExp(`^Deposit ${deposit}: received$`))
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('we keep the deposit as damages')
  return { orderId, reference: order?.reference ?? '', deposit }
}

async function expectDeposit(page: Page, { orderId }: Ordered, ...words: string[]): Promise<void> {
  await page.goto(`/user/orders/${orderId}`)
  const deposits = page.getByRole('region', { name: 'Deposit by card' })
  for (const word of words) await expect(deposits).toContainText(word)
}

/** The whole transfer arrives: staff record it, a second person confirms. */
async function recordWhole(page: Page, { orderId, reference }: Ordered): Promise<void> {
  const staff = await caller(page.request, PEOPLE.staff)
  const { missing } = await staff<StaffTransfersView>('get', `/api/staff/orders/${orderId}/transfers`)
  const { token } = await logIn(page.request, PEOPLE.staff)
  const receivedOn = dayInFrance(new Date())
  const asked = await page.request.post(`/api/staff/orders/${orderId}/transfers`, {
    headers: { authorization: `Bearer ${token}` },
    data: { amount: missing, receivedOn, bankReference: `E2E ${reference}` },
  })
  expect(await asked.json()).toMatchObject({ code: 'awaits_second_person' })
  const admin = await caller(page.request, PEOPLE.admin)
  const [, waiting] = await admin<[number, ApprovalView[]]>('get', '/api/staff/approvals')
  const own = waiting.find((each) => each.order?.reference === reference)
  expect(await admin<ApprovalView>('post', `/api/staff/approvals/${own?.id}/confirm`)).toMatchObject({
    state: 'done',
  })
}

test('a deposit by card places an order by transfer, comes back with the money, and is kept without it', async ({
  page,
  browser,
}) => {
  test.slow()
  await asSomebodyElse(browser, async (admin) => {
    await test.step('an administrator asks for one above a sum', async () => {
      await signInAs(admin, 'admin')
      await admin.goto('/staff/vetting')
      await admin.getByLabel(/^Deposit by card for bank transfers above/).fill(ABOVE)
      await admin.getByLabel(/^Share of the order, in percent/).fill('5')
      await admin.getByRole('button', { name: 'Save' }).click()
      await expect(admin.getByText(/need a deposit by card of 5%/)).toBeVisible()
      await expectAccessible(admin)
    })
  })
  const email = await newMember(page.request)
  await page.goto('/user/login?goTo=%2Fcart')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await page.waitForURL('**/cart')
  const deposits: string[] = []

  await test.step('the buyer pays it and orders; it goes back once the transfer has arrived', async () => {
    const ordered = await orderWithDeposit(page, email, 'Drilling mast in sections')
    await expectDeposit(page, ordered, ordered.deposit, 'held until your transfer has arrived')
    await recordWhole(page, ordered)
    const { deposit } = ordered
    deposits.push(deposit)
    await waitForMail(page, email, new RegExp(`^Deposit ${deposit}: on its way back to you$`))
    await expectDeposit(page, ordered, 'returned to you', 'your transfer has arrived in full')
    await expectAccessible(page)
  })

  await test.step('without the transfer the order ends, and it is kept', async () => {
    const ordered = await orderWithDeposit(page, email, 'Drilling mast on a trailer')
    await letTransferLapse(ordered.orderId)
    const { deposit } = ordered
    deposits.push(deposit)
    const mail = await waitForMail(page, email, new RegExp(`^Deposit ${deposit}: kept`))
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('no VAT is charged on it')
    await expectDeposit(page, ordered, 'kept', 'did not arrive in full by its due day')
  })

  await asSomebodyElse(browser, async (staff) => {
    await test.step('staff find both among those that ended', async () => {
      await signInAs(staff, 'staff')
      await staff.goto('/staff/deposits')
      await staff.getByRole('link', { name: 'Ended', exact: true }).click()
      for (const name of deposits) await expect(staff.getByRole('heading', { name })).toBeVisible()
      await expectAccessible(staff)
    })
  })
})
