import type { Page } from '@playwright/test'

/**
 * Waits until the page has hydrated, its data has arrived, its pictures are shown and nothing moves or fades.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
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
