import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { ACCOUNT_KINDS } from '#kernel/money/bank-details.ts'
import { ACCOUNT_STATES, LINK_USES } from '../domain/payout-account.ts'
import { payoutAccountBody } from './payout-account-form.ts'
import { returnedAccount } from './returned-account.ts'

/** An account as its company sees it: recognisable, with a masked number. */
const maskedAccount = z.object({
  id: z.number(),
  /** Masked: `FR76 … 0189`. */
  account: z.string(),
  holder: z.string(),
  /** Whether the holder is not the company. */
  isOtherHolder: z.boolean(),
  state: z.enum(ACCOUNT_STATES),
  /** Name of the member who entered it. */
  by: z.string(),
  askedAt: z.string(),
  /** When payouts to it begin; null until it is confirmed. */
  effectiveAt: z.nullable(z.string()),
})

export const payoutAccountView = z.object({
  inUse: z.nullable(maskedAccount),
  /** The change that is pending. */
  pending: z.nullable(maskedAccount),
  /** Why there is none in use: the bank returned a payout to the last one. */
  returned: z.nullable(returnedAccount),
  /** Whether it sells in a currency whose payments need the BIC of the bank, also beside an IBAN. */
  needsBic: z.boolean(),
  /** Whether the account in use has none although it is needed: those payouts wait. */
  lacksBic: z.boolean(),
  /** Days for which a change is held back. */
  holdDays: z.number(),
  /** Whether the member's second factor is on, which is needed to enter an account. */
  hasSecondFactor: z.boolean(),
  /** True for admins of the company; other members see no account. */
  can: z.object({ change: z.boolean() }),
})
export type PayoutAccountView = z.output<typeof payoutAccountView>

export const readPayoutAccount = endpoint({
  method: 'GET',
  path: '/api/payout-account',
  access: 'member',
  summary:
    "Where the member's company is paid, with a masked number, and the change that waits; both null for members who are not admins of the company.",
  status: 200,
  response: payoutAccountView,
})

export const askPayoutAccount = endpoint({
  method: 'POST',
  path: '/api/payout-account',
  access: 'member',
  summary:
    'Enter another account, with the password and a code of the second factor (403 `second_factor_missing` without one). It is used once an admin has followed the link in a mail and the days of waiting are over; it replaces a change that waits.',
  status: 201,
  body: payoutAccountBody,
  response: payoutAccountView,
})

export const stopPayoutAccount = endpoint({
  method: 'POST',
  path: '/api/payout-account/:id/stop',
  access: 'member',
  whileSuspended: true,
  summary: 'Stop a change that waits, or the use of an account. 404 for one that is neither.',
  status: 200,
  params: z.object({ id: idParameter }),
  response: payoutAccountView,
})

const params = z.object({ token: z.string() })

/** The account that a mailed link is for, and what the link can still do. */
const openedAccount = z.object({
  company: z.string(),
  account: z.string(),
  holder: z.string(),
  by: z.string(),
  askedAt: z.string(),
  effectiveAt: z.nullable(z.string()),
  state: z.enum(ACCOUNT_STATES),
  holdDays: z.number(),
  uses: z.array(z.enum(LINK_USES)),
})
export type OpenedAccount = z.output<typeof openedAccount>

export const openAccountLink = endpoint({
  method: 'GET',
  path: '/api/payout-account/link/:token',
  access: 'public',
  summary: 'What the link of a mail about a payout account is to. Changes nothing.',
  status: 200,
  params,
  response: openedAccount,
})

export const confirmAccountByLink = endpoint({
  method: 'POST',
  path: '/api/payout-account/link/:token/confirm',
  access: 'public',
  summary:
    'Confirm an account; it is used after the days of waiting. A repeat changes nothing. 409 for one that was stopped or is too old.',
  status: 200,
  params,
  response: openedAccount,
})

export const stopAccountByLink = endpoint({
  method: 'POST',
  path: '/api/payout-account/link/:token/stop',
  access: 'public',
  summary: 'Stop an account, or the change to it. A repeat changes nothing.',
  status: 200,
  params,
  response: openedAccount,
})

/** An account that staff pay to, with its whole number. */
const payeeAccount = z.object({
  id: z.number(),
  kind: z.enum(ACCOUNT_KINDS),
  holder: z.string(),
  /** An IBAN or a local number. */
  number: z.string(),
  /** English name. */
  country: z.string(),
  bic: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  branchCode: z.nullable(z.string()),
  isOtherHolder: z.boolean(),
  /** Whether nothing has been paid to it yet. */
  isNew: z.boolean(),
  /** When address, password or second factor of who entered it had changed, if that was shortly before. */
  proofChangedAt: z.optional(z.string()),
  since: z.string(),
  /** When it ceased to be in use; money may have been sent before. */
  endedAt: z.nullable(z.string()),
  /** The first day from which no payment to it is recorded, because the bank returned one. */
  returnedOn: z.nullable(z.string()),
})
export type PayeeAccount = z.output<typeof payeeAccount>

export const payeeView = z.object({
  /** The one in use first, then one that ended in the last two weeks. */
  accounts: z.array(payeeAccount),
  /** When the pending change takes effect; `unconfirmed` until its link is followed. */
  change: z.nullable(z.string()),
  /** When the company got its present name, if that was lately. */
  renamedAt: z.optional(z.string()),
})
export type PayeeView = z.output<typeof payeeView>

export const readPayee = endpoint({
  method: 'GET',
  path: '/api/staff/payouts/accounts',
  access: 'staff',
  summary: 'The accounts that a company is paid to, with their whole numbers.',
  status: 200,
  query: z.strictObject({ companyId: idParameter }),
  response: payeeView,
})
