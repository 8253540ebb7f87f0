import { bigint, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import type { Stripe } from 'stripe'
import { moment } from './columns.ts'

const schema = pgSchema('sandbox_stripe')

export const sandboxIntent = schema.table('payment_intent', {
  id: text().primaryKey(),
  body: jsonb().$type<Stripe.PaymentIntent>().notNull(),
  testMethod: text('test_method'),
  challenge: text(),
  createdAt: moment('created_at').notNull(),
})

export const sandboxCharge = schema.table('charge', {
  id: text().primaryKey(),
  intentId: text('intent_id')
    .notNull()
    .references(() => sandboxIntent.id),
  testMethod: text('test_method').notNull(),
  body: jsonb().$type<Stripe.Charge>().notNull(),
})

export const sandboxRefund = schema.table('refund', {
  id: text().primaryKey(),
  chargeId: text('charge_id')
    .notNull()
    .references(() => sandboxCharge.id),
  body: jsonb().$type<Stripe.Refund>().notNull(),
})

export const sandboxDispute = schema.table('dispute', {
  id: text().primaryKey(),
  chargeId: text('charge_id')
    .notNull()
    .references(() => sandboxCharge.id),
  body: jsonb().$type<Stripe.Dispute>().notNull(),
})

export const sandboxEvent = schema.table('event', {
  id: text().primaryKey(),
  seq: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
  type: text().notNull(),
  body: jsonb().$type<Stripe.EventBase>().notNull(),
  attempts: integer().notNull().default(0),
  deliveredAt: moment('delivered_at'),
  lastAnswer: text('last_answer'),
})

export const sandboxIdempotencyKey = schema.table('idempotency_key', {
  key: text().primaryKey(),
  fingerprint: text().notNull(),
  status: integer().notNull(),
  body: jsonb().$type<object>().notNull(),
  createdAt: moment('created_at').notNull(),
})
