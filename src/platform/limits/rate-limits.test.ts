import { expect, test } from 'vitest'
import { createBuckets } from './rate-limits.ts'

const FLOW = { burst: 3, perSecond: 2 }

test('a burst goes through, then as many as flow in', () => {
  let now = 0
  const take = createBuckets(() => now)
  const waits = () => take('office', FLOW)
  expect([waits(), waits(), waits(), waits()]).toEqual([0, 0, 0, 0.5])
  now = 400
  expect(waits()).toBeCloseTo(0.1)
  now = 500
  expect([waits(), waits()]).toEqual([0, 0.5])
  now = 60_000
  expect([waits(), waits(), waits(), waits()]).toEqual([0, 0, 0, 0.5])
})

test('each subject has a bucket of its own', () => {
  const take = createBuckets(() => 0)
  for (let round = 0; round < 4; round += 1) take('one', FLOW)
  expect([take('one', FLOW), take('other', FLOW)]).toEqual([0.5, 0])
})

test('no more subjects are kept than agreed: who asked longest ago begins anew', () => {
  const take = createBuckets(() => 0, 2)
  for (const subject of ['one', 'one', 'one', 'two', 'two', 'two', 'one']) take(subject, FLOW)
  expect(take('one', FLOW)).toBe(0.5)
  take('three', FLOW)
  expect(take('two', FLOW)).toBe(0)
})
