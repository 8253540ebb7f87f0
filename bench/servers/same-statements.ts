import type { Statement } from './statements.ts'
import { ACTOR, ARTICLE } from './transactions.ts'

// What the product asks PostgreSQL for the same change, in its order, as hand-written statements: the lists of
// `src/app/hot-writes.http.test.ts`. Jobs that follow are enqueued for a year later, so that nobody does them.

const REFUSED: Statement = {
  text: `SELECT country_code, reason_en, reason_fr FROM destination_refusal
    WHERE valid_from <= current_date AND (valid_until IS NULL OR valid_until >= current_date) ORDER BY id`,
  values: [],
}
const RATE_LIMIT: Statement = {
  text: `INSERT INTO rate_limit AS r (name, subject, window_start, hits)
    VALUES ('bare', 'member:' || $1, to_timestamp(floor(extract(epoch FROM now()) / 3600) * 3600), 1)
    ON CONFLICT (name, subject, window_start) DO UPDATE SET hits = r.hits + 1 RETURNING hits`,
  values: ['member'],
}
const KEY: Statement = {
  text: `INSERT INTO idempotency_key (member_id, key, fingerprint, created_at) VALUES ($1, $2, 'a fingerprint', now())
    ON CONFLICT DO NOTHING`,
  values: ['member', 'new'],
}
const ANSWER: Statement = {
  text: `UPDATE idempotency_key SET answer = '"done"' WHERE member_id = $1 AND key = $2`,
  values: ['member', 'new'],
}
const COUNTRY: Statement = {
  text: 'SELECT DISTINCT country FROM listing WHERE id IN ($1)',
  values: ['listing'],
}
const PERSON = `SELECT m.id, m.email, m.phone, m.first_name, m.last_name, c.name, m.language
  FROM member m JOIN company c ON c.id = m.company_id`
const ACTIVE = 'm.suspended_at IS NULL AND m.verified_at IS NOT NULL'
const NOTICE = `INSERT INTO notification (member_id, kind, data) VALUES`
const MAIL: Statement = {
  text: `SELECT pg_notify('bare', 'mail') FROM graphile_worker.add_job('bare', payload := '{"cause":"quote:1"}'::json,
    run_at := now() + interval '1 year', max_attempts := 12)`,
  values: [],
}
const CART: Statement = {
  text: `SELECT c.*, (SELECT json_agg(l) FROM cart_line l WHERE l.cart_id = c.id) FROM cart c WHERE c.id = $1 FOR NO KEY UPDATE`,
  values: ['cart'],
}
const HOLDS: Statement = {
  text: `SELECT id, cart_id, state, expires_at, extended FROM stock_hold WHERE cart_id = $1 AND state = 'held'`,
  values: ['cart'],
}

