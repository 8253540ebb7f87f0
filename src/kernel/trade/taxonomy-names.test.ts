import { describe, expect, it } from 'vitest'
import { CATEGORIES } from './taxonomy.ts'
import { taxonomyName } from './taxonomy-names.ts'
import { fr } from './texts.fr.ts'

describe('names of the taxonomy', () => {
  const names = CATEGORIES.flatMap(({ name, types }) => [name, ...types])

  it('are what they are in English', () => {
    for (const name of names) expect(taxonomyName(name, 'en')).toBe(name)
  })

  it('exist in French for every category and type, and for nothing else', () => {
    expect(Object.keys(fr).toSorted()).toEqual([...new Set<string>(names)].toSorted())
    expect(taxonomyName('Wellheads', 'fr')).toBe('Têtes de puits')
  })

  it('leave free text alone', () => {
    expect(taxonomyName('Ball valve', 'fr')).toBe('Ball valve')
  })
})
