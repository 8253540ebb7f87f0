import type { Page } from '@playwright/test'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

/** Records every request of the page from now on, as 'GET /path'. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.push(`${request.method()} ${pathname}${search}`)
  })
  return asked
}

test('a product is prefetched when its link is hovered, and the view is counted once, on the click', async ({
  page,
}) => {
  await page.goto('/')
  await settled(page)
  const asked = watchRequests(page)
  const card = page.locator('main article a[href^="/product/"]').first()
  const path = (await card.getAttribute('href')) ?? ''
  const read = page.waitForResponse((response) => response.url().endsWith(`/api${path}/related`))
  await card.hover()
  await read
  await settled(page)
  expect(asked.filter((one) => one.endsWith('.js')).length).toBeGreaterThan(0)
  expect(asked).toContain(`GET /api${path}`)
  expect(asked).not.toContain(`POST /api${path}/view`)

  const viewed = page.waitForRequest((request) => request.url().endsWith('/view'))
  await card.click()
  await expect(page).toHaveURL(path)
  await viewed
  // Twice if the click came more than four seconds after the answer.
  expect(asked.filter((one) => one === `GET /api${path}`).length).toBeLessThanOrEqual(2)
  expect(asked.filter((one) => one === `GET /api${path}/related`).length).toBeLessThanOrEqual(2)
  expect(asked.filter((one) => one === `POST /api${path}/view`)).toHaveLength(1)
})

test('the next page of a list is prefetched once its link is visible', async ({ page }) => {
  await page.goto('/?displayCount=20')
  await settled(page)
  const asked = watchRequests(page)
  const read = page.waitForResponse((response) => /\/api\/materiels\?.*page=2/.test(response.url()))
  await page.locator('main a[rel=next]').scrollIntoViewIfNeeded()
  await read
  await page.locator('main a[rel=next]').click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('main a[rel=prev]')).toBeVisible()
  expect(asked.filter((one) => /^GET \/api\/materiels\?.*page=2/.test(one)).length).toBeLessThanOrEqual(2)
})

test('a change after the prefetch is shown soon after the product is opened', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  const card = page.locator('main article a[href^="/product/"]').first()
  const path = (await card.getAttribute('href')) ?? ''
  let title = 'as it was'
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), title } })
  })
  const read = page.waitForResponse((response) => response.url().endsWith(`/api${path}/related`))
  await card.hover()
  await read
  await settled(page)
  title = 'as it is now'
  // Lets the fetched product become older than four seconds.
  await page.waitForTimeout(4000)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('with data saving on, a product is loaded only on the click', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await page.goto('/')
  await settled(page)
  const asked = watchRequests(page)
  const cards = page.locator('main article a[href^="/product/"]')
  await cards.first().hover()
  // A request caused by the first link would precede this one.
  await cards.nth(1).hover()
  await page.locator('main a[rel=next]').scrollIntoViewIfNeeded()
  await settled(page)
  expect(asked.filter((one) => one.includes('/api/'))).toEqual([])
})
