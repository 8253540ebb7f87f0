import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { zipOf } from '#test/factories/archives.ts'
import { csvOf, stockTable } from '#test/factories/imports.ts'
import { chooseCountry, signInOnPage } from '../support/acts.ts'
import { chooseFacet } from '../support/choose-facet.ts'
import { carryOutDecisions } from '../support/database.ts'
import { measure } from '../support/measured.ts'
import { asSomebodyElse, joinByCalls, JOINER_PASSWORD, logIn, PEOPLE, signInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

const FOLDER = new URL('../../demo/data/pictures/', import.meta.url)
const HEADS = [
  'N° d’article',
  'Désignation',
  'Marque',
  'Catégorie',
  'Type',
  'État',
  'Descriptif',
  'Qté',
  'PU HT',
  'Pays',
  'Ville',
  'DN',
  'Pression (bar)',
  'Photos',
  'Déclaration de contamination',
]

/**
 * What a yard would export from a French spreadsheet program: 500 rows, the last 20 of them invalid, the
 * first 20 with two pictures.
 */
function yardFile(mark: string, pictures: readonly string[]): Buffer {
  const rows = Array.from({ length: 500 }, (_, index) => [
    `${mark}-${index + 1}`,
    index < 480 ? `Vanne ${mark} n° ${index + 1}` : '',
    'Cameron',
    'Équipement général',
    'Vannes',
    'Occasion',
    `Déposée en 2024 ; testée. Pièce ${index + 1} du parc, 20 000 € à l’achat.`,
    '3',
    '12 500,50',
    'Congo',
    'Pointe-Noire',
    // In millimetres and bar, although buyers search in inches and psi.
    index % 2 === 0 ? '100' : '80',
    '690',
    index < 20 ? `photos\\${pictures[index * 2]?.toUpperCase()}; ${pictures[index * 2 + 1]}` : '',
    'NORM : absence ; H2S : absence ; Hydrocarbures : non contrôlé',
  ])
  // As such programs write it: Windows-1252, in which the euro sign and the apostrophe have codes of their
  // own.
  const text = csvOf([HEADS, ...rows])
    .replaceAll('€', '\u0080')
    .replaceAll('’', '\u0092')
  return Buffer.from(text, 'latin1')
}

/** Publishes the yard's listings under review, as the console does. */
async function publishTheRest(request: APIRequestContext, mark: string): Promise<void> {
  const { token } = await logIn(request, PEOPLE.staff)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.get(
    '/api/staff/listings?status=under_review&order=newest&displayCount=40&page=1',
    { headers },
  )
  const [, waiting] = (await answer.json()) as [number, { id: number; version: number; title: string }[]]
  const listings = waiting
    .filter(({ title }) => title.includes(mark))
    .map(({ id, version }) => ({ id, version }))
  const published = await request.post('/api/staff/listings/publish', { headers, data: { listings } })
  const { listings: outcomes } = (await published.json()) as { listings: { outcome: string }[] }
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(17).fill('published'))
}

