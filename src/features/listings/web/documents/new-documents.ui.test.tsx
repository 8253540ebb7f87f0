import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ApiError } from '#client/api.ts'
import { TEST_DOCUMENT } from '#test/listing-records.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { trueApi } from '#test/true-answers.ts'
import { DOCUMENT_MAX_BYTES } from '../../domain/limits.ts'
import { sendDocuments, pickedDocument, unsentAgain, type FormDocument } from './form-documents.ts'
import NewDocuments from './new-documents.tsx'

const pdf = (name: string, size?: number) => {
  const file = new File(['x'], name, { type: 'application/pdf' })
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  return file
}

function Chosen({ start = [] }: { start?: readonly FormDocument[] }) {
  const [documents, setDocuments] = useState(start)
  return <NewDocuments documents={documents} onChange={setDocuments} takesFocus />
}

const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('Choose a PDF', { selector: 'input' }), file)
const items = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

test('documents are chosen with their kind, and taken out again; the first field has the focus', async () => {
  renderMemberPage(<Chosen />, { answer: () => undefined })
  expect(document.activeElement).toBe(screen.getByLabelText(/^Kind of document/))
  await choose(pdf('mill.pdf'))
  await userEvent.selectOptions(screen.getByLabelText(/^Kind of document/), 'Inspection report')
  await choose(pdf('inspection.pdf'))
  expect(items()).toEqual(['Mill certificate mill.pdfRemove', 'Inspection report inspection.pdfRemove'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove mill.pdf' }))
  expect(items()).toEqual(['Inspection report inspection.pdfRemove'])
})

test('one that is too large is not taken', async () => {
  renderMemberPage(<Chosen />, { answer: () => undefined })
  await choose(pdf('large.pdf', DOCUMENT_MAX_BYTES + 1))
  expect(screen.getByRole('alert').textContent).toMatch(/10 MB/)
  expect(items()).toEqual([])
})

test('one that has arrived stays, one that was refused says why', () => {
  const start = [
    { ...pickedDocument('manual', pdf('a.pdf')), isSent: true },
    { ...pickedDocument('data_sheet', pdf('b.pdf')), error: 'This PDF document carries other files.' },
  ]
  renderMemberPage(<Chosen start={start} />, { answer: () => undefined })
  const [sent, refused] = screen.getAllByRole('listitem')
  expect(within(sent as HTMLElement).getByText('Sent')).toBeTruthy()
  expect(within(sent as HTMLElement).queryByRole('button')).toBeNull()
  expect(refused?.textContent).toContain('This PDF document carries other files.')
})

test('a refusal costs no other, and the next attempt sends what is missing alone', async () => {
  let refuses = true
  const kinds: unknown[] = []
  const errors = [{ document: 'This PDF document carries other files.' }]
  const api = trueApi(({ body }) => {
    const kind = body instanceof FormData && body.get('kind')
    kinds.push(kind)
    return refuses && kind === 'manual'
      ? { status: 422, body: { error: 'x', code: 'invalid', errors } }
      : { body: TEST_DOCUMENT }
  })
  let documents: readonly FormDocument[] = [
    pickedDocument('manual', pdf('a.pdf')),
    pickedDocument('data_sheet', pdf('b.pdf')),
  ]
  const shares: number[] = []
  const events = {
    onDocuments: (now: readonly FormDocument[]) => {
      documents = now
    },
    onDocumentUpload: (share: number) => shares.push(share),
  }
  await expect(sendDocuments(api, 41, documents, events)).rejects.toBeInstanceOf(ApiError)
  expect(documents.map(({ isSent, error }) => [isSent, error])).toEqual([
    [false, 'This PDF document carries other files.'],
    [true, null],
  ])
  refuses = false
  await sendDocuments(api, 41, documents, events)
  expect(kinds).toEqual(['manual', 'data_sheet', 'manual'])
  expect(documents.every(({ isSent, error }) => isSent && error === null)).toBe(true)
  expect(shares).toEqual([0, 0.5, 0])
  expect(unsentAgain(documents).some(({ isSent }) => isSent)).toBe(false)
})
