import { afterAll, expect, test } from 'vitest'
import type { OwnConcept } from './thesaurus/lines.ts'
import { isKnownName, namedBy, otherNamesOf, useOwnConcepts } from './thesaurus/other-names.ts'

// The files of a worker share what searches know.
afterAll(() => useOwnConcepts([]))

const concept = (names: string, { kinds = '', kindOf = '' } = {}): OwnConcept => ({ names, kinds, kindOf })
const kindsOf = (name: string) => namedBy(name.split(' '))?.kinds.map(({ text }) => text)
const othersOf = (name: string) => otherNamesOf(name).map((words) => words.join(' '))

test('kinds do not depend on the order of concepts', async () => {
  const concepts = [
    concept('gizmo', { kindOf: 'whatsit' }),
    concept('whatsit | bidule', { kinds: 'doohickey' }),
    concept('doohickey | truc', { kindOf: 'mud pump' }),
  ]
  for (const order of [concepts, concepts.toReversed()]) {
    await useOwnConcepts(order)
    expect(kindsOf('bidule')?.toSorted()).toEqual(['doohickey', 'gizmo', 'truc'])
    expect(kindsOf('mud pump')).toEqual(expect.arrayContaining(['doohickey', 'truc']))
    expect(othersOf('doohickey')).toEqual(['truc'])
  }
})

test('names join what alone has one of them; what nothing names is unknown', async () => {
  await useOwnConcepts([concept('mud pump | squirter'), concept('squirter | giclette'), concept('a1 thing')])
  expect(othersOf('giclette')).toEqual(expect.arrayContaining(['mud pump', 'squirter']))
  expect(['Squirters', 'gizmo', 'mud pump'].map(isKnownName)).toEqual([true, false, true])
  await useOwnConcepts([])
  expect([isKnownName('squirter'), othersOf('mud pump').includes('squirter')]).toEqual([false, false])
})

test('a name that is told apart in brackets joins no other thing, in either order', async () => {
  const concepts = [concept('gizmo (pump) | chemise'), concept('gizmo | bidule')]
  for (const order of [concepts, concepts.toReversed()]) {
    await useOwnConcepts(order)
    expect([othersOf('bidule'), othersOf('chemise')]).toEqual([[], []])
    expect(othersOf('gizmo').toSorted()).toEqual(['bidule', 'chemise'])
  }
})

test('of 2,000 concepts each is known, and kind of the one before it', async () => {
  const word = (n: number) => `q${'abcdefghij'[n % 10]}${n}x`
  await useOwnConcepts(
    Array.from({ length: 2000 }, (_, n) =>
      concept(`thing ${word(n)} | truc ${word(n)}`, { kindOf: n > 0 ? `truc ${word(n - 1)}` : '' }),
    ),
  )
  expect(kindsOf('valve')).not.toEqual([])
  expect(isKnownName(`thing ${word(1999)}`)).toBe(true)
  expect(isKnownName(`thing ${word(2000)}`)).toBe(false)
})

test('2,000 concepts of 40 names give the event loop its turns, and what was known is known until all are', async () => {
  const word = (n: number) => `q${String(n).replaceAll(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}`
  await useOwnConcepts([concept('gizmo')])
  let turns = 0
  let known = 0
  let isBuilt = false
  const turn = () => {
    turns += 1
    if (isKnownName('gizmo')) known += 1
    if (!isBuilt) setImmediate(turn)
  }
  setImmediate(turn)
  const names = (n: number) =>
    Array.from({ length: 40 }, (_, at) => `thing ${word(40 * n + at)}x`).join(' | ')
  await useOwnConcepts(Array.from({ length: 2000 }, (_, n) => concept(names(n))))
  isBuilt = true
  expect(turns).toBeGreaterThan(100)
  expect(known).toBeGreaterThan(100)
  expect([isKnownName('gizmo'), othersOf(`thing ${word(79_999)}x`).length]).toEqual([false, 39])
})
