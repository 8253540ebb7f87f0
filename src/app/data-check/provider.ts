import { setTimeout as delay } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '#kernel/errors.ts'
import type { PaymentStatus } from '#kernel/money/payment-states.ts'
import { createTally, inPages, type Finding, type Invariant, type Subject } from './invariant.ts'

/** How far back the real provider is queried: each payment is a call. */
const ASKED_DAYS = 30
const AT_ONCE = 200

/** Our card payments compared with the provider's: the sandbox's tables, or the provider's answers. */
export const PROVIDER: readonly Invariant[] = [
  {
    name: 'provider payments',
    says: 'the provider knows every payment, of its amount, and where we have its final word it has given it',
    look: (subject) => (subject.provider ? askProvider(subject) : lookTwice(subject, PAYMENTS)),
  },
  {
    name: 'provider refunds',
    says: 'the provider knows every refund that left, of its amount and as far as we say',
    look: (subject) => (subject.provider ? askRefunds(subject) : lookTwice(subject, REFUNDS)),
  },
  {
    name: 'card money',
    says: 'what the ledger has at the provider for an order is what the sandbox of the provider holds of it',
    look: async (subject) =>
      subject.provider ? { looked: 0, broken: 0, ids: [] } : lookTwice(subject, CARD_MONEY),
  },
]

interface Comparison {
  of: SQL
  broken: SQL
}

const PAYMENTS: Comparison = {
  of: sql`payment`,
  broken: sql`
    SELECT p.intent_id AS id FROM payment p LEFT JOIN sandbox_stripe.payment_intent i ON i.id = p.intent_id
    WHERE i.id IS NULL OR (i.body ->> 'amount')::bigint <> p.amount_minor OR i.body ->> 'currency' <> p.currency
      OR (p.status IN ('succeeded', 'canceled') AND i.body ->> 'status' <> p.status)
    UNION ALL
    SELECT i.id FROM sandbox_stripe.payment_intent i WHERE i.body ->> 'status' = 'succeeded' AND i.body #>> '{metadata,cartId}' IS NOT NULL
      AND NOT EXISTS (SELECT FROM payment p WHERE p.intent_id = i.id)
      AND NOT EXISTS (SELECT FROM deposit d WHERE d.intent_id = i.id)
    UNION ALL
    SELECT d.intent_id FROM deposit d LEFT JOIN sandbox_stripe.payment_intent i ON i.id = d.intent_id
    WHERE d.intent_id IS NOT NULL AND (i.id IS NULL OR (i.body ->> 'amount')::bigint <> d.amount_minor
      OR (d.paid_at IS NOT NULL AND i.body ->> 'status' <> 'succeeded')
      OR (d.state = 'cancelled' AND i.body ->> 'status' <> 'canceled'))`,
}

const REFUNDS: Comparison = {
  of: sql`refund WHERE provider_id IS NOT NULL`,
  broken: sql`
    SELECT r.id FROM refund r LEFT JOIN sandbox_stripe.refund s ON s.id = r.provider_id
    WHERE r.provider_id IS NOT NULL AND (s.id IS NULL OR (s.body ->> 'amount')::bigint <> r.amount_minor
      OR s.body ->> 'payment_intent' <> r.intent_id
      OR (r.bank_reference IS NULL AND r.state = 'succeeded' AND s.body ->> 'status' <> 'succeeded')
      OR (r.bank_reference IS NULL AND r.state = 'failed' AND s.body ->> 'status' NOT IN ('failed', 'canceled')))
    UNION ALL
    SELECT d.id FROM deposit d LEFT JOIN sandbox_stripe.refund s ON s.id = d.refund_id
    WHERE d.refund_id IS NOT NULL AND (s.id IS NULL OR s.body ->> 'payment_intent' <> d.intent_id
      OR (d.bank_reference IS NULL AND d.state = 'returned' AND s.body ->> 'status' <> 'succeeded'))`,
}

