import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deviceDrafts } from '#client/device-drafts.ts'
import { DAY_MS } from '#kernel/time.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { AddListing } from '../add-listing.tsx'
import { forgetKeptPictures, keepPictures, readKeptPictures } from './kept-pictures.ts'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
  deviceDrafts.forgetAll()
})
afterEach(() => forgetKeptPictures())

const photo = (name: string, words = 'picture') =>
  new File([words], name, { type: 'image/jpeg', lastModified: 1_790_000_000_000 })
const DRAFT = `listing-add:${TEST_MEMBER.userId}`
const namesIn = async (draft: string) => (await readKeptPictures(draft)).map(({ file }) => file.name)

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
  const [, plate] = await readKeptPictures(DRAFT)
  expect(await plate?.file.text()).toBe('plate')
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  await waitFor(async () => expect(await namesIn(DRAFT)).toEqual([]))
})

test('a draft keeps its own pictures, writes each once, and forgets those that are taken out', async () => {
  const [front, plate] = [photo('front.jpg'), photo('plate.jpg')]
  await keepPictures('a', [
    { file: front, description: '' },
    { file: plate, description: '' },
  ])
  await keepPictures('b', [{ file: photo('other.jpg'), description: '' }])
  await keepPictures('a', [{ file: plate, description: 'The plate' }])
  const kept = await readKeptPictures('a')
  expect(kept.map(({ file, description }) => [file.name, file.type, file.lastModified, description])).toEqual(
    [['plate.jpg', 'image/jpeg', plate.lastModified, 'The plate']],
  )
  expect(await namesIn('b')).toEqual(['other.jpg'])
})

test('old pictures go after thirty days, and all of them when their member signs out', async () => {
  const now = Date.now()
  await keepPictures('old', [{ file: photo('old.jpg'), description: '' }], now - 31 * DAY_MS)
  await keepPictures('young', [{ file: photo('young.jpg'), description: '' }], now)
  expect(await namesIn('young')).toEqual(['young.jpg'])
  expect(await namesIn('old')).toEqual([])
  await forgetKeptPictures()
  expect(await namesIn('young')).toEqual([])
})
