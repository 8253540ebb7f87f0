import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { listing, picture } from '#db/schema/listings.ts'
import { storePicture } from '#platform/pictures/store-picture.ts'
import { LIMITS } from '#platform/limits/rate-limits.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'

const it = useApp({ rateLimitFactor: 1 })
let seller: TestMember

beforeAll(async () => {
  seller = await createTestMember(it.services, {
    companyName: 'Secret Drilling Ltd',
    lastName: 'Secretperson',
  })
})

type Values = TestListing['values']
const list = (values: Values = {}, options: Partial<TestListing> = {}) =>
  createTestListing(it.services.db, {
    ...seller,
    values: { legalOwner: 'Secret owner', ...values },
    ...options,
  })

const get = (url: string, headers: Record<string, string> = {}) =>
  it.app.inject({ method: 'GET', url, headers })

/** The text of the file, page by page. */
async function readSheet(id: number, prefix = '') {
  const answer = await get(`${prefix}/product/${id}/sheet.pdf`)
  expect(answer.statusCode).toBe(200)
  const pdf = await PDFDocument.load(answer.rawPayload, { updateMetadata: false })
  const words = pdf.getPages().map((page) =>
    page
      .extractContents()
      .flatMap((asset) => (asset.kind === 'text' ? [asset.getText()] : []))
      .join(' ')
      .replaceAll('\u00a0', ' '),
  )
  return { pdf, words, bytes: answer.rawPayload.length }
}

