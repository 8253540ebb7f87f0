import { expect, test } from 'vitest'
import { isConflict, isDatabaseAway, isDatabaseBusy } from './database-away.ts'
import { transact } from './client.ts'

const coded = (code: string, syscall?: string) =>
  Object.assign(new Error('refused'), { code, ...(syscall && { syscall }) })
/** In the form of a query's error, whose cause is the database's message. */
const ofQuery = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
  ['too many connections', coded('53300')],
  ['a full disk', coded('53100')],
  ['a disk that fails', coded('58030')],
  [
    'a file system that became read-only',
    Object.assign(new Error('could not open file "base/5/16390": Read-only file system'), { code: '42501' }),
  ],
  ['a shutdown', coded('57P01')],
  ['a password that was changed', coded('28P01')],
  ['a database that was renamed', coded('3D000')],
  ['a broken connection', coded('08006')],
  ['a refused connection', coded('ECONNREFUSED')],
  ['a connection reset while reading', coded('ECONNRESET', 'read')],
  ['a broken pipe', coded('EPIPE', 'write')],
  ['a local socket that is gone', coded('ENOENT', 'connect')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  [
    'a rollback over a broken connection',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('%s: the database is away', (_, error) => {
  expect([isDatabaseAway(error), isDatabaseAway(ofQuery(error))]).toEqual([true, true])
  expect(isDatabaseBusy(error)).toBe(false)
})

test.each(['55P03', '57014', '40P01', '40001', '25P03'])('%s: the database is busy', (code) => {
  expect([isDatabaseBusy(coded(code)), isDatabaseBusy(ofQuery(coded(code)))]).toEqual([true, true])
  expect(isDatabaseAway(coded(code))).toBe(false)
})

test.each([
  ['a missing privilege', ofQuery(coded('42501'))],
  ['a caller that hung up', coded('ECONNRESET')],
  ['a file that is missing', coded('ENOENT', 'open')],
  ['a broken rule of a table', ofQuery(coded('23505'))],
  ['a defect', new TypeError('x is not a function')],
  ['no error at all', 'away'],
])('%s is neither', (_, error) => {
  expect([isDatabaseAway(error), isDatabaseBusy(error), isConflict(error)]).toEqual([false, false, false])
})

/** A database whose transactions have the given outcomes, one after the other. */
function ending(...ends: (Error | string)[]) {
  let begun = 0
  const transaction = async () => {
    const end = ends[begun]
    begun += 1
    if (end instanceof Error) throw end
    return end as never
  }
  return { db: { transaction }, begun: () => begun }
}
const body = async () => 'done'

test('a transaction that another one excluded is begun again', async () => {
  const { db, begun } = ending(ofQuery(coded('40P01')), coded('40001'), 'done')
  expect(await transact(db, body)).toBe('done')
  expect(begun()).toBe(3)
})

test('but not for ever, and not after any other error', async () => {
  const always = ending(coded('40P01'), coded('40P01'), coded('40P01'), 'done')
  await expect(transact(always.db, body)).rejects.toThrow('refused')
  expect(always.begun()).toBe(3)
  const late = ending(coded('55P03'), 'done')
  await expect(transact(late.db, body)).rejects.toThrow('refused')
  expect(late.begun()).toBe(1)
})
