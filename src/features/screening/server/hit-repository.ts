import { and, asc, desc, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import { memberName } from '#db/member-name.ts'
import { moveRows } from '#db/move-rows.ts'
import { company, member } from '#db/schema/accounts.ts'
import { sanctionEntry, sanctionList, screeningHit } from '#db/schema/screening.ts'
import {
  HIT_TRANSITIONS,
  HOLDING_STATES,
  NAMES_OF_ITSELF,
  type HitDecision,
  type HitState,
} from '../domain/screening.ts'

type NewHit = typeof screeningHit.$inferInsert

const isHolding = inArray(screeningHit.state, [...HOLDING_STATES])

/**
 * Stores hits. Those of the same name and entry, decided or not, are not asked again; an open one says what the list
 * says of the entry now. What clears an end user says nothing of the holder of an account who is called the same; what
 * clears the company's own name does of both.
 */
export async function saveHits(tx: Tx, hits: readonly NewHit[]): Promise<void> {
  for (const hit of hits) {
    const { companyId, subject, memberId = null, nameWords, entryId, entryDigest } = hit
    const { listId, entryKind, entryName, reference, programme, regulation, countries, born } = hit
    const isSubject =
      memberId === null
        ? and(
            isNull(screeningHit.memberId),
            eq(screeningHit.companyId, companyId),
            eq(screeningHit.subject, subject),
          )
        : eq(screeningHit.memberId, memberId)
    const isPair = and(isSubject, eq(screeningHit.nameWords, nameWords), eq(screeningHit.entryId, entryId))
    const known = await tx
      .select({ id: screeningHit.id, state: screeningHit.state, digest: screeningHit.entryDigest })
      .from(screeningHit)
      .where(isPair)
    if (known.some(({ digest }) => digest === entryDigest)) continue
    const open = known.find(({ state }) => state === 'open')
    if (open)
      await tx
        .update(screeningHit)
        .set({ entryDigest, listId, entryKind, entryName, reference, programme, regulation, countries, born })
        .where(eq(screeningHit.id, open.id))
    else await tx.insert(screeningHit).values(hit).onConflictDoNothing()
  }
  for (const own of hits.filter(({ subject }) => subject === 'company')) {
    const decided = await findClearing(tx, own)
    if (decided) await clearNamesOfItself(tx, own, decided)
  }
}

type Pair = Pick<NewHit, 'companyId' | 'nameWords' | 'entryId' | 'entryDigest'>

const isPairOf = ({ companyId, nameWords, entryId, entryDigest }: Pair) =>
  and(
    eq(screeningHit.companyId, companyId),
    eq(screeningHit.nameWords, nameWords),
    eq(screeningHit.entryId, entryId),
    eq(screeningHit.entryDigest, entryDigest),
  )

interface Decided {
  decidedBy: number | null
  decidedAt: Date | null
  reason: string | null
}

/** How a company's own name was cleared of an entry. */
async function findClearing(tx: Tx, own: Pair): Promise<Decided | null> {
  const { decidedBy, decidedAt, reason } = screeningHit
  const [row] = await tx
    .select({ decidedBy, decidedAt, reason })
    .from(screeningHit)
    .where(and(isPairOf(own), eq(screeningHit.subject, 'company'), eq(screeningHit.state, 'cleared')))
  return row ?? null
}

/** The decision about a company's own name is one about where it names itself, too: by whom, when and why. */
export async function clearNamesOfItself(tx: Tx, own: Pair, decided: Decided): Promise<void> {
  const where = and(isPairOf(own), inArray(screeningHit.subject, [...NAMES_OF_ITSELF]))
  await moveRows(tx, [screeningHit, 'state'], HIT_TRANSITIONS.clear, where, decided)
}

const isMoved = (companyId: number, memberIds: readonly number[]) =>
  and(inArray(screeningHit.memberId, [...memberIds]), isHolding, ne(screeningHit.companyId, companyId))

/** The companies that members have left while a hit of theirs held them back. */
export async function findLeft(tx: Tx, companyId: number, memberIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: screeningHit.companyId })
    .from(screeningHit)
    .where(isMoved(companyId, memberIds))
  return rows.map(({ id }) => id)
}

/** Open and confirmed hits of members follow them into their company. */
export async function followMembers(tx: Tx, companyId: number, memberIds: readonly number[]): Promise<void> {
  await tx.update(screeningHit).set({ companyId }).where(isMoved(companyId, memberIds))
}

