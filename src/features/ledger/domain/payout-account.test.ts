import { describe, expect, test } from 'vitest'
import {
  accountInUse,
  accountReturned,
  accountState,
  mayChangeFrom,
  payableAccounts,
  pendingAccount,
  usesOfLink,
  wasInUseOn,
  type AccountPast,
  type Proofs,
} from './payout-account.ts'

const day = (of: number) => new Date(Date.UTC(2026, 10, of, 10))
/** Entered on a day of November, confirmed a day later, in use three days after that. */
const account = (id: number, entered: number, changes: Partial<AccountPast> = {}): AccountPast => ({
  id,
  askedAt: day(entered),
  confirmedAt: day(entered + 1),
  effectiveAt: day(entered + 4),
  stoppedAt: null,
  ...changes,
})
const open = { confirmedAt: null, effectiveAt: null }

describe('an account', () => {
  const first = account(1, 1)
  const second = account(2, 10)
  test.each([
    ['unconfirmed until its link is followed', account(1, 1, open), [], 2, 'unconfirmed'],
    ['lapsed when it never is', account(1, 1, open), [], 4, 'lapsed'],
    ['waiting once confirmed', first, [], 4, 'waiting'],
    ['in use from its time on', first, [], 5, 'in_use'],
    ['in use while another waits', first, [second], 13, 'in_use'],
    ['ended by the next', first, [second], 14, 'ended'],
    ['in use when the next was stopped in time', first, [{ ...second, stoppedAt: day(13) }], 15, 'in_use'],
    ['ended when the next was stopped too late', first, [{ ...second, stoppedAt: day(15) }], 16, 'ended'],
    ['stopped', { ...first, stoppedAt: day(3) }, [], 9, 'stopped'],
  ] as const)('is %s', (_, one, others, at, state) => {
    expect(accountState(one, [one, ...others], day(at))).toBe(state)
  })

  test('that was stopped in use leaves none in use: the older one does not come back', () => {
    expect(accountInUse([first, second], day(14))?.id).toBe(2)
    expect(accountInUse([first, { ...second, stoppedAt: day(15) }], day(16))).toBeNull()
  })

  test('that waits is the pending one', () => {
    expect(pendingAccount([first, second], day(12))?.id).toBe(2)
    expect(pendingAccount([first, second], day(14))).toBeNull()
    expect(pendingAccount([first, { ...second, stoppedAt: day(12) }], day(13))).toBeNull()
  })
})

describe('a return', () => {
  const [first, second] = [account(1, 1), account(2, 10)]
  const stopped = { ...first, stoppedAt: day(9) }
  const returns = [
    { accountId: 1, on: 8 },
    { accountId: 1, on: 9 },
  ]
  test.each([
    ['is why there is no account, the last one if there are more', [stopped], 10, 9],
    ['stays so while another account waits', [stopped, second], 13, 9],
    ['is over once another is in use', [stopped, second], 14, undefined],
    [
      'is not why an account that came after it was stopped',
      [stopped, { ...second, stoppedAt: day(15) }],
      16,
      undefined,
    ],
    [
      'stands beside an account that was entered and stopped in time',
      [stopped, { ...second, stoppedAt: day(12) }],
      16,
      9,
    ],
  ])('%s', (_, all, at, on) => {
    expect(accountReturned(all, returns, day(at))?.returned.on).toBe(on)
  })
})

