import { expect, test } from 'vitest'
import { changeInPercent, cutsToTell, isTold, isLargerFall } from './price-cut.ts'

test.for([
  ['one', 100n, 51n, false],
  ['one', 100n, 50n, true],
  ['several', 100n, 71n, false],
  ['several', 100n, 70n, true],
  ['several', 100n, 200n, false],
] as const)('%s price from %s to %s is told: %s', ([kind, from, to, told]) => {
  expect(isTold(kind, from, to)).toBe(told)
})

const fall = (listingId: number, call: number, lost: bigint) => ({ listingId, actedAt: new Date(call), lost })
test.for([
  ['a smaller one', [fall(2, 2, 900n)], false],
  ['one that loses more', [fall(2, 2, 1001n)], true],
  ['some in one call that lose more together', [fall(2, 2, 600n), fall(3, 2, 600n)], true],
  ['two that lose less than twice as much', [fall(2, 2, 900n), fall(3, 3, 900n)], false],
  ['three, one by one', [fall(2, 2, 10n), fall(3, 3, 10n), fall(4, 4, 10n)], true],
] as const)('beside a told fall of 1000, %s', ([, untold, isLarger]) => {
  expect(isLargerFall(untold, [fall(1, 1, 1000n)])).toBe(isLarger)
})

test.for([
  [1000n, 621n, -37],
  [100n, 150n, 50],
  [0n, 5n, 0],
] as const)('from %s to %s it changed by %s %%', ([from, to, percent]) => {
  expect(changeInPercent(from, to)).toBe(percent)
})

const HOURS = 3_600_000
const cut = (listingId: number, hours: number, isFar = false) => ({
  listingId,
  isFar,
  actedAt: new Date(hours * HOURS),
})
test.for([
  ['far ones alone', [cut(1, 0, true)], [1]],
  ['no other one alone, nor in steps', [cut(1, 0), cut(1, 2)], []],
  ['two listings one after the other', [cut(1, 0), cut(2, 23)], [1, 2]],
  ['none of two days', [cut(1, 0), cut(2, 25)], []],
  ['one beside a far one', [cut(1, 0, true), cut(2, 20)], [1, 2]],
] as const)('of lowered prices are told %s', ([, cuts, told]) => {
  expect(cutsToTell(cuts).map(({ listingId }) => listingId)).toEqual(told)
})
