import { asc, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  company,
  knownDevice,
  mailedToken,
  member,
  recoveryCode,
  secondFactor,
  session,
} from '#db/schema/accounts.ts'
import { favourite, favouriteMail } from '#db/schema/favourites.ts'
import { quote } from '#db/schema/quotes.ts'
import { requirement } from '#db/schema/content.ts'
import { listing } from '#db/schema/listings.ts'
import { wanted, wantedAnswer, wantedMail } from '#db/schema/wanted.ts'
import { savedSearch, searchMail } from '#db/schema/searches.ts'
import type { MemberData } from '#features/accounts/contract/member-data.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { Services } from '#platform/services.ts'
import {
  collectAvailabilityRequests,
  collectImports,
  collectListingActs,
  collectListings,
  collectProposedChanges,
} from './collect-listings.ts'
import { collectCompanyActs, collectInvitations } from './collect-company.ts'
import { collectMails, collectNotifications, collectRecorded } from './collect-records.ts'
import { collectMandates } from './collect-mandates.ts'
import { collectQuoteMessages } from './collect-quotes.ts'
import { collectCarts, collectDisputeMessages, collectOrders } from './collect-trade.ts'

const iso = (moment: Date) => moment.toISOString()
const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

const { passwordHash: _, ...PROFILE } = getTableColumns(member)

/**
 * Everything that the product stores about a member, read at one moment. `register.ts` declares the source of
 * every part; its test fails for a table or a column about people that is not declared.
 */
