import type { Page } from '@playwright/test'
import { signInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

const KB = 1000
const MAX_HTML = 40 * KB
const MAX_SCRIPTS = 115 * KB
const MAX_STYLES = 25 * KB

/** Bytes transferred for what the page loads itself, by kind. */
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

/** Adds up layout shifts from now on, on every page. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    )
}

for (const width of [390, 1440]) {
  test(`nothing moves on the home page at ${width} px while a session fills in`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    // The fonts are loaded; the next test is about shifts when they load late.
    await page.goto('/')
    await settled(page)
    await signInAs(page, 'buyer')
    const moved = await watchShifts(page)
    await page.goto('/')
    await settled(page)
    await expect(page.getByText(/AMINATA/).first()).toBeAttached()
    expect(await moved()).toBe(0)
  })

  test(`letters that come late move next to nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const moved = await watchShifts(page)
    await page.route('**/*.woff2', async (route) => {
      await page.waitForTimeout(1000)
      await route.continue()
    })
    await page.goto('/')
    await settled(page)
    // A tenth of what counts as good. The fallback font may break lines elsewhere, depending on the title of
    // a listing.
    expect(await moved()).toBeLessThan(0.01)
    expect(await page.evaluate(() => document.fonts.check('16px Archivo'))).toBe(true)
  })
}
