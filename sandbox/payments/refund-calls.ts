import type { Stripe } from 'stripe'
import type { output } from 'zod'
import { enqueue } from '#platform/jobs/job.ts'
import type { CallContext } from './call.ts'
import type { Answer } from './idempotency.ts'
import * as ledger from './ledger.ts'
import { newRefund } from './objects.ts'
import type { createRefundParameters, listRefundsParameters } from './parameters.ts'
import { invalidRequest, missing } from './sandbox-error.ts'
import { getTestMethod } from './test-methods.ts'

export async function createRefundCall(
  context: CallContext,
  wishes: output<typeof createRefundParameters>,
): Promise<Answer> {
  const { tx, now, request } = context
  const kept = await lockRefundable(context, wishes)
  const amount = wishes.amount ?? kept.body.amount - kept.body.amount_refunded
  checkRefund(kept.body, amount)
  const dispute = await ledger.findDisputeOfCharge(tx, kept.body.id)
  if (dispute && !dispute.is_charge_refundable && dispute.status !== 'won')
    throw invalidRequest(`Charge ${kept.body.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const { refund: course } = getTestMethod(kept.testMethod)
  const refund = newRefund(
    kept.body,
    { amount, reason: wishes.reason ?? null, metadata: wishes.metadata ?? {} },
    course === 'pending_then_succeed' ? 'pending' : 'succeeded',
    now,
  )
  const charge = withRefunded(kept.body, kept.body.amount_refunded + amount)
  await ledger.saveCharge(tx, kept.intentId, kept.testMethod, charge)
  await ledger.saveRefund(tx, charge.id, refund)
  await ledger.record(
    tx,
    [
      { type: 'refund.created', object: refund },
      { type: 'charge.refunded', object: charge },
    ],
    request,
    now,
  )
  if (course !== 'succeed') {
    const runAt = new Date(Date.now() + context.settleAfterMs)
    await enqueue(tx, ledger.settleLater, { kind: 'refund', id: refund.id }, { runAt })
  }
  return { status: 200, body: refund }
}

export async function retrieveRefundCall({ tx }: CallContext, id: string): Promise<Answer> {
  const refund = await ledger.findRefund(tx, id)
  if (!refund) throw missing('refund', id)
  return { status: 200, body: refund }
}

/** Those of a payment, the newest first. */
export async function listRefundsCall(
  { tx }: CallContext,
  { payment_intent: intentId, limit }: output<typeof listRefundsParameters>,
): Promise<Answer> {
  if (!(await ledger.findIntent(tx, intentId))) throw missing('payment_intent', intentId, 'payment_intent')
  const found = await ledger.listRefunds(tx, intentId, limit + 1)
  const page: Omit<Stripe.ApiList<Stripe.Refund>, 'total_count'> = {
    object: 'list',
    url: '/v1/refunds',
    has_more: found.length > limit,
    data: found.slice(0, limit),
  }
  return { status: 200, body: page }
}

async function lockRefundable(
  { tx }: CallContext,
  wishes: output<typeof createRefundParameters>,
): Promise<ledger.KeptCharge> {
  const chargeId = wishes.charge ?? (await chargeOfIntent(tx, wishes.payment_intent))
  const charge = await ledger.lockCharge(tx, chargeId)
  if (!charge) throw missing('charge', chargeId, 'charge')
  if (charge.body.status !== 'succeeded')
    throw invalidRequest(`Charge ${chargeId} is not refundable: it did not succeed.`, {
      code: 'charge_not_refundable',
    })
  return charge
}

async function chargeOfIntent(tx: CallContext['tx'], intentId: string | undefined): Promise<string> {
  if (intentId === undefined)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const intent = await ledger.findIntent(tx, intentId)
  if (!intent) throw missing('payment_intent', intentId, 'payment_intent')
  const { latest_charge: charge, status } = intent.body
  if (typeof charge === 'string' && status === 'succeeded') return charge
  throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
  })
}

function checkRefund(charge: Stripe.Charge, amount: number): void {
  const left = charge.amount - charge.amount_refunded
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (amount < 1) throw invalidRequest('This value must be greater than or equal to 1.', { param: 'amount' })
  if (amount <= left) return
  const [whole, what] =
    left === charge.amount ? [charge.amount, 'charge amount'] : [left, 'unrefunded amount on charge']
  const say = (minor: number) => `${charge.currency === 'usd' ? '$' : '€'}${(minor / 100).toFixed(2)}`
  throw invalidRequest(`Refund amount (${say(amount)}) is greater than ${what} (${say(whole)})`, {
    param: 'amount',
  })
}

/** The charge with a higher refunded amount. */
export function withRefunded(charge: Stripe.Charge, amountRefunded: number): Stripe.Charge {
  return { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount }
}