test('a yard of 500 rows and 40 pictures comes in by one spreadsheet, is reviewed and found by attribute; the same file again changes nothing', async ({
  page,
  browser,
}) => {
  test.slow()
  const mark = `PARC${randomBytes(3).toString('hex')}`
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jpg') && !name.startsWith('hero'))
    .slice(0, 40)
  const archive = zipOf(
    names.map((name) => ({
      name: `photos/${name}`,
      content: readFileSync(new URL(name, FOLDER)),
      stored: true,
    })),
  )
  const sheet = { name: 'parc été.csv', mimeType: 'text/csv', buffer: yardFile(mark, names) }

  await test.step('the file is understood: its encoding, its columns, its rows', async () => {
    await signInAs(page, 'seller')
    await page.goto('/listing/add')
    await page.getByRole('link', { name: 'Import a spreadsheet' }).click()
    await page.getByLabel('Choose a file').setInputFiles(sheet)
    await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeVisible()
    await expect(page.getByText('CSV, Windows-1252, separated by semicolons · 500 rows')).toBeVisible()
    await expect(page.getByLabel(/^Reference/)).toHaveValue('0')
    await expect(page.getByLabel(/^Price per unit/)).toHaveValue('8')
    await expect(page.getByText('For example: 12 500,50')).toBeVisible()
    await expect(page.getByLabel(/^Nominal size/)).toHaveValue('11')
    await expect(page.getByLabel(/^Pressure class/)).toHaveValue('12')
  })

  await test.step('the pictures come, and what is missing is the same for every row', async () => {
    await page.getByLabel(/^Currency/).selectOption('The same for every row')
    await page.getByLabel('Currency of every row').selectOption('USD')
    await page
      .getByLabel('Choose a ZIP file')
      .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: archive })
    await expect(page.getByText('photos.zip: 40 pictures')).toBeVisible()
    await page.getByRole('button', { name: 'Check the rows' }).click()
  })

  await test.step('every row says what would become of it; the bad ones can be taken away', async () => {
    await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible()
    await expect(page.getByText('20 new listings can go for review; 460 stay drafts.')).toBeVisible()
    await expect(page.getByText('Row 482', { exact: true })).toBeVisible()
    await expect(page.getByText('Please enter a brief title for your product listing.').first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download rows with errors' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('rows-to-correct.csv')
    expect(
      readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(21)
  })

  await test.step('bad rows are corrected in the sheet, which a reload keeps', async () => {
    const title = (row: number) => page.getByRole('textbox', { name: `Title, row ${row}` })
    await title(482).fill(`Vanne ${mark} retrouvée`)
    await title(482).press('Enter')
    await expect(title(483)).toBeFocused()
    await expect(page.getByText('1 row was checked again, without errors.')).toBeVisible()
    await title(482).press('Control+d')
    await expect(page.getByText('20 rows were checked again, without errors.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo for 19 cells' }).click()
    await expect(page.getByText('20 rows were checked again, 19 of them with errors.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Import 481 rows' })).toBeVisible()
    await page.getByLabel(/^Rows/).selectOption('All (500)')
    await page.getByLabel(/^Rows/).selectOption('Title (19)')
    await expect(title(483)).toBeVisible()
    await expect(title(482)).toHaveCount(0)
  })

  await test.step('the good rows come in while a reload loses nothing', async () => {
    await page.reload()
    await page.getByRole('radio', { name: 'Listings under review, where they have a picture' }).check()
    // A reload before the server got the call would cancel it.
    const begun = page.waitForResponse((answer) => answer.url().endsWith('/start') && answer.ok())
    await page.getByRole('button', { name: 'Import 481 rows' }).click()
    await begun
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Import done' })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('481 new listings', { exact: true })).toBeVisible()
    await expect(page.getByText('20 under review')).toBeVisible()
    await expect(page.getByText('19 rows were not imported')).toBeVisible()
  })

  await test.step('no draft is complete without a picture, and the import could be undone', async () => {
    await expect(page.getByText('No draft is complete yet, 461 still need a picture.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible()
  })

  await test.step('they are among the own listings, with their pictures', async () => {
    await page.goto(`/user/listings?status=under_review&searchStr=${mark}`)
    await expect(page.getByRole('link', { name: `Vanne ${mark} n° 20`, exact: true })).toBeVisible()
    await expect(page.getByText('$12,500.50').first()).toBeVisible()
    await page.goto(`/user/listings?status=draft&searchStr=${mark}`)
    await expect(page.getByRole('link', { name: `Vanne ${mark} n° 480`, exact: true })).toBeVisible()
  })

  await test.step('staff publish three of them together, and the others after them', async () => {
    await asSomebodyElse(browser, async (staff) => {
      await signInAs(staff, 'staff')
      await staff.goto('/staff/review?order=newest')
      const ours = staff
        .getByRole('list', { name: 'Waiting listings' })
        .getByRole('listitem')
        .filter({ hasText: mark })
      for (const index of [0, 1, 2]) await ours.nth(index).getByRole('checkbox').check()
      await staff.getByRole('button', { name: 'Publish 3' }).click()
      const dialog = staff.getByRole('dialog', { name: 'Publish 3 listings?' })
      await expect(dialog.getByRole('listitem')).toHaveCount(3)
      await dialog.getByRole('button', { name: 'Publish 3' }).click()
      await expect(staff.getByText('3 listings will be published.').first()).toBeVisible()
    })
    await carryOutDecisions()
    await publishTheRest(page.request, mark)
  })

  await test.step('buyers find them by what they are searched by, in their own units', async () => {
    await page.goto(`/?categorie=General+Equipment&searchStr=${encodeURIComponent(`"10,000 psi" ${mark}`)}`)
    await chooseFacet(page, 'Type', 'Valves 20 listings')
    await page.waitForURL(/type=Valves/)
    await chooseFacet(page, 'Nominal size', /^4\sin \(DN\s100\) 10 listings$/)
    await page.waitForURL(/attributes=nominal_size%3A4/)
    await expect(page.getByRole('link', { name: `Vanne ${mark} n° 1`, exact: true })).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: mark })).toHaveCount(10)
  })

  await test.step('the same file again makes no doubles', async () => {
    await page.goto(`/user/listings?searchStr=${mark}`)
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByLabel('Choose a file').setInputFiles(sheet)
    await page.getByLabel(/^Currency/).selectOption('The same for every row')
    await page.getByLabel('Currency of every row').selectOption('USD')
    await page.getByRole('button', { name: 'Check the rows' }).click()
    const count = page.getByRole('definition').filter({ hasText: '481' })
    await expect(count).toHaveCount(1)
    await expect(page.locator('div').filter({ has: count }).getByText('There already').first()).toBeVisible()
  })
})

