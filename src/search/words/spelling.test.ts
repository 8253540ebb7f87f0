import { describe, expect, it, test } from 'vitest'
import { slipsBetween } from '#kernel/text/edit-distance.ts'
import { allowedSlips, likelySpellings } from './spelling.ts'

describe('slips between two words', () => {
  test.each([
    ['valve', 'valve', 0],
    ['vlave', 'valve', 1],
    ['valv', 'valve', 1],
    ['valvve', 'valve', 1],
    ['velve', 'valve', 1],
    ['genrtaor', 'generator', 2],
    ['pump', 'crane', 3],
    ['a', 'abcdef', 3],
  ])('%s and %s are %i', (typed, word, slips) => {
    expect(slipsBetween(typed, word, 2)).toBe(slips)
  })
})

describe('likely spellings', () => {
  const known = (...words: string[]) => words.map((word, index) => ({ word, listings: 10 - index }))

  it('are those with the fewest slips, the most frequent first', () => {
    expect(likelySpellings('genrator', known('generation', 'generator'))).toEqual(['generator'])
    expect(likelySpellings('pimp', [...known('limp', 'pump'), { word: 'pomp', listings: 50 }])).toEqual([
      'pomp',
      'limp',
      'pump',
    ])
  })

  it('allow one slip in a short word and two in a long one', () => {
    expect(allowedSlips('rig')).toBe(1)
    expect(allowedSlips('valve')).toBe(1)
    expect(allowedSlips('separator')).toBe(2)
    expect(likelySpellings('vlvae', known('valve'))).toEqual([])
    expect(likelySpellings('seprataor', known('separator'))).toEqual(['separator'])
  })

  it('of three letters have one more', () => {
    expect(likelySpellings('pmp', known('pump', 'pip'))).toEqual(['pump'])
    expect(likelySpellings('rit', known('rig'))).toEqual([])
    expect(likelySpellings('ri', known('rig'))).toEqual([])
  })
})

test('a word that is right is no misspelt one', () => {
  const all = ['stock', 'stack', 'stick', 'torque', 'filter'].map((word) => ({ word, listings: 1 }))
  for (const word of ['stuck', 'torique', 'fileter', 'stock'])
    expect(likelySpellings(word, all), word).toEqual([])
  expect(likelySpellings('stok', all)).toEqual(['stock'])
  // A word of the thesaurus, which no listing has.
  expect(likelySpellings('bouteur', [{ word: 'boutour', listings: 3 }])).toEqual([])
})
