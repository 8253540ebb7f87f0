import { describe, expect, test } from 'vitest'
import { chunksOf, singular } from './search-words.ts'

const write = (text: string) =>
  chunksOf(text).map(({ parts, joined }) =>
    joined === null ? parts.join('+') : `${parts.join('+')}=${joined}`,
  )

describe('words of a text', () => {
  test.each([
    ['Gate valves, used', ['gate', 'valve', 'used']],
    ['13-5/8" BOP', ['13+5+8=1358', 'bop']],
    ['API-6A', ['api+6+a=api6a']],
    ['500kVA', ['500+kva=500kva']],
    ['6BTA5.9-G2', ['6+bta+5+9+g+2=6bta59g2']],
    ['1,600 HP, new', ['1+600=1600', 'hp', 'new']],
    ['P&H', ['p+h=ph']],
    ["Côte d'Ivoire", ['cote', 'd', 'ivoire']],
    ['13⅝', ['135+8=1358']],
    ['насос 水泵', ['насос', '水泵']],
    ['!?"—', []],
  ])('%s', (text, words) => {
    expect(write(text)).toEqual(words)
  })

  test.each([
    ['valves', 'valve'],
    ['boxes', 'box'],
    ['bodies', 'body'],
    ['presses', 'press'],
    ['hoses', 'hose'],
    ['switches', 'switch'],
    ['pompes', 'pompe'],
    ['press', 'press'],
    ['chassis', 'chassis'],
    ['apparatus', 'apparatus'],
    ['gas', 'gas'],
    ['casing', 'casing'],
    ['x100s', 'x100s'],
  ])('%s counts as %s', (word, expected) => {
    expect(singular(word)).toBe(expected)
  })
})
