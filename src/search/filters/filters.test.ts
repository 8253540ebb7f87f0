import { expect, test } from 'vitest'
import { FILTER_LIST } from './filters.ts'

test('tokens of two filters never begin alike, nor like those of attributes and facets', () => {
  const tokens = FILTER_LIST.flatMap(([, { token }]) => token ?? [])
  expect(new Set([...tokens, 'a', 'f']).size).toBe(tokens.length + 2)
})

test('a filter stands behind the one that it needs, which is read first', () => {
  const names = FILTER_LIST.map(([name]) => name)
  const needing = FILTER_LIST.flatMap(([name, { needs }]) => (needs === undefined ? [] : [{ name, needs }]))
  expect(needing.length).toBeGreaterThan(0)
  for (const { name, needs } of needing) expect(names.indexOf(needs)).toBeLessThan(names.indexOf(name))
})
