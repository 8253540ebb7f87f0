import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { companyIsActive } from '#db/active-company.ts'
import { areApart } from '#db/apart.ts'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { company, member } from '#db/schema/accounts.ts'
import { measureQuestion, quote, quoteMessage, quoteReferences } from '#db/schema/quotes.ts'
import { listing, stock } from '#db/schema/listings.ts'
import { listToldStaff } from '#db/told-people.ts'
import type { Language } from '#kernel/text/language.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { OFFER_TRANSITIONS, type QuotableListing, QUOTE_TRANSITIONS } from '../domain/quote.ts'

export interface AskedListing extends QuotableListing {
  id: number
  title: string
  secondTitle: string | null
  language: Language
  lotPieces: number | null
  category: string
  type: string
  createdBy: number
}

/**
 * The data of a listing that a quote needs; null too if its company has no active member, because its page is
 * gone.
 */
export async function findAskedListing(
  db: Db | Tx,
  id: number,
  askerCompanyId: number,
): Promise<AskedListing | null> {
  const rows = await db
    .select({
      id: listing.id,
      title: listing.title,
      secondTitle: listing.secondTitle,
      language: listing.language,
      lotPieces: listing.lotPieces,
      category: listing.category,
      type: listing.type,
      state: listing.state,
      companyId: listing.companyId,
      createdBy: listing.createdBy,
      onHand: stock.onHand,
      isApart: areApart(listing.companyId, askerCompanyId),
    })
    .from(listing)
    .leftJoin(stock, eq(stock.listingId, listing.id))
    .where(and(eq(listing.id, id), companyIsActive))
  const found = rows[0]
  return found ? { ...found, onHand: found.onHand ?? 0 } : null
}

/** The company's quote on a listing that waits for one of the sides, the newest of several; null without one. */
export async function findOpenQuote(
  tx: Tx,
  { companyId, listingId }: { companyId: number; listingId: number },
): Promise<string | null> {
  const [found] = await tx
    .select({ id: quote.id })
    .from(quote)
    .where(
      and(
        eq(quote.listingId, listingId),
        eq(quote.companyId, companyId),
        inArray(quote.state, ['open', 'answered']),
      ),
    )
    .orderBy(desc(quote.createdAt), asc(quote.id))
    .limit(1)
  return found?.id ?? null
}

interface AskedWords {
  companyId: number
  country: string
  message: string
  /** The first listing is that of the quote. */
  lines: readonly { listingId: number; units: number }[]
}

/** The company's unanswered request in the same words about the same listings, the newest of several; else null. */
export async function findSameRequest(
  tx: Tx,
  { companyId, country, message, lines }: AskedWords,
): Promise<string | null> {
  const asked = alias(quote, 'asked')
  const ofRequest = sql<string>`(SELECT string_agg(${asked.listingId} || ' ' || ${asked.units}, ',' ORDER BY ${asked.requestPlace})
    FROM ${quote} AS asked WHERE ${asked.id} = ${quote.id} OR ${asked.requestId} = ${quote.id})`
  const [found] = await tx
    .select({ id: quote.id })
    .from(quote)
    .where(
      and(
        eq(quote.listingId, lines[0]?.listingId ?? 0),
        eq(quote.companyId, companyId),
        eq(quote.country, country),
        eq(quote.message, message),
        eq(quote.state, 'open'),
        eq(quote.requestPlace, 0),
        eq(ofRequest, lines.map(({ listingId, units }) => `${listingId} ${units}`).join()),
      ),
    )
    .orderBy(desc(quote.createdAt), asc(quote.id))
    .limit(1)
  return found?.id ?? null
}

export async function insertQuote(tx: Tx, values: typeof quote.$inferInsert): Promise<void> {
  await tx.insert(quote).values(values)
}

function isOfCompany(tx: Tx, companyId: number): SQL | undefined {
  const listedByIt = tx.select({ id: listing.id }).from(listing).where(eq(listing.companyId, companyId))
  return or(eq(quote.companyId, companyId), inArray(quote.listingId, listedByIt))
}

