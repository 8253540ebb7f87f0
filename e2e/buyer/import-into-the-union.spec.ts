import { chooseCountry, payWith, signInOnPage } from '../support/acts.ts'
import { publishListing } from '../support/listings.ts'
import { JOINER_PASSWORD, newMember } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

const SENEGALESE = {
  country: 'Senegal',
  city: 'Dakar',
  prix: 1300,
  weightKg: 40,
  lengthCm: 60,
  widthCm: 40,
  heightCm: 40,
}

test('a buyer in France pays a listing of Senegal by card, and reads whose the import VAT is', async ({
  page,
}) => {
  test.slow()
  const id = await publishListing(page.request, 'Gate valve from Dakar for Le Havre', undefined, SENEGALESE)
  const email = await newMember(page.request)
  const product = (await (await page.request.get(`/api/product/${id}`)).json()) as Record<string, unknown>
  const { title, brand, condition, type, price, currency, images, qty } = product
  const item = { id, title, brand, condition, type, price, currency, images, qty, orderedQty: 1 }
  await page.addInitScript((cart) => localStorage.setItem('localCart', cart), JSON.stringify([item]))
  await page.goto('/user/login?goTo=%2Fcart')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await page.waitForURL('**/cart')
  await settled(page)

  await test.step('the delivery says the case before the payment', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Delivery' }).click()
    await expect(page.getByRole('heading', { name: 'Delivery', level: 1 })).toBeVisible()
    await chooseCountry(page, page, /^Country/, 'France')
    await page.getByLabel(/^City/).fill('Le Havre')
    await page.getByLabel(/^Post code/).fill('76600')
    await page.getByLabel(/^Street/).fill('Quai de la Saône 4')
    await page.getByRole('button', { name: 'Validate Address' }).click()
    await expect(page.getByText(/Delivery Charges \(/)).toBeVisible()
    await expect(
      page
        .getByText(
          /No VAT of ours: goods go from Senegal to France\. Import duty and import VAT there are yours\./,
        )
        .first(),
    ).toBeVisible()
    await expect(page.getByText(/4 to 9 working days/).first()).toBeVisible()
  })

  await test.step('the card is taken', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
    await page.waitForURL('**/checkout?cartid=*')
    await payWith(page, '4242 4242 4242 4242')
    await expect(page.getByText('Your order is confirmed. Thank you.')).toBeVisible()
  })
})
