import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

const PLACES = [
  { name: 'of a product', path: '/product/1', well: 'main [role=group] span:has(> picture)' },
  { name: 'of a card', path: '/?categorie=Drilling+Equipment', well: 'main article span:has(> picture)' },
] as const
/** On a scale of 255; a placeholder has few pixels, so its mean differs slightly from the picture's. */
const NEAR = 12

/** Holds back requests for stored pictures until released. */
async function holdPictures(page: Page): Promise<() => void> {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/img/**', async (route) => {
    await released
    await route.continue()
  })
  return letGo
}

const meanColour = async (png: Buffer) => (await sharp(png).stats()).channels.map(({ mean }) => mean)

/** The placeholder in a picture area, once it is present. */
async function placeholderIn(well: Locator): Promise<Locator> {
  const placeholder = well.locator('> img')
  await expect(placeholder).toHaveAttribute('src', /^data:image\/webp;base64,/)
  await placeholder.evaluate(async (image) => {
    if (image instanceof HTMLImageElement) await image.decode()
  })
  return placeholder
}

for (const { colorScheme, javaScriptEnabled } of [
  { colorScheme: 'light', javaScriptEnabled: true },
  { colorScheme: 'dark', javaScriptEnabled: false },
] as const)
  test.describe(`${colorScheme}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ colorScheme, javaScriptEnabled, viewport: { width: 390, height: 844 } })
    for (const { name, path, well: selector } of PLACES)
      test(`the picture ${name} has a placeholder that looks like it, and hides it once it has loaded`, async ({
        page,
      }) => {
        const letGo = await holdPictures(page)
        await page.goto(path, { waitUntil: 'commit' })
        const well = page.locator(selector).first()
        const placeholder = await placeholderIn(well)
        const before = await meanColour(await well.screenshot())
        const box = await well.boundingBox()
        letGo()
        await settled(page)
        const shown = await well.screenshot()
        expect(await well.boundingBox()).toEqual(box)
        for (const [channel, mean] of (await meanColour(shown)).entries())
          expect(Math.abs(mean - (before[channel] ?? 0)), `channel ${channel}`).toBeLessThan(NEAR)
        await placeholder.evaluate((image) => {
          if (image instanceof HTMLImageElement) image.style.visibility = 'hidden'
        })
        expect((await well.screenshot()).equals(shown)).toBe(true)
      })
  })

test('a picture that fails to load has its text once, on the placeholder', async ({ page }) => {
  await page.route('**/img/**', (route) => route.abort())
  await page.goto('/product/1', { waitUntil: 'commit' })
  const slide = page.locator('main [role=group]').first()
  await placeholderIn(slide.locator('span:has(> picture)'))
  await expect(slide.getByRole('img')).toHaveCount(1)
  await expect(slide.getByRole('img')).toHaveAttribute('alt', /\w/)
})
