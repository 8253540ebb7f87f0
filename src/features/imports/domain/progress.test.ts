import { expect, it } from 'vitest'
import { progressAfter, secondsLeft } from './progress.ts'

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)

it('keeps the pace of a step over an interruption, and begins anew with another step or another total', () => {
  const first = progressAfter(null, { step: 'archive', done: 0, total: 1000 }, at(0))
  expect(first).toEqual({ step: 'archive', done: 0, total: 1000, since: at(0).toISOString(), from: 0 })
  const second = progressAfter(first, { step: 'archive', done: 250, total: 1000 }, at(10))
  expect(second).toEqual({ ...first, done: 250 })
  expect(progressAfter(second, { step: 'archive', done: 0, total: 1000 }, at(20))).toMatchObject({
    from: 0,
    since: at(20).toISOString(),
  })
  expect(progressAfter(second, { step: 'check', done: 300, total: 500 }, at(20)).from).toBe(300)
  expect(progressAfter(second, { step: 'archive', done: 300, total: 900 }, at(20)).from).toBe(300)
})

it.each([
  ['at its pace', { done: 250, total: 1000 }, 10, 30],
  ['from where it began', { done: 250, total: 1000, from: 200 }, 10, 150],
  ['not before some seconds', { done: 250, total: 1000 }, 2, null],
  ['not before anything is done', { done: 0, total: 1000 }, 60, null],
  ['not without a total', { done: 250, total: null }, 60, null],
  ['nothing once all is done', { done: 1000, total: 1000 }, 60, 0],
] as const)('tells what is left: %s', (_, progress, seconds, left) => {
  const whole = { step: 'archive' as const, since: at(0).toISOString(), from: 0, ...progress }
  expect(secondsLeft(whole, at(seconds))).toBe(left)
})
