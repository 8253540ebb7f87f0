import { describe, expect, it } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { atMost } from './at-most.ts'

/** Works that end when they are told to, and how many run at once. */
function works() {
  const ends: (() => void)[] = []
  const seen = { running: 0, most: 0 }
  const work = async () => {
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    await new Promise<void>((resolve) => ends.push(resolve))
    seen.running -= 1
  }
  return { work, ends, seen }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a gate', () => {
  it('lets so many run at once, and the rest in turn', async () => {
    const gate = atMost(2, 10)
    const { work, ends, seen } = works()
    const all = Promise.all([1, 2, 3, 4, 5].map(() => gate(work)))
    for (let ended = 0; ended < 5; ended += 1) {
      await settle()
      ends.shift()?.()
    }
    await all
    expect(seen.most).toBe(2)
  })

  it('refuses when too many wait', async () => {
    const gate = atMost(1, 1)
    const { work, ends } = works()
    const first = gate(work)
    const second = gate(work)
    await expect(gate(work)).rejects.toSatisfy(
      (error) => error instanceof AppError && error.code === 'not_ready',
    )
    await settle()
    ends.shift()?.()
    await settle()
    ends.shift()?.()
    await Promise.all([first, second])
  })

  it('frees the place of a work that failed', async () => {
    const gate = atMost(1, 1)
    await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await gate(async () => 'next')).toBe('next')
  })
})
