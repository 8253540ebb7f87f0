import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { localizePath } from '#kernel/text/language.ts'
import { maskAddresses } from '#kernel/text/mask-addresses.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import { findTrouble } from '#platform/mail/mail-troubles.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import type { MailNames } from '#kernel/notify-kinds.ts'
import { RESET_LIFETIME_MS, VERIFICATION_LIFETIME_MS } from '../domain/limits.ts'
import type { Member } from '../domain/member.ts'
import { isFirstAdmin } from './first-admin.ts'
import { mailFormerAddress, tellFormerAddress, tellFormerAddresses } from './former-address.ts'
import { inAMoment } from './mail-limits.ts'
import { findMember, findMemberByEmail, lockMember } from './member-repository.ts'
import type { TokenPurpose } from '../domain/mailed-token.ts'
import { deleteOlderTokens, findFormerOwner, insertMailedToken } from './token-repository.ts'

/** Mails that say only what happened, with a link. */
type PlainMail = MailNames<'accounts.', { firstName: string; link: string }>

type MailServices = Pick<Services, 'db' | 'firstAdmin' | 'mailer' | 'now' | 'publicUrl'>

/** Each request has its own cause; retries share it, so that the mail is sent once. */
const request = { cause: z.string() }

const sendVerificationMail = defineJob({
  name: 'send-verification-mail',
  lane: 'mail',
  priority: 1,
  payload: z.object({ ...request, email: z.string() }),
  async run(services: MailServices, { email, cause }) {
    const member = await findMemberByEmail(services.db, email)
    if (member === null || member.suspendedAt !== null) return
    if (member.verifiedAt !== null && (await findTrouble(services.db, email)) !== null)
      return mailToken(services, cause, member, 'change_email', VERIFICATION_LIFETIME_MS, member.email)
    if (member.verifiedAt !== null)
      return mailPath(services, cause, member, 'already-verified', '/user/login')
    // Signups with different passwords: the link verifies the address by the choice of a password.
    if (!member.hasPassword) return mailToken(services, cause, member, 'reset_password', RESET_LIFETIME_MS)
    await mailToken(services, cause, member, 'verify_email', VERIFICATION_LIFETIME_MS)
  },
})

const sendResetMail = defineJob({
  name: 'send-reset-mail',
  lane: 'mail',
  priority: 1,
  payload: z.object({ ...request, email: z.string() }),
  async run(services: MailServices, { email, cause }) {
    const member = await findMemberByEmail(services.db, email)
    if (member === null) return mailWayBack(services, { email, cause })
    if (member.suspendedAt !== null) return
    await mailToken(services, cause, member, 'reset_password', RESET_LIFETIME_MS)
  },
})

/** An address that an account had until lately gets the link that takes the change back, anew. */
async function mailWayBack(
  services: MailServices,
  { email, cause }: { email: string; cause: string },
): Promise<void> {
  const former = await findFormerOwner(services.db, email, services.now())
  if (former !== null) await mailFormerAddress(services, { ...former, event: 'email-changed', cause })
}

const sendEmailChangeMail = defineJob({
  name: 'send-email-change-mail',
  lane: 'mail',
  priority: 1,
  payload: z.object({ ...request, memberId: z.number(), newEmail: z.string() }),
  async run(services: MailServices, { memberId, newEmail, cause }) {
    const member = await findMember(services.db, memberId)
    if (member === null || member.suspendedAt !== null) return
    // The request was cancelled or replaced by another address meanwhile.
    if (member.pendingEmail !== newEmail) return
    const owner = await findMemberByEmail(services.db, newEmail)
    if (owner !== null) return mailPath(services, cause, owner, 'address-in-use', '/user/forgot')
    await mailToken(services, cause, member, 'change_email', VERIFICATION_LIFETIME_MS, newEmail)
  },
})

/** The jobs that mail a link; they create its token themselves, so that no payload stores a raw one. */
export const ACCOUNT_MAIL_JOBS = [sendVerificationMail, sendResetMail, sendEmailChangeMail, tellFormerAddress]

/**
 * Enqueues the mail with the verification link. Only the job looks up the address, so that a request takes
 * the same time for known and unknown ones.
 */
export async function enqueueVerificationMail(tx: Tx, email: string): Promise<void> {
  const payload = { email, cause: `verification:${randomId()}` }
  await enqueue(tx, sendVerificationMail, payload, { runAt: inAMoment() })
}

