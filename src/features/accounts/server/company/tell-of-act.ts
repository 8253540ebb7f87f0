import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { listFormerAddresses } from '#db/former-addresses.ts'
import { LANGUAGES, localizePath } from '#kernel/text/language.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import {
  mayUndo,
  TOLD_ACTS,
  TOLD_DETAILS,
  UNDO_ACT_MS,
  type DetailChange,
  type ToldAct,
} from '../../domain/company-acts.ts'
import { lockMember } from '../member-repository.ts'
import { insertActLink, listLostAdmins, readAdminsSince } from './act-repository.ts'
import type { CompanyMember } from './company-repository.ts'

interface ActToTell {
  act: ToldAct
  companyId: number
  /** The company's name, before it was renamed. */
  company: string
  actor: { memberId: number; name: string }
  /** Whom or what it was done to: a name, the address of an invitation, or the company's new name. */
  whom: string
  /** What details were and are. */
  changes?: readonly DetailChange[]
  /** The member whom it concerns, who is told in any case. */
  concerns?: number
  /** With the person, for an act that a link can take back. */
  undo?: { actId: bigint; subjectId: number }
}

const payload = z.object({
  act: z.enum(TOLD_ACTS),
  company: z.string(),
  person: z.string(),
  whom: z.string(),
  changes: z.optional(
    z.array(z.object({ field: z.enum(TOLD_DETAILS), before: z.string(), after: z.string() })),
  ),
  at: z.string(),
  memberId: z.number(),
  email: z.string(),
  firstName: z.string(),
  /** Whether the reader did it. */
  isOwn: z.optional(z.boolean()),
  /** Whether the reader was dismissed or removed lately, and can take that back. */
  isReturning: z.optional(z.boolean()),
  language: z.enum(LANGUAGES),
  /** The act that the mail's link takes back. */
  undoes: z.nullable(z.string()),
  cause: z.string(),
})

/**
 * Tells who administered a company before an act, and who did it: whoever uses a stolen session would be the only one to
 * know. Earlier addresses of those that can still take their change back are told as well, and so is who was dismissed or
 * removed lately and can still come back.
 * @param before the members of the company before the act
 */
export async function tellOfAct(
  tx: Tx,
  { now }: Pick<Services, 'now'>,
  before: readonly CompanyMember[],
  { act, companyId, company, actor, whom, changes, concerns, undo }: ActToTell,
): Promise<void> {
  const readers = before.filter(
    ({ memberId, isActive, isCompanyAdmin }) =>
      isActive && (isCompanyAdmin || memberId === actor.memberId || memberId === concerns),
  )
  const lost = await listReturning(tx, companyId, now())
  const returning = lost.filter((one) => !readers.some(({ memberId }) => memberId === one.memberId))
  const ids = [...readers, ...returning].map(({ memberId }) => memberId)
  const since = await readAdminsSince(tx, companyId, [...ids, actor.memberId], now())
  const adminOf = (memberId: number) => ({ memberId, since: since.get(memberId) ?? now() })
  const takesBack = ({ memberId, isCompanyAdmin }: CompanyMember) =>
    undo !== undefined &&
    isCompanyAdmin &&
    // Who left by its own choice is not fetched back by others.
    (act !== 'left' || memberId === undo.subjectId) &&
    mayUndo(adminOf(memberId), { actor: adminOf(actor.memberId), subjectId: undo.subjectId })
  const former = await listFormerAddresses(tx, ids, now())
  const round = randomId()
  const all = [
    ...readers.map((reader) => ({ ...reader, isReturning: false, mayTakeBack: takesBack(reader) })),
    ...returning.map((reader) => ({ ...reader, isReturning: true, mayTakeBack: false })),
  ]
  for (const reader of all) {
    const { memberId, firstName, language, isReturning, mayTakeBack } = reader
    const emails = [reader.email, ...former.flatMap((one) => (one.memberId === memberId ? one.email : []))]
    for (const [index, email] of emails.entries())
      await enqueue(tx, mailCompanyActJob, {
        act,
        company,
        person: actor.name,
        whom,
        ...(changes && { changes: [...changes] }),
        at: now().toISOString(),
        memberId,
        email,
        firstName,
        isOwn: memberId === actor.memberId,
        isReturning,
        language,
        undoes: mayTakeBack && undo ? String(undo.actId) : null,
        cause: `company-act:${round}:${memberId}:${index}`,
      })
  }
}

/** Who was dismissed or removed lately, by somebody who was no administrator before: the own link takes that back. */
async function listReturning(tx: Tx, companyId: number, now: Date) {
  const lost = await listLostAdmins(tx, companyId, now)
  const ids = lost.flatMap(({ memberId, by }) => [memberId, by])
  const since = await readAdminsSince(tx, companyId, [...new Set(ids)], now)
  const adminOf = (memberId: number) => ({ memberId, since: since.get(memberId) ?? now })
  return lost.filter(({ memberId, by }) =>
    mayUndo(adminOf(memberId), { actor: adminOf(by), subjectId: memberId }),
  )
}

/** Mails one reader. Creates the link's token itself, so that no job payload contains it. */
export const mailCompanyActJob = defineJob({
  name: 'mail-company-act',
  lane: 'mail',
  priority: 1,
  payload,
  async run(
    { db, mailer, now, publicUrl }: Pick<Services, 'db' | 'mailer' | 'now' | 'publicUrl'>,
    { memberId, email, firstName, language, isOwn = false, isReturning = false, undoes, cause, ...told },
  ) {
    const token = await db.transaction((tx) => makeLink(tx, { memberId, email, undoes }, now()))
    if (token === null) return
    const path = token === '' ? '/user/company' : `/user/company-act/${token}`
    const until = new Date(Date.parse(told.at) + UNDO_ACT_MS).toISOString()
    await mailer.send({
      cause,
      to: email,
      language,
      template: 'companies.told',
      data: {
        ...told,
        firstName,
        isOwn,
        isReturning,
        undoUntil: token === '' ? null : until,
        link: `${publicUrl}${localizePath(path, language)}`,
      },
    })
  },
})

/**
 * Locks the member: an address that was taken back meanwhile is not told. Returns the token of the link, or '' for a mail
 * without one, or null for none.
 */
async function makeLink(
  tx: Tx,
  { memberId, email, undoes }: { memberId: number; email: string; undoes: string | null },
  now: Date,
): Promise<string | null> {
  const member = await lockMember(tx, memberId)
  if (member === null) return null
  const known = [member, ...(await listFormerAddresses(tx, [memberId], now))]
  if (!known.some((one) => one.email.toLowerCase() === email.toLowerCase())) return null
  return undoes === null ? '' : insertActLink(tx, { actId: BigInt(undoes), memberId, createdAt: now })
}
