import { expect, test } from 'vitest'
import { holdAgainst } from './hold-against.ts'

const world = holdAgainst('database')

interface Line {
  time: string
  level: number
  msg: string
  reqId?: string
  job?: string
  err?: { message: string }
}

const linesOf = (output: string) =>
  output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))

test('of its own troubles the process tells once in half a minute and cause', () => {
  const last = new Map<string, number>()
  const told = linesOf(world().product.output()).filter(
    ({ level, reqId, job, err }) => level >= 40 && err && !reqId && !job,
  )
  expect(told.length).toBeGreaterThan(0)
  const tooSoon = told.filter(({ msg, time, err }) => {
    const cause = `${msg} ${err?.message.replace(/\d+/g, '#')}`
    const before = last.get(cause) ?? 0
    last.set(cause, Date.parse(time))
    // The product logs each loss and each return of the database.
    return msg !== 'the database is away' && Date.parse(time) - before < 29_000
  })
  expect(tooSoon).toEqual([])
})
