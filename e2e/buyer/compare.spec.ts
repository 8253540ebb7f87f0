import type { Page } from '@playwright/test'
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
  await plain.close()
})
