import { expect, test } from 'vitest'
import { changeSince, nameBefore } from './screening.ts'

test.each([
  ['Velmarin Mining, 4 Rue du Port', 'Velmarin Mining'],
  [', Velmarin Mining', 'Velmarin Mining'],
  [' ;\n- \nVelmarin Mining\nLibreville', 'Velmarin Mining'],
  [' , ', ''],
])('of %j the name is %j', (text, name) => expect(nameBefore(text)).toBe(name))

const SEEN = { state: 'open', entry: 'a', isListed: true } as const

test('a decision is about what was read: the state, what the list says, and whether it still says so', () => {
  expect(changeSince(SEEN, SEEN)).toBeNull()
  expect(changeSince(SEEN, { ...SEEN, state: 'cleared', entry: 'b' })).toBe('decided')
  expect(changeSince(SEEN, { ...SEEN, entry: 'b' })).toBe('entry')
  expect(changeSince(SEEN, { ...SEEN, isListed: false })).toBe('unlisted')
  expect(changeSince({ ...SEEN, isListed: false }, SEEN)).toBe('listed')
})
