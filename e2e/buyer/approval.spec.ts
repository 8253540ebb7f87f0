import type { APIRequestContext, Page } from '@playwright/test'
import { signInOnPage } from '../support/acts.ts'
import { JOINER_PASSWORD, logIn, newMember, PEOPLE, DEMO_PASSWORD } from '../support/people.ts'
import { asSomebodyElse } from '../support/people.ts'
import { dayFromNow } from '../support/quotes.ts'
import { findKnownThings } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

const headersOf = async (request: APIRequestContext, email: string, password = JOINER_PASSWORD) => ({
  authorization: `Bearer ${(await logIn(request, email, password)).token}`,
})

/** A colleague of a member, who accepted its invitation. */
async function joinCompanyOf(page: Page, admin: string): Promise<string> {
  const email = await newMember(page.request)
  const headers = await headersOf(page.request, admin)
  const data = { email, password: JOINER_PASSWORD }
  const invited = await page.request.post('/api/company/invitations', { headers, data })
  expect(invited.ok()).toBe(true)
  const mail = await waitForMail(page, email, /invite/i)
  const token = /\/user\/invitation\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const joined = await page.request.post(`/auth/invitation/${token}/accept`, {
    headers: await headersOf(page.request, email),
  })
  expect(joined.ok(), await joined.text()).toBe(true)
  return email
}

/** An offer of the demonstration's seller over 4,350 dollars. */
async function offeredTo(page: Page, email: string): Promise<string> {
  const { sellersProductId } = await findKnownThings(page.request)
  const asked = await page.request.post(`/api/quote/${sellersProductId}`, {
    headers: await headersOf(page.request, email),
    data: { country: 'Norway', units: 1, message: 'One of these in March, for our rig 7.' },
  })
  const { quoteId } = (await asked.json()) as { quoteId: string }
  const offered = await page.request.post(`/api/quotes/${quoteId}/messages`, {
    headers: await headersOf(page.request, PEOPLE.seller, DEMO_PASSWORD),
    data: {
      text: 'Tested and ready.',
      price: 4200,
      currency: 'usd',
      units: 1,
      incoterm: 'DAP',
      place: 'Stavanger',
      delivery: 150,
      validUntil: dayFromNow(10),
    },
  })
  expect(offered.ok(), await offered.text()).toBe(true)
  return quoteId
}

