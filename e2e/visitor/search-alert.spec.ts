import { randomBytes } from 'node:crypto'
import { expect, test, waitForMail } from '../support/site.ts'

test.use({ javaScriptEnabled: false })

test('an alert is confirmed and stopped by the forms of its page alone', async ({ page }) => {
  const email = `alert-${randomBytes(5).toString('hex')}@company.example`
  const asked = await page.request.post('/api/search-alerts', {
    data: { email, frequency: 'weekly', query: 'searchStr=choke+manifold' },
  })
  expect(asked.status()).toBe(202)
  const { text } = await waitForMail(page, email, /^Confirm your alert/)
  const [address = ''] = /\/user\/search-alert\/[\w-]{43}/.exec(text) ?? []

  await page.goto(address)
  await expect(page.getByRole('heading', { name: /choke manifold/ })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the alert' }).click()
  await expect(page.getByText(/^You get mails about new matches until /)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page.getByRole('button', { name: 'Confirm the alert' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Stop all alerts to my address' }).click()
  await expect(page.getByText(/^This link leads to no alert any more/)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('a form that is refused is answered by a page in words, which leads back to it', async ({ page }) => {
  const refused = await page.request.post('/api/search-alerts/broken/stop', {
    headers: { accept: 'text/html' },
  })
  expect([refused.status(), refused.headers()['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(await refused.text()).toContain('href="/user/search-alert/broken"')
})
