import { and, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { escaped, isOfCompany, isOfPerson, wordsOfName } from '#db/people-search.ts'
import { company, member } from '#db/schema/accounts.ts'
import { quotationReference } from '#kernel/trade/quotation-reference.ts'
import { listingReference } from '#kernel/trade/listing-reference.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { HITS_MAX, type FoundGroup, type FoundKind, type Hit } from '../contract/endpoints.ts'
import { referredBy, type Referred } from '#kernel/trade/typed-reference.ts'

/** Companies and people that match a common word, of which the first by name are shown. */
const MATCHES_MAX = 200
/** The sales of a seller that are looked at for the newest ones. */
const SALES_MAX = 500
/** Shorter texts match nearly everything. */
const SHORTEST = 2

type Finder = (db: Db, text: string, referred: Referred) => Promise<Hit[]>

/** The kinds in the order of the answer, without those that have nothing. */
export async function findRecords(db: Db, text: string): Promise<FoundGroup[]> {
  if (text.length < SHORTEST) return []
  const referred = referredBy(text)
  const finders = Object.entries(FINDERS) as [FoundKind, Finder][]
  const found = await Promise.all(
    finders.map(async ([kind, find]) => ({ kind, hits: await find(db, text, referred) })),
  )
  return found
    .filter(({ hits }) => hits.length > 0)
    .map(({ kind, hits }) => ({ kind, hits: hits.slice(0, HITS_MAX), hasMore: hits.length > HITS_MAX }))
}

const FINDERS: Readonly<Record<FoundKind, Finder>> = {
  order: findOrders,
  quote: findQuotes,
  listing: findListings,
  money: findMoney,
  company: findCompanies,
  person: findPeople,
}

/** One hit more than is shown tells whether there are more. */
const LIMIT = sql.raw(String(HITS_MAX + 1))

interface OrderRow extends Record<string, unknown> {
  id: string
  number: number
  buyer: string
  matched: string | null
  placed_at: string
}

/** By number, document, payment and PO number; then those of companies with such a name, as buyer or seller. */
async function findOrders(db: Db, text: string, referred: Referred): Promise<Hit[]> {
  const { orderNumber, documentNumber, intentId } = referred
  const ways = [
    orderNumber !== undefined &&
      sql`SELECT id, NULL AS matched FROM purchase_order WHERE number = ${orderNumber}`,
    documentNumber !== undefined &&
      sql`SELECT order_id, number FROM billing_document WHERE number = ${documentNumber}`,
    intentId !== undefined && sql`SELECT id, intent_id FROM purchase_order WHERE intent_id = ${intentId}`,
    sql`SELECT o.id, r.po_number FROM cart_references AS r JOIN purchase_order AS o ON o.cart_id = r.cart_id
         WHERE r.po_number IS NOT NULL AND lower(r.po_number) LIKE ${startOf(text)} LIMIT ${LIMIT}`,
    sql`SELECT o.id, NULL FROM (${companiesLike(text)}) AS c CROSS JOIN LATERAL (
          SELECT id FROM purchase_order WHERE company_id = c.id ORDER BY created_at DESC, number DESC LIMIT ${LIMIT}) AS o`,
    sql`SELECT s.order_id, c.name FROM (${companiesLike(text)}) AS c CROSS JOIN LATERAL (
          SELECT order_id FROM order_line WHERE seller_company_id = c.id LIMIT ${SALES_MAX}) AS s`,
  ].filter((way) => way !== false)
  const { rows } = await db.execute<OrderRow>(sql`
    SELECT o.id, o.number, c.name AS buyer, min(found.matched) AS matched, o.created_at AS placed_at
      FROM (${anyOf(ways)}) AS found (id, matched)
      JOIN purchase_order AS o ON o.id = found.id JOIN company AS c ON c.id = o.company_id
     GROUP BY o.id, c.id ORDER BY o.number = ${orderNumber ?? 0} DESC, o.created_at DESC LIMIT ${LIMIT}`)
  return rows.map(({ id, number, buyer, matched, placed_at: date }) => ({
    id,
    label: referenceOf(number),
    about: [buyer, matched].filter(Boolean).join(' · '),
    date: new Date(date).toISOString(),
    to: `/staff/orders?order=${id}`,
  }))
}

interface QuoteRow extends Record<string, unknown> {
  id: string
  quotation: number | null
  title: string
  buyer: string
  asked_at: string
}

/** By the number of a quotation, the PO number, and companies with such a name that ask. */
async function findQuotes(db: Db, text: string, { quotationNumber }: Referred): Promise<Hit[]> {
  const ways = [
    quotationNumber !== undefined &&
      sql`SELECT quote_id, quotation_number FROM quote_message WHERE quotation_number = ${quotationNumber}`,
    sql`SELECT q.id, NULL::int FROM (${companiesLike(text)}) AS c CROSS JOIN LATERAL (
          SELECT id FROM quote WHERE company_id = c.id ORDER BY updated_at DESC LIMIT ${LIMIT}) AS q`,
  ].filter((way) => way !== false)
  const { rows } = await db.execute<QuoteRow>(sql`
    SELECT q.id, min(found.quotation) AS quotation, l.title, c.name AS buyer, q.created_at AS asked_at
      FROM (${anyOf(ways)}) AS found (id, quotation)
      JOIN quote AS q ON q.id = found.id JOIN listing AS l ON l.id = q.listing_id JOIN company AS c ON c.id = q.company_id
     GROUP BY q.id, l.id, c.id ORDER BY min(found.quotation) IS NULL, q.updated_at DESC LIMIT ${LIMIT}`)
  return rows.map(({ id, quotation, title, buyer, asked_at: date }) => ({
    id,
    label: quotation === null ? title : quotationReference(quotation),
    about: quotation === null ? buyer : `${buyer} · ${title}`,
    date: new Date(date).toISOString(),
    to: `/staff/quotes?quote=${id}`,
  }))
}

interface ListingRow extends Record<string, unknown> {
  id: number
  title: string
  company_id: number
  seller: string
  state: string
  created_by: number
}

/** By reference; words of listings are for the search of the site. */
async function findListings(db: Db, _text: string, { listingId }: Referred): Promise<Hit[]> {
  if (listingId === undefined) return []
  const { rows } = await db.execute<ListingRow>(sql`
    SELECT l.id, l.title, l.company_id, c.name AS seller, l.state, l.created_by
      FROM listing AS l JOIN company AS c ON c.id = l.company_id WHERE l.id = ${listingId}`)
  return rows.map(({ id, title, seller, ...row }) => ({
    id: String(id),
    label: listingReference(id),
    about: `${title} · ${seller}`,
    date: null,
    to: pageOfListing(id, row),
  }))
}

/** What nobody else can open leads to the person to ask. */
function pageOfListing(id: number, row: Pick<ListingRow, 'state' | 'company_id' | 'created_by'>): string {
  if (row.state === 'published') return `/product/${id}`
  if (row.state === 'under_review') return `/staff/review?company=${row.company_id}`
  return `/staff/members?member=${row.created_by}`
}

interface MoneyRow extends Record<string, unknown> {
  id: string
  reference: string
  about: string
  order_id: string | null
  day: string
}

/** Transfers, refunds and payouts, by the beginning of the bank's reference. */
async function findMoney(db: Db, text: string): Promise<Hit[]> {
  const start = startOf(text)
  const { rows } = await db.execute<MoneyRow>(sql`
    (SELECT t.id, t.bank_reference AS reference, c.name AS about, o.id AS order_id, t.recorded_at AS day
       FROM transfer_receipt AS t JOIN purchase_order AS o ON o.id = t.order_id JOIN company AS c ON c.id = o.company_id
      WHERE lower(t.bank_reference) LIKE ${start} LIMIT ${LIMIT})
    UNION ALL (SELECT r.id, r.bank_reference, c.name, o.id, r.updated_at
       FROM refund AS r LEFT JOIN payment AS p ON p.intent_id = r.intent_id
       JOIN purchase_order AS o ON o.id = r.order_id OR o.cart_id = p.cart_id JOIN company AS c ON c.id = o.company_id
      WHERE r.bank_reference IS NOT NULL AND lower(r.bank_reference) LIKE ${start} LIMIT ${LIMIT})
    UNION ALL (SELECT p.id, p.bank_reference, c.name, NULL, p.recorded_at
       FROM payout AS p JOIN company AS c ON c.id = p.company_id
      WHERE lower(p.bank_reference) LIKE ${start} LIMIT ${LIMIT})
    LIMIT ${LIMIT}`)
  return rows.map(({ id, reference, about, order_id: orderId, day }) => ({
    id,
    label: reference,
    about,
    date: new Date(day).toISOString(),
    to: orderId === null ? '/staff/payouts' : `/staff/orders?order=${orderId}`,
  }))
}

async function findCompanies(db: Db, text: string): Promise<Hit[]> {
  const { rows } = await db.execute<{ id: number; name: string; place: string | null }>(sql`
    SELECT c.id, c.name, c.country AS place FROM (${companiesLike(text)}) AS c ORDER BY c.name LIMIT ${LIMIT}`)
  return rows.map(({ id, name, place }) => ({
    id: String(id),
    label: name,
    about: place ?? '',
    date: null,
    to: `/staff/members?${new URLSearchParams({ person: name }).toString()}`,
  }))
}

interface PersonRow extends Record<string, unknown> {
  id: number
  first_name: string
  last_name: string
  email: string
  name: string
}

async function findPeople(db: Db, text: string): Promise<Hit[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    SELECT m.*, c.name FROM (
      SELECT id, first_name, last_name, email, company_id FROM ${member}
       WHERE ${and(sql`${member.deletedAt} IS NULL`, ...wordsOfName(text).map(isOfPerson))} LIMIT ${MATCHES_MAX}) AS m
      JOIN company AS c ON c.id = m.company_id ORDER BY m.last_name, m.first_name LIMIT ${LIMIT}`)
  return rows.map(({ id, first_name: first, last_name: last, email, name }) => ({
    id: String(id),
    label: `${first} ${last}`,
    about: `${email} · ${name}`,
    date: null,
    to: `/staff/members?member=${id}`,
  }))
}

function companiesLike(text: string): SQL {
  const words = and(...wordsOfName(text).map(isOfCompany))
  return sql`SELECT id, name, country FROM ${company} WHERE ${words} LIMIT ${MATCHES_MAX}`
}

/** A LIKE pattern for what begins with a text. */
const startOf = (text: string) => `${escaped(text.toLowerCase())}%`

const anyOf = (ways: readonly SQL[]): SQL =>
  sql.join(
    ways.map((way) => sql`(${way})`),
    sql` UNION ALL `,
  )
