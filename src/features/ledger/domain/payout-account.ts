import { dayInFrance } from '#kernel/text/day.ts'
import { DAY_MS, HOUR_S } from '#kernel/time.ts'

/** The history of a payout account, without its number. */
export interface AccountPast {
  id: number
  askedAt: Date
  confirmedAt: Date | null
  /** When payouts to it begin. */
  effectiveAt: Date | null
  stoppedAt: Date | null
}

export const ACCOUNT_STATES = ['unconfirmed', 'waiting', 'in_use', 'ended', 'stopped', 'lapsed'] as const
/** `ended`: replaced by another one. `lapsed`: not confirmed in time. */
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** The changes of an account that its company is told about. */
export const ACCOUNT_EVENTS = ['asked', 'confirmed', 'stopped'] as const
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number]

/** Accounts that a company may enter: each entry mails all of its admins. */
export const ACCOUNTS_PER_DAY = { max: 5, windowSeconds: 24 * HOUR_S } as const

/** After this time, a mailed link no longer confirms. */
const CONFIRM_WITHIN_MS = 3 * DAY_MS

/**
 * For this long after an account came into use, its link can still stop it: a mail may lie unread over
 * holidays.
 */
const STOP_WITHIN_MS = 30 * DAY_MS

/** Staff may still record a payment to an account that has ended since. */
const RECORDED_WITHIN_MS = 14 * DAY_MS

export const ACCOUNT_LENGTHS = {
  holder: { min: 2, max: 140 },
  bankName: { min: 2, max: 100 },
  accountNumber: { min: 4, max: 34 },
  branchCode: { max: 20 },
} as const

export const effectiveFrom = (confirmedAt: Date, holdDays: number) =>
  new Date(confirmedAt.getTime() + holdDays * DAY_MS)

/** A change of what somebody proves themselves with counts as new for so long, and an account entered then waits as long. */
export const NEW_PROOF_DAYS = 14

/** That change, while it is new; else null. */
export const newProof = (changedAt: Date | null, now: Date): Date | null =>
  changedAt !== null && effectiveFrom(changedAt, NEW_PROOF_DAYS) > now ? changedAt : null

/** The days for which an account waits: more where a proof of who entered or confirms it was new. */
export const holdDaysFor = (holdDays: number, newProofs: readonly (Date | null)[]): number =>
  newProofs.some((changed) => changed !== null) ? Math.max(holdDays, NEW_PROOF_DAYS) : holdDays

/** Staff are told of a new name for so long: a holder may have become the company's name. */
const RENAMED_FOR_DAYS = 90

export const renamedSince = (now: Date) => effectiveFrom(now, -RENAMED_FOR_DAYS)

/** Who was an administrator lately is warned for at least this long: a thief may have removed the others first. */
const WARNED_FOR_DAYS = 30

/** Whoever was an administrator since then is told of another account. */
export const warnedSince = (now: Date, holdDays: number) =>
  new Date(now.getTime() - Math.max(WARNED_FOR_DAYS, holdDays) * DAY_MS)

/** Since when somebody has had what shows who they are. */
export interface Proofs {
  adminSince: Date
  /** When another administrator made them one; null for whoever was one from the beginning. */
  appointedAt: Date | null
  factorSince: Date
  /** When the address became another, a password was chosen by mail, or a second factor taken off; null for never. */
  proofChangedAt: Date | null
}

/**
 * From when on somebody may change where a company is paid; null for now. With a password alone a stranger could set up a
 * second factor, and appoint an administrator, of their own: what proves who asks has to be as old as an account has to
 * wait. A company's first account may come from a new factor, since an earlier administrator confirms it by mail; one who
 * was appointed since then neither enters nor confirms that either.
 */
export function mayChangeFrom(
  all: readonly AccountPast[],
  { adminSince, appointedAt, factorSince }: Omit<Proofs, 'proofChangedAt'>,
  { holdDays, now }: { holdDays: number; now: Date },
): Date | null {
  const wasPaid = all.some(({ effectiveAt }) => effectiveAt !== null && effectiveAt <= now)
  const provenSince = wasPaid ? later(adminSince, factorSince) : appointedAt
  const from = provenSince && effectiveFrom(provenSince, holdDays)
  return from !== null && from > now ? from : null
}

const later = (one: Date, other: Date) => (one > other ? one : other)

