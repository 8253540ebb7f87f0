import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('migrations are numbered without gaps, so that no two of a number are applied in the order of their names', () => {
  const numbers = readdirSync(new URL('./migrations/', import.meta.url)).map((name) => name.slice(0, 5))
  expect(numbers.toSorted()).toEqual(numbers.map((_, index) => `${String(index + 1).padStart(4, '0')}-`))
})
