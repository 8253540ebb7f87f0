import { expect, test } from 'vitest'
import { isPicture } from './read-archive.ts'

const LARGEST = 20 * 1024 * 1024
const file = (path: string, size = 1) => ({ path, isFolder: false, size })

test('a picture of an import has 20 MB at most', () => {
  expect(isPicture(file('a.jpg', LARGEST))).toBe(true)
  expect(() => isPicture(file('a.jpg', LARGEST + 1))).toThrow(
    expect.objectContaining({ problem: { key: 'imports.refusals.archive_entry_large', about: ['a.jpg'] } }),
  )
})
