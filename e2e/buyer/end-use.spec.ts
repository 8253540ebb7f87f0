import { chooseCountry, goToCheckout, payWith, signInOnPage } from '../support/acts.ts'
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
import { expect, expectAccessible, test } from '../support/site.ts'

/** Light enough for the carrier, and in a country other than the delivery address. */
const SKIMMER = {
  categorie: 'Safety Equipment',
  type: 'Spill Response',
  prix: 4200,
  country: 'France',
  city: 'Pau',
  weightKg: 90,
  lengthCm: 110,
  widthCm: 80,
  heightCm: 80,
}

test('an export under a rule is paid only once the buyer has signed an end-use statement, which staff read', async ({
  page,
  browser,
}) => {
  test.slow()
  const known = await findKnownThings(page.request)
  const title = 'Skimmer with its power pack'
  const owner = { email: PEOPLE.seller, password: DEMO_PASSWORD }
  const id = await publishListing(page.request, title, owner, SKIMMER)
  const email = await newMember(page.request)
  await asSomebodyElse(browser, async (admin) => {
    await signInAs(admin, 'admin')
    await admin.goto('/staff/destinations')
    await settled(admin)
    const form = admin.getByRole('form', { name: 'Ask for a statement of the end use' })
    // A type that no other journey buys.
    await chooseCountry(admin, form, /^To this country/, 'Gabon')
    await form.getByRole('combobox', { name: /^Type \(/ }).selectOption('Spill Response')
    await form.getByLabel(/^Reason in English/).fill('Goods for this country may be sold on.')
    await form.getByLabel(/^Reason in French/).fill('Ces marchandises pourraient être revendues.')
    await form.getByLabel(/^Source/).fill('A decision of the board.')
    await form.getByRole('button', { name: 'Add this rule' }).click()
    await expect(admin.getByText(/^Statements are asked for from/)).toBeVisible()
    await expectAccessible(admin)
  })
  await fillCart(page, { ...known, shippable: { ...known.shippable, id, title, price: SKIMMER.prix } })
  await page.goto('/user/login?goTo=%2Fcart')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await page.waitForURL('**/cart')
  await goToCheckout(page)
  await expect(page.getByRole('heading', { name: 'Statement of the end use' })).toBeVisible()
  await expect(page.getByText('Goods for this country may be sold on.').first()).toBeVisible()
  await expect(page.getByLabel(/card number/i)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel(/^Who will use/).fill('Ogooué Yard, Accra, Ghana')
  await page.getByLabel(/^What the goods/).fill('A workover at our base.')
  await page.getByLabel(/^I have read/).check()
  await page.getByLabel(/^Your name/).fill('Mireille Ondo')
  await page.getByRole('button', { name: 'Sign and continue' }).click()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('Your order is confirmed. Thank you.')).toBeVisible()
  await page.goto('/user/orders')
  await settled(page)
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^GS-O-/ })
    .first()
    .click()
  await page.waitForURL('**/user/orders/*')
  await expect(page.getByText(/^Signed by Mireille Ondo, /)).toBeVisible()
  const reference = (await page.getByRole('heading', { level: 1 }).textContent())?.replace(
    /\D*(GS-O-\d+).*/,
    '$1',
  )
  await asSomebodyElse(browser, async (staff) => {
    await signInAs(staff, 'staff')
    await staff.goto('/staff/orders')
    await settled(staff)
    await staff
      .getByRole('link', { name: reference ?? '' })
      .first()
      .click()
    await expect(staff.getByText(/^Signed by Mireille Ondo, /)).toBeVisible()
  })
})
