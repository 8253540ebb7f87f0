import { expect, it } from 'vitest'
import { DAY_MS } from '#kernel/time.ts'
import { probationUntil } from './probation.ts'

const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)

it.each([
  ['nothing lapsed', [], null],
  ['one lapsed', [1], null],
  ['two lapsed', [1, 10], 80],
  ['two lapsed on one day', [3, 3], 87],
  ['a third one prolongs it', [1, 10, 80], 80],
  ['one of two is ninety days old', [1, 90], null],
  ['one of two is a little younger', [1, 89], 1],
] as const)('%s', (_name, lapsed, daysLeft) => {
  const until = daysLeft === null ? null : new Date(now.getTime() + daysLeft * DAY_MS)
  expect(probationUntil(lapsed.map(ago), now)).toEqual(until)
})
