import { expectAccessible, test } from '../support/site.ts'
import { signInAs } from '../support/people.ts'
import { findKnownThings, SCREENS, type KnownThings } from '../support/screens.ts'
import { settled } from '../support/settled.ts'

// The longest file by far: both workers share it.
test.describe.configure({ mode: 'parallel' })

let known: KnownThings

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  known = await findKnownThings(request)
  await request.dispose()
})

for (const screen of SCREENS) {
  test(`nobody is kept out of ${screen.name}, on a phone in the light and on a desk in the dark`, async ({
    page,
  }) => {
    if (screen.as) await signInAs(page, screen.as)
    await screen.prepare?.(page, known)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(screen.path(known))
    await settled(page)
    await screen.arrange?.(page, known)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectAccessible(page)
  })
}
