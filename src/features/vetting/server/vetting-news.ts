import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { listToldAdmins, listToldStaff } from '#db/told-people.ts'
import { notify } from '#platform/notifications/notify.ts'
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
  const [found] = await tx.select({ name: company.name }).from(company).where(eq(company.id, companyId))
  const name = found?.name ?? ''
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
