import type { Stripe } from 'stripe'
import type { Expiry } from './charge-object.ts'
import type { CallContext } from './call.ts'
import { DECLINES, sayDecline, type DeclineName } from './declines.ts'
import type { Attempt } from './life-cycle.ts'
import type { MethodData } from './parameters.ts'
import { invalidRequest, missing, SandboxError } from './sandbox-error.ts'
import { findTestMethod, findTestToken, getTestMethod, type TestMethod } from './test-methods.ts'

interface Given {
  payment_method?: string | undefined
  payment_method_data?: MethodData | undefined
}

interface Known {
  body: Stripe.PaymentIntent
  testMethod: string | null
}

type Surroundings = Pick<CallContext, 'language' | 'now'>

/**
 * The payment method of a call: the named one, else the attached one, else null.
 * @throws SandboxError for anything but the provider's test numbers.
 */
export function readAttempt(given: Given, { body, testMethod }: Known, around: Surroundings): Attempt | null {
  const found = readMethod(given, around) ?? (testMethod === null ? null : known(getTestMethod(testMethod)))
  if (!found) return null
  if (!body.payment_method_types.includes(found.method.type))
    throw invalidRequest(
      `The PaymentMethod provided (${found.method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${body.payment_method_types.join(', ')}.`,
      { code: 'payment_intent_incompatible_payment_method', param: 'payment_method' },
    )
  return { ...found, ...around }
}

type Found = Pick<Attempt, 'method' | 'expiry'>

const known = (method: TestMethod): Found => ({ method, expiry: null })

function readMethod({ payment_method: token, payment_method_data: data }: Given, around: Surroundings) {
  if (data?.type === 'card') return readCard(data.card, around)
  if (data?.type === 'sepa_debit') return readAccount(data.sepa_debit?.iban)
  if (token === undefined) return null
  const method = findTestToken(token)
  if (!method) throw missing('PaymentMethod', token, 'payment_method')
  return known(method)
}

function readCard(card: MethodData['card'], { language, now }: Surroundings): Found {
  if (!card) throw missingParameter('payment_method_data[card]')
  const refuse = (why: DeclineName) => new SandboxError(402, declineBody(why, language))
  if (!passesLuhn(card.number)) throw refuse('incorrect_number')
  const method = findTestMethod(card.number)
  if (method?.type !== 'card') throw refuse('test_mode_live_card')
  const expiry: Expiry = { month: card.exp_month, year: fullYear(card.exp_year) }
  if (expiry.month < 1 || expiry.month > 12) throw refuse('invalid_expiry_month')
  if (isPast(expiry, now) || expiry.year > now.getUTCFullYear() + 50) throw refuse('invalid_expiry_year')
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) throw refuse('invalid_cvc')
  return { method, expiry }
}

function readAccount(iban: string | undefined): Found {
  if (iban === undefined) throw missingParameter('payment_method_data[sepa_debit][iban]')
  const method = findTestMethod(iban)
  if (method?.type !== 'sepa_debit')
    throw invalidRequest('The IBAN you provided is not one of the test accounts.', {
      code: 'account_number_invalid',
      param: 'sepa_debit[iban]',
    })
  return known(method)
}

const missingParameter = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

/** A declined payment, as the provider reports it with 402. */
export function declineBody(why: DeclineName, language: CallContext['language']) {
  const { code, ...more }: { code: string; declineCode?: string; param?: string } = DECLINES[why]
  return {
    type: 'card_error' as const,
    code,
    message: sayDecline(why, language),
    ...(more.declineCode !== undefined && { decline_code: more.declineCode }),
    ...(more.param !== undefined && { param: more.param }),
  }
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

function isPast({ month, year }: Expiry, now: Date): boolean {
  return Date.UTC(year, month, 1) <= now.getTime()
}

/** The Luhn check of card numbers. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
