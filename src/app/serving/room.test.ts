import { expect, test } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { createRoom } from './room.ts'

function setup() {
  const queue = { waiting: 0, waitMs: 0 }
  let now = 0
  const room = createRoom({ waiting: () => queue.waiting, waitMs: () => queue.waitMs }, () => now)
  const isFull = (isReserved?: boolean) => {
    try {
      room.check(isReserved)
      return false
    } catch (error) {
      expect(error).toMatchObject({ code: 'not_ready', details: { retryAfterSeconds: 2 } })
      return true
    }
  }
  return { room, queue, isFull, pass: (ms: number) => (now += ms) }
}

test('sixty reads at once are enough, and there is room again once one is answered', () => {
  const { room, isFull } = setup()
  const leaves = Array.from({ length: 59 }, () => room.enter())
  expect(isFull()).toBe(false)
  const leave = room.enter()
  expect([isFull(), isFull(true)]).toEqual([true, false])
  leave()
  leave()
  expect(isFull()).toBe(false)
  room.enter()
  expect(isFull()).toBe(true)
  for (const each of leaves) each()
  expect(isFull()).toBe(false)
})

test('of reads that take more than a second twelve are enough', () => {
  const { room, isFull, pass } = setup()
  const [first] = Array.from({ length: 12 }, () => room.enter())
  pass(5000)
  expect(isFull()).toBe(false)
  room.enter()
  expect(isFull()).toBe(false)
  pass(1001)
  expect(isFull()).toBe(true)
  first?.()
  expect(isFull()).toBe(false)
})

test('a page that is rendered is worth four reads, also one that fails', async () => {
  const { room, isFull } = setup()
  const gate = Promise.withResolvers<string>()
  const pages = Array.from({ length: 15 }, () => room.render(() => gate.promise))
  expect(isFull()).toBe(true)
  await expect(room.render(async () => 'one more')).rejects.toThrow(AppError)
  gate.reject(new Error('broken'))
  await Promise.allSettled(pages)
  expect(isFull()).toBe(false)
  await expect(room.render(async () => 'a page')).resolves.toBe('a page')
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
