import { CANCELLED } from '#kernel/trade/order.ts'
import { RUNNING_STATES } from '#features/mandates/domain/kept-states.ts'
import { bySql, sqlList, type Invariant } from './invariant.ts'

/** Everything that has a number of a series. */
const PAPERS = `(SELECT kind, year, sequence, number FROM billing_document
  UNION ALL SELECT kind, year, sequence, number FROM commission_document WHERE kind NOT LIKE 'self_billed_%') AS numbered`

/** Invoices, credit notes and mandates: numbers, amounts, pending files. */
export const DOCUMENTS: readonly Invariant[] = [
  bySql({
    name: 'document numbers',
    says: 'each kind and year is numbered from 1 on without gap or double, as far as its counter says',
    of: PAPERS,
    broken: `
      SELECT kind || ' ' || year AS id FROM (
        SELECT kind, year, count(DISTINCT sequence) AS numbers, count(*) AS rows, max(sequence) AS highest, bool_and(number =
          CASE kind WHEN 'proforma' THEN 'PF' WHEN 'invoice' THEN 'F' WHEN 'credit_note' THEN 'A' WHEN 'commission_invoice' THEN 'FC'
            ELSE 'AC' END || '-' || year || '-' ||
          CASE WHEN sequence < 1000000 THEN lpad(sequence::text, 6, '0') ELSE sequence::text END) AS is_named
        FROM ${PAPERS} GROUP BY kind, year) d FULL JOIN document_sequence s USING (kind, year)
      WHERE d.rows IS DISTINCT FROM s.last OR d.numbers IS DISTINCT FROM d.rows OR d.highest IS DISTINCT FROM s.last
        OR d.is_named IS NOT TRUE`,
  }),
  bySql({
    name: 'self-billed numbers',
    says: 'the invoices and credit notes of each seller are numbered from 1 on in each year without gap, as far as its counter says',
    of: `commission_document WHERE kind LIKE 'self_billed_%'`,
    broken: `
      SELECT company_id || ' ' || kind || ' ' || year AS id FROM (
        SELECT company_id, kind, year, count(DISTINCT sequence) AS numbers, count(*) AS rows, max(sequence) AS highest,
          bool_and(number = CASE kind WHEN 'self_billed_invoice' THEN 'AF' ELSE 'AAF' END || '-' || company_id || '-' || year || '-'
            || CASE WHEN sequence < 1000000 THEN lpad(sequence::text, 6, '0') ELSE sequence::text END) AS is_named
        FROM commission_document WHERE kind LIKE 'self_billed_%' GROUP BY company_id, kind, year) d
        FULL JOIN self_billing_sequence s USING (company_id, kind, year)
      WHERE d.rows IS DISTINCT FROM s.last OR d.numbers IS DISTINCT FROM d.rows OR d.highest IS DISTINCT FROM s.last
        OR d.is_named IS NOT TRUE`,
  }),
  bySql({
    name: 'self-billed invoices',
    says: 'each adds up, its VAT is booked, and with its credit notes it is what the ledger has for its bookings',
    of: `commission_document WHERE kind LIKE 'self_billed_%'`,
    broken: `
      WITH signed AS (SELECT id, coalesce(corrects_id, id) AS invoice, content, CASE kind WHEN 'self_billed_invoice' THEN 1 ELSE -1 END AS sign
        FROM commission_document WHERE kind LIKE 'self_billed_%')
      SELECT d.id FROM signed d
      WHERE (d.content ->> 'total')::bigint <> (d.content -> 'vat' ->> 'amount')::bigint + (SELECT
          sum((line ->> 'unitPrice')::bigint * (line ->> 'quantity')::bigint) FROM jsonb_array_elements(d.content -> 'lines') line)
        OR (d.content -> 'vat' ->> 'amount')::bigint * d.sign <> coalesce((SELECT sum(e.amount_minor) FROM ledger_transaction t
          JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'vat' WHERE t.cause = 'purchase_vat:' || d.id), 0)
      UNION ALL
      SELECT s.invoice FROM signed s GROUP BY s.invoice
      HAVING sum((s.content ->> 'total')::bigint * s.sign) <> coalesce((SELECT sum(l.share_minor) FROM commission_line l
        WHERE l.document_id IN (SELECT own.id FROM signed own WHERE own.invoice = s.invoice)), 0)`,
  }),
  bySql({
    name: 'invoices',
    says: 'a paid order that stands has its invoice of its amount; a cancelled one has it taken back to nothing',
    of: `billing_document WHERE kind <> 'proforma'`,
    broken: `
      WITH issued AS (SELECT order_id, sum((content ->> 'total')::bigint) FILTER (WHERE kind = 'invoice') AS invoiced,
          coalesce(sum((content ->> 'total')::bigint) FILTER (WHERE kind = 'credit_note'), 0) AS taken_back
        FROM billing_document GROUP BY order_id)
      SELECT o.id FROM purchase_order o LEFT JOIN issued i ON i.order_id = o.id
      WHERE (o.status <> ${CANCELLED} AND o.paid_at IS NOT NULL AND i.invoiced IS DISTINCT FROM o.total_minor
          -- Paid before there were invoices: the hourly job issues it, or staff look at its VAT.
          AND NOT (i.invoiced IS NULL AND (o.vat_case IS NULL OR o.vat_case = 'to_check')))
        OR (o.status = ${CANCELLED} AND coalesce(i.invoiced, 0) <> coalesce(i.taken_back, 0))
        OR (o.paid_at IS NULL AND i.invoiced IS NOT NULL)
        OR coalesce(i.taken_back, 0) > coalesce(i.invoiced, 0)`,
  }),
  bySql({
    name: 'commission invoices',
    says: 'each adds up, is of the fees that the ledger has for its bookings, and its VAT is booked',
    of: `commission_document WHERE kind NOT LIKE 'self_billed_%'`,
    broken: `
      WITH signed AS (SELECT id, content, CASE kind WHEN 'commission_invoice' THEN 1 ELSE -1 END AS sign FROM commission_document
        WHERE kind NOT LIKE 'self_billed_%')
      SELECT d.id FROM signed d
      WHERE (d.content ->> 'total')::bigint * d.sign IS DISTINCT FROM
          (SELECT sum(l.fee_minor) FROM commission_line l WHERE l.document_id = d.id)
        OR (d.content ->> 'total')::bigint <> (d.content -> 'vat' ->> 'amount')::bigint + (SELECT
          sum((line ->> 'unitPrice')::bigint * (line ->> 'quantity')::bigint) FROM jsonb_array_elements(d.content -> 'lines') line)
        OR (d.content -> 'vat' ->> 'amount')::bigint * d.sign <> coalesce((SELECT sum(e.amount_minor) FROM ledger_transaction t
          JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'fee' WHERE t.cause = 'commission_vat:' || d.id), 0)
      UNION ALL
      -- An order that has one seller: all of the fee of its invoiced bookings is that seller's.
      SELECT l.order_id FROM commission_line l WHERE (SELECT count(DISTINCT seller_company_id) FROM order_line o
          WHERE o.order_id = l.order_id) = 1
        AND l.fee_minor <> (SELECT -sum(e.amount_minor) FROM ledger_entry e
          WHERE e.transaction_id = l.transaction_id AND e.account = 'fee')`,
  }),
  bySql({
    name: 'drawn documents',
    says: 'every invoice, credit note and mandate has been drawn, or a job will',
    of: `(SELECT id FROM billing_document UNION ALL SELECT id FROM mandate) AS paper`,
    broken: `
      SELECT p.id FROM (SELECT id, 'draw-document' AS job, 'documentId' AS named FROM billing_document WHERE sha256 IS NULL
        UNION ALL SELECT id, 'draw-mandate', 'mandateId' FROM mandate WHERE file_sha256 IS NULL) p
      WHERE NOT EXISTS (SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = p.job AND j.payload ->> p.named = p.id)`,
  }),
  bySql({
    name: 'mandates',
    says: 'a company has one running mandate at most, none when it is closed, and none runs past its day unseen',
    of: 'mandate',
    broken: `
      SELECT company_id::text AS id FROM mandate WHERE state IN ${sqlList(RUNNING_STATES)} GROUP BY company_id HAVING count(*) > 1
      UNION ALL
      SELECT m.id::text FROM mandate m JOIN company c ON c.id = m.company_id
      WHERE m.state IN ${sqlList(RUNNING_STATES)}
        AND (c.closed_at IS NOT NULL OR m.expires_on < ((SELECT now FROM clock) - interval '2 days')::date)`,
  }),
]
