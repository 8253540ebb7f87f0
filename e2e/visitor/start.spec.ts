import { expect, test } from '../support/site.ts'

test('the home page comes complete from the server and comes to life under the final policy', async ({
  page,
}) => {
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'")
  const html = (await response?.text()) ?? ''
  expect(html).not.toMatch(/<script(?![^>]*\b(src|type="application\/(ld\+)?json")[=\s>"])/)
  expect(html).not.toMatch(/\sstyle="/)
  await expect(page).toHaveTitle('Solution for Oil Industry Surplus Material')
})
