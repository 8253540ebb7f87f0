import type { Language } from '#kernel/text/language.ts'
import type { Transition, TransitionTable } from '#kernel/state-machine.ts'
import type { Stripe } from 'stripe'
import type { PaymentStatus } from '#kernel/money/payment-states.ts'
import { endCharge, newCharge, type ChargeEnd, type Expiry } from './charge-object.ts'
import type { DeclineName } from './declines.ts'
import { newDispute } from './dispute-object.ts'
import { paymentError, presentToBrowser, unixSeconds, type Happening } from './objects.ts'
import { invalidRequest } from './sandbox-error.ts'
import type { TestMethod } from './test-methods.ts'

const PAYABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'] as const

/** The states of a payment intent; the sandbox has no manual capture, but money that is only authorized can be released. */
export const LIFE_CYCLE = {
  attach: { from: ['requires_payment_method'], to: 'requires_confirmation', by: ['caller'] },
  pay: { from: PAYABLE, to: 'succeeded', by: ['caller'] },
  decline: { from: PAYABLE, to: 'requires_payment_method', by: ['caller'] },
  askForAuthentication: { from: PAYABLE, to: 'requires_action', by: ['caller'] },
  beginDebit: { from: PAYABLE, to: 'processing', by: ['caller'] },
  authenticate: { from: ['requires_action'], to: 'succeeded', by: ['bank'] },
  failAuthentication: { from: ['requires_action'], to: 'requires_payment_method', by: ['bank'] },
  settleDebit: { from: ['processing'], to: 'succeeded', by: ['bank'] },
  failDebit: { from: ['processing'], to: 'requires_payment_method', by: ['bank'] },
  cancel: { from: [...PAYABLE, 'requires_capture'], to: 'canceled', by: ['caller'] },
} as const satisfies TransitionTable<PaymentStatus, 'caller' | 'bank'>

/** The effect of a call, or of the bank's answer, on an intent. */
export interface Step {
  intent: Stripe.PaymentIntent
  happenings: readonly Happening[]
  charge?: Stripe.Charge
  dispute?: Stripe.Dispute
  /** Why the attempt was declined; the caller gets a 402. */
  refused?: DeclineName
}

export interface Attempt {
  method: TestMethod
  expiry: Expiry | null
  language: Language
  now: Date
}

type Act = 'confirm' | 'cancel'

/** @throws SandboxError `payment_intent_unexpected_state` when the life cycle has no such transition. */
function move(
  intent: Stripe.PaymentIntent,
  transition: Transition<PaymentStatus, 'caller' | 'bank'>,
  act: Act = 'confirm',
): Stripe.PaymentIntent {
  if (transition.from.some((status) => status === intent.status))
    return { ...intent, status: transition.to, next_action: null, processing: null }
  const why =
    intent.status === 'succeeded' && act === 'confirm'
      ? 'it has already succeeded after being previously confirmed.'
      : `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${
          act === 'confirm' ? 'confirmed' : 'canceled'
        }: ${transition.from.join(', ')}.`
  throw invalidRequest(`You cannot ${act} this PaymentIntent because ${why}`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: presentToBrowser(intent),
  })
}

/** Attaches a method for a later confirmation. */
export function attachMethod(intent: Stripe.PaymentIntent, methodId: string): Stripe.PaymentIntent {
  return { ...move(intent, LIFE_CYCLE.attach), payment_method: methodId }
}

/** Tries to pay with a test method; `authenticationUrl` is the page for its authentication. */
export function confirmIntent(
  intent: Stripe.PaymentIntent,
  attempt: Attempt,
  redirect: { authenticationUrl: string; returnUrl: string },
): Step {
  const { outcome } = attempt.method
  switch (outcome.kind) {
    case 'succeed':
      return take(move(intent, LIFE_CYCLE.pay), attempt, 'succeeded')
    case 'decline':
      return take(move(intent, LIFE_CYCLE.decline), attempt, outcome.why)
    case 'debit':
      return take(move(intent, LIFE_CYCLE.beginDebit), attempt, 'pending')
    case 'authenticate': {
      const waiting: Stripe.PaymentIntent = {
        ...move(intent, LIFE_CYCLE.askForAuthentication),
        last_payment_error: null,
        next_action: {
          type: 'redirect_to_url',
          redirect_to_url: { url: redirect.authenticationUrl, return_url: redirect.returnUrl },
        },
      }
      return { intent: waiting, happenings: [{ type: 'payment_intent.requires_action', object: waiting }] }
    }
  }
}

