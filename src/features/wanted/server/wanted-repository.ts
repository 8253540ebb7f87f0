import { and, count, desc, eq, exists, inArray, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import type { ChangeOf } from '#db/move-rows.ts'
import { company, member } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { wanted, wantedAnswer, wantedMail, wantedMatch } from '#db/schema/wanted.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Language } from '#kernel/text/language.ts'

export type WantedRow = typeof wanted.$inferSelect

/** A request with the number of its answers, and who asks. */
export interface CountedWanted extends WantedRow {
  answers: number
  firstName: string
  lastName: string
  email: string
  company: string
}

export const ofCompany = (companyId: number): SQL => eq(wanted.companyId, companyId)

export const inState = (state: WantedRow['state'] | undefined): SQL | undefined =>
  state && eq(wanted.state, state)

/** Open requests of other companies in categories in which a company sells. */
export function matchingCompany(companyId: number): SQL | undefined {
  const sells = sql`EXISTS (SELECT FROM listing AS l WHERE l.company_id = ${companyId}
    AND l.state = 'published' AND l.category = ${wanted.category})`
  return and(eq(wanted.state, 'open'), ne(wanted.companyId, companyId), sells)
}

export async function listWantedBy(
  db: Db,
  where: SQL | undefined,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; rows: CountedWanted[] }> {
  const [counted] = await db.select({ total: count() }).from(wanted).where(where)
  const rows = await counting(db, where)
    .orderBy(desc(wanted.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: counted?.total ?? 0, rows: rows.map(flat) }
}

/** A request that the actor may see; null otherwise. */
export async function findWantedFor(db: Db | Tx, id: number, actor: Actor): Promise<CountedWanted | null> {
  const isStaff = actor.role !== 'member'
  const answered = exists(
    db
      .select({ id: wantedAnswer.id })
      .from(wantedAnswer)
      .where(and(eq(wantedAnswer.wantedId, wanted.id), eq(wantedAnswer.companyId, actor.companyId))),
  )
  const visible = or(ofCompany(actor.companyId), matchingCompany(actor.companyId), answered)
  const [row] = await counting(db, and(eq(wanted.id, id), isStaff ? undefined : visible))
  return row ? flat(row) : null
}

function counting(db: Db | Tx, where: SQL | undefined) {
  return db
    .select({
      wanted,
      answers: sql<number>`(SELECT count(*)::int FROM wanted_answer AS a WHERE a.wanted_id = ${wanted.id})`,
      firstName: member.firstName,
      lastName: member.lastName,
      email: member.email,
      company: company.name,
    })
    .from(wanted)
    .innerJoin(member, eq(member.id, wanted.memberId))
    .innerJoin(company, eq(company.id, wanted.companyId))
    .where(where)
}

type CountingRow = Awaited<ReturnType<typeof counting>>[number]

const flat = ({ wanted: row, ...more }: CountingRow): CountedWanted => ({ ...row, ...more })

/** Locks the company, so that two simultaneous calls can't exceed the limit. */
export async function countOpenOf(tx: Tx, companyId: number): Promise<number> {
  await tx.execute(sql`SELECT FROM company WHERE id = ${companyId} FOR NO KEY UPDATE`)
  const [counted] = await tx
    .select({ open: count() })
    .from(wanted)
    .where(and(ofCompany(companyId), eq(wanted.state, 'open')))
  return counted?.open ?? 0
}

export async function insertWanted(tx: Tx, values: typeof wanted.$inferInsert): Promise<number> {
  const [row] = await tx.insert(wanted).values(values).returning({ id: wanted.id })
  if (!row) throw new Error('the request was not stored')
  return row.id
}

export async function lockWanted(tx: Tx, id: number): Promise<WantedRow | null> {
  const [row] = await tx.select().from(wanted).where(eq(wanted.id, id)).for('update')
  return row ?? null
}

export async function saveWanted(tx: Tx, id: number, change: ChangeOf<typeof wanted>): Promise<void> {
  await tx.update(wanted).set(change).where(eq(wanted.id, id))
}

/** Returns false if the listing was offered before. */
export async function insertAnswer(tx: Tx, values: typeof wantedAnswer.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(wantedAnswer)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: wantedAnswer.id })
  return rows.length > 0
}

