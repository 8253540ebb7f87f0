// One contact sheet per screen, for people to look at: `npm run sheets -- home product` draws these at all sizes and
// in both themes, and a second sheet of the page in the other language; without names all screens are drawn,
// most in two looks. Needs `npm run build`. Starts the built application with a demonstration of its own; the sheets are
// written to the folder `sheets`.
import { mkdir } from 'node:fs/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startApplication } from '../e2e/support/start-application.ts'
import { signInAs } from '../e2e/support/people.ts'
import {
  counterpartOf,
  findKnownThings,
  SCREENS,
  type KnownThings,
  type Screen,
} from '../e2e/support/screens.ts'
import { settled } from '../e2e/support/settled.ts'
import { findChromium } from './find-chromium.ts'

const FOLDER = 'sheets'
const WIDTHS = { 390: 844, 834: 1112, 1440: 900 } as const
type Width = keyof typeof WIDTHS
type Theme = 'light' | 'dark'
/** One look, as PNG, in CSS pixels. */
type Shot = { image: Buffer; width: number; height: number }
/** A page is opened once for a width; the theme changes under it. */
const ALL: [Width, Theme[]][] = [390, 834, 1440].map((width) => [width as Width, ['light', 'dark']])
const TWO: [Width, Theme[]][] = [
  [390, ['light']],
  [1440, ['dark']],
]
/** Longer pages are cut off; what matters is at the top. */
const MAX_HEIGHT = 2600
const GAP = 24

const wanted = process.argv.slice(2)
const { application, dataDir, stop } = await startApplication()
// Some screens let links expire, or mails go, in its database.
process.env['E2E_DATA_DIR'] = dataDir
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await mkdir(FOLDER, { recursive: true })
  const context = await browser.newContext({ baseURL: application.url })
  const known = await findKnownThings(context.request)
  for (const screen of SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    await makeSheet(browser, screen, known)
    // Its states are brought about by the words of its own language.
    const { arrange: _, ...page } = screen
    if (wanted.length > 0)
      await makeSheet(
        browser,
        { ...page, name: `${screen.name}-other`, path: () => counterpartOf(screen, known) },
        known,
      )
    console.log(`${FOLDER}/${screen.name}.png`)
  }
} finally {
  await browser.close()
  await stop()
}

async function makeSheet(browser: Browser, screen: Screen, known: KnownThings): Promise<void> {
  const shots: Shot[] = []
  for (const [width, themes] of screen.everywhere || wanted.length > 0 ? ALL : TWO) {
    const context = await browser.newContext({
      baseURL: application.url,
      viewport: { width, height: WIDTHS[width] },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    if (screen.as) await signInAs(page, screen.as)
    await screen.prepare?.(page, known)
    await page.goto(screen.path(known))
    await settled(page)
    await screen.arrange?.(page, known)
    // What it opened has pictures of its own, and shows in the middle of the window: at the top of the sheet.
    await settled(page)
    await page.evaluate(() => scrollTo(0, 0))
    for (const theme of themes) shots.push(await shotIn(page, width, theme))
    await context.close()
  }
  const total = shots.reduce((sum, { width }) => sum + width + GAP, GAP)
  const tallest = Math.max(...shots.map(({ height }) => height)) + 2 * GAP
  let left = GAP
  const parts = shots.map(({ image, width }) => {
    const part = { input: image, left, top: GAP }
    left += width + GAP
    return part
  })
  const sheet = sharp({
    create: { width: total, height: tallest, channels: 3, background: '#8a8f8c' },
  }).composite(parts)
  await sheet.png({ compressionLevel: 8 }).toFile(`${FOLDER}/${screen.name}.png`)
}

async function shotIn(page: Page, width: Width, theme: Theme): Promise<Shot> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  const full = await page.screenshot({ fullPage: true })
  const height = Math.min(MAX_HEIGHT, (await sharp(full).metadata()).height)
  const image = await sharp(full).extract({ left: 0, top: 0, width, height }).png().toBuffer()
  return { image, width, height }
}
