import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import { Component as BooksPage } from './books-page.tsx'

const FILE = 'POST /api/staff/books/files'
const SUMS = 'GET /api/staff/books/sums'
const REPORT = 'GET /api/staff/books/seller-report'
const MAKE_REPORT = 'POST /api/staff/books/seller-reports'
const NUMBERS = 'GET /api/staff/settings/vat-numbers'
const SAVE_NUMBERS = 'PUT /api/staff/settings/vat-numbers'
const ADMIN = { ...TEST_STAFF, role: 'admin' } as const

const saved = vi.fn()
vi.mock('#ui/save-file.ts', () => ({ saveFile: (_: Blob, name: string) => void saved(name) }))
let answers: Record<string, Partial<ApiResponse>> = {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') })
  saved.mockReset()
  answers = {
    [MAKE_REPORT]: { body: new Blob(['x']) },
    [REPORT]: {
      body: {
        isOver: true,
        counts: { reported: 12, small: 3, outside: 40, unplaced: 1 },
        sums: [{ currency: 'usd', credited: '1234567.89', fees: '654321.09' }],
        lacking: [{ id: 7, name: 'Mandji Supply', lacks: ['country', 'tax_number'] }],
        lackingCount: 1,
      },
    },
    [NUMBERS]: { body: { numbers: ['DE136695976'] } },
    [FILE]: { body: new Blob(['x']) },
    [SUMS]: {
      body: [
        { currency: 'eur', bookings: 1204, debit: '9007199254740993.07', credit: '9007199254740993.07' },
      ],
    },
  }
})
afterEach(() => vi.useRealTimers())
const open = (language: 'en' | 'fr' = 'en', user: typeof TEST_STAFF = ADMIN) =>
  renderMemberPage(<BooksPage />, {
    user,
    language,
    path: language === 'fr' ? '/fr/staff/books' : '/staff/books',
    answer: (_request, name) => answers[name.split('?')[0] ?? ''],
  })
const download = async (name = 'Download') => userEvent.click(await screen.findByRole('button', { name }))

test('the file of the last month is saved, and the totals of its bookings are shown', async () => {
  const { bodyOf } = open()
  await userEvent.click(await screen.findByLabelText('Excel (XLSX)'))
  await download()
  expect(
    await screen.findByText('The file of 1 October 2026 to 31 October 2026 was downloaded.'),
  ).toBeDefined()
  expect(bodyOf(FILE)).toEqual({
    book: 'ledger',
    format: 'xlsx',
    from: '2026-10-01',
    to: '2026-10-31',
  })
  expect(saved).toHaveBeenCalledWith('ledger-2026-10-01-2026-10-31.xlsx')
  expect(screen.getByRole('row', { name: /^EUR/ }).textContent).toContain('1,204')
})

test('the accounting file has no choice of format, and is named after the end of its year', async () => {
  open('fr')
  await userEvent.click(await screen.findByLabelText('Fichier des écritures comptables (FEC)'))
  expect(screen.queryByLabelText('CSV')).toBeNull()
  await download('Télécharger')
  await screen.findByText(/a été téléchargé/)
  expect(saved).toHaveBeenCalledWith('987654321FEC20261031.txt')
})

test('the accounting file of two fiscal years is not requested', async () => {
  const { calls } = open()
  await userEvent.click(await screen.findByLabelText('French accounting file (FEC)'))
  const from = screen.getByLabelText(/First day/)
  await userEvent.clear(from)
  await userEvent.type(from, '2025-12-01')
  await download()
  expect((await screen.findAllByText(/is of one fiscal year/)).length).toBeGreaterThan(0)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a refusal of the server is shown, and nothing is saved', async () => {
  answers[FILE] = {
    status: 422,
    body: { error: 'Refused.', code: 'invalid', errors: [{ book: 'The settings name no SIREN.' }] },
  }
  open()
  await download()
  expect((await screen.findAllByText(/The settings name no SIREN/)).length).toBeGreaterThan(0)
  expect(saved).not.toHaveBeenCalled()
})

