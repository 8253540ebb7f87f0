import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { DAY_MS } from '#kernel/time.ts'
import type { BuyerNumber } from '#kernel/money/vat.ts'
import { stateOfNumber } from '#kernel/money/vies-number.ts'
import type { Db, Tx } from './client.ts'
import { company, vatCheck } from './schema/accounts.ts'

/** An answer is requested again after this many days … */
export const VAT_ANSWER_DAYS = 30
/** … and remains valid for as long as that may take. */
const VAT_ANSWER_COUNTS_MS = (VAT_ANSWER_DAYS + 7) * DAY_MS

/** The register's latest answer about a company's current VAT number; null without a number. */
export async function readVatStanding(db: Db | Tx, companyId: number) {
  const [row] = await db
    .select({
      vatNumber: company.vatNumber,
      isValid: vatCheck.isValid,
      traderName: vatCheck.traderName,
      consultationNumber: vatCheck.consultationNumber,
      askedAt: vatCheck.askedAt,
    })
    .from(company)
    .leftJoin(vatCheck, and(eq(vatCheck.companyId, company.id), eq(vatCheck.vatNumber, company.vatNumber)))
    .where(and(eq(company.id, companyId), isNotNull(company.vatNumber)))
    .orderBy(desc(vatCheck.id))
    .limit(1)
  return row ?? null
}

interface StandingOfNumber {
  number: BuyerNumber
  /** The country code of the state of a confirmed number, which may be France; 'XI' is Northern Ireland. */
  state: string | null
}

/** Whether the register recently confirmed a company's VAT number, and of which state it is. */
export async function findNumberStanding(
  db: Db | Tx,
  companyId: number,
  now: Date,
): Promise<StandingOfNumber> {
  const standing = await readVatStanding(db, companyId)
  if (standing?.vatNumber == null) return { number: 'none', state: null }
  const { vatNumber, isValid, askedAt } = standing
  const isLate = askedAt === null || askedAt.getTime() < now.getTime() - VAT_ANSWER_COUNTS_MS
  if (isValid !== true || isLate) return { number: 'unchecked', state: null }
  const state = stateOfNumber(vatNumber)
  return { number: state === 'FR' ? 'unchecked' : 'checked', state }
}

/** Whether the register recently confirmed a company's VAT number of a member state other than France. */
export async function findBuyerNumber(db: Db | Tx, companyId: number, now: Date): Promise<BuyerNumber> {
  return (await findNumberStanding(db, companyId, now)).number
}
