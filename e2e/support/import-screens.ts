import type { APIRequestContext, Page } from '@playwright/test'
import { csvOf, stockTable } from '#test/factories/imports.ts'
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

const at =
  (step: Step, prefix = '') =>
  async (page: Page) => {
    const known = reached.get(step) ?? reach(page.request, step)
    reached.set(step, known)
    await page.goto(`${prefix}/listing/import?import=${await known}`)
    await settled(page)
  }

const path = () => '/listing/import'

/** The page of imports in its steps. */
export const IMPORT_SCREENS: readonly Screen[] = [
  { name: 'listing-import', path, as: 'buyer' },
  { name: 'listing-import-fr', path: () => '/fr/listing/import', as: 'buyer' },
  { name: 'listing-import-columns', path, as: 'buyer', arrange: at('columns'), everywhere: true },
  { name: 'listing-import-check', path, as: 'buyer', arrange: at('check'), everywhere: true },
  { name: 'listing-import-check-fr', path, as: 'buyer', arrange: at('check', '/fr') },
  { name: 'listing-import-done', path, as: 'buyer', arrange: at('done') },
  { name: 'listing-import-refused', path, as: 'buyer', arrange: at('refused') },
]