test('the report on sellers of the last year says what it lacks, and is downloaded', async () => {
  const { bodyOf, calls } = open()
  expect((await screen.findByRole('row', { name: /Mandji Supply/ })).textContent).toContain(
    'country, tax number',
  )
  expect(screen.getByRole('row', { name: /^USD/ }).textContent).toContain('1,234,567.89')
  expect(calls.some(({ url }) => url.includes('year=2025'))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Download the report of 2025 (XML)' }))
  expect(bodyOf(MAKE_REPORT)).toEqual({ year: 2025 })
  expect(saved).toHaveBeenCalledWith('dac7-2025.xml')
})

test('the report of a year that is not over has no file', async () => {
  answers[REPORT] = { body: { ...(answers[REPORT]?.body as object), isOver: false } }
  open()
  expect(await screen.findByText(/The year is not over/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Download the report/ })).toBeNull()
})

test('a period that ends before it begins is not requested', async () => {
  const { calls } = open()
  const to = await screen.findByLabelText(/Last day/)
  await userEvent.clear(to)
  await userEvent.type(to, '2026-01-01')
  await download()
  expect((await screen.findAllByText('The last day is before the first.')).length).toBeGreaterThan(0)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('staff who are no administrators are told so', async () => {
  open('en', TEST_STAFF)
  expect(await screen.findByText('Files for the bookkeepers are for administrators.')).toBeDefined()
})

test('the VAT numbers of other member states are lines, sent without their blanks, and shown as they are kept', async () => {
  answers[SAVE_NUMBERS] = { body: { numbers: ['DE136695976', 'ESA28017895'] } }
  const { bodyOf } = open()
  const field = await screen.findByRole('textbox', { name: /Your numbers/ })
  expect(field).toHaveProperty('value', 'DE136695976')
  await userEvent.type(field, '\nFR 40 303 265 045')
  const save = screen.getByRole('button', { name: 'Save the numbers' })
  await userEvent.click(save)
  expect((await screen.findAllByText(/of a member state other than France/)).length).toBeGreaterThan(0)
  expect(bodyOf(SAVE_NUMBERS)).toBeUndefined()
  await userEvent.clear(field)
  await userEvent.type(field, 'de 136 695 976\n\nES A-28017895')
  await userEvent.click(save)
  expect(await screen.findByText('The numbers were saved.')).toBeDefined()
  expect(bodyOf(SAVE_NUMBERS)).toEqual({ numbers: ['DE136695976', 'ESA28017895'] })
  expect(field).toHaveProperty('value', 'DE136695976\nESA28017895')
})

test.each([
  ['en', 'Save the numbers', 'The numbers were saved.', 'VAT numbers: ES A is wrong.'],
  [
    'fr',
    'Enregistrer les numéros',
    'Les numéros ont été enregistrés.',
    'Numéros de TVA\u00a0: ES A is wrong.',
  ],
] as const)(
  'a refused number is named, in words, and what was saved before is not said any more: %s',
  async (language, name, saved, refusal) => {
    answers[SAVE_NUMBERS] = { body: { numbers: ['DE136695976'] } }
    open(language)
    const save = await screen.findByRole('button', { name })
    await userEvent.click(save)
    expect(await screen.findByText(saved)).toBeDefined()
    const field = screen.getByRole('textbox', { name: /numbers, one|numéros, un/ })
    // What only the server knows.
    await userEvent.type(field, '\nESA28017896')
    expect(screen.queryByText(saved)).toBeNull()
    answers[SAVE_NUMBERS] = {
      status: 422,
      body: { error: 'Invalid', code: 'invalid', errors: [{ numbers: 'ES A is wrong.' }] },
    }
    await userEvent.click(save)
    const { textContent } = await screen.findByRole('link', { name: /ES A is wrong/ })
    expect(textContent).toBe(refusal)
    expect(screen.queryByText(saved)).toBeNull()
    // What the browser knows.
    await userEvent.clear(field)
    await userEvent.type(field, 'DE136695976\n\nFR 40 303 265 045')
    await userEvent.click(save)
    expect(await screen.findByRole('link', { name: /^FR40303265045 / })).toBeDefined()
    await userEvent.clear(field)
    await userEvent.type(field, 'DE136695976\nDE111111125')
    await userEvent.click(save)
    expect(await screen.findByRole('link', { name: /DE136695976 (and|et) DE111111125\.$/ })).toBeDefined()
    expect(screen.queryByText(saved)).toBeNull()
  },
)
