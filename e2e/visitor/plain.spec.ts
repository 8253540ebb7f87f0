import { expect, test } from '@playwright/test'

// The width of a window of 1280 pixels at 400 % zoom (WCAG 1.4.10).
test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

/**
 * Every page in the sitemap, but only the first two products and posts, and the other pages that visitors
 * use.
 */
async function publicPages(origin: string): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text()
  const files = [...index.matchAll(/<loc>([^<]+)/g)].map(([, file = '']) => file)
  const addresses = await Promise.all(
    files.map(async (file) => {
      const found = [...(await (await fetch(file)).text()).matchAll(/<loc>([^<]+)/g)]
      const paths = found.map(([, address = '']) => address.replace(origin, '').replaceAll('&amp;', '&'))
      return file.includes('/pages-') ? paths : paths.slice(0, 2)
    }),
  )
  const others = [
    '/cart',
    '/user/login',
    '/user/forgot',
    '/?searchStr=valve',
    '/?searchStr=valve&view=table',
    '/?searchStr=valve&sort=figure&by=nominal_size&view=table',
    '/?searchStr=zzzzqqqq',
    '/nothing/here',
  ]
  return [...addresses.flat(), ...others, ...others.map((path) => `/fr${path.replace(/^\/(?=\?)/, '')}`)]
}

test('every public page stands without scripts, whole, on a screen of 320 pixels and on paper', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const wrong: string[] = []
  for (const path of await publicPages(baseURL ?? '')) {
    await page.goto(path, { waitUntil: 'load' })
    const seen = () =>
      page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        room: window.innerWidth,
        heading: document.querySelector('h1')?.checkVisibility() ?? false,
        isWaiting: document.querySelector('main [aria-busy="true"]') !== null,
      }))
    const { width, room, heading, isWaiting } = await seen()
    if (width > room) wrong.push(`${path} is ${width} wide`)
    if (!heading) wrong.push(`${path} shows no heading`)
    if (isWaiting) wrong.push(`${path} waits for scripts`)
    await page.emulateMedia({ media: 'print' })
    if (!(await seen()).heading) wrong.push(`${path} prints no heading`)
    await page.emulateMedia({ media: 'screen' })
  }
  expect(wrong).toEqual([])
})

test('pages that need scripts say so instead of loading for ever', async ({ page }) => {
  for (const path of ['/cart', '/user/orders', '/user/quotes', '/favourites'])
    for (const [prefix, words] of [
      ['', 'This page needs JavaScript. Please turn it on in your browser.'],
      ['/fr', 'Cette page a besoin de JavaScript. Veuillez l’activer dans votre navigateur.'],
    ] as const) {
      await page.goto(`${prefix}${path}`)
      // Playwright finds no text inside `noscript`.
      const notice = page.locator('main noscript > p')
      await expect(notice).toBeVisible()
      expect(await notice.textContent()).toBe(words)
      await expect(page.locator('main [aria-hidden].bg-line:visible')).toHaveCount(0)
    }
})

test('a product says who sells it without a name, and leads to other products of the seller', async ({
  page,
}) => {
  await page.goto('/product/3')
  const record = page.getByRole('group', { name: 'The seller' })
  await expect(record).toContainText('Member since')
  await expect(record).toContainText('(new seller)')
  await page.getByRole('heading', { name: 'More from this seller' }).scrollIntoViewIfNeeded()
  const yard = page.locator('section', { has: page.getByRole('heading', { name: 'More from this seller' }) })
  await yard.getByRole('link').filter({ hasNotText: /^All/ }).first().click()
  await expect(page.getByRole('group', { name: 'The seller' })).toBeVisible()
  // A seller with a dozen listings and more.
  await page.goto('/?searchStr=wire-wrapped+screens+13cr')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Wire-wrapped screens/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^All \d+ from this yard$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('From the same yard')
  await expect(page.getByText(/which saves freight/)).toBeVisible()
})

test('a table is in the order of an attribute without scripts, in each language', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const valves = 'categorie=General+Equipment&type=Valves'
  const listed = async (order: string) => {
    const answer = await request.get(`/api/materiels?${valves}${order}`)
    const [, products] = (await answer.json()) as [number, { id: number }[]]
    return products.map(({ id }) => String(id))
  }
  const largest = await listed('&by=-nominal_size')
  expect(largest).not.toEqual(await listed(''))
  for (const [prefix, name] of [
    ['/', 'Nominal size'],
    ['/fr', 'Diamètre nominal'],
  ] as const) {
    await page.goto(`${prefix}?view=table&${valves}&sort=figure&by=-nominal_size`)
    const head = page.getByRole('columnheader', { name })
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    const links = await page.getByRole('table').locator('a[href*="/product/"]').all()
    const shown = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(shown.map((href) => href?.split('/').at(-1))).toEqual(largest)
  }
})
