import type { Stripe } from 'stripe'
import type { Language } from '#kernel/text/language.ts'
import { DECLINES, sayDecline, type DeclineName } from './declines.ts'
import { newId, unixSeconds } from './objects.ts'
import type { TestMethod } from './test-methods.ts'

/** The state of a charge: paid, declined, or pending (a debit). */
export type ChargeEnd = 'succeeded' | 'pending' | DeclineName

export interface Expiry {
  month: number
  year: number
}

/** An attempt to charge an intent. */
export function newCharge(
  intent: Stripe.PaymentIntent,
  { method, expiry, now }: { method: TestMethod; expiry: Expiry | null; now: Date },
): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'GISEMENT SANDBOX',
    captured: false,
    created: unixSeconds(now),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: methodDetails(method, expiry),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'pending',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  } satisfies Stripe.Charge
}

/** The charge with its final state. */
export function endCharge(charge: Stripe.Charge, end: ChargeEnd, language: Language): Stripe.Charge {
  if (end === 'pending') return charge
  if (end === 'succeeded')
    return {
      ...charge,
      amount_captured: charge.amount,
      captured: true,
      paid: true,
      status: 'succeeded',
      outcome: outcome('authorized', 'approved_by_network', null),
    }
  const { code, ...more }: { code: string; declineCode?: string } = DECLINES[end]
  return {
    ...charge,
    status: 'failed',
    failure_code: code,
    failure_message: sayDecline(end, language),
    outcome:
      end === 'fraudulent'
        ? outcome('blocked', 'not_sent_to_network', 'highest_risk_level')
        : outcome('issuer_declined', 'declined_by_network', more.declineCode ?? code),
  }
}

function outcome(type: string, networkStatus: string, reason: string | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: networkStatus,
    reason,
    risk_level: type === 'blocked' ? 'highest' : 'normal',
    seller_message: type === 'authorized' ? 'Payment complete.' : 'The payment was not completed.',
    type,
  }
}

function methodDetails(method: TestMethod, expiry: Expiry | null): Stripe.Charge.PaymentMethodDetails {
  const last4 = method.number.slice(-4)
  if (method.type === 'sepa_debit')
    return {
      type: 'sepa_debit',
      sepa_debit: {
        bank_code: '19043',
        branch_code: null,
        country: method.number.slice(0, 2),
        fingerprint: null,
        last4,
        mandate: null,
      },
    }
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: method.brand,
      checks: null,
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: expiry?.month ?? 12,
      exp_year: expiry?.year ?? 2040,
      funding: 'credit',
      installments: null,
      last4,
      mandate: null,
      network: method.brand,
      network_transaction_id: null,
      regulated_status: null,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}
