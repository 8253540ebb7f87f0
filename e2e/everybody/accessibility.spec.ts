import { readFile } from 'node:fs/promises'
import { matchPath } from 'react-router'
import { languageOfPath } from '../../src/kernel/text/language.ts'
import { expect, expectAccessible, expectReadable, test } from '../support/site.ts'
import { signInAs } from '../support/people.ts'
import { counterpartOf, findKnownThings, SCREENS, type KnownThings, type Screen } from '../support/screens.ts'
import { settled } from '../support/settled.ts'

// By far the longest file, so all workers share it.
test.describe.configure({ mode: 'parallel' })

let known: KnownThings

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  known = await findKnownThings(request)
  await request.dispose()
})

const PHONE = { width: 390, height: 844, colorScheme: 'light' } as const
const DESK = { width: 1440, height: 900, colorScheme: 'dark' } as const

type View = typeof PHONE | typeof DESK

/** The page of an address, without language, ids and filters. */
function pageOf({ path }: Screen): string {
  const { pathname } = new URL(path(known), 'http://site')
  const isOfAThing = (part: string) => /\d/.test(part) || part.length > 20
  return pathname
    .replace(/^\/fr(?=\/|$)/, '')
    .split('/')
    .map((part) => (isOfAThing(part) ? ':id' : part))
    .join('/')
}

function isFirstOfPage(screen: Screen): boolean {
  return SCREENS.find((other) => pageOf(other) === pageOf(screen)) === screen
}

/**
 * With `AXE=whole` also further states of pages, and the second language of those behind sign-in: minutes
 * more.
 */
const IS_WHOLE = process.env['AXE'] === 'whole'

for (const screen of SCREENS.filter(({ sheetOnly = false }) => !sheetOnly)) {
  test(`nobody is kept out of ${screen.name}`, async ({ page }) => {
    test.skip(!IS_WHOLE && !isFirstOfPage(screen), 'a further state: AXE=whole looks at it')
    if (screen.as) await signInAs(page, screen.as)
    await screen.prepare?.(page, known)
    const open = async (address: string, { colorScheme, ...size }: View) => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(address)
      await settled(page)
    }
    // All rules in one theme, then the rules about colours in the other.
    const expectForAll = async ({ colorScheme }: View) => {
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' })
      await expectReadable(page)
    }
    const isEnglish = languageOfPath(new URL(screen.path(known), 'http://site').pathname) === 'en'
    const [own, other] = isEnglish ? ([PHONE, DESK] as const) : ([DESK, PHONE] as const)
    await open(screen.path(known), own)
    await screen.arrange?.(page, known)
    // Colours are measured once nothing fades any more.
    await settled(page)
    // The first state of a page is checked in both themes, also in the other language and in the other size.
    if (!isFirstOfPage(screen)) return expectAccessible(page)
    await expectForAll(own)
    if (screen.as && !IS_WHOLE) return
    await open(counterpartOf(screen, known), other)
    await expectForAll(other)
  })
}

test('who wants no motion sees a change of theme at once, at every depth', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/')
  await settled(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('every page of the site is among the screens that are looked at', async () => {
  const tables = ['public-pages', 'member-pages'].map((name) => readFile(`src/app/web/${name}.ts`, 'utf8'))
  const routes = (await Promise.all(tables)).join('\n')
  const shown = SCREENS.map(
    (screen) => new URL(screen.path(known), 'http://site').pathname.replace(/^\/fr(?=\/|$)/, '') || '/',
  )
  const pages = [...routes.matchAll(/[pP]age\(\s*'([^']+)',\s*\(\) => import\('([^']+)'\)/g)]
  expect(pages.length).toBeGreaterThan(50)
  const seen = new Set(
    pages.flatMap(([, path = '', module]) =>
      shown.some((address) => matchPath(path, address)) ? [module] : [],
    ),
  )
  const unseen = pages.flatMap(([, , module = '']) => (seen.has(module) ? [] : [module]))
  expect(unseen).toEqual([])
})
