import { expect, test } from 'vitest'
import { CHAPTER, chaptersOf } from './hs-chapters.ts'
import { CATEGORIES } from './taxonomy.ts'

test.each([
  ['8481.80', 'Pumps and Compressors', [84], false],
  ['73 04 29', 'Valves', [73], false],
  ['0901', 'Valves', [9], false],
  [null, 'Valves', [84], true],
  ['', 'Line Pipes', [73], true],
  ['9900', 'Generators', [85], true],
  ['0000', 'Generators', [85], true],
  [null, 'Spare Parts', [], true],
  [null, 'What an older listing was', [], true],
])('goods with the code %j of the type %s are in %j', (hsCode, type, chapters, isAssumed) => {
  expect(chaptersOf({ hsCode, type })).toEqual({ chapters, isAssumed })
})

test('every type has chapters of the Harmonized System, except types for anything', () => {
  for (const type of CATEGORIES.flatMap(({ types }) => [...types]))
    for (const chapter of chaptersOf({ hsCode: null, type }).chapters) {
      expect(chapter, type).toBeGreaterThanOrEqual(CHAPTER.min)
      expect(chapter, type).toBeLessThanOrEqual(CHAPTER.max)
    }
})
