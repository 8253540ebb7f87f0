import type { Db, Tx } from '#db/client.ts'
import { handleJob } from '#platform/jobs/job.ts'
import { takeStep } from './intent-calls.ts'
import * as ledger from './ledger.ts'
import { endDebit } from './life-cycle.ts'
import type { Happening } from './objects.ts'
import { withRefunded } from './refund-calls.ts'
import { getTestMethod } from './test-methods.ts'

interface SettleOptions {
  db: Db
  now: () => Date
}

/** Later answers of the banks: the end of a debit, and of refunds that are slow or fail afterwards. */
export const settleHandler = handleJob(ledger.settleLater, ({ db, now }: SettleOptions, { kind, id }) =>
  db.transaction((tx) => (kind === 'debit' ? settleDebit(tx, id, now()) : settleRefund(tx, id, now()))),
)

async function settleDebit(tx: Tx, intentId: string, now: Date): Promise<void> {
  const kept = await ledger.lockIntent(tx, intentId)
  const chargeId = kept?.body.latest_charge
  if (kept?.body.status !== 'processing' || kept.testMethod === null || typeof chargeId !== 'string') return
  const charge = await ledger.lockCharge(tx, chargeId)
  if (!charge) return
  const method = getTestMethod(kept.testMethod)
  const step = endDebit(kept.body, charge.body, { method, expiry: null, language: 'en', now })
  await takeStep({ tx, now, request: null, settleAfterMs: 0 }, step, method, '')
}

async function settleRefund(tx: Tx, refundId: string, now: Date): Promise<void> {
  const found = await ledger.findRefund(tx, refundId)
  const charge = typeof found?.charge === 'string' ? await ledger.lockCharge(tx, found.charge) : undefined
  // Read again under the lock of its charge: the job may run twice.
  const refund = await ledger.findRefund(tx, refundId)
  if (!refund || !charge) return
  if (refund.status === 'pending') {
    const { pending_reason: _, ...rest } = refund
    const settled = { ...rest, status: 'succeeded' }
    await ledger.saveRefund(tx, charge.body.id, settled)
    await ledger.record(tx, [{ type: 'refund.updated', object: settled }], null, now)
    return
  }
  const comesBack = getTestMethod(charge.testMethod).refund === 'succeed_then_fail'
  if (refund.status !== 'succeeded' || !comesBack) return
  const failed = { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' }
  const owed = withRefunded(charge.body, charge.body.amount_refunded - refund.amount)
  const happenings: Happening[] = [
    { type: 'refund.failed', object: failed },
    { type: 'refund.updated', object: failed },
  ]
  await ledger.saveRefund(tx, charge.body.id, failed)
  await ledger.saveCharge(tx, charge.intentId, charge.testMethod, owed)
  await ledger.record(tx, happenings, null, now)
}
