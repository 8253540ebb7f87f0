import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createMemory, describeShortly, logSeldom } from './seldom.ts'

test('a cause is told once in half a minute, then with how many were left out', () => {
  let time = 1000
  const memory = createMemory(() => time)
  const next = (cause: string) => memory.next(cause)
  expect([next('away'), next('away'), next('away'), next('other')]).toEqual([
    { leftOut: 0 },
    null,
    null,
    { leftOut: 0 },
  ])
  time += 30_000
  expect([next('away'), next('away'), next('other')]).toEqual([{ leftOut: 2 }, null, { leftOut: 0 }])
  time += 60_000
  expect(next('away')).toEqual({ leftOut: 1 })
})

test('causes are not kept for ever', () => {
  const memory = createMemory(() => 0)
  for (let number = 0; number <= 200; number += 1) memory.next(`cause ${number}`)
  expect(memory.next('cause 200')).toBeNull()
  expect(memory.next('cause 0')).toEqual({ leftOut: 0 })
})

test('a hundred lost connections are one line, with the stack', () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLog('info', sink)
  for (let port = 1; port <= 100; port += 1)
    logSeldom(
      log,
      'warn',
      { error: new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), lane: 'mail' },
      'lost',
    )
  logSeldom(log, 'warn', { error: new Error('connect ECONNREFUSED 127.0.0.1:1') }, 'something else')
  const told = lines.map((line) => JSON.parse(line) as { msg: string; err: { stack?: string[] } })
  expect(told.map(({ msg }) => msg)).toEqual(['lost', 'something else'])
  expect(told[0]).toMatchObject({ lane: 'mail', err: { message: 'connect ECONNREFUSED 127.0.0.1:1' } })
  expect(told[0]?.err.stack?.length).toBeGreaterThan(0)
})

test('what many ran into at once has its stack in one line only, that of its cause as well', () => {
  const thrown = () =>
    new Error('Failed query: SELECT 7', { cause: new Error('Connection terminated by a test') })
  expect(describeShortly(thrown())).toMatchObject({
    stack: expect.any(Array),
    cause: { message: 'Connection terminated by a test', stack: expect.any(Array) },
  })
  expect(describeShortly(thrown())).toEqual({
    name: 'Error',
    message: 'Failed query: SELECT 7',
    cause: { name: 'Error', message: 'Connection terminated by a test' },
  })
})
