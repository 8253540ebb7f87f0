import { expect, it } from 'vitest'
import { readInThread, ThreadLimit } from './read-in-thread.ts'

/** A module of a thread, as text. */
const thread = (work: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort as port, workerData } from 'node:worker_threads'
    const taken = () => new Promise((next) => port.once('message', next))
    ${work}`)}`,
  )
const LIMITS = { milliseconds: 30_000, megabytes: 64 }
const bytes = () => new Uint8Array([1, 2, 3])

async function read(work: string, limits = LIMITS, signal?: AbortSignal): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const message of readInThread(thread(work), bytes(), limits, signal)) found.push(message)
  return found
}

it('takes what a thread makes, one after the other', async () => {
  const sums = `let sum = 0
    for (const byte of workerData) { sum += byte; port.postMessage({ message: sum, isLast: false }); await taken() }
    port.postMessage({ isLast: true })`
  expect(await read(sums)).toEqual([1, 3, 6])
})

it('ends a thread that never ends', async () => {
  await expect(read('for (;;);', { ...LIMITS, milliseconds: 300 })).rejects.toEqual(new ThreadLimit('time'))
})

it('ends a thread that wants all the memory', async () => {
  const hungry = 'const kept = []; for (;;) kept.push(Array.from({ length: 10_000 }, () => ({})))'
  await expect(read(hungry)).rejects.toEqual(new ThreadLimit('memory'))
})

it('hears of a defect, of a thread that just ends, and of the end of the process', async () => {
  await expect(read(`throw new Error('a defect')`)).rejects.toThrow('a defect')
  await expect(read('process.exit()')).rejects.toThrow('the thread ended before its work')
  const stopping = new AbortController()
  const reading = read('for (;;);', LIMITS, stopping.signal)
  setImmediate(() => stopping.abort())
  await expect(reading).rejects.toThrow('the process stops')
})
