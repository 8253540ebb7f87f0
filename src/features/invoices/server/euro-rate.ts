import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { DocumentContent } from '../domain/document.ts'

/**
 * The content with what a euro is worth on its day, where it is in another currency: the VAT must be said in euros too
 * (art. 230 of Directive 2006/112/EC). It is the kept reference rate of that day or the latest before it, else the next.
 * What corrects an invoice keeps its rate.
 */
export async function withEuroRate(tx: Tx, content: DocumentContent): Promise<DocumentContent> {
  const { currency, issuedOn, vat } = content
  if (currency === 'eur' || vat.perEuro !== undefined) return content
  const { rows } = await tx.execute<{ perEuro: string }>(sql`
    SELECT trim_scale(per_euro)::text AS "perEuro" FROM exchange_rate WHERE currency = ${currency}
    ORDER BY day > ${issuedOn}::date, abs(day - ${issuedOn}::date) LIMIT 1`)
  const [rate] = rows
  return rate ? { ...content, vat: { ...vat, perEuro: rate.perEuro } } : content
}
