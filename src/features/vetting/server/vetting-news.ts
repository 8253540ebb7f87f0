import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { listToldAdmins, listToldStaff } from '#db/told-people.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import type { VettingDecision } from '../domain/vetting.ts'

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

/** Tells the administrators of a company what was decided about it, and why. */
export async function tellCompany(
  services: NewsServices,
  tx: Tx,
  { companyId, decision, note, at }: { companyId: number; decision: VettingDecision; note: string | null; at: Date },
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
