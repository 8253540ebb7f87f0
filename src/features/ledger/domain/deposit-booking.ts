import type { Account, BookingKind } from '#kernel/money/accounts.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { Booking, Entry } from './booking.ts'

/**
 * The bookings of a deposit are never an order's: it is no part of the price. Each cause is `deposit:<id>:<event>`, by
 * which the accounting file finds the deposit.
 */
interface BookedDeposit {
  id: string
  currency: Currency
}

/** It was paid by card: we owe it. */
export const bookingOfDeposit = (deposit: BookedDeposit, amountMinor: Minor): Booking =>
  booking('deposit_received', deposit, 'received', [
    ['card', amountMinor],
    ['deposit', -amountMinor],
  ])

/**
 * It went back, from the provider or by hand from the bank. What left beyond what was still owed, because a bank had taken
 * that meanwhile, is our loss.
 */
export const bookingOfDepositReturn = (
  deposit: BookedDeposit,
  at: Extract<Account, 'card' | 'bank'>,
  amountMinor: Minor,
  owedMinor: Minor = amountMinor,
): Booking =>
  booking('deposit_returned', deposit, `returned:${at}`, [
    [at, -amountMinor],
    ['deposit', owedMinor],
    ['difference', amountMinor - owedMinor],
  ])

/** The provider's refund failed days after it had left, so that we owe again what was owed. */
export const bookingOfFailedReturn = (
  deposit: BookedDeposit,
  amountMinor: Minor,
  owedMinor: Minor = amountMinor,
): Booking =>
  booking('deposit_returned', deposit, 'return_failed', [
    ['card', amountMinor],
    ['deposit', -owedMinor],
    ['difference', owedMinor - amountMinor],
  ])

/** It is ours, as damages. */
export const bookingOfKeptDeposit = (deposit: BookedDeposit, amountMinor: Minor): Booking =>
  booking('deposit_kept', deposit, 'kept', [
    ['deposit', amountMinor],
    ['forfeit', -amountMinor],
  ])

/** It is the buyer's after all. */
export const bookingOfUnkeptDeposit = (deposit: BookedDeposit, amountMinor: Minor): Booking =>
  booking('deposit_kept', deposit, 'unkept', [
    ['forfeit', amountMinor],
    ['deposit', -amountMinor],
  ])

/** The buyer's bank took contested money (negative), or gave it back; `feeMinor` is the cost. */
export const bookingOfContestedDeposit = (
  deposit: BookedDeposit,
  { transferId, amountMinor, feeMinor }: { transferId: string; amountMinor: Minor; feeMinor: Minor },
): Booking =>
  booking('deposit_contested', deposit, `contested:${transferId}`, [
    ['card', amountMinor - feeMinor],
    ['chargeback', -amountMinor],
    ['difference', feeMinor],
  ])

/** What a bank took for good: of what we owed (`deposit`), of what we had kept (`forfeit`), and the rest is our loss. */
export const bookingOfLostDeposit = (
  deposit: BookedDeposit,
  disputeId: string,
  lost: { from: Extract<Account, 'deposit' | 'forfeit'>; fromMinor: Minor; differenceMinor: Minor },
): Booking =>
  booking('deposit_contested', deposit, `lost:${disputeId}`, [
    ['chargeback', -lost.fromMinor - lost.differenceMinor],
    [lost.from, lost.fromMinor],
    ['difference', lost.differenceMinor],
  ])

function booking(
  kind: BookingKind,
  { id, currency }: BookedDeposit,
  event: string,
  sides: readonly (readonly [Account, Minor])[],
): Booking {
  const entries = sides.map(([account, amountMinor]): Entry => ({ account, amountMinor, orderId: null }))
  return {
    cause: `deposit:${id}:${event}`,
    kind,
    currency,
    entries: entries.filter(({ amountMinor }) => amountMinor !== 0n),
  }
}
