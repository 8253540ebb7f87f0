import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { listToldAdmins, listToldStaff } from '#db/told-people.ts'
import { notify, notifyInSite } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { VettingDecision } from '../domain/vetting.ts'
import { beginVetting, markTold } from './vetting-repository.ts'

type NewsServices = Pick<Services, 'publicUrl'>

/** Tells staff that a company waits to be checked. */
export async function tellStaff(
  services: NewsServices,
  tx: Tx,
  { companyId, submittedAt }: { companyId: number; submittedAt: Date },
): Promise<void> {
  const name = await nameOf(tx, companyId)
  await notify(tx, services, await listToldStaff(tx), {
    cause: `vetting:${companyId}:${submittedAt.getTime()}`,
    mail: 'vetting.submitted',
    data: ({ firstName }, addressOf) => ({
      firstName,
      company: name,
      link: addressOf(`/staff/vetting?company=${companyId}`),
    }),
    notification: ['vetting.submitted', { companyId, company: name }],
  })
}

const TOLD_AGAIN_AFTER_DAYS = 7

/** Tells a company that a listing waits for its approval, and where its papers are given; at most once a week. */
export async function askForVetting(
  { db, now, publicUrl }: NewsServices & Pick<Services, 'db' | 'now'>,
  companyId: number,
  sellerId: number,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    await beginVetting(tx, companyId)
    const before = new Date(at.getTime() - TOLD_AGAIN_AFTER_DAYS * DAY_MS)
    if (!(await markTold(tx, companyId, { at, before }))) return
    const readers = await listToldAdmins(tx, companyId, sellerId)
    await notify(tx, { publicUrl }, readers, {
      cause: `vetting:${companyId}:needed:${at.getTime()}`,
      mail: 'vetting.needed',
      data: ({ firstName }, addressOf) => ({ firstName, link: addressOf('/user/vetting') }),
      notification: ['vetting.needed', { companyId }],
    })
  })
}

/** Tells the administrators of a company what was decided about it, and why. */
export async function tellCompany(
  services: NewsServices,
  tx: Tx,
  {
    companyId,
    decision,
    note,
    at,
  }: { companyId: number; decision: VettingDecision; note: string | null; at: Date },
): Promise<void> {
  await notify(tx, services, await listToldAdmins(tx, companyId), {
    cause: `vetting:${companyId}:${decision}:${at.getTime()}`,
    mail: 'vetting.decided',
    data: ({ firstName }, addressOf) => ({
      firstName,
      decision,
      note,
      link: addressOf('/user/vetting'),
    }),
    notification: ['vetting.decided', { decision }],
  })
}

/** Tells the administrators of a company, and at its begin also staff, about its probation. */
export async function tellOfProbation(
  services: NewsServices,
  tx: Tx,
  {
    companyId,
    news,
    until,
    reason,
  }: { companyId: number; news: 'begun' | 'deposit' | 'lifted'; until: Date; reason: string },
): Promise<void> {
  await notify(tx, services, await listToldAdmins(tx, companyId), {
    cause: `probation:${companyId}:${news}:${until.getTime()}`,
    mail: 'vetting.probation',
    data: ({ firstName }, addressOf) => ({
      firstName,
      news,
      until: until.toISOString(),
      reason,
      link: addressOf('/user/vetting'),
    }),
    notification: ['vetting.probation', { news }],
  })
  if (news === 'lifted') return
  const staff = await listToldStaff(tx)
  const company = await nameOf(tx, companyId)
  await notifyInSite(
    tx,
    staff.map(({ id }) => id),
    ['vetting.lapsed', { companyId, company }],
  )
}

async function nameOf(tx: Tx, companyId: number): Promise<string> {
  const [found] = await tx.select({ name: company.name }).from(company).where(eq(company.id, companyId))
  return found?.name ?? ''
}
