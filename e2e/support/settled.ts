import type { Page, Request } from '@playwright/test'

/** Far more than any page needs on a busy machine. */
const IDLE_WITHIN_MS = 40_000

const unfinished = new WeakMap<Page, Set<Request>>()

/** Keeps which requests of a page have not ended, to name what keeps it from settling. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  unfinished.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Waits until the scripts of a page, which load after the first paint, have taken it over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    const waits = document.getElementById('scripts') !== null
    return !waits || Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer'))
  })
}

/**
 * Waits until the page has hydrated, its data has arrived, its pictures are shown and nothing moves or fades.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: IDLE_WITHIN_MS }).catch((cause: unknown) => {
    const open = [...(unfinished.get(page) ?? [])].map((request) => request.url())
    throw new Error(`the page has not become idle; not ended: ${open.join(', ') || 'nothing known'}`, {
      cause,
    })
  })
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.evaluate(async () => {
    await document.fonts.ready
    const visible = [...document.images].filter((image) => image.loading !== 'lazy')
    await Promise.all(visible.map((image) => image.decode().catch(() => undefined)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // Rejects when its element is gone.
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
}
