import type { Page } from '@playwright/test'
import { signInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

const KB = 1000
const MAX_HTML = 40 * KB
const MAX_SCRIPTS = 115 * KB
const MAX_STYLES = 25 * KB

/** Bytes on the wire by kind of what the page loads itself. */
async function weigh(page: Page, path: string): Promise<Record<string, number>> {
  const weights: Record<string, number> = {}
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    void request.sizes().then(({ responseBodySize }) => {
      weights[kind] = (weights[kind] ?? 0) + responseBodySize
    })
  })
  await page.goto(path)
  await settled(page)
  return weights
}

for (const path of ['/', '/fr']) {
  test(`the home page at ${path} is light enough for a slow connection`, async ({ page }) => {
    const response = await page.request.get(path, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers()['content-encoding']).toBe('br')
    const weights = await weigh(page, path)
    expect(weights['document']).toBeLessThan(MAX_HTML)
    expect(weights['script']).toBeLessThan(MAX_SCRIPTS)
    expect(weights['stylesheet']).toBeLessThan(MAX_STYLES)
  })
}

for (const width of [390, 1440]) {
  test(`nothing moves on the home page at ${width} px while a session fills in`, async ({ page }) => {
    await signInAs(page, 'buyer')
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await settled(page)
    await expect(page.getByText(/AMINATA/).first()).toBeAttached()
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBe(0)
  })
}
