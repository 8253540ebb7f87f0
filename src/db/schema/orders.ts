import { bigint, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { CO2_VERSIONS, MASS_BASES } from '#kernel/trade/co2/avoided.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { VAT_CASES } from '#kernel/money/vat.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minor = (name: string) => bigint(name, { mode: 'bigint' })

export const purchaseOrder = pgTable('purchase_order', {
  id: text().primaryKey(),
  number: integer().notNull().generatedByDefaultAsIdentity({ startWith: 2001 }),
  cartId: text('cart_id').notNull(),
  intentId: text('intent_id'),
  memberId: integer('member_id').notNull(),
  companyId: integer('company_id').notNull(),
  status: integer().notNull(),
  currency: text({ enum: ['usd', 'eur'] }).notNull(),
  subtotalMinor: minor('subtotal_minor').notNull(),
  shippingMinor: minor('shipping_minor').notNull(),
  totalMinor: minor('total_minor').notNull(),
  country: text().notNull(),
  city: text().notNull(),
  postcode: text(),
  street: text(),
  carrier: text().notNull(),
  trackingNumber: text('tracking_number'),
  paidAt: moment('paid_at'),
  deliveredAt: moment('delivered_at'),
  dueAt: moment('due_at'),
  vatCase: text('vat_case', { enum: VAT_CASES }),
  vatRateBp: integer('vat_rate_bp').notNull().default(0),
  vatMinor: minor('vat_minor').notNull().default(0n),
  vatReason: text('vat_reason'),
  replacesOrderId: text('replaces_order_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const orderLine = pgTable(
  'order_line',
  {
    orderId: text('order_id').notNull(),
    listingId: integer('listing_id').notNull(),
    sellerCompanyId: integer('seller_company_id').notNull(),
    quantity: integer().notNull(),
    unitPriceMinor: minor('unit_price_minor').notNull(),
    title: text().notNull(),
    brand: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    unitMassKg: numeric('unit_mass_kg', { mode: 'number' }),
    massBasis: text('mass_basis', { enum: MASS_BASES }),
    co2Version: text('co2_version', { enum: CO2_VERSIONS }),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.listingId] })],
)

export const orderMove = pgTable('order_move', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  fromStatus: integer('from_status'),
  toStatus: integer('to_status').notNull(),
  memberId: integer('member_id'),
  cause: text({
    enum: [
      'payment_succeeded',
      'payment_processing',
      'payment_failed',
      'paid_too_late',
      'transfer_awaited',
      'transfer_expired',
      'chargeback',
      'chargeback_won',
    ],
  }),
  reason: text(),
  movedAt: moment('moved_at').notNull().defaultNow(),
})
