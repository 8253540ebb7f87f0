import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { STATEMENT_EXCEPTIONS } from '../domain/bank-statement/match.ts'
import { STATEMENT_MAX, TRANSACTIONS_MAX } from '../domain/bank-statement/statement-entry.ts'
import { RETURN_REASONS } from '../domain/payout-return.ts'
import { COLUMNS_MAX } from '../domain/bank-statement/table-layout.ts'

/** An amount of a statement, which may be in any currency: `EUR`. */
const money = { amount: z.number(), currency: z.string() }
/** The same of a transaction; null where the statement gives none. */
const booked = { amount: z.nullable(z.number()), currency: z.nullable(z.string()) }

/** A transfer of a buyer, or a refund by bank, that is exactly as it should be. */
const exact = z.object({
  orderId: z.string(),
  reference: z.string(),
  company: z.string(),
  ...money,
  bankReference: z.string(),
  day: z.string(),
  /** Whether it waits for a second person after it was recorded. */
  waits: z.boolean(),
})

const bankStatementView = z.object({
  /** Whether the payouts were recorded; false for a preview. */
  isRecorded: z.boolean(),
  /** Ordered payouts that the bank paid exactly as ordered. */
  settling: z.array(
    z.object({
      reference: z.string(),
      company: z.string(),
      ...money,
      bankReference: z.string(),
      paidOn: z.string(),
    }),
  ),
  /** Payouts recorded as paid that the bank returned. */
  returning: z.array(
    z.object({
      reference: z.string(),
      company: z.string(),
      ...money,
      bankReference: z.string(),
      returnedOn: z.string(),
      reason: z.enum(RETURN_REASONS),
      /** The bank's code or words; empty without any. */
      bankSays: z.string(),
    }),
  ),
  /** Transfers of buyers, of exactly what their order waits for. */
  transfers: z.array(exact),
  /** Refunds by bank that were sent. */
  refunds: z.array(exact),
  /** How many were recorded before under the same reference. */
  already: z.number(),
  /** Transactions that somebody has to look at. */
  exceptions: z.array(
    z.object({
      why: z.enum(STATEMENT_EXCEPTIONS),
      reference: z.string(),
      company: z.nullable(z.string()),
      /** The order of a buyer that it is about. */
      orderId: z.nullable(z.string()),
      ...booked,
      bankReference: z.string(),
      day: z.nullable(z.string()),
      /** Why the bank returned it, in its own words. */
      detail: z.nullable(z.string()),
    }),
  ),
  /** Transfers of buyers that name an order, and that somebody has to look at. */
  credits: z.array(
    z.object({
      orderId: z.string(),
      reference: z.string(),
      company: z.string(),
      why: z.enum(STATEMENT_EXCEPTIONS),
      ...booked,
      /** What is still to be paid of the order. */
      missing: z.number(),
      orderCurrency: z.enum(CURRENCIES),
      bankReference: z.string(),
      day: z.nullable(z.string()),
    }),
  ),
  /** Transactions that name no payout, no order and no refund. */
  others: z.number(),
  /** Accounts that it is of, but that we do not pay from; null for one without an IBAN. */
  otherAccounts: z.array(z.nullable(z.string())),
})
export type BankStatementView = z.output<typeof bankStatementView>

/** The file's text. */
const xml = z
  .string()
  .check(
    z.minLength(1, 'ledger.errors.statement'),
    z.maxLength(STATEMENT_MAX, 'ledger.errors.statement_long'),
  )

const references = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(TRANSACTIONS_MAX))
/** What is to be recorded of a statement, by reference. Without it the payouts are, and nothing else. */
const chosen = z.optional(
  z.strictObject({
    payouts: references,
    returns: references,
    transfers: references,
    refunds: references,
  }),
)
export type ChosenOfStatement = NonNullable<z.output<typeof chosen>>

export const previewBankStatement = endpoint({
  method: 'POST',
  path: '/api/staff/bank-statements/preview',
  access: 'staff',
  summary:
    "What a bank's statement (camt.053.001.02 to .08) says of ordered payouts, transfers of buyers and refunds by bank. Changes nothing.",
  status: 200,
  body: z.strictObject({ xml }),
  response: bankStatementView,
})

export const recordBankStatement = endpoint({
  method: 'POST',
  path: '/api/staff/bank-statements',
  access: 'staff',
  summary:
    "Record what was chosen of a bank's statement: payouts, transfers of buyers and refunds. The same statement again records nothing new.",
  status: 200,
  body: z.strictObject({ xml, chosen }),
  response: bankStatementView,
})

const column = z.nullable(z.int().check(z.minimum(0), z.maximum(COLUMNS_MAX - 1)))
export const tableLayout = z.strictObject({
  currency: z.enum(CURRENCIES),
  columns: z.strictObject({
    day: column,
    amount: column,
    debit: column,
    credit: column,
    direction: column,
    currency: column,
    reference: column,
  }),
})

const csv = z
  .string()
  .check(
    z.minLength(1, 'ledger.errors.table'),
    z.maxLength(STATEMENT_MAX, 'ledger.errors.statement_long'),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'ledger.errors.table'),
  )

const tableLine = z.object({ number: z.number(), cells: z.array(z.string()) })

const bankTableView = z.object({
  head: z.array(z.string()),
  /** The first lines below the headings. */
  sample: z.array(tableLine),
  /** The columns as given, as confirmed earlier for the account, or as guessed. */
  layout: tableLayout,
  /** Whether anybody confirmed them. */
  isConfirmed: z.boolean(),
  /** Whether columns are kept for these headings that read nothing of this table: others are to be chosen. */
  isKeptUnread: z.boolean(),
  /** Whether the account is asked for again: this very table names neither an account nor a currency. */
  isAccountAsked: z.optional(z.literal(true)),
  /** The accounts of the settings, by currency; null for one that is not set. */
  accounts: z.array(z.object({ currency: z.enum(CURRENCIES), iban: z.nullable(z.string()) })),
  /** The IBAN above the headings. */
  iban: z.nullable(z.string()),
  /** Lines that are no transactions, at most 20, and how many there are. */
  unread: z.array(tableLine),
  unreadCount: z.number(),
  /** What the table says; null until its columns are confirmed. */
  statement: z.nullable(bankStatementView),
})
export type BankTableView = z.output<typeof bankTableView>

export const previewBankTable = endpoint({
  method: 'POST',
  path: '/api/staff/bank-tables/preview',
  access: 'staff',
  summary:
    "What a bank's statement as CSV, in base64, says of ordered payouts, transfers of buyers and refunds by bank. Columns that are given are kept for the account; without them those kept for the same headings are used, or guessed ones are shown. Records no payment.",
  status: 200,
  body: z.strictObject({ csv, layout: z.nullable(tableLayout) }),
  response: bankTableView,
})

export const recordBankTable = endpoint({
  method: 'POST',
  path: '/api/staff/bank-tables',
  access: 'staff',
  summary:
    "Record what was chosen of a bank's statement as CSV: payouts, transfers of buyers and refunds. The same or an overlapping statement records nothing new.",
  status: 200,
  body: z.strictObject({ csv, layout: tableLayout, chosen }),
  response: bankStatementView,
})
