import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#kernel/time.ts'
import {
  adminSince,
  followersOf,
  mayUndo,
  nameBefore,
  standingsBefore,
  type PersonAct,
} from './company-acts.ts'

const THIEF = 1
const act = (
  memberId: number,
  name: string,
  subjectId: number | null = null,
  wasAdmin = false,
): PersonAct => ({
  memberId,
  act: name,
  subjectId,
  wasAdmin,
})
const NOBODY = new Map<number, number>()

test.each([
  ['somebody else’s', 7, 20, 5, true],
  ['the own, by who came later', 5, 10, 5, true],
  ['the own, at the own hand', 9, 20, 9, true],
  ['the own, by who was there before', 7, 30, 7, false],
])('an administrator takes back %s', (_what, memberId, since, subjectId, expected) => {
  const day = (number: number) => new Date(number)
  const actor = { memberId: 9, since: day(20) }
  expect(mayUndo({ memberId, since: day(since) }, { actor, subjectId })).toBe(expected)
})

test.each([
  ['the founder', [], 0],
  ['who was appointed long ago', [['appointed', 5]], 5],
  [
    'who was dismissed and appointed again long ago',
    [
      ['appointed', 5],
      ['dismissed', 6],
      ['appointed', 8],
    ],
    8,
  ],
  [
    'who was dismissed and appointed again lately',
    [
      ['appointed', 5],
      ['dismissed', 91],
      ['appointed', 92],
    ],
    5,
  ],
  [
    'the founder, removed and back lately',
    [
      ['removed', 91, true],
      ['joined', 92],
      ['appointed', 93],
    ],
    0,
  ],
  [
    'who was appointed twice lately',
    [
      ['joined', 90],
      ['appointed', 91],
      ['dismissed', 92],
      ['appointed', 93],
    ],
    91,
  ],
  ['who joined lately', [['joined', 90]], 90],
] satisfies [string, [string, number, boolean?][], number][])('%s', (_who, acts, expected) => {
  const day = (number: number) => new Date(number * DAY_MS)
  const recorded = acts.map(([one, at, wasAdmin = false]: [string, number, boolean?]) => ({
    act: one,
    at: day(at),
    wasAdmin,
    isUndone: false,
  }))
  expect(adminSince(recorded, day(0), day(100))).toEqual(day(expected))
})

test('who acts for the account is whom it invited and appointed, and theirs', () => {
  const acts = [act(2, 'appointed', 3), act(THIEF, 'appointed', 2), act(8, 'appointed', 9)]
  const invitedBy = new Map([
    [4, 3],
    [6, 8],
  ])
  expect([...followersOf(THIEF, acts, invitedBy)].toSorted()).toEqual([1, 2, 3, 4])
})

describe('before the account acted', () => {
  test.each([
    ['who was appointed was a member', [act(THIEF, 'appointed', 2)], NOBODY, [[2, 'member']]],
    ['who was dismissed an administrator', [act(THIEF, 'dismissed', 2)], NOBODY, [[2, 'admin']]],
    ['who was removed what it was', [act(THIEF, 'removed', 2, true)], NOBODY, [[2, 'admin']]],
    ['the account that left what it was', [act(THIEF, 'left', null, true)], NOBODY, [[THIEF, 'admin']]],
    [
      'who joined by its invitation was outside, whatever came then',
      [act(2, 'joined'), act(THIEF, 'appointed', 2), act(8, 'appointed', 2)],
      new Map([[2, THIEF]]),
      [[2, 'outside']],
    ],
    ['who joined by another’s is no concern of it', [act(2, 'joined')], new Map([[2, 8]]), []],
    [
      'who was removed by an accomplice is what it was before that one’s act',
      [act(THIEF, 'appointed', 2), act(2, 'dismissed', 3), act(2, 'removed', 3)],
      NOBODY,
      [
        [2, 'member'],
        [3, 'admin'],
      ],
    ],
    [
      'what others decided since stays',
      [act(THIEF, 'dismissed', 2), act(8, 'removed', 2, false)],
      NOBODY,
      [],
    ],
    ['so does leaving by oneself', [act(THIEF, 'appointed', 2), act(2, 'left', null, true)], NOBODY, []],
    ['other acts say nothing', [act(THIEF, 'details_changed'), act(THIEF, 'invited')], NOBODY, []],
  ] as const)('%s', (_what, acts, invitedBy, expected) => {
    expect([...standingsBefore(THIEF, acts, invitedBy)]).toEqual(expected)
  })
})

test.each([
  ['theirs alone', [[THIEF, 'A']], 'A'],
  [
    'the first of theirs',
    [
      [THIEF, 'A'],
      [2, 'B'],
    ],
    'A',
  ],
  [
    'after somebody else’s',
    [
      [8, 'A'],
      [THIEF, 'B'],
    ],
    'B',
  ],
  [
    'before somebody else’s',
    [
      [THIEF, 'A'],
      [8, 'B'],
    ],
    null,
  ],
  ['without a name', [[THIEF, null]], null],
] as const)('the name before a change: %s', (_what, renamings, expected) => {
  const all = renamings.map(([memberId, name]) => ({ memberId, nameBefore: name }))
  expect(nameBefore(all, new Set([THIEF, 2]))).toBe(expected)
})
