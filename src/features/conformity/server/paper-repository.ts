import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import { memberName } from '#db/member-name.ts'
import { member } from '#db/schema/accounts.ts'
import { conformityPaper } from '#db/schema/conformity.ts'

const changer = alias(member, 'changer')
const withdrawer = alias(member, 'withdrawer')

const facts = {
  id: conformityPaper.id,
  countryCode: conformityPaper.countryCode,
  chapters: conformityPaper.chapters,
  condition: conformityPaper.condition,
  nameEn: conformityPaper.nameEn,
  nameFr: conformityPaper.nameFr,
  obtainedBy: conformityPaper.obtainedBy,
  issuer: conformityPaper.issuer,
  issuerFr: conformityPaper.issuerFr,
  daysFrom: conformityPaper.daysFrom,
  daysTo: conformityPaper.daysTo,
  costFromMinor: conformityPaper.costFromMinor,
  costToMinor: conformityPaper.costToMinor,
  currency: conformityPaper.currency,
  localFromMinor: conformityPaper.localFromMinor,
  localToMinor: conformityPaper.localToMinor,
  localCurrency: conformityPaper.localCurrency,
  costPer: conformityPaper.costPer,
  rateFromBp: conformityPaper.rateFromBp,
  rateToBp: conformityPaper.rateToBp,
  rateOf: conformityPaper.rateOf,
  daysSource: conformityPaper.daysSource,
  daysAddress: conformityPaper.daysAddress,
  daysOn: conformityPaper.daysOn,
  daysDay: conformityPaper.daysDay,
  costSource: conformityPaper.costSource,
  costAddress: conformityPaper.costAddress,
  costOn: conformityPaper.costOn,
  costDay: conformityPaper.costDay,
  noteEn: conformityPaper.noteEn,
  noteFr: conformityPaper.noteFr,
  source: conformityPaper.source,
  sourceFr: conformityPaper.sourceFr,
  sourceAddress: conformityPaper.sourceAddress,
  knownOn: conformityPaper.knownOn,
  sourceDay: conformityPaper.sourceDay,
  isConfirmed: conformityPaper.isConfirmed,
  changedBy: conformityPaper.changedBy,
  withdrawnAt: conformityPaper.withdrawnAt,
}

export type Paper = Awaited<ReturnType<typeof listPapersOf>>[number]

/** The papers that a country requires; with `'too'`, the withdrawn ones as well. */
export async function listPapersOf(db: Db | Tx, countryCode: string, withdrawn: 'too' | 'not' = 'not') {
  return db
    .select(facts)
    .from(conformityPaper)
    .where(
      and(
        eq(conformityPaper.countryCode, countryCode),
        withdrawn === 'not' ? isNull(conformityPaper.withdrawnAt) : undefined,
      ),
    )
    .orderBy(asc(conformityPaper.id))
}

export type RecordedPaper = Awaited<ReturnType<typeof listRecorded>>[number]

/** Papers with the names of the staff who changed and withdrew them. */
export async function listRecorded(db: Db | Tx, id?: number) {
  return db
    .select({
      ...facts,
      version: conformityPaper.version,
      changedAt: conformityPaper.changedAt,
      changerName: memberName(changer),
      withdrawerName: memberName(withdrawer),
    })
    .from(conformityPaper)
    .leftJoin(changer, eq(changer.id, conformityPaper.changedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, conformityPaper.withdrawnBy))
    .where(id === undefined ? undefined : eq(conformityPaper.id, id))
    .orderBy(asc(conformityPaper.id))
}

export type PaperValues = Omit<
  typeof conformityPaper.$inferInsert,
  'id' | 'version' | 'issuerFr' | 'sourceFr'
>

export async function insertPaper(tx: Tx, values: PaperValues): Promise<number> {
  const [row] = await tx.insert(conformityPaper).values(values).returning({ id: conformityPaper.id })
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

/** Locks a paper and reads what decides whether it may be changed; null if there is none. */
export async function lockPaper(tx: Tx, id: number) {
  const { version, withdrawnAt } = conformityPaper
  const [row] = await tx
    .select({ version, withdrawnAt, countryCode: conformityPaper.countryCode, name: conformityPaper.nameEn })
    .from(conformityPaper)
    .where(eq(conformityPaper.id, id))
    .for('update')
  return row ?? null
}

/** Who issues it, and the source, stay in French as they were while staff leave them as they are. */
export async function savePaper(tx: Tx, id: number, values: PaperValues): Promise<void> {
  await tx
    .update(conformityPaper)
    .set({
      ...values,
      issuerFr: sql`CASE WHEN ${conformityPaper.issuer} = ${values.issuer} THEN ${conformityPaper.issuerFr} END`,
      sourceFr: sql`CASE WHEN ${conformityPaper.source} = ${values.source} THEN ${conformityPaper.sourceFr} END`,
      version: sql`${conformityPaper.version} + 1`,
    })
    .where(eq(conformityPaper.id, id))
}

export async function saveWithdrawal(
  tx: Tx,
  id: number,
  withdrawal: { withdrawnBy: number; withdrawnAt: Date },
): Promise<void> {
  await tx.update(conformityPaper).set(withdrawal).where(eq(conformityPaper.id, id))
}
