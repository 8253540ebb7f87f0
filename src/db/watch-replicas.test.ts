import { expect, test } from 'vitest'
import { lagOf } from './watch-replicas.ts'

const PLACES = [
  { at: 1000, lsn: 10n },
  { at: 2000, lsn: 10n },
  { at: 3000, lsn: 50n },
]

test.each([
  ['has replayed everything', 50n, 3200, 200],
  ['has replayed what came since the primary was asked', 60n, 3200, 200],
  ['is behind what was written meanwhile', 49n, 3200, 1200],
  ['is far behind', 10n, 60_000, 58_000],
  ['is behind all that is known', 9n, 3200, Infinity],
  ['replays nothing, or does not answer', null, 3200, Infinity],
])('the lag of a replica that %s', (_, replayed, now, lag) => {
  expect(lagOf(PLACES, replayed, now)).toBe(lag)
})

test('while the primary is idle, no replica falls behind', () => {
  expect(lagOf([...PLACES, { at: 90_000, lsn: 50n }], 50n, 90_100)).toBe(100)
})
