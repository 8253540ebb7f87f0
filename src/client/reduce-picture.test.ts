import { expect, test } from 'vitest'
import { fitWithin } from './reduce-picture.ts'

test.each([
  ['a landscape photograph', 4000, 3000, { width: 1600, height: 1200 }],
  ['an upright one', 3000, 4000, { width: 1200, height: 1600 }],
  ['a small one stays', 640, 480, { width: 640, height: 480 }],
  ['a strip keeps a pixel', 10_000, 1, { width: 1600, height: 1 }],
])('%s', (_, width, height, fitted) => {
  expect(fitWithin(width, height, 1600)).toEqual(fitted)
})
