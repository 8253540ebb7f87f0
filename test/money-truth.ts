import { eq, inArray, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db, Tx } from '#db/client.ts'
import { chargeback } from '#db/schema/disputes.ts'
import { payment } from '#db/schema/checkout.ts'
import { refund } from '#db/schema/refunds.ts'
import { ledgerEntry } from '#db/schema/ledger.ts'
import { sandboxIntent } from '#db/schema/sandbox-stripe.ts'
import type { Minor } from '#kernel/money/money.ts'

/** Test cards whose refunds can fail: at the provider, or because of a chargeback. */
export const FAILING = ['4000000000005126', '4000000000000259', '4000000000002685', '4000000000001976']

/**
 * What we still owe the buyer of a cart's card payments: failed refunds that nobody paid by hand, less what
 * the banks withdrew themselves; negative if they withdrew what was refunded already. And what left us
 * without a refund of ours.
 */
export async function readLoose(db: Db, cartId: string): Promise<{ owed: bigint; unaccounted: bigint }> {
  const payments = await db.select().from(payment).where(eq(payment.cartId, cartId))
  let owed = 0n
  let unaccounted = 0n
  for (const { intentId, amountMinor } of payments) {
    const refunds = await db.select().from(refund).where(eq(refund.intentId, intentId))
    const failed = sum(refunds.filter(({ state }) => state === 'failed'))
    const chargebacks = await db.select().from(chargeback).where(eq(chargeback.intentId, intentId))
    const fetched = (wanted: string) =>
      chargebacks
        .filter(({ decision }) => decision === wanted)
        .reduce((total, { withdrawnMinor }) => total + withdrawnMinor, 0n)
    if (chargebacks.some(({ decision }) => decision === 'undone')) {
      // The payment bought nothing, so all of it belongs to the buyer.
      unaccounted += amountMinor - sum(refunds) + failed
      owed += amountMinor - sum(refunds) + failed - fetched('undone')
    } else {
      unaccounted += failed
      owed += failed > fetched('borne') ? failed - fetched('borne') : 0n
    }
  }
  return { owed, unaccounted }
}

/** The amount that an order's buyer is owed according to the ledger. */
export async function owedToBuyer(db: Db, orderId: string): Promise<bigint> {
  const [row] = await db
    .select({
      sum: sql`coalesce(-sum(amount_minor) FILTER (WHERE account = 'buyer'), 0)::bigint`.mapWith(BigInt),
    })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.orderId, orderId))
  return row?.sum ?? 0n
}

const sum = (rows: readonly { amountMinor: bigint }[]) =>
  rows.reduce((total, { amountMinor }) => total + amountMinor, 0n)

/** The test cards that payments were made with. */
export async function cardsOf(db: Db, intentIds: readonly string[]): Promise<Map<string, string | null>> {
  if (intentIds.length === 0) return new Map()
  const rows = await db
    .select({ id: sandboxIntent.id, card: sandboxIntent.testMethod })
    .from(sandboxIntent)
    .where(inArray(sandboxIntent.id, [...intentIds]))
  return new Map(rows.map(({ id, card }) => [id, card]))
}

/** Records how sellers' edits change the units on hand, apart from sales and returns. */
export async function watchStock(pool: pg.Pool): Promise<void> {
  await pool.query(`CREATE TABLE IF NOT EXISTS stock_edit (listing_id int NOT NULL, change int NOT NULL)`)
  await pool.query(`CREATE FUNCTION note_stock_edit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    -- Sales and returns add to or take from what is there; an edit names a new figure.
    IF current_query() NOT LIKE '%"on_hand" = "stock"."on_hand"%' AND NEW.on_hand <> OLD.on_hand THEN
      INSERT INTO stock_edit VALUES (NEW.listing_id, NEW.on_hand - OLD.on_hand);
    END IF;
    RETURN NULL;
  END $$`)
  await pool.query(
    'CREATE TRIGGER note_stock_edit AFTER UPDATE ON stock FOR EACH ROW EXECUTE FUNCTION note_stock_edit()',
  )
}

export async function editedUnits(pool: pg.Pool, listingId: number): Promise<number> {
  const { rows } = await pool.query<{ sum: number }>(
    'SELECT coalesce(sum(change), 0)::int AS sum FROM stock_edit WHERE listing_id = $1',
    [listingId],
  )
  return rows[0]?.sum ?? 0
}

/** Money received and refunded for an order, by card or bank transfer. */
export interface OrderMoney {
  /** Received: succeeded card payments, and transfers that staff recorded. */
  receivedMinor: Minor
  /** The part that was refunded. */
  refundedMinor: Minor
  /** The part whose refund is due but not complete. */
  refundDueMinor: Minor
}

/**
 * The payments and refunds of an order, by card or by bank. A failed refund does not count: staff repeat it.
 */
export async function readOrderMoney(db: Db | Tx, orderId: string): Promise<OrderMoney> {
  const { rows } = await db.execute<{ received: string; refunded: string; due: string }>(sql`
    WITH wanted AS (SELECT id, cart_id FROM purchase_order WHERE id = ${orderId}),
    card AS (SELECT p.intent_id, p.amount_minor, p.status FROM payment p JOIN wanted w ON w.cart_id = p.cart_id),
    back AS (
      SELECT r.amount_minor, r.state FROM refund r JOIN card ON card.intent_id = r.intent_id
      UNION ALL SELECT r.amount_minor, r.state FROM refund r JOIN wanted w ON w.id = r.order_id)
    SELECT
      coalesce((SELECT sum(amount_minor) FROM card WHERE status = 'succeeded'), 0)
        + coalesce((SELECT sum(t.amount_minor) FROM transfer_receipt t JOIN wanted w ON w.id = t.order_id), 0) AS received,
      coalesce((SELECT sum(amount_minor) FROM back WHERE state = 'succeeded'), 0) AS refunded,
      coalesce((SELECT sum(amount_minor) FROM back WHERE state IN ('due', 'pending')), 0) AS due`)
  const [row] = rows
  return {
    receivedMinor: BigInt(row?.received ?? 0),
    refundedMinor: BigInt(row?.refunded ?? 0),
    refundDueMinor: BigInt(row?.due ?? 0),
  }
}