/** A picture that does not compress well. */
async function addNoisyPicture(id: number): Promise<void> {
  const size = { width: 1600, height: 1200, channels: 3 } as const
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const bytes = await sharp({ create: { ...size, background: '#808080', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const fileHash = await storePicture(it.services, bytes)
  await it.services.db.update(picture).set({ fileHash }).where(eq(picture.listingId, id))
}

describe('the data sheet of a listing', () => {
  test('says on one page what its page says, in English and in French', async () => {
    const id = await list({
      title: 'Vanne à opercule Ø 9⅝ in',
      brand: 'Łódź Бренд',
      weightKg: 1000,
      attributes: { nominal_size: 4 },
      partNumber: 'AB-12',
      originCountry: 'DE',
      netWeightKg: 940,
    })
    const { words, pdf } = await readSheet(id)
    expect(words).toHaveLength(1)
    for (const part of [
      'Vanne à opercule Ø 9⅝ in',
      'Łódź Бренд',
      '€1,250',
      'Pau, France',
      '3 units available',
      'AB-12',
      'Made in\n Germany',
      'Net weight\n 940 kg',
      'DN 100',
      '0.47 to 2.2 t CO2e',
      'Removed from service in 2024',
      `http://gisement.test/product/${id}`,
      'contact@gisement.example',
    ])
      expect(words[0]).toContain(part)
    expect(words[0]?.replaceAll(/\s+/g, ' ')).toContain(
      'Inspection No open report; the page says how to get one.',
    )
    expect(pdf.getTitle()).toBe('Vanne à opercule Ø 9⅝ in, Łódź Бренд: data sheet')
    expect(pdf.getLanguage()).toBe('en-GB')
    const french = await readSheet(id, '/fr')
    expect(french.pdf.getLanguage()).toBe('fr-FR')
    for (const part of [
      'Fiche technique',
      'Occasion'.toLowerCase(),
      'de 0,47 à 2,2 t CO2e',
      'Fabriqué en\n Allemagne',
      `http://gisement.test/fr/product/${id}`,
    ])
      expect(french.words[0]).toContain(part)
    // What staff have not done is the end of what is said of them, and is not cut.
    expect(french.words[0]?.replaceAll(/\s+/g, ' ')).toMatch(
      /elle n’a pas vu le matériel\.|pas encore lu cette annonce/,
    )
  })

  test('never says who sells', async () => {
    const { words, pdf } = await readSheet(await list())
    expect(`${words[0]} ${pdf.getTitle()} ${pdf.getAuthor()}`).not.toMatch(/secret/i)
  })

  test('is tagged, with its picture and its code in words', async () => {
    const id = await list()
    await addNoisyPicture(id)
    const { pdf } = await readSheet(id)
    expect(pdf.catalog.get(PDFName.of('MarkInfo'))?.toString()).toContain('/Marked true')
    const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object.toString())
    const kinds = objects.flatMap((text) => /\/Type \/StructElem\s*\/S \/(\w+)/.exec(text)?.[1] ?? [])
    expect(kinds).toEqual(
      expect.arrayContaining(['Document', 'H1', 'H2', 'Figure', 'Table', 'TR', 'TH', 'TD', 'Link']),
    )
    expect(objects.filter((text) => text.includes('/S /Figure') && text.includes('/Alt'))).toHaveLength(2)
  })

  test('says so where it has no letters for what is written', async () => {
    const { words } = await readSheet(await list({ title: 'Pump 鑽機' }), '/fr')
    expect(words[0]).toContain('Pump \ufffd\ufffd')
    expect(words[0]).toContain('\ufffd remplace une lettre que ce fichier ne peut pas montrer.')
    expect((await readSheet(await list())).words[0]).not.toContain('\ufffd')
  })

  test('marks what the seller wrote with its language, in its structure', async () => {
    const id = await list({ language: 'fr', title: 'Vanne', descriptionHtml: '<p>Révisée.</p>' })
    const { pdf } = await readSheet(id)
    const marked = pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
      const text = object.toString()
      return text.includes('/Lang (fr)') ? (/\/S \/(\w+)/.exec(text)?.[1] ?? []) : []
    })
    expect(marked.toSorted()).toEqual(['H1', 'P'])
  })

  test('is in the language of its reader, and says where the description is not', async () => {
    const second = { title: 'Valve', secondTitle: 'Vanne', descriptionHtml: '<p>Rebuilt.</p>' }
    const both = { secondDescriptionHtml: '<p>Révisée.</p>', secondDescriptionText: 'Révisée.' }
    const french = (await readSheet(await list({ ...second, ...both }), '/fr')).words[0]
    expect(french).toContain('Vanne')
    expect(french).toContain('Révisée.')
    expect(french).not.toMatch(/Rebuilt|en anglais/)
    const mixed = (await readSheet(await list(second), '/fr')).words[0]
    expect(mixed).toContain('Vanne')
    expect(mixed).toContain('Description (en anglais)')
  })

  test('stays one page under 300 kB, whatever is in the listing', async () => {
    const id = await list({
      title: 'W'.repeat(50),
      brand: 'M'.repeat(50),
      city: 'Rivière '.repeat(12).trim(),
      descriptionHtml: `<p>${'Ствол ≥ 10 000 psi, Ø 9⅝ łódź. '.repeat(165).slice(0, 4990)}</p>`,
      type: 'Process Vessels and Tanks',
      attributes: {
        vessel_kind: 'tank',
        volume: 12,
        design_pressure: 20,
        design_code: 'x'.repeat(60),
        vessel_material: 'carbon',
      },
      year: 1999,
      partNumber: 'P'.repeat(50),
      serialNumber: 'S'.repeat(50),
      runningHours: 999_999,
      hsCode: '848180591234',
      originCountry: 'GS',
      netWeightKg: 999_999.4,
      weightKg: 999_999.5,
      lengthCm: 9999,
      widthCm: 9999,
      heightCm: 9999,
      priceMinor: 99_900_000_000n,
    })
    await addNoisyPicture(id)
    for (const prefix of ['', '/fr']) {
      const { words, bytes } = await readSheet(id, prefix)
      expect(words).toHaveLength(1)
      expect(bytes).toBeLessThan(300_000)
      expect(words[0]).toMatch(/whole text is on the page|texte entier se trouve sur la page/)
    }
  })

  test('is there without a picture, and of what is sold says so', async () => {
    const { words } = await readSheet(await list({ descriptionHtml: '' }, { onHand: 0 }))
    expect(words[0]).toContain('Sold')
    expect(words[0]).toContain('No picture')
  })

  test('is kept by nobody without asking, and the same until the listing or the day changes', async () => {
    const id = await list()
    const url = `/product/${id}/sheet.pdf`
    const first = await get(url)
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="gisement-${id}-data-sheet.pdf"`,
      'content-language': 'en',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    })
    const etag = String(first.headers.etag)
    const again = await get(url, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get(url)).rawPayload.equals(first.rawPayload)).toBe(true)
    await it.services.db.update(listing).set({ priceMinor: 1000n }).where(eq(listing.id, id))
    const changed = await get(url, { 'if-none-match': etag })
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
  })
})

test.for([
  ['unknown', 404, { state: 'draft' }],
  ['under review', 404, { state: 'under_review' }],
  ['withdrawn', 410, { state: 'withdrawn' }],
] as const)('what is %s has no sheet: %d, as its page', async ([, status, values]) => {
  const id = await list(values)
  expect((await get(`/product/${id}/sheet.pdf`)).statusCode).toBe(status)
  expect((await get(`/fr/product/${id}/sheet.pdf`)).statusCode).toBe(status)
})

test('whether there is a sheet is said without drawing it', async () => {
  const id = await list()
  const head = async (url: string) => (await it.app.inject({ method: 'HEAD', url })).statusCode
  expect(await head(`/fr/product/${id}/sheet.pdf`)).toBe(200)
  expect(await head('/product/2000000000/sheet.pdf')).toBe(404)
})

test('an id that is none has no sheet', async () => {
  expect((await get('/product/999999/sheet.pdf')).statusCode).toBe(404)
  expect((await get('/product/x/sheet.pdf')).statusCode).toBe(400)
})

test('sheets are drawn so often in a minute and no more', async () => {
  const id = await list()
  const url = `/product/${id}/sheet.pdf`
  const answers: number[] = []
  // The rate limit's minute may end meanwhile and the count start again.
  while (answers.at(-1) !== 429 && answers.length < 2 * LIMITS.pdf.max + 1)
    answers.push((await get(url)).statusCode)
  expect(answers.at(-1)).toBe(429)
})
