import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chooseCountry, fillListing, signInOnPage } from '../support/acts.ts'
import { fillCart } from '../support/filled-cart.ts'
import { asSomebodyElse, JOINER_PASSWORD, logIn, newMember, PEOPLE, signInAs } from '../support/people.ts'
import { callingAs, dayFromNow, OFFER } from '../support/quotes.ts'
import { findKnownThings } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

const EN = /We make no offers for this country: Iran\. Measures of the European Union forbid this trade/
const FR = /Nous ne faisons pas d’offre pour ce pays\s: Iran\. Des mesures de l’Union européenne/

/** The message is shown, and the typed values are still there. */
async function expectRefused(page: Page, sentence = EN): Promise<void> {
  await expect(page.getByText(sentence).first()).toBeVisible()
  await expectAccessible(page)
}

test('a visitor from a refused country cannot sign up, and is told why in both languages', async ({
  page,
}) => {
  for (const [address, country, sentence, button] of [
    ['/user/signup', /^Country/, EN, 'Sign up'],
    ['/fr/user/signup', /^Pays/, FR, 'S’inscrire'],
  ] as const) {
    await page.goto(address)
    const fill = (name: string, text: string) => page.locator(`[name="${name}"]`).fill(text)
    await fill('prenom', 'Mireille')
    await fill('nom', 'Ondo')
    await fill('email', `there-${randomBytes(4).toString('hex')}@company.example`)
    await fill('contact', '+241 11 00 77 01')
    await fill('entreprise', 'Kish Supply')
    await fill('fonction', 'Buyer')
    // The second page may already have the country, kept as typed on the first.
    if ((await page.getByLabel(country).first().inputValue()) === '')
      await chooseCountry(page, page, country, 'Iran')
    await fill('ville', 'Kish')
    await fill('password', JOINER_PASSWORD)
    await fill('c_password', JOINER_PASSWORD)
    await page.getByRole('button', { name: button }).click()
    await expectRefused(page, sentence)
    await expect(page.locator('[name="entreprise"]')).toHaveValue('Kish Supply')
  }
})

test('a member is refused in every form with a country, and keeps what was typed', async ({ page }) => {
  test.slow()
  const known = await findKnownThings(page.request)
  const email = await newMember(page.request)
  await fillCart(page, known)
  await page.goto('/user/login')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))

  await test.step('a delivery', async () => {
    await page.goto('/delivery')
    await chooseCountry(page, page, /^Country/, 'Iran')
    await page.getByLabel(/^City/).fill('Kish')
    await page.getByLabel(/^Street/).fill('Harbour road 1')
    await page.getByRole('button', { name: 'Validate Address' }).click()
    await expectRefused(page)
    await expect(page.getByLabel(/^City/)).toHaveValue('Kish')
    await expect(page.getByText(/Delivery Charges \(/)).toHaveCount(0)
  })

  await test.step('a request for a quote', async () => {
    await page.goto(`/quote/${known.quoteOnly.id}`)
    await chooseCountry(page, page, /^Delivery country/, 'Iran')
    await page.getByLabel(/^Required quantity/).fill('1')
    await page.getByRole('textbox', { name: /^Message/ }).fill('One of these in March, to our yard.')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expectRefused(page)
    await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue(/to our yard/)
  })

  await test.step('wanted equipment', async () => {
    await page.goto('/user/wanted')
    await page.getByRole('button', { name: 'Ask for equipment' }).click()
    const form = page.getByRole('form', { name: 'What are you looking for?' })
    await form.locator('[name="text"]').fill('Two gate valves for sour service, with papers.')
    await form.locator('[name="categorie"]').selectOption('General Equipment')
    await form.locator('[name="type"]').selectOption('Valves')
    await form.locator('[name="units"]').fill('2')
    await chooseCountry(page, form, /country/i, 'Iran')
    await form.locator('button[type=submit]').click()
    await expectRefused(page)
  })

  await test.step('a listing', async () => {
    await page.goto('/listing/add')
    await fillListing(page, { title: 'Ball valve 4 in', units: '1', price: '900' })
    await chooseCountry(page, page, /^Country/, 'Iran')
    await page.getByRole('button', { name: 'Submit listing' }).click()
    await expectRefused(page)
    await expect(page.getByLabel(/^Title/)).toHaveValue('Ball valve 4 in')
  })

  await test.step('company and profile', async () => {
    await page.goto('/user/company')
    await page.getByText('Modify', { exact: true }).click()
    await chooseCountry(page, page, /^Country \(optional\)/, 'Iran')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectRefused(page)
    await page.goto('/user/update')
    await page.getByText('Modify', { exact: true }).first().click()
    await chooseCountry(page, page, /^Country/, 'Iran')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expectRefused(page)
  })
})

