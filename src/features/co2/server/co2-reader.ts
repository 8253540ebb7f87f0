import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import type { Language } from '#kernel/text/language.ts'
import { CO2_VERSIONS, MASS_BASES, shareKept, sumLines, type Co2Line } from '#kernel/trade/co2/avoided.ts'
import { CANCELLED, UNDER_VERIFICATION } from '#kernel/trade/order.ts'

export const SIDES = ['bought', 'sold'] as const
export type Side = (typeof SIDES)[number]

/** An order line that counts: confirmed, and not fully refunded. */
export interface CountedLine extends Co2Line {
  side: Side
  /** The year of the confirmation, in France. */
  year: number
  confirmedAt: Date
  orderNumber: number
  title: string
  language: Language
  brand: string
  /** The share that was not refunded, from 0 to 1. */
  share: number
}

interface LineRow extends Record<string, unknown> {
  side: Side
  year: number
  confirmed_at: string | Date
  number: number
  title: string
  language: Language
  brand: string
  quantity: number
  unit_price_minor: string
  refunded: string
  unit_mass_kg: string | null
  mass_basis: string | null
  co2_version: string | null
}

/** Confirmed (1), on its way or delivered (4 to 7): not unpaid, under verification or cancelled. */
const COUNTED = sql`o.paid_at IS NOT NULL AND o.status NOT IN (${UNDER_VERIFICATION}, ${CANCELLED})`
const YEAR = sql`extract(year FROM o.paid_at AT TIME ZONE 'Europe/Paris')::int`

/** What a company bought and sold in confirmed orders, in one year or in all, oldest first. */
export async function readCountedLines(db: Db, companyId: number, year?: number): Promise<CountedLine[]> {
  const inYear = year === undefined ? sql`true` : sql`${YEAR} = ${year}`
  const side = (name: Side, condition: SQL) => sql`
    SELECT ${name} AS side, ${YEAR} AS year, o.paid_at AS confirmed_at, o.number, l.title, l.language, l.brand, l.quantity,
           l.unit_price_minor, l.unit_mass_kg, l.mass_basis, l.co2_version,
           coalesce((SELECT sum(back.amount_minor) FROM order_refund_line back
             JOIN order_refund r ON r.refund_id = back.refund_id
            WHERE r.order_id = l.order_id AND back.listing_id = l.listing_id), 0) AS refunded
      FROM order_line l JOIN purchase_order o ON o.id = l.order_id
     WHERE ${condition} AND ${COUNTED} AND ${inYear}`
  const { rows } = await db.execute<LineRow>(sql`
    ${side('bought', sql`o.company_id = ${companyId}`)}
    UNION ALL ${side('sold', sql`l.seller_company_id = ${companyId}`)}
    ORDER BY confirmed_at, number, title`)
  return rows.map(present).filter(({ share }) => share > 0)
}

/** The sum of one side only; the other is never set off against it. */
export function sumOf(lines: readonly CountedLine[], side: Side) {
  return sumLines(lines.filter((line) => line.side === side))
}

export async function findCompanyName(db: Db, companyId: number): Promise<string> {
  const [row] = await db.select({ name: company.name }).from(company).where(eq(company.id, companyId))
  return row?.name ?? ''
}

function present(row: LineRow): CountedLine {
  const { side, year, number, title, language, brand, quantity } = row
  const price = { quantity, unitPriceMinor: BigInt(row.unit_price_minor) }
  return {
    side,
    year,
    confirmedAt: new Date(row.confirmed_at),
    orderNumber: number,
    title,
    language,
    brand,
    quantity,
    unitMassKg: row.unit_mass_kg === null ? null : Number(row.unit_mass_kg),
    massBasis: MASS_BASES.find((basis) => basis === row.mass_basis) ?? null,
    co2Version: CO2_VERSIONS.find((version) => version === row.co2_version) ?? null,
    share: shareKept(price, BigInt(row.refunded)),
  }
}
