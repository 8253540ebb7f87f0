import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { companyIsActive } from '#db/active-company.ts'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { quote, quoteMessage } from '#db/schema/quotes.ts'
import { listing, stock } from '#db/schema/listings.ts'
import type { Language } from '#kernel/text/language.ts'
import { STAFF_ROLES } from '#kernel/actor.ts'
import { QUOTE_TRANSITIONS } from '../domain/quote.ts'
import type { QuotableListing } from '../domain/request.ts'

export interface AskedListing extends QuotableListing {
  id: number
  title: string
  language: Language
  createdBy: number
}

/**
 * A listing as far as a quote needs it; null also where nobody of its company is active, since its page is
 * gone too.
 */
export async function findAskedListing(db: Db | Tx, id: number): Promise<AskedListing | null> {
  const rows = await db
    .select({
      id: listing.id,
      title: listing.title,
      language: listing.language,
      state: listing.state,
      companyId: listing.companyId,
      createdBy: listing.createdBy,
      onHand: stock.onHand,
    })
    .from(listing)
    .leftJoin(stock, eq(stock.listingId, listing.id))
    .where(and(eq(listing.id, id), companyIsActive))
  const found = rows[0]
  return found ? { ...found, onHand: found.onHand ?? 0 } : null
}

export async function insertQuote(tx: Tx, values: typeof quote.$inferInsert): Promise<void> {
  await tx.insert(quote).values(values)
}

/**
 * All quotes of a company, asked and received, locked in the order of their ids, as those of a request are.
 */
export async function lockQuotesOf(tx: Tx, companyId: number): Promise<void> {
  const listedByIt = tx.select({ id: listing.id }).from(listing).where(eq(listing.companyId, companyId))
  await tx
    .select({ id: quote.id })
    .from(quote)
    .where(or(eq(quote.companyId, companyId), inArray(quote.listingId, listedByIt)))
    .orderBy(asc(quote.id))
    .for('no key update')
}

/**
 * Of a company that closes: what it asked for or was asked for ends as declined, and what its people wrote is
 * forgotten.
 */
export async function endQuotesOf(tx: Tx, companyId: number): Promise<void> {
  const listedByIt = tx.select({ id: listing.id }).from(listing).where(eq(listing.companyId, companyId))
  const ended = await tx
    .update(quote)
    .set({ state: QUOTE_TRANSITIONS.decline.to })
    .where(
      and(
        or(eq(quote.companyId, companyId), inArray(quote.listingId, listedByIt)),
        inArray(quote.state, QUOTE_TRANSITIONS.decline.from),
      ),
    )
    .returning({ id: quote.id })
  if (ended.length > 0)
    await tx
      .update(quoteMessage)
      .set({ offerState: 'declined' })
      .where(
        and(
          inArray(
            quoteMessage.quoteId,
            ended.map(({ id }) => id),
          ),
          eq(quoteMessage.offerState, 'standing'),
        ),
      )
  await tx.update(quote).set({ message: '' }).where(eq(quote.companyId, companyId))
  await forgetWordsOf(tx, companyId)
}

/**
 * What a company's people wrote in threads, on whichever side. The offers in it stay: they are terms, not
 * words.
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

/** Who gets a mail about a quote. */
export interface Correspondent {
  id: number
  email: string
  phone: string
  name: string
  company: string
  language: Language
}

export async function findMembers(tx: Tx, ids: readonly number[]): Promise<Correspondent[]> {
  return findCorrespondents(tx, inArray(member.id, [...ids]))
}

export async function findStaff(tx: Tx): Promise<Correspondent[]> {
  return findCorrespondents(tx, inArray(member.role, STAFF_ROLES))
}

/**
 * Who speaks for a company about something: who began it, or where that one is not active in it any more the
 * admins of it.
 */
export async function findSpeakers(
  tx: Tx,
  { companyId, memberId }: { companyId: number; memberId: number },
): Promise<Correspondent[]> {
  const isOfCompany = eq(member.companyId, companyId)
  const [first] = await findCorrespondents(tx, and(eq(member.id, memberId), isOfCompany))
  if (first) return [first]
  return findCorrespondents(tx, and(isOfCompany, eq(member.isCompanyAdmin, true)))
}

async function findCorrespondents(tx: Tx, which: SQL | undefined): Promise<Correspondent[]> {
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
  return rows.map(({ firstName, lastName, ...rest }) => ({ ...rest, name: `${firstName} ${lastName}` }))
}
