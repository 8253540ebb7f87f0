import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FileDrop, type TileFile } from './file-drop.tsx'

beforeEach(() => {
  // jsdom draws nothing, so it makes no addresses for files.
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = vi.fn()
})

const fileOf = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const tile = (name: string): TileFile => ({ id: name, name, size: 1_048_576, file: fileOf(name) })

function Uploader({ start, locked = false }: { start: string[]; locked?: boolean }) {
  const [files, setFiles] = useState(start.map(tile))
  return (
    <FileDrop
      id="pictures"
      name="image"
      label="Images"
      accept=".jpeg,.jpg,.png,.gif"
      chooseLabel="Choose images"
      files={files}
      locked={locked}
      onPick={(picked) => setFiles(picked.map((file) => tile(file.name)))}
      onMove={(from, to) => setFiles((before) => moved(before, from, to))}
      onRemove={(index) => setFiles((before) => before.toSpliced(index, 1))}
    />
  )
}

function moved<T>(items: T[], from: number, to: number): T[] {
  const item = items[from]
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item)
}

const names = () =>
  screen.queryAllByRole('listitem').map((item) => within(item).getByText(/\.jpg$/).textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('picked files replace what was there, and the first is the cover', async () => {
  render(<Uploader start={['old.jpg']} />)
  await userEvent.upload(screen.getByLabelText('Choose images'), [fileOf('a.jpg'), fileOf('b.jpg')])
  expect(names()).toEqual(['a.jpg', 'b.jpg'])
  expect(screen.getAllByText('Cover')).toHaveLength(1)
  expect(screen.getAllByText('1.0 MB')).toHaveLength(2)
})

test('dropped files count as picked', () => {
  render(<Uploader start={[]} />)
  const zone = screen.getByText('or drop them here').parentElement
  if (!zone) throw new Error('no zone')
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [fileOf('c.jpg')] } })
  expect(names()).toEqual(['c.jpg'])
})

test('files are moved by buttons, which say where they are now', async () => {
  render(<Uploader start={['a.jpg', 'b.jpg', 'c.jpg']} />)
  await press('Move b.jpg right')
  expect(names()).toEqual(['a.jpg', 'c.jpg', 'b.jpg'])
  expect(screen.getByRole('status').textContent).toBe('Moved to position 3 of 3')
  await press('Move b.jpg left')
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
})

test('the ends cannot be moved further, and stay reachable', async () => {
  render(<Uploader start={['a.jpg', 'b.jpg']} />)
  const left = screen.getByRole('button', { name: 'Move a.jpg left' })
  expect(left.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(left)
  expect(names()).toEqual(['a.jpg', 'b.jpg'])
})

test('a removed file is announced, and the focus goes to the choice of files', async () => {
  render(<Uploader start={['a.jpg', 'b.jpg']} />)
  await press('Remove a.jpg')
  expect(names()).toEqual(['b.jpg'])
  expect(screen.getByRole('status').textContent).toBe('a.jpg removed')
  expect(document.activeElement).toBe(screen.getByLabelText('Choose images'))
})

test('while sending nothing can be picked, moved, removed or dropped', async () => {
  render(<Uploader start={['a.jpg', 'b.jpg']} locked />)
  expect(screen.getByLabelText('Choose images')).toHaveProperty('disabled', true)
  await press('Move a.jpg right')
  await press('Remove a.jpg')
  const zone = screen.getByText('or drop them here').parentElement
  if (zone) fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [fileOf('c.jpg')] } })
  expect(names()).toEqual(['a.jpg', 'b.jpg'])
})
