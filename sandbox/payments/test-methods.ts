import type { DeclineName } from './declines.ts'
import type { DisputeKind } from './dispute-object.ts'

/** The result of a confirmed payment. */
export type Outcome =
  | { readonly kind: 'succeed' }
  | { readonly kind: 'decline'; readonly why: DeclineName }
  /** The bank asks for authentication first; the result is decided after that. */
  | { readonly kind: 'authenticate'; readonly end: 'succeed' | DeclineName }
  /** A debit: pending now, its result comes later. */
  | { readonly kind: 'debit'; readonly end: 'succeed' | DeclineName }

/** The result of a refund of such a payment. */
export type RefundOutcome = 'succeed' | 'pending_then_succeed' | 'succeed_then_fail'

export interface TestMethod {
  readonly number: string
  readonly type: 'card' | 'sepa_debit'
  readonly brand: 'visa' | 'mastercard' | 'amex' | null
  readonly outcome: Outcome
  readonly refund: RefundOutcome
  /** The card holder disputes the payment as soon as it is made. */
  readonly dispute?: DisputeKind
  /** The same method by name, for calls without a number. */
  readonly token?: string
}

const visa = (
  number: string,
  outcome: Outcome,
  more: { token?: string; refund?: RefundOutcome; dispute?: DisputeKind } = {},
): TestMethod => ({ number, type: 'card', brand: 'visa', outcome, refund: 'succeed', ...more })

const succeed: Outcome = { kind: 'succeed' }
const decline = (why: DeclineName): Outcome => ({ kind: 'decline', why })
const authenticate = (end: 'succeed' | DeclineName): Outcome => ({ kind: 'authenticate', end })

const debit = (number: string, end: 'succeed' | DeclineName): TestMethod => ({
  number,
  type: 'sepa_debit',
  brand: null,
  outcome: { kind: 'debit', end },
  refund: 'succeed',
})

/**
 * The provider's published test numbers. Nothing else is accepted, so that no real card number is ever
 * entered.
 */
export const TEST_METHODS: readonly TestMethod[] = [
  visa('4242424242424242', succeed, { token: 'pm_card_visa' }),
  visa('4000056655665556', succeed, { token: 'pm_card_visa_debit' }),
  { ...visa('5555555555554444', succeed, { token: 'pm_card_mastercard' }), brand: 'mastercard' },
  { ...visa('378282246310005', succeed, { token: 'pm_card_amex' }), brand: 'amex' },
  visa('4000002500000003', succeed, { token: 'pm_card_fr' }),
  visa('4000000000000002', decline('generic_decline'), { token: 'pm_card_visa_chargeDeclined' }),
  visa('4000000000009995', decline('insufficient_funds'), {
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  }),
  visa('4000000000009987', decline('lost_card'), { token: 'pm_card_visa_chargeDeclinedLostCard' }),
  visa('4000000000009979', decline('stolen_card'), { token: 'pm_card_visa_chargeDeclinedStolenCard' }),
  visa('4000000000000069', decline('expired_card'), { token: 'pm_card_chargeDeclinedExpiredCard' }),
  visa('4000000000000127', decline('incorrect_cvc'), { token: 'pm_card_chargeDeclinedIncorrectCvc' }),
  visa('4000000000000119', decline('processing_error'), { token: 'pm_card_chargeDeclinedProcessingError' }),
  visa('4000000000006975', decline('card_velocity_exceeded'), {
    token: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
  }),
  visa('4100000000000019', decline('fraudulent'), { token: 'pm_card_radarBlock' }),
  visa('4000002500003155', authenticate('succeed'), { token: 'pm_card_authenticationRequiredOnSetup' }),
  visa('4000002760003184', authenticate('succeed'), { token: 'pm_card_authenticationRequired' }),
  visa('4000000000003220', authenticate('succeed'), { token: 'pm_card_threeDSecure2Required' }),
  visa('4000008400001629', authenticate('generic_decline'), {
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
  }),
  visa('4000008260003178', authenticate('insufficient_funds'), {
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  }),
  visa('4000000000000259', succeed, { token: 'pm_card_createDispute', dispute: 'fraudulent' }),
  visa('4000000000002685', succeed, {
    token: 'pm_card_createDisputeProductNotReceived',
    dispute: 'product_not_received',
  }),
  visa('4000000000001976', succeed, { token: 'pm_card_createDisputeInquiry', dispute: 'inquiry' }),
  visa('4000000000007726', succeed, { token: 'pm_card_pendingRefund', refund: 'pending_then_succeed' }),
  visa('4000000000005126', succeed, { token: 'pm_card_refundFail', refund: 'succeed_then_fail' }),
  debit('AT321904300235473204', 'succeed'),
  debit('AT861904300235473202', 'debit_failed'),
]

const byNumber = new Map(TEST_METHODS.map((method) => [method.number, method]))
const byToken = new Map(TEST_METHODS.map((method) => [method.token, method]))

export const findTestMethod = (number: string): TestMethod | undefined => byNumber.get(number)

export const findTestToken = (token: string): TestMethod | undefined => byToken.get(token)

export function getTestMethod(number: string): TestMethod {
  const method = byNumber.get(number)
  if (!method) throw new Error('the sandbox holds a number that is no test number')
  return method
}
