import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'

const it = useApp()
let seller: TestMember

beforeAll(async () => {
  seller = await createTestMember(it.services, {
    companyName: 'Secret Drilling Ltd',
    lastName: 'Secretperson',
  })
})

const list = (values: TestListing['values'] = {}) =>
  createTestListing(it.services.db, { ...seller, values: { legalOwner: 'Secret owner', ...values } })
const get = (kind: 'csv' | 'pdf', ids: readonly (number | string)[], prefix = '') =>
  it.app.inject({ method: 'GET', url: `${prefix}/compare/comparison.${kind}?ids=${ids.join(',')}` })

async function pagesOf(bytes: Buffer): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  return pdf.getPages().map((page) =>
    page
      .extractContents()
      .flatMap((asset) => (asset.kind === 'text' ? [asset.getText()] : []))
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  )
}

describe('a comparison as a spreadsheet', () => {
  test('has a column for each listing, prices as numbers, and where they differ', async () => {
    const first = await list({ title: 'Mud pump', priceMinor: 1_250_050n, attributes: {} })
    const second = await list({ title: '=HYPERLINK("x")', priceMinor: 990_000n })
    const answer = await get('csv', [first, second])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="gisement-comparison.csv"',
      'x-robots-tag': 'noindex',
    })
    const lines = answer.body.split('\r\n')
    expect(lines.slice(0, 5)).toEqual([
      `\ufeffFact,Listing ${first},Listing ${second},Differs`,
      `Title,Mud pump,"'=HYPERLINK(""x"")"`,
      `Address,http://gisement.test/product/${first},http://gisement.test/product/${second}`,
      'Price as a number,12500.5,9900',
      'Currency,EUR,EUR',
    ])
    expect(lines.find((line) => line.startsWith('Price,'))).toMatch(/,yes$/)
    expect(lines.find((line) => line.startsWith('Handed over,'))).toMatch(/,$/)
  })

  test('is written as French spreadsheets read it', async () => {
    const id = await list({ title: 'Vanne', priceMinor: 1_250_050n })
    const { body, headers } = await get('csv', [id], '/fr')
    expect(headers['content-disposition']).toContain('gisement-comparaison.csv')
    expect(body).toContain(`Prix en chiffres;12500,5\r\n`)
  })
})

describe('a comparison for a country', () => {
  const fileFor = (kind: 'csv' | 'pdf', to: string, ids: readonly number[]) =>
    it.app.inject({ method: 'GET', url: `/compare/comparison.${kind}?ids=${ids.join(',')}&to=${to}` })

  test('says the price delivered there, below the listed one, where there is one', async () => {
    const parcel = await list({ weightKg: 40, lengthCm: 60, widthCm: 40, heightCm: 40, priceMinor: 125_000n })
    const ids = [parcel, await list()]
    const lines = (await fileFor('csv', 'GA', ids)).body.split('\r\n')
    const place = lines.findIndex((line) =>
      line.startsWith('"Delivered to Gabon, per unit or lot, excl. VAT"'),
    )
    expect(lines[place - 1]).toMatch(/^Price,/)
    expect(lines[place]).toMatch(/,"?€1,\d{3}"?,,$/)
    const words = (await pagesOf((await fileFor('pdf', 'GA', ids)).rawPayload)).join(' ')
    expect(words).toContain('Delivered to Gabon')
    // The address on paper leads to the same prices.
    expect(words).toContain(`/compare?ids=${ids.join(',')}&to=GA`)
    expect((await get('csv', ids)).body).not.toContain('Delivered to')
  })

  test('says none for a refused country, and takes no unknown one', async () => {
    const ids = [await list()]
    const { statusCode, body } = await fileFor('csv', 'IR', ids)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('Delivered to')
    expect((await fileFor('csv', 'XX', ids)).statusCode).toBe(400)
  })
})

test.each(['csv', 'pdf'] as const)('a comparison as %s is in both units, or in one system', async (kind) => {
  const id = await list({ type: 'Downhole Plugs', attributes: { working_pressure: 10_000 } })
  const words = async (units: string) => {
    const url = `/compare/comparison.${kind}?ids=${id}${units}`
    const answer = await it.app.inject({ method: 'GET', url })
    return kind === 'csv' ? answer.body : (await pagesOf(answer.rawPayload)).join(' ')
  }
  const [both, metric, us] = [await words(''), await words('&units=metric'), await words('&units=us')]
  expect([/psi/.test(both), /psi/.test(metric), /psi/.test(us)]).toEqual([true, false, true])
  expect([/bar|MPa|kPa/.test(both), /bar|MPa|kPa/.test(metric), /bar|MPa|kPa/.test(us)]).toEqual([
    true,
    true,
    false,
  ])
  expect(
    (await it.app.inject({ method: 'GET', url: `/compare/comparison.${kind}?ids=${id}&units=x` })).statusCode,
  ).toBe(400)
})

describe('a comparison on paper', () => {
  test('shows eight listings, four at a time, each with its number and what differs', async () => {
    const ids: number[] = []
    for (let number = 1; number <= 8; number += 1)
      ids.push(await list({ title: `Pump ${number} ${'W'.repeat(40)}`, brand: 'M'.repeat(50) }))
    const answer = await get('pdf', ids)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="gisement-comparison.pdf"',
      'content-language': 'en',
      'x-robots-tag': 'noindex',
    })
    const words = (await pagesOf(answer.rawPayload)).join(' ')
    for (const id of ids) expect(words).toContain(`Listing ${id}`)
    expect(words).toContain('Comparison of 8 listings')
    expect(words).toContain(`http://gisement.test/compare?ids=${ids.join(',')}`)
  })

  test('speaks French under /fr', async () => {
    const id = await list()
    const [page] = await pagesOf((await get('pdf', [id], '/fr')).rawPayload)
    expect(page).toContain('Comparaison de 1 annonce')
    expect(page).toContain('Page 1 sur 1')
  })
})

test.each(['csv', 'pdf'] as const)(
  'a comparison as %s says no word of what can not be seen, and never who sells',
  async (kind) => {
    const hidden = await list({ state: 'withdrawn', title: 'Hidden' })
    const answer = await get(kind, [await list(), hidden, 900_000_000])
    const words = kind === 'csv' ? answer.body : (await pagesOf(answer.rawPayload)).join(' ')
    expect(words).not.toMatch(/hidden|secret/i)
    expect(words).toContain('No longer available')
    expect(words).toContain('Not on sale at the moment')
  },
)

test.each(['', 'x', '1,', '1,2,3,4,5,6,7,8,9'])('the ids “%s” are refused', async (ids) => {
  expect((await get('csv', [ids])).statusCode).toBe(400)
  expect((await get('pdf', [ids])).statusCode).toBe(400)
})
