import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { memberName } from '#db/member-name.ts'
import { isRunningMandate } from '#db/running-mandate.ts'
import { company, member } from '#db/schema/accounts.ts'
import { commissionRate } from '#db/schema/commissions.ts'
import { mandate } from '#db/schema/mandates.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { companyFee, feeFor, type Agreed, type Rate, type Sold } from '../domain/rates.ts'

export type KeptRate = Awaited<ReturnType<typeof listRates>>[number]

/** All rates, including past ones, with the names of companies and of the staff who entered them. */
export async function listRates(db: Db | Tx) {
  return db
    .select({
      id: commissionRate.id,
      companyId: commissionRate.companyId,
      company: company.name,
      category: commissionRate.category,
      feeBp: commissionRate.feeBp,
      validFrom: commissionRate.validFrom,
      reason: commissionRate.reason,
      createdBy: commissionRate.createdBy,
      madeBy: memberName(member),
      createdAt: commissionRate.createdAt,
    })
    .from(commissionRate)
    .leftJoin(company, eq(company.id, commissionRate.companyId))
    .leftJoin(member, eq(member.id, commissionRate.createdBy))
    .orderBy(asc(commissionRate.id))
}

export async function insertRate(tx: Tx, values: typeof commissionRate.$inferInsert): Promise<number> {
  const [row] = await tx.insert(commissionRate).values(values).returning({ id: commissionRate.id })
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

/** The rates that may apply to these companies on a day. */
async function ratesFor(db: Db | Tx, companyIds: readonly number[], day: string): Promise<Rate[]> {
  const { id, companyId, category, validFrom, feeBp } = commissionRate
  const concerned = or(isNull(companyId), inArray(companyId, [...companyIds]))
  return db
    .select({ id, companyId, category, validFrom, feeBp })
    .from(commissionRate)
    .where(and(concerned, lte(validFrom, day)))
}

/** The running mandates of these companies. */
export async function listAgreed(db: Db | Tx, companyIds: readonly number[]): Promise<Agreed[]> {
  return db
    .select({ companyId: mandate.companyId, feeBp: mandate.feeBp })
    .from(mandate)
    .where(and(inArray(mandate.companyId, [...companyIds]), isRunningMandate))
}

/** The fees of sales in basis points, in the order of the sales, on the day of `now` in France. */
export async function readFees(db: Db | Tx, sold: readonly Sold[], now: Date): Promise<number[]> {
  const companyIds = [...new Set(sold.map(({ companyId }) => companyId))]
  const day = dayInFrance(now)
  const rates = await ratesFor(db, companyIds, day)
  const agreed = await listAgreed(db, companyIds)
  return sold.map((each) =>
    feeFor(rates, each, { day, agreed: agreed.find(({ companyId }) => companyId === each.companyId) }),
  )
}

/** The rate that the company's next mandate agrees on; null if it has none of its own. */
export async function readCompanyFee(db: Db | Tx, companyId: number, now: Date): Promise<number | null> {
  const day = dayInFrance(now)
  return companyFee(await ratesFor(db, [companyId], day), companyId, day)
}

/** Open companies with exactly this name, in any case, or this id. */
export async function findCompanies(db: Db | Tx, typed: string): Promise<{ id: number; name: string }[]> {
  const number = /^#?\d{1,9}$/.test(typed) ? Number(typed.replace('#', '')) : null
  const isMeant = sql`lower(${company.name}) = lower(${typed})`
  return db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(and(isNull(company.closedAt), number === null ? isMeant : or(isMeant, eq(company.id, number))))
    .orderBy(asc(company.id))
    .limit(2)
}
