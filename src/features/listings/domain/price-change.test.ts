import { expect, test } from 'vitest'
import { changedPrice, type PriceChange } from './price-change.ts'

const percent = (value: number): PriceChange => ({ kind: 'percent', hundredths: value * 100 })

test.each<[string, bigint, PriceChange, bigint | null]>([
  ['a tenth less', 1_250_000n, percent(-10), 1_125_000n],
  ['rounds to the cent', 33_333n, percent(-10), 30_000n],
  ['rounds half a cent upwards', 12_345n, percent(10), 13_580n],
  ['rounds half a cent upwards when it falls, too', 12_345n, percent(-10), 11_111n],
  ['hundredths of a percent', 1_000_000n, percent(-0.25), 997_500n],
  ['is exact for large amounts', 99_900_000_000n, percent(-33.33), 66_603_330_000n],
  ['nothing', 4_850_000n, percent(0), 4_850_000n],
  ['an amount less', 50_000n, { kind: 'amount', minor: -12_50n }, 48_750n],
  ['an amount more', 50_000n, { kind: 'amount', minor: 1n }, 50_001n],
  ['a price', 50_000n, { kind: 'set', minor: 7_500n }, 7_500n],
  ['the lowest that a listing can have', 50_000n, { kind: 'set', minor: 100n }, 100n],
  ['less than a listing can cost', 50_000n, { kind: 'amount', minor: -49_901n }, null],
  ['all of it', 50_000n, percent(-100), null],
  ['more than twice what there is', 50_000n, percent(-250), null],
  ['more than a listing can cost', 99_900_000_000n, percent(0.01), null],
])('a price changes by %s', (_, before, change, after) => {
  expect(changedPrice(before, change)).toBe(after)
})
