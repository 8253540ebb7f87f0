import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { RateView } from '#features/checkout/contract/shipping.ts'
import { codeOfApp } from '#test/factories/second-factor.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { chooseCountry, pictureFiles, signInOnPage } from '../support/acts.ts'
import { tokenIn } from '../support/companies.ts'
import { publishListing } from '../support/listings.ts'
import { DEMO_PASSWORD, JOINER_PASSWORD, logIn, newMember, PEOPLE } from '../support/people.ts'
import { caller } from '../support/placed-orders.ts'
import { dayFromNow, OFFER } from '../support/quotes.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'
import { startApplication, type OwnApplication } from '../support/start-application.ts'

// A site of its own: a refused country and deposits are settings for all.
let site: OwnApplication
test.beforeAll(async () => {
  // It loads a whole demonstration, beside other tests.
  test.setTimeout(300_000)
  site = await startApplication()
})
test.afterAll(() => site.stop())

const THERE = { country: 'Ecuador', city: 'Guayaquil', street: 'Malecón 12' }
const REFUSED = /We make no offers for this country: Ecuador\. A measure of today\./
const BY_LAW = /We make no offers for this country: Iran\. Measures of the European Union forbid this trade/
/** Light enough for the carrier; from another country than the address, so that the VAT is certain. */
const LIGHT = { country: 'France', city: 'Pau', weightKg: 24, lengthCm: 60, widthCm: 40, heightCm: 40 }
const DEPOSIT_ABOVE = 1_000_000

const newPage = async (browser: Browser) => {
  const context = await browser.newContext({ baseURL: site.application.url })
  return context.newPage()
}

/** A tab of a member. */
async function open(browser: Browser, email: string, password = DEMO_PASSWORD): Promise<Page> {
  const page = await newPage(browser)
  await page.addInitScript(
    ({ token, user }) => {
      if (sessionStorage.getItem('token') !== null) return
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('user', JSON.stringify(user))
    },
    await logIn(page.request, email, password),
  )
  return page
}

async function expectRefused(page: Page, sentence = REFUSED): Promise<void> {
  await expect(page.getByText(sentence).first()).toBeVisible()
  await expectAccessible(page)
}

async function refuseTheCountry(request: APIRequestContext): Promise<void> {
  const admin = await caller(request, PEOPLE.admin)
  await admin('post', '/api/staff/destinations', {
    country: THERE.country,
    validFrom: dayInFrance(new Date()),
    reasonEn: 'A measure of today.',
    reasonFr: 'Une mesure du jour.',
    source: 'A decision of the board.',
  })
}

/** A colleague of a member, who accepted its invitation; it buys nothing without the member's approval. */
async function limitedColleagueOf(page: Page, email: string): Promise<string> {
  const colleague = await newMember(page.request)
  const admin = await caller(page.request, email, JOINER_PASSWORD)
  await admin('post', '/api/company/invitations', { email: colleague, password: JOINER_PASSWORD })
  const mail = await waitForMail(page, colleague, /invite/i)
  const own = await caller(page.request, colleague, JOINER_PASSWORD)
  await own('post', `/auth/invitation/${tokenIn(mail.text)}/accept`)
  const idOf = async (who: string) => (await logIn(page.request, who, JOINER_PASSWORD)).user.userId
  const rules = { usd: null, eur: null, isApprover: false }
  await admin('put', `/api/purchase-rules/${await idOf(email)}`, { ...rules, isApprover: true })
  await admin('put', `/api/purchase-rules/${await idOf(colleague)}`, { ...rules, usd: 1, eur: 1 })
  return colleague
}