test('an administrator refuses a country: an open quote and an open checkout stop until the refusal ends', async ({
  page,
  browser,
}) => {
  test.slow()
  const known = await findKnownThings(page.request)
  const buy = await callingAs(page.request, 'buyer')
  const sell = await callingAs(page.request, 'seller')
  const there = { country: 'Ecuador', city: 'Guayaquil', postcode: '', street: 'Malecón 12' }
  const { quoteId } = await buy<{ quoteId: string }>(`/api/quote/${known.sellersProductId}`, {
    country: there.country,
    units: 1,
    message: 'One for our base at Guayaquil, in March.',
  })
  await sell(`/api/quotes/${quoteId}/messages`, { ...OFFER, place: 'Guayaquil', validUntil: dayFromNow(9) })
  const { cartId } = await buy<{ cartId: string }>(`/api/shipping/rate/${known.shippable.id}`, {
    ...there,
    cart: [],
  })
  const act = async (perform: (admin: Page) => Promise<void>) =>
    asSomebodyElse(browser, async (admin) => {
      await signInAs(admin, 'admin')
      await admin.goto('/staff/destinations')
      await settled(admin)
      await perform(admin)
    })
  await act(async (admin) => {
    await expect(admin.getByRole('row', { name: /^Iran refused/ })).toBeVisible()
    const form = admin.getByRole('form', { name: 'Refuse a country' })
    await chooseCountry(admin, form, /^Country/, there.country)
    await form.getByLabel(/^Reason in English/).fill('A measure of today.')
    await form.getByLabel(/^Reason in French/).fill('Une mesure du jour.')
    await form.getByLabel(/^Source/).fill('A decision of the board.')
    await form.getByRole('button', { name: 'Refuse this country' }).click()
    await expect(admin.getByText(/^Ecuador is refused from/)).toBeVisible()
    await expect(admin.getByRole('row', { name: /^Ecuador refused/ })).toBeVisible()
    await expectAccessible(admin)
  })
  const refused = /We make no offers for this country: Ecuador\. A measure of today\./
  await signInAs(page, 'buyer')

  await test.step('the offer cannot be accepted', async () => {
    await page.goto(`/user/quotes/${quoteId}`)
    await page.getByRole('button', { name: 'Accept the offer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept this offer?' })
    await dialog.getByRole('button', { name: 'Accept the offer' }).click()
    await expectRefused(page, refused)
  })

  await test.step('the checkout asks for no card', async () => {
    await page.goto(`/checkout?cartid=${cartId}`)
    await expectRefused(page, refused)
    await expect(page.getByLabel(/card number/i)).toHaveCount(0)
    await page.goto(`/fr/checkout?cartid=${cartId}`)
    await expectRefused(page, /Nous ne faisons pas d’offre pour ce pays\s: Équateur\. Une mesure du jour\./)
  })

  await act(async (admin) => {
    await admin.getByRole('button', { name: 'End (Ecuador)' }).click()
    const dialog = admin.getByRole('dialog', { name: 'End the refusal of Ecuador?' })
    await dialog.getByLabel(/^Why it ends/).fill('The measure was lifted.')
    await dialog.getByRole('button', { name: 'End' }).click()
    await expect(admin.getByText(/^Offers for Ecuador are possible from/)).toBeVisible()
    await expect(admin.getByRole('row', { name: /^Ecuador ended/ })).toBeVisible()
  })
  const { token } = await logIn(page.request, PEOPLE.buyer)
  const open = await page.request.get(`/api/checkout/cart/${cartId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(open.status()).toBe(200)
})
