import type { Tx } from '#db/client.ts'
import { requireServed } from '#db/destinations.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Services } from '#platform/services.ts'
import { canRenameCompany, isPending, NO_PASSWORD, type Member } from '../domain/member.ts'
import { lockAddress } from './mail-address.ts'
import { audit } from './audit.ts'
import { voidEmailChange } from './email-change.ts'
import { isFirstAdmin } from './first-admin.ts'
import { giveMailBack, limitMailsTo, takeMailTurn } from './mail-limits.ts'
import { remindFormerAddress } from './former-address.ts'
import { mailAccountEvent, enqueueVerificationMail } from './mail-jobs.ts'
import {
  insertCompany,
  insertMember,
  renameCompany,
  updateMember,
  type MemberDetails,
} from './member-repository.ts'
import { findAccountByEmail, lockAccountByEmail } from './password-repository.ts'
import type { Passwords } from './passwords.ts'
import { deleteTokens, findFormerOwner } from './token-repository.ts'

/** Stores the current terms of use as accepted by a member. */
export type KeepTermsOfUse = (
  tx: Tx,
  acceptance: { memberId: number; language: Language; now: Date },
) => Promise<void>

export interface Signup {
  details: MemberDetails
  companyName: string
  password: string
}

/**
 * Creates an account with its own company. For a known address it only mails the owner; a repeat before
 * verification replaces the pending account (decisions §6). All paths cost two hashes and at most one mail,
 * so that timing does not reveal a known address.
 * @throws AppError `destination_refused`
 */
export async function signUp(
  services: Pick<Services, 'db' | 'firstAdmin' | 'limiter' | 'log' | 'now' | 'publicUrl'>,
  passwords: Passwords,
  keepTermsOfUse: KeepTermsOfUse,
  { details, companyName, password }: Signup,
): Promise<void> {
  const { db, limiter, log, now } = services
  await requireServed(db, now(), [details.country], 'pays')
  await limitMailsTo(limiter, 'signup', details.email)
  const passwordHash = await passwords.hash(password)
  const before = await findAccountByEmail(db, details.email)
  const pendingHash = before && isPending(before) ? before.passwordHash : null
  const isOwn = await passwords.verify(pendingHash, password)
  const isMailed = await db.transaction(async (tx) => {
    await lockAddress(tx, details.email)
    // A stranger may sign up with this address, so the first administrator chooses the password by the mailed
    // link.
    const isByLink = await isFirstAdmin(tx, services, details.email)
    const isTurn = await takeMailTurn(tx, 'signup', details.email, now())
    const known = await lockAccountByEmail(tx, details.email)
    if (known !== null && !isPending(known)) {
      if (isTurn) await mailAccountEvent(tx, services, 'address-in-use', known)
      audit(log, 'signup_with_known_address', { member: known.id })
      return isTurn
    }
    // A stranger's signup must not keep a change of address from being taken back.
    const formerOwner = known === null ? await findFormerOwner(tx, details.email, now()) : null
    if (formerOwner !== null) {
      if (isTurn) await remindFormerAddress(tx, formerOwner)
      audit(log, 'signup_with_known_address', { member: formerOwner.memberId })
      return isTurn
    }
    if (known === null) {
      const memberId = await openAccount(tx, details, companyName, isByLink ? NO_PASSWORD : passwordHash)
      await keepTermsOfUse(tx, { memberId, language: details.language, now: now() })
      await enqueueVerificationMail(tx, details.email)
      audit(log, 'signed_up', { member: memberId })
      return true
    }
    const isSame =
      known.passwordHash === pendingHash ? isOwn : await passwords.verify(known.passwordHash, password)
    const isRepeat = isSame && !isByLink
    // A stranger must not rename the future administrator.
    if (isByLink) await updateMember(tx, known.id, { passwordHash: NO_PASSWORD })
    else await replacePending(tx, known, details, companyName, isRepeat ? known.passwordHash : NO_PASSWORD)
    await keepTermsOfUse(tx, { memberId: known.id, language: details.language, now: now() })
    // Either of two passwords may be a stranger's, so neither counts: the next link asks for a new one.
    if (!isRepeat) await deleteTokens(tx, known.id, ['verify_email'])
    if (isTurn || !isRepeat) await enqueueVerificationMail(tx, details.email)
    audit(log, 'signed_up', { member: known.id })
    return isTurn || !isRepeat
  })
  if (!isMailed) await giveMailBack(limiter, 'signup', details.email)
}

async function openAccount(
  tx: Tx,
  details: MemberDetails,
  companyName: string,
  passwordHash: string,
): Promise<number> {
  const companyId = await insertCompany(tx, companyName)
  return insertMember(tx, { ...details, companyId, isCompanyAdmin: true, passwordHash })
}

async function replacePending(
  tx: Tx,
  pending: Member,
  details: MemberDetails,
  companyName: string,
  passwordHash: string,
): Promise<void> {
  await deleteTokens(tx, pending.id, ['reset_password'])
  await voidEmailChange(tx, pending.id)
  await updateMember(tx, pending.id, { ...details, passwordHash })
  if (canRenameCompany(pending)) await renameCompany(tx, pending.companyId, companyName)
}
