import { desc, eq, getTableColumns } from 'drizzle-orm'
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
import type { MemberData } from '#features/accounts/contract/member-data.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import {
  collectAvailabilityRequests,
  collectImports,
  collectListingActs,
  collectListings,
  collectProposedChanges,
} from './collect-listings.ts'
import { collectCompanyActs, collectInvitations, collectMandates } from './collect-company.ts'
import {
  collectDisavowals,
  collectAcceptedTerms,
  collectMails,
  collectMailTroubles,
  collectNotifications,
  collectRecorded,
} from './collect-records.ts'
import {
  collectFreight,
  collectInspections,
  collectMilestones,
  collectQuoteMessages,
} from './collect-quotes.ts'
import { collectDeposits } from './collect-deposits.ts'
import { collectCarts, collectDisputeMessages, collectOrderMessages, collectOrders } from './collect-trade.ts'
import { collectAlerts } from './collect-alerts.ts'
import {
  collectCompared,
  collectFavourites,
  collectFilings,
  collectReports,
  collectRequisitions,
  collectViews,
  collectWanted,
  collectWishes,
} from './collect-wishes.ts'

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
        searchAlerts: await collectAlerts(tx, email),
        compared: await collectCompared(tx, id),
        savedViews: await collectViews(tx, id),
        ...(await collectFilings(tx, id)),
        ...(await collectRequisitions(tx, id)),
        reports: await collectReports(tx, { id, email }),
        listings: await collectListings(tx, id, publicUrl),
        availabilityRequests: await collectAvailabilityRequests(tx, id),
        imports: await collectImports(tx, id),
        proposedChanges: await collectProposedChanges(tx, id),
        ...(await collectWishes(tx, id)),
        freightRequests: await collectFreight(tx, id),
        inspections: await collectInspections(tx, id),
        transportMilestones: await collectMilestones(tx, id),
        quoteMessages: await collectQuoteMessages(tx, id),
        ...(await collectWanted(tx, id)),
        carts: await collectCarts(tx, id),
        orders: await collectOrders(tx, id),
        deposits: await collectDeposits(tx, id),
        disputeMessages: await collectDisputeMessages(tx, id),
        disavowals: await collectDisavowals(tx, id),
        orderMessages: await collectOrderMessages(tx, id),
        mandates: await collectMandates(tx, id),
        notifications: await collectNotifications(tx, id),
        mails: await collectMails(tx, { email, isStaff: role !== 'member' }),
        mailTroubles: await collectMailTroubles(tx, email),
        invitations: await collectInvitations(tx, { id, email }),
        acceptedTerms: await collectAcceptedTerms(tx, id),
        recorded: await collectActs(tx, id),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function collectActs(tx: Pick<Db, 'select'>, id: number): Promise<MemberData['recorded']> {
  return [
    ...(await collectRecorded(tx, id)),
    ...(await collectListingActs(tx, id)),
    ...(await collectCompanyActs(tx, id)),
  ]
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

const SESSION = {
  browser: session.browser,
  system: session.system,
  createdAt: session.createdAt,
  refreshedAt: session.refreshedAt,
  expiresAt: session.expiresAt,
  endedAt: session.endedAt,
}

async function collectAccount(
  tx: Pick<Db, 'select'>,
  id: number,
): Promise<Pick<MemberData, 'sessions' | 'knownDevices' | 'mailedLinks' | 'secondFactor'>> {
  const sessions = await tx
    .select(SESSION)
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
    sessions: sessions.map((row) => ({
      ...row,
      createdAt: iso(row.createdAt),
      refreshedAt: iso(row.refreshedAt),
      expiresAt: iso(row.expiresAt),
      endedAt: isoOrNull(row.endedAt),
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
