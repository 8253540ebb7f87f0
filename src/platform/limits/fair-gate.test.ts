import { describe, expect, it } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { fairGate } from './fair-gate.ts'

/** Works by name that end when they are told to, and the order in which they began. */
function works() {
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
    const { begun, work, end } = works()
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
    const { work, end } = works()
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
