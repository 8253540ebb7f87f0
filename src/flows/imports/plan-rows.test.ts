import { expect, test } from 'vitest'
import { refuseHeavy } from './plan-rows.ts'

const LIMIT = 20_971_520

test.for<[string, number[], number]>([
  ['no pictures', [], 0],
  ['20 MB together', [LIMIT - 1, 1], 0],
  ['one byte more together', [LIMIT - 1, 2], 1],
])('the pictures of a row: %s', ([, sizes, refusals]) => {
  expect(refuseHeavy(sizes.map((bytes) => ({ bytes })))).toHaveLength(refusals)
})
