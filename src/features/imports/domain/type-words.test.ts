import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#kernel/text/language.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { readRow } from './read-row.ts'
import { kindIn, nearKinds, typeIn } from './type-words.ts'

const GENERAL = 'General Equipment'
const DRILLING = 'Drilling Equipment'

describe('the type that a text names', () => {
  it('is looked for within its category', () => {
    expect(typeIn('vannes', GENERAL)).toBe('Valves')
    expect(typeIn('vannes', 'Commodities')).toBe('vannes')
    expect(typeIn('divers', 'Commodities')).toBe('Miscellaneous')
  })

  it('is each of our own names, in both languages', () => {
    for (const { name, types } of CATEGORIES)
      for (const type of types)
        for (const language of LANGUAGES)
          expect(
            kindIn({ category: taxonomyName(name, language), type: taxonomyName(type, language) }),
          ).toEqual({
            category: name,
            type,
          })
  })

  it.each([
    ['Tubages', DRILLING, 'Casing'],
    ['Csg', DRILLING, 'Casing'],
    ['Vanne', GENERAL, 'Valves'],
    ['VANNES ET ROBINETTERIE', GENERAL, 'Valves'],
    ['POMPES - COMPRESSEURS', GENERAL, 'Pumps and Compressors'],
    ['Groupe électrogène', GENERAL, 'Generators'],
    ['gensets', GENERAL, 'Generators'],
    ['Vannes et pompes', GENERAL, 'Vannes et pompes'],
    ['Tubes (casing / tubing / pipeline)', DRILLING, 'Tubes (casing / tubing / pipeline)'],
    ['', GENERAL, ''],
  ])('%j in %s is %j', (text, category, type) => expect(typeIn(text, category)).toBe(type))
})

describe('category and type of a row', () => {
  it.each([
    // A family of the yard, as the category or as the only word.
    ['Vannes', '', GENERAL, 'Valves'],
    ['', 'Vannes', GENERAL, 'Valves'],
    ['Tubages', 'Casing', DRILLING, 'Casing'],
    ['GE', 'vanne', GENERAL, 'Valves'],
    // Only one of the two is known.
    ['Autre chose', 'Vannes', GENERAL, 'Valves'],
    ['Vannes', 'à boisseau', GENERAL, 'Valves'],
    // Neither is known.
    ['Autre chose', 'à boisseau', 'Autre chose', 'à boisseau'],
    ['', 'Miscellaneous', '', 'Miscellaneous'],
    ['', '', '', ''],
  ])('%j, %j are %j, %j', (categoryText, typeText, category, type) =>
    expect(kindIn({ category: categoryText, type: typeText })).toEqual({ category, type }),
  )

  it('come from the only column that a sheet has', () => {
    expect(readRow(['Vannes'], { categorie: 0 }).form).toEqual({ categorie: GENERAL, type: 'Valves' })
    expect(readRow(['x', 'Tubages'], { title: 0, type: 1 }).form).toEqual({
      title: 'x',
      categorie: DRILLING,
      type: 'Casing',
    })
    expect(readRow(['x'], { title: 0 }).form).toEqual({ title: 'x' })
  })
})

describe('without a word for it', () => {
  const kindOf = (words: Partial<Parameters<typeof kindIn>[0]>) =>
    kindIn({ category: '', type: '', ...words })
  const valves = { category: GENERAL, type: 'Valves' }
  const spares = { category: 'Spare Parts', type: 'Spare Parts' }

  it('the line above the rows decides, then the words of the title', () => {
    expect(kindOf({ family: 'VANNES', title: 'DN 100' })).toEqual(valves)
    expect(kindOf({ title: 'Ball valve 4 in, trunnion' })).toEqual({ ...valves, isByTitle: true })
    expect(kindOf({ title: 'Kit de réparation vanne 4"' })).toEqual({ ...spares, isByTitle: true })
    expect(kindOf({ title: 'Lot divers' })).toEqual({ category: '', type: '' })
  })

  it('what its owner answered counts', () => {
    expect(kindOf({ type: 'MATGAZ', answered: valves })).toEqual(valves)
  })

  it('similar ones are offered: those of the name, of each word, or spelled alike', () => {
    expect(nearKinds('Vannes et pompes').map(({ type }) => type)).toEqual(['Valves', 'Pumps and Compressors'])
    expect(nearKinds('Tubbages').map(({ type }) => type)).toContain('Casing')
    expect(nearKinds('MATGAZ')).toEqual([])
  })
})
