import { sql, type SQL } from 'drizzle-orm'
import { bookingsOf } from './bookings.ts'

/**
 * The bookings of `bookingsOf` with what the documents of the commission say of their fees: the VAT in each (none where a
 * self-billed invoice is of the price without the fee), to the cent
 * as its line of the document has it (`grossAmounts`), the number of that document, and whether none is about it
 * yet.
 */
export const invoicedBookingsOf = (companyId: number, when: (alias: SQL) => SQL) => sql`(
  WITH booked AS MATERIALIZED (SELECT own.* FROM ${bookingsOf(companyId, when)} own),
  written AS (
    SELECT DISTINCT l.document_id AS id FROM booked JOIN commission_line l ON l.transaction_id = booked.id
    WHERE l.company_id = ${companyId} AND l.document_id IS NOT NULL
  ), line AS (
    SELECT l.transaction_id, d.id AS document_id, d.number, 10000 + (d.content -> 'vat' ->> 'rateBp')::numeric AS gross_bp,
      CASE WHEN d.kind LIKE '%_credit' THEN -1 ELSE 1 END AS sign, d.kind LIKE 'self_billed_%' AS is_own,
      CASE WHEN d.kind LIKE '%_credit' THEN -l.fee_minor ELSE l.fee_minor END AS fee
    FROM written JOIN commission_document d ON d.id = written.id JOIN commission_line l ON l.document_id = d.id
  ), summed AS (
    SELECT line.*, sum(fee) OVER (PARTITION BY document_id ORDER BY fee DESC, transaction_id) AS up_to FROM line
  ), taxed AS (
    SELECT transaction_id, number,
      CASE WHEN is_own THEN 0 ELSE sign * (fee - round(up_to * 10000 / gross_bp) + round((up_to - fee) * 10000 / gross_bp)) END AS vat
    FROM summed
  )
  SELECT booked.*, coalesce(taxed.vat, 0) AS fee_vat, taxed.number AS invoice,
    booked.fee <> 0 AND told.transaction_id IS NULL AS is_open
  FROM booked LEFT JOIN commission_line told ON told.transaction_id = booked.id AND told.company_id = ${companyId}
    LEFT JOIN taxed ON taxed.transaction_id = booked.id)`
