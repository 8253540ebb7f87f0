import { signInOnPage } from '../support/acts.ts'
import { JOINER_PASSWORD, newMember, signInAs } from '../support/people.ts'
import { expect, test, waitForMail } from '../support/site.ts'

test('a member saves products, finds them again and forgets one', async ({ page }) => {
  const email = await newMember(page.request)
  await page.goto('/user/login')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await page.waitForURL('/')
  await page.goto('/?categorie=Spare+Parts')
  const stars = page.getByRole('article').getByRole('button', { name: /^Save / })
  const first = stars.first()
  const second = stars.nth(1)
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  for (const star of [first, second]) {
    await Promise.all([page.waitForResponse('**/user/addfav'), star.click()])
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  }
  const title = ((await second.getAttribute('aria-label')) ?? '').replace('Save ', '')

  await page
    .getByRole('link', { name: /favourite/i })
    .first()
    .click()
  await expect(page).toHaveURL('/favourites')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzz')
  await expect(page.getByText('No saved product matches')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all filters' }).click()

  await page.getByRole('button', { name: `Save ${title}`, exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('link')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '1 listing' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Save / })
    .click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})

test('a stranger who asks for favourites or a quote signs in first', async ({ page }) => {
  await page.goto('/favourites?page=2')
  await expect(page).toHaveURL('/user/login?goTo=%2Ffavourites%3Fpage%3D2')
})

test('a member asks for a quote, in the words of the form, and gets a copy by mail', async ({ page }) => {
  await signInAs(page, 'buyer')
  const answer = await page.request.get('/api/materiels?categorie=Drilling+Equipment')
  const [, products] = (await answer.json()) as [number, { id: number; title: string; qty: number }[]]
  const product = products.find(({ qty }) => qty > 0)
  if (!product) throw new Error('the demonstration catalogue has no drilling equipment')
  await page.goto(`/quote/${product.id}`)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Quantity is required.',
    'Please enter your message.',
  ])
  await page.getByRole('textbox', { name: /Required quantity/ }).fill('3')
  await page
    .getByRole('textbox', { name: /Message/ })
    .fill('Three for a workover in March, delivered to the yard.')
  await page.getByRole('button', { name: 'Send request' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your price quote request was received. We will reply shortly.')
  await dialog.getByRole('link', { name: 'Product Page' }).click()
  await expect(page).toHaveURL(`/product/${product.id}`)
  const copy = await waitForMail(page, 'buyer@gisement.test', /^We received your quote request/)
  expect(copy.text).toContain('Three for a workover in March')
  // Others ask about other products meanwhile.
  const title = product.title.replace(/[^\w\s]/g, '.')
  await waitForMail(page, 'staff@gisement.test', new RegExp(`^Quote requested.*${title}`))
})
