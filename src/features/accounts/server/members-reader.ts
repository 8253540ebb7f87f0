import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listHeld } from '#db/held-companies.ts'
import { isOfCompany, isOfPerson, wordsOfName } from '#db/people-search.ts'
import { company, member, secondFactor, session } from '#db/schema/accounts.ts'
import { readVatStanding } from '#db/vat-standing.ts'
import { cart, stockHold } from '#db/schema/checkout.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import type { Role } from '#kernel/actor.ts'
import { findTrouble } from '#platform/mail/mail-troubles.ts'
import { COMPANY_COUNTED, MEMBERS_LISTED, type MemberState } from '../domain/member-acts.ts'

const HISTORY_LENGTH = 200

export interface MembersFilter {
  /** The search text, for name, mail address, company and id. */
  person: string | undefined
  role: Role | undefined
  state: MemberState | undefined
  page: number
  pageSize: number
}

const IN_STATE: Readonly<Record<MemberState, SQL | undefined>> = {
  unverified: and(isNull(member.verifiedAt), isNull(member.suspendedAt)),
  active: and(isNotNull(member.verifiedAt), isNull(member.suspendedAt)),
  suspended: isNotNull(member.suspendedAt),
}

const LISTED = {
  id: member.id,
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email,
  companyId: member.companyId,
  companyName: company.name,
  country: member.country,
  role: member.role,
  verifiedAt: member.verifiedAt,
  suspendedAt: member.suspendedAt,
  createdAt: member.createdAt,
  // Counted up to a limit, so that large companies do not slow the page down.
  listings: sql<number>`(SELECT count(*)::int FROM (SELECT FROM listing AS l
    WHERE l.company_id = ${member.companyId} AND l.state <> 'withdrawn' LIMIT ${COMPANY_COUNTED}) AS counted)`,
  orders: sql<number>`(SELECT count(*)::int FROM (SELECT FROM purchase_order AS o
    WHERE o.company_id = ${member.companyId} LIMIT ${COMPANY_COUNTED}) AS counted)`,
  lastSeenAt: sql<Date | null>`(SELECT max(s.refreshed_at) FROM session AS s
    WHERE s.member_id = ${member.id})`.mapWith(session.refreshedAt),
}

/** The number of members, up to a limit, and a page of them, newest first. */
export async function readMembersPage(
  db: Db,
  { person, role, state, page, pageSize }: MembersFilter,
): Promise<[number, ListedMemberRow[]]> {
  const wanted = and(isNull(member.deletedAt), role && eq(member.role, role), state && IN_STATE[state])
  const most = MEMBERS_LISTED + 1
  const found =
    person === undefined
      ? sql`SELECT ${member.id} FROM ${member} WHERE ${wanted} ORDER BY ${member.id} DESC LIMIT ${most}`
      : idsOfPersons(person, wanted, most)
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    WITH found AS MATERIALIZED (${found})
    SELECT (SELECT count(*)::int FROM found) AS total,
           ARRAY(SELECT id FROM found ORDER BY id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS ids`)
  const { total = 0, ids = [] } = rows[0] ?? {}
  if (ids.length === 0) return [total, []]
  const members = await db
    .select(LISTED)
    .from(member)
    .innerJoin(company, eq(company.id, member.companyId))
    .where(inArray(member.id, ids))
    .orderBy(desc(member.id))
  return [total, members]
}

export type ListedMemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

function selectMembers(db: Db) {
  return db.select(LISTED).from(member).innerJoin(company, eq(company.id, member.companyId))
}

/** A member with the details that staff see; null for an unknown id. */
export async function readMember(db: Db, id: number, now: Date) {
  const [found] = await db
    .select({
      ...LISTED,
      phone: member.phone,
      jobTitle: member.jobTitle,
      city: member.city,
      language: member.language,
      isCompanyAdmin: member.isCompanyAdmin,
      suspendedReason: member.suspendedReason,
      companySuspendedAt: company.suspendedAt,
      companySuspendedReason: company.suspendedReason,
      secondFactorSince: secondFactor.confirmedAt,
    })
    .from(member)
    .innerJoin(company, eq(company.id, member.companyId))
    .leftJoin(secondFactor, eq(secondFactor.memberId, member.id))
    .where(and(eq(member.id, id), isNull(member.deletedAt)))
  if (!found) return null
  const [sessions, acts, otherActiveMembers, openCheckouts, vat, trouble, held] = await Promise.all([
    readSessions(db, id, now),
    readActs(db, id),
    countOtherActive(db, found),
    countOpenCheckouts(db, id),
    readVatStanding(db, found.companyId),
    findTrouble(db, found.email),
    listHeld(db, [found.companyId]),
  ])
  return { ...found, sessions, acts, otherActiveMembers, openCheckouts, vat, trouble, held: held[0] ?? null }
}

export type MemberRecord = NonNullable<Awaited<ReturnType<typeof readMember>>>

/** Live sessions, newest first. */
function readSessions(db: Db, memberId: number, now: Date) {
  return db
    .select({ beganAt: session.createdAt, seenAt: session.refreshedAt, endsAt: session.expiresAt })
    .from(session)
    .where(and(eq(session.memberId, memberId), isNull(session.endedAt), gt(session.expiresAt, now)))
    .orderBy(desc(session.refreshedAt))
}

/** Staff's acts on an account, newest first. */
function readActs(db: Db, memberId: number) {
  return db
    .select({
      act: staffAct.act,
      details: staffAct.details,
      at: staffAct.actedAt,
      firstName: member.firstName,
      lastName: member.lastName,
    })
    .from(staffAct)
    .innerJoin(member, eq(member.id, staffAct.memberId))
    .where(and(eq(staffAct.subject, 'member'), eq(staffAct.subjectId, String(memberId))))
    .orderBy(desc(staffAct.id))
    .limit(HISTORY_LENGTH)
}

async function countOtherActive(db: Db, { id, companyId }: { id: number; companyId: number }) {
  const [row] = await db
    .select({ count: count() })
    .from(member)
    .where(and(eq(member.companyId, companyId), ne(member.id, id), IN_STATE.active))
  return row?.count ?? 0
}

async function countOpenCheckouts(db: Db, memberId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(cart)
    .innerJoin(stockHold, and(eq(stockHold.cartId, cart.id), eq(stockHold.state, 'held')))
    .leftJoin(purchaseOrder, eq(purchaseOrder.cartId, cart.id))
    .where(and(eq(cart.memberId, memberId), isNull(purchaseOrder.id)))
  return row?.count ?? 0
}

/**
 * Ids of members, unordered, that match a search: all its words occur in name and mail address, or all in the
 * company's name, or it is the member's id. Each of these searches uses its own index and stops at the limit,
 * so that common words stay fast.
 */
function idsOfPersons(person: string, wanted: SQL | undefined, limit: number): SQL {
  const words = wordsOfName(person)
  const ways = [
    sql`SELECT ${member.id} FROM ${member} WHERE ${and(...words.map(isOfPerson), wanted)} LIMIT ${limit}`,
    sql`SELECT ${member.id} FROM ${company} JOIN ${member} ON ${member.companyId} = ${company.id}
         WHERE ${and(...words.map(isOfCompany), wanted)} LIMIT ${limit}`,
    ...(/^[1-9]\d{0,8}$/.test(person)
      ? [sql`SELECT ${member.id} FROM ${member} WHERE ${and(eq(member.id, Number(person)), wanted)}`]
      : []),
  ]
  return sql`${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` UNION `,
  )} LIMIT ${limit}`
}
