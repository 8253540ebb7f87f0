import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { CARRIED_STATES } from '#features/invoices/domain/carried.ts'
import {
  BILLING_KINDS,
  COMMISSION_KINDS,
  SELF_BILLED_KINDS,
  SELLER_KINDS,
  type DocumentContent,
} from '#features/invoices/domain/document.ts'
import { CONTEST_OUTCOMES, SELF_BILLING_LACKS } from '#features/invoices/domain/self-billing.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { toCompany, toMember } from './accounts.ts'
import { minor, moment } from './columns.ts'
import { ledgerTransaction, payout } from './ledger.ts'
import { toOrder } from './orders.ts'

export const documentSequence = pgTable(
  'document_sequence',
  {
    kind: text({ enum: [...BILLING_KINDS, ...COMMISSION_KINDS] }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

export const billingDocument = pgTable('billing_document', {
  id: text().primaryKey(),
  kind: text({ enum: BILLING_KINDS }).notNull(),
  year: integer().notNull(),
  sequence: integer().notNull(),
  number: text().notNull(),
  orderId: toOrder('order_id').notNull(),
  cause: text().notNull().default(''),
  language: text({ enum: LANGUAGES }).notNull(),
  content: jsonb().notNull().$type<DocumentContent>(),
  issuedAt: moment('issued_at').notNull(),
  sha256: text(),
})

export const commissionDocument = pgTable('commission_document', {
  id: text().primaryKey(),
  kind: text({ enum: SELLER_KINDS }).notNull(),
  year: integer().notNull(),
  sequence: integer().notNull(),
  number: text().notNull(),
  companyId: toCompany('company_id').notNull(),
  payoutId: text('payout_id').references(() => payout.id),
  correctsId: text('corrects_id').references((): AnyPgColumn => commissionDocument.id),
  language: text({ enum: LANGUAGES }).notNull(),
  content: jsonb().notNull().$type<DocumentContent>(),
  issuedAt: moment('issued_at').notNull(),
  sha256: text(),
})

/** The bookings that the documents are about, each once for each seller. */
export const commissionLine = pgTable(
  'commission_line',
  {
    transactionId: bigint('transaction_id', { mode: 'bigint' })
      .notNull()
      .references(() => ledgerTransaction.id),
    companyId: toCompany('company_id').notNull(),
    orderId: toOrder('order_id').notNull(),
    documentId: text('document_id').references(() => commissionDocument.id),
    feeMinor: minor('fee_minor').notNull(),
    shareMinor: minor('share_minor'),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.companyId] })],
)

/** Companies whose commission could not be invoiced; the job tries again. */
export const commissionWait = pgTable('commission_wait', {
  companyId: toCompany('company_id').primaryKey(),
  since: moment('since').notNull(),
  hasFailed: boolean('has_failed').notNull(),
  lacks: text({ enum: SELF_BILLING_LACKS }),
})

/** The last number of each seller's own series. */
export const selfBillingSequence = pgTable(
  'self_billing_sequence',
  {
    companyId: toCompany('company_id').notNull(),
    kind: text({ enum: SELF_BILLED_KINDS }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.year] })],
)

/** Self-billed invoices that their sellers contest, and what came of it. */
export const selfBillingContest = pgTable('self_billing_contest', {
  documentId: text('document_id')
    .primaryKey()
    .references(() => commissionDocument.id),
  companyId: toCompany('company_id').notNull(),
  memberId: toMember('member_id').notNull(),
  reason: text().notNull(),
  contestedAt: moment('contested_at').notNull(),
  outcome: text({ enum: CONTEST_OUTCOMES }),
  answer: text(),
  answeredAt: moment('answered_at'),
  answeredBy: toMember('answered_by'),
})

/** Until when all bookings were searched for commissions to invoice; at most one row. */
export const commissionSearch = pgTable('commission_search', {
  id: boolean().primaryKey().default(true),
  searchedUntil: moment('searched_until').notNull(),
})

/** Documents that a platform carries, and how far each has got. */
export const carriedDocument = pgTable('carried_document', {
  /** Of the document itself. */
  id: text().primaryKey(),
  billingId: text('billing_id').references(() => billingDocument.id),
  commissionId: text('commission_id').references(() => commissionDocument.id),
  number: text().notNull(),
  issuedAt: moment('issued_at').notNull(),
  state: text({ enum: CARRIED_STATES }).notNull(),
  round: integer().notNull().default(1),
  attempts: integer().notNull().default(0),
  triedAt: moment('tried_at'),
  trouble: text(),
  flowId: text('flow_id'),
  depositedAt: moment('deposited_at'),
  code: text(),
  reason: text(),
  saidAt: moment('said_at'),
  settledAt: moment('settled_at'),
  settledBy: toMember('settled_by'),
  note: text(),
})

/** Until when the platform's news was read; at most one row. */
export const carriedNews = pgTable('carried_news', {
  id: boolean().primaryKey().default(true),
  readUntil: moment('read_until').notNull(),
})
