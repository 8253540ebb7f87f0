import { afterAll, expect, test } from 'vitest'
import {
  isKnownName,
  namedBy,
  otherNamesOf,
  useOwnConcepts,
  type OwnConcept,
} from './thesaurus/other-names.ts'

// The files of a worker share what searches know.
afterAll(() => useOwnConcepts([]))

const concept = (names: string, { kinds = '', kindOf = '' } = {}): OwnConcept => ({ names, kinds, kindOf })
const kindsOf = (name: string) => namedBy(name.split(' '))?.kinds.map(({ text }) => text)
const othersOf = (name: string) => otherNamesOf(name).map((words) => words.join(' '))

test('kinds do not depend on the order of concepts', () => {
  const concepts = [
    concept('gizmo', { kindOf: 'whatsit' }),
    concept('whatsit | bidule', { kinds: 'doohickey' }),
    concept('doohickey | truc', { kindOf: 'mud pump' }),
  ]
  for (const order of [concepts, concepts.toReversed()]) {
    useOwnConcepts(order)
    expect(kindsOf('bidule')?.toSorted()).toEqual(['doohickey', 'gizmo', 'truc'])
    expect(kindsOf('mud pump')).toEqual(expect.arrayContaining(['doohickey', 'truc']))
    expect(othersOf('doohickey')).toEqual(['truc'])
  }
})

test('names join what alone has one of them; what nothing names is unknown', () => {
  useOwnConcepts([concept('mud pump | squirter'), concept('squirter | giclette'), concept('a1 thing')])
  expect(othersOf('giclette')).toEqual(expect.arrayContaining(['mud pump', 'squirter']))
  expect(['Squirters', 'gizmo', 'mud pump'].map(isKnownName)).toEqual([true, false, true])
  useOwnConcepts([])
  expect([isKnownName('squirter'), othersOf('mud pump').includes('squirter')]).toEqual([false, false])
})

test('of 2,000 concepts each is known, and kind of the one before it', () => {
  const word = (n: number) => `q${'abcdefghij'[n % 10]}${n}x`
  useOwnConcepts(
    Array.from({ length: 2000 }, (_, n) =>
      concept(`thing ${word(n)} | truc ${word(n)}`, { kindOf: n > 0 ? `truc ${word(n - 1)}` : '' }),
    ),
  )
  expect(kindsOf('valve')).not.toEqual([])
  expect(isKnownName(`thing ${word(1999)}`)).toBe(true)
  expect(isKnownName(`thing ${word(2000)}`)).toBe(false)
})
