import { CANCELLED, READY, SHIPPED, UNDER_PACKAGING } from '#kernel/trade/order.ts'

/** A deposit of an order of which the ledger knows nothing. */
const depositOf = (order: string, state: string) =>
  `INSERT INTO deposit (id, cart_id, order_id, company_id, member_id, currency, amount_minor, total_minor, rule_version, rule,
      language, state, reason, created_at, paid_at, checked_at, updated_at)
    SELECT 'x', cart_id, id, company_id, member_id, currency, 100, 1000, 1, 'rule', 'en', '${state}', 'lapsed', now(), now(), now(), now()
    FROM purchase_order WHERE id = ${order}`

/**
 * For each invariant, statements that break it directly in the database; the test fills in what begins with
 * `$`.
 */
export const BREACHES: Readonly<Record<string, readonly string[]>> = {
  stock: [
    `UPDATE stock SET reserved = reserved + 1 WHERE listing_id = $article`,
    `ALTER TABLE stock DROP CONSTRAINT stock_covers_reserved; UPDATE stock SET on_hand = -1 WHERE listing_id = $article`,
    `DELETE FROM stock WHERE listing_id = $other`,
  ],
  'sold out': [`UPDATE listing SET sold_out_at = now() WHERE id = $article`],
  holds: [
    `UPDATE stock_hold SET ended_at = now() WHERE state = 'held'`,
    `UPDATE stock_hold_line SET quantity = 2 WHERE listing_id = $article`,
    `DELETE FROM stock_hold_line`,
  ],
  'holds that end': [`UPDATE stock_hold SET expires_at = now() - interval '2 hours' WHERE state = 'held'`],
  'purchases to approve': [
    `INSERT INTO requisition (id, company_id, member_id, quote_id, offer_id, cart_id, note, vat_rate_bp, vat_minor, state, asked_at, until, ended_at)
      SELECT 'r', company_id, member_id, $quote, 1, cart_id, '', 0, 0, 'approved', now(), now(), now()
      FROM purchase_order WHERE id = $order`,
    `INSERT INTO requisition (id, company_id, member_id, quote_id, offer_id, cart_id, note, vat_rate_bp, vat_minor, state, asked_at, until, ended_at)
      SELECT 'r', company_id, member_id, $quote, 1, cart_id, '', 0, 0, 'approved', now(), now(), now()
      FROM purchase_order WHERE id = $awaited`,
    `INSERT INTO requisition (id, company_id, member_id, purchase, note, vat_rate_bp, vat_minor, state, asked_at, until, ended_at)
      SELECT 'r', company_id, member_id, '{"method": "transfer"}', '', 0, 0, 'approved', now(), now(), now()
      FROM purchase_order WHERE id = $order`,
  ],
  'sold units': [
    `UPDATE stock_hold SET state = 'released' WHERE state = 'claimed'`,
    `UPDATE stock_hold SET state = 'claimed', ended_at = now() WHERE state = 'held'`,
  ],
  'order lines': [
    `UPDATE order_line SET quantity = 2 WHERE order_id = $order`,
    `UPDATE order_line SET unit_price_minor = unit_price_minor - 1 WHERE order_id = $order`,
    `DELETE FROM order_line WHERE order_id = $order`,
    `UPDATE purchase_order SET currency = 'usd' WHERE id = $order`,
  ],
  'order moves': [
    `UPDATE purchase_order SET status = ${SHIPPED} WHERE id = $order`,
    `DELETE FROM order_move WHERE order_id = $order AND to_status = ${READY}`,
  ],
  'order states': [
    `UPDATE purchase_order SET delivered_at = NULL WHERE id = $order`,
    `UPDATE order_shipment SET shipped_at = NULL, delivered_at = NULL WHERE order_id = $order`,
    `UPDATE order_shipment SET listing_ids = '{}' WHERE order_id = $order`,
    `UPDATE purchase_order SET status = ${UNDER_PACKAGING} WHERE id = $awaited`,
  ],
  'orders paid': [
    `UPDATE payment SET amount_minor = amount_minor + 1 WHERE intent_id = $intent`,
    `UPDATE payment SET status = 'canceled' WHERE intent_id = $intent`,
    `UPDATE purchase_order SET paid_at = NULL WHERE id = $order`,
    `UPDATE purchase_order SET paid_at = now() WHERE id = $awaited`,
  ],
  'orders that wait': [
    `UPDATE stock_hold SET state = 'released' WHERE state = 'held'`,
    `UPDATE purchase_order SET due_at = now() - interval '2 hours' WHERE id = $awaited`,
  ],
  'cancellations and disputes': [
    `INSERT INTO cancellation_request (id, order_id, member_id, reason, state, asked_at)
      VALUES ('x', $order, 1, 'why', 'asked', now())`,
    `UPDATE dispute SET seller_company_id = 1`,
    `UPDATE purchase_order SET status = ${READY} WHERE id = $order`,
    `UPDATE purchase_order SET received_by = member_id, received_at = delivered_at - interval '1 hour' WHERE id = $order`,
  ],
  transports: [
    `UPDATE transport_milestone SET company_id = 0`,
    `UPDATE transport_milestone SET order_id = $awaited`,
    `INSERT INTO transport_link (id, order_id, company_id, invitation_id, mailed_at, expires_at)
      VALUES ('x', $awaited, 1, 'x', now(), now()); UPDATE transport_milestone SET link_id = 'x', member_id = NULL, told_by = 'forwarder'`,
    `INSERT INTO transport_file (order_id, company_id, kind, file_hash, given_by, member_id, given_at)
      SELECT $awaited, seller_company_id, 'cmr', 'x', 'seller', 1, now() FROM order_line WHERE order_id = $awaited`,
    `INSERT INTO transport_file (order_id, company_id, kind, file_hash, given_by, member_id, given_at)
      VALUES ($order, 0, 'cmr', 'x', 'seller', 1, now())`,
  ],
  payments: [
    `UPDATE purchase_order SET intent_id = NULL WHERE id = $order`,
    `UPDATE payment SET currency = 'usd' WHERE intent_id = $intent`,
  ],
  'payments that end': [
    `UPDATE payment SET status = 'requires_payment_method' WHERE intent_id = $intent;
      UPDATE stock_hold SET ended_at = now() - interval '2 days' WHERE state <> 'held'`,
  ],
  refunds: [
    `INSERT INTO refund (id, intent_id, amount_minor, reason, idempotency_key, state, provider_id, created_at, updated_at)
      SELECT 'x', intent_id, amount_minor + 1, 'agreed', 'x', 'pending', 're_x', now(), now() FROM payment WHERE intent_id = $intent`,
    `INSERT INTO refund (id, intent_id, amount_minor, reason, idempotency_key, state, created_at, updated_at)
      VALUES ('x', $intent, 1, 'agreed', 'x', 'due', now() - interval '2 days', now())`,
    `INSERT INTO refund (id, order_id, amount_minor, reason, idempotency_key, state, created_at, updated_at)
      VALUES ('x', $awaited, 1, 'agreed', 'x', 'due', now(), now())`,
  ],
  ledger: [
    `UPDATE ledger_entry SET amount_minor = amount_minor + 1 WHERE account = 'fee'`,
    `UPDATE order_line SET fee_bp = fee_bp - 100 WHERE order_id = $order`,
    `DELETE FROM ledger_entry WHERE account IN ('card', 'buyer')`,
    `UPDATE payment SET amount_minor = amount_minor + 1 WHERE intent_id = $intent`,
  ],
  'ledger causes': [
    `INSERT INTO payout (id, company_id, currency, amount_minor, bank_reference, paid_on, member_id, recorded_at)
      VALUES ('x', 1, 'eur', 1, 'x', now(), 1, now())`,
    `UPDATE ledger_transaction SET currency = 'usd'`,
    `INSERT INTO ledger_transaction (cause, kind, currency, booked_at) VALUES ('payout:none', 'payout', 'eur', now())`,
  ],
  'payout orders': [
    `INSERT INTO payout_account (company_id, details, asked_by, asked_at) VALUES (1, '{}', 1, now());
      INSERT INTO payout_order (company_id, currency, amount_minor, account_id, account, ordered_by, ordered_at)
        SELECT 1, 'eur', 5, id, '{}', 1, now() FROM payout_account WHERE company_id = 1 LIMIT 1`,
    `INSERT INTO payout_account (company_id, details, asked_by, asked_at) VALUES (1, '{}', 1, now());
      INSERT INTO payout_order (company_id, currency, amount_minor, account_id, account, ordered_by, ordered_at)
        SELECT 1, 'eur', 5000000000, id, '{}', 1, now() FROM payout_account WHERE company_id = 1 LIMIT 1;
      INSERT INTO payout_order_sale SELECT max(id), $order, 5000000000 FROM payout_order`,
  ],
  'payment events': [`UPDATE payment_event SET processed_at = NULL`],
  deposits: [
    depositOf('$awaited', 'held'),
    `INSERT INTO ledger_transaction (cause, kind, currency, booked_at) VALUES ('deposit:none:kept', 'deposit_kept', 'eur', now());
      INSERT INTO ledger_entry (transaction_id, account, amount_minor)
      SELECT id, unnest(ARRAY['deposit', 'forfeit']), unnest(ARRAY[1, -1]) FROM ledger_transaction WHERE cause = 'deposit:none:kept'`,
    `UPDATE ledger_entry SET account = 'deposit' WHERE account = 'fee'`,
  ],
  'deposits of orders': [
    depositOf('$order', 'held'),
    depositOf('$awaited', 'kept'),
    `${depositOf('$awaited', 'returning')}; UPDATE deposit SET updated_at = now() - interval '2 days'`,
  ],
  'contested deposits': [
    `${depositOf('$awaited', 'held')}; INSERT INTO deposit_dispute (id, deposit_id, amount_minor, reason, state, withdrawn_minor,
      opened_at, checked_at) VALUES ('x', 'x', 100, 'fraudulent', 'open', 100, now(), now())`,
  ],
  'provider payments': [
    `UPDATE payment SET amount_minor = amount_minor + 1 WHERE intent_id = $intent`,
    `UPDATE sandbox_stripe.payment_intent SET body = jsonb_set(body, '{status}', '"canceled"')`,
    `DELETE FROM sandbox_stripe.payment_intent`,
    `DELETE FROM payment WHERE intent_id = $intent`,
  ],
  'provider refunds': [
    `INSERT INTO refund (id, intent_id, amount_minor, reason, idempotency_key, state, provider_id, created_at, updated_at)
      VALUES ('x', $intent, 1, 'agreed', 'x', 'succeeded', 're_x', now(), now())`,
  ],
  'card money': [
    `UPDATE ledger_entry SET amount_minor = amount_minor - 1 WHERE account = 'card'`,
    `UPDATE sandbox_stripe.charge SET body = jsonb_set(body, '{amount_refunded}', '1')`,
  ],
  'document numbers': [
    `DELETE FROM billing_document WHERE kind = 'invoice'`,
    `UPDATE document_sequence SET last = last + 1 WHERE kind = 'invoice'`,
    `UPDATE billing_document SET number = 'F-2020-000001' WHERE kind = 'invoice'`,
    `UPDATE billing_document SET sequence = 7 WHERE kind = 'invoice'`,
  ],
  'self-billed numbers': [
    `INSERT INTO self_billing_sequence (company_id, kind, year, last) VALUES (1, 'self_billed_invoice', 2026, 1)`,
  ],
  'self-billed invoices': [
    `INSERT INTO commission_document (id, kind, year, sequence, number, company_id, payout_id, language, content, issued_at)
      VALUES ('s', 'self_billed_invoice', 2026, 1, 'AF-1-2026-000001', 1, 'x', 'en',
        '{"total": "5", "vat": {"amount": "0"}, "lines": [{"unitPrice": "5", "quantity": 1}]}', now())`,
  ],
  invoices: [
    `DELETE FROM billing_document WHERE kind = 'invoice' AND order_id = $order`,
    `UPDATE billing_document SET content = jsonb_set(content, '{total}', '"1"') WHERE order_id = $order`,
    `UPDATE purchase_order SET status = ${CANCELLED} WHERE id = $order`,
  ],
  'commission invoices': [
    `INSERT INTO commission_document (id, kind, year, sequence, number, company_id, payout_id, language, content, issued_at)
      VALUES ('x', 'commission_invoice', 2026, 1, 'FC-2026-000001', 1, 'x', 'en',
        '{"total": "5", "vat": {"amount": "0"}, "lines": [{"unitPrice": "5", "quantity": 1}]}', now())`,
    `INSERT INTO commission_line (transaction_id, company_id, order_id, fee_minor)
      SELECT id, 1, $order, 1 FROM ledger_transaction WHERE cause = 'sale:' || $order`,
  ],
  'drawn documents': [`UPDATE billing_document SET sha256 = NULL`, `UPDATE mandate SET file_sha256 = NULL`],
  mandates: [
    `UPDATE mandate SET expires_on = '2020-01-01'`,
    `UPDATE company SET closed_at = now() WHERE id IN (SELECT company_id FROM mandate)`,
    `DROP INDEX mandate_running; UPDATE mandate SET company_id = (SELECT min(company_id) FROM mandate)`,
  ],
  listings: [
    `UPDATE listing SET withdrawn_at = now() WHERE id = $article`,
    `UPDATE listing SET published_at = NULL WHERE id = $article`,
    `DELETE FROM stock WHERE listing_id = $article`,
    `UPDATE listing SET featured_position = 1 WHERE id = $draft`,
  ],
  'listing counts': [
    `INSERT INTO listing_count VALUES ('published', 'Drilling Equipment', 1)`,
    `DELETE FROM listing_count`,
  ],
  'listing changes': [
    `INSERT INTO listing_revision (listing_id, state, content, created_by) VALUES ($draft, 'open', '{}', 1)`,
    `INSERT INTO listing_revision (listing_id, state, content, created_by) VALUES ($article, 'published', '{}', 1)`,
    `DROP INDEX listing_revision_pending; INSERT INTO listing_revision (listing_id, state, content, created_by)
      SELECT $article, 'open', '{}', 1 FROM generate_series(1, 2)`,
  ],
  imports: [
    `UPDATE listing_import_row SET done = false`,
    `UPDATE listing_import SET state = 'importing', updated_at = now() - interval '2 hours' WHERE id = $import`,
    `UPDATE listing_import_row SET listing_id = $article`,
  ],
  quotes: [
    `UPDATE quote SET state = 'open' WHERE id = $quote`,
    `UPDATE quote_message SET offer_state = 'standing' WHERE quote_id = $quote AND offer_state = 'accepted'`,
    `UPDATE quote SET accepted_at = NULL WHERE id = $quote`,
  ],
  'agreed prices': [
    `UPDATE cart_line SET unit_price_minor = 1 WHERE quote_id = $quote`,
    `UPDATE cart_line SET listing_id = $other WHERE quote_id = $quote`,
  ],
  inspections: [`UPDATE listing SET inspected = 'yes'`],
  wanted: [
    `UPDATE wanted SET state = 'closed'`,
    `INSERT INTO wanted_answer (wanted_id, listing_id, member_id, company_id, text, created_at)
      SELECT id, $article, member_id, company_id, 'x', now() FROM wanted WHERE company_id <> (SELECT company_id FROM listing WHERE id = $article)`,
  ],
  'refused countries': [
    `INSERT INTO destination_refusal (country_code, valid_from, reason_en, reason_fr, source, created_at) VALUES ('IR', current_date, '-', '-', '-', now())`,
  ],
  'trade with refused countries': [
    `INSERT INTO destination_refusal (country_code, valid_from, reason_en, reason_fr, source, created_at) VALUES ('GA', current_date - 3, '-', '-', '-', now())`,
  ],
  'search entries': [
    `DELETE FROM search_entry WHERE listing_id = $article`,
    `UPDATE listing SET state = 'withdrawn' WHERE id = $article`,
    `UPDATE listing SET title = 'Another title' WHERE id = $article`,
    `UPDATE search_entry SET price_minor = 1 WHERE listing_id = $article`,
    `UPDATE search_entry SET published_at = now() - interval '1 day' WHERE listing_id = $article`,
    `UPDATE search_entry SET price_eur_minor = 1 WHERE listing_id = $article`,
    `UPDATE search_facet SET facets = '{}' WHERE listing_id = $article`,
    `INSERT INTO search_figure VALUES ($article, 'inlets', 7)`,
    `INSERT INTO search_entry SELECT $draft, vector, category, type, condition, country, currency, price_minor, price_eur_minor,
      published_at, format FROM search_entry WHERE listing_id = $article`,
  ],
  'search words': [
    `UPDATE lexicon SET listings = listings + 1 WHERE term = 'valve'`,
    `DELETE FROM lexicon WHERE term = 'valve'; DELETE FROM lexicon_change WHERE term = 'valve'`,
    `INSERT INTO lexicon_change (term, change) VALUES ('nothing', 1)`,
  ],
  'search bitmaps': [
    `UPDATE search_bitmap SET bits = ~bits WHERE term = '=all'`,
    `DELETE FROM search_bitmap WHERE term = '=all'`,
    `UPDATE search_bitmap SET term = '=nothing' WHERE term = '=all'`,
    `DELETE FROM search_entry WHERE listing_id = $article`,
  ],
  sessions: [
    `UPDATE member SET suspended_at = now() WHERE id = $seller`,
    `UPDATE member SET deleted_at = now(), verified_at = NULL WHERE id = $seller`,
  ],
  'deleted accounts': [
    `UPDATE member SET deleted_at = now() - interval '2 hours', verified_at = NULL WHERE id = $seller`,
  ],
  'closed companies': [
    `UPDATE company SET closed_at = now() - interval '2 hours' WHERE id = (SELECT company_id FROM member WHERE id = $seller)`,
  ],
  'companies held back': [
    `UPDATE company SET held_at = now() WHERE id = (SELECT company_id FROM member WHERE id = $seller)`,
  ],
  companies: [`UPDATE member SET is_company_admin = false WHERE id = $seller`],
  'jobs at work': [
    `INSERT INTO graphile_worker._private_jobs (task_id, payload, locked_at, locked_by, max_attempts)
      SELECT id, '{}', now() - interval '5 minutes', 'dead', 12 FROM graphile_worker._private_tasks LIMIT 1;
     -- Another process is there, which should have taken it up.
     SET LOCAL application_name = 'gisement workers'; SELECT pg_stat_clear_snapshot()`,
  ],
  'jobs that fail': [
    `INSERT INTO graphile_worker._private_jobs (task_id, payload, attempts, max_attempts)
      SELECT id, '{}', 12, 12 FROM graphile_worker._private_tasks LIMIT 1`,
  ],
  guards: [
    `ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_is_kept`,
    `ALTER TABLE stock DROP CONSTRAINT stock_covers_reserved; ALTER TABLE stock ADD CONSTRAINT stock_covers_reserved
      CHECK (reserved >= 0 AND on_hand >= reserved) NOT VALID`,
    // An index on a partitioned table is invalid until every partition has one; other indexes can be marked
    // invalid only by the database itself.
    `CREATE TABLE parted (id int) PARTITION BY RANGE (id); CREATE TABLE part PARTITION OF parted FOR VALUES FROM (0) TO (9);
      CREATE INDEX unfinished ON ONLY parted (id)`,
  ],
  'picture files': [
    `UPDATE picture_file SET variants = jsonb_set(variants, '{0,bytes}', '1')`,
    `UPDATE picture_file SET hash = 'ff' || substr(hash, 3)`,
  ],
  'document files': [
    `UPDATE document_file SET bytes = bytes + 1`,
    `UPDATE document_file SET hash = 'ff' || substr(hash, 3)`,
  ],
  'invoice files': [`UPDATE billing_document SET sha256 = 'ff' || substr(sha256, 3)`],
  'mandate files': [`UPDATE mandate SET file_sha256 = 'ff' || substr(file_sha256, 3)`],
  'papers of shipments': [
    `INSERT INTO carrier_booking (id, order_id, place, state, asked_by, asked_at, tracking_number, papers)
     VALUES ('booked', $order, 0, 'booked', $seller, now(), '1', '[{"kind": "label", "sha256": "ff"}]')`,
  ],
  'import files': [`UPDATE listing_import SET state = 'checked', sheet_pieces = 3 WHERE id = $import`],
  'pictures of texts': [`INSERT INTO text_picture (owner, file_hash) VALUES ('blog:1', 'none')`],
  'files of nobody': [`DELETE FROM picture_file`],
}
