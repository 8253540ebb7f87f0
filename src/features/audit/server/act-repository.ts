import { and, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { within } from '#db/days-of-france.ts'
import { isOfCompany, isOfPerson, wordsOfName } from '#db/people-search.ts'
import { company, member } from '#db/schema/accounts.ts'
import { referredBy } from '#kernel/trade/typed-reference.ts'

/** Companies and people with a name that is looked for, whose acts are shown. */
const NAMED_MAX = 200
/** Days before and after any act, for a period with one end. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2999-12-30']

export interface ActSearch {
  about?: string | undefined
  person?: string | undefined
  act?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export interface ActRow extends Record<string, unknown> {
  id: string
  at: string
  member_id: number
  /** Null for an account that was deleted. */
  person: string | null
  act: string
  subject: string
  subject_id: string
  details: Record<string, unknown>
}

/** Acts that a search finds, the newest first, from the one after `before` on. */
export async function readActs(
  db: Db,
  { person, act, from, to, about }: ActSearch,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<ActRow[]> {
  const subjects = about === undefined || about === '' ? null : await subjectsOf(db, about)
  if (subjects?.length === 0) return []
  const conditions = [
    ...(person === undefined ? [] : [sql`a.member_id = ${Number(person)}`]),
    ...(act === undefined ? [] : [sql`a.act = ${act}`]),
    ...(from === undefined && to === undefined
      ? []
      : [within(sql`a.acted_at`, { from: from ?? FIRST_DAY, to: to ?? LAST_DAY })]),
    ...(subjects === null
      ? []
      : [
          sql`(a.subject, a.subject_id) IN (SELECT * FROM unnest(${sql.param(subjects.map(([kind]) => kind))}::text[],
            ${sql.param(subjects.map(([, id]) => id))}::text[]))`,
        ]),
    ...(before === undefined
      ? []
      : [sql`(a.acted_at, a.id) < (SELECT acted_at, id FROM staff_act WHERE id = ${before}::bigint)`]),
  ]
  const { rows } = await db.execute<ActRow>(sql`
    SELECT a.id::text AS id, a.acted_at AS at, a.member_id, m.first_name || ' ' || m.last_name AS person,
           a.act, a.subject, a.subject_id, a.details
      FROM staff_act AS a LEFT JOIN member AS m ON m.id = a.member_id AND m.deleted_at IS NULL
      ${conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``}
     ORDER BY a.acted_at DESC, a.id DESC LIMIT ${limit}`)
  return rows
}

/** What a typed text may mean: the order, listing or quote of a reference, or companies and people of a name. */
async function subjectsOf(db: Db, text: string): Promise<(readonly [kind: string, id: string])[]> {
  const { orderNumber, listingId, quotationNumber, documentNumber, intentId } = referredBy(text)
  const words = wordsOfName(text)
  const ways: (SQL | false)[] = [
    orderNumber !== undefined && sql`SELECT 'order', id FROM purchase_order WHERE number = ${orderNumber}`,
    documentNumber !== undefined &&
      sql`SELECT 'order', order_id FROM billing_document WHERE number = ${documentNumber} AND order_id IS NOT NULL`,
    intentId !== undefined && sql`SELECT 'payment', ${intentId}::text`,
    intentId !== undefined && sql`SELECT 'order', id FROM purchase_order WHERE intent_id = ${intentId}`,
    listingId !== undefined && sql`SELECT 'listing', ${String(listingId)}::text`,
    quotationNumber !== undefined &&
      sql`SELECT 'quote', quote_id FROM quote_message WHERE quotation_number = ${quotationNumber}`,
    words.length > 0 &&
      sql`(SELECT 'company', id::text FROM ${company} WHERE ${and(...words.map(isOfCompany))} LIMIT ${NAMED_MAX})`,
    words.length > 0 &&
      sql`(SELECT 'member', id::text FROM ${member}
            WHERE ${member.deletedAt} IS NULL AND ${and(...words.map(isOfPerson))} LIMIT ${NAMED_MAX})`,
  ]
  const asked = ways.filter((way) => way !== false)
  if (asked.length === 0) return []
  const { rows } = await db.execute<{ kind: string; id: string }>(
    sql`SELECT kind, id FROM (${sql.join(asked, sql` UNION ALL `)}) AS found (kind, id)`,
  )
  return rows.map(({ kind, id }) => [kind, id])
}

/** Everybody who ever acted, by one look at the index for each. */
export async function readActors(db: Db): Promise<{ id: number; name: string | null }[]> {
  const { rows } = await db.execute<{ id: number; name: string | null }>(sql`
    WITH RECURSIVE actor (id) AS (
      SELECT min(member_id) FROM staff_act
      UNION ALL SELECT (SELECT min(member_id) FROM staff_act WHERE member_id > actor.id) FROM actor WHERE actor.id IS NOT NULL)
    SELECT actor.id, m.first_name || ' ' || m.last_name AS name
      FROM actor LEFT JOIN member AS m ON m.id = actor.id AND m.deleted_at IS NULL
     WHERE actor.id IS NOT NULL ORDER BY name NULLS LAST, id`)
  return rows
}
