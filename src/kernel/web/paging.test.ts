import { expect, test } from 'vitest'
import { totalPages } from './paging.ts'

test.each([
  [0, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [40, 20, 2],
  [41, 20, 3],
])('%d results at %d a page are %d pages', (count, size, pages) => {
  expect(totalPages(count, size)).toBe(pages)
})