/** While a payment or refund of the cart is pending, both sides may rightly differ. */
const CARD_MONEY: Comparison = {
  of: sql`purchase_order WHERE intent_id IS NOT NULL`,
  broken: sql`
    SELECT o.id FROM purchase_order o JOIN LATERAL (
      SELECT coalesce(sum((c.body ->> 'amount')::bigint - (c.body ->> 'amount_refunded')::bigint
          + coalesce((SELECT sum((b ->> 'net')::bigint) FROM sandbox_stripe.dispute d,
              jsonb_array_elements(d.body -> 'balance_transactions') b WHERE d.charge_id = c.id), 0)), 0) AS minor
      FROM payment p JOIN sandbox_stripe.charge c ON c.intent_id = p.intent_id AND c.body ->> 'status' = 'succeeded'
      WHERE p.cart_id = o.cart_id) held ON true
    WHERE held.minor <> coalesce((SELECT sum(e.amount_minor) FROM ledger_entry e WHERE e.order_id = o.id AND e.account = 'card'), 0)
      AND NOT EXISTS (SELECT FROM payment p LEFT JOIN refund r ON r.intent_id = p.intent_id WHERE p.cart_id = o.cart_id
        AND (p.status NOT IN ('succeeded', 'canceled') OR r.state IN ('due', 'pending')))`,
}

async function lookTwice({ live, secondLookMs }: Subject, { of, broken }: Comparison): Promise<Finding> {
  const tally = createTally()
  const read = async () => {
    const { rows } = await live.execute<{ id: string }>(
      sql`SELECT DISTINCT id FROM (${broken}) AS found ORDER BY id`,
    )
    return rows.map(({ id }) => id)
  }
  const { rows } = await live.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${of}`)
  tally.look(rows[0]?.count)
  const first = new Set(await read())
  if (first.size === 0) return tally.finding()
  await delay(secondLookMs)
  for (const id of await read()) if (first.has(id)) tally.blame(id)
  return tally.finding()
}

interface AskedPayment extends Record<string, unknown> {
  id: string
  amount: string
  currency: string
  status: PaymentStatus
}

async function askProvider({ db, provider, now }: Subject): Promise<Finding> {
  const tally = createTally()
  const pages = inPages<AskedPayment, string>(
    '',
    async (after) =>
      (
        await db.execute<AskedPayment>(sql`
          SELECT intent_id AS id, amount_minor::text AS amount, currency, status
          FROM (SELECT intent_id, amount_minor, currency, status, updated_at FROM payment
            UNION ALL SELECT intent_id, amount_minor, currency, CASE WHEN paid_at IS NOT NULL THEN 'succeeded'
              WHEN state = 'cancelled' THEN 'canceled' ELSE 'processing' END, updated_at FROM deposit) AS asked
          WHERE intent_id > ${after} AND updated_at > ${now.toISOString()}::timestamptz - make_interval(days => ${ASKED_DAYS})
          ORDER BY intent_id LIMIT ${AT_ONCE}`)
      ).rows,
    ({ id }) => id,
  )
  for await (const page of pages)
    for (const ours of page) {
      tally.look()
      const theirs = await provider?.retrieveIntent(ours.id).catch(unlessUnknown)
      const isFinal = ours.status === 'succeeded' || ours.status === 'canceled'
      const isSame =
        theirs &&
        String(theirs.amountMinor) === ours.amount &&
        theirs.currency === ours.currency &&
        (!isFinal || theirs.status === ours.status)
      if (!isSame) tally.blame(ours.id)
    }
  return tally.finding()
}

interface AskedRefund extends Record<string, unknown> {
  id: string
  theirs: string
  /** Null where it depends on when a bank took a part of a deposit. */
  amount: string | null
  state: string
}

async function askRefunds({ db, provider, now }: Subject): Promise<Finding> {
  const tally = createTally()
  const pages = inPages<AskedRefund, string>(
    '',
    async (after) =>
      (
        await db.execute<AskedRefund>(sql`
          SELECT id, provider_id AS theirs, amount_minor::text AS amount, state
          FROM (SELECT id, provider_id, amount_minor, state, bank_reference, updated_at FROM refund
            UNION ALL SELECT id, refund_id, CASE WHEN taken_minor = 0 THEN amount_minor END,
              CASE WHEN state = 'returned' THEN 'succeeded' ELSE state END, bank_reference, updated_at FROM deposit) AS asked
          WHERE id > ${after} AND provider_id IS NOT NULL AND bank_reference IS NULL
            AND updated_at > ${now.toISOString()}::timestamptz - make_interval(days => ${ASKED_DAYS}) ORDER BY id LIMIT ${AT_ONCE}`)
      ).rows,
    ({ id }) => id,
  )
  for await (const page of pages)
    for (const ours of page) {
      tally.look()
      const theirs = await provider?.retrieveRefund(ours.theirs).catch(unlessUnknown)
      const isSame =
        theirs &&
        (ours.amount === null || String(theirs.amountMinor) === ours.amount) &&
        (ours.state !== 'succeeded' || theirs.status === 'succeeded')
      if (!isSame) tally.blame(ours.id)
    }
  return tally.finding()
}

function unlessUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
