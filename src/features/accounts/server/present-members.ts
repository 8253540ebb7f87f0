import * as z from 'zod/mini'
import { ROLES, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import type { Services } from '#platform/services.ts'
import type { ListedMember, MemberView } from '../contract/members/endpoints.ts'
import { allowedActs, decideStanding, MEMBER_ACTS, stateOf } from '../domain/member-acts.ts'
import { hasOtherSiteAdmin } from './closing-repository.ts'
import { vatAnswerOf } from './vat-answer.ts'
import { readMember, type ListedMemberRow, type MemberRecord } from './members-reader.ts'

export function presentListedMember(row: ListedMemberRow): ListedMember {
  return {
    userId: row.id,
    prenom: row.firstName,
    nom: row.lastName,
    email: row.email,
    entreprise: row.companyName,
    entrepriseId: row.companyId,
    pays: row.country,
    role: row.role,
    state: stateOf(row),
    listings: row.listings,
    orders: row.orders,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: momentOf(row.lastSeenAt),
  }
}

/** A member as staff see it, with the acts allowed to the reader. @throws AppError `not_found`. */
export async function getMemberFor(
  services: Pick<Services, 'db' | 'now' | 'vatRegister'>,
  actor: Actor,
  id: number,
): Promise<MemberView> {
  const { db, now } = services
  const [record, hasOtherAdmin] = await Promise.all([readMember(db, id, now()), hasOtherSiteAdmin(db, id)])
  if (!record) throw new AppError('not_found')
  const vat = presentVat(services, record.vat)
  return { ...presentMember(record, actor, hasOtherAdmin), vat }
}

function presentVat(
  services: Pick<Services, 'vatRegister'>,
  standing: MemberRecord['vat'],
): MemberView['vat'] {
  if (standing?.vatNumber == null) return null
  const { vatNumber: number, isValid, traderName, askedAt, consultationNumber } = standing
  const state = vatAnswerOf(services, number, isValid)
  return { number, state, traderName, askedAt: momentOf(askedAt), consultationNumber }
}

function presentMember(record: MemberRecord, actor: Actor, hasOtherAdmin: boolean): Omit<MemberView, 'vat'> {
  const standing = { actor, company: { id: record.companyId, suspendedAt: record.companySuspendedAt } }
  return {
    ...presentListedMember(record),
    contact: record.phone,
    fonction: record.jobTitle,
    ville: record.city,
    language: record.language,
    isCompanyAdmin: record.isCompanyAdmin,
    verifiedAt: momentOf(record.verifiedAt),
    suspendedAt: momentOf(record.suspendedAt),
    suspendedReason: record.suspendedReason,
    secondFactorSince: momentOf(record.secondFactorSince),
    companySuspension: record.companySuspendedAt && {
      since: record.companySuspendedAt.toISOString(),
      reason: record.companySuspendedReason ?? '',
    },
    held: record.held && { company: record.held.company, hit: record.held.hit },
    otherActiveMembers: record.otherActiveMembers,
    openCheckouts: record.openCheckouts,
    mailTrouble: record.trouble && { ...record.trouble, notedAt: record.trouble.notedAt.toISOString() },
    sessions: record.sessions.map(({ beganAt, seenAt, endsAt }) => ({
      beganAt: beganAt.toISOString(),
      seenAt: seenAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    history: record.acts.flatMap(presentAct),
    can: {
      ...allowedActs({
        actor,
        subject: record,
        hasOtherAdmin,
        hasSecondFactor: record.secondFactorSince !== null,
      }),
      suspendCompany: decideStanding('suspend_company', standing).ok,
      restoreCompany: decideStanding('restore_company', standing).ok,
    },
  }
}

const actDetails = z.object({
  reason: z.optional(z.string()),
  from: z.optional(z.enum(ROLES)),
  to: z.optional(z.enum(ROLES)),
})

/** Skips unknown acts: a later release may have recorded them before a rollback. */
function presentAct({ act, details, at, firstName, lastName }: MemberRecord['acts'][number]) {
  const known = MEMBER_ACTS.find((each) => act === `member.${each}`)
  if (!known) return []
  const { reason = null, from, to } = z.parse(actDetails, details)
  return {
    act: known,
    at: at.toISOString(),
    by: fullName({ firstName, lastName }),
    reason,
    role: from && to ? { from, to } : null,
  }
}

function momentOf(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