test('a wrong import is undone as a whole, and found again to do so', async ({ page }) => {
  const mark = `UNDO${randomBytes(3).toString('hex')}`
  const table = stockTable(3, (index) => ({ Reference: `${mark}-${index}`, Title: `Valve ${mark} ${index}` }))
  await signInAs(page, 'seller')
  await page.goto('/listing/import')
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csvOf(table)) })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByRole('heading', { name: 'Import done' })).toBeVisible({ timeout: 30_000 })
  await page.goto('/listing/import')
  await page.getByRole('link', { name: `${mark}.csv` }).click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  // A double click must not confirm.
  await page.waitForTimeout(700)
  await page.getByRole('button', { name: 'WITHDRAW ALL ANYWAY??' }).click()
  await expect(page.getByText('This import is undone: 3 listings were withdrawn')).toBeVisible()
  await page.goto(`/user/listings?searchStr=${mark}`)
  await expect(page.getByRole('link', { name: `Valve ${mark} 1`, exact: true })).toHaveCount(0)
})

test('an archive goes on after a broken line and a reload, with what is missing alone', async ({ page }) => {
  const mark = `LINE${randomBytes(3).toString('hex')}`
  const table = stockTable(1, () => ({ Reference: mark, Title: `Valve ${mark}`, Images: 'a.jpg' }))
  const [name = ''] = readdirSync(FOLDER).filter((each) => each.endsWith('.jpg'))
  const filling = (each: string) => ({ name: each, content: randomBytes(9_000_000), stored: true })
  const picture = { name: 'a.jpg', content: readFileSync(new URL(name, FOLDER)), stored: true }
  const folder = mkdtempSync(join(tmpdir(), 'gisement-line-'))
  // On the disk, so that it has the same date when it is chosen again.
  const archive = join(folder, 'yard.zip')
  writeFileSync(archive, zipOf([picture, filling('b.bin'), filling('c.bin')]))
  const sent: string[] = []
  page.on('request', (request) => {
    const piece = /files\/archive\/(\d+)$/.exec(request.url())?.[1]
    if (piece !== undefined) sent.push(piece)
  })
  try {
    await signInAs(page, 'seller')
    await page.goto('/listing/import')
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csvOf(table)) })
    await page.route('**/files/archive/2', (route) => route.abort())
    await page.getByLabel('Choose a ZIP file').setInputFiles(archive)
    await expect(page.getByText('There is no connection.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('yard.zip has not come whole')).toBeVisible()
    await page.unroute('**/files/archive/2')
    sent.length = 0
    await page.getByLabel('Go on with this ZIP file').setInputFiles(archive)
    await expect(page.getByText('yard.zip: 1 picture')).toBeVisible({ timeout: 30_000 })
    expect(sent).toEqual(['2'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a rough sheet: what it makes all but certain is taken and shown, one answer is changed, the questions answered', async ({
  page,
}) => {
  const mark = randomBytes(3).toString('hex')
  const email = `rough-${mark}@company.example`
  await joinByCalls(page.request, { email, prenom: 'Ada', nom: 'Yard', entreprise: `Rough yard ${mark}` })
  const [heads = [], ...rows] = stockTable(6, (index) => ({
    Reference: `${mark}-${index}`,
    Title: `Gate valve ${mark} no. ${index}`,
    Brand: '',
    Condition: index === 6 ? 'Grade B2' : 'moyen',
    Currency: '',
    Country: '',
    City: '',
  }))
  const named = heads.map((head) => (head === 'Price' ? 'Price (USD)' : head))
  const content = csvOf([['SURPLUS OF THE YARD'], named, ...rows, ['', 'TOTAL', '', '', '', '', '', 18]])
  const field = (name: string) => page.getByLabel(`${name}: what is it where the row does not say?`)

  await page.goto('/user/login?goTo=%2Flisting%2Fimport')
  await settled(page)
  await signInOnPage(page, email, JOINER_PASSWORD)
  await page.waitForURL('**/listing/import')
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('heading', { name: 'We took 3 answers from your file' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 questions about your file' })).toBeVisible()
  await expect(page.getByLabel('Is ‘moyen’ new or used?')).toHaveValue('used')
  await expect(field('Currency')).toHaveValue('usd')
  await expect(field('Brand')).toHaveValue('Not stated')
  await settled(page)
  await expectAccessible(page)

  await field('Brand').fill('Cameron')
  await chooseCountry(page, page, /^Country: what is it/, 'Gabon')
  await field('City').fill('Libreville')
  await page.getByLabel('Is ‘Grade B2’ new or used?').selectOption('used')
  await page.getByRole('button', { name: 'Check again with these answers' }).click()
  await expect(page.getByText('4 answers', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /about your file$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Import 6 rows' }).click()
  await expect(page.getByRole('heading', { name: 'Import done' })).toBeVisible({ timeout: 30_000 })
  await page.goto(`/user/listings?searchStr=${mark}`)
  await page.getByRole('link', { name: `Gate valve ${mark} no. 6`, exact: true }).click()
  await expect(page.getByLabel(/^City or state/)).toHaveValue('Libreville')
  await expect(page.getByLabel(/^Brand/)).toHaveValue('Cameron')
  await expect(page.getByRole('radio', { name: 'Used' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /US dollar/ })).toBeChecked()
})

test('a list of 25 rows is imported, corrected, sent for review and taken back in few clicks', async ({
  page,
}) => {
  test.slow()
  const mark = randomBytes(3).toString('hex')
  const email = `list-${mark}@company.example`
  await joinByCalls(page.request, { email, prenom: 'Ada', nom: 'Yard', entreprise: `Yard of lists ${mark}` })
  const [name = ''] = readdirSync(FOLDER).filter((each) => each.endsWith('.jpg'))
  const picture = { name: 'valve.jpg', content: readFileSync(new URL(name, FOLDER)), stored: true }
  const archive = { name: 'yard.zip', mimeType: 'application/zip', buffer: zipOf([picture]) }
  const list = (kind: string, change: (row: number) => Record<string, string>) => ({
    name: `${kind}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      csvOf(
        stockTable(25, (row) => ({
          Reference: `${mark}-${kind}-${row}`,
          Title: `Valve ${mark} ${kind} ${row}`,
          ...change(row),
        })),
      ),
    ),
  })
  const done = page.getByRole('heading', { name: 'Import done' })
  await page.goto('/user/login?goTo=%2Flisting%2Fimport')
  await settled(page)
  await signInOnPage(page, email, JOINER_PASSWORD)
  await page.waitForURL('**/listing/import')
  await settled(page)

  await test.step('without pictures, as drafts, and undone', async () => {
    const job = measure(page)
    await job.chooseFiles(
      page.getByLabel('Choose a file'),
      list('plain', () => ({})),
    )
    await job.click(page.getByRole('button', { name: 'Check the rows' }))
    await job.click(page.getByRole('button', { name: 'Import 25 rows' }))
    await expect(done).toBeVisible({ timeout: 30_000 })
    job.print('25 rows without pictures, from the file to drafts')
    const undo = measure(page)
    await undo.click(page.getByRole('button', { name: 'Undo this import' }))
    // A double click must not confirm.
    await page.waitForTimeout(700)
    await undo.click(page.getByRole('button', { name: 'WITHDRAW ALL ANYWAY??' }))
    await expect(page.getByText('This import is undone: 25 listings were withdrawn')).toBeVisible({
      timeout: 30_000,
    })
    undo.print('25 rows are undone')
  })

  await test.step('with a picture each, sent for review', async () => {
    await page.goto('/listing/import')
    await settled(page)
    const job = measure(page)
    await job.chooseFiles(
      page.getByLabel('Choose a file'),
      list('pictured', () => ({ Images: 'valve.jpg' })),
    )
    await job.chooseFiles(page.getByLabel('Choose a ZIP file'), archive)
    await expect(page.getByText('yard.zip: 1 picture')).toBeVisible()
    await job.click(page.getByRole('button', { name: 'Check the rows' }))
    await job.click(page.getByRole('button', { name: 'Import 25 rows' }))
    await expect(page.getByText('25 under review')).toBeVisible({ timeout: 60_000 })
    job.print('25 rows with a picture each, from the file to review')
  })

  await test.step('with a word to ask about and a wrong cell; its drafts are sent for review together', async () => {
    await page.goto('/listing/import')
    await settled(page)
    await page.getByLabel('Choose a file').setInputFiles(
      list('asked', (row) => ({
        Images: 'valve.jpg',
        ...(row === 6 && { Condition: 'Grade B2' }),
        ...(row === 9 && { Price: 'on request' }),
      })),
    )
    await page.getByLabel('Choose a ZIP file').setInputFiles(archive)
    await expect(page.getByText('yard.zip: 1 picture')).toBeVisible()
    await page.getByRole('button', { name: 'Check the rows' }).click()
    const question = page.getByLabel('Is ‘Grade B2’ new or used?')
    await expect(question).toBeVisible()
    const answering = measure(page)
    await answering.choose(question, 'used')
    await answering.click(page.getByRole('button', { name: 'Check again with these answers' }))
    await expect(page.getByRole('button', { name: 'Import 24 rows' })).toBeVisible()
    answering.print('one question is answered')

    const cell = page.getByRole('textbox', { name: 'Price per unit or lot, row 10' })
    await expect(cell).toBeVisible()
    const correcting = measure(page)
    await correcting.click(cell)
    await cell.fill('1250.50')
    await correcting.press('Tab')
    await expect(page.getByRole('button', { name: 'Import 25 rows' })).toBeVisible()
    correcting.print('one cell is corrected')

    await page.getByRole('radio', { name: 'Drafts', exact: false }).first().check()
    await page.getByRole('button', { name: 'Import 25 rows' }).click()
    await expect(done).toBeVisible({ timeout: 60_000 })
    const sending = measure(page)
    await sending.click(page.getByRole('button', { name: 'Send 25 drafts for review' }))
    await expect(page.getByText('25 sent for review.')).toBeVisible({ timeout: 30_000 })
    sending.print('25 complete drafts are sent for review')
  })
})
