import { isBankDaySince } from '#features/ledger/domain/payout.ts'
import { invalidField } from '#kernel/errors.ts'

/**
 * Money that goes back was not sent before that was decided. Without a day there is nothing to compare.
 * @throws AppError `invalid` for a `sentOn` before, or one to come.
 */
export function refuseSentDay(sentOn: string | undefined, decidedAt: Date, now: Date): void {
  if (sentOn !== undefined && !isBankDaySince(sentOn, decidedAt, now))
    throw invalidField('sentOn', 'checkout.errors.sent_before')
}
