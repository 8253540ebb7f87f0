import { describe, expect, it } from 'vitest'
import { keptAttributes } from '#kernel/trade/attributes/of-listing.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { attributeMeant, KIN } from './kin.ts'

describe('kin', () => {
  it('is never two of one type', () => {
    for (const type of CATEGORIES.flatMap(({ types }) => types))
      for (const keys of KIN)
        expect(keys.filter((key) => keptAttributes(type).includes(key)).length, type).toBeLessThan(2)
  })

  it('stands for what a type calls otherwise', () => {
    expect(attributeMeant('grade', 'Casing')).toBe('grade')
    expect(attributeMeant('grade', 'Line Pipes')).toBe('line_pipe_grade')
    expect(attributeMeant('grade', 'Generators')).toBeNull()
  })
})
