import * as z from 'zod/mini'
import { REFUND_REASONS, REFUND_STATES } from '#kernel/money/payment-states.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { CURRENCIES, hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { MAX_RATE_BP } from '#kernel/money/vat.ts'
import { isDay } from '#kernel/text/day.ts'
import { missingOr, singleLine, storable } from '#kernel/text/typed-text.ts'
import { DEPOSIT_REASONS, DEPOSIT_STATES } from '../domain/deposit.ts'
import { BANK_REFERENCE_MAX, RECEIPT_MAX, VAT_REASON_MAX } from '../domain/limits.ts'
import { randomIdText } from './checkout.ts'

const bankReference = z
  .string(missingOr('checkout.errors.bank_reference'))
  .check(
    storable(),
    tidy(),
    z.minLength(1, 'checkout.errors.bank_reference'),
    z.maxLength(BANK_REFERENCE_MAX, 'checkout.errors.bank_reference'),
    singleLine('checkout.errors.bank_reference'),
  )

/** Receipts and refunds of an order paid by transfer, for staff. Amounts in major units. */
export const staffTransfersView = z.object({
  orderId: z.string(),
  reference: z.string(),
  currency: z.enum(CURRENCIES),
  total: z.number(),
  received: z.number(),
  /** The amount still to be paid; 0 once it is paid or given up. */
  missing: z.number(),
  dueAt: z.string(),
  receipts: z.array(
    z.object({
      amount: z.number(),
      receivedOn: z.string(),
      bankReference: z.string(),
      /** Who recorded it. */
      by: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      /** For the text of the transfer, by which a statement is matched. */
      reference: z.string(),
      amount: z.number(),
      reason: z.enum(REFUND_REASONS),
      state: z.enum(REFUND_STATES),
      bankReference: z.nullable(z.string()),
    }),
  ),
  /** Deposits by card that were paid for it; absent without one. */
  deposits: z.optional(
    z.array(
      z.object({
        reference: z.string(),
        amount: z.number(),
        state: z.enum(DEPOSIT_STATES),
        isContested: z.optional(z.literal(true)),
        reason: z.nullable(z.enum(DEPOSIT_REASONS)),
      }),
    ),
  ),
  /** Whether staff must settle the VAT before anything can be paid. */
  vatToCheck: z.boolean(),
  /** The order that replaces this expired one, because its money came after all. */
  replacedBy: z.nullable(z.string()),
})
export type StaffTransfersView = z.output<typeof staffTransfersView>

const order = z.object({ id: randomIdText })

export const readStaffTransfers = endpoint({
  method: 'GET',
  path: '/api/staff/orders/:id/transfers',
  access: 'staff',
  summary: 'What came and goes back by bank transfer for an order. 404 where its way is another one.',
  status: 200,
  params: order,
  response: staffTransfersView,
})

export const transferBody = z.strictObject({
  /** In major units of the order's currency. */
  amount: z
    .number(missingOr('checkout.errors.amount'))
    .check(
      z.positive('checkout.errors.amount'),
      z.lte(RECEIPT_MAX, 'checkout.errors.amount'),
      z.refine(hasAtMostTwoDecimals, 'checkout.errors.amount'),
    ),
  /** The date on the statement, for example 2026-11-21. */
  receivedOn: z
    .string(missingOr('checkout.errors.received_on'))
    .check(z.refine(isDay, 'checkout.errors.received_on')),
  bankReference,
})

export const recordTransfer = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transfers',
  access: 'staff',
  summary:
    'Record money that arrived. All of it confirms the order; too little leaves it open and asks the buyer for the rest; what is too much, or comes for nothing, is to go back by bank. 409 `already_recorded`.',
  status: 201,
  params: order,
  body: transferBody,
  response: staffTransfersView,
  once: true,
})

export const bankRefundBody = z.strictObject({
  bankReference,
  /** The day on the statement; needed while the buyer is held back. */
  sentOn: z.optional(z.string().check(z.refine(isDay, 'checkout.errors.sent_on'))),
})

export type BankRefundBody = z.output<typeof bankRefundBody>

export const recordBankRefund = endpoint({
  method: 'POST',
  path: '/api/staff/refunds/:id/sent',
  access: 'staff',
  summary:
    'Record that a refund went out by bank. 404 for a refund of the card provider, 409 `already_recorded`, `company_held` without a `sentOn` before the hold.',
  status: 200,
  params: order,
  body: bankRefundBody,
  response: staffTransfersView,
  once: true,
})

export const vatBody = z.strictObject({
  /** In percent. */
  rate: z
    .number(missingOr('checkout.errors.vat_rate'))
    .check(
      z.gte(0, 'checkout.errors.vat_rate'),
      z.lte(MAX_RATE_BP / 100, 'checkout.errors.vat_rate'),
      z.refine(hasAtMostTwoDecimals, 'checkout.errors.vat_rate'),
    ),
  /** The reason, as printed on the documents: a legal basis if no VAT is due. */
  reason: z
    .string(missingOr('checkout.errors.vat_reason'))
    .check(
      storable(),
      tidy(),
      z.minLength(1, 'checkout.errors.vat_reason'),
      z.maxLength(VAT_REASON_MAX, 'checkout.errors.vat_reason'),
      singleLine('checkout.errors.vat_reason'),
    ),
})

export const settleVat = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/vat',
  access: 'staff',
  summary:
    'Settle the VAT of an order that waits for it: the buyer gets the pro-forma invoice and ten days. 409 `already_decided`.',
  status: 200,
  params: order,
  body: vatBody,
  response: staffTransfersView,
})
