import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentKind } from '#kernel/trade/listing-document.ts'
import { TEST_DOCUMENT } from '#test/listing-records.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import type { OwnDocument } from '../../contract/document-endpoints.ts'
import { EMPTY_LISTING } from '../form/listing-values.ts'
import { ListingDocuments } from './listing-documents.tsx'

afterEach(() => vi.useRealTimers())

const NEW: OwnDocument = { ...TEST_DOCUMENT, id: 6, kind: 'manual', pages: 1, bytes: 300, approved: false }
const pdf = (size = 10) => new File(['x'.repeat(size)], 'Secret Company Ltd.pdf', { type: 'application/pdf' })

function open(answer: Parameters<typeof renderMemberPage>[1]['answer'], documents = [TEST_DOCUMENT]) {
  const values = {
    ...EMPTY_LISTING,
    categorie: 'General Equipment',
    type: 'Valves',
    condition: 'used' as const,
  }
  const kinds: DocumentKind[][] = []
  const page = renderMemberPage(
    <ListingDocuments
      listing={{ id: 12, status: 'published', documents }}
      values={values}
      onKinds={(now) => void kinds.push(now)}
    />,
    { answer },
  )
  return { ...page, kinds }
}

const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('Choose a PDF', { selector: 'input' }), file)

test('the documents stand with kind, pages and size', () => {
  open(() => undefined)
  const link = screen.getByRole('link', { name: 'Mill certificate PDF, 2 pages, 1.5 MB' })
  expect(link.getAttribute('href')).toBe('/document/aa.pdf')
  const expected = 'Expected for this type: certificate of conformity, inspection report.'
  expect(screen.getByText(expected)).toBeTruthy()
})

test('a chosen file is sent with its kind and without its name, and waits for review', async () => {
  const { calls, kinds } = open(() => ({ status: 201, body: NEW }))
  await userEvent.selectOptions(screen.getByLabelText(/^Kind of document/), 'Manual')
  await choose(pdf())
  const item = (await screen.findByText('Manual', { selector: 'li a *' })).closest('li')
  expect(within(item ?? document.body).getByText('Waits for review')).toBeTruthy()
  expect(kinds).toEqual([['mill_certificate', 'manual']])
  const form = calls[0]?.body
  expect(calls[0]?.url).toBe('/api/documents/12')
  expect(form instanceof FormData && [form.get('kind'), (form.get('document') as File).name]).toEqual([
    'manual',
    'document.pdf',
  ])
})

test('what the server refuses is said, and nothing changes', async () => {
  open(() => ({
    status: 422,
    body: { error: 'x', code: 'invalid', errors: [{ document: 'This PDF document carries other files.' }] },
  }))
  await choose(pdf())
  expect((await screen.findByRole('alert')).textContent).toBe('This PDF document carries other files.')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('a file of more than 10 MB is not even sent', async () => {
  const { calls } = open(() => undefined)
  await choose(pdf(10_485_761))
  expect(screen.getByRole('alert').textContent).toBe('A document must not exceed 10 MB.')
  expect(calls).toEqual([])
})

test('a document goes at the second press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  const { named } = open(() => ({ status: 204 }))
  await user.click(screen.getByRole('button', { name: /^Remove [A-Z]/ }))
  expect(named()).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  await user.click(screen.getByRole('button', { name: 'REMOVE ANYWAY??' }))
  await vi.waitFor(() => expect(screen.queryByRole('listitem')).toBeNull(), 10_000)
  expect(named()).toEqual(['DELETE /api/documents/5'])
})

test('ten documents are enough', () => {
  open(
    () => undefined,
    Array.from({ length: 10 }, (_, index) => ({ ...TEST_DOCUMENT, id: index + 1 })),
  )
  expect(screen.queryByRole('button', { name: 'Choose a PDF' })).toBeNull()
})
