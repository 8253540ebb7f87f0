import type { Stripe } from 'stripe'
import { DAY_S } from '#kernel/time.ts'
import { newId, unixSeconds } from './objects.ts'

/** Why the holder of a test card disputes a payment; an inquiry comes before a dispute. */
export type DisputeKind = 'fraudulent' | 'product_not_received' | 'inquiry'

const DAYS_TO_ANSWER = 9

/** The provider's fee for each dispute, won or lost. */
const FEE = 1500

/** A dispute as the provider reports it. Except for an inquiry, the amount is withdrawn at once. */
export function newDispute(charge: Stripe.Charge, kind: DisputeKind, now: Date): Stripe.Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: kind === 'inquiry' ? [] : [transfer(charge, -charge.amount, FEE, now)],
    charge: charge.id,
    created: unixSeconds(now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: unixSeconds(now) + DAYS_TO_ANSWER * DAY_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: kind === 'inquiry',
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: kind === 'inquiry' ? 'general' : kind,
    status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
  } satisfies Stripe.Dispute
}

/** The bank's decision; a won dispute returns the amount, but not the fee. */
export function endDispute(
  dispute: Stripe.Dispute,
  decision: 'won' | 'lost',
  now: Date,
): { ended: Stripe.Dispute; isReinstated: boolean } {
  if (dispute.status.startsWith('warning_'))
    return { ended: { ...dispute, status: 'warning_closed' }, isReinstated: false }
  if (decision === 'lost') return { ended: { ...dispute, status: 'lost' }, isReinstated: false }
  const back = transfer(dispute, dispute.amount, 0, now)
  const balance_transactions = [...dispute.balance_transactions, back]
  return { ended: { ...dispute, status: 'won', balance_transactions }, isReinstated: true }
}

function transfer(
  { id, currency }: Pick<Stripe.Charge, 'id' | 'currency'>,
  amount: number,
  fee: number,
  now: Date,
): Stripe.BalanceTransaction {
  const moment = unixSeconds(now)
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: moment,
    balance_type: 'payments',
    created: moment,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: id,
    status: 'available',
    type: 'adjustment',
  } satisfies Stripe.BalanceTransaction
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