test('who is invited into a company from a refused country, or has a bank in one, is told', async ({
  browser,
}) => {
  test.slow()
  const page = await newPage(browser)
  const email = await newMember(page.request)

  await test.step('signing up by an invitation', async () => {
    const invited = `invited-${randomBytes(4).toString('hex')}@company.example`
    const admin = await caller(page.request, email, JOINER_PASSWORD)
    await admin('post', '/api/company/invitations', { email: invited, password: JOINER_PASSWORD })
    const mail = await waitForMail(page, invited, /invite/i)
    const guest = await newPage(browser)
    await guest.goto(`/user/invitation/${tokenIn(mail.text)}`)
    await guest.waitForFunction(() => location.pathname === '/user/invitation')
    await settled(guest)
    await guest.getByLabel('First name').fill('Odile')
    await guest.getByLabel('Surname').fill('Nze')
    await guest.getByLabel('Telephone').fill('+241 11 00 77 01')
    await guest.getByLabel('Role or title').fill('Buyer')
    await chooseCountry(guest, guest, /^Country/, 'Iran')
    await guest.getByLabel('City or state').fill('Kish')
    await guest.locator('[name="password"]').fill(JOINER_PASSWORD)
    await guest.locator('[name="c_password"]').fill(JOINER_PASSWORD)
    await guest.getByRole('main').locator('button[type=submit]').click()
    await expectRefused(guest, BY_LAW)
    await expect(guest.getByLabel('Surname')).toHaveValue('Nze')
  })

  await test.step('a payout account', async () => {
    await page.goto('/user/login?goTo=%2Fuser%2Fpayout-account')
    await signInOnPage(page, email, JOINER_PASSWORD)
    await page.waitForURL('**/user/payout-account')
    await page.getByRole('link', { name: 'Set it up' }).click()
    await page.getByLabel(/^Password/).fill(JOINER_PASSWORD)
    await page.keyboard.press('Enter')
    const key = (await page.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
    await page.getByRole('textbox', { name: /^Code/ }).fill(codeOfApp(key.replaceAll(' ', ''), Date.now()))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    const recovery = (await codes.first().textContent()) ?? ''
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.waitForURL('**/user/payout-account')
    await page.getByRole('radio', { name: /^Account number of a country without IBAN/ }).check()
    await chooseCountry(page, page, /^Country of the bank/, 'Iran')
    await page.getByLabel(/^Name of the bank/).fill('Bank of Kish')
    await page.getByLabel(/^Account number \*?$|^Account number$/).fill('0123456789')
    await page.getByLabel(/^BIC/).fill('BMJIIRTHXXX')
    await page.getByLabel(/^Your password/).fill(JOINER_PASSWORD)
    await page.getByRole('textbox', { name: /^Code/ }).fill(recovery)
    await page.getByRole('button', { name: 'Send for confirmation' }).click()
    await expectRefused(page, /We pay to no bank in this country: Iran\. Measures of the European Union/)
    await expect(page.getByLabel(/^Name of the bank/)).toHaveValue('Bank of Kish')
  })
})

test('a country that is refused meanwhile stops every deal that is under way, at each of its forms', async ({
  browser,
}) => {
  test.slow()
  const mark = randomBytes(3).toString('hex')
  const { request } = await newPage(browser)
  const seller = { email: PEOPLE.seller, password: DEMO_PASSWORD }
  const admin = await caller(request, PEOPLE.admin)
  const buy = await caller(request, PEOPLE.buyer)
  const sell = await caller(request, PEOPLE.seller)
  await admin('put', '/api/staff/settings/vetting', {
    publishing: false,
    transfersAbove: null,
    depositAbove: DEPOSIT_ABOVE,
    depositPercent: 5,
    depositAtMost: null,
  })
  const cheap = await publishListing(request, `Gauge ${mark}`, seller, { ...LIGHT, prix: 90 })
  const dear = await publishListing(request, `Mast ${mark}`, seller, { ...LIGHT, prix: 9_000_000 })
  const listedThere = await publishListing(request, `Skid ${mark}`, seller, {
    country: THERE.country,
    city: THERE.city,
    condition: 'new',
  })
  const waits = await sell<{ materielId: number }>('post', `/api/listing/duplicate/${listedThere}`)
  await sell('post', '/api/stocks', { materielId: waits.materielId, quantite: 1 })
  const ratedCart = async (id: number) =>
    (await buy<RateView>('post', '/api/shipping/rates', { ...THERE, cart: [{ id, orderedQty: 1 }] })).cartId
  const quoted = async (call: typeof buy, offer: boolean) => {
    const { quoteId } = await call<{ quoteId: string }>('post', `/api/quote/${cheap}`, {
      country: THERE.country,
      units: 1,
      // In other words each time: the same request again would lead to the same thread.
      message: `One for our base at Guayaquil, in March (${randomBytes(2).toString('hex')}).`,
    })
    if (offer)
      await sell('post', `/api/quotes/${quoteId}/messages`, {
        ...OFFER,
        place: THERE.city,
        validUntil: dayFromNow(9),
      })
    return quoteId
  }
  const toOffer = await quoted(buy, false)
  const toPay = await quoted(buy, true)
  await buy('post', `/api/quotes/${toPay}/accept`)
  // What it sold last says where its next goods are.
  const walker = await newMember(request)
  const atTheYard = { email: walker, password: JOINER_PASSWORD }
  await publishListing(request, `Rack ${mark}`, atTheYard, {
    country: THERE.country,
    city: THERE.city,
    condition: 'new',
  })
  const mailbox = await newPage(browser)
  const approver = await newMember(request)
  const limited = await limitedColleagueOf(mailbox, approver)
  const toApprove = await quoted(await caller(request, limited, JOINER_PASSWORD), true)
  const { id: wanted } = await buy<{ id: number }>('post', '/api/wanted', {
    text: `Two gate valves for sour service, with papers (${mark}).`,
    categorie: 'General Equipment',
    type: 'Valves',
    units: 2,
    country: THERE.country,
    city: THERE.city,
  })

  // The pages are open while the country is still allowed.
  const buyer = await open(browser, PEOPLE.buyer)
  const depositor = await open(browser, PEOPLE.buyer)
  await buyer.goto(`/checkout?cartid=${await ratedCart(cheap)}`)
  await buyer.getByRole('radio', { name: /bank transfer/i }).check()
  await expect(buyer.getByRole('button', { name: 'Order and pay by bank transfer' })).toBeVisible()
  await depositor.goto(`/checkout?cartid=${await ratedCart(dear)}`)
  await expect(depositor.getByRole('button', { name: /^Pay the deposit of .* by card$/ })).toBeVisible()
  const colleague = await open(browser, limited, JOINER_PASSWORD)
  await colleague.goto(`/user/quotes/${toApprove}`)
  await expect(colleague.getByRole('button', { name: 'Ask for approval' })).toBeVisible()
  await refuseTheCountry(request)

  await test.step('a transfer', async () => {
    await buyer.getByRole('button', { name: 'Order and pay by bank transfer' }).click()
    await expectRefused(buyer)
  })

  await test.step('a deposit', async () => {
    await depositor.getByRole('button', { name: /^Pay the deposit of .* by card$/ }).click()
    await expectRefused(depositor)
    await expect(depositor.getByLabel(/card number/i)).toHaveCount(0)
  })

  await test.step('a purchase that a colleague has to approve', async () => {
    await colleague.getByRole('button', { name: 'Ask for approval' }).click()
    await colleague.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click()
    await expectRefused(colleague)
  })

  await test.step('the payment of an agreed quote', async () => {
    await buyer.goto(`/user/quotes/${toPay}`)
    await buyer.getByLabel(/^City/).fill(THERE.city)
    await buyer.getByLabel(/^Street/).fill(THERE.street)
    await buyer.getByRole('region', { name: 'Pay what you agreed on' }).locator('button[type=submit]').click()
    await expectRefused(buyer)
    await expect(buyer.getByLabel(/^Street/)).toHaveValue(THERE.street)
  })

  await test.step('a request for quotes on several listings', async () => {
    await buyer.goto(`/compare?ids=${cheap},${dear}`)
    await settled(buyer)
    await buyer.getByRole('button', { name: 'Request quotes for all' }).click()
    await chooseCountry(buyer, buyer, /^Delivery country/, THERE.country)
    await buyer.getByRole('button', { name: 'Send the requests' }).click()
    await expectRefused(buyer)
  })

  const yard = await open(browser, PEOPLE.seller)
  await test.step('an offer of the seller', async () => {
    await yard.goto(`/user/quotes/${toOffer}`)
    await settled(yard)
    const box = yard.getByRole('checkbox', { name: /Make an offer/ })
    if (!(await box.isChecked())) await box.check()
    await yard.getByLabel(/^Price per unit/).fill('4200')
    await yard.getByLabel(/^Delivery term/).selectOption('DAP')
    await yard.getByLabel(/^Named place/).fill(THERE.city)
    await yard.locator('input[type=date]').fill(dayFromNow(9))
    await yard.getByRole('button', { name: 'Send offer' }).click()
    await expectRefused(yard)
    await expect(yard.getByLabel(/^Price per unit/)).toHaveValue('4200')
  })

  await test.step('an answer to wanted equipment', async () => {
    await yard.goto(`/user/wanted?view=matching&request=${wanted}`)
    await yard.getByRole('button', { name: 'Offer a listing' }).click()
    const dialog = yard.getByRole('dialog', { name: 'Offer a listing' })
    await dialog.getByLabel(/^Your listing/).selectOption({ label: `Gauge ${mark}` })
    await dialog.getByLabel(/^Your message/).fill('We have two, tested in March.')
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await expectRefused(yard)
    await expect(dialog.getByLabel(/^Your message/)).toHaveValue('We have two, tested in March.')
  })

  await test.step('a duplicate of a listing there', async () => {
    await yard.goto(`/user/listings?status=published&searchStr=${encodeURIComponent(`Skid ${mark}`)}`)
    await yard.getByRole('button', { name: `Duplicate Skid ${mark}` }).click()
    await expectRefused(yard)
    await expect(yard).toHaveURL(/\/user\/listings/)
  })

  await test.step('an item of a walk through the yard', async () => {
    const phone = await open(browser, walker, JOINER_PASSWORD)
    await phone.goto('/listing/walk')
    const [picture = ''] = pictureFiles('gate-valve-flanged-1.jpg')
    await phone.getByLabel('Photograph: The whole item').setInputFiles(picture)
    await phone.getByLabel(/^What is it\?/).fill(`Reel ${mark}`)
    await phone.getByRole('button', { name: 'Next item' }).click()
    await expectRefused(phone)
    await expect(phone.getByRole('button', { name: `Open Reel ${mark}` })).toBeVisible()
  })

  await test.step('staff publishing a listing there', async () => {
    const staff = await open(browser, PEOPLE.staff)
    await staff.goto('/staff/review')
    await staff.getByText(`Skid ${mark}`).first().click()
    await staff.getByRole('button', { name: 'Publish', exact: true }).click()
    await expectRefused(staff)
  })
})
