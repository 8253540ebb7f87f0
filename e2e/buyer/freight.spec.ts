import type { Browser, Page } from '@playwright/test'
import { testDocument } from '#test/factories/documents.ts'
import { payWith, signInOnPage } from '../support/acts.ts'
import { publishListing } from '../support/listings.ts'
import { JOINER_PASSWORD, logIn, newMember, signInAs } from '../support/people.ts'
import { callingAs, dayFromNow } from '../support/quotes.ts'
import { settled } from '../support/settled.ts'
import { expect, test, waitForMail } from '../support/site.ts'

const HEAVY = {
  type: 'Heavy Equipment',
  brand: 'Komatsu',
  prix: 9000,
  weightKg: 39_500,
  lengthCm: 750,
  widthCm: 340,
  heightCm: 360,
  liftingPoints: 'Four marked lifting eyes',
  loadingHours: 'Mon to Fri, 7:00 to 15:00',
  loadingEquipment: 'Mobile crane of 60 t',
}
const TITLE = 'Crawler dozer for the freight desk, 40 t'

/** Another browser, without a session. */
async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
  })
  return context.newPage()
}

async function asBuyer(page: Page, email: string) {
  const { token } = await logIn(page.request, email, JOINER_PASSWORD)
  return async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(path, { headers: { authorization: `Bearer ${token}` }, data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
}

/** A forwarder opens the mailed link and names a price. */
async function namePrice(page: Page, forwarder: Page, email: string, price: string, mode: string) {
  const mail = await waitForMail(page, email, /^A price for freight, please/)
  const link = /https?:\/\/\S+(\/user\/freight\/[\w-]+)/.exec(mail.text)?.[1] ?? ''
  await forwarder.goto(link)
  await expect(forwarder.getByText('Four marked lifting eyes')).toBeVisible()
  // The token does not stay in the address, and nobody is named.
  expect(new URL(forwarder.url()).pathname).toBe('/user/freight')
  await expect(forwarder.getByRole('main')).not.toContainText(/Kouilou|Ogooué|9,000/)
  await settled(forwarder)
  await forwarder.getByLabel(/^Price for the whole load/).fill(price)
  await forwarder.reload()
  await settled(forwarder)
  await expect(forwarder.getByLabel(/^Price for the whole load/)).toHaveValue(price)
  await forwarder.getByLabel(/^Mode/).selectOption(mode)
  await forwarder.getByLabel(/^Days from pick-up/).fill('34')
  await forwarder.getByLabel(/^Valid until/).fill(dayFromNow(8))
  await forwarder.getByRole('button', { name: 'Send price' }).click()
  await expect(forwarder.getByText('Your price was received.')).toBeVisible()
  // A reload still knows the link, and shows what was sent.
  await forwarder.reload()
  await expect(forwarder.getByRole('group', { name: 'What you sent' })).toContainText(
    Number(price.replace(',', '')).toLocaleString('en'),
  )
}

/** Chooses a document as a person does. */
async function attach(page: Page, buffer: Buffer) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach a file' }).click()
  await (await choosing).setFiles({ name: 'cmr.pdf', mimeType: 'application/pdf', buffer })
}

test('freight of a 40 t unit: two forwarders, one choice, goods and freight accepted and paid as one', async ({
  page,
  browser,
}) => {
  test.slow()
  const listingId = await publishListing(page.request, TITLE, undefined, HEAVY)
  const email = await newMember(page.request)
  const buy = await asBuyer(page, email)
  const { quoteId } = await buy<{ quoteId: string }>(`/api/quote/${listingId}`, {
    country: 'Norway',
    units: 1,
    message: 'We need it in March, delivered to our base.',
  })
  const staff = await elsewhere(browser)
  const forwarder = await elsewhere(browser)
  const forwarders = [`one-${quoteId}@forwarder.example`, `two-${quoteId}@forwarder.example`]

  await test.step('the buyer asks for freight in the thread', async () => {
    await page.goto(`/user/login?goTo=${encodeURIComponent(`/user/quotes/${quoteId}`)}`)
    await signInOnPage(page, email, JOINER_PASSWORD)
    await page.waitForURL(`**/user/quotes/${quoteId}`)
    await page.getByRole('button', { name: 'Ask for freight' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for freight' })
    await dialog.getByLabel(/^City/).fill('Stavanger')
    await dialog.getByLabel(/^What to know/).fill('Low bridge: 4.20 m.')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('You asked for freight to Stavanger')).toBeVisible()
  })

  await test.step('the seller offers the goods', async () => {
    const sell = await callingAs(page.request, 'seller')
    await sell(`/api/quotes/${quoteId}/messages`, {
      text: 'Ready to load.',
      price: 9000,
      currency: 'usd',
      units: 1,
      incoterm: 'FCA',
      place: 'Port-Gentil',
      validUntil: dayFromNow(10),
    })
  })

  await test.step('staff find the request on the desk and invite two forwarders', async () => {
    await signInAs(staff, 'staff')
    await staff.goto('/staff/freight?stage=waiting')
    await staff.getByRole('link', { name: TITLE }).first().click()
    await expect(staff.getByText('Low bridge: 4.20 m.')).toBeVisible()
    for (const [index, address] of forwarders.entries()) {
      await staff.getByRole('button', { name: 'Invite a forwarder' }).click()
      const dialog = staff.getByRole('dialog', { name: 'Invite a forwarder' })
      await dialog.getByLabel(/^Forwarder/).fill(`Forwarder ${index + 1}`)
      await dialog.getByLabel(/^Mail address/).fill(address)
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
      await expect(staff.getByRole('cell', { name: address })).toBeVisible()
    }
  })

  await test.step('both name a price through their links, once', async () => {
    await namePrice(page, forwarder, forwarders[0] ?? '', '21,400.50', 'flat_rack')
    await namePrice(page, forwarder, forwarders[1] ?? '', '24000', 'roro')
  })

  await test.step('staff compare and choose', async () => {
    await staff.reload()
    await expect(staff.getByText('$24,000.00').first()).toBeVisible()
    await staff.getByRole('button', { name: 'Choose Forwarder 1' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Add this freight to the offer?' })
    await expect(dialog).toContainText('$30,400.50')
    await dialog.getByRole('button', { name: 'Choose Forwarder 1' }).click()
    await expect(staff.getByText('The freight is in the quote.')).toBeVisible()
  })

  await test.step('the buyer accepts goods and freight together', async () => {
    // The first one was about the goods alone.
    await expect
      .poll(async () => (await waitForMail(page, email, /^An offer for you/)).text, { timeout: 15_000 })
      .toContain('$30,400.50')
    await page.goto(`/user/quotes/${quoteId}`)
    await expect(page.getByText('flat rack, 34 days')).toBeVisible()
    await settled(page)
    await page.getByRole('button', { name: 'Accept the offer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept this offer?' })
    await expect(dialog).toContainText('$30,400.50 in total, DAP Stavanger')
    await dialog.getByRole('button', { name: 'Accept the offer' }).click()
    await page.getByLabel(/^Street/).fill('Risavika Havnering 12')
    await expect(page.getByLabel(/^City/)).toHaveValue('Stavanger')
    await page.getByRole('button', { name: 'Confirm address' }).click()
  })

  await test.step('and pays them as one', async () => {
    await page.getByRole('link', { name: 'Checkout' }).click()
    await page.waitForURL('**/checkout?cartid=*')
    await expect(page.getByText('$30,400.50').first()).toBeVisible()
    await payWith(page, '4242 4242 4242 4242')
    await expect(page.getByText('Your order is confirmed. Thank you.')).toBeVisible()
    await page.goto('/user/orders')
    await expect(page.getByRole('article')).toContainText('$30,400.50')
  })

  await test.step('the forwarder reports through a link of its own, and the buyer reads it', async () => {
    const { text } = await waitForMail(page, forwarders[0] ?? '', /^Transport of/)
    const address = /https?:\/\/\S+(\/user\/transport\/[\w-]+)/.exec(text)?.[1] ?? ''
    await forwarder.goto(address)
    await settled(forwarder)
    await forwarder.getByRole('combobox', { name: /^Step/ }).selectOption('picked_up')
    await forwarder.getByLabel(/^Day/).fill(dayFromNow(0))
    await forwarder.getByLabel(/^Place/).fill('Pau')
    await forwarder.getByLabel(/^Note/).fill('CMR 4711')
    await forwarder.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(forwarder.getByText('Your report has arrived. Thank you.')).toBeInViewport()
    await forwarder.getByRole('combobox', { name: /^What the file is/ }).selectOption('cmr')
    await attach(forwarder, await testDocument())
    await expect(forwarder.getByText(/^The file has arrived/)).toBeInViewport()
    await page.getByRole('article').getByRole('link').first().click()
    const transport = page.getByRole('region', { name: 'Transport' })
    await expect(transport).toContainText('CMR 4711')
    await expect(transport).toContainText('1 file is being checked by our staff')
    await waitForMail(page, email, /picked up on/)
  })

  await test.step('staff look at the file of the forwarder, then the buyer reads it', async () => {
    await staff.goto(`/staff/orders?order=${new URL(page.url()).pathname.split('/').at(-1)}`)
    await staff.getByRole('button', { name: 'Release' }).click()
    await expect(staff.getByText('Buyer and seller read the file on the order.')).toBeVisible()
    await page.reload()
    const transport = page.getByRole('region', { name: 'Transport' })
    await expect(transport.getByRole('listitem').filter({ hasText: 'CMR, signed' })).toContainText(
      'by the forwarder',
    )
    const download = page.waitForEvent('download')
    await transport.getByRole('button', { name: 'PDF document' }).click()
    expect((await download).suggestedFilename()).toMatch(/^GS-T-\d+\.pdf$/)
  })
  await staff.context().close()
  await forwarder.context().close()
})
