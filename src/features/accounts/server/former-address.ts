import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { listFormerAddresses } from '#db/former-addresses.ts'
import { localizePath } from '#kernel/text/language.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { UNDO_EMAIL_MS } from '../domain/limits.ts'
import type { Member } from '../domain/member.ts'
import { inAMoment } from './mail-limits.ts'
import { lockMember } from './member-repository.ts'
import { insertMailedToken } from './token-repository.ts'

/** What an earlier address is told of: whoever took the account over would be the only one to hear of it otherwise. */
const TOLD = [
  'email-changed',
  'email-change-asked',
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-tried',
  'recovery-code-used',
  'recovery-codes-renewed',
] as const
type Told = (typeof TOLD)[number]
const isTold = (event: string): event is Told => TOLD.some((known) => known === event)

type TellServices = Pick<Services, 'db' | 'mailer' | 'now' | 'publicUrl'>

/** Tells an earlier address; creates the token of the link that takes the change back. */
export const tellFormerAddress = defineJob({
  name: 'tell-former-address',
  lane: 'mail',
  priority: 1,
  payload: z.object({ memberId: z.number(), email: z.string(), event: z.enum(TOLD), cause: z.string() }),
  run: (services: TellServices, told) => mailFormerAddress(services, told),
})

/** Mails an earlier address, if it can still take its change back, the link that does. */
export async function mailFormerAddress(
  { db, mailer, now, publicUrl }: TellServices,
  { memberId, email, event, cause }: { memberId: number; email: string; event: Told; cause: string },
): Promise<void> {
  const made = await db.transaction((tx) => makeLink(tx, { memberId, email }, now()))
  if (made === null) return
  const { member, token } = made
  const link = `${publicUrl}${localizePath(`/user/reset/${token}`, member.language)}`
  await mailer.send({
    cause,
    to: email,
    language: member.language,
    template: `accounts.${event}`,
    data: { firstName: member.firstName, link, isFormer: true },
  })
}

/** The member is locked, so that no change is taken back between the look and the link. */
async function makeLink(
  tx: Tx,
  { memberId, email }: { memberId: number; email: string },
  now: Date,
): Promise<{ member: Member; token: string } | null> {
  const member = await lockMember(tx, memberId)
  const isIt = (one: { email: string }) => one.email.toLowerCase() === email.toLowerCase()
  const former = (await listFormerAddresses(tx, [memberId], now)).find(isIt)
  // Taken back, too long ago, or the account is gone.
  if (member === null || !former) return null
  const left = former.until.getTime() - now.getTime()
  const token = await insertMailedToken(tx, { memberId, purpose: 'undo_email', newEmail: email }, left, now)
  return { member, token }
}

/** Tells every earlier address of a member that can still take its change back. */
export async function tellFormerAddresses(
  tx: Tx,
  now: Date,
  event: string,
  { id: memberId }: Pick<Member, 'id'>,
): Promise<void> {
  if (!isTold(event)) return
  const round = randomId()
  for (const [index, { email }] of (await listFormerAddresses(tx, [memberId], now)).entries())
    await enqueue(tx, tellFormerAddress, {
      memberId,
      email,
      event,
      cause: `former-address:${round}:${index}`,
    })
}

/** Tells one earlier address again; delayed, so that the timing of a signup with it does not reveal that. */
export async function remindFormerAddress(
  tx: Tx,
  { memberId, email }: { memberId: number; email: string },
): Promise<void> {
  const cause = `former-address:${randomId()}:0`
  const payload = { memberId, email, event: 'email-changed', cause } as const
  await enqueue(tx, tellFormerAddress, payload, { runAt: inAMoment() })
}

/** Keeps the address that a member had until now, which is told of the change and can take it back. */
export async function keepFormerAddress(tx: Tx, { id, email }: Member, now: Date): Promise<void> {
  // Nobody has this token: it says which address it was, and until when.
  await insertMailedToken(tx, { memberId: id, purpose: 'undo_email', newEmail: email }, UNDO_EMAIL_MS, now)
}
