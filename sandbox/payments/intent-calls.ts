import type { Stripe } from 'stripe'
import type { Currency } from '#kernel/money/money.ts'
import type { output } from 'zod'
import { enqueue } from '#platform/jobs/job.ts'
import { declineBody, readAttempt } from './attempt.ts'
import type { CallContext } from './call.ts'
import type { Answer } from './idempotency.ts'
import { isSame } from './keys.ts'
import * as ledger from './ledger.ts'
import { attachMethod, cancelIntent, confirmIntent, type Step } from './life-cycle.ts'
import { newId, newIntent, presentToBrowser, randomLetters } from './objects.ts'
import type * as parameters from './parameters.ts'
import { invalidRequest, missing, SandboxError } from './sandbox-error.ts'
import type { TestMethod } from './test-methods.ts'

const MIN_AMOUNT = 50
const MAX_AMOUNT = 99_999_999

export async function createIntentCall(
  context: CallContext,
  wishes: output<typeof parameters.createIntentParameters>,
): Promise<Answer> {
  checkAmount(wishes)
  const automatic = wishes.automatic_payment_methods
  const allowed = wishes.allowed_payment_method_types ?? null
  const offered = wishes.currency === 'eur' ? (['card', 'sepa_debit'] as const) : (['card'] as const)
  const types = offered.filter((type) => allowed?.includes(type) ?? true)
  if (types.length === 0)
    throw invalidRequest('No valid payment method types for this Payment Intent.', {
      param: 'allowed_payment_method_types',
    })
  const body = newIntent(
    {
      amount: wishes.amount,
      currency: wishes.currency,
      types,
      allowed,
      description: wishes.description ?? null,
      metadata: wishes.metadata ?? {},
      transferGroup: wishes.transfer_group ?? null,
      automatic: {
        enabled: automatic?.enabled ?? true,
        allow_redirects: automatic?.allow_redirects ?? 'always',
      },
    },
    context.now,
  )
  const attempt = readAttempt(wishes, { body, testMethod: null }, context)
  const kept: ledger.KeptIntent = {
    body: attempt ? attachMethod(body, newId('pm')) : body,
    testMethod: attempt?.method.number ?? null,
    challenge: null,
  }
  await ledger.insertIntent(context.tx, kept)
  const created = { type: 'payment_intent.created', object: body } as const
  await ledger.record(context.tx, [created], context.request, context.now)
  return wishes.confirm ? confirm(context, kept, wishes) : answerIntent(context, kept.body, wishes.expand)
}

export async function retrieveIntentCall(
  context: CallContext,
  id: string,
  wishes: output<typeof parameters.retrieveParameters>,
): Promise<Answer> {
  const kept = await ledger.findIntent(context.tx, id)
  return answerIntent(context, allowed(context, kept, id).body, wishes.expand)
}

export async function confirmIntentCall(
  context: CallContext,
  id: string,
  wishes: output<typeof parameters.confirmIntentParameters>,
): Promise<Answer> {
  const kept = await ledger.lockIntent(context.tx, id)
  return confirm(context, allowed(context, kept, id), wishes)
}

export async function cancelIntentCall(
  context: CallContext,
  id: string,
  wishes: output<typeof parameters.cancelIntentParameters>,
): Promise<Answer> {
  const kept = await ledger.lockIntent(context.tx, id)
  const step = cancelIntent(allowed(context, kept, id).body, wishes.cancellation_reason ?? null, context.now)
  await ledger.saveIntent(context.tx, { body: step.intent, testMethod: null, challenge: null })
  await ledger.record(context.tx, step.happenings, context.request, context.now)
  return answerIntent(context, step.intent, wishes.expand)
}

async function confirm(
  context: CallContext,
  kept: ledger.KeptIntent,
  wishes: output<typeof parameters.confirmIntentParameters>,
): Promise<Answer> {
  const attempt = readAttempt(wishes, kept, context)
  if (!attempt)
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state' },
    )
  const challenge = randomLetters(32)
  const step = confirmIntent(kept.body, attempt, {
    authenticationUrl: `${context.publicUrl}/sandbox/stripe/authenticate/${challenge}?locale=${context.language}`,
    returnUrl: returnUrlOf(wishes.return_url, kept.body),
  })
  await takeStep(context, step, attempt.method, challenge)
  if (step.refused === undefined) return answerIntent(context, step.intent, wishes.expand)
  const error = {
    ...declineBody(step.refused, context.language),
    ...(step.charge && { charge: step.charge.id }),
    payment_intent: present(context, step.intent),
  }
  return { status: 402, body: { error } }
}

/** Saves a step: the intent, its charge, the events, and the bank's later answer. */
export async function takeStep(
  {
    tx,
    now,
    request,
    settleAfterMs,
  }: Pick<CallContext, 'tx' | 'now' | 'settleAfterMs'> & {
    request: Stripe.Event.Request | null
  },
  { intent, charge, dispute, happenings }: Step,
  method: TestMethod,
  challenge: string,
): Promise<void> {
  const open = intent.status === 'requires_action' ? challenge : null
  await ledger.saveIntent(tx, { body: intent, testMethod: method.number, challenge: open })
  if (charge) await ledger.saveCharge(tx, intent.id, method.number, charge)
  if (dispute) await ledger.saveDispute(tx, dispute)
  await ledger.record(tx, happenings, request, now)
  if (intent.status === 'processing') {
    const runAt = new Date(Date.now() + settleAfterMs)
    await enqueue(tx, ledger.settleLater, { kind: 'debit', id: intent.id }, { runAt })
  }
}

/** An unknown object and one of somebody else get the same answer. */
function allowed(
  { browser }: CallContext,
  kept: ledger.KeptIntent | undefined,
  id: string,
): ledger.KeptIntent {
  if (!kept) throw missing('payment_intent', id, 'intent')
  if (browser && !isSame(browser.clientSecret, kept.body.client_secret ?? ''))
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    )
  return kept
}

const present = ({ browser }: CallContext, intent: Stripe.PaymentIntent) =>
  browser ? presentToBrowser(intent) : intent

async function answerIntent(
  context: CallContext,
  intent: Stripe.PaymentIntent,
  expand: readonly string[] = [],
): Promise<Answer> {
  const id = intent.latest_charge
  const charge =
    expand.includes('latest_charge') && typeof id === 'string'
      ? await ledger.findCharge(context.tx, id)
      : undefined
  return { status: 200, body: { ...present(context, intent), ...(charge && { latest_charge: charge.body }) } }
}

function checkAmount({ amount, currency }: { amount: number; currency: Currency }): void {
  const symbol = currency === 'usd' ? '$' : '€'
  if (amount < MIN_AMOUNT)
    throw invalidRequest(`Amount must be at least ${symbol}0.50 ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  if (amount > MAX_AMOUNT)
    throw invalidRequest(`Amount must be no more than ${symbol}999,999.99`, {
      code: 'amount_too_large',
      param: 'amount',
    })
}

function returnUrlOf(given: string | undefined, intent: Stripe.PaymentIntent): string {
  if (given !== undefined) return given
  if (intent.automatic_payment_methods?.allow_redirects === 'never') return ''
  throw new SandboxError(400, {
    type: 'invalid_request_error',
    message:
      'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.',
    param: 'return_url',
  })
}
