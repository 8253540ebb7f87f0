import type pg from 'pg'
import type { TestMember } from './factories/accounts.ts'

/** A buyer, and a listing that only this buyer buys. */
export interface World {
  buyer: TestMember
  seller: TestMember
  listingId: number
}

/** The outcome for a buyer who left. */
export const NOTHING = {
  orders: [],
  stock: [{ on_hand: 5, reserved: 0 }],
  heldUnits: [],
  captured: [],
  mails: [],
}

/** The whole outcome, without values that differ from run to run. */
export async function outcomeOf(control: pg.Client, { buyer, seller, listingId }: World): Promise<object> {
  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]) =>
    (await control.query<Row>(text, values)).rows
  const carts = 'SELECT cart_id FROM cart_line WHERE listing_id = $1'
  const orders = await rows<{ id: string; number: number; status: number }>(
    `SELECT id, number, status FROM purchase_order WHERE cart_id IN (${carts})`,
    [listingId],
  )
  const ids = orders.map(({ id }) => id)
  const references = orders.map(({ number }) => `%${number}%`)
  const mails = await rows<{ recipient: string; subject: string }>(
    'SELECT recipient, subject FROM sandbox_mail WHERE recipient IN ($1, $2) OR subject LIKE ANY ($3)',
    [buyer.email, seller.email, references],
  )
  const party = (email: string) =>
    email === buyer.email ? 'buyer' : email === seller.email ? 'seller' : 'staff'
  return {
    orders: orders.map(({ status }) => status),
    stock: await rows('SELECT on_hand, reserved FROM stock WHERE listing_id = $1', [listingId]),
    heldUnits: await rows(
      "SELECT FROM stock_hold_line l JOIN stock_hold h ON h.id = l.hold_id WHERE listing_id = $1 AND state = 'held'",
      [listingId],
    ),
    moves: await rows(
      'SELECT from_status, to_status, cause FROM order_move WHERE order_id = ANY ($1) ORDER BY id',
      [ids],
    ),
    captured: await rows(
      `SELECT (body->>'amount_received')::integer AS amount FROM sandbox_stripe.payment_intent
       WHERE body->>'status' = 'succeeded' AND body->'metadata'->>'cartId' IN (${carts})`,
      [listingId],
    ),
    paidBack: await rows(
      `SELECT (r.body->>'amount')::integer AS amount FROM sandbox_stripe.refund r JOIN sandbox_stripe.charge c ON c.id = r.charge_id
       JOIN sandbox_stripe.payment_intent i ON i.id = c.intent_id WHERE i.body->'metadata'->>'cartId' IN (${carts})`,
      [listingId],
    ),
    payments: await rows(`SELECT status, amount_minor::text FROM payment WHERE cart_id IN (${carts})`, [
      listingId,
    ]),
    refunds: await rows(
      `SELECT r.state, r.reason, r.amount_minor::text FROM refund r LEFT JOIN payment p ON p.intent_id = r.intent_id
       WHERE p.cart_id IN (${carts}) OR r.order_id = ANY ($2)`,
      [listingId, ids],
    ),
    documents: await rows(
      `SELECT kind, sha256 IS NOT NULL AS drawn FROM billing_document WHERE order_id = ANY ($1) ORDER BY kind`,
      [ids],
    ),
    ledger: await rows(
      `SELECT t.kind, e.account, sum(e.amount_minor)::text AS amount FROM ledger_entry e
       JOIN ledger_transaction t ON t.id = e.transaction_id WHERE e.order_id = ANY ($1) OR t.id IN
         (SELECT transaction_id FROM ledger_entry WHERE order_id = ANY ($1)) GROUP BY 1, 2 ORDER BY 1, 2`,
      [ids],
    ),
    payouts: await rows('SELECT amount_minor::text FROM payout WHERE company_id = $1', [seller.companyId]),
    mails: mails
      .map(({ recipient, subject }) => `${party(recipient)}: ${subject.replace(/\d{4,}/g, 'N')}`)
      .toSorted(),
    notices: await rows(
      `SELECT kind, count(*)::integer FROM notification WHERE member_id = ANY ($1) GROUP BY 1 ORDER BY 1`,
      [[buyer.memberId, seller.memberId]],
    ),
  }
}
