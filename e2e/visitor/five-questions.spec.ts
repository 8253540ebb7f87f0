import { expect, test } from '../support/site.ts'

const INSPECTED = encodeURIComponent('"Workover unit 350 hp on truck"')
/** Sold by the same yard, and nobody has inspected it. */
const PLAIN = encodeURIComponent('"Wheel loader 966H"')

test.use({ javaScriptEnabled: false })

test('a stranger reads who has looked at the goods, or what that costs, and what if something is wrong', async ({
  page,
}) => {
  const idOf = async (words: string) => {
    const answer = await page.request.get(`/api/materiels?searchStr=${words}`)
    const [, [product]] = (await answer.json()) as [number, { id: number }[]]
    if (!product) throw new Error('the demonstration lacks a listing')
    return product.id
  }
  const [inspected, plain] = [await idOf(INSPECTED), await idOf(PLAIN)]

  await test.step('the filter finds what was inspected', async () => {
    await page.goto(`/?inspected=yes&searchStr=${INSPECTED}`)
    await expect(page.getByRole('main').locator(`a[href="/product/${inspected}"]`).first()).toBeVisible()
    await page.goto(`/?inspected=yes&searchStr=${PLAIN}`)
    await expect(page.locator(`main a[href="/product/${plain}"]`)).toHaveCount(0)
  })

  await test.step('a report says its day, its company and its faults, on the page and as a file', async () => {
    await page.goto(`/product/${inspected}`)
    await expect(page.getByText(/^Inspected on .* by Estuaire Contrôle\.$/)).toBeVisible()
    await page.getByText('All points', { exact: true }).click()
    await expect(page.getByText('Lining of the main brake at 11 mm', { exact: false })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Drawworks and brakes, picture 1' })).toBeVisible()
    const paper = page.getByRole('link', { name: 'Report as PDF' })
    const file = await page.request.get((await paper.getAttribute('href')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  })

  await test.step('without a report the page says what one costs, and how to ask', async () => {
    for (const [prefix, price, ask] of [
      ['', /^Looked at and photographed: €620, report within 9 days$/, 'Ask for an inspection'],
      ['/fr', /^Examen visuel avec photos\s: 620\s€, rapport sous 9 jours$/, 'Demander une inspection'],
    ] as const) {
      await page.goto(`${prefix}/product/${plain}`)
      await expect(page.getByText(price)).toBeVisible()
      await expect(page.getByRole('link', { name: ask })).toHaveAttribute(
        'href',
        `${prefix}/product/${plain}/inspection`,
      )
    }
  })
})
