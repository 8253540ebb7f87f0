import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { testDocument } from '#test/factories/documents.ts'
import { goToCheckout, payWith, signInOnPage } from '../support/acts.ts'
import { fillCart } from '../support/filled-cart.ts'
import { publishListing } from '../support/listings.ts'
import {
  asSomebodyElse,
  DEMO_PASSWORD,
  JOINER_PASSWORD,
  newMember,
  PEOPLE,
  signInAs,
} from '../support/people.ts'
import { findKnownThings } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

/** Light enough for the carrier, from another country than it goes to. */
const LIGHT = {
  prix: 140,
  country: 'France',
  city: 'Pau',
  weightKg: 24,
  lengthCm: 60,
  widthCm: 40,
  heightCm: 40,
}

async function send(page: Page, label: RegExp, text: string): Promise<void> {
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByLabel(label).fill(text)
  await messages.getByRole('button', { name: 'Send message' }).click()
  await expect(messages.getByRole('listitem').filter({ hasText: text })).toBeVisible()
}

test('the room of an order: paid, asked, answered, labelled, ready and read by all its sides', async ({
  page,
  browser,
}) => {
  test.slow()
  const known = await findKnownThings(page.request)
  const title = 'Pressure recorder of the order room'
  const owner = { email: PEOPLE.seller, password: DEMO_PASSWORD }
  const id = await publishListing(page.request, title, owner, LIGHT)
  const email = await newMember(page.request)
  let orderId = ''
  let reference = ''

  await test.step('the payment leads to the order, which says so once', async () => {
    await fillCart(page, { ...known, shippable: { ...known.shippable, id, title, price: LIGHT.prix } })
    await page.goto('/user/login?goTo=%2Fcart')
    await signInOnPage(page, email, JOINER_PASSWORD)
    await page.waitForURL('**/cart')
    await goToCheckout(page)
    await payWith(page, '4242 4242 4242 4242')
    await expect(page.getByText('Your order is confirmed. Thank you.')).toBeVisible()
    await expect(page).toHaveURL(/\/user\/orders\/[\w-]{22}$/)
    orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    reference = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Order ', '')
    await expect(page.getByText('the seller packs the articles', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Invoice F-.*PDF/ })).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${reference}` })).toBeVisible()
    await expect(page.getByText('Your order is confirmed. Thank you.')).toHaveCount(0)
  })

  await test.step('the buyer writes, and asks our team as well', async () => {
    await settled(page)
    await page.getByRole('checkbox', { name: 'Our team should answer, too' }).check()
    await send(page, /^Write to the seller/, 'Is the chart of the last test with it?')
    await expect(page.getByText('Our team has been asked and will answer here.')).toBeVisible()
  })

  await asSomebodyElse(browser, async (seller) => {
    await test.step('the mail leads the seller to the sale, who answers and adds the certificate', async () => {
      const mail = await waitForMail(page, PEOPLE.seller, new RegExp(`^Order ${reference}: a message$`))
      expect(mail.text).toContain('Is the chart of the last test with it?')
      const path = new RegExp(`/user/sales/${orderId}`).exec(mail.text)?.[0] ?? ''
      await signInAs(seller, 'seller')
      await seller.goto(path)
      await expect(seller.getByRole('heading', { level: 1, name: `Sale ${reference}` })).toBeVisible()
      await settled(seller)
      await send(seller, /^Write to the buyer/, 'It is, and here is its certificate.')
      await seller.getByText('Transport', { exact: true }).click()
      await seller.getByText('Add a file').click()
      await seller.getByLabel(/^What the file is/).selectOption('certificate')
      const choosing = seller.waitForEvent('filechooser')
      await seller.getByRole('button', { name: 'Attach a file' }).first().click()
      await (
        await choosing
      ).setFiles({ name: 'chart.pdf', mimeType: 'application/pdf', buffer: await testDocument() })
      await expect(seller.getByText('The file is on the order.')).toBeVisible()
      await expectAccessible(seller)
    })

    await test.step('prints labels for two packages, and says that the goods are ready', async () => {
      await seller.getByText('Shipping papers', { exact: true }).click()
      await seller.getByText('Address labels', { exact: true }).click()
      await seller.getByLabel(/^Number of packages/).selectOption('2')
      await seller.getByRole('checkbox', { name: 'Fragile' }).check()
      const begun = seller.waitForEvent('download')
      await seller.getByRole('button', { name: 'Address labels (PDF, A6)' }).click()
      expect((await readFile(await (await begun).path())).subarray(0, 5).toString()).toBe('%PDF-')
      await seller.getByRole('button', { name: 'Ready for collection' }).click()
      await expect(seller.getByText(/that your goods are ready\.$/)).toBeVisible()
    })
  })
  await waitForMail(page, email, /Ready to be shipped$/)

  await asSomebodyElse(browser, async (staff) => {
    await test.step('staff find the question in their inbox, and answer both', async () => {
      await signInAs(staff, 'staff')
      await staff.goto('/staff/inbox?kind=messages')
      await staff
        .getByRole('link', { name: new RegExp(`^${reference}: Is the chart`) })
        .first()
        .click()
      await settled(staff)
      await send(staff, /^Write to both/, 'Our haulier comes on Thursday.')
      await expect(staff.getByRole('button', { name: 'Nothing to answer' })).toHaveCount(0)
    })
  })

  await test.step('the buyer reads all of it on the order', async () => {
    const mail = await waitForMail(page, email, new RegExp(`^Order ${reference}: a message$`))
    expect(mail.text).toContain(`/user/orders/${orderId}`)
    await page.reload()
    const messages = page.getByRole('region', { name: 'Messages' })
    await expect(messages.getByRole('listitem')).toHaveCount(3)
    await expect(messages).toContainText('Our haulier comes on Thursday.')
    await expect(page.getByText('the articles are packed', { exact: false })).toBeVisible()
    const files = page.getByRole('list', { name: 'Files about the goods' })
    await expect(files).toContainText('Certificate')
    const begun = page.waitForEvent('download')
    await files.getByRole('button').first().click()
    expect((await readFile(await (await begun).path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByRole('heading', { name: 'Similar, for sale now' })).toBeVisible()
  })
})
