import { findKnownThings } from '../support/screens.ts'
import { signInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

const ASK = 'Delivered to your country: price, days, VAT'

test('a visitor sees the delivered price of a parcel, keeps the country for the next product, and gets clear refusals', async ({
  page,
}) => {
  const { shippable, quoteOnly } = await findKnownThings(page.request)
  await page.goto(`/product/${shippable.id}`)
  await settled(page)
  const box = page.getByRole('region', { name: 'Delivered price' })
  await page.getByRole('button', { name: ASK }).click()
  await box.getByLabel('Deliver to').selectOption('Chad')
  await box.getByRole('button', { name: 'Show' }).click()
  await expect(box.getByText(/per unit, delivered, excl\. VAT$/)).toBeVisible()
  await expect(box.getByText(/DAP Chad \(Incoterms 2020\)/)).toBeVisible()
  await expect(
    box.getByText(/goods go from .* to Chad\. Import duty and VAT there are yours\./),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/product/${quoteOnly.id}`)
  await expect(box.getByText('Delivered to Chad')).toBeVisible()

  await box.getByRole('button', { name: 'Change' }).click()
  await box.getByLabel('Deliver to').selectOption('Iran')
  await box.getByRole('button', { name: 'Show' }).click()
  await expect(box.getByText(/We make no offers for this country: Iran\./)).toBeVisible()
  await expect(box.getByText(/per unit, delivered/)).toBeHidden()
})

test('on a phone it is asked for below the price, and the bar of the actions does not cover it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // A listing of the demonstration: the title of one that another walk made may have more lines.
  await page.goto('/product/3')
  await settled(page)
  // Without scrolling: the bar is opaque, so what it covers is not at its own place.
  const isInSight = await page.getByRole('button', { name: ASK }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isInSight).toBe(true)
})

test('a buyer sees the freight estimate of a machine to their country, with its table, also in French', async ({
  page,
}) => {
  await signInAs(page, 'buyer')
  const response = await page.request.get('/api/materiels?searchStr=excavator+36+t')
  const [, [machine]] = (await response.json()) as [number, { id: number }[]]
  await page.goto(`/product/${machine?.id}`)
  const box = page.getByRole('region', { name: 'Delivered price' })
  await expect(box.getByText(/^\$[\d,.]+ to \$[\d,.]+ per unit, delivered|^€[\d,.]+ to €/)).toBeVisible()
  await expect(box.getByText(/^Estimate for (flat rack|RoRo) by our freight table of/)).toBeVisible()
  await page.goto(`/fr/product/${machine?.id}`)
  await expect(page.getByText(/^Estimation en .* selon notre barème de fret du/)).toBeVisible()
})

test('cards show the delivery price to visitors with a known place only', async ({ page }) => {
  await page.goto('/?searchStr=excavator+36+t')
  await settled(page)
  const card = page.getByRole('article').filter({ hasText: 'Excavator 36 t' }).first()
  await expect(card.getByText('Freight by country')).toBeVisible()
  await signInAs(page, 'buyer')
  await page.goto('/?searchStr=excavator+36+t')
  await expect(card.getByText(/^≈ [$€][\d,]+–[$€][\d,]+ to Gabon$/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const cut = await page
    .locator('.priced')
    .evaluateAll((all) =>
      all.filter(({ parentElement: line }) => line && line.scrollWidth > line.clientWidth),
    )
  expect(cut).toHaveLength(0)
  await expectAccessible(page)
})

test('a list is sorted by the price delivered to a country, which its cards and its address say', async ({
  page,
}) => {
  await page.goto('/?categorie=General+Equipment')
  await settled(page)
  await page.getByLabel('Sort by').selectOption('Delivered price, lowest first')
  await expect(page).toHaveURL(/sort=delivered$/)
  const order = page.getByRole('region', { name: 'Sorted by delivered price' })
  await expect(order).toContainText('Choose a country to sort by')
  await order.getByLabel('Deliver to').selectOption('Chad')
  await order.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/sort=delivered&to=TD$/)
  await expect(order).toContainText('Prices in US dollars, one unit or lot with its delivery.')
  const amounts = page.getByRole('article').getByText(/^Chad: ≈ \$[\d,–$]+ delivered$/)
  await expect(amounts.first()).toBeVisible()
  const lowest = (await amounts.allInnerTexts()).map((words) =>
    Number(/\$([\d,]+)/.exec(words)?.[1]?.replaceAll(',', '')),
  )
  expect(lowest).toEqual(lowest.toSorted((a, b) => a - b))
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fr?categorie=General+Equipment&sort=delivered&to=GA')
  const inFrench = page.getByText(/^Gabon\u00a0: ≈ .+ livré$/)
  await expect(inFrench.first()).toBeVisible()
  // The price that the list is sorted by is never cut, and the filters are one row above the first card.
  const cut = await inFrench.evaluateAll((all) =>
    all.flatMap((each) => (each.scrollWidth > each.clientWidth ? [each.textContent] : [])),
  )
  expect(cut).toEqual([])
  for (const width of [390, 834]) {
    await page.setViewportSize({ width, height: 844 })
    const filters = await page.locator('.filter-row').boundingBox()
    expect(filters?.height).toBeLessThan(70)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a list is sorted by the delivered price by its forms alone', async ({ page }) => {
    await page.goto('/?categorie=General+Equipment&sort=delivered')
    await page.getByLabel('Deliver to').selectOption('Chad')
    await page.getByRole('region', { name: 'Sorted by delivered price' }).getByRole('button').click()
    await expect(page).toHaveURL(/categorie=General\+Equipment&sort=delivered&to=TD$/)
    await expect(page.getByText(/^Chad: ≈ .+ delivered$/).first()).toBeVisible()
    // What needs scripts isn't offered.
    await expect(page.getByRole('button', { name: /^Compare/ })).toHaveCount(0)
  })

  test('the same form leads to a page with the answer', async ({ page }) => {
    const { shippable } = await findKnownThings(page.request)
    await page.goto(`/product/${shippable.id}`)
    await page.getByRole('button', { name: ASK }).click()
    await page.getByLabel('Deliver to').selectOption('Chad')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\?to=TD&units=1$/)
    await expect(page.getByText(/per unit, delivered, excl\. VAT$/)).toBeVisible()
  })
})
