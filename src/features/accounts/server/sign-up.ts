import type { Tx } from '#db/client.ts'
import type { Services } from '#platform/services.ts'
import { canRenameCompany, isPending, type Member } from '../domain/member.ts'
import { lockAddress } from './address-lock.ts'
import { audit } from './audit.ts'
import { voidEmailChange } from './email-change.ts'
import { giveMailBack, limitMailsTo, takeMailTurn } from './mail-limits.ts'
import { enqueueNotice, enqueueVerificationMail } from './mail-jobs.ts'
import {
  insertCompany,
  insertMember,
  lockMemberByEmail,
  renameCompany,
  updateMember,
  type MemberDetails,
} from './member-repository.ts'
import type { Passwords } from './passwords.ts'
import { deleteTokens } from './token-repository.ts'

export interface Signup {
  details: MemberDetails
  companyName: string
  password: string
}

/**
 * Opens an account with a company of its own. A known address changes nothing but that its owner gets a mail;
 * who signs up again before verifying replaces what was pending (decisions §6). Each way costs one hash and,
 * now and then, one mail.
 */
export async function signUp(
  services: Pick<Services, 'db' | 'limiter' | 'log' | 'now' | 'publicUrl'>,
  passwords: Passwords,
  { details, companyName, password }: Signup,
): Promise<void> {
  const { db, limiter, log, now } = services
  await limitMailsTo(limiter, 'signup', details.email)
  const passwordHash = await passwords.hash(password)
  const isMailed = await db.transaction(async (tx) => {
    await lockAddress(tx, details.email)
    const isTurn = await takeMailTurn(tx, 'signup', details.email, now())
    const known = await lockMemberByEmail(tx, details.email)
    if (known !== null && !isPending(known)) {
      if (isTurn) await enqueueNotice(tx, services, 'address-in-use', known)
      audit(log, 'signup_with_known_address', { member: known.id })
      return isTurn
    }
    const memberId =
      known === null
        ? await openAccount(tx, details, companyName, passwordHash)
        : await replacePending(tx, known, details, companyName, passwordHash)
    if (isTurn) await enqueueVerificationMail(tx, details.email)
    audit(log, 'signed_up', { member: memberId })
    return isTurn
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
): Promise<number> {
  // The link of the mail that went out just now goes on: it says that the address is read, whatever was
  // signed up with.
  await deleteTokens(tx, pending.id, ['reset_password'])
  await voidEmailChange(tx, pending.id)
  await updateMember(tx, pending.id, { ...details, passwordHash })
  if (canRenameCompany(pending)) await renameCompany(tx, pending.companyId, companyName)
  return pending.id
}
