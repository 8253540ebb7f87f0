import type { Tx } from '#db/client.ts'
import { cameInTime, endOnLapse, leftOf, type ReturnReason } from '#features/checkout/domain/deposit.ts'
import {
  lockDepositOfOrder,
  moveDeposit,
  wasKeptFromTrade,
  type Deposit,
} from '#features/checkout/server/deposit-repository.ts'
import { listReceipts } from '#features/checkout/server/receipt-repository.ts'
import { bookingOfKeptDeposit, bookingOfUnkeptDeposit } from '#features/ledger/domain/deposit-booking.ts'
import { book } from '#features/ledger/server/ledger-repository.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Services } from '#platform/services.ts'
import { returnDepositLater } from './deposit-jobs.ts'
import { tellOfDeposit } from './deposit-news.ts'

/** The order no longer needs its deposit, which goes back to the card. The order's cart must be locked. */
export async function giveDepositBack(
  tx: Tx,
  { id }: Pick<Order, 'id'>,
  reason: ReturnReason,
  now: Date,
): Promise<void> {
  const deposit = await lockDepositOfOrder(tx, id)
  if (deposit?.state === 'held') await giveBack(tx, deposit, reason, now)
}

async function giveBack(tx: Tx, { id }: Deposit, reason: ReturnReason, now: Date): Promise<void> {
  await moveDeposit(tx, id, 'give_back', {
    reason,
    endedAt: null,
    givenBackAt: now,
    updatedAt: now,
    checkedAt: now,
  })
  await returnDepositLater(tx, id)
}

/**
 * The order lapsed: its deposit is kept where that was up to the buyer. `request` is the buyer's to cancel that nobody had
 * answered. The order's cart must be locked.
 */
export async function endDepositOnLapse(
  services: Pick<Services, 'now' | 'publicUrl'>,
  tx: Tx,
  order: Pick<Order, 'id' | 'vatCase'>,
  request: 'in_time' | 'late' | null,
): Promise<void> {
  const deposit = await lockDepositOfOrder(tx, order.id)
  if (deposit?.state !== 'held') return
  const now = services.now()
  const end = endOnLapse({
    vatCase: order.vatCase,
    wasKeptFromTrade: await wasKeptFromTrade(tx, deposit),
    isCancelled: request === 'in_time',
  })
  if (end !== 'kept') {
    await giveBack(tx, deposit, end, now)
    return
  }
  await moveDeposit(tx, deposit.id, 'keep', { reason: 'lapsed', endedAt: now, updatedAt: now })
  await book(tx, bookingOfKeptDeposit(deposit, leftOf(deposit)), now)
  const isUnanswered = request === 'late'
  await tellOfDeposit(services, tx, { ...deposit, reason: 'lapsed' }, 'kept', { isUnanswered })
}

/**
 * A kept deposit goes back after all if the whole amount had come by the due day, and was only recorded afterwards. The
 * order's cart must be locked, and the receipt be stored.
 */
export async function undoKeptDeposit(
  tx: Tx,
  order: Pick<Order, 'id' | 'totalMinor' | 'dueAt'>,
  now: Date,
): Promise<void> {
  if (order.dueAt === null) return
  const deposit = await lockDepositOfOrder(tx, order.id)
  if (deposit?.state !== 'kept') return
  const due = { totalMinor: order.totalMinor, day: dayInFrance(order.dueAt) }
  if (!cameInTime(await listReceipts(tx, order.id), due)) return
  await book(tx, bookingOfUnkeptDeposit(deposit, leftOf(deposit)), now)
  await giveBack(tx, deposit, 'in_time', now)
}
