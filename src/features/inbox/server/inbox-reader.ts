import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import { member } from '#db/schema/accounts.ts'
import { PROMISED_HOURS } from '#kernel/promised-hours.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import type { InboxItem } from '../contract/endpoints.ts'
import { INBOX_KINDS, type InboxKind, type OwnerFilter, SHOWN_MAX, WITH_DEADLINE } from '../domain/inbox.ts'
import { sourcesAt } from './sources.ts'

interface Asked {
  kind?: InboxKind | undefined
  owner?: OwnerFilter | undefined
  /** Also what sleeps. */
  asleep?: boolean
  memberId: number
}

interface Row extends Record<string, unknown> {
  kind: InboxKind
  id: string
  label: string
  who: string
  since: string
  due: string
  link: string
  owner_id: number | null
  owner: string | null
  note: string | null
  snoozed_until: string | null
}

/** Who has left the staff has nothing: the item is nobody's again. */
const IS_STAFF = sql.raw(`o.role <> 'member' AND o.suspended_at IS NULL AND o.deleted_at IS NULL`)
const DUE = sql.raw(`coalesce(s.due, s.since + make_interval(hours => ${PROMISED_HOURS}))`)

interface InboxRead {
  /** The latest first. */
  items: InboxItem[]
  hasMore: boolean
  /** The kinds that could not be read now. */
  missing: InboxKind[]
}

/** What waits. Each kind is read alone, so that one that can't be read now doesn't hide the others. */
export async function readInboxItems(
  { db, log }: Pick<Services, 'db' | 'log'>,
  asked: Asked,
  now: Date,
): Promise<InboxRead> {
  const sources = sourcesAt(now)
  const wanted = and(ownedBy(asked), asked.asleep ? undefined : isAwake(now)) ?? sql`true`
  const found: Row[] = []
  const missing: InboxKind[] = []
  for (const kind of asked.kind === undefined ? INBOX_KINDS : [asked.kind]) {
    try {
      // One more than is shown tells whether there is more.
      found.push(...(await readKind(db, kind, sources[kind], { wanted, limit: SHOWN_MAX + 1 })))
    } catch (error) {
      if (isDatabaseAway(error) || asked.kind !== undefined) throw error
      log.error({ inbox: kind, err: describeError(error) }, 'a kind of the inbox could not be read')
      missing.push(kind)
    }
  }
  const items = found.map((row) => present(row, now)).toSorted(byDue)
  return { items: items.slice(0, SHOWN_MAX), hasMore: items.length > SHOWN_MAX, missing }
}

/** Moments of one form, so that their texts compare as they do. */
const byDue = (one: InboxItem, other: InboxItem) => (one.due < other.due ? -1 : Number(one.due > other.due))

/** One item while it waits. */
export async function findInboxItem(
  db: Db | Tx,
  { kind, id }: { kind: InboxKind; id: string },
  now: Date,
): Promise<InboxItem | null> {
  const [row] = await readKind(db, kind, sourcesAt(now, id)[kind], { wanted: sql`s.id = ${id}`, limit: 1 })
  return row ? present(row, now) : null
}

/**
 * The first of what waits in each statement of a kind. Without deadlines their order is that of indexes: of much that
 * waits, only the first are read.
 */
async function readKind(
  db: Db | Tx,
  kind: InboxKind,
  source: SQL | readonly SQL[],
  { wanted, limit }: { wanted: SQL; limit: number },
): Promise<Row[]> {
  const parts = [source].flat().map((each) => sql`(${partOf(kind, each, wanted)} LIMIT ${limit})`)
  const { rows } = await db.execute<Row>(sql.join(parts, sql` UNION ALL `))
  return rows
}

function partOf(kind: InboxKind, source: SQL, wanted: SQL): SQL {
  return sql`SELECT ${kind}::text AS kind, s.id, s.label, s.who, s.since, ${DUE} AS due, s.link,
      o.id AS owner_id, o.first_name || ' ' || o.last_name AS owner, i.note, i.snoozed_until
    FROM (${source}) AS s LEFT JOIN inbox_item AS i ON i.kind = ${kind} AND i.item_id = s.id
    LEFT JOIN member AS o ON o.id = i.owner_id AND ${IS_STAFF}
    WHERE ${wanted} ORDER BY ${WITH_DEADLINE.includes(kind) ? sql`due` : sql`s.since`}`
}

function ownedBy({ owner, memberId }: Asked): SQL | undefined {
  if (owner === undefined) return undefined
  return owner === 'mine' ? sql`o.id = ${memberId}` : sql`o.id IS NULL`
}

const isAwake = (now: Date) =>
  sql`(i.snoozed_until IS NULL OR i.snoozed_until <= ${now.toISOString()}::timestamptz)`

function present(
  { link, since, due, owner_id: ownerId, owner, snoozed_until: until, ...row }: Row,
  now: Date,
): InboxItem {
  const snoozedUntil = until === null ? null : new Date(until)
  return {
    kind: row.kind,
    id: row.id,
    label: row.label,
    who: row.who,
    since: new Date(since).toISOString(),
    due: new Date(due).toISOString(),
    isLate: new Date(due) <= now,
    to: link,
    owner: ownerId === null ? null : { id: ownerId, name: owner ?? '' },
    note: row.note ?? '',
    snoozedUntil: snoozedUntil !== null && snoozedUntil > now ? snoozedUntil.toISOString() : null,
  }
}

/** The members of staff, by name. */
export async function listStaffPeople(db: Db | Tx): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .select({ id: member.id, firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(and(ne(member.role, 'member'), isNull(member.suspendedAt), isNull(member.deletedAt)))
    .orderBy(asc(member.lastName), asc(member.firstName))
  return rows.map(({ id, ...name }) => ({ id, name: fullName(name) }))
}

/** Whether somebody is staff now. */
export async function isStaffPerson(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .where(
      and(eq(member.id, id), ne(member.role, 'member'), isNull(member.suspendedAt), isNull(member.deletedAt)),
    )
  return rows.length > 0
}
