import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { typedDay } from '#kernel/text/typed-day.ts'
import { requiredLine } from '#kernel/text/typed-text.ts'
import { BANK_REFERENCE_MAX } from '../domain/payout.ts'
import { ORDER_REASON_MAX } from '../domain/payout-order.ts'
import { BANK_SAYS_MAX } from '../domain/payout-return.ts'
import { payoutBody } from './ledger.ts'

const { companyId, currency, accountId, amount } = payoutBody.shape

export const orderBody = z.strictObject({ companyId, currency, accountId, amount })

export const paidOrderBody = z.strictObject({
  /** As on the bank's statement. */
  bankReference: requiredLine(BANK_REFERENCE_MAX, 'ledger.errors.bank_reference'),
  paidOn: typedDay('ledger.errors.paid_on'),
})

export const endedOrderBody = z.strictObject({
  reason: requiredLine(ORDER_REASON_MAX, 'ledger.errors.order_reason'),
})

export const returnedPayoutBody = z.strictObject({
  /** As on the bank's statement. */
  bankReference: requiredLine(BANK_REFERENCE_MAX, 'ledger.errors.bank_reference'),
  returnedOn: typedDay('ledger.errors.returned_on'),
  /** A code of ISO 20022 (`AC04`), or words. */
  bankSays: requiredLine(BANK_SAYS_MAX, 'ledger.errors.bank_says'),
})

export const paymentFileBody = z.strictObject({
  currency: z.enum(CURRENCIES),
  /** The day on which the bank is asked to pay. */
  executionOn: typedDay('ledger.errors.execution_day'),
})
