import { expect, test } from 'vitest'
import { CARRIED_STATES, isInTrouble, isNews, trackingIdOf } from './carried.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 3, 10, minute))

test.each([
  ['the first news', { state: 'deposited', saidAt: null }, { state: 'delivered', at: at(1) }, true],
  ['what was read before', { state: 'delivered', saidAt: at(1) }, { state: 'delivered', at: at(1) }, false],
  ['what is older', { state: 'refused', saidAt: at(2) }, { state: 'delivered', at: at(1) }, false],
  ['a later refusal', { state: 'delivered', saidAt: at(1) }, { state: 'refused', at: at(2) }, true],
  ['a late check', { state: 'delivered', saidAt: at(1) }, { state: 'deposited', at: at(2) }, false],
  [
    'a late check after a refusal',
    { state: 'refused', saidAt: at(1) },
    { state: 'deposited', at: at(2) },
    false,
  ],
] as const)('%s', (_, known, news, expected) => {
  expect(isNews(known, news)).toBe(expected)
})

test('staff deal with refusals and disputes, once', () => {
  const troubled = CARRIED_STATES.filter((state) => isInTrouble({ state, settledAt: null }))
  expect(troubled).toEqual(['disputed', 'refused'])
  expect(isInTrouble({ state: 'refused', settledAt: at(1) })).toBe(false)
})

test('each time that a document is handed over has an id of its own, as short as the interface wants', () => {
  expect(trackingIdOf({ id: 'x'.repeat(22), round: 999 })).toHaveLength(26)
  expect(trackingIdOf({ id: 'a', round: 1 })).not.toBe(trackingIdOf({ id: 'a', round: 2 }))
})