describe('money may have been sent to an account', () => {
  const all = [account(1, 1), account(2, 10)]
  const [first, second] = all as [AccountPast, AccountPast]
  test.each([
    [first, '2026-11-04', false],
    [first, '2026-11-05', true],
    [first, '2026-11-14', true],
    [first, '2026-11-15', false],
    [second, '2026-11-13', false],
    [second, '2026-11-14', true],
    [second, '2027-01-01', true],
  ] as const)('%#: on %s', (one, on, expected) => {
    expect(wasInUseOn(one, all, { day: on, now: day(60) })).toBe(expected)
  })

  test('on a day in France, which begins before that of UTC', () => {
    const replaced = [account(1, 1), { ...account(2, 10), effectiveAt: new Date('2026-11-13T22:30:00Z') }]
    const [, late] = replaced as [AccountPast, AccountPast]
    // In use from 23:30 in France on the 13th.
    expect(wasInUseOn(late, replaced, { day: '2026-11-13', now: day(60) })).toBe(true)
    const later = { ...late, effectiveAt: new Date('2026-11-13T23:30:00Z') }
    expect(wasInUseOn(later, [replaced[0] as AccountPast, later], { day: '2026-11-13', now: day(60) })).toBe(
      false,
    )
  })

  test('not before it comes into use, later on that day', () => {
    const now = new Date(day(14).getTime() - 1)
    expect(wasInUseOn(second, all, { day: '2026-11-14', now })).toBe(false)
    expect(wasInUseOn(second, all, { day: '2026-11-14', now: day(14) })).toBe(true)
  })

  test('for two weeks after its end staff may record it, the newest first', () => {
    const ids = (at: number) => payableAccounts(all, day(at)).map(({ id }) => id)
    expect([4, 13, 14, 27, 28].map(ids)).toEqual([[], [1], [2, 1], [2, 1], [2]])
  })

  test('never to one that was stopped before its time', () => {
    const stopped = { ...second, stoppedAt: day(13) }
    expect(wasInUseOn(stopped, [first, stopped], { day: '2026-11-14', now: day(15) })).toBe(false)
  })
})

describe('a link', () => {
  const uses = (one: AccountPast, at: number, mayConfirm = true) =>
    usesOfLink(one, [one], { mayConfirm, now: day(at) })
  test.each([
    ['confirms or stops', account(1, 1, open), 2, true, ['confirm', 'stop']],
    ['of the earlier address only stops', account(1, 1, open), 2, false, ['stop']],
    ['does nothing once it is too late', account(1, 1, open), 5, true, []],
    ['stops what was confirmed', account(1, 1), 3, true, ['stop']],
    ['stops what is in use for thirty days', account(1, 1), 34, true, ['stop']],
    ['does nothing after them', account(1, 1), 36, true, []],
    ['does nothing to what was stopped', account(1, 1, { stoppedAt: day(2) }), 3, true, []],
  ] as const)('%s', (_, one, at, mayConfirm, expected) => {
    expect(uses(one, at, mayConfirm)).toEqual(expected)
  })
})

describe('a change of where a company is paid', () => {
  const paidTo = account(1, 1)
  const proofs = (since: number): Proofs => ({
    adminSince: day(since),
    appointedAt: null,
    proofChangedAt: null,
    factorSince: day(since),
  })
  const from = (all: readonly AccountPast[], since: number) =>
    mayChangeFrom(all, proofs(since), { holdDays: 3, now: day(20) })
  test('waits until what proves who asks is as old as an account has to be', () => {
    expect([from([paidTo], 19), from([paidTo], 18)]).toEqual([day(22), day(21)])
    expect(from([paidTo], 17)).toBeNull()
  })
  test('counts the newer of role and second factor', () => {
    const of = (changes: object) =>
      mayChangeFrom([paidTo], { ...proofs(1), ...changes }, { holdDays: 3, now: day(20) })
    expect([of({}), of({ adminSince: day(19) }), of({ factorSince: day(19) })]).toEqual([
      null,
      day(22),
      day(22),
    ])
  })
  test('holds back who was appointed that lately from the first account too', () => {
    const first = (appointed: number) =>
      mayChangeFrom([], { ...proofs(20), appointedAt: day(appointed) }, { holdDays: 3, now: day(20) })
    expect([first(19), first(17)]).toEqual([day(22), null])
  })
  test('also after the account was stopped, but not before there was one', () => {
    expect(from([{ ...paidTo, stoppedAt: day(19) }], 19)).toEqual(day(22))
    expect([from([], 20), from([account(2, 19)], 20)]).toEqual([null, null])
  })
})
