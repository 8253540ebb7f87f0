import { expect, test } from 'vitest'
import { readFromPrimary, readFromReplicas, type ReadSource } from './read-catalogue.ts'

// Only their identity matters: none of their methods is called.
const source = () => ({}) as ReadSource
const primary = source()
const [one, other] = [source(), source()]
const refusing = (code: string) =>
  Object.assign(new Error('refused'), { cause: Object.assign(new Error(), { code }) })

test('without replicas everything is read where it is written', async () => {
  expect(await readFromPrimary(primary)(async (asked) => asked)).toBe(primary)
})

test('replicas take turns', async () => {
  const read = readFromReplicas(primary, [one, other])
  const asked = new Set([await read(async (each) => each), await read(async (each) => each)])
  expect(asked).toEqual(new Set([one, other]))
})

test('one that is away is passed by for a while; while none answers, the database itself does', async () => {
  let now = 0
  const read = readFromReplicas(primary, [one, other], { now: () => now })
  const asked: ReadSource[] = []
  const unless = (away: readonly ReadSource[]) =>
    read(async (each) => {
      asked.push(each)
      if (away.includes(each)) throw refusing('ECONNREFUSED')
      return each
    })
  expect(await unless([one, other])).toBe(primary)
  expect(asked.toSorted()).toHaveLength(3)
  asked.length = 0
  expect(await unless([])).toBe(primary)
  expect(asked).toEqual([primary])
  now = 10_000
  for (const away of [[one], [one], [], []]) expect(await unless(away)).toBe(other)
})

test('a replica that lags is skipped until it has caught up; members read from the primary', async () => {
  const behind = new Set([one])
  const read = readFromReplicas(primary, [one, other], { isCurrent: (each) => !behind.has(each) })
  for (let turn = 0; turn < 3; turn += 1) expect(await read(async (each) => each)).toBe(other)
  behind.add(other)
  expect(await read(async (each) => each)).toBe(primary)
  behind.clear()
  const asked = new Set([await read(async (each) => each), await read(async (each) => each)])
  expect(asked).toEqual(new Set([one, other]))
  expect(await read.current(async (each) => each)).toBe(primary)
  expect(await read.current.current(async (each) => each)).toBe(primary)
})

test('what the replay of changes ended is read anew elsewhere, and the replica is asked again', async () => {
  const read = readFromReplicas(primary, [one])
  const found = await read(async (each) => {
    if (each === one) throw refusing('40001')
    return each
  })
  expect(found).toBe(primary)
  expect(await read(async (each) => each)).toBe(one)
})

test('any other error is the reader’s own', async () => {
  const read = readFromReplicas(primary, [one])
  await expect(read(async () => Promise.reject(new Error('not found')))).rejects.toThrow('not found')
  await expect(read(async () => Promise.reject(refusing('42601')))).rejects.toThrow('refused')
})
