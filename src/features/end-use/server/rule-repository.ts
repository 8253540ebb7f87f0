import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { countsOn, ender, maker, ruleColumns } from '#db/dated-rules.ts'
import { endUseRule } from '#db/schema/end-use.ts'

const scope = {
  countryCode: endUseRule.countryCode,
  chapter: endUseRule.chapter,
  type: endUseRule.type,
  aboveMinor: endUseRule.aboveMinor,
  currency: endUseRule.currency,
}

/** The rules in force on a day. */
export async function listRulesOn(db: Db | Tx, day: string) {
  const { id, reasonEn, reasonFr } = endUseRule
  return db
    .select({ ...scope, reasonEn, reasonFr })
    .from(endUseRule)
    .where(countsOn(endUseRule, day))
    .orderBy(asc(id))
}

export type Rule = Awaited<ReturnType<typeof listAllRules>>[number]

/** The rules with the names of the staff who made and ended them, the newest first. */
export async function listAllRules(db: Db | Tx, id?: number) {
  return db
    .select({ ...scope, ...ruleColumns(endUseRule) })
    .from(endUseRule)
    .leftJoin(maker, eq(maker.id, endUseRule.createdBy))
    .leftJoin(ender, eq(ender.id, endUseRule.endedBy))
    .where(id === undefined ? undefined : eq(endUseRule.id, id))
    .orderBy(desc(endUseRule.validFrom), asc(endUseRule.id))
}

type NewRule = typeof endUseRule.$inferInsert

/** Whether a rule with the same conditions counts on the day on which a new one begins, or later. */
export async function hasSameRule(tx: Tx, rule: NewRule): Promise<boolean> {
  const names = ['countryCode', 'chapter', 'type', 'aboveMinor', 'currency'] as const
  const isSame = names.map((name) => sql`${endUseRule[name]} IS NOT DISTINCT FROM ${rule[name] ?? null}`)
  const counts = or(isNull(endUseRule.validUntil), gte(endUseRule.validUntil, rule.validFrom))
  return (await tx.$count(endUseRule, and(...isSame, counts))) > 0
}

export async function insertRule(tx: Tx, values: NewRule): Promise<number> {
  const [row] = await tx.insert(endUseRule).values(values).returning({ id: endUseRule.id })
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

/** Locks a rule and returns its days; null if there is none. */
export async function lockRule(tx: Tx, id: number) {
  const { validFrom, validUntil } = endUseRule
  const [row] = await tx
    .select({ validFrom, validUntil })
    .from(endUseRule)
    .where(eq(endUseRule.id, id))
    .for('update')
  return row ?? null
}

export async function saveRuleEnd(
  tx: Tx,
  id: number,
  end: { validUntil: string; endedBy: number; endedAt: Date; endReason: string },
): Promise<void> {
  await tx.update(endUseRule).set(end).where(eq(endUseRule.id, id))
}
