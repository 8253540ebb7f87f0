import { CANCELLED } from '#kernel/trade/order.ts'
import { RUNNING_STATES } from '#features/mandates/domain/kept-states.ts'
import { bySql, sqlList, type Invariant } from './invariant.ts'

/** Invoices, credit notes and mandates: numbers, amounts, pending files. */
export const DOCUMENTS: readonly Invariant[] = [
  bySql({
    name: 'document numbers',
    says: 'each kind and year is numbered from 1 on without gap or double, as far as its counter says',
    of: 'billing_document',
    broken: `
      SELECT kind || ' ' || year AS id FROM (
        SELECT kind, year, count(DISTINCT sequence) AS numbers, count(*) AS rows, max(sequence) AS highest, bool_and(number =
          CASE kind WHEN 'proforma' THEN 'PF' WHEN 'invoice' THEN 'F' ELSE 'A' END || '-' || year || '-' ||
          CASE WHEN sequence < 1000000 THEN lpad(sequence::text, 6, '0') ELSE sequence::text END) AS is_named
        FROM billing_document GROUP BY kind, year) d FULL JOIN document_sequence s USING (kind, year)
      WHERE d.rows IS DISTINCT FROM s.last OR d.numbers IS DISTINCT FROM d.rows OR d.highest IS DISTINCT FROM s.last
        OR d.is_named IS NOT TRUE`,
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