/** By the name of the transaction. The other writes are compared with their writes alone. */
export const SAME_STATEMENTS: Readonly<Record<string, readonly Statement[]>> = {
  quote: [
    ACTOR,
    RATE_LIMIT,
    REFUSED,
    KEY,
    ARTICLE,
    COUNTRY,
    REFUSED,
    {
      text: `INSERT INTO quote (id, listing_id, member_id, company_id, country, units, message)
        SELECT $1, $2, id, company_id, 'Gabon', 1, 'Is it still there?' FROM member WHERE id = $3`,
      values: ['new', 'listing', 'member'],
    },
    { text: `${PERSON} WHERE m.id = $1 AND ${ACTIVE}`, values: ['member'] },
    { text: `${PERSON} WHERE m.role IN ('staff', 'admin') AND ${ACTIVE} ORDER BY m.id`, values: [] },
    {
      text: `${PERSON} WHERE m.id = (SELECT created_by FROM listing WHERE id = $1) AND ${ACTIVE}`,
      values: ['listing'],
    },
    {
      text: `${NOTICE} ($1, 'quotes.received', '{}'), ($1, 'quotes.received', '{}')`,
      values: ['member'],
    },
    MAIL,
    MAIL,
    { text: `${NOTICE} ($1, 'quotes.received', '{}')`, values: ['member'] },
    MAIL,
    MAIL,
    ANSWER,
  ],
  listing: [
    ACTOR,
    REFUSED,
    KEY,
    {
      text: 'SELECT name FROM company WHERE id = (SELECT company_id FROM member WHERE id = $1)',
      values: ['member'],
    },
    { text: 'SELECT pg_advisory_xact_lock(9999, $1)', values: ['member'] },
    {
      text: 'SELECT count(*) FROM listing WHERE company_id = (SELECT company_id FROM member WHERE id = $1)',
      values: ['member'],
    },
    {
      text: `INSERT INTO listing (company_id, created_by, title, brand, category, type, condition, description_html, description_text,
          country, city, price_minor, currency, legal_owner)
        SELECT company_id, created_by, title, brand, category, type, condition, description_html, description_text,
          country, city, price_minor, currency, legal_owner FROM listing WHERE id = $1`,
      values: ['listing'],
    },
    ANSWER,
  ],
  stock: [
    ACTOR,
    { text: 'SELECT * FROM listing WHERE id = $1 FOR NO KEY UPDATE', values: ['listing'] },
    {
      text: 'SELECT listing_id, on_hand, reserved, version FROM stock WHERE listing_id = $1',
      values: ['listing'],
    },
    {
      text: `UPDATE stock SET on_hand = reserved + $2::int, version = version + 1 WHERE listing_id = $1
        RETURNING version, on_hand`,
      values: ['listing', 'units'],
    },
    {
      text: `UPDATE listing SET updated_at = now(), confirmed_at = now(), faded_at = NULL, sold_out_at = NULL WHERE id = $1`,
      values: ['listing'],
    },
    {
      text: `INSERT INTO listing_act (listing_id, member_id, act, details, acted_at) VALUES ($1, $2, 'quantity', '{}', now())`,
      values: ['listing', 'member'],
    },
  ],
  hold: [
    ACTOR,
    RATE_LIMIT,
    { text: 'SELECT pg_advisory_xact_lock(9999, $1)', values: ['member'] },
    { text: `${PERSON} WHERE m.id = $1 AND ${ACTIVE} FOR SHARE OF m`, values: ['member'] },
    CART,
    { text: 'SELECT * FROM purchase_order WHERE cart_id = $1', values: ['cart'] },
    COUNTRY,
    REFUSED,
    {
      text: `SELECT country_code, chapter, type, above_minor, currency, reason_en, reason_fr FROM end_use_rule
        WHERE valid_from <= current_date AND (valid_until IS NULL OR valid_until >= current_date) ORDER BY id`,
      values: [],
    },
    {
      text: `SELECT DISTINCT ON (page) page, version, en, fr, entries, published_at FROM content_version
        WHERE page IN ('terms-of-sale') AND published_at IS NOT NULL ORDER BY page, version DESC`,
      values: [],
    },
    {
      text: `INSERT INTO legal_text (digest, page, words, kept_at) VALUES ('bare', 'terms-of-sale', '{}', now())
        ON CONFLICT DO NOTHING`,
      values: [],
    },
    {
      text: `INSERT INTO cart_terms (cart_id, digest, member_id, language, accepted_at) VALUES ($1, 'bare', $2, 'en', now())
        ON CONFLICT (cart_id) DO NOTHING`,
      values: ['cart', 'member'],
    },
    HOLDS,
    {
      text: `SELECT count(*), min(h.expires_at) FROM cart c JOIN stock_hold h ON h.cart_id = c.id AND h.state = 'held'
        WHERE c.member_id = $1`,
      values: ['member'],
    },
    ARTICLE,
    {
      text: `UPDATE stock SET reserved = reserved + 1, version = version + 1
        WHERE listing_id = $1 AND on_hand - reserved >= 1 RETURNING listing_id`,
      values: ['listing'],
    },
    {
      text: `WITH made AS (
          INSERT INTO stock_hold (id, cart_id, attempt, state, expires_at, created_at)
          VALUES ($1, $2, 1, 'held', now() + interval '15 minutes', now()) RETURNING id)
        INSERT INTO stock_hold_line (hold_id, listing_id, quantity) SELECT id, $3::int, 1 FROM made`,
      values: ['new', 'cart', 'listing'],
    },
    CART,
    HOLDS,
    {
      text: `INSERT INTO payment (intent_id, hold_id, cart_id, amount_minor, currency, status, checked_at, created_at, updated_at)
        VALUES ($1, $1, $2, 1000, 'eur', 'requires_payment_method', now(), now(), now())`,
      values: ['new', 'cart'],
    },
    { text: 'SELECT id, title, language, brand, country FROM listing WHERE id IN ($1)', values: ['listing'] },
    {
      text: 'SELECT po_number, cost_centre, requested_on, invoice_address FROM cart_references WHERE cart_id = $1',
      values: ['cart'],
    },
  ],
}
