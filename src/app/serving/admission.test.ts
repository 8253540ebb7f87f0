import { expect, test } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { createAdmission } from './admission.ts'

function setup() {
  const queue = { waiting: 0, waitMs: 0 }
  let now = 0
  const admission = createAdmission({ waiting: () => queue.waiting, waitMs: () => queue.waitMs }, () => now)
  const isFull = (isReserved?: boolean) => {
    try {
      admission.check(isReserved)
      return false
    } catch (error) {
      expect(error).toMatchObject({ code: 'not_ready', details: { retryAfterSeconds: 2 } })
      return true
    }
  }
  return { admission, queue, isFull, pass: (ms: number) => (now += ms) }
}

test('at most sixty reads run at once, and the next is admitted when one has ended', () => {
  const { admission, isFull } = setup()
  const leaves = Array.from({ length: 59 }, () => admission.enter())
  expect(isFull()).toBe(false)
  const leave = admission.enter()
  expect([isFull(), isFull(true)]).toEqual([true, false])
  leave()
  leave()
  expect(isFull()).toBe(false)
  admission.enter()
  expect(isFull()).toBe(true)
  for (const each of leaves) each()
  expect(isFull()).toBe(false)
})

test('of reads that take more than a second twelve are enough', () => {
  const { admission, isFull, pass } = setup()
  const [first] = Array.from({ length: 12 }, () => admission.enter())
  pass(5000)
  expect(isFull()).toBe(false)
  admission.enter()
  expect(isFull()).toBe(false)
  pass(1001)
  expect(isFull()).toBe(true)
  first?.()
  expect(isFull()).toBe(false)
})

test('a page that is rendered is worth four reads, also one that fails', async () => {
  const { admission, isFull } = setup()
  const gate = Promise.withResolvers<string>()
  const pages = Array.from({ length: 15 }, () => admission.render(() => gate.promise))
  expect(isFull()).toBe(true)
  await expect(admission.render(async () => 'one more')).rejects.toThrow(AppError)
  gate.reject(new Error('broken'))
  await Promise.allSettled(pages)
  expect(isFull()).toBe(false)
  await expect(admission.render(async () => 'a page')).resolves.toBe('a page')
})

test('where many wait for the database, or for long, nobody else is let in; payments have a reserve', () => {
  const { queue, isFull } = setup()
  queue.waiting = 59
  expect(isFull()).toBe(false)
  queue.waiting = 60
  expect([isFull(), isFull(true)]).toEqual([true, false])
  queue.waiting = 120
  expect(isFull(true)).toBe(true)
  Object.assign(queue, { waiting: 1, waitMs: 301 })
  expect([isFull(), isFull(true)]).toEqual([true, false])
})
