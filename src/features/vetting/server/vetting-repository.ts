import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import { memberName } from '#db/member-name.ts'
import { moveRows } from '#db/move-rows.ts'
import { company, companyAct, member } from '#db/schema/accounts.ts'
import { documentFile } from '#db/schema/listings.ts'
import { companyVetting, vettingPaper } from '#db/schema/vetting.ts'
import {
  PAPER_TRANSITIONS,
  VETTED_FACTS,
  VETTING_PAPERS,
  VETTING_TRANSITIONS,
  type VettedFact,
  type VettingDecision,
  type VettingPaper,
  type VettingState,
} from '../domain/vetting.ts'

const VETTING = {
  state: companyVetting.state,
  submittedAt: companyVetting.submittedAt,
  decision: companyVetting.decision,
  decidedAt: companyVetting.decidedAt,
  note: companyVetting.note,
}
export type VettingRow = Pick<typeof companyVetting.$inferSelect, keyof typeof VETTING>

/** A company that never gave a paper. */
const UNKNOWN: VettingRow = {
  state: 'new',
  submittedAt: null,
  decision: null,
  decidedAt: null,
  note: null,
}

export async function findVetting(db: Db | Tx, companyId: number): Promise<VettingRow> {
  const [row] = await db.select(VETTING).from(companyVetting).where(eq(companyVetting.companyId, companyId))
  return row ?? UNKNOWN
}

/** Makes the vetting of a company begin, if it has not. */
export async function beginVetting(tx: Tx, companyId: number): Promise<void> {
  await tx.insert(companyVetting).values({ companyId }).onConflictDoNothing()
}