/** Enqueues a password reset mail; the job drops it if the address is not a member's, and was not lately. */
export async function enqueueResetMail(tx: Tx, email: string): Promise<void> {
  await enqueue(tx, sendResetMail, { email, cause: `reset:${randomId()}` }, { runAt: inAMoment() })
}

/** Enqueues the mail with the link that confirms a new address. */
export async function enqueueEmailChangeMail(tx: Tx, memberId: number, newEmail: string): Promise<void> {
  await enqueue(tx, sendEmailChangeMail, { memberId, newEmail, cause: `email-change:${randomId()}` })
}

/** Mails a member about an event of the account, and the addresses that it had lately. */
export async function mailAccountEvent(
  tx: Tx,
  services: Pick<Services, 'now' | 'publicUrl'>,
  event: PlainMail,
  member: Pick<Member, 'id' | 'email' | 'firstName' | 'language'>,
): Promise<void> {
  await notify(tx, services, [member], {
    cause: `accounts:${event}:${randomId()}`,
    mail: `accounts.${event}`,
    data: ({ firstName }, addressOf) => ({ firstName, link: addressOf(pathOf(event)) }),
    // Delayed, so that the timing of a signup with a known address does not reveal that its owner gets a
    // mail.
    runAt: event === 'address-in-use' ? inAMoment() : undefined,
  })
  await tellFormerAddresses(tx, services.now(), event, member)
}

/** An address that was taken from an account has no password to choose. */
const pathOf = (event: PlainMail) => (event === 'email-change-undone' ? '/contact' : '/user/forgot')

const LINKS: Readonly<Record<Exclude<TokenPurpose, 'undo_email'>, { template: PlainMail; path: string }>> = {
  verify_email: { template: 'verify-email', path: '/user/emailverif/' },
  change_email: { template: 'confirm-new-email', path: '/user/emailverif/' },
  reset_password: { template: 'reset-password', path: '/user/reset/' },
}

/**
 * Without a password, the only useful link is one to choose it, whatever was requested. The mail explains
 * why.
 */
async function choiceOf(services: MailServices, { email }: Pick<Member, 'email'>) {
  const isByLink = await isFirstAdmin(services.db, services, email)
  return { template: isByLink ? 'first-admin' : 'choose-password', path: LINKS.reset_password.path } as const
}

/** Asks to confirm the present address again, after mails to it were returned. */
const CONFIRM = { template: 'confirm-address', path: LINKS.change_email.path } as const

async function mailToken(
  services: MailServices,
  cause: string,
  member: Member,
  purpose: keyof typeof LINKS,
  lifetimeMs: number,
  newEmail: string | null = null,
): Promise<void> {
  const { db, now } = services
  const isPresent = newEmail === member.email
  const usual = isPresent ? CONFIRM : LINKS[purpose]
  const { template, path } = member.hasPassword ? usual : await choiceOf(services, member)
  const token = await db.transaction(async (tx) => {
    if (!(await isStillTheirs(tx, member, newEmail))) return null
    return insertMailedToken(tx, { memberId: member.id, purpose, newEmail }, lifetimeMs, now())
  })
  if (token === null) return
  await mailPath(services, cause, { ...member, email: newEmail ?? member.email }, template, `${path}${token}`)
  // Only after sending: if the mail server refuses the new link, the old one must still work.
  await deleteOlderTokens(db, { memberId: member.id, purpose }, token)
}

/** Locks the member: an address that was taken back meanwhile, or is no longer asked for, gets no link. */
async function isStillTheirs(tx: Tx, member: Member, newEmail: string | null): Promise<boolean> {
  const locked = await lockMember(tx, member.id)
  if (locked?.email !== member.email) return false
  return newEmail === null || newEmail === member.email || newEmail === locked.pendingEmail
}

async function mailPath(
  { mailer, publicUrl }: MailServices,
  cause: string,
  { email, firstName, language }: Pick<Member, 'email' | 'firstName' | 'language'>,
  template: PlainMail,
  path: string,
): Promise<void> {
  await mailer.send({
    cause,
    to: email,
    language,
    template: `accounts.${template}`,
    // Whoever typed the address may be a stranger to its reader.
    data: { firstName: maskAddresses(firstName), link: `${publicUrl}${localizePath(path, language)}` },
  })
}
