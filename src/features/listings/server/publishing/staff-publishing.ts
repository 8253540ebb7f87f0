import type { Db, Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { listToldAdmins } from '#db/told-people.ts'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { isSwitchedOn, readSwitch, saveSwitch } from '#platform/settings/settings.ts'
import type { PublishingRight, PublishingSetting } from '../../contract/publishing.ts'
import { hindranceOf, PUBLISHING } from '../../domain/publishing-right.ts'
import { findMemberNames } from '../listing-repository.ts'
import {
  findRight,
  listWithRight,
  lockRight,
  PUBLISH_AT_ONCE,
  readFacts,
  saveRight,
} from './publishing-repository.ts'

/** Whether a company publishes at once, and what keeps it from that. @throws AppError `not_found` */
export async function readPublishing(db: Db | Tx, companyId: number): Promise<PublishingRight> {
  const facts = await readFacts(db, companyId)
  if (facts === null) throw new AppError('not_found')
  const row = await findRight(db, companyId)
  const names = await findMemberNames(db, row?.decidedBy ? [row.decidedBy] : [])
  const by = (row?.decidedBy && names.get(row.decidedBy)) || ''
  return {
    hindrance: hindranceOf(facts),
    inARow: facts.inARow,
    needed: PUBLISHING.inARow,
    decided:
      row?.decidedAt && row.granted !== null
        ? { granted: row.granted, reason: row.reason ?? '', by, at: row.decidedAt.toISOString() }
        : null,
  }
}

/**
 * The same for the company itself, which does not read who decided; its admins read why. What staff submit in its name is
 * reviewed in any case.
 */
export async function readOwnPublishing(db: Db, { companyId, isCompanyAdmin, actsFor }: Actor) {
  const { hindrance, inARow, needed, decided } = await readPublishing(db, companyId)
  // As it was told to them.
  const reason = isCompanyAdmin && decided?.granted === false ? decided.reason : null
  return {
    isOn: await isSwitchedOn(db, PUBLISH_AT_ONCE),
    publishes: hindrance === null && !actsFor,
    needsRecord: hindrance === 'record' && !actsFor,
    isReported: hindrance === 'reported',
    inARow,
    needed,
    reason,
  }
}

interface Said {
  granted: boolean
  reason: string
}

/**
 * Staff grant or withdraw the right of a company to publish at once; its admins are told why.
 * @throws AppError `not_found`; `forbidden` on the own company; `already_decided` if nothing changes.
 */
export async function decidePublishing(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  staff: Actor,
  companyId: number,
  said: Said,
): Promise<void> {
  if (staff.companyId === companyId)
    throw new AppError('forbidden', { message: 'listings.errors.publishing_own' })
  await services.db.transaction(async (tx) => {
    if ((await readFacts(tx, companyId)) === null) throw new AppError('not_found')
    const { granted } = await lockRight(tx, companyId)
    if (granted === said.granted) throw new AppError('already_decided')
    await decideRight(services, tx, staff, { companyId, ...said, now: services.now() })
  })
}

interface SaidOf extends Said {
  companyId: number
  now: Date
  /** The listing whose refusal ended the right. */
  listing?: { id: number; title: string; refused: 'sample' | 'listing' | 'change' }
}

/** As above, for a locked record. */
export async function decideRight(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  staff: Pick<Actor, 'memberId'>,
  said: SaidOf,
): Promise<void> {
  const { companyId, granted, reason, now } = said
  await saveRight(tx, companyId, { granted, reason, decidedBy: staff.memberId, decidedAt: now })
  await tellOfRight(services, tx, staff, said)
}

/** Records that a right began or ended, and tells the admins of the company why. */
export async function tellOfRight(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  staff: Pick<Actor, 'memberId'>,
  { companyId, granted, reason, now, listing }: SaidOf,
): Promise<void> {
  const facts = await readFacts(tx, companyId)
  const isHindered = facts !== null && hindranceOf(facts) !== null
  const actId = await recordAct(tx, staff, {
    act: granted ? 'company.grant_publishing' : 'company.withdraw_publishing',
    subject: ['company', companyId],
    details: { reason, ...(listing && { listing: listing.id }) },
    at: now,
  })
  await notify(tx, services, await listToldAdmins(tx, companyId), {
    cause: `publishing:${companyId}:act:${actId}`,
    mail: 'listings.publishing',
    data: ({ firstName }, addressOf) => ({
      firstName,
      granted,
      isHindered,
      ...(listing && { listing: { title: listing.title, refused: listing.refused } }),
      reason,
      address: addressOf('/user/listings'),
    }),
    notification: ['listings.publishing', { granted }],
  })
}

/** Whether companies with a good record publish at once, as an admin may change it. */
export async function readPublishingSetting(db: Db, actor: Actor): Promise<PublishingSetting> {
  const { isOn, changed } = await readSwitch(db, PUBLISH_AT_ONCE)
  return {
    isOn,
    changed: changed && { by: changed.by, at: changed.at.toISOString() },
    can: { change: allows('admin', actor) },
    companies: await listWithRight(db),
  }
}

export async function changePublishingSetting(
  { db, now }: Pick<Services, 'db' | 'now'>,
  admin: Actor,
  isOn: boolean,
): Promise<PublishingSetting> {
  await saveSwitch(db, admin, PUBLISH_AT_ONCE, { isOn, now: now() })
  return readPublishingSetting(db, admin)
}