test('a limited buyer asks by keyboard, an approver decides from the mail, and the buyer goes on to pay', async ({
  page,
  browser,
}) => {
  test.slow()
  const admin = await newMember(page.request)
  const email = await joinCompanyOf(page, admin)
  const quoteId = await offeredTo(page, email)

  await asSomebodyElse(browser, async (own) => {
    await test.step('an admin sets the limit and the approver', async () => {
      await own.goto('/user/login?goTo=%2Fuser%2Frequisitions')
      await signInOnPage(own, admin, JOINER_PASSWORD)
      await expect(own.getByRole('heading', { name: 'Limits and approvers' })).toBeVisible()
      await settled(own)
      const change = own.getByRole('button', { name: /^Change/ })
      await change.first().press('Enter')
      await expect(own.getByRole('dialog').getByLabel(/^Limit in/)).toHaveCount(0)
      await own.getByRole('checkbox', { name: /^Approves/ }).check()
      await own.getByRole('button', { name: 'Save' }).click()
      await expect(own.getByText(/^Saved for/)).toBeVisible()
      await change.nth(1).press('Enter')
      await own.getByLabel(/^Limit in US dollars/).fill('1,000')
      await expectAccessible(own)
      await own.keyboard.press('Enter')
      await expect(own.getByText('Buys up to $1,000.00 alone')).toBeVisible()
    })
  })

  await test.step('the buyer asks instead of accepting', async () => {
    await page.goto(`/user/login?goTo=${encodeURIComponent(`/user/quotes/${quoteId}`)}`)
    await signInOnPage(page, email, JOINER_PASSWORD)
    await expect(page.getByRole('heading', { name: 'Current offer' })).toBeVisible()
    await settled(page)
    await expect(page.getByRole('button', { name: 'Accept the offer' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Ask for approval' }).press('Enter')
    await expect(page.getByLabel(/^What your colleagues/)).toBeFocused()
    await page.keyboard.type('For rig 7.')
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).press('Enter')
    await expect(page.getByText(/^A colleague has to approve this purchase by/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the approver opens the link of the mail, signs in, and approves', async () => {
    const mail = await waitForMail(page, admin, /^To approve: /)
    const path = /\/user\/requisitions\/[\w-]{22}/.exec(mail.text)?.[0] ?? ''
    await asSomebodyElse(browser, async (own) => {
      await own.goto(path)
      await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
      await own.goto(`/user/login?goTo=${encodeURIComponent(path)}`)
      await signInOnPage(own, admin, JOINER_PASSWORD)
      await expect(own.getByText('For rig 7.')).toBeVisible()
      await settled(own)
      await expect(own.getByText('Named once the offer is accepted')).toBeVisible()
      await expectAccessible(own)
      await own.getByRole('button', { name: 'Approve and accept the offer' }).press('Enter')
      const dialog = own.getByRole('dialog', { name: 'Approve this purchase?' })
      await dialog.getByLabel(/^Remark/).fill('Within the budget.')
      await dialog.getByRole('button', { name: 'Approve and accept the offer' }).press('Enter')
      await expect(own.getByText(/approved, and the offer was accepted$/)).toBeVisible()
    })
  })

  await test.step('the buyer is told, and pays', async () => {
    const mail = await waitForMail(page, email, /^Approved: /)
    expect(mail.text).toContain('Within the budget.')
    await page.goto(`/user/quotes/${quoteId}`)
    await expect(page.getByRole('heading', { name: 'Agreed', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask for approval' })).toHaveCount(0)
    await expect(page.getByText('$4,350.00').first()).toBeVisible()
  })
})

test('an order by transfer above the limit is placed by the approver from the mail', async ({
  page,
  browser,
}) => {
  test.slow()
  const admin = await newMember(page.request)
  const email = await joinCompanyOf(page, admin)
  const adminHeaders = await headersOf(page.request, admin)
  const headers = await headersOf(page.request, email)
  const members = await page.request.get('/api/purchase-rules', { headers: adminHeaders })
  for (const { userId, isSelf } of (await members.json()) as { userId: number; isSelf: boolean }[])
    await page.request.put(`/api/purchase-rules/${userId}`, {
      headers: adminHeaders,
      data: { usd: isSelf ? null : 1, eur: isSelf ? null : 1, isApprover: isSelf },
    })
  const { shippable } = await findKnownThings(page.request)
  const rated = await page.request.post('/api/shipping/rates', {
    headers,
    data: {
      country: 'Gabon',
      city: 'Port-Gentil',
      street: 'Zone Oprag, lot 14',
      cart: [{ id: shippable.id, orderedQty: 1 }],
    },
  })
  const { cartId } = (await rated.json()) as { cartId: string }

  await test.step('the checkout asks by keyboard', async () => {
    await page.goto(`/user/login?goTo=${encodeURIComponent(`/checkout?cartid=${cartId}`)}`)
    await signInOnPage(page, email, JOINER_PASSWORD)
    await expect(page.getByRole('heading', { name: 'Ask for approval' })).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    await page.getByLabel(/^What your colleagues/).fill('For rig 9.')
    await page.getByRole('button', { name: 'Ask for approval' }).press('Enter')
    await expect(page.getByText(/^A colleague has to approve this order by/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the approver places it from the link of the mail', async () => {
    const mail = await waitForMail(page, admin, /^To approve: /)
    const path = /\/user\/requisitions\/[\w-]{22}/.exec(mail.text)?.[0] ?? ''
    await asSomebodyElse(browser, async (own) => {
      await own.goto(`/user/login?goTo=${encodeURIComponent(path)}`)
      await signInOnPage(own, admin, JOINER_PASSWORD)
      await expect(own.getByText('For rig 9.')).toBeVisible()
      await settled(own)
      await expectAccessible(own)
      await own.getByRole('button', { name: 'Approve and place the order' }).press('Enter')
      const dialog = own.getByRole('dialog', { name: 'Approve this purchase?' })
      await dialog.getByRole('button', { name: 'Approve and place the order' }).press('Enter')
      await expect(own.getByText(/approved, and the order was placed$/)).toBeVisible()
    })
  })

  await test.step('the buyer finds what to pay, and who approved', async () => {
    const mail = await waitForMail(page, email, /^Approved: /)
    const path = /\/user\/requisitions\/[\w-]{22}/.exec(mail.text)?.[0] ?? ''
    await page.goto(path)
    await page.getByRole('link', { name: 'Open the order' }).click()
    await expect(page.getByRole('heading', { name: 'Approval in your company' })).toBeVisible()
    await expect(page.getByText(/^Approved by /)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Please transfer' })).toBeVisible()
    await expectAccessible(page)
  })
})
