import {
  findDepositByIntent,
  findDepositByRefund,
  listOpenReturns,
  listUncheckedContests,
  listUnpaidDeposits,
} from '#features/checkout/server/deposit-repository.ts'
import { dateHoldsAnew, findHold, listExpiredHolds } from '#features/checkout/server/hold-repository.ts'
import {
  findPayment,
  findPaymentEvent,
  findRefundByProvider,
  listOpenRefunds,
  listUnsettledPayments,
  markEventProcessed,
} from '#features/checkout/server/payment-repository.ts'
import { RECONCILE_AFTER_MS } from '#features/checkout/domain/limits.ts'
import { isCancellable } from '#features/checkout/domain/payment-state.ts'
import { listUncheckedChargebacks } from '#features/orders/server/chargeback-repository.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { describeError } from '#platform/log/log.ts'
import { HOUR_MS } from '#kernel/time.ts'
import { followContest } from '../deposits/contest-deposit.ts'
import { returnDepositJob } from '../deposits/deposit-jobs.ts'
import { returnDeposit } from '../deposits/return-deposit.ts'
import { settleDeposit } from '../deposits/settle-deposit.ts'
import { reconcileDeposit } from '../deposits/stop-deposit.ts'
import { endAfterDeclines } from './bound-holds.ts'
import { endHold } from './end-hold.ts'
import { followChargeback } from '../orders/follow-chargeback.ts'
import { cancelIntentJob, paymentEventJob, refundJob } from './payment-jobs.ts'
import { carryOutRefund } from './refund-payment.ts'
import { settlePayment, type SettlingServices } from './settle-payment.ts'

type JobServices = SettlingServices

const AT_MOST = 200
/** Banks take weeks. An open chargeback is queried at this interval, besides what webhooks report. */
const CHARGEBACK_AGE_MS = HOUR_MS

/** Background jobs of payments. Each reads the current state, and may run any number of times. */
export const PAYMENT_JOBS = [
  handleJob(paymentEventJob, (services: JobServices, { eventId }) => processEvent(services, eventId)),
  handleJob(cancelIntentJob, async (services: JobServices, { intentId }) => {
    await services.payments.cancelIntent(intentId, 'abandoned')
    await settlePayment(services, intentId)
  }),
  handleJob(refundJob, (services: JobServices, { refundId }) => carryOutRefund(services, refundId)),
  handleJob(returnDepositJob, (services: JobServices, { depositId }) => returnDeposit(services, depositId)),
  // Every minute: expired holds, and payments about which no webhook came.
  defineJob({
    name: 'end-expired-holds',
    lane: 'money',
    priority: 1,
    cron: '* * * * *',
    run: endExpiredHolds,
  }),
  defineJob({ name: 'reconcile-payments', lane: 'money', priority: 3, cron: '* * * * *', run: reconcile }),
]

/** An event only says what to look at. */
async function processEvent(services: JobServices, eventId: string): Promise<void> {
  const { db, now } = services
  const event = await findPaymentEvent(db, eventId)
  if (!event || event.processedAt !== null) return
  if (event.disputeId !== null) {
    await followDispute(services, event.disputeId)
  } else if (event.refundId !== null) {
    const refund = await findRefundByProvider(db, event.refundId)
    if (refund) await carryOutRefund(services, refund.id)
    const deposit = await findDepositByRefund(db, event.refundId)
    if (deposit) await returnDeposit(services, deposit.id)
  } else if (event.intentId !== null && event.type !== 'payment_intent.created') {
    // For a new payment our own row may not be written yet, and nothing has happened to it.
    if (!(await settleDeposit(services, event.intentId))) await settlePayment(services, event.intentId)
    if (event.type === 'payment_intent.payment_failed') await endAfterDeclines(services, event.intentId)
  }
  await markEventProcessed(db, eventId, now())
}

/** Of a deposit or of a payment: the provider says which. */
async function followDispute(services: JobServices, disputeId: string): Promise<void> {
  const dispute = await services.payments.retrieveDispute(disputeId)
  const deposit = await findDepositByIntent(services.db, dispute.intentId)
  if (deposit) await followContest(services, deposit, dispute)
  else await followChargeback(services, disputeId)
}

async function endExpiredHolds(services: JobServices): Promise<void> {
  const { db, now, log } = services
  // Scheduled jobs run by a true clock only (record 091).
  const ahead = await dateHoldsAnew(db, now())
  if (ahead > 0) log.warn({ holds: ahead }, 'the clock of a process is ahead: its holds are dated anew')
  const holds = await listExpiredHolds(db, now(), AT_MOST)
  await each(services, holds, (id) => endHold(services, id))
}

/** Queries payments without a final status, in case a webhook was lost (reliability 4.5). */
async function reconcile(services: JobServices): Promise<void> {
  const before = new Date(services.now().getTime() - RECONCILE_AFTER_MS)
  const payments = await listUnsettledPayments(services.db, before, AT_MOST)
  await each(services, payments, (intentId) => settleOrCancel(services, intentId))
  const refunds = await listOpenRefunds(services.db, before, AT_MOST)
  await each(services, refunds, (id) => carryOutRefund(services, id))
  const deposits = await listUnpaidDeposits(services.db, before, AT_MOST)
  await each(services, deposits, (id) => reconcileDeposit(services, id))
  const returns = await listOpenReturns(services.db, before, AT_MOST)
  await each(services, returns, (id) => returnDeposit(services, id))
  const longAgo = new Date(services.now().getTime() - CHARGEBACK_AGE_MS)
  const chargebacks = await listUncheckedChargebacks(services.db, longAgo, AT_MOST)
  await each(services, chargebacks, (id) => followChargeback(services, id))
  const contests = await listUncheckedContests(services.db, longAgo, AT_MOST)
  await each(services, contests, (id) => followDispute(services, id))
}

/** An intent without a hold must not stay payable if its cancellation was lost. */
async function settleOrCancel(services: JobServices, intentId: string): Promise<void> {
  await settlePayment(services, intentId)
  const payment = await findPayment(services.db, intentId)
  const hold = payment && (await findHold(services.db, payment.holdId))
  if (!payment || hold?.state === 'held' || !isCancellable(payment.status)) return
  await services.payments.cancelIntent(intentId, 'abandoned')
  await settlePayment(services, intentId)
}

/** A failure must not block the others; the next run tries again. */
async function each(
  { log }: JobServices,
  ids: readonly string[],
  act: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    try {
      await act(id)
    } catch (error) {
      log.error({ id, err: describeError(error) }, 'a payment could not be settled')
    }
  }
}
