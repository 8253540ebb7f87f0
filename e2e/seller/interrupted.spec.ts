import { randomBytes } from 'node:crypto'
import { fillListing, pictureFiles, signInOnPage } from '../support/acts.ts'
import { PEOPLE, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('a connection lost at the pictures costs nothing: the next attempt goes on with the same listing', async ({
  page,
}) => {
  const title = `Interrupted valve ${randomBytes(3).toString('hex')}`
  await signInAs(page, 'seller')
  await page.goto('/listing/add')
  await fillListing(page, { title, units: '2', price: '4250' })
  await page.route('**/api/image', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Submit listing' }).click()
  await expect(page.getByText('Sorry something went wrong. Please try again!')).toBeVisible()
  await expect(page.getByLabel(/^Title/)).toHaveValue(title)
  await page.getByRole('button', { name: 'Submit listing' }).click()
  await expect(page.getByText(/^Thanks for trusting Gisement\./)).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Home Page' }).click()
  await page.goto(`/user/listings?searchStr=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1)
})

test('a session that ends while the form is filled gives everything typed back after signing in', async ({
  page,
}) => {
  const title = `Half typed ${randomBytes(3).toString('hex')}`
  const { token } = await signInAs(page, 'seller')
  await page.goto('/listing/add')
  await fillListing(page, { title, units: '2', price: '4250' })
  await page.request.post('/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Submit listing' }).click()
  await page.waitForURL('**/user/login?goTo=%2Flisting%2Fadd*')
  await signInOnPage(page, PEOPLE.seller)
  await page.waitForURL('**/listing/add')
  await expect(page.getByLabel(/^Title/)).toHaveValue(title)
  await expect(page.getByLabel(/^City or state/)).toHaveValue('Pointe-Noire')
})

test('six pictures are put in order and sent by keyboard alone', async ({ page }) => {
  const names = ['1', '2'].flatMap((n) =>
    ['ball-valve-trunnion', 'gate-valve-flanged', 'gear-set-helical-and-pinion'].map(
      (name) => `${name}-${n}.jpg`,
    ),
  )
  const title = `Keyboard only ${randomBytes(3).toString('hex')}`
  await signInAs(page, 'seller')
  await page.goto('/listing/add')
  await fillListing(page, { title, units: '1', price: '900' })
  await page.locator('input[type=file]').setInputFiles(pictureFiles(...names))
  const tiles = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Move .* left$/ }) })
  await expect(tiles).toHaveCount(6)
  await page.getByRole('button', { name: 'Move gate-valve-flanged-1.jpg left' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Moved to position 1 of 6')).toBeAttached()
  await expect(tiles.first()).toContainText('Cover')
  await expect(tiles.first()).toContainText('gate-valve-flanged-1.jpg')
  await page.getByRole('button', { name: 'Submit listing' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Listing received' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(/^Title/)).toBeFocused()
})