/** Newest first; of one company or of all. */
export async function listAnswers(db: Db, wantedId: number, companyId?: number) {
  return db
    .select()
    .from(wantedAnswer)
    .where(
      and(
        eq(wantedAnswer.wantedId, wantedId),
        companyId === undefined ? undefined : eq(wantedAnswer.companyId, companyId),
      ),
    )
    .orderBy(desc(wantedAnswer.id))
}

const isOffered = (companyId: number, category: string) =>
  and(eq(listing.companyId, companyId), eq(listing.state, 'published'), eq(listing.category, category))

/** Published listings of a company that were not yet offered for a request. */
export async function listOfferable(db: Db, { id, category }: WantedRow, companyId: number, most: number) {
  const offered = db
    .select({ id: wantedAnswer.id })
    .from(wantedAnswer)
    .where(and(eq(wantedAnswer.wantedId, id), eq(wantedAnswer.listingId, listing.id)))
  return db
    .select({ id: listing.id, title: listing.title, language: listing.language })
    .from(listing)
    .where(and(isOffered(companyId, category), notExists(offered)))
    .orderBy(desc(listing.id))
    .limit(most)
}

/** A listing that a company may offer in a category; null otherwise. */
export async function findOffer(tx: Tx, listingId: number, companyId: number, category: string) {
  const { id, title, secondTitle, language } = listing
  const [row] = await tx
    .select({ id, title, secondTitle, language })
    .from(listing)
    .where(and(eq(listing.id, listingId), isOffered(companyId, category)))
  return row ?? null
}

/** The recipient of a mail and a notification. */
export interface Correspondent {
  id: number
  email: string
  firstName: string
  language: Language
}

const isActive = sql`${member.verifiedAt} IS NOT NULL AND ${member.suspendedAt} IS NULL AND ${member.deletedAt} IS NULL`

function findPeople(tx: Tx, which: SQL | undefined): Promise<Correspondent[]> {
  return tx
    .select({ id: member.id, email: member.email, firstName: member.firstName, language: member.language })
    .from(member)
    .where(and(isActive, which))
    .orderBy(member.id)
}

/** An active member with its company; null otherwise. */
export async function findMember(
  tx: Tx,
  memberId: number,
): Promise<(Correspondent & { companyId: number }) | null> {
  const [person] = await findPeople(tx, eq(member.id, memberId))
  const [row] = await tx.select({ companyId: member.companyId }).from(member).where(eq(member.id, memberId))
  return person && row ? { ...person, ...row } : null
}

/** The member who asked, or, if that member has left the company, the company's admins. */
export async function findAskers(
  tx: Tx,
  { memberId, companyId }: Pick<WantedRow, 'memberId' | 'companyId'>,
): Promise<Correspondent[]> {
  const isOfCompany = eq(member.companyId, companyId)
  const asked = await findPeople(tx, and(isOfCompany, eq(member.id, memberId)))
  return asked.length > 0 ? asked : findPeople(tx, and(isOfCompany, member.isCompanyAdmin))
}

/** Active members who created these listings, except those of one company. */
export async function findSellersOf(tx: Tx, listingIds: readonly number[], exceptCompanyId: number) {
  const listed = exists(
    tx
      .select({ id: listing.id })
      .from(listing)
      .where(
        and(
          inArray(listing.id, [...listingIds]),
          eq(listing.createdBy, member.id),
          eq(listing.companyId, member.companyId),
        ),
      ),
  )
  return findPeople(tx, and(ne(member.companyId, exceptCompanyId), listed))
}

/** For an account that is deleted: its requests with their answers, and its own answers. */
export async function deleteWantedOf(tx: Tx, memberId: number): Promise<void> {
  const asked = tx.select({ id: wanted.id }).from(wanted).where(eq(wanted.memberId, memberId))
  await tx
    .delete(wantedAnswer)
    .where(or(eq(wantedAnswer.memberId, memberId), inArray(wantedAnswer.wantedId, asked)))
  await tx.delete(wanted).where(eq(wanted.memberId, memberId))
  await tx.delete(wantedMatch).where(eq(wantedMatch.memberId, memberId))
  await tx.delete(wantedMail).where(eq(wantedMail.memberId, memberId))
}
