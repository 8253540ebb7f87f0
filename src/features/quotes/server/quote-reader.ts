import { and, asc, count, desc, eq, inArray, notExists, or, sql, type SQL } from 'drizzle-orm'
import { findAwaitedInspection } from '#db/awaited-inspection.ts'
import type { Db } from '#db/client.ts'
import { findFreightTown } from '#db/freight-town.ts'
import { company, member } from '#db/schema/accounts.ts'
import { quote } from '#db/schema/quotes.ts'
import { cart, cartLine, contactIn } from '#db/schema/checkout.ts'
import { listing } from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { requisition } from '#db/schema/requisitions.ts'
import { titleFor } from '#db/written-for.ts'
import { fullName } from '#kernel/text/full-name.ts'
import type { Language } from '#kernel/text/language.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import type { QuoteRole } from '../contract/views.ts'
import type { QuoteState } from '../domain/quote.ts'
import { QUOTE_COLUMNS, type StoredQuote } from './thread-repository.ts'

export interface Page {
  page: number
  pageSize: number
}

interface Wanted extends Page {
  state: QuoteState | undefined
}

/** A page of a company's quotes, the last changed first, and their total. */
export async function readQuotesOf(
  db: Db,
  companyId: number,
  { role, state, ...page }: Wanted & { role: QuoteRole | undefined },
): Promise<[number, StoredQuote[]]> {
  return readPage(db, and(isOf(companyId, role), inState(state)), page)
}

/** A page of all quotes, and their total. */
export async function readAllQuotes(db: Db, { state, ...page }: Wanted): Promise<[number, StoredQuote[]]> {
  return readPage(db, inState(state), page)
}

function isOf(companyId: number, role: QuoteRole | undefined): SQL | undefined {
  const asked = eq(quote.companyId, companyId)
  const received = eq(listing.companyId, companyId)
  return role === 'asked' ? asked : role === 'received' ? received : or(asked, received)
}

const inState = (state: QuoteState | undefined) => (state === undefined ? undefined : eq(quote.state, state))

async function readPage(
  db: Db,
  wanted: SQL | undefined,
  { page, pageSize }: Page,
): Promise<[number, StoredQuote[]]> {
  const [total] = await db
    .select({ count: count() })
    .from(quote)
    .innerJoin(listing, eq(listing.id, quote.listingId))
    .where(wanted)
  const rows = await db
    .select(QUOTE_COLUMNS)
    .from(quote)
    .innerJoin(listing, eq(listing.id, quote.listingId))
    .where(wanted)
    .orderBy(desc(quote.updatedAt), desc(quote.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return [total?.count ?? 0, rows]
}

/** The number of quotes that a company asked for and received, by state; states without any are missing. */
export async function countQuotesOf(
  db: Db,
  companyId: number,
): Promise<{ role: QuoteRole; state: QuoteState; count: number }[]> {
  const role = sql<QuoteRole>`CASE WHEN ${quote.companyId} = ${companyId} THEN 'asked' ELSE 'received' END`
  const sorted = db
    .select({ role: role.as('role'), state: quote.state })
    .from(quote)
    .innerJoin(listing, eq(listing.id, quote.listingId))
    .where(isOf(companyId, undefined))
    .as('sorted')
  return db
    .select({ role: sorted.role, state: sorted.state, count: count() })
    .from(sorted)
    .groupBy(sorted.role, sorted.state)
    .orderBy(sorted.role, sorted.state)
}

export async function countByState(db: Db): Promise<{ state: QuoteState; count: number }[]> {
  return db
    .select({ state: quote.state, count: count() })
    .from(quote)
    .groupBy(quote.state)
    .orderBy(quote.state)
}

const PAID = {
  id: cart.id,
  country: cart.country,
  city: cart.city,
  postcode: cart.postcode,
  street: cart.street,
  ...contactIn(cart),
  currency: cart.currency,
  subtotalMinor: cart.subtotalMinor,
  shippingMinor: cart.shippingMinor,
  vatMinor: cart.vatMinor,
  validUntil: cart.validUntil,
}

/**
 * The latest cart of an accepted quote with what it pays for, and whether it has an order; one that was
 * cancelled unpaid does not count.
 */
export async function readPaymentOf(db: Db, quoteId: string) {
  // One that only holds units until a colleague has approved is never paid.
  const asked = db
    .select({ one: sql`1` })
    .from(requisition)
    .where(eq(requisition.cartId, cart.id))
  const [row] = await db
    .select({ cart: PAID, status: purchaseOrder.status, paidAt: purchaseOrder.paidAt })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cartId))
    .leftJoin(purchaseOrder, eq(purchaseOrder.cartId, cart.id))
    .where(and(eq(cartLine.quoteId, quoteId), notExists(asked)))
    .orderBy(desc(cart.createdAt))
    .limit(1)
  if (!row) return null
  const hasFailed = row.status === CANCELLED && row.paidAt === null
  const lines = await db
    .select({
      title: listing.title,
      secondTitle: listing.secondTitle,
      language: listing.language,
      units: cartLine.quantity,
      lotPieces: listing.lotPieces,
      quoteId: cartLine.quoteId,
    })
    .from(cartLine)
    .innerJoin(listing, eq(listing.id, cartLine.listingId))
    .where(eq(cartLine.cartId, row.cart.id))
    .orderBy(asc(cartLine.listingId))
  const quoteIds = lines.flatMap((line) => line.quoteId ?? [])
  const freight = await findFreightTown(db, quoteIds)
  const inspection = await findAwaitedInspection(db, quoteIds)
  return { ...row.cart, lines, freight, inspection, isOrdered: row.status !== null && !hasFailed }
}

/** One quote of a request about several listings. */
export interface RequestLine {
  requestId: string
  id: string
  state: QuoteState
  units: number
  lotPieces: number | null
  title: string
  language: Language
  companyId: number
  sellerCompanyId: number
}

/** The quotes of requests, in the order in which the listings were named. */
export async function readRequests(
  db: Db,
  requestIds: readonly string[],
  reader: Language,
): Promise<RequestLine[]> {
  if (requestIds.length === 0) return []
  const rows = await db
    .select({
      requestId: quote.requestId,
      id: quote.id,
      state: quote.state,
      units: quote.units,
      lotPieces: listing.lotPieces,
      title: listing.title,
      secondTitle: listing.secondTitle,
      language: listing.language,
      companyId: quote.companyId,
      sellerCompanyId: listing.companyId,
    })
    .from(quote)
    .innerJoin(listing, eq(listing.id, quote.listingId))
    .where(inArray(quote.requestId, [...requestIds]))
    .orderBy(asc(quote.requestId), asc(quote.requestPlace))
  return rows.flatMap(({ requestId, secondTitle, ...row }) =>
    requestId === null ? [] : [{ ...row, ...titleFor(reader, { ...row, secondTitle }), requestId }],
  )
}

export async function readCompanyNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(inArray(company.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface Person {
  name: string
  email: string
  phone: string
}

/** People of a thread by id; a deleted account has no address any more. */
export async function readPeople(db: Db, ids: readonly number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map()
  const { id, firstName, lastName, email, phone, deletedAt } = member
  const rows = await db
    .select({ id, firstName, lastName, email, phone, deletedAt })
    .from(member)
    .where(inArray(id, [...ids]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: fullName(row),
        email: row.deletedAt === null ? row.email : '',
        phone: row.deletedAt === null ? row.phone : '',
      },
    ]),
  )
}
