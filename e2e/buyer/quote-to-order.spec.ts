import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { chooseCountry, payWith, signInOnPage } from '../support/acts.ts'
import { JOINER_PASSWORD, newMember, signInAs } from '../support/people.ts'
import { dayFromNow } from '../support/quotes.ts'
import { findKnownThings } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { expect, test, waitForMail } from '../support/site.ts'

/** The seller, in another browser. */
async function asSeller(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
  })
  const page = await context.newPage()
  await signInAs(page, 'seller')
  return page
}

async function openThread(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible()
  await settled(page)
}

/** Makes an offer; if there is one already, starting from its terms. */
async function offerPrice(page: Page, price: string, says: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: /Make (an |a counter-)offer/ })
  if (!(await box.isChecked())) await box.check()
  await page.getByLabel(/^Price per unit/).fill(price)
  await page.getByRole('textbox', { name: /^Message/ }).fill(says)
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: says })).toBeVisible()
}

test('a buyer asks for a quote, makes two counter-offers, and pays what was agreed', async ({
  page,
  browser,
}) => {
  test.slow()
  const { sellersProductId } = await findKnownThings(page.request)
  const email = await newMember(page.request)
  const seller = await asSeller(browser)
  let address = ''

  await test.step('asks on the page of the product', async () => {
    await page.goto(`/user/login?goTo=${encodeURIComponent(`/quote/${sellersProductId}`)}`)
    await signInOnPage(page, email, JOINER_PASSWORD)
    await page.waitForURL(`**/quote/${sellersProductId}`)
    await expect(page.getByRole('button', { name: 'Send request' })).toBeVisible()
    // Not to the country in which it is located: staff would have to decide the VAT first, and a card could
    // not pay.
    await chooseCountry(page, page, /^Delivery country/, 'Norway')
    await page.getByLabel(/^Required quantity/).fill('1')
    await page
      .getByRole('textbox', { name: /^Message/ })
      .fill('One of these in March. Call me at +242 06 000 01 11.')
    await page.getByText('Your references').click()
    await page.getByLabel(/^PO number/).fill('PO 4500-17')
    await page.getByLabel(/^Cost centre/).fill('CC 9')
    await page.getByLabel(/^Requested delivery/).fill(dayFromNow(60))
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('dialog', { name: 'Quote request received' })).toBeVisible()
  })

  await test.step('finds it among the quotes', async () => {
    await page.goto('/user/quotes')
    await settled(page)
    const row = page.getByRole('main').getByRole('article')
    await expect(row).toHaveCount(1)
    address = (await row.getByRole('link').first().getAttribute('href')) ?? ''
    expect(address).toMatch(/^\/user\/quotes\/[\w-]{22}$/)
  })

  await test.step('the seller reads it without contact data, and makes an offer', async () => {
    await seller.goto('/user/quotes?role=received&state=open')
    await seller.getByRole('main').locator(`a[href="${address}"]`).click()
    await seller.waitForURL(`**${address}`)
    await expect(seller.getByText('One of these in March. Call me at •••.')).toBeVisible()
    await settled(seller)
    const references = seller.getByRole('region', { name: 'References of the buyer' })
    await expect(references).toContainText('Requested delivery')
    await expect(references).not.toContainText(/PO|CC/)
    await seller.getByLabel(/^Currency/).selectOption('usd')
    await seller.getByLabel(/^Delivery term/).selectOption('DAP')
    await seller.getByLabel(/^Named place/).fill('Stavanger')
    await seller.getByLabel(/^Delivery charge/).fill('150')
    await seller.getByLabel(/^Valid until/).fill(dayFromNow(10))
    await offerPrice(seller, '4,200', 'Tested and ready.')
    const mail = await waitForMail(page, email, /^An offer for you/)
    expect(mail.text).toContain('1 × $4,200.00; in total $4,350.00.')
  })

  await test.step('the buyer has the offer as a numbered quotation', async () => {
    await openThread(page, address)
    const button = page.getByRole('button', { name: /^GS-QT-\d+ \(PDF\)$/ }).first()
    const number = ((await button.textContent()) ?? '').replace(' (PDF)', '')
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toBe(`${number}.pdf`)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    const mail = await waitForMail(page, email, /^An offer for you/)
    expect(mail.text).toContain(`The quotation ${number} is on its page`)
  })

  await test.step('two counter-offers, with an answer between them', async () => {
    await openThread(page, address)
    const references = page.getByRole('region', { name: 'Your references' })
    await references.getByRole('button', { name: 'Change references' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your references' })
    await dialog.getByLabel(/^PO number/).fill('PO 4500-18')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(references).toContainText('PO 4500-18')
    await offerPrice(page, '3900', 'We had 3,900 in mind.')
    await openThread(seller, address)
    await offerPrice(seller, '4050', 'This is our last word.')
    await openThread(page, address)
    await offerPrice(page, '4000', 'Let us meet in the middle.')
  })

  await test.step('the seller accepts, and both learn who the other one is', async () => {
    await openThread(seller, address)
    await seller.getByRole('button', { name: 'Accept the offer' }).click()
    const dialog = seller.getByRole('dialog', { name: 'Accept this offer?' })
    await expect(dialog).toContainText('$4,150.00 in total, DAP Stavanger (Incoterms 2020)')
    await dialog.getByRole('button', { name: 'Accept the offer' }).click()
    await expect(seller.getByText('Ogooué Yard')).toBeVisible()
    const mail = await waitForMail(page, email, /^Agreed/)
    expect(mail.text).toContain('Seller: ')
  })

  await test.step('the buyer says where it goes, and pays by card', async () => {
    await openThread(page, address)
    await page.getByLabel(/^City/).fill('Stavanger')
    await page.getByLabel(/^Street/).fill('Risavika Havnering 12')
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await page.getByRole('link', { name: 'Checkout' }).click()
    await page.waitForURL('**/checkout?cartid=*')
    await expect(page.getByText('$4,150.00').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your references' })).toContainText('PO 4500-18')
    await payWith(page, '4242 4242 4242 4242')
    await expect(page.getByText('Your order is confirmed. Thank you.')).toBeVisible()
    const mail = await waitForMail(page, email, /is confirmed$/)
    expect(mail.text).toContain('PO number: PO 4500-18')
    await seller.goto('/user/sales')
    const sale = seller.getByRole('article').filter({ hasText: 'PO 4500-18' })
    await expect(sale).not.toContainText('CC 9')
  })

  await test.step('the quote is an order', async () => {
    await openThread(page, address)
    await expect(page.getByText('This quote has become an order.')).toBeVisible()
    await page.getByRole('link', { name: 'See my orders' }).click()
    await page.waitForURL('**/user/orders')
    await expect(page.getByRole('article')).toContainText('$4,150.00')
  })
  await seller.context().close()
})