/** The period in which an account is in use, until it is stopped or replaced; null if never. */
export function usePeriod(
  { id, effectiveAt, stoppedAt }: AccountPast,
  all: readonly AccountPast[],
): { from: Date; until: Date | null } | null {
  if (effectiveAt === null || isBefore(stoppedAt, effectiveAt)) return null
  const ends = all
    .filter((other) => other.id > id && !isBefore(other.stoppedAt, other.effectiveAt))
    .flatMap((other) => other.effectiveAt ?? [])
  const until = [...ends, ...(stoppedAt ? [stoppedAt] : [])].toSorted(
    (one, two) => one.getTime() - two.getTime(),
  )[0]
  return { from: effectiveAt, until: until ?? null }
}

/** Stopped before it came into use, as if it had never been entered. */
const isBefore = (stoppedAt: Date | null, effectiveAt: Date | null) =>
  stoppedAt !== null && (effectiveAt === null || stoppedAt <= effectiveAt)

export function accountState(account: AccountPast, all: readonly AccountPast[], now: Date): AccountState {
  const { askedAt, confirmedAt, effectiveAt, stoppedAt } = account
  if (stoppedAt !== null) return 'stopped'
  if (confirmedAt === null || effectiveAt === null)
    return now.getTime() - askedAt.getTime() < CONFIRM_WITHIN_MS ? 'unconfirmed' : 'lapsed'
  if (effectiveAt > now) return 'waiting'
  const period = usePeriod(account, all)
  return period !== null && (period.until === null || period.until > now) ? 'in_use' : 'ended'
}

/**
 * The account that a company is paid to. There is none after the newest was stopped in use: an older one does
 * not come back by itself, since the link may have been used by the person whom the change was to shut out.
 */
export function accountInUse<Account extends AccountPast>(
  all: readonly Account[],
  now: Date,
): Account | null {
  return all.find((account) => accountState(account, all, now) === 'in_use') ?? null
}

/**
 * The account that a company was paid to last, with the return of a payout to it that left it without any: until another
 * one is in use, nothing is paid, and people have to read why.
 */
export function accountReturned<Account extends AccountPast, Return extends { accountId: number }>(
  all: readonly Account[],
  returns: readonly Return[],
  now: Date,
): { account: Account; returned: Return } | null {
  if (accountInUse(all, now) !== null) return null
  const account = all.findLast((one) => {
    const period = usePeriod(one, all)
    return period !== null && period.from <= now
  })
  const returned = returns.findLast(({ accountId }) => accountId === account?.id)
  return account && returned ? { account, returned } : null
}

/** The change that waits for its confirmation or its day. */
export function pendingAccount<Account extends AccountPast>(
  all: readonly Account[],
  now: Date,
): Account | null {
  return all.find((account) => ['unconfirmed', 'waiting'].includes(accountState(account, all, now))) ?? null
}

/**
 * Whether money may have been sent to the account on a day in France (`2026-11-21`): it was in use at some time that
 * day, and that time has come.
 */
export function wasInUseOn(
  account: AccountPast,
  all: readonly AccountPast[],
  { day, now }: { day: string; now: Date },
): boolean {
  const period = usePeriod(account, all)
  if (period === null || period.from > now) return false
  return dayInFrance(period.from) <= day && (period.until === null || dayInFrance(period.until) >= day)
}

/** The accounts that staff may have paid to lately, the one in use first. */
export function payableAccounts<Account extends AccountPast>(all: readonly Account[], now: Date): Account[] {
  const since = now.getTime() - RECORDED_WITHIN_MS
  return all
    .filter((account) => {
      const period = usePeriod(account, all)
      return (
        period !== null && period.from <= now && (period.until === null || period.until.getTime() > since)
      )
    })
    .toSorted((one, two) => two.id - one.id)
}

export const LINK_USES = ['confirm', 'stop'] as const
export type LinkUse = (typeof LINK_USES)[number]

/** What a mailed link can still do. `mayConfirm` is false for a link sent to the earlier address. */
export function usesOfLink(
  account: AccountPast,
  all: readonly AccountPast[],
  { mayConfirm, now }: { mayConfirm: boolean; now: Date },
): LinkUse[] {
  const state = accountState(account, all, now)
  if (state === 'unconfirmed') return mayConfirm ? ['confirm', 'stop'] : ['stop']
  if (state === 'waiting') return ['stop']
  const isRecent =
    account.effectiveAt !== null && now.getTime() - account.effectiveAt.getTime() < STOP_WITHIN_MS
  return state === 'in_use' && isRecent ? ['stop'] : []
}
