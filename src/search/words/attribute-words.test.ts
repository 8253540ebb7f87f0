import { describe, expect, it } from 'vitest'
import { attributeWords, titleWords } from './attribute-words.ts'
import { chunksOf } from './search-words.ts'

/** Every spelling that a search could ask for, parts and joined ones. */
const spellings = (text: string) =>
  new Set(chunksOf(text).flatMap(({ parts, joined }) => (joined === null ? parts : [joined, ...parts])))

describe('the words of attributes', () => {
  it.each([
    [{ pressure_class: 10_000 }, ['10000', 'psi', '10k', '690', 'bar', '69', 'mpa']],
    [{ pressure_class: 15_000 }, ['15k', '1034']],
    [{ bore: 13.625 }, ['13625', '1358', 'inch', '3461', '346', 'mm']],
    [{ nominal_size: 4 }, ['4', 'inch', 'dn', '100']],
    [{ power: 745.7 }, ['746', 'kw', '1000', 'hp']],
    [{ fuel: 'diesel' }, ['diesel', 'gazole']],
    [{ connection: 'VAM TOP' }, ['vam', 'top']],
    [{ tubular_class: 'yellow' }, ['yellow', 'band', 'jaune', 'bande']],
    [{ running_hours: 700 }, ['700', 'h']],
  ])('of %o hold what people write', (attributes, expected) => {
    expect([...spellings(attributeWords(attributes))]).toEqual(expect.arrayContaining(expected))
  })

  it('of nothing are nothing', () => {
    expect(attributeWords({})).toBe('')
  })
})

describe('the words of a title', () => {
  it.each([
    ['BOP stack 13-5/8 in 10K, annular', ['690', 'bar', '346', 'mm', '10000', 'psi']],
    ['Christmas tree 3-1/8 in 5,000 psi', ['345', 'bar', '5k', '794']],
    ['Tête de puits 690 bar', ['10k', '10000', 'psi']],
    ['Casing 5 1/2 20#', ['1397', 'mm']],
  ])('%s say it in the other system, too', (title, expected) => {
    expect([...spellings(titleWords(title))]).toEqual(expect.arrayContaining(expected))
  })

  it.each([
    'Screw compressor 8 bar',
    'Generator 800 kVA',
    'Plug 1,440 psi',
    'Lot 12/2019 of 5',
    '',
    'Rig 10 km',
  ])('%j add nothing where they name no class and no size', (title) => {
    expect(titleWords(title)).toBe('')
  })
})