/** Returns false if the company was told since `before`, or waits for staff. */
export async function markTold(
  tx: Tx,
  companyId: number,
  { at, before }: { at: Date; before: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(companyVetting)
    .set({ toldAt: at })
    .where(
      and(
        eq(companyVetting.companyId, companyId),
        inArray(companyVetting.state, ['new', 'refused']),
        or(isNull(companyVetting.toldAt), lt(companyVetting.toldAt, before)),
      ),
    )
  return rowCount === 1
}

export async function saveLift(tx: Tx, companyId: number, probationLiftedAt: Date): Promise<void> {
  await tx.update(companyVetting).set({ probationLiftedAt }).where(eq(companyVetting.companyId, companyId))
}

/** Null if the company never began. */
export async function lockVetting(tx: Tx, companyId: number): Promise<VettingRow | null> {
  const [row] = await tx
    .select(VETTING)
    .from(companyVetting)
    .where(eq(companyVetting.companyId, companyId))
    .for('no key update')
  return row ?? null
}

/** A change of what the papers are of waits until this transaction has ended. Locked before the vetting. */
export async function lockFacts(tx: Tx, companyId: number): Promise<void> {
  await tx.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('share')
}

const CHANGES_READ = 20

/** Whether the details of a company's act name something that its papers are of. */
const changesFacts = (details: SQL) =>
  sql`${details} -> 'fields' ?| ARRAY['name', 'registrationNumber', 'country']`

export interface FactsChange {
  at: Date
  fields: VettedFact[]
}

/** When the company last changed what its papers are of, the newest change first. */
export async function listFactsChanges(db: Db | Tx, companyId: number): Promise<FactsChange[]> {
  const rows = await db
    .select({
      at: companyAct.actedAt,
      fields: sql<string[]>`${companyAct.details} -> 'fields'`,
    })
    .from(companyAct)
    .where(
      and(
        eq(companyAct.companyId, companyId),
        eq(companyAct.act, 'details_changed'),
        changesFacts(sql`${companyAct.details}`),
      ),
    )
    .orderBy(desc(companyAct.id))
    .limit(CHANGES_READ)
  return rows.map(({ at, fields }) => ({ at, fields: VETTED_FACTS.filter((fact) => fields.includes(fact)) }))
}

const checker = alias(member, 'checker')

/** The papers of a company, in the order of the check list. */
export async function listPapers(db: Db | Tx, companyId: number) {
  const rows = await db
    .select({
      id: vettingPaper.id,
      kind: vettingPaper.kind,
      state: vettingPaper.state,
      givenAt: vettingPaper.givenAt,
      reason: vettingPaper.reason,
      checkedAt: vettingPaper.checkedAt,
      checkerName: memberName(checker),
      hash: documentFile.hash,
      media: documentFile.media,
      pages: documentFile.pages,
      bytes: documentFile.bytes,
    })
    .from(vettingPaper)
    .leftJoin(documentFile, eq(documentFile.hash, vettingPaper.fileHash))
    .leftJoin(checker, eq(checker.id, vettingPaper.checkedBy))
    .where(eq(vettingPaper.companyId, companyId))
  return rows
    .map((row) => ({ ...row, hasFile: row.hash !== null }))
    .toSorted((a, b) => VETTING_PAPERS.indexOf(a.kind) - VETTING_PAPERS.indexOf(b.kind))
}
export type PaperRow = Awaited<ReturnType<typeof listPapers>>[number]

/** Stores a paper in the place of an earlier one of its kind, whose file nobody keeps any more. */
export async function replacePaper(
  tx: Tx,
  given: { companyId: number; kind: VettingPaper; fileHash: string; givenBy: number; givenAt: Date },
): Promise<void> {
  const { companyId, kind } = given
  await tx.delete(vettingPaper).where(and(eq(vettingPaper.companyId, companyId), eq(vettingPaper.kind, kind)))
  await tx.insert(vettingPaper).values(given)
}

export async function saveSubmission(
  tx: Tx,
  companyId: number,
  submitted: { submittedBy: number; submittedAt: Date },
): Promise<void> {
  const where = eq(companyVetting.companyId, companyId)
  await moveRows(tx, [companyVetting, 'state'], VETTING_TRANSITIONS.submit, where, submitted)
}

export async function saveDecision(
  tx: Tx,
  companyId: number,
  decision: VettingDecision,
  decided: { decidedBy: number; decidedAt: Date; note: string | null },
): Promise<void> {
  const where = eq(companyVetting.companyId, companyId)
  await moveRows(tx, [companyVetting, 'state'], VETTING_TRANSITIONS[decision], where, {
    ...decided,
    decision,
  })
}

/** Returns whether the company still has this paper. */
export async function saveCheck(
  tx: Tx,
  { companyId, paperId }: { companyId: number; paperId: number },
  check: 'accept' | 'refuse',
  checked: { checkedBy: number; checkedAt: Date; reason: string | null },
): Promise<boolean> {
  const where = and(eq(vettingPaper.id, paperId), eq(vettingPaper.companyId, companyId))
  return (await moveRows(tx, [vettingPaper, 'state'], PAPER_TRANSITIONS[check], where, checked)) === 1
}

/** Takes the ticks off a company's papers: they are looked at again. */
export async function clearTicks(tx: Tx, companyId: number): Promise<void> {
  const where = eq(vettingPaper.companyId, companyId)
  const change = { checkedBy: null, checkedAt: null }
  await moveRows(tx, [vettingPaper, 'state'], PAPER_TRANSITIONS.reopen, where, change)
}

/** When a company last changed what its papers are of since it sent them. */
const changedAt = sql`(SELECT max(a.acted_at) FROM company_act AS a WHERE a.company_id = ${companyVetting.companyId}
  AND a.act = 'details_changed' AND a.acted_at > ${companyVetting.submittedAt} AND ${changesFacts(sql`a.details`)})`

const submitter = alias(member, 'submitter')
const decider = alias(member, 'decider')
const selectForStaff = (db: Db | Tx) =>
  db
    .select({
      ...VETTING,
      companyId: companyVetting.companyId,
      company: company.name,
      country: company.country,
      registrationNumber: company.registrationNumber,
      vatNumber: company.vatNumber,
      submitterName: memberName(submitter),
      deciderName: memberName(decider),
      changedAt: sql<Date | null>`${changedAt}`.mapWith(companyAct.actedAt),
    })
    .from(companyVetting)
    .innerJoin(company, eq(company.id, companyVetting.companyId))
    .leftJoin(submitter, eq(submitter.id, companyVetting.submittedBy))
    .leftJoin(decider, eq(decider.id, companyVetting.decidedBy))
export type StaffVettingRow = Awaited<ReturnType<ReturnType<typeof selectForStaff>['execute']>>[number]

/** Those under review, the longest waiting since they changed nothing first; in other states the newest decision first; without closed ones. */
export async function listForStaff(
  db: Db,
  { state, page, pageSize }: { state: VettingState; page: number; pageSize: number },
): Promise<{ total: number; rows: StaffVettingRow[] }> {
  const where: SQL | undefined = and(eq(companyVetting.state, state), isNull(company.closedAt))
  const { submittedAt, decidedAt, companyId } = companyVetting
  const order =
    state === 'under_review'
      ? [asc(sql`coalesce(${changedAt}, ${submittedAt})`), asc(companyId)]
      : [desc(decidedAt), asc(companyId)]
  const rows = await selectForStaff(db)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const counted = db
    .select({ companyId })
    .from(companyVetting)
    .innerJoin(company, eq(company.id, companyId))
    .where(where)
  return { total: await db.$count(counted.as('counted')), rows }
}

export async function findForStaff(db: Db | Tx, companyId: number): Promise<StaffVettingRow | null> {
  const [row] = await selectForStaff(db).where(eq(companyVetting.companyId, companyId))
  return row ?? null
}

/** Deletes the papers of a company that closes; what was decided stays. */
export async function deletePapersOf(tx: Tx, companyId: number): Promise<void> {
  await tx.delete(vettingPaper).where(eq(vettingPaper.companyId, companyId))
}

/** Drops the files of papers that are no longer kept, after a decision or unused; what was checked stays. */
export async function forgetPapersBefore(db: Db, moment: Date): Promise<void> {
  const decided = db
    .select({ id: companyVetting.companyId })
    .from(companyVetting)
    .where(and(inArray(companyVetting.state, ['approved', 'refused']), lt(companyVetting.decidedAt, moment)))
  const idle = db
    .select({ id: companyVetting.companyId })
    .from(companyVetting)
    .where(eq(companyVetting.state, 'new'))
  const drop = (where: SQL | undefined) =>
    db
      .update(vettingPaper)
      .set({ fileHash: null })
      .where(and(isNotNull(vettingPaper.fileHash), where))
  await drop(inArray(vettingPaper.companyId, decided))
  await drop(and(inArray(vettingPaper.companyId, idle), lt(vettingPaper.givenAt, moment)))
}
