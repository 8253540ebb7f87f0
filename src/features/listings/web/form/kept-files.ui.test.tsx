import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deviceDrafts } from '#client/device-drafts.ts'
import { DAY_MS } from '#kernel/time.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { AddListing } from '../add-listing.tsx'
import { forgetKeptFiles, keepFiles, readKeptFiles } from './kept-files.ts'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
  deviceDrafts.forgetAll()
})
afterEach(() => forgetKeptFiles())

const photo = (name: string, words = 'picture') =>
  new File([words], name, { type: 'image/jpeg', lastModified: 1_790_000_000_000 })
const DRAFT = `listing-add:${TEST_MEMBER.userId}`
const namesIn = async (draft: string) => (await readKeptFiles(draft)).map(({ file }) => file.name)

async function openForm() {
  const page = renderMemberPage(<AddListing />, { answer: () => undefined })
  await screen.findByRole('button', { name: 'Submit listing' })
  return page
}
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText(/^Choose (other )?images$/), files)

test('chosen pictures are there again after a reload, in their order, until the draft is given up', async () => {
  const { unmount } = await openForm()
  await choose(photo('front.jpg'), photo('plate.jpg', 'plate'))
  await waitFor(async () => expect(await namesIn(DRAFT)).toEqual(['front.jpg', 'plate.jpg']))
  unmount()
  await openForm()
  expect(await screen.findByText('This is what you typed and chose before.')).toBeDefined()
  expect(screen.getByText(/front\.jpg/)).toBeDefined()
  expect(screen.getByText(/plate\.jpg/)).toBeDefined()
  const [, plate] = await readKeptFiles(DRAFT)
  expect(await plate?.file.text()).toBe('plate')
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  await waitFor(async () => expect(await namesIn(DRAFT)).toEqual([]))
})

const pdf = (name: string, words = 'x') =>
  new File([words], name, { type: 'application/pdf', lastModified: 3 })
const PAPERS = `${DRAFT}:documents`
const addDocument = async (kind: string, file: File) => {
  await userEvent.selectOptions(await screen.findByLabelText(/^Kind of document/), kind)
  await userEvent.upload(screen.getByLabelText('Choose a PDF', { selector: 'input' }), file)
}
const openDocuments = async () => {
  const documents = within(screen.getByRole('group', { name: 'Documents' }))
  await userEvent.click(documents.getByRole('button'))
}

test('chosen documents are there again after a reload with their kinds, beside the pictures, until the draft is given up', async () => {
  const { unmount } = await openForm()
  await openDocuments()
  await addDocument('Mill certificate', pdf('mill.pdf', 'certificate'))
  await addDocument('Inspection report', pdf('inspection.pdf'))
  await choose(photo('front.jpg'))
  await waitFor(async () => expect(await namesIn(PAPERS)).toEqual(['mill.pdf', 'inspection.pdf']))
  await waitFor(async () => expect(await namesIn(DRAFT)).toEqual(['front.jpg']))
  unmount()
  await openForm()
  expect(await screen.findByText('This is what you typed and chose before.')).toBeDefined()
  expect(await screen.findByText('mill.pdf')).toBeDefined()
  const [first, second] = screen.getAllByRole('button', { name: /^Remove .*pdf/ })
  expect(first?.closest('li')?.textContent).toContain('Mill certificate mill.pdf')
  expect(second?.closest('li')?.textContent).toContain('Inspection report inspection.pdf')
  // They take the focus from nothing that was just opened.
  expect(document.activeElement).toBe(document.body)
  expect(await (await readKeptFiles(PAPERS))[0]?.file.text()).toBe('certificate')
  await userEvent.click(screen.getByRole('button', { name: 'Remove mill.pdf' }))
  await waitFor(async () => expect(await namesIn(PAPERS)).toEqual(['inspection.pdf']))
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  await waitFor(async () => expect(await namesIn(PAPERS)).toEqual([]))
  await waitFor(async () => expect(await namesIn(DRAFT)).toEqual([]))
})

test('a draft keeps its own files, writes each once, and forgets those that are taken out', async () => {
  const [front, plate] = [photo('front.jpg'), photo('plate.jpg')]
  await keepFiles('a', [
    { file: front, note: '' },
    { file: plate, note: '' },
  ])
  await keepFiles('b', [{ file: photo('other.jpg'), note: '' }])
  await keepFiles('a', [{ file: plate, note: 'The plate' }])
  const kept = await readKeptFiles('a')
  expect(kept.map(({ file, note }) => [file.name, file.type, file.lastModified, note])).toEqual([
    ['plate.jpg', 'image/jpeg', plate.lastModified, 'The plate'],
  ])
  expect(await namesIn('b')).toEqual(['other.jpg'])
})

test('old pictures go after thirty days, and all of them when their member signs out', async () => {
  const now = Date.now()
  await keepFiles('old', [{ file: photo('old.jpg'), note: '' }], now - 31 * DAY_MS)
  await keepFiles('young', [{ file: photo('young.jpg'), note: '' }], now)
  expect(await namesIn('young')).toEqual(['young.jpg'])
  expect(await namesIn('old')).toEqual([])
  await forgetKeptFiles()
  expect(await namesIn('young')).toEqual([])
})
