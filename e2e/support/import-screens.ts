import type { APIRequestContext, Page } from '@playwright/test'
import type { ImportWord } from '#features/imports/contract/bodies.ts'
import type { ImportView } from '#features/imports/contract/views.ts'
import { csvOf, stockTable } from '#test/factories/imports.ts'
import { inBothLanguages, prefixOf } from './both-languages.ts'
import { logIn, PEOPLE } from './people.ts'
import type { Screen } from './screens.ts'
import { settled } from './settled.ts'

type Step = 'columns' | 'check' | 'done' | 'refused'

/** A company may start ten imports an hour, so each step is reached once per run and reused. */
const reached = new Map<Step, Promise<number>>()

/**
 * Rows of every kind: good ones, one without a title, a repeated one, one with a missing picture, one with an
 * unknown class, figures that are read otherwise than they look, and words to ask about; a title above the headings, a
 * total below, and another table beside.
 */
const ITEMS = stockTable(12, (index) => ({
  ...(index === 3 && { Title: '', Price: 'on request' }),
  ...(index === 5 && { Reference: 'YARD-1' }),
  ...(index === 4 && { Condition: 'Grade B2', Brand: '' }),
  ...(index === 6 && { Country: '', City: 'Yard 7' }),
  ...(index === 8 && { Quantity: 'two', Price: '1.2k' }),
  ...(index === 7 && { Images: 'gate-valve-in-the-yard-of-port-gentil-front.jpg' }),
})).map((cells, row) => [
  ...cells,
  row === 0 ? 'Size (in)' : 4,
  row === 0 ? 'Class' : row === 9 ? '700' : '600',
  row === 0 ? 'Drive System' : 'by hand',
  '',
  ...(row === 0 ? ['Item', 'Qty', 'Asking'] : row < 3 ? ['Mud pump', 1, 90_000] : []),
])
const TABLE = [['SURPLUS OF PORT-GENTIL'], ...ITEMS, ['', 'TOTAL', '', '', '', '', '', 36]]

async function reach(request: APIRequestContext, step: Step): Promise<number> {
  const { token } = await logIn(request, PEOPLE.buyer)
  const headers = { authorization: `Bearer ${token}` }
  const begun = await request.post('/api/imports', {
    headers,
    data: { fileName: 'yard-of-port-gentil-2026.csv' },
  })
  const { importId } = (await begun.json()) as { importId: number }
  const buffer = Buffer.from(step === 'refused' ? 'Title;Price\nValve;=1+1\n' : csvOf(TABLE))
  await request.put(`/api/imports/${importId}/files/sheet/0`, {
    headers,
    multipart: { file: { name: 'piece', mimeType: 'text/csv', buffer } },
  })
  await request.post(`/api/imports/${importId}/files/sheet`, { headers, data: { pieces: 1 } })
  const until = async (state: string) => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const response = await request.get(`/api/imports/${importId}`, { headers })
      const view = (await response.json()) as { state: string; columns: Record<string, number> }
      if (view.state === state) return view
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`the import did not become ${state}`)
  }
  if (step === 'refused') await until('refused')
  else {
    const { columns } = await until('mapping')
    if (step === 'columns') return importId
    await request.put(`/api/imports/${importId}/columns`, { headers, data: { columns } })
    await until('checked')
    if (step === 'check') return importId
    await request.post(`/api/imports/${importId}/start`, { headers, data: { target: 'drafts' } })
    await until('done')
  }
  return importId
}

/** A step, in the language of the open page. */
const at = (step: Step) => async (page: Page) => {
  const known = reached.get(step) ?? reach(page.request, step)
  reached.set(step, known)
  await page.goto(`${prefixOf(page)}/listing/import?import=${await known}`)
  await settled(page)
}

const path = () => '/listing/import'

/** A step whose import has been changed on its way to the page: what a small file does not bring about. */
const changed =
  (step: Step, change: (view: ImportView) => Partial<ImportView>) =>
  async (page: Page): Promise<void> => {
    let view: ImportView | null = null
    await page.route(/\/api\/imports\/\d+(\?.*)?$/, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      // Fetched once: the page asks again and again while an import runs, also when its test ends.
      view ??= (await (await route.fetch()).json()) as ImportView
      return route.fulfill({ json: { ...view, ...change(view) } })
    })
    await at(step)(page)
  }

