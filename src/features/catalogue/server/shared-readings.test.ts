import { expect, test } from 'vitest'
import { shareReadings } from './shared-readings.ts'

/** Reads that finish when the test says so. */
function controlled() {
  const begun: PromiseWithResolvers<number>[] = []
  const read = () => {
    const reading = Promise.withResolvers<number>()
    begun.push(reading)
    return reading.promise
  }
  return { begun, read }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('callers during a read share the next one, never one that has already begun', async () => {
  const share = shareReadings()
  const { begun, read } = controlled()
  const answers = [share('a', read), share('a', read), share('a', read)]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(1)
  await settled()
  expect(begun).toHaveLength(2)
  answers.push(share('a', read))
  begun[1]?.resolve(2)
  await settled()
  expect(begun).toHaveLength(3)
  begun[2]?.resolve(3)
  expect(await Promise.all(answers)).toEqual([1, 2, 2, 3])
  const later = share('a', read)
  begun[3]?.resolve(4)
  expect(await later).toBe(4)
})

test('a caller is told when it joins a read that another has already requested', async () => {
  const share = shareReadings()
  const { begun, read } = controlled()
  const joined: string[] = []
  const answers = ['runs', 'causes the next', 'shares it'].map((who) =>
    share('a', read, () => joined.push(who)),
  )
  expect(joined).toEqual(['shares it'])
  begun[0]?.resolve(1)
  await settled()
  begun[1]?.resolve(2)
  expect(await Promise.all(answers)).toEqual([1, 2, 2])
})

test('a failed read fails for the callers that share it, not for the next ones', async () => {
  const share = shareReadings()
  const { begun, read } = controlled()
  const answers = [share('a', read), share('a', read), share('a', read)].map((answer) =>
    answer.then(String, (error: Error) => error.message),
  )
  begun[0]?.reject(new Error('first'))
  await settled()
  begun[1]?.reject(new Error('second'))
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'second'])
  const later = share('a', read)
  begun[2]?.resolve(3)
  expect(await later).toBe(3)
})

test('reads with other names run in parallel', () => {
  const share = shareReadings()
  const { begun, read } = controlled()
  void share('a', read)
  void share('b', read)
  expect(begun).toHaveLength(2)
})
