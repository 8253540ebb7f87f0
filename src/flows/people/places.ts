import type { Tx } from '#db/client.ts'
import { decideMoving, heirOf } from '#features/accounts/domain/closing.ts'
import type { Colleague } from '#features/accounts/domain/company.ts'
import type { Member } from '#features/accounts/domain/member.ts'
import { listColleagues, lockMembership } from '#features/accounts/server/closing-repository.ts'
import {
  insertCompanyAct,
  listMembers,
  placeMember,
} from '#features/accounts/server/company/company-repository.ts'
import { insertCompany } from '#features/accounts/server/member-repository.ts'
import { endSessionsOf } from '#features/accounts/server/session-repository.ts'
import { handOverListings } from '#features/listings/server/company-listings.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { closeCompany } from './close-company.ts'
import { endForeignCartsJob } from '../payments/foreign-carts.ts'
import { followCompany } from './suspension-jobs.ts'

/** In order of id, so that two moves can't deadlock. */
export async function lockCompaniesOf(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) await lockMembership(tx, id)
}

/**
 * Takes a member out of its company, in the name of another, into one of its own; its listings stay. Returns the id of
 * the recorded act. The membership must be locked.
 */
export async function takeOut(
  services: Pick<Services, 'now'>,
  tx: Tx,
  { actorId, removed }: { actorId: number; removed: Member },
): Promise<bigint> {
  const { id, companyId } = removed
  await leaveListings(tx, id, companyId)
  await settleAnew(tx, id, fullName(removed))
  await followMove(services, tx, id)
  return insertCompanyAct(tx, {
    companyId,
    memberId: actorId,
    act: 'removed',
    subjectMemberId: id,
    details: { wasAdmin: removed.isCompanyAdmin },
    actedAt: services.now(),
  })
}

/**
 * What becomes of the company that a member leaves: `settled`, as for everybody who moves; `handed_over`, whatever it needs, to
 * somebody else there as its administrator; `abandoned`, also without anybody and with what is open in it.
 */
type Leaving = 'settled' | 'handed_over' | 'abandoned'

/**
 * Brings a member back into a company from the one that it has now, and signs it out everywhere. The membership of both
 * must be locked.
 * @throws AppError `last_admin`, `open_matters` where it can't leave the present one in this way.
 */
export async function bringBack(
  services: Pick<Services, 'now' | 'publicUrl'>,
  tx: Tx,
  member: Member,
  place: { companyId: number; isCompanyAdmin: boolean },
  way: Leaving = 'settled',
): Promise<void> {
  const colleagues = await listColleagues(tx, member)
  const leaving = decideMoving(member, colleagues)
  if (!leaving.ok && way === 'settled')
    throw new AppError(leaving.refusal, { message: 'companies.errors.last_admin_joins' })
  if (!leaving.ok) await handOver(services, tx, member, colleagues)
  else if (leaving.value === 'closes') await closeBehind(services, tx, member.companyId, way)
  await leaveListings(tx, member.id, member.companyId)
  const isRested = !(await listMembers(tx, place.companyId)).some(({ isActive }) => isActive)
  await placeMember(tx, member.id, place)
  await followMove(services, tx, member.id)
  if (isRested) await followCompany(tx, place.companyId)
  if (!colleagues.some(({ isActive }) => isActive)) await followCompany(tx, member.companyId)
}

/** Makes another member an administrator, for whom an appointment is recorded, as payout accounts need it. */
async function handOver(
  { now }: Pick<Services, 'now'>,
  tx: Tx,
  { id, companyId }: Member,
  colleagues: readonly Colleague[],
): Promise<void> {
  const heir = heirOf(colleagues) ?? colleagues[0]?.memberId
  if (heir === undefined) return
  await placeMember(tx, heir, { isCompanyAdmin: true })
  const act = { companyId, memberId: id, act: 'appointed', subjectMemberId: heir, actedAt: now() } as const
  await insertCompanyAct(tx, act)
}

/** Closes a company whose last member goes; one that is abandoned stays, without anybody, while something is open. */
async function closeBehind(
  services: Pick<Services, 'now' | 'publicUrl'>,
  tx: Tx,
  companyId: number,
  way: Leaving,
): Promise<void> {
  const message = 'companies.errors.open_matters'
  try {
    await tx.transaction((inner) => closeCompany(inner, services, companyId, services.now(), { message }))
  } catch (error) {
    if (way !== 'abandoned' || !(error instanceof AppError)) throw error
  }
}

/** The member's listings stay with the company; a colleague becomes their contact. */
export async function leaveListings(tx: Tx, memberId: number, companyId: number): Promise<void> {
  const heir = heirOf(await listColleagues(tx, { id: memberId, companyId }))
  if (heir !== null) await handOverListings(tx, { companyId, from: memberId, to: heir })
}

export async function settleAnew(tx: Tx, memberId: number, name: string): Promise<void> {
  await placeMember(tx, memberId, { companyId: await insertCompany(tx, name), isCompanyAdmin: true })
}

/**
 * After a move: ends the member's other sessions, so that those browsers forget the former company, and ends
 * offers made to it.
 */
export async function followMove(
  { now }: Pick<Services, 'now'>,
  tx: Tx,
  memberId: number,
  keptSessionId?: string,
): Promise<void> {
  await endSessionsOf(tx, memberId, now(), keptSessionId)
  await enqueue(tx, endForeignCartsJob, { memberId })
}
