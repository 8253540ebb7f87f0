import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jobsAtWork } from './living-workers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a job counts as worked on for half a minute after its end, until the queue has heard of it', () => {
  const jobs = jobsAtWork()
  jobs.begin('1')
  jobs.end('1')
  vi.advanceTimersByTime(29_000)
  expect(jobs.ids()).toEqual(['1'])
  vi.advanceTimersByTime(2000)
  expect(jobs.ids()).toEqual([])
})

test('a job that is tried again soon after it failed is not forgotten while it runs', () => {
  const jobs = jobsAtWork()
  jobs.begin('1')
  jobs.end('1')
  vi.advanceTimersByTime(3000)
  jobs.begin('1')
  vi.advanceTimersByTime(3_600_000)
  expect(jobs.ids()).toEqual(['1'])
  jobs.end('1')
  vi.advanceTimersByTime(31_000)
  expect(jobs.ids()).toEqual([])
})