const ARCHIVE = 'pictures-of-the-yard-of-port-gentil-2026.zip'

const sheets = changed('columns', () => ({
  sheets: ['Tubulars', 'Valves and fittings', 'Sold in 2025'],
  sheet: 1,
}))
const half = changed('columns', () => ({
  upload: {
    kind: 'archive',
    fileName: ARCHIVE,
    bytes: 2_400_000_000,
    received: 910_000_000,
    keptUntil: '2026-12-07T09:00:00.000Z',
  },
}))
const running = changed('done', ({ outcomes, pictures }) => ({
  state: 'importing',
  outcomes: { ...outcomes, create: { ...outcomes.create, rows: 480, done: 120 } },
  pictures: { ...pictures, wanted: 960, done: 612 },
  progress: [
    { step: 'pictures', done: 612, total: 960, secondsLeft: 95 },
    { step: 'rows', done: 120, total: 480, secondsLeft: 140 },
  ],
}))
const unmatched = changed('done', ({ pictures }) => ({
  pictures: {
    ...pictures,
    wanted: 9,
    done: 9,
    unnamed: {
      all: 14,
      names: ['IMG_0012.jpg', 'the whole of the yard seen from the gate of the terminal.jpg'],
    },
    missing: { all: 2, names: [{ row: 9, name: 'gate-valve-in-the-yard-of-port-gentil-front.jpg' }] },
  },
}))
const undone = changed('done', ({ undo }) => ({
  undo: {
    ...undo,
    until: null,
    state: 'done',
    withdrawn: 6,
    stayed: 2,
    kept: [
      { listingId: 1, title: 'Gate valve 1 in', reason: 'order' },
      { listingId: 2, title: 'Gate valve 2 in', reason: 'quote' },
    ],
  },
}))

const reading = changed('columns', () => ({
  state: 'reading',
  rowCount: 2_400,
  progress: [{ step: 'sheet', done: 2_400, total: null, secondsLeft: null }],
}))
const underPassword = changed('refused', () => ({
  refusal:
    'This file is protected by a password, or older than Excel 97. Please save it as XLSX without a password, or as CSV.',
}))

/** What earlier files of the company taught. */
const knowWords = async (page: Page) => {
  const body: ImportWord[] = [
    { subject: 'condition', word: 'TBE', answer: 'used' },
    { subject: 'kind', word: 'VANNES', answer: 'General Equipment|Valves' },
    { subject: 'place', word: 'Base Oprag', answer: 'Gabon|Port-Gentil' },
  ]
  await page.route('**/api/import-words', (route) => route.fulfill({ json: body }))
}
const openWords = async (page: Page) => {
  await page
    .getByRole('main')
    .locator('summary')
    .filter({ hasText: /words|mots/ })
    .click()
}

/** The page of imports in its steps. */
export const IMPORT_SCREENS: readonly Screen[] = [
  { name: 'listing-import', path, as: 'buyer' },
  { name: 'listing-import-fr', path: () => '/fr/listing/import', as: 'buyer' },
  ...inBothLanguages({ name: 'listing-import-columns', path, as: 'buyer', arrange: at('columns') }),
  ...inBothLanguages({ name: 'listing-import-check', path, as: 'buyer', arrange: at('check') }),
  ...inBothLanguages({ name: 'listing-import-done', path, as: 'buyer', arrange: at('done') }),
  ...inBothLanguages({ name: 'listing-import-refused', path, as: 'buyer', arrange: at('refused') }),
  ...inBothLanguages({ name: 'listing-import-reading', path, as: 'buyer', arrange: reading }),
  ...inBothLanguages({ name: 'listing-import-password', path, as: 'buyer', arrange: underPassword }),
  ...inBothLanguages({
    name: 'listing-import-words',
    path,
    as: 'buyer',
    prepare: knowWords,
    arrange: openWords,
  }),
  ...inBothLanguages({ name: 'listing-import-sheets', path, as: 'buyer', arrange: sheets }),
  ...inBothLanguages({ name: 'listing-import-half', path, as: 'buyer', arrange: half }),
  ...inBothLanguages({ name: 'listing-import-running', path, as: 'buyer', arrange: running }),
  ...inBothLanguages({ name: 'listing-import-unmatched', path, as: 'buyer', arrange: unmatched }),
  ...inBothLanguages({ name: 'listing-import-undone', path, as: 'buyer', arrange: undone }),
]
