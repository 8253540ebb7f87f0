import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import { setWidth } from '#test/set-width.ts'
import type { CarriedDocuments, CarriedView } from '../contract/carried.ts'
import { Component as CarriedPage } from './carried-invoices-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const carried = (values: Partial<CarriedView>): CarriedView => ({
  id: 'a'.repeat(22),
  kind: 'invoice',
  number: 'F-2026-000012',
  issuedOn: '2026-11-20',
  company: { id: 4, name: 'Adour Sondage' },
  orderId: 'o',
  state: 'delivered',
  code: '205',
  reason: null,
  trouble: null,
  triedAt: '2026-11-20T10:05:00.000Z',
  saidAt: '2026-11-21T10:05:00.000Z',
  settled: null,
  can: { carryAgain: false, settle: false },
  ...values,
})
const REFUSED = carried({
  id: 'b'.repeat(22),
  number: 'FC-2026-000003',
  kind: 'commission_invoice',
  orderId: null,
  state: 'refused',
  code: '213',
  reason: 'Not in the directory · DEST_ERR',
  can: { carryAgain: true, settle: true },
})
const SHOWN: CarriedDocuments = {
  isOn: true,
  total: 2,
  counts: [
    { state: 'delivered', documents: 7 },
    { state: 'refused', documents: 1 },
  ],
  documents: [REFUSED, carried({})],
}

interface Call {
  method: string
  url: string
}
function open(answer: (call: Call) => Partial<ApiResponse>, language: 'en' | 'fr' = 'en') {
  const path = language === 'fr' ? '/fr/staff/carried-invoices' : '/staff/carried-invoices'
  return renderMemberPage(<CarriedPage />, { user: TEST_STAFF, language, path, at: path, answer })
}
const shown = ({ method }: Call) => (method === 'GET' ? { body: SHOWN } : { status: 204 })

test('staff read how far each document has got, and why one was refused', async () => {
  open(shown)
  const table = await screen.findByRole('table', { name: 'Documents, newest first' })
  const refused = within(table).getByRole('row', { name: /FC-2026-000003/ })
  expect(refused.textContent).toContain('Rejected by a platform (213)')
  expect(refused.textContent).toContain('Not in the directory · DEST_ERR')
  const delivered = within(table).getByRole('row', { name: /F-2026-000012/ })
  expect(delivered.textContent).toContain('Approved (205)')
  expect(within(delivered).getByRole('link').getAttribute('href')).toBe('/staff/orders?order=o')
  expect(within(delivered).queryByRole('button')).toBeNull()
  expect(screen.getByRole('option', { name: 'Refused (1)' })).toBeDefined()
})

test('on a phone each document is a block, with its acts in sight', async () => {
  setWidth(24)
  open(shown)
  const list = within(await screen.findByRole('list', { name: 'Documents, newest first' }))
  const [refused] = list.getAllByRole('listitem')
  expect(refused?.textContent).toContain('FC-2026-000003')
  expect(refused?.textContent).toContain('Not in the directory · DEST_ERR')
  expect(list.getAllByRole('button')).toHaveLength(2)
  expect(screen.queryByRole('table', { name: 'Documents, newest first' })).toBeNull()
})

test('a refused document is handed over again at the press of a button', async () => {
  const { calls } = open(shown)
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over again FC-2026-000003' }))
  expect(await screen.findByText('FC-2026-000003 is handed over again within ten minutes.')).toBeDefined()
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toContain(
    `POST /api/staff/carried-documents/${'b'.repeat(22)}/again`,
  )
})

test('or dealt with, with what was done', async () => {
  open(shown)
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as dealt with FC-2026-000003' }))
  const dialog = screen.getByRole('dialog', { name: 'How was FC-2026-000003 dealt with?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as dealt with' }))
  expect((await within(dialog).findAllByText('Please write what was done.')).length).toBeGreaterThan(0)
  await userEvent.type(within(dialog).getByLabelText(/^What was done/), 'Sent by mail.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as dealt with' }))
  expect(await screen.findByText('FC-2026-000003 is dealt with.')).toBeDefined()
})

test('without a platform the page says so, in French too', async () => {
  open(
    () => ({ body: { isOn: false, total: 0, counts: [], documents: [] } satisfies CarriedDocuments }),
    'fr',
  )
  expect(await screen.findByText(/^Aucune plateforme n’est réglée/)).toBeDefined()
  expect(screen.getByText('Aucun document ne correspond')).toBeDefined()
})

test('what waits, has no data or was dealt with is said in words', async () => {
  const documents = [
    carried({
      number: 'F-1',
      state: 'waiting',
      code: null,
      saidAt: null,
      trouble: 'the platform does not answer',
    }),
    carried({ id: 'c'.repeat(22), number: 'F-2', state: 'refused', code: 'no_data' }),
    carried({
      id: 'd'.repeat(22),
      number: 'F-3',
      state: 'refused',
      code: null,
      settled: { on: '2026-11-22', by: 'Ida Berg', note: 'Sent by mail.' },
    }),
  ]
  open(() => ({ body: { ...SHOWN, documents } }))
  const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent
  expect(await row(/F-1/)).toContain('tried again within a quarter of an hour: the platform does not answer')
  expect(await row(/F-2/)).toContain('It carries no data')
  expect(await row(/F-3/)).toContain('Dealt with on 22 November 2026 by Ida Berg: Sent by mail.')
})