/** Locks all quotes of a company, asked and received, in order of id, as those of a request. */
export async function lockQuotesOf(tx: Tx, companyId: number): Promise<void> {
  await tx
    .select({ id: quote.id })
    .from(quote)
    .where(isOfCompany(tx, companyId))
    .orderBy(asc(quote.id))
    .for('no key update')
}

/** For a company that closes: its open quotes end as declined, and its members' messages are deleted. */
export async function endQuotesOf(tx: Tx, companyId: number): Promise<void> {
  const { decline } = QUOTE_TRANSITIONS
  const isOfIt = isOfCompany(tx, companyId)
  const open = tx
    .select({ id: quote.id })
    .from(quote)
    .where(and(isOfIt, inArray(quote.state, decline.from)))
  const ofOpen = inArray(quoteMessage.quoteId, open)
  await moveRows(tx, [quoteMessage, 'offerState'], OFFER_TRANSITIONS.decline, ofOpen)
  await moveRows(tx, [quote, 'state'], decline, isOfIt)
  await tx.update(quote).set({ message: '' }).where(eq(quote.companyId, companyId))
  const asked = tx.select({ id: quote.id }).from(quote).where(eq(quote.companyId, companyId))
  await tx.delete(measureQuestion).where(eq(measureQuestion.companyId, companyId))
  await tx.delete(quoteReferences).where(inArray(quoteReferences.quoteId, asked))
  await forgetWordsOf(tx, companyId)
}

/**
 * Deletes what a company's members wrote in threads, on either side. Their offers stay, because they are
 * terms.
 */
async function forgetWordsOf(tx: Tx, companyId: number): Promise<void> {
  const asked = tx.select({ id: quote.id }).from(quote).where(eq(quote.companyId, companyId))
  const received = tx
    .select({ id: quote.id })
    .from(quote)
    .innerJoin(listing, eq(listing.id, quote.listingId))
    .where(eq(listing.companyId, companyId))
  await tx
    .update(quoteMessage)
    .set({ text: '' })
    .where(
      or(
        and(eq(quoteMessage.side, 'buyer'), inArray(quoteMessage.quoteId, asked)),
        and(eq(quoteMessage.side, 'seller'), inArray(quoteMessage.quoteId, received)),
      ),
    )
}

/** The recipient of a mail about a quote. */
export interface Reader {
  id: number
  email: string
  name: string
  language: Language
}

/** A reader on one of the two sides. */
export interface Correspondent extends Reader {
  phone: string
  company: string
}

export async function findMembers(tx: Tx, ids: readonly number[]): Promise<Correspondent[]> {
  return findCorrespondents(tx, inArray(member.id, [...ids]))
}

export async function findStaff(tx: Tx): Promise<Reader[]> {
  return (await listToldStaff(tx)).map((staff) => ({ ...staff, name: fullName(staff) }))
}

/**
 * The recipients for a company: the member who started it, or, if that one is not active in the company any
 * more, its admins.
 */
export async function findSpeakers(
  tx: Db | Tx,
  { companyId, memberId }: { companyId: number; memberId: number },
): Promise<Correspondent[]> {
  const isOfCompany = eq(member.companyId, companyId)
  const [first] = await findCorrespondents(tx, and(eq(member.id, memberId), isOfCompany))
  if (first) return [first]
  return findCorrespondents(tx, and(isOfCompany, eq(member.isCompanyAdmin, true)))
}

async function findCorrespondents(tx: Db | Tx, which: SQL | undefined): Promise<Correspondent[]> {
  const rows = await tx
    .select({
      id: member.id,
      email: member.email,
      phone: member.phone,
      firstName: member.firstName,
      lastName: member.lastName,
      company: company.name,
      language: member.language,
    })
    .from(member)
    .innerJoin(company, eq(company.id, member.companyId))
    .where(and(which, isNull(member.suspendedAt), isNotNull(member.verifiedAt)))
    .orderBy(asc(member.id))
  return rows.map(({ firstName, lastName, ...rest }) => ({
    ...rest,
    name: fullName({ firstName, lastName }),
  }))
}