/** Whether a hit holds a company back: by default an open or a confirmed one. */
export async function hasHit(
  db: Db | Tx,
  companyId: number,
  states: readonly HitState[] = HOLDING_STATES,
): Promise<boolean> {
  const rows = await db
    .select({ id: screeningHit.id })
    .from(screeningHit)
    .where(and(eq(screeningHit.companyId, companyId), inArray(screeningHit.state, [...states])))
    .limit(1)
  return rows.length > 0
}

export async function saveDecision(
  tx: Tx,
  { id, companyId }: Pick<HitRow, 'id' | 'companyId'>,
  decision: HitDecision,
  decided: { decidedBy: number; decidedAt: Date; reason: string },
): Promise<boolean> {
  // It follows its member into another company.
  const where = and(eq(screeningHit.id, id), eq(screeningHit.companyId, companyId))
  const moved = await moveRows(tx, [screeningHit, 'state'], HIT_TRANSITIONS[decision], where, decided)
  return moved === 1
}

/**
 * Takes the name of a deleted account from its hits, and the names that it wrote of others; `#7` replaces them, as in the
 * row of the member. While a hit holds a company back its name stays: nobody could decide about it without.
 */
export async function forgetHitsOf(tx: Tx, memberId: number): Promise<void> {
  await tx
    .update(screeningHit)
    .set({ name: `#${memberId}`, nameWords: sql`'#' || ${screeningHit.id}` })
    .where(and(or(eq(screeningHit.memberId, memberId), eq(screeningHit.namedBy, memberId)), not(isHolding)))
}

const person = alias(member, 'person')
const decider = alias(member, 'decider')
const select = (db: Db | Tx) =>
  db
    .select({
      id: screeningHit.id,
      companyId: screeningHit.companyId,
      company: company.name,
      companyCity: company.city,
      companyCountry: company.country,
      subject: screeningHit.subject,
      memberId: screeningHit.memberId,
      memberCity: person.city,
      memberCountry: person.country,
      name: screeningHit.name,
      nameWords: screeningHit.nameWords,
      entryId: screeningHit.entryId,
      entryName: screeningHit.entryName,
      entryKind: screeningHit.entryKind,
      reference: screeningHit.reference,
      programme: screeningHit.programme,
      regulation: screeningHit.regulation,
      countries: screeningHit.countries,
      born: screeningHit.born,
      score: screeningHit.score,
      why: screeningHit.why,
      state: screeningHit.state,
      foundAt: screeningHit.foundAt,
      decidedAt: screeningHit.decidedAt,
      deciderName: memberName(decider),
      reason: screeningHit.reason,
      listedAt: sanctionList.generatedAt,
      entryDigest: screeningHit.entryDigest,
      namedBy: screeningHit.namedBy,
      isMemberDeleted: sql<boolean>`${person.deletedAt} IS NOT NULL`,
      /** Whether what was decided is the decision about the company's own name. */
      isOfOwnName: sql<boolean>`(${inArray(screeningHit.subject, [...NAMES_OF_ITSELF])} AND EXISTS (
        SELECT FROM screening_hit AS own WHERE own.company_id = ${screeningHit.companyId} AND own.subject = 'company'
          AND own.state = 'cleared' AND own.name_words = ${screeningHit.nameWords} AND own.entry_id = ${screeningHit.entryId}
          AND own.entry_digest = ${screeningHit.entryDigest} AND own.decided_at = ${screeningHit.decidedAt}))`,
      isListed: sql<boolean>`coalesce(${sanctionEntry.digest} = ${screeningHit.entryDigest}, false)`,
    })
    .from(screeningHit)
    .innerJoin(company, eq(company.id, screeningHit.companyId))
    .innerJoin(sanctionList, eq(sanctionList.id, screeningHit.listId))
    .leftJoin(sanctionEntry, eq(sanctionEntry.id, screeningHit.entryId))
    // Whose name it is, or who wrote it.
    .leftJoin(person, eq(person.id, sql`coalesce(${screeningHit.memberId}, ${screeningHit.namedBy})`))
    .leftJoin(decider, eq(decider.id, screeningHit.decidedBy))
export type HitRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

export async function findHit(db: Db | Tx, id: number): Promise<HitRow | null> {
  const [row] = await select(db).where(eq(screeningHit.id, id))
  return row ?? null
}

/** Open ones, the longest waiting first; decided ones, the newest decision first. */
export async function listHitsOf(
  db: Db,
  { state, page, pageSize }: { state: HitState; page: number; pageSize: number },
): Promise<{ total: number; rows: HitRow[] }> {
  const where = eq(screeningHit.state, state)
  const { foundAt, decidedAt, id } = screeningHit
  const order = state === 'open' ? [asc(foundAt), asc(id)] : [desc(decidedAt), asc(id)]
  const rows = await select(db)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: await db.$count(screeningHit, where), rows }
}
