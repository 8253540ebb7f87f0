import { expectAccessible, test } from '../support/site.ts'
import { signInAs } from '../support/people.ts'
import { findKnownThings, SCREENS, type KnownThings, type Screen } from '../support/screens.ts'
import { settled } from '../support/settled.ts'

// The longest file by far: both workers share it.
test.describe.configure({ mode: 'parallel' })

let known: KnownThings

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  known = await findKnownThings(request)
  await request.dispose()
})

const PHONE = { width: 390, height: 844, colorScheme: 'light' } as const
const DESK = { width: 1440, height: 900, colorScheme: 'dark' } as const

/** The page that an address shows, whatever the language, the thing and the filters. */
function pageOf({ path }: Screen): string {
  const { pathname } = new URL(path(known), 'http://site')
  const [first = '', second = ''] = pathname
    .replace(/^\/fr(?=\/|$)/, '')
    .split('/')
    .slice(1)
  return `/${first}/${/\d/.test(second) ? '' : second}`
}

/** The first state of a page is held against axe on both; of its other states the English ones on a phone, the French ones on a desk. */
function viewsOf(screen: Screen): readonly (typeof PHONE | typeof DESK)[] {
  const isFirst = SCREENS.find((other) => pageOf(other) === pageOf(screen)) === screen
  if (isFirst) return [PHONE, DESK]
  return screen.path(known).startsWith('/fr') ? [DESK] : [PHONE]
}

for (const screen of SCREENS) {
  test(`nobody is kept out of ${screen.name}`, async ({ page }) => {
    if (screen.as) await signInAs(page, screen.as)
    await screen.prepare?.(page, known)
    const show = async ({ colorScheme, ...size }: typeof PHONE | typeof DESK) => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    }
    const [first, ...others] = viewsOf(screen)
    if (first) await show(first)
    await page.goto(screen.path(known))
    await settled(page)
    await screen.arrange?.(page, known)
    await expectAccessible(page)
    for (const view of others) {
      await show(view)
      await expectAccessible(page)
    }
  })
}
