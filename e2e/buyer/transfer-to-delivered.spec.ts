import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { goToCheckout, signInOnPage } from '../support/acts.ts'
import { publishListing } from '../support/listings.ts'
import {
  asSomebodyElse,
  DEMO_PASSWORD,
  JOINER_PASSWORD,
  newMember,
  PEOPLE,
  signInAs,
} from '../support/people.ts'
import { fillCart } from '../support/filled-cart.ts'
import { findKnownThings } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { expect, test, waitForMail } from '../support/site.ts'

const STEPS = ['Under packaging', 'Ready to be shipped', 'Shipped, in transit', 'Delivered'] as const

/** The PDF that a button downloads. */
async function download(page: Page, name: RegExp): Promise<Buffer> {
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await begun).path())
}

async function fillTransfer(staff: Page, amount: string, bankReference: string): Promise<void> {
  const form = staff.getByRole('form', { name: 'Record a transfer' })
  await form.getByLabel(/^Amount/).fill(amount)
  await form.getByLabel(/^Reference of the bank/).fill(bankReference)
  await form.getByRole('button', { name: 'Record the transfer' }).click()
}

async function keepReferences(page: Page, button: string, poNumber: string): Promise<void> {
  const references = page.getByRole('region', { name: 'Your references' })
  await references.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Your references' })
  await dialog.getByLabel(/^PO number/).fill(poNumber)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(references).toContainText(poNumber)
}

/** A second member of staff finds the waiting action by keyboard; until then nothing has moved. */
async function confirmTransfer(admin: Page, reference: string): Promise<void> {
  await signInAs(admin, 'admin')
  await admin.goto('/staff')
  await admin.getByRole('link', { name: 'To confirm' }).first().click()
  const card = admin.getByRole('listitem').filter({ hasText: reference })
  await expect(card).toContainText('Asked for by Claire Fontaine')
  await card.getByRole('button', { name: `Confirm Transfer that arrived ${reference}` }).press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Confirm: Transfer that arrived' })
  await expect(dialog).toContainText('will move')
  await admin.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: /^Confirm/ })).toBeFocused()
  await admin.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).press('Enter')
  await expect(admin.getByText('It was confirmed and carried out.')).toBeInViewport()
  await expect(card).toHaveCount(0)
  await admin.getByRole('link', { name: 'Ended' }).click()
  await expect(card).toContainText('Carried out: Olivier Rousseau')
}

/**
 * Located in another country than the delivery address, so that its VAT is certain, and light enough for the
 * carrier.
 */
const DEAR = {
  prix: 1_250_000,
  country: 'France',
  city: 'Pau',
  weightKg: 240,
  lengthCm: 110,
  widthCm: 80,
  heightCm: 80,
}

test('an order above what a card can pay goes by bank transfer from its pro-forma invoice to delivery', async ({
  page,
  browser,
}) => {
  test.slow()
  const known = await findKnownThings(page.request)
  const title = 'Measuring head of a wireline unit'
  const owner = { email: PEOPLE.seller, password: DEMO_PASSWORD }
  const id = await publishListing(page.request, title, owner, DEAR)
  const email = await newMember(page.request)
  let reference = ''
  let total = 0

  await test.step('the buyer orders, and learns what to pay, where to and until when', async () => {
    await fillCart(page, { ...known, shippable: { ...known.shippable, id, title, price: DEAR.prix } })
    await page.goto('/user/login?goTo=%2Fcart')
    await signInOnPage(page, email, JOINER_PASSWORD)
    await page.waitForURL('**/cart')
    await goToCheckout(page)
    await expect(page.getByText('A card payment is limited to 999,999.99.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Bank transfer' })).toHaveCount(0)
    await keepReferences(page, 'Add references', 'PO 77')
    await page.getByRole('button', { name: 'Order and pay by bank transfer' }).click()
    const plate = page.getByRole('region', { name: 'Please transfer' })
    await expect(plate).toContainText('FR14 2004')
    reference = /GS-O-\d+/.exec((await plate.textContent()) ?? '')?.[0] ?? ''
    expect(reference).not.toBe('')
    const mail = await waitForMail(page, email, new RegExp(`${reference}: please pay by bank transfer`))
    expect(mail.text).toContain(reference)
    total = Number(/Amount: [$€]([\d,.]+\d)/.exec(mail.text)?.[1]?.replaceAll(',', ''))
    expect(total).toBeGreaterThan(1_250_000)
    expect((await download(page, /^Pro-forma invoice PF-/)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('and adds what its accounts department asks for until the invoice is issued', async () => {
    await page.goto('/user/orders')
    await page.getByRole('article').getByRole('link', { name: reference, exact: true }).click()
    await page.waitForURL('**/user/orders/*')
    await expect(page.getByRole('region', { name: 'Your references' })).toContainText('PO 77')
    await keepReferences(page, 'Change references', 'PO 78')
  })

  await asSomebodyElse(browser, async (staff) => {
    await test.step('staff record a part, then the rest, which a second person has to confirm', async () => {
      await signInAs(staff, 'staff')
      await staff.goto('/staff/orders?statut=2')
      await staff.getByRole('link', { name: reference }).click()
      await expect(staff.getByRole('heading', { name: 'Bank transfer' })).toBeVisible()
      await expect(staff.getByText('PO 78')).toBeVisible()
      await settled(staff)
      await fillTransfer(staff, '20', `E2E ${reference} part`)
      await expect(staff.getByText(`E2E ${reference} part`)).toBeVisible()
      await waitForMail(page, email, /a part of the amount is missing/)
      await fillTransfer(staff, (total - 20).toFixed(2), `E2E ${reference} rest`)
      await expect(staff.getByText(/A second person has to confirm this/).first()).toBeVisible()
      await staff.goto('/staff/approvals')
      const own = staff.getByRole('listitem').filter({ hasText: reference })
      await expect(own).toContainText('You asked for this: somebody else confirms it.')
      await expect(own.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
      await asSomebodyElse(browser, (admin) => confirmTransfer(admin, reference))
      await own.getByRole('link', { name: reference }).click()
      await waitForMail(page, email, new RegExp(`${reference} is confirmed`))
      await expect(staff.getByRole('button', { name: /^Invoice F-.*PDF/ })).toBeVisible()
    })

    for (const step of STEPS) {
      await test.step(`staff move it to '${step}'`, async () => {
        await staff.getByRole('button', { name: `Move to ${step}` }).click()
        const tracking = staff.getByRole('dialog').getByLabel(/tracking/i)
        if (await tracking.isVisible()) await tracking.fill('4471 0099 02')
        await staff
          .getByRole('dialog')
          .getByRole('button', { name: `Move to ${step}` })
          .click()
        await waitForMail(page, email, new RegExp(step))
      })
    }
  })

  await test.step('the buyer has the invoice with the delivered order', async () => {
    await page.goto('/user/orders')
    await settled(page)
    const order = page.getByRole('article').filter({ hasText: reference })
    await expect(order.locator('[aria-current=step]')).toContainText('Delivered')
    await order.getByRole('link', { name: reference, exact: true }).click()
    await page.waitForURL('**/user/orders/*')
    const references = page.getByRole('region', { name: 'Your references' })
    await expect(references).toContainText('PO 78')
    await expect(references).toContainText('The invoice is issued and never changes')
    await expect(references.getByRole('button')).toHaveCount(0)
    expect((await download(page, /^Invoice F-.*PDF/)).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
