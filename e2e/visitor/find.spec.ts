import { chooseFacet } from '../support/choose-facet.ts'
import { signInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

test('a visitor finds a product by a mistyped word, narrows, turns pages and comes back', async ({
  page,
}) => {
  await page.goto('/')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('vlave')
  await expect(page).toHaveURL('/?searchStr=vlave')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “vlave”')
  await expect(search).toBeFocused()
  await expect(page.getByRole('article').first()).toContainText(/valve/i)

  await page.getByRole('combobox', { name: 'Category' }).selectOption('General Equipment')
  await expect(page).toHaveURL('/?categorie=General+Equipment&searchStr=vlave')
  await page.getByRole('link', { name: 'Remove filter “vlave”' }).click()
  await expect(page).toHaveURL('/?categorie=General+Equipment')
  await expect(search).toHaveValue('')

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/?categorie=General+Equipment&page=2')
  await expect(page.getByRole('heading', { name: 'General Equipment', level: 1 })).toBeFocused()
  const card = page.getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(page).toHaveURL('/?categorie=General+Equipment&page=2')
  await page.goBack()
  await expect(page).toHaveURL('/?categorie=General+Equipment')
  await expect(page.getByRole('status').filter({ hasText: 'listings' })).toBeVisible()
})

test('a search says what was also searched for and what was left out', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search' }).fill('need xmas tree')
  await expect(page.getByText(/Also searched for: Christmas tree/)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(/Christmas tree/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Search for your words alone' }).click()
  await expect(page).toHaveURL('/?searchStr=%22xmas%22+%22tree%22')
  await expect(page.getByText(/Also searched for/)).toHaveCount(0)

  await page.goto('/fr?searchStr=je+cherche+une+grue+60+t+zorglub')
  await expect(page.getByText('Mot ignoré : « zorglub ».')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(/crane/i)
})

test('a search has facets from its first word on, of which several values can be chosen', async ({
  page,
}) => {
  await page.goto('/?searchStr=valve')
  await chooseFacet(page, 'Country', /^France \d+ listing/)
  await expect(page).toHaveURL('/?searchStr=valve&country=France')
  await chooseFacet(page, 'Country', /^Angola \d+ listing/)
  await expect(page).toHaveURL('/?searchStr=valve&country=Angola%2CFrance')
  await expectAccessible(page)
  // They are a column beside the results from this width on.
  await page.setViewportSize({ width: 1280, height: 900 })
  const country = page.getByRole('navigation', { name: 'Condition and country' }).getByText('Country')
  const card = page.getByRole('article').first()
  const [own, beside] = await Promise.all([country, card].map((part) => part.boundingBox()))
  const { x, y, right } = { x: own?.x ?? 0, y: own?.y ?? 0, right: beside?.x ?? 0 }
  expect(x).toBeLessThan(right)
  expect(y).toBeLessThan(900)
  await chooseFacet(page, 'Country', /^Angola \(chosen\) \d+ listing/)
  await expect(page).toHaveURL('/?searchStr=valve&country=France')
  await page.getByRole('link', { name: 'Remove filter France' }).click()
  await expect(page).toHaveURL('/?searchStr=valve')
})

test('a list is read as a table by keyboard, sorted, chosen from, and again on the next visit', async ({
  page,
}) => {
  await page.goto('/?categorie=Drilling+Equipment')
  await settled(page)
  await page.getByRole('link', { name: 'Table', exact: true }).press('Enter')
  await expect(page).toHaveURL('/?view=table&categorie=Drilling+Equipment')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(21)
  expect((await rows.nth(1).boundingBox())?.height).toBeCloseTo(40, 0)

  await chooseFacet(page, 'Type', /^Casing \d+ listing/)
  await expect(page.getByRole('columnheader', { name: 'Outside diameter' })).toBeVisible()
  await page
    .getByRole('columnheader', { name: /^Price, excl/ })
    .getByRole('link')
    .press('Enter')
  await expect(page).toHaveURL(/&sort=price_asc$/)
  await expect(page.getByRole('columnheader', { name: /^Price, excl/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expectAccessible(page)
  for (const [by, order] of [
    ['outside_diameter', 'ascending'],
    ['-outside_diameter', 'descending'],
  ] as const) {
    const head = page.getByRole('columnheader', { name: 'Outside diameter' })
    await head.getByRole('link').press('Enter')
    await expect(page).toHaveURL(new RegExp(`&sort=figure&by=${by}$`))
    await expect(head).toHaveAttribute('aria-sort', order)
  }

  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible()

  await page.goto('/?searchStr=pump')
  await expect(page).toHaveURL('/?view=table&searchStr=pump')
  await page.getByRole('link', { name: 'Cards', exact: true }).press('Enter')
  await expect(page).toHaveURL('/?searchStr=pump')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('on a phone a list is sorted by an attribute of its type, by keyboard, and Back leads to the order before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?categorie=Drilling+Equipment&type=Casing')
  await settled(page)
  const sort = page.getByLabel('Sort by')
  await expect(sort).toHaveValue('')
  await sort.selectOption('Outside diameter, highest first')
  await expect(page).toHaveURL('/?categorie=Drilling+Equipment&type=Casing&sort=figure&by=-outside_diameter')
  await expect(sort).toBeVisible()
  await expectAccessible(page)
  await sort.focus()
  await page.keyboard.type('Outside diameter, lowest')
  await expect(page).toHaveURL('/?categorie=Drilling+Equipment&type=Casing&sort=figure&by=outside_diameter')
  await expect(sort).toBeFocused()
  await page.goBack()
  await expect(sort.locator('option:checked')).toHaveText('Outside diameter, highest first')
  await page.goto('/fr?categorie=Drilling+Equipment&type=Casing&sort=figure.outside_diameter')
  await expect(page).toHaveURL(/&sort=figure&by=outside_diameter$/)
  await expect(page.getByLabel('Trier par').locator('option:checked')).toHaveText(
    'Diamètre extérieur, ordre croissant',
  )
})

test('typing brings suggestions, which can be opened by keyboard', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.pressSequentially('casi')
  const option = page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option', { name: /^Casing Type/ })
  await expect(option).toBeVisible()
  const [, count = ''] = /Type, (\d+) listing/.exec((await option.textContent()) ?? '') ?? []
  await expectAccessible(page)
  await search.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await search.press('Enter')
  await expect(page).toHaveURL('/?categorie=Drilling+Equipment&type=Casing')
  await expect(page.getByRole('status').filter({ hasText: `${count} listing` })).toBeVisible()
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('the suggestions load nothing before somebody types', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/fr/about')
  const search = page.getByRole('combobox', { name: 'Rechercher' }).first()
  await search.focus()
  await settled(page)
  expect(loaded).not.toContain('/api/materiels/suggestions')
  loaded.length = 0
  await search.pressSequentially('gabo')
  const option = page.getByRole('option', { name: /^Gabon Lieu, \d+ annonces?/ })
  await expect(option).toBeVisible()
  const kinds = loaded.map((path) => path.replace(/^\/assets\/.*\.js$/, 'a script'))
  expect([...new Set(kinds)].toSorted()).toEqual(['/api/materiels/suggestions', 'a script'])
  await option.click()
  await expect(page).toHaveURL('/fr?country=Gabon')
})

test('a search that finds nothing leads on to a request with its words', async ({ page }) => {
  const nothing = '/?searchStr=zyxwvut+qponmlk&categorie=Drilling+Equipment&country=Gabon'
  await page.goto(nothing)
  await expect(page.getByLabel(/^What are you looking for/)).toHaveValue(/^zyxwvut qponmlk, .*Gabon/)
  await signInAs(page, 'buyer')
  await page.goto(nothing)
  const form = page.getByRole('main').getByRole('form')
  await expect(form.getByLabel(/^Description/)).toHaveValue(/^zyxwvut qponmlk, .*Gabon/)
  await expect(form.getByLabel(/^Category/)).toHaveValue('Drilling Equipment')
  await expect(form.getByLabel(/^Country of delivery/)).toHaveValue('Gabon')
})

test('a search that finds nothing shows what is nearest, says what differs and leads there', async ({
  page,
}) => {
  await page.goto('/?categorie=Drilling+Equipment&type=Casing&country=Gabon')
  const group = page.getByRole('link', { name: /^Without “Country: Gabon”: \d+ listings?$/ })
  const [, count = ''] = /: (\d+) listing/.exec((await group.textContent()) ?? '') ?? []
  await expect(page.getByText(/^Country: .+, not Gabon$/).first()).toBeVisible()
  await expectAccessible(page)
  await group.press('Enter')
  await expect(page).toHaveURL('/?categorie=Drilling+Equipment&type=Casing')
  await expect(page.getByRole('status').filter({ hasText: `${count} listing` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nearest listings' })).toHaveCount(0)
})

test('a shared address with nonsense in it still shows a list', async ({ page }) => {
  await page.goto('/?page=-3&displayCount=7&country=Atlantis&sort=oldest&categorie=Nothing&unknown=1')
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.goto('/?page=999999')
  await page.getByRole('link', { name: 'Go to the last page' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a product tells search engines what it is, and names the seller nowhere', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('article').first().click()
  await expect(
    page
      .getByRole('link', { name: 'GET A QUOTE' })
      .or(page.getByRole('button', { name: 'Add to cart' }))
      .first(),
  ).toBeVisible()
  const html = await (await page.request.get(page.url())).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const graph = JSON.parse(blocks[0]?.[1] ?? '{}')['@graph']
  const [product, breadcrumb] = graph
  expect(product.offers.seller).toEqual({ '@type': 'Organization', name: 'Gisement' })
  expect(product.url).toBe(page.url())
  expect(product.image[0]).toMatch(/^http.*\/img\/.*\.jpg$/)
  expect(breadcrumb.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3])
  expect(html).toContain(`<link rel="canonical" href="${page.url()}">`)
})

test('what is gone answers 410 or 404 and leads on', async ({ page }) => {
  for (const address of ['/product/99999999', '/product/abc', '/fr/product/99999999']) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      address.startsWith('/fr') ? 'Cette annonce est introuvable' : 'This listing was not found',
    )
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches, turns pages and looks at pictures', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Search' }).fill('valve')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “valve”')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Drilling Equipment')
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText(/^Page 2 of/).first()).toBeVisible()
    await chooseFacet(page, 'Type', /^Casing \d+ listings/)
    await chooseFacet(page, 'Grade', /^L80 /)
    await expect(page).toHaveURL(/type=Casing&attributes=grade%3Al80/)
    await page.goto('/?categorie=Drilling+Equipment&attributes=nonsense')
    await page.getByRole('article').first().getByRole('link').click()
    await page.getByRole('link', { name: 'Show picture 2' }).click()
    await expect(page).toHaveURL(/\/product\/\d+#.+-1$/)
  })
})
