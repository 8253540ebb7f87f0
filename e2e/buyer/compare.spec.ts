import type { Page } from '@playwright/test'
import { signInOnPage } from '../support/acts.ts'
import { logIn, PEOPLE } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

const PATH = '/?categorie=Drilling+Equipment'

const marks = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Compare / })
const idOf = async (page: Page, nth: number) => {
  const href = await page.getByRole('article').nth(nth).getByRole('link').getAttribute('href')
  return Number(/\d+$/.exec(href ?? '')?.[0])
}

test('a visitor compares two listings, without and with scripts', async ({ page, browser }) => {
  await page.goto(PATH)
  await settled(page)
  for (const nth of [0, 1]) await marks(page).nth(nth).click()
  const ids = [await idOf(page, 0), await idOf(page, 1)]
  await page.getByRole('link', { name: 'Compare (2)' }).click()
  await expect(page).toHaveURL(`/compare?ids=${ids.join(',')}`)
  const table = page.getByRole('table', { name: 'Comparison of the listings' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  const all = await table.getByRole('row').count()
  await settled(page)
  await page.getByText('Only differences').click()
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(all)
  await expect(table.getByRole('rowheader', { name: /^Price/ })).toContainText('Differs')
  await table
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(page).toHaveURL(`/compare?ids=${ids[1]}`)

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(new URL(`/fr/compare?ids=${ids.join(',')}`, page.url()).href)
  await expect(still.getByRole('columnheader')).toHaveCount(3)
  await expect(still.getByRole('rowheader', { name: /^Prix/ }).first()).toBeVisible()
  const saved = still.waitForEvent('download')
  await still.getByRole('link', { name: 'Tableur (CSV)' }).click()
  expect((await saved).suggestedFilename()).toBe('gisement-comparaison.csv')
  const paper = await still.getByRole('link', { name: 'PDF à imprimer' }).getAttribute('href')
  const answer = await still.request.get(new URL(paper ?? '', page.url()).href)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await plain.close()
})

test('a stranger chooses two, signs in, finds them with the one chosen before, and requests quotes for all', async ({
  page,
}) => {
  const { token } = await logIn(page.request, PEOPLE.buyer)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get('/api/materiels?categorie=Drilling+Equipment')
  const [, products] = (await answer.json()) as [number, { id: number; availability: string }[]]
  const [first, second, third] = products.filter(({ availability }) => availability !== 'sold')
  if (!first || !second || !third) throw new Error('the demonstration has too little drilling equipment')
  await page.request.delete('/api/compare/chosen', { headers })
  await page.request.post('/api/compare/chosen', { headers, data: { listingIds: [third.id] } })

  for (const [index, { id }] of [first, second].entries()) {
    await page.goto(`/product/${id}`)
    await settled(page)
    await page
      .getByRole('button', { name: /^Compare / })
      .first()
      .click()
    await expect(page.getByRole('link', { name: `Compare (${index + 1})` })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Compare (2)' }).click()
  await page.getByRole('link', { name: 'Sign in to request quotes for all' }).click()
  await signInOnPage(page, PEOPLE.buyer)
  await expect(page).toHaveURL(({ href }) => href.includes(`/compare?ids=${first.id},${second.id}`))
  await page.goto('/')
  await settled(page)
  await page.getByRole('link', { name: 'Compare (3)' }).click()
  const all = [third.id, first.id, second.id]
  await expect(page).toHaveURL(({ href }) => href.includes(`/compare?ids=${all.join(',')}`))
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('rowheader', { name: /Delivered to/ })).toBeVisible()

  await page.getByRole('button', { name: 'Request quotes for all' }).click()
  await page.getByRole('textbox', { name: /Port or place/ }).fill('Port-Gentil')
  await page.getByRole('combobox', { name: /Delivery term/ }).selectOption('CIF')
  await page.getByRole('textbox', { name: /PO number/ }).fill('PO-2027-14')
  await page.getByRole('button', { name: 'Send the requests' }).click()
  const results = page.getByRole('listitem').filter({ hasText: 'Open the quote' })
  await expect(results).toHaveCount(3)
  await page.getByRole('button', { name: 'Send the requests' }).click()
  await expect(results.filter({ hasText: 'Requested already by your company' })).toHaveCount(3)
  await page.getByRole('link', { name: 'Open the quote' }).first().click()
  await expect(page.getByText('Please quote a price CIF Port-Gentil (Incoterms 2020).')).toBeVisible()
})
