import { expect, test } from 'vitest'
import { aroundWords } from './own-words.ts'

test('finds what a sentence says before and after the words of somebody else', () => {
  expect(aroundWords((title) => `About ${title}, by us`)).toEqual(['About ', ', by us'])
  expect(aroundWords((title) => title)).toEqual(['', ''])
})

test('a sentence that does not say them has no place for them', () => {
  expect(aroundWords(() => 'Two products are cheaper.')).toBeNull()
})
