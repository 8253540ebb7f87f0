import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { LEFT_OUT_REASONS, PAYOUT_ORDER_STATES, STOP_REASONS } from '../domain/payout-order.ts'
import { staffPayoutView } from './ledger.ts'
import {
  endedOrderBody,
  orderBody,
  paidOrderBody,
  paymentFileBody,
  returnedPayoutBody,
} from './payout-order-bodies.ts'

const payoutOrderView = z.object({
  id: z.number(),
  /** Names it at the bank, as the end-to-end id. */
  reference: z.string(),
  company: z.string(),
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  /** The account that it is paid to, masked. */
  account: z.string(),
  /** Whether that is still the account in use; otherwise no file takes it. */
  isAccountInUse: z.boolean(),
  /** Whether the bank would need a BIC that the account does not have; then no file takes it either. */
  isBicMissing: z.boolean(),
  state: z.enum(PAYOUT_ORDER_STATES),
  orderedBy: z.string(),
  orderedAt: z.string(),
  /** The file that it is in. */
  file: z.nullable(z.string()),
  /** Why it was refused or cancelled. */
  reason: z.nullable(z.string()),
  /** Whether the reader's own company is paid: then somebody else has to act on it. */
  isOwnCompany: z.boolean(),
})
export type PayoutOrderView = z.output<typeof payoutOrderView>

const paymentFileView = z.object({
  id: z.number(),
  /** Names it at the bank, as the message id. */
  reference: z.string(),
  currency: z.enum(CURRENCIES),
  amount: z.number(),
  executionOn: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
  /** How many of its payouts are in each state. */
  sent: z.number(),
  paid: z.number(),
  refused: z.number(),
  /** Its payouts that must not be paid any more. One that nobody took is not given out then, but made anew. */
  stopped: z.array(z.object({ reference: z.string(), company: z.string(), why: z.enum(STOP_REASONS) })),
  /** Whether anybody downloaded it, so that the bank may have it. */
  isTaken: z.boolean(),
  /** Whether it was made anew, and by which file; null where no payout was left. */
  isEnded: z.boolean(),
  replacedBy: z.nullable(z.string()),
})
export type PaymentFileView = z.output<typeof paymentFileView>

const payoutOrdersView = z.object({
  /** Those that have not ended, the oldest first; at most 1000. */
  open: z.array(payoutOrderView),
  /** The newest first, at most 50. */
  files: z.array(paymentFileView),
  /** Currencies with an account from which the operator pays; a file needs one. */
  payable: z.array(z.enum(CURRENCIES)),
})
export type PayoutOrdersView = z.output<typeof payoutOrdersView>

export const listPayoutOrders = endpoint({
  method: 'GET',
  path: '/api/staff/payout-orders',
  access: 'staff',
  summary: 'Ordered payouts that the bank has not paid yet, and the latest payment files.',
  status: 200,
  response: payoutOrdersView,
})

export const orderPayout = endpoint({
  method: 'POST',
  path: '/api/staff/payout-orders',
  access: 'staff',
  summary:
    'Order everything due to a company in a currency, to the account in use. It is no longer due until the order ends. 409 `conflict` when another amount is due by now, or the account has changed.',
  status: 201,
  body: orderBody,
  response: payoutOrderView,
  once: true,
})

const params = z.object({ id: idParameter })

export const settlePayoutOrder = endpoint({
  method: 'POST',
  path: '/api/staff/payout-orders/:id/paid',
  access: 'staff',
  summary:
    'The bank paid an order of a file: its payout is recorded. 409 `conflict` unless the order is in a file and has not ended.',
  status: 200,
  params,
  body: paidOrderBody,
  response: payoutOrderView,
  once: true,
})

export const refusePayoutOrder = endpoint({
  method: 'POST',
  path: '/api/staff/payout-orders/:id/refused',
  access: 'staff',
  summary:
    'The bank did not pay an order of a file, so that its sales are due again. 409 `conflict` unless the order is in a file and has not ended.',
  status: 200,
  params,
  body: endedOrderBody,
  response: payoutOrderView,
})

export const cancelPayoutOrder = endpoint({
  method: 'POST',
  path: '/api/staff/payout-orders/:id/cancel',
  access: 'staff',
  summary:
    'Cancel an order that is in no file yet, so that its sales are due again. 409 `conflict` for any other.',
  status: 200,
  params,
  body: endedOrderBody,
  response: payoutOrderView,
})

export const returnPayout = endpoint({
  method: 'POST',
  path: '/api/staff/payouts/:id/returned',
  access: 'staff',
  summary:
    'The bank returned a payout: what it paid is due again, its account is stopped if it is in use, and the company is told. 409 `conflict` if that is recorded.',
  status: 200,
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  body: returnedPayoutBody,
  response: staffPayoutView,
  once: true,
})

export const undoPayoutReturn = endpoint({
  method: 'POST',
  path: '/api/staff/payouts/:id/return-undone',
  access: 'staff',
  summary:
    'The return of a payout was recorded by mistake: the payout is what it was, and the account that was stopped by it is used again. 409 `conflict` if no return is recorded, or while a payout to the company is ordered.',
  status: 200,
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  body: endedOrderBody,
  response: staffPayoutView,
  once: true,
})

const leftOut = z.object({
  reference: z.string(),
  company: z.string(),
  why: z.enum(LEFT_OUT_REASONS),
})
export type LeftOut = z.output<typeof leftOut>

export const makePaymentFile = endpoint({
  method: 'POST',
  path: '/api/staff/payment-files',
  access: 'staff',
  summary:
    'Make a payment file (pain.001.001.09) of the ordered payouts in a currency. Those whose account has changed since, or has no BIC where the bank needs one, stay behind, and are named. 409 `conflict` if none can be paid.',
  status: 201,
  body: paymentFileBody,
  response: z.object({ file: paymentFileView, leftOut: z.array(leftOut) }),
  once: true,
})

export const downloadPaymentFile = endpoint({
  method: 'POST',
  path: '/api/staff/payment-files/:id/file',
  access: 'staff',
  summary:
    'A payment file, always the same bytes. It contains whole account numbers, so it is recorded. 409 `conflict` for one that nobody took and that pays what must not be paid any more, with what that is.',
  status: 200,
  params,
  response: z.unknown(),
})

export const renewPaymentFile = endpoint({
  method: 'POST',
  path: '/api/staff/payment-files/:id/renewal',
  access: 'staff',
  summary:
    'Make a payment file anew without the payouts that stop it, before anybody took it. `file` is null where none is left. 409 `conflict` for one that was taken, or that nothing stops.',
  status: 200,
  params,
  response: z.object({ file: z.nullable(paymentFileView), leftOut: z.array(leftOut) }),
  once: true,
})
