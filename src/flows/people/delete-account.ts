import type { Tx } from '#db/client.ts'
import { listFormerAddresses } from '#db/former-addresses.ts'
import type { DeletionView } from '#features/accounts/contract/deletion.ts'
import { decideLeaving, heirOf, type CompanyFate } from '#features/accounts/domain/closing.ts'
import type { Account, Member } from '#features/accounts/domain/member.ts'
import { audit } from '#features/accounts/server/audit.ts'
import {
  anonymiseMember,
  hasOtherSiteAdmin,
  listColleagues,
  lockMembership,
  lockSiteAdmins,
} from '#features/accounts/server/closing-repository.ts'
import { listMembers } from '#features/accounts/server/company/company-repository.ts'
import { tellOfAct } from '#features/accounts/server/company/tell-of-act.ts'
import { findMember } from '#features/accounts/server/member-repository.ts'
import { lockAccount } from '#features/accounts/server/password-repository.ts'
import { lockCartsOf } from '#features/checkout/server/forget-carts.ts'
import { lockOpenHolds } from '#features/checkout/server/hold-repository.ts'
import { handOverListings } from '#features/listings/server/company-listings.ts'
import { lockQuotesOf } from '#features/quotes/server/quote-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { forgetMailsTo } from '#platform/mail/forget-mails.ts'
import { clearTrouble } from '#platform/mail/mail-troubles.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { indexCompany } from '#search/postgres/search-index.ts'
import { closeCompany } from './close-company.ts'
import { forgetAgainLater, forgetTraces } from './forget-member.ts'
import { listOpenMatters, requireNothingOpen } from './open-matters.ts'

type DeletingServices = Pick<Services, 'db' | 'log' | 'now' | 'publicUrl'>

/**
 * Deletes the actor's account after a check of the password (`provedHash` is the hash that was checked).
 * Sessions end, data that only concerns the account is deleted, and the row is left without personal data; a
 * sole member's company closes.
 * @throws AppError `unauthenticated` if it is deleted already, `open_matters`, `last_admin`, `conflict`.
 */
export async function deleteAccount(
  services: DeletingServices,
  actor: Actor,
  provedHash: string,
): Promise<void> {
  const { db, log, now } = services
  const moment = now()
  await db.transaction(async (tx) => {
    const member = await lockAll(tx, actor)
    if (member.passwordHash !== provedHash) throw new AppError('conflict')
    await keepSiteAdmin(tx, member)
    await keepWayBack(tx, member, moment)
    const fate = await settleCompany(services, tx, member, moment)
    await forgetTraces(tx, { memberId: member.id, email: member.email })
    await forgetMailsTo(tx, member.email)
    await clearTrouble(tx, member.email)
    await anonymiseMember(tx, member.id, moment)
    await forgetAgainLater(tx, member.id, moment)
    await confirm(services, tx, member)
    // Last, because it may wait for others who index the same listings.
    if (fate === 'rests') await indexCompany(tx, member.companyId)
  })
  audit(log, 'account_deleted', { member: actor.memberId })
}

/** Locks everything that could change what is open: membership, checkouts, payments, the member itself. */
async function lockAll(tx: Tx, actor: Actor): Promise<Account> {
  // First, as administrators' actions do, whatever the member's role is by now.
  await lockSiteAdmins(tx)
  await lockMembership(tx, actor.companyId)
  await lockOpenHolds(tx, actor.memberId)
  const member = await lockAccount(tx, actor.memberId)
  // Quotes before carts, in case its company closes.
  await lockQuotesOf(tx, actor.companyId)
  await lockCartsOf(tx, actor.memberId)
  if (member === null) throw new AppError('unauthenticated')
  if (member.companyId !== actor.companyId) throw new AppError('conflict')
  return member
}

async function keepSiteAdmin(tx: Tx, { id, role }: Member): Promise<void> {
  if (role !== 'admin') return
  if (!(await hasOtherSiteAdmin(tx, id)))
    throw new AppError('last_admin', { message: 'accounts.errors.last_site_admin' })
}

/** Else whoever took the account over makes it final by deleting it. */
async function keepWayBack(tx: Tx, { id }: Member, now: Date): Promise<void> {
  if ((await listFormerAddresses(tx, [id], now)).length > 0)
    throw new AppError('conflict', { message: 'accounts.errors.address_changed' })
}

/**
 * Decides and carries out what happens to the company.
 * @throws AppError `last_admin`, `open_matters`.
 */
async function settleCompany(
  services: DeletingServices,
  tx: Tx,
  member: Member,
  now: Date,
): Promise<CompanyFate> {
  const { id, companyId } = member
  const message = 'accounts.errors.deletion_open_matters'
  const colleagues = await listColleagues(tx, member)
  const decision = decideLeaving(member, colleagues)
  if (!decision.ok) throw new AppError(decision.refusal, { message: 'accounts.errors.last_company_admin' })
  await requireNothingOpen(tx, { memberId: id }, message)
  const fate = decision.value
  const heir = heirOf(colleagues)
  if (heir !== null) await handOverListings(tx, { companyId, from: id, to: heir })
  if (fate !== 'closes' && member.isCompanyAdmin) await tellColleagues(services, tx, member)
  if (fate === 'rests') await requireNothingOpen(tx, { companyId }, message)
  if (fate === 'closes') await closeCompany(tx, services, companyId, now, { message })
  return fate
}

/** The other administrators hear that one of them goes. */
async function tellColleagues(services: DeletingServices, tx: Tx, member: Member): Promise<void> {
  const { id, companyId, companyName: company } = member
  const members = await listMembers(tx, companyId)
  const person = fullName(member)
  await tellOfAct(
    tx,
    services,
    members.filter(({ memberId }) => memberId !== id),
    { act: 'left', companyId, company, actor: { memberId: id, name: person }, whom: person },
  )
}

/** The last mail goes to the address that the account had. */
async function confirm(
  services: DeletingServices,
  tx: Tx,
  { firstName, email, language }: Member,
): Promise<void> {
  await notify(tx, services, [{ email, language }], {
    cause: `accounts:account-deleted:${randomId()}`,
    mail: 'accounts.account-deleted',
    data: (_, addressOf) => ({ firstName, link: addressOf('/privacy') }),
  })
}

/**
 * The present consequences of deleting the account, for the page that asks for confirmation. Without locks:
 * the deletion checks again.
 */
export async function foreseeDeletion(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
): Promise<DeletionView> {
  const member = await findMember(db, actor.memberId)
  if (member === null) throw new AppError('not_found')
  const decision = decideLeaving(member, await listColleagues(db, member))
  const fate = decision.ok ? decision.value : 'goes_on'
  const matters = await listOpenMatters(db, { memberId: member.id })
  const ofCompany = fate === 'goes_on' ? [] : await listOpenMatters(db, { companyId: member.companyId })
  const known = new Set(matters.map((matter) => JSON.stringify(matter)))
  const isLastSiteAdmin = member.role === 'admin' && !(await hasOtherSiteAdmin(db, member.id))
  const isTaken = (await listFormerAddresses(db, [member.id], now())).length > 0
  const all = [...matters, ...ofCompany.filter((matter) => !known.has(JSON.stringify(matter)))]
  return {
    refusal: isLastSiteAdmin
      ? 'last_site_admin'
      : isTaken
        ? 'address_changed'
        : !decision.ok
          ? 'last_company_admin'
          : all.length > 0
            ? 'open_matters'
            : null,
    matters: all,
    company: { name: member.companyName, fate },
  }
}
