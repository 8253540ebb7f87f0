import { asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { staffView } from '#db/schema/views.ts'
import { comparedListing } from '#db/schema/compare.ts'
import { requirement } from '#db/schema/content.ts'
import { favourite, favouriteMail } from '#db/schema/favourites.ts'
import { listing } from '#db/schema/listings.ts'
import { referencesIn } from '#db/schema/columns.ts'
import { quote, quoteReferences } from '#db/schema/quotes.ts'
import { report } from '#db/schema/reports.ts'
import { purchaseApprover, purchaseLimit, requisition } from '#db/schema/requisitions.ts'
import { savedSearch, searchMail } from '#db/schema/searches.ts'
import { listingNote, shortlist, shortlistEntry } from '#db/schema/shortlists.ts'
import { wanted, wantedAnswer, wantedMail } from '#db/schema/wanted.ts'
import type { MemberData } from '#features/accounts/contract/member-data.ts'
import { majorFromMinor } from '#kernel/money/money.ts'

const iso = (moment: Date) => moment.toISOString()

export async function collectFavourites(
  tx: Pick<Db, 'select'>,
  id: number,
): Promise<Pick<MemberData, 'favourites' | 'savedSearches' | 'mailWishes'>> {
  const { listingId, createdAt: savedAt, knownPriceMinor, knownCurrency, knownUnits } = favourite
  const favourites = await tx
    .select({ listingId, savedAt, knownPriceMinor, knownCurrency, knownUnits, title: listing.title })
    .from(favourite)
    .innerJoin(listing, eq(listing.id, listingId))
    .where(eq(favourite.memberId, id))
    .orderBy(desc(savedAt))
  const { name, query, frequency, createdAt, seenUntil } = savedSearch
  const searches = await tx
    .select({ name, query, frequency, createdAt, seenUntil })
    .from(savedSearch)
    .where(eq(savedSearch.memberId, id))
    .orderBy(desc(savedSearch.id))
  const wishes = await tx.select().from(favouriteMail).where(eq(favouriteMail.memberId, id))
  const wantedWishes = await tx.select().from(wantedMail).where(eq(wantedMail.memberId, id))
  const searchWishes = await tx.select().from(searchMail).where(eq(searchMail.memberId, id))
  return {
    favourites: favourites.map((saved) => ({
      productId: saved.listingId,
      title: saved.title,
      savedAt: iso(saved.savedAt),
      known:
        saved.knownPriceMinor === null || saved.knownCurrency === null
          ? null
          : {
              price: majorFromMinor(saved.knownPriceMinor),
              currency: saved.knownCurrency,
              units: saved.knownUnits,
            },
    })),
    savedSearches: searches.map(({ name, query, frequency, createdAt, seenUntil }) => ({
      name,
      filters: query,
      mails: frequency,
      createdAt: iso(createdAt),
      seenUntil: iso(seenUntil),
    })),
    mailWishes: [
      ...wishes.map(({ wanted, toldOn }) => ({ mails: 'favourites', wanted, lastOn: toldOn })),
      ...searchWishes.map(({ wanted }) => ({ mails: 'searches', wanted, lastOn: null })),
      ...wantedWishes.map(({ wanted, toldOn }) => ({ mails: 'wanted', wanted, lastOn: toldOn })),
    ],
  }
}

/** What the member reported while signed in, or with its address. */
export async function collectReports(
  tx: Pick<Db, 'select'>,
  { id, email }: { id: number; email: string },
): Promise<MemberData['reports']> {
  const { about, reason, text, state, note, reportedAt } = report
  const rows = await tx
    .select({ about, reason, text, state, note, reportedAt })
    .from(report)
    .where(or(eq(report.reporterId, id), eq(sql`lower(${report.reporterEmail})`, email.toLowerCase())))
    .orderBy(desc(reportedAt))
  return rows.map(({ reportedAt: at, ...row }) => ({ ...row, createdAt: iso(at) }))
}

/** The member's limits; a right to approve has no currency. */
export async function collectRequisitions(
  tx: Pick<Db, 'select'>,
  id: number,
): Promise<Pick<MemberData, 'purchaseRules' | 'requisitions'>> {
  const limits = await tx
    .select({ company: company.name, currency: purchaseLimit.currency, maxMinor: purchaseLimit.maxMinor })
    .from(purchaseLimit)
    .innerJoin(company, eq(company.id, purchaseLimit.companyId))
    .where(eq(purchaseLimit.memberId, id))
    .orderBy(asc(purchaseLimit.companyId), asc(purchaseLimit.currency))
  const rights = await tx
    .select({ company: company.name })
    .from(purchaseApprover)
    .innerJoin(company, eq(company.id, purchaseApprover.companyId))
    .where(eq(purchaseApprover.memberId, id))
    .orderBy(asc(purchaseApprover.companyId))
  const { memberId, endedBy, note, reason, state, askedAt, endedAt, purchase } = requisition
  const asked = await tx
    .select({ memberId, endedBy, note, reason, state, askedAt, endedAt, purchase, title: listing.title })
    .from(requisition)
    .leftJoin(quote, eq(quote.id, requisition.quoteId))
    .leftJoin(listing, eq(listing.id, quote.listingId))
    .where(or(eq(memberId, id), eq(endedBy, id)))
    .orderBy(asc(askedAt))
  return {
    purchaseRules: [
      ...limits.map(({ maxMinor, ...limit }) => ({ ...limit, max: majorFromMinor(maxMinor) })),
      ...rights.map((right) => ({ ...right, currency: null, max: null })),
    ],
    requisitions: asked.map((row) => ({
      title: row.title ?? row.purchase?.lines.map((line) => line.title).join(', ') ?? '',
      state: row.state,
      note: row.memberId === id ? row.note : null,
      reason: row.endedBy === id ? row.reason : null,
      createdAt: iso(row.askedAt),
      endedAt: row.endedAt && iso(row.endedAt),
    })),
  }
}

export async function collectCompared(tx: Pick<Db, 'select'>, id: number): Promise<MemberData['compared']> {
  const rows = await tx
    .select({ productId: listing.id, title: listing.title, chosenAt: comparedListing.createdAt })
    .from(comparedListing)
    .innerJoin(listing, eq(listing.id, comparedListing.listingId))
    .where(eq(comparedListing.memberId, id))
    .orderBy(asc(comparedListing.place))
  return rows.map((row) => ({ ...row, chosenAt: iso(row.chosenAt) }))
}

export async function collectViews(tx: Pick<Db, 'select'>, id: number): Promise<MemberData['savedViews']> {
  const { name, page, query, createdAt } = staffView
  const rows = await tx
    .select({ name, page, filters: query, savedAt: createdAt })
    .from(staffView)
    .where(eq(staffView.memberId, id))
    .orderBy(asc(staffView.id))
  return rows.map((row) => ({ ...row, savedAt: iso(row.savedAt) }))
}

/** What the member noted about listings, and which it put on lists of its company. */
export async function collectFilings(
  tx: Pick<Db, 'select'>,
  id: number,
): Promise<Pick<MemberData, 'listingNotes' | 'listedOn'>> {
  const notes = await tx
    .select({
      productId: listing.id,
      title: listing.title,
      note: listingNote.note,
      writtenAt: listingNote.writtenAt,
    })
    .from(listingNote)
    .innerJoin(listing, eq(listing.id, listingNote.listingId))
    .where(eq(listingNote.memberId, id))
    .orderBy(asc(listingNote.writtenAt))
  const entries = await tx
    .select({
      list: shortlist.name,
      productId: listing.id,
      title: listing.title,
      addedAt: shortlistEntry.addedAt,
    })
    .from(shortlistEntry)
    .innerJoin(shortlist, eq(shortlist.id, shortlistEntry.shortlistId))
    .innerJoin(listing, eq(listing.id, shortlistEntry.listingId))
    .where(eq(shortlistEntry.addedBy, id))
    .orderBy(asc(shortlistEntry.addedAt))
  return {
    listingNotes: notes.map((row) => ({ ...row, writtenAt: iso(row.writtenAt) })),
    listedOn: entries.map((row) => ({ ...row, addedAt: iso(row.addedAt) })),
  }
}

export async function collectWishes(
  tx: Pick<Db, 'select'>,
  id: number,
): Promise<Pick<MemberData, 'quotes' | 'requirements'>> {
  const { listingId, country, units, message, state, createdAt } = quote
  const quotes = await tx
    .select({
      ...referencesIn(quoteReferences),
      id: quote.id,
      listingId,
      title: listing.title,
      country,
      units,
      lotPieces: listing.lotPieces,
      message,
      state,
      createdAt,
    })
    .from(quote)
    .leftJoin(quoteReferences, eq(quoteReferences.quoteId, quote.id))
    .innerJoin(listing, eq(listing.id, listingId))
    .where(eq(quote.memberId, id))
    .orderBy(asc(quote.createdAt))
  const requirements = await tx
    .select({
      email: requirement.email,
      text: requirement.text,
      createdAt: requirement.createdAt,
      answer: requirement.answer,
      search: requirement.search,
    })
    .from(requirement)
    .where(eq(requirement.memberId, id))
    .orderBy(asc(requirement.createdAt))
  return {
    quotes: quotes.map(({ listingId: productId, createdAt: askedAt, ...row }) => ({
      ...row,
      productId,
      createdAt: iso(askedAt),
    })),
    requirements: requirements.map(({ createdAt, ...row }) => ({ ...row, createdAt: iso(createdAt) })),
  }
}

export async function collectWanted(
  tx: Pick<Db, 'select'>,
  id: number,
): Promise<Pick<MemberData, 'wanted' | 'wantedAnswers'>> {
  const { text, category, type, attributes, units, neededBy, country, city, state, createdAt } = wanted
  const asked = await tx
    .select({ text, category, type, attributes, units, neededBy, country, city, state, createdAt })
    .from(wanted)
    .where(eq(wanted.memberId, id))
    .orderBy(asc(wanted.id))
  const { listingId, text: words, createdAt: answeredAt } = wantedAnswer
  const answered = await tx
    .select({ listingId, words, answeredAt })
    .from(wantedAnswer)
    .where(eq(wantedAnswer.memberId, id))
    .orderBy(asc(wantedAnswer.id))
  return {
    wanted: asked.map((row) => ({
      ...row,
      attributes: { ...row.attributes },
      createdAt: iso(row.createdAt),
    })),
    wantedAnswers: answered.map((row) => ({
      productId: row.listingId,
      text: row.words,
      createdAt: iso(row.answeredAt),
    })),
  }
}
