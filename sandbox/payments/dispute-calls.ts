import type { Stripe } from 'stripe'
import type { output } from 'zod'
import type { CallContext } from './call.ts'
import { endDispute } from './dispute-object.ts'
import type { Answer } from './idempotency.ts'
import * as ledger from './ledger.ts'
import type { Happening } from './objects.ts'
import type { answerDisputeParameters } from './parameters.ts'
import { invalidRequest, missing } from './sandbox-error.ts'

/** Evidence texts by which a tester chooses the bank's decision, as with the provider. */
const DECISIONS: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
}

export async function retrieveDisputeCall({ tx }: CallContext, id: string): Promise<Answer> {
  const dispute = await ledger.findDispute(tx, id)
  if (!dispute) throw missing('dispute', id)
  return { status: 200, body: dispute }
}

/** Takes evidence; with `submit` the bank decides at once. */
export async function answerDisputeCall(
  context: CallContext,
  id: string,
  { evidence, submit }: output<typeof answerDisputeParameters>,
): Promise<Answer> {
  const text = evidence?.uncategorized_text ?? null
  const dispute = await lockOpen(context, id)
  const told = { ...dispute, evidence: { ...dispute.evidence, uncategorized_text: text } }
  if (!submit) return keep(context, told, [{ type: 'charge.dispute.updated', object: told }])
  const decision = DECISIONS[text ?? '']
  const isInquiry = dispute.status.startsWith('warning_')
  const reviewed = { ...told, status: isInquiry ? 'warning_under_review' : 'under_review' }
  const updated: Happening = { type: 'charge.dispute.updated', object: reviewed }
  if (decision === undefined) return keep(context, reviewed, [updated])
  return end(context, reviewed, decision, [updated])
}

/** The merchant accepts the dispute. */
export async function closeDisputeCall(context: CallContext, id: string): Promise<Answer> {
  return end(context, await lockOpen(context, id), 'lost', [])
}

async function end(
  context: CallContext,
  dispute: Stripe.Dispute,
  decision: 'won' | 'lost',
  before: Happening[],
): Promise<Answer> {
  const { ended, isReinstated } = endDispute(dispute, decision, context.now)
  return keep(context, ended, [
    ...before,
    ...(isReinstated ? [{ type: 'charge.dispute.funds_reinstated', object: ended } as const] : []),
    { type: 'charge.dispute.closed', object: ended },
  ])
}

async function keep(
  { tx, now, request }: CallContext,
  dispute: Stripe.Dispute,
  happenings: Happening[],
): Promise<Answer> {
  await ledger.saveDispute(tx, dispute)
  await ledger.record(tx, happenings, request, now)
  return { status: 200, body: dispute }
}

async function lockOpen({ tx }: CallContext, id: string): Promise<Stripe.Dispute> {
  const found = await ledger.findDispute(tx, id)
  if (!found) throw missing('dispute', id)
  await ledger.lockCharge(tx, ledger.chargeIdOf(found))
  const dispute = await ledger.findDispute(tx, id)
  if (dispute && ['won', 'lost', 'warning_closed'].includes(dispute.status))
    throw invalidRequest('This dispute is already closed.')
  return dispute ?? found
}
