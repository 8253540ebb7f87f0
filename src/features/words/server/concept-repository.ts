import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import { memberName } from '#db/member-name.ts'
import { member } from '#db/schema/accounts.ts'
import { tradeConcept } from '#db/schema/words.ts'
import { keyOf, searched, type Concept } from '../domain/concept.ts'

const inForce = isNull(tradeConcept.withdrawnAt)

/** The concepts in force with who changed them last, by their first name. */
export async function listConcepts(db: Db | Tx, id?: number) {
  return db
    .select({
      id: tradeConcept.id,
      theme: tradeConcept.theme,
      en: tradeConcept.namesEn,
      fr: tradeConcept.namesFr,
      note: tradeConcept.note,
      version: tradeConcept.version,
      changedBy: memberName(member),
      changedAt: tradeConcept.changedAt,
    })
    .from(tradeConcept)
    .innerJoin(member, eq(member.id, tradeConcept.changedBy))
    .where(and(inForce, id === undefined ? undefined : eq(tradeConcept.id, id)))
    .orderBy(asc(tradeConcept.key))
}

interface Changer {
  memberId: number
  now: Date
}

const valuesOf = (concept: Concept, { memberId, now }: Changer) => ({
  key: keyOf(concept),
  theme: concept.theme,
  namesEn: concept.en,
  namesFr: concept.fr,
  note: concept.note,
  ...searched(concept),
  changedBy: memberId,
  changedAt: now,
})

/** Adds a concept, or answers null where its key is taken. */
export async function insertConcept(tx: Tx, concept: Concept, changer: Changer): Promise<number | null> {
  const [row] = await tx
    .insert(tradeConcept)
    .values(valuesOf(concept, changer))
    .onConflictDoNothing()
    .returning({ id: tradeConcept.id })
  return row?.id ?? null
}

export async function saveConcept(tx: Tx, id: number, concept: Concept, changer: Changer): Promise<void> {
  await tx
    .update(tradeConcept)
    .set({ ...valuesOf(concept, changer), version: sql`${tradeConcept.version} + 1` })
    .where(eq(tradeConcept.id, id))
}

/** Adds concepts, or changes those in force with the same keys, in one statement. */
export async function saveConcepts(
  tx: Tx,
  concepts: readonly Concept[],
  changer: Changer,
): Promise<{ added: number; changed: number }> {
  if (concepts.length === 0) return { added: 0, changed: 0 }
  const given = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`
  const { theme, namesEn, namesFr, note, names, kinds, kindOf, changedBy, changedAt, version } = tradeConcept
  const rows = await tx
    .insert(tradeConcept)
    .values(concepts.map((concept) => valuesOf(concept, changer)))
    .onConflictDoUpdate({
      target: tradeConcept.key,
      targetWhere: inForce,
      set: {
        theme: given(theme),
        namesEn: given(namesEn),
        namesFr: given(namesFr),
        note: given(note),
        names: given(names),
        kinds: given(kinds),
        kindOf: given(kindOf),
        changedBy: given(changedBy),
        changedAt: given(changedAt),
        version: sql`${version} + 1`,
      },
    })
    .returning({ version })
  const added = rows.filter((row) => row.version === 1).length
  return { added, changed: rows.length - added }
}

export async function lockConcept(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      key: tradeConcept.key,
      version: tradeConcept.version,
      withdrawnAt: tradeConcept.withdrawnAt,
      theme: tradeConcept.theme,
      en: tradeConcept.namesEn,
      fr: tradeConcept.namesFr,
      note: tradeConcept.note,
    })
    .from(tradeConcept)
    .where(eq(tradeConcept.id, id))
    .for('update')
  return row
}

/** The id of the concept in force with a key. */
export async function findByKey(tx: Tx, key: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: tradeConcept.id })
    .from(tradeConcept)
    .where(and(inForce, eq(tradeConcept.key, key)))
  return row?.id ?? null
}

/** All concepts in force, locked in the order of ids. */
export async function lockConcepts(tx: Tx) {
  return tx
    .select({
      id: tradeConcept.id,
      key: tradeConcept.key,
      theme: tradeConcept.theme,
      en: tradeConcept.namesEn,
      fr: tradeConcept.namesFr,
      note: tradeConcept.note,
    })
    .from(tradeConcept)
    .where(inForce)
    .orderBy(asc(tradeConcept.id))
    .for('update')
}

export async function countConcepts(tx: Tx): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(tradeConcept).where(inForce)
  return row?.all ?? 0
}

export async function saveWithdrawal(tx: Tx, id: number, { memberId, now }: Changer): Promise<void> {
  await tx
    .update(tradeConcept)
    .set({ withdrawnBy: memberId, withdrawnAt: now })
    .where(eq(tradeConcept.id, id))
}