/** The customer has completed the bank's authentication. */
export function endAuthentication(intent: Stripe.PaymentIntent, attempt: Attempt, proven: boolean): Step {
  const { outcome } = attempt.method
  const end = outcome.kind === 'authenticate' ? outcome.end : 'authentication_failed'
  if (proven && end === 'succeed') return take(move(intent, LIFE_CYCLE.authenticate), attempt, 'succeeded')
  if (proven && end !== 'succeed') return take(move(intent, LIFE_CYCLE.failAuthentication), attempt, end)
  const failed = fail(move(intent, LIFE_CYCLE.failAuthentication), attempt, 'authentication_failed', null)
  return { intent: failed, happenings: [{ type: 'payment_intent.payment_failed', object: failed }] }
}

/** The final state of a pending debit. */
export function endDebit(intent: Stripe.PaymentIntent, charge: Stripe.Charge, attempt: Attempt): Step {
  const { outcome } = attempt.method
  const paid = outcome.kind === 'debit' && outcome.end === 'succeed'
  return paid
    ? conclude(move(intent, LIFE_CYCLE.settleDebit), charge, attempt, 'succeeded')
    : conclude(move(intent, LIFE_CYCLE.failDebit), charge, attempt, 'debit_failed')
}

export function cancelIntent(
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
  now: Date,
): Step {
  const canceled: Stripe.PaymentIntent = {
    ...move(intent, LIFE_CYCLE.cancel, 'cancel'),
    canceled_at: unixSeconds(now),
    cancellation_reason: reason,
  }
  return { intent: canceled, happenings: [{ type: 'payment_intent.canceled', object: canceled }] }
}

function take(intent: Stripe.PaymentIntent, attempt: Attempt, end: ChargeEnd): Step {
  return conclude(intent, newCharge(intent, attempt), attempt, end)
}

function conclude(moved: Stripe.PaymentIntent, begun: Stripe.Charge, attempt: Attempt, end: ChargeEnd): Step {
  const charge = endCharge(begun, end, attempt.language)
  const charged = { ...moved, latest_charge: charge.id, payment_method: charge.payment_method }
  if (end === 'pending') {
    const intent = { ...charged, last_payment_error: null }
    return {
      intent,
      charge,
      happenings: [
        { type: 'charge.pending', object: charge },
        { type: 'payment_intent.processing', object: intent },
      ],
    }
  }
  if (end === 'succeeded') {
    const intent = { ...charged, last_payment_error: null, amount_received: charged.amount }
    const { dispute } = attempt.method
    const happenings: Happening[] = [
      { type: 'charge.succeeded', object: charge },
      { type: 'payment_intent.succeeded', object: intent },
    ]
    if (dispute === undefined) return { intent, charge, happenings }
    const contested = newDispute(charge, dispute, attempt.now)
    happenings.push({ type: 'charge.dispute.created', object: contested })
    if (dispute !== 'inquiry') happenings.push({ type: 'charge.dispute.funds_withdrawn', object: contested })
    return { intent, charge: { ...charge, disputed: true }, dispute: contested, happenings }
  }
  const intent = fail(charged, attempt, end, charge.id)
  return {
    intent,
    charge,
    refused: end,
    happenings: [
      { type: 'charge.failed', object: charge },
      { type: 'payment_intent.payment_failed', object: intent },
    ],
  }
}

function fail(
  intent: Stripe.PaymentIntent,
  { method, language }: Attempt,
  why: DeclineName,
  chargeId: string | null,
): Stripe.PaymentIntent {
  return {
    ...intent,
    payment_method: null,
    last_payment_error: paymentError(why, language, method, chargeId),
  }
}
