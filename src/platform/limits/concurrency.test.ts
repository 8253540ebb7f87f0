import { describe, expect, it } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { atMost, fairGate } from './concurrency.ts'

/** Tasks that finish when the test says so, and how many run at once. */
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

/** Named tasks that finish when the test says so, and the order in which they began. */
function namedWorks() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return name
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, work, end }
}

const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'not_ready'

describe('a fair gate', () => {
  it('lets others pass by whoever has something in work', async () => {
    const gate = fairGate({ running: 2, each: 3, waiting: 10 })
    const { begun, work, end } = namedWorks()
    const all = [gate('a', work('a1')), gate('a', work('a2')), gate('b', work('b1')), gate('c', work('c1'))]
    await end('')
    expect(begun).toEqual(['a1', 'b1'])
    await end('b1')
    expect(begun).toEqual(['a1', 'b1', 'c1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
    await end('c1')
    await end('a2')
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1'])
  })

  it('refuses one who has too much, and nobody else', async () => {
    const gate = fairGate({ running: 2, each: 2, waiting: 10, message: 'files.errors.busy' })
    const { work, end } = namedWorks()
    const all = [gate('a', work('a1')), gate('a', work('a2'))]
    await expect(gate('a', work('a3'))).rejects.toSatisfy(
      (error) => isRefusal(error) && (error as AppError).details.message === 'files.errors.busy',
    )
    const other = gate('b', work('b1'))
    await end('')
    await end('b1')
    expect(await other).toBe('b1')
    await end('a1')
    await end('a2')
    await Promise.all(all)
  })

  it('refuses when too many wait, and frees the place of a work that failed', async () => {
    const gate = fairGate({ running: 1, each: 2, waiting: 1 })
    const failing = gate('a', () => Promise.reject(new Error('no')))
    const waiting = gate('b', async () => 'next')
    await expect(gate('c', async () => 'never')).rejects.toSatisfy(isRefusal)
    await expect(failing).rejects.toThrow('no')
    expect(await waiting).toBe('next')
    expect(await gate('c', async () => 'now')).toBe('now')
  })
})
