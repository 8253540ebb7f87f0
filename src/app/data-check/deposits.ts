import { UNDER_VERIFICATION } from '#kernel/trade/order.ts'
import { bySql, type Invariant } from './invariant.ts'

/** Deposits by card on orders by bank transfer, compared with the ledger and with their orders. */
export const DEPOSITS: readonly Invariant[] = [
  bySql({
    name: 'deposits',
    says: 'the ledger owes each deposit that was neither returned nor kept, and has kept each kept one, less what banks took; the rest is nothing',
    of: 'deposit',
    broken: `
      SELECT d.id FROM deposit d LEFT JOIN (
        SELECT split_part(t.cause, ':', 2) AS id, sum(e.amount_minor) FILTER (WHERE e.account = 'deposit') AS owed,
          sum(e.amount_minor) FILTER (WHERE e.account = 'forfeit') AS kept,
          sum(e.amount_minor) FILTER (WHERE e.account = 'card' AND t.kind = 'deposit_received') AS received
        FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
        WHERE t.cause LIKE 'deposit:%' GROUP BY 1) AS booked ON booked.id = d.id
      WHERE coalesce(booked.received, 0) <> CASE WHEN d.paid_at IS NULL THEN 0 ELSE d.amount_minor END
        OR -coalesce(booked.owed, 0) <> CASE WHEN d.state IN ('held', 'returning', 'failed')
          THEN d.amount_minor - d.taken_minor ELSE 0 END
        OR -coalesce(booked.kept, 0) <> CASE WHEN d.state = 'kept' THEN d.amount_minor - d.taken_minor ELSE 0 END
      UNION ALL
      SELECT t.cause FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
      WHERE (t.cause LIKE 'deposit:%') <> (t.kind LIKE 'deposit\\_%')
        OR (e.account IN ('deposit', 'forfeit') AND t.kind NOT LIKE 'deposit\\_%')
        OR (t.cause LIKE 'deposit:%' AND NOT EXISTS (SELECT FROM deposit d WHERE d.id = split_part(t.cause, ':', 2)))`,
  }),
  bySql({
    name: 'deposits of orders',
    says: 'a held deposit is of an order that waits for its transfer, a kept one of an order that lapsed; none that goes back waits for more than a day after it may',
    of: 'deposit WHERE order_id IS NOT NULL',
    broken: `
      SELECT d.id FROM deposit d JOIN purchase_order o ON o.id = d.order_id
      WHERE d.company_id <> o.company_id OR d.currency <> o.currency
        OR (d.state = 'held' AND NOT (o.status = ${UNDER_VERIFICATION} AND o.due_at IS NOT NULL AND o.paid_at IS NULL))
        OR (d.state = 'kept' AND NOT EXISTS (
          SELECT FROM order_move m WHERE m.order_id = o.id AND m.cause = 'transfer_expired'))
      UNION ALL
      SELECT d.id FROM deposit d JOIN company c ON c.id = d.company_id
      WHERE d.state = 'returning' AND d.refund_id IS NULL AND (SELECT now FROM clock) - interval '1 day' > greatest(d.updated_at,
          (SELECT max(h.ended_at) FROM ended_hold h WHERE h.company_id = d.company_id),
          (SELECT max(p.checked_at) FROM deposit_dispute p WHERE p.deposit_id = d.id))
        AND c.held_at IS NULL AND NOT EXISTS (SELECT FROM deposit_dispute p WHERE p.deposit_id = d.id AND p.state = 'open')`,
  }),
  bySql({
    name: 'contested deposits',
    says: 'what a bank holds of deposits is on the account of contested money until it has decided',
    of: 'deposit_dispute',
    broken: `
      SELECT p.deposit_id AS id FROM deposit_dispute p LEFT JOIN (
        SELECT split_part(t.cause, ':', 2) AS id, sum(e.amount_minor) AS minor
        FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
        WHERE t.cause LIKE 'deposit:%' AND e.account = 'chargeback' GROUP BY 1) AS contested ON contested.id = p.deposit_id
      GROUP BY p.deposit_id, contested.minor
      HAVING coalesce(sum(p.withdrawn_minor) FILTER (WHERE p.state <> 'lost'), 0) <> coalesce(contested.minor, 0)`,
  }),
]
