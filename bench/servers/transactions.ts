import type { Statement } from './statements.ts'

/** Identifies the caller, as a server must before it writes. */
export const ACTOR: Statement = {
  text: `SELECT m.id, m.company_id, m.role FROM session s JOIN member m ON m.id = s.member_id
    WHERE s.member_id = $1 AND s.ended_at IS NULL AND s.expires_at > now() AND m.suspended_at IS NULL LIMIT 1`,
  values: ['member'],
}
export const ARTICLE: Statement = {
  text: `SELECT l.id, l.company_id, l.price_minor, l.currency, l.weight_kg, l.country, s.on_hand, s.reserved
    FROM listing l JOIN stock s ON s.listing_id = l.id WHERE l.id = $1 AND l.state = 'published'`,
  values: ['listing'],
}

/** The work of a bare server in one transaction for the same change. `new` is an id generated for each. */
export const TRANSACTIONS: Readonly<Record<string, readonly Statement[]>> = {
  favourite: [
    ACTOR,
    {
      text: 'INSERT INTO favourite (member_id, listing_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      values: ['member', 'listing'],
    },
    {
      text: 'SELECT listing_id FROM favourite WHERE member_id = $1 ORDER BY created_at DESC',
      values: ['member'],
    },
  ],
  cart: [
    ACTOR,
    ARTICLE,
    {
      text: `INSERT INTO cart (id, member_id, company_id, country, city, currency, subtotal_minor, shipping_minor, carrier, product_name,
          product_code, shipments, created_at, valid_until)
        SELECT $1, id, company_id, 'Gabon', 'Port-Gentil', 'eur', 1000, 100, 'carrier', 'name', 'code', '[]', now(), now() + interval '1 hour'
          FROM member WHERE id = $2`,
      values: ['new', 'member'],
    },
    {
      text: 'INSERT INTO cart_line (cart_id, listing_id, quantity, unit_price_minor) VALUES ($1, $2, 1, 1000)',
      values: ['new', 'listing'],
    },
  ],
  hold: [
    ACTOR,
    ARTICLE,
    {
      text: `SELECT c.*, l.* FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE c.id = $1`,
      values: ['cart'],
    },
    {
      text: 'UPDATE stock SET reserved = reserved + 1 WHERE listing_id = $1 AND on_hand - reserved >= 1',
      values: ['listing'],
    },
    {
      text: `INSERT INTO stock_hold (id, cart_id, attempt, state, expires_at, created_at)
        VALUES ($1, $2, 1, 'held', now() + interval '15 minutes', now())`,
      values: ['new', 'cart'],
    },
    {
      text: 'INSERT INTO stock_hold_line (hold_id, listing_id, quantity) VALUES ($1, $2, 1)',
      values: ['new', 'listing'],
    },
    {
      text: `INSERT INTO payment (intent_id, hold_id, cart_id, amount_minor, currency, status, checked_at, created_at, updated_at)
        VALUES ($1, $1, $2, 1000, 'eur', 'requires_payment_method', now(), now(), now())`,
      values: ['new', 'cart'],
    },
  ],
  listing: [
    ACTOR,
    {
      text: `INSERT INTO listing (company_id, created_by, title, brand, category, type, condition, description_html, description_text,
          country, city, price_minor, currency, legal_owner)
        SELECT company_id, created_by, title, brand, category, type, condition, description_html, description_text,
          country, city, price_minor, currency, legal_owner FROM listing WHERE id = $1`,
      values: ['listing'],
    },
  ],
  stock: [
    ACTOR,
    { text: 'SELECT * FROM listing WHERE id = $1 FOR NO KEY UPDATE', values: ['listing'] },
    {
      text: 'UPDATE stock SET on_hand = reserved + $2::int, version = version + 1 WHERE listing_id = $1',
      values: ['listing', 'units'],
    },
    {
      text: `INSERT INTO listing_act (listing_id, member_id, act, details, acted_at) VALUES ($1, $2, 'quantity', '{}', now())`,
      values: ['listing', 'member'],
    },
  ],
  quote: [
    ACTOR,
    ARTICLE,
    {
      text: `INSERT INTO quote (id, listing_id, member_id, company_id, country, units, message)
        SELECT $1, $2, id, company_id, 'Gabon', 1, 'Is it still there?' FROM member WHERE id = $3`,
      values: ['new', 'listing', 'member'],
    },
    {
      text: `INSERT INTO quote_message (quote_id, side, member_id, text) VALUES ($1, 'buyer', $2, 'Is it still there?')`,
      values: ['new', 'member'],
    },
  ],
  login: [
    { text: 'SELECT * FROM member WHERE lower(email) = $1 AND deleted_at IS NULL', values: ['email'] },
    {
      text: `INSERT INTO session (id, member_id, expires_at)
        SELECT $1, id, now() + interval '1 day' FROM member WHERE lower(email) = $2`,
      values: ['new', 'email'],
    },
  ],
}
