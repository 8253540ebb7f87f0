import { expect, it } from 'vitest'
import { paceOf } from './pace.ts'

it('spreads what comes at once, and saves nothing up', () => {
  let now = 0
  const pace = paceOf(1000, () => now)
  expect([pace(100), pace(100), pace(50)]).toEqual([0, 100, 200])
  now = 240
  expect(pace(10)).toBe(10)
  now = 5000
  expect([pace(100), pace(100)]).toEqual([0, 100])
})
