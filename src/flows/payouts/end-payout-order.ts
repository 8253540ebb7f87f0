import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import { bookingOfPayout } from '#features/ledger/domain/booking.ts'
import { isPossiblePayDay } from '#features/ledger/domain/payout.ts'
import { book } from '#features/ledger/server/ledger-repository.ts'
import { isPayDayOf } from '#features/ledger/domain/payout-order.ts'
import {
  endOrder,
  findPayoutOrder,
  listFrozenSales,
  payOrder,
  type PayoutOrder,
} from '#features/ledger/server/payout-order/order-repository.ts'
import { insertPayout } from '#features/ledger/server/payout-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { Services } from '#platform/services.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'
import { mailPayout } from '../payments/payout-mails.ts'

type EndingServices = Pick<Services, 'now' | 'publicUrl'>

/** What the bank's statement says of a payout. */
export interface PaidByBank {
  bankReference: string
  paidOn: string
}

const ended = () => new AppError('conflict', { message: 'ledger.errors.order_ended' })

/**
 * The bank paid an order of a file: exactly what was frozen is booked as a payout, whatever was refunded
 * since. Nobody has to approve it again, since a second person approved the order.
 * @throws AppError `not_found`, `own_company`, `conflict` unless it is in a file and has not ended, `invalid`
 * for an impossible day, one before the payout was ordered, or a reference that was recorded before.
 */
export async function settlePayoutOrder(
  services: EndingServices,
  tx: Tx,
  actor: Actor,
  { id, paid: { bankReference, paidOn } }: { id: number; paid: PaidByBank },
): Promise<void> {
  const now = services.now()
  if (!isPossiblePayDay(paidOn, now)) throw invalidField('paidOn', 'ledger.errors.paid_on')
  const order = await lockOrder(tx, actor, id)
  const { companyId, currency, amountMinor, accountId, account } = order
  if (order.state !== 'sent') throw ended()
  if (!isPayDayOf(paidOn, order)) throw invalidField('paidOn', 'ledger.errors.paid_before')
  const { memberId } = actor
  const payout = {
    id: randomId(),
    companyId,
    currency,
    amountMinor,
    bankReference,
    paidOn,
    memberId,
    recordedAt: now,
    accountId,
    account,
  }
  if (!(await insertPayout(tx, payout))) throw invalidField('bankReference', 'ledger.errors.reference_taken')
  if (!(await payOrder(tx, id, { payoutId: payout.id, endedBy: memberId, endedAt: now }))) throw ended()
  await book(tx, bookingOfPayout(payout.id, companyId, currency, await listFrozenSales(tx, id)), now)
  await recordAct(tx, actor, {
    act: 'settle_payout',
    subject: ['company', companyId],
    details: {
      payoutOrder: id,
      payout: payout.id,
      amountMinor: String(amountMinor),
      currency,
      bankReference,
      paidOn,
    },
    at: now,
  })
  await mailPayout(services, tx, payout)
}

/**
 * The bank refused an order of a file, or staff cancel one that is in none: its sales are due again.
 * @throws AppError `not_found`, `own_company`, `conflict` in any other state.
 */
export async function endPayoutOrder(
  { now }: Pick<Services, 'now'>,
  tx: Tx,
  actor: Actor,
  { id, how, reason }: { id: number; how: 'refuse' | 'cancel'; reason: string },
): Promise<void> {
  const { companyId } = await lockOrder(tx, actor, id)
  const at = now()
  if (!(await endOrder(tx, id, how, { endedBy: actor.memberId, endedAt: at, reason }))) throw ended()
  await recordAct(tx, actor, {
    act: how === 'refuse' ? 'refuse_payout' : 'cancel_payout',
    subject: ['company', companyId],
    details: { payoutOrder: id, reason },
    at,
  })
}

/** Everything that changes what is due to a company, or ends its orders, has its lock. */
async function lockOrder(tx: Tx, actor: Actor, id: number): Promise<PayoutOrder> {
  const found = await findPayoutOrder(tx, id)
  if (!found) throw new AppError('not_found')
  await refuseOwnCompany(tx, actor, { companyId: found.companyId })
  await lockCompany(tx, found.companyId)
  const locked = await findPayoutOrder(tx, id)
  if (!locked) throw new Error('an order is never deleted')
  return locked
}
