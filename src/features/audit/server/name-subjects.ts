import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { listingReference } from '#kernel/trade/listing-reference.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import type { ActRow } from './act-repository.ts'

interface Shown {
  label: string
  to: string | null
}

/** How what an act is about is called, and the page that shows it. */
export async function nameSubjects(
  db: Db,
  acts: readonly Pick<ActRow, 'subject' | 'subject_id'>[],
): Promise<(act: Pick<ActRow, 'subject' | 'subject_id'>) => Shown> {
  const idsOf = (kind: string) => [
    ...new Set(acts.filter(({ subject }) => subject === kind).map((act) => act.subject_id)),
  ]
  const [orders, listings, companies, members, quotes] = await Promise.all([
    nameOrders(db, idsOf('order')),
    nameListings(db, numbersOf(idsOf('listing'))),
    nameCompanies(db, numbersOf(idsOf('company'))),
    nameMembers(db, numbersOf(idsOf('member'))),
    nameQuotes(db, idsOf('quote')),
  ])
  const named: Readonly<Record<string, ReadonlyMap<string, Shown>>> = {
    order: orders,
    listing: listings,
    company: companies,
    member: members,
    quote: quotes,
  }
  return ({ subject, subject_id: id }) =>
    named[subject]?.get(id) ?? { label: id, to: PAGES[subject]?.(encodeURIComponent(id)) ?? null }
}

/** Pages of what has no name of its own. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  report: (id) => `/staff/reports?report=${id}`,
  freight: (id) => `/staff/freight?request=${id}`,
  content: (id) => `/staff/content/${id}`,
  featured: () => '/staff/featured',
  tariff: () => '/staff/tariffs',
  commission: () => '/staff/commissions',
  destination: () => '/staff/destinations',
  place_mark: () => '/staff/destinations',
  end_use_rule: () => '/staff/destinations',
  paper: () => '/staff/conformity',
  concept: () => '/staff/words',
  carried_document: () => '/staff/carried-invoices',
  payment_file: () => '/staff/payouts',
  inbox_item: () => '/staff/inbox',
}

const numbersOf = (ids: readonly string[]) => ids.map(Number).filter(Number.isInteger)

async function nameOrders(db: Db, ids: readonly string[]): Promise<Map<string, Shown>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; number: number }>(
    sql`SELECT id, number FROM purchase_order WHERE id = ANY(${sql.param([...ids])}::text[])`,
  )
  return new Map(
    rows.map(({ id, number }) => [id, { label: referenceOf(number), to: `/staff/orders?order=${id}` }]),
  )
}

async function nameListings(db: Db, ids: readonly number[]): Promise<Map<string, Shown>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; title: string; is_public: boolean }>(sql`
    SELECT id, title, state = 'published' AS is_public FROM listing WHERE id = ANY(${sql.param([...ids])}::int[])`)
  return new Map(
    rows.map(({ id, title, is_public: isPublic }) => [
      String(id),
      { label: `${listingReference(id)} · ${title}`, to: isPublic ? `/product/${id}` : null },
    ]),
  )
}

async function nameCompanies(db: Db, ids: readonly number[]): Promise<Map<string, Shown>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(inArray(company.id, [...ids]))
  return new Map(
    rows.map(({ id, name }) => [
      String(id),
      { label: name, to: `/staff/members?${new URLSearchParams({ person: name }).toString()}` },
    ]),
  )
}

async function nameMembers(db: Db, ids: readonly number[]): Promise<Map<string, Shown>> {
  if (ids.length === 0) return new Map()
  const { id, firstName, lastName, deletedAt } = member
  const rows = await db
    .select({ id, firstName, lastName })
    .from(member)
    .where(and(inArray(id, [...ids]), isNull(deletedAt)))
  return new Map(
    rows.map((row) => [String(row.id), { label: fullName(row), to: `/staff/members?member=${row.id}` }]),
  )
}

async function nameQuotes(db: Db, ids: readonly string[]): Promise<Map<string, Shown>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    SELECT q.id, l.title FROM quote AS q JOIN listing AS l ON l.id = q.listing_id
     WHERE q.id = ANY(${sql.param([...ids])}::text[])`)
  return new Map(rows.map(({ id, title }) => [id, { label: title, to: `/staff/quotes?quote=${id}` }]))
}
