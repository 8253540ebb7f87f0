import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Services } from '#platform/services.ts'
import { stateOf } from '../domain/member-acts.ts'
import { audit } from './audit.ts'
import { lockSiteAdmins } from './closing-repository.ts'
import { saveAccount, mailAct } from './member-acts.ts'
import { lockMemberByEmail } from './member-repository.ts'
import { endSessionsOf } from './session-repository.ts'

/** The reason in the record and in the mail: the operator appointed, by this setting. */
const REASON = 'FIRST_ADMIN'

/** Whether the setting names somebody, and the site has no administrator yet. */
async function isAwaited(db: Db | Tx, { firstAdmin }: Pick<Services, 'firstAdmin'>): Promise<boolean> {
  return firstAdmin !== null && !(await hasSiteAdmin(db))
}

async function hasSiteAdmin(db: Db | Tx): Promise<boolean> {
  const found = await db.select({ id: member.id }).from(member).where(eq(member.role, 'admin')).limit(1)
  return found.length > 0
}

/** Whether an account with this address will be the first administrator's. */
export async function isFirstAdmin(
  db: Db | Tx,
  services: Pick<Services, 'firstAdmin'>,
  email: string,
): Promise<boolean> {
  // Asked of every address, so that the time of the answer says nothing about this one.
  const isOpen = await isAwaited(db, services)
  return isOpen && services.firstAdmin?.toLowerCase() === email.toLowerCase()
}

/**
 * To be called before a transaction that verifies an address locks any row. While the first administrator is
 * awaited, such transactions take turns. Answers whether it is still awaited.
 */
export async function awaitFirstAdmin(tx: Tx, services: Pick<Services, 'firstAdmin'>): Promise<boolean> {
  if (!(await isAwaited(tx, services))) return false
  await lockSiteAdmins(tx)
  return isAwaited(tx, services)
}

/** Appoints the member whom the setting names, if the account is active. Only while `awaitFirstAdmin` holds. */
export async function appointFirstAdmin(
  tx: Tx,
  services: Pick<Services, 'firstAdmin' | 'log' | 'now' | 'publicUrl'>,
): Promise<void> {
  const { firstAdmin, log, now } = services
  const found = firstAdmin === null ? null : await lockMemberByEmail(tx, firstAdmin)
  if (found === null || stateOf(found) !== 'active') return
  await saveAccount(tx, found.id, { role: 'admin' })
  await endSessionsOf(tx, found.id, now())
  const id = await recordAct(
    tx,
    { memberId: found.id },
    {
      act: 'member.appoint',
      subject: ['member', found.id],
      details: { reason: REASON, from: found.role, to: 'admin' },
      at: now(),
    },
  )
  await mailAct(tx, services, found, { id, template: 'accounts.appointed', reason: REASON, role: 'admin' })
  audit(log, 'appointed', { member: found.id, by: found.id })
}

/** At a start: the address may have been verified before the setting named it. */
export async function appointVerifiedAdmin(
  services: Pick<Services, 'db' | 'firstAdmin' | 'log' | 'now' | 'publicUrl'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (await awaitFirstAdmin(tx, services)) await appointFirstAdmin(tx, services)
  })
}
