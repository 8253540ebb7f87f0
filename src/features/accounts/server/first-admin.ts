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

/** The reason in the audit record and in the mail: the operator made this setting. */
const REASON = 'FIRST_ADMIN'

/** Whether FIRST_ADMIN is set and the site has no administrator yet. */
async function isAwaited(db: Db | Tx, { firstAdmin }: Pick<Services, 'firstAdmin'>): Promise<boolean> {
  return firstAdmin !== null && !(await hasSiteAdmin(db))
}

async function hasSiteAdmin(db: Db | Tx): Promise<boolean> {
  const found = await db.select({ id: member.id }).from(member).where(eq(member.role, 'admin')).limit(1)
  return found.length > 0
}

/** Whether the account with this address will be the first administrator. */
export async function isFirstAdmin(
  db: Db | Tx,
  services: Pick<Services, 'firstAdmin'>,
  email: string,
): Promise<boolean> {
  // Queried for every address, so that response times reveal nothing about this one.
  const isOpen = await isAwaited(db, services)
  return isOpen && services.firstAdmin?.toLowerCase() === email.toLowerCase()
}

/**
 * Call it before a transaction that verifies an address locks any row. While the first administrator is
 * awaited, such transactions run one at a time. Returns whether one is still awaited.
 */
export async function awaitFirstAdmin(tx: Tx, services: Pick<Services, 'firstAdmin'>): Promise<boolean> {
  if (!(await isAwaited(tx, services))) return false
  await lockSiteAdmins(tx)
  return isAwaited(tx, services)
}

/**
 * Appoints the member whom FIRST_ADMIN names, if the account is active. Requires that `awaitFirstAdmin`
 * returned true.
 */
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

/** Runs at the start: the address may have been verified before FIRST_ADMIN named it. */
export async function appointVerifiedAdmin(
  services: Pick<Services, 'db' | 'firstAdmin' | 'log' | 'now' | 'publicUrl'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (await awaitFirstAdmin(tx, services)) await appointFirstAdmin(tx, services)
  })
}
