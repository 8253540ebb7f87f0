import { expect, test } from 'vitest'
import { isDue, judgeBackups, type BackupStatus } from './backup-status.ts'
import { expiredOf } from './retention.ts'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)
const status = (change: Partial<BackupStatus> = {}): BackupStatus => ({
  lastAt: at('23T02:15'),
  logAt: at('23T11:59'),
  isUnbroken: true,
  hasDatabase: true,
  lost: null,
  copy: null,
  ...change,
})

test.each([
  ['23T12:00', {}, false],
  ['24T02:14', {}, false],
  ['24T02:15', {}, true],
  ['26T11:00', {}, true],
  ['23T12:00', { lastAt: null }, true],
  ['23T12:00', { isUnbroken: false }, true],
])('at %s, with %o, that a backup is due is %s', (now, change, due) => {
  expect(isDue(status(change), '02:15', at(now))).toBe(due)
})

test.each([
  ['23T12:00', {}, null],
  ['24T05:00', { logAt: at('24T05:00') }, /the newest is of 2026-11-23T02:15/],
  ['23T12:00', { lastAt: null }, /none yet/],
  ['23T12:00', { copy: { at: at('23T11:55'), lastAt: at('23T02:15') } }, null],
  ['23T12:00', { copy: { at: null, lastAt: null } }, /copied to the bucket not yet/],
  [
    '23T12:00',
    { copy: { at: at('23T11:40'), lastAt: at('23T02:15') } },
    /log was copied .* last at 2026-11-23T11:40/,
  ],
  [
    '23T12:00',
    { copy: { at: at('23T11:55'), lastAt: at('21T02:15') } },
    /a backup was copied .*2026-11-21T02:15/,
  ],
  ['23T12:00', { isUnbroken: false }, /a part of the write-ahead log is missing/],
  ['23T12:00', { logAt: null }, /no write-ahead log is received/],
  ['23T12:06', {}, /last received at 2026-11-23T11:59/],
  ['23T12:06', { hasDatabase: false, logAt: null }, null],
  [
    '23T12:00',
    { hasDatabase: false, lost: { lastAt: at('20T02:15'), why: 'the role may not' } },
    /the database is not saved any more, and the last with it is of 2026-11-20T02:15.*the role may not/,
  ],
  [
    '23T12:00',
    { hasDatabase: false, lost: { lastAt: null, why: 'x' } },
    /not saved any more, and none has it/,
  ],
])('at %s, %o is judged', (now, change, says) => {
  const found = judgeBackups(status(change), at(now))
  if (says === null) expect(found).toBeNull()
  else expect(found).toMatch(says)
})

const NAMES = ['2026-11-01T02-15-00Z', '2026-11-08T02-15-00Z', '2026-11-09T02-15-00Z', '2026-11-22T02-15-00Z']

const expired = (keepDays: number, now: Date, { names = NAMES, without = [] as string[] } = {}) =>
  expiredOf(names, { keepDays, now, hasDatabase: (name) => !without.includes(name) })

test('a backup expires once a newer one covers the first kept day', () => {
  expect(expired(14, at('22T12:00'))).toEqual([NAMES[0]])
  expect(expired(14, at('23T12:00'))).toEqual([NAMES[0], NAMES[1]])
})

test('the last backup never expires, however old', () => {
  expect(expired(1, new Date('2027-06-01'), { names: NAMES.slice(0, 1) })).toEqual([])
  expect(expired(1, new Date('2027-06-01'))).toEqual(NAMES.slice(0, 3))
})

test('the last backup with a database never expires, whatever comes after it', () => {
  const without = NAMES.slice(2)
  expect(expired(1, new Date('2027-06-01'), { without })).toEqual([NAMES[0], NAMES[2]])
  expect(expired(14, at('23T12:00'), { without: NAMES.slice(2, 3) })).toEqual([NAMES[0]])
})
