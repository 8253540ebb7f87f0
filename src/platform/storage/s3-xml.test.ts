import { expect, test } from 'vitest'
import { childrenOf, readXml, textOf } from './s3-xml.ts'

const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)

test('an answer is read with its nested elements', () => {
  const list = readXml('<List><Key>a&amp;b</Key><Key>c</Key><Cut>true</Cut></List>')
  expect(childrenOf(list, 'Key').map(({ text }) => text)).toEqual(['a&b', 'c'])
  expect(textOf(list, 'Cut')).toBe('true')
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><p>bad gateway'],
  ['half of an answer', '<List><Key>a'],
  ['elements nested too deep', nested(21)],
  ['nothing but opening tags', '<a>'.repeat(1_000_000)],
])('%s is refused', (_, text) => {
  expect(() => readXml(text)).toThrow(Error)
})

test('elements up to the maximum depth are read', () => {
  expect(readXml(nested(20)).name).toBe('a')
})
