import type { Page } from '@playwright/test'
import { signInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

const KB = 1000
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
/** What a page may load by itself at its first view, as it is transferred; the sum counts the headers, too. */
const MOST = {
  document: 25 * KB,
  stylesheet: 20 * KB,
  font: 70 * KB,
  sum: 350 * KB,
  requests: 25,
} as const
const MOST_SHIFT = 0.02

/** Pages, with the most bytes of their scripts: what each weighs, and little more. */
const PAGES = [
  { name: 'the home page', path: '/', script: 114 * KB },
  { name: 'the French home page', path: '/fr', script: 116 * KB },
  { name: 'a category', path: '/?categorie=Drilling+Equipment', script: 121 * KB },
  { name: 'a search', path: '/?searchStr=pump', script: 121 * KB },
  { name: 'a product', path: '/product/1', script: 121 * KB },
  { name: 'the blog', path: '/blog', script: 113 * KB },
  { name: 'the sign-in', path: '/user/login', script: 128 * KB },
]

/** What the page loads by itself until it has settled: bytes transferred, by kind. */
async function weigh(page: Page, path: string): Promise<Record<string, number>> {
  const arrived: Promise<{ kind: string; body: number; headers: number }>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    const sizes = request.sizes()
    arrived.push(
      sizes.then(({ responseBodySize: body, responseHeadersSize: headers }) => ({ kind, body, headers })),
    )
  })
  await page.goto(path)
  await settled(page)
  const weights: Record<string, number> = { requests: arrived.length, sum: 0 }
  for (const { kind, body, headers } of await Promise.all(arrived)) {
    weights[kind] = (weights[kind] ?? 0) + body
    weights['sum'] = (weights['sum'] ?? 0) + body + headers
  }
  return weights
}

test.describe('on a phone', () => {
  test.use(PHONE)
  for (const { name, path, script } of PAGES) {
    test(`${name} is light enough for a slow connection, and nothing moves`, async ({ page }) => {
      const response = await page.request.get(path, { headers: { 'accept-encoding': 'br' } })
      expect(response.headers()['content-encoding']).toBe('br')
      const moved = await watchShifts(page)
      const weights = await weigh(page, path)
      for (const kind of ['document', 'stylesheet', 'font', 'script'])
        expect(weights[kind]).toBeGreaterThan(0)
      const tooHeavy = Object.entries({ ...MOST, script }).flatMap(([kind, most]) => {
        const weight = weights[kind] ?? 0
        return weight > most ? [`${kind}: ${weight}, at most ${most}`] : []
      })
      expect(tooHeavy).toEqual([])
      expect(await moved()).toBeLessThan(MOST_SHIFT)
    })
  }

  test('a product loads its other pictures for whoever touches the first', async ({ page }) => {
    const sizes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[role=group] img')].map(
          (image) => image instanceof HTMLImageElement && /-(\d+)\.\w+$/.exec(image.currentSrc)?.[1],
        ),
      )
    await page.goto('/product/1')
    await settled(page)
    const [first, second] = await sizes()
    expect(Number(second)).toBeLessThan(Number(first))
    await page.locator('[role=group] button').first().dispatchEvent('pointerdown')
    await expect.poll(async () => (await sizes())[1]).toBe(first)
  })
})

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