export async function collectMemberData(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  actor: Actor,
): Promise<MemberData> {
  return db.transaction(
    async (tx) => {
      const [found] = await tx.select(PROFILE).from(member).where(eq(member.id, actor.memberId))
      if (!found || found.deletedAt !== null) throw new AppError('not_found')
      const { id, email, role } = found
      return {
        exportedAt: iso(now()),
        profile: presentProfile(found),
        company: await collectCompany(tx, found.companyId),
        ...(await collectAccount(tx, id)),
        ...(await collectFavourites(tx, id)),
        listings: await collectListings(tx, id, publicUrl),
        availabilityRequests: await collectAvailabilityRequests(tx, id),
        imports: await collectImports(tx, id),
        proposedChanges: await collectProposedChanges(tx, id),
        ...(await collectWishes(tx, id)),
        quoteMessages: await collectQuoteMessages(tx, id),
        ...(await collectWanted(tx, id)),
        carts: await collectCarts(tx, id),
        orders: await collectOrders(tx, id),
        disputeMessages: await collectDisputeMessages(tx, id),
        mandates: await collectMandates(tx, id),
        notifications: await collectNotifications(tx, id),
        mails: await collectMails(tx, { email, isStaff: role !== 'member' }),
        invitations: await collectInvitations(tx, { id, email }),
        recorded: [
          ...(await collectRecorded(tx, id)),
          ...(await collectListingActs(tx, id)),
          ...(await collectCompanyActs(tx, id)),
        ],
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function presentProfile(row: Omit<typeof member.$inferSelect, 'passwordHash'>): MemberData['profile'] {
  const { id, companyId: _, deletedAt: __, ...details } = row
  return {
    ...details,
    userId: id,
    pendingEmailAt: isoOrNull(row.pendingEmailAt),
    createdAt: iso(row.createdAt),
    verifiedAt: isoOrNull(row.verifiedAt),
    suspendedAt: isoOrNull(row.suspendedAt),
  }
}

/** All columns, so that future company details are included automatically. */
async function collectCompany(tx: Pick<Db, 'select'>, id: number): Promise<Record<string, unknown>> {
  const [row] = await tx.select().from(company).where(eq(company.id, id))
  return { ...row }
}

async function collectAccount(
  tx: Pick<Db, 'select'>,
  id: number,
): Promise<Pick<MemberData, 'sessions' | 'knownDevices' | 'mailedLinks' | 'secondFactor'>> {
  const sessions = await tx
    .select()
    .from(session)
    .where(eq(session.memberId, id))
    .orderBy(desc(session.createdAt))
  const devices = await tx
    .select({ usedAt: knownDevice.usedAt })
    .from(knownDevice)
    .where(eq(knownDevice.memberId, id))
    .orderBy(desc(knownDevice.usedAt))
  const { purpose, newEmail, createdAt, expiresAt, usedAt } = mailedToken
  const links = await tx
    .select({ purpose, newEmail, createdAt, expiresAt, usedAt })
    .from(mailedToken)
    .where(eq(mailedToken.memberId, id))
    .orderBy(desc(mailedToken.createdAt))
  const [factor] = await tx
    .select({ since: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(eq(secondFactor.memberId, id))
  const codes = await tx
    .select({ usedAt: recoveryCode.usedAt })
    .from(recoveryCode)
    .where(eq(recoveryCode.memberId, id))
  return {
    secondFactor: factor?.since
      ? { since: iso(factor.since), recoveryCodes: codes.map((code) => ({ usedAt: isoOrNull(code.usedAt) })) }
      : null,
    sessions: sessions.map(({ browser, system, createdAt, refreshedAt, expiresAt, endedAt }) => ({
      browser,
      system,
      createdAt: iso(createdAt),
      refreshedAt: iso(refreshedAt),
      expiresAt: iso(expiresAt),
      endedAt: isoOrNull(endedAt),
    })),
    knownDevices: devices.map(({ usedAt }) => ({ usedAt: iso(usedAt) })),
    mailedLinks: links.map((link) => ({
      ...link,
      createdAt: iso(link.createdAt),
      expiresAt: iso(link.expiresAt),
      usedAt: isoOrNull(link.usedAt),
    })),
  }
}

async function collectFavourites(
  tx: Pick<Db, 'select'>,
  id: number,
): Promise<Pick<MemberData, 'favourites' | 'savedSearches' | 'mailWishes'>> {
  const favourites = await tx
    .select({ saved: favourite, title: listing.title })
    .from(favourite)
    .innerJoin(listing, eq(listing.id, favourite.listingId))
    .where(eq(favourite.memberId, id))
    .orderBy(desc(favourite.createdAt))
  const searches = await tx
    .select()
    .from(savedSearch)
    .where(eq(savedSearch.memberId, id))
    .orderBy(desc(savedSearch.id))
  const wishes = await tx.select().from(favouriteMail).where(eq(favouriteMail.memberId, id))
  const wantedWishes = await tx.select().from(wantedMail).where(eq(wantedMail.memberId, id))
  const searchWishes = await tx.select().from(searchMail).where(eq(searchMail.memberId, id))
  return {
    favourites: favourites.map(({ saved, title }) => ({
      productId: saved.listingId,
      title,
      savedAt: iso(saved.createdAt),
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

async function collectWishes(
  tx: Pick<Db, 'select'>,
  id: number,
): Promise<Pick<MemberData, 'quotes' | 'requirements'>> {
  const quotes = await tx
    .select({ quote, title: listing.title })
    .from(quote)
    .innerJoin(listing, eq(listing.id, quote.listingId))
    .where(eq(quote.memberId, id))
    .orderBy(asc(quote.createdAt))
  const requirements = await tx
    .select()
    .from(requirement)
    .where(eq(requirement.memberId, id))
    .orderBy(asc(requirement.createdAt))
  return {
    quotes: quotes.map(({ quote: row, title }) => ({
      id: row.id,
      productId: row.listingId,
      title,
      country: row.country,
      units: row.units,
      message: row.message,
      state: row.state,
      createdAt: iso(row.createdAt),
    })),
    requirements: requirements.map(({ email, text, createdAt }) => ({
      email,
      text,
      createdAt: iso(createdAt),
    })),
  }
}

async function collectWanted(
  tx: Pick<Db, 'select'>,
  id: number,
): Promise<Pick<MemberData, 'wanted' | 'wantedAnswers'>> {
  const asked = await tx.select().from(wanted).where(eq(wanted.memberId, id)).orderBy(asc(wanted.id))
  const answered = await tx
    .select()
    .from(wantedAnswer)
    .where(eq(wantedAnswer.memberId, id))
    .orderBy(asc(wantedAnswer.id))
  return {
    wanted: asked.map((row) => ({
      text: row.text,
      category: row.category,
      type: row.type,
      attributes: { ...row.attributes },
      units: row.units,
      neededBy: row.neededBy,
      country: row.country,
      city: row.city,
      state: row.state,
      createdAt: iso(row.createdAt),
    })),
    wantedAnswers: answered.map(({ listingId, text, createdAt }) => ({
      productId: listingId,
      text,
      createdAt: iso(createdAt),
    })),
  }
}
