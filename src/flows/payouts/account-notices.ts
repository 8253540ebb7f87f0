import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { listFormerAddresses } from '#db/former-addresses.ts'
import {
  findCompany,
  listMembers,
  type CompanyMember,
} from '#features/accounts/server/company/company-repository.ts'
import {
  ACCOUNT_EVENTS,
  holdDaysFor,
  newProof,
  type AccountEvent,
  usesOfLink,
  warnedSince,
} from '#features/ledger/domain/payout-account.ts'
import { readProofChange } from '#features/ledger/server/payout-account/accounts-of-member.ts'
import {
  findAskedAddress,
  insertLink,
  listAccounts,
  listFormerAdmins,
} from '#features/ledger/server/payout-account/account-repository.ts'
import { maskAccount } from '#kernel/money/bank-details.ts'
import { LANGUAGES, localizePath } from '#kernel/text/language.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import { notifyInSite } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'

/** A member; the address that entered an account; or one that an administrator had until lately. */
const readerOf = z.union([
  z.object({ memberId: z.number() }),
  z.object({ earlierId: z.number() }),
  z.object({ email: z.string(), language: z.enum(LANGUAGES) }),
])

/** The admins who may confirm an account, and are told about every change. */
export async function listActiveAdmins(db: Services['db'] | Tx, companyId: number): Promise<CompanyMember[]> {
  const members = await listMembers(db, companyId)
  return members.filter(({ isCompanyAdmin, isActive }) => isCompanyAdmin && isActive)
}

/**
 * Notifies every admin of the company, whoever was one lately, and the address that entered the account in use, whoever
 * owns it by now, because an attacker may have replaced the admins first.
 */
export async function tellOfAccount(
  { now, payoutHoldDays }: Pick<Services, 'now' | 'payoutHoldDays'>,
  tx: Tx,
  event: AccountEvent,
  { accountId, companyId, earlierId }: { accountId: number; companyId: number; earlierId: number | null },
): Promise<void> {
  const admins = await listActiveAdmins(tx, companyId)
  const round = randomId()
  const tell = (to: z.output<typeof readerOf>, name: string) =>
    enqueue(tx, mailPayoutAccountJob, {
      event,
      companyId,
      accountId,
      to,
      cause: `payout-account:${round}:${name}`,
    })
  // That an account was stopped asks nothing of who left.
  const former =
    event === 'stopped' ? [] : await listFormerAdmins(tx, companyId, warnedSince(now(), payoutHoldDays))
  for (const { memberId } of [...admins, ...former]) await tell({ memberId }, String(memberId))
  const earlier = earlierId === null ? null : await findAskedAddress(tx, earlierId)
  // Who took an account over hears of it alone otherwise.
  const told = [...admins, ...former].map(({ memberId }) => memberId)
  const formerAddresses = await listFormerAddresses(tx, told, now())
  for (const [index, { email, language }] of formerAddresses.entries())
    await tell({ email, language }, `former-${index}`)
  const known = [...admins, ...former, ...formerAddresses].map(({ email }) => email.toLowerCase())
  if (earlierId !== null && earlier !== null && !known.includes(earlier.email.toLowerCase()))
    await tell({ earlierId }, 'earlier')
  await notifyInSite(
    tx,
    admins.map(({ memberId }) => memberId),
    ['ledger.payout_account', { event }],
  )
}

type MailServices = Pick<Services, 'db' | 'mailer' | 'now' | 'payoutHoldDays' | 'publicUrl'>

/** Mails one reader. Creates the link's token itself, so that no job payload contains it. */
export const mailPayoutAccountJob = defineJob({
  name: 'mail-payout-account',
  lane: 'mail',
  priority: 1,
  payload: z.object({
    event: z.enum(ACCOUNT_EVENTS),
    companyId: z.number(),
    accountId: z.number(),
    to: readerOf,
    cause: z.string(),
  }),
  async run(services: MailServices, { event, companyId, accountId, to, cause }) {
    const { db, mailer, now, payoutHoldDays, publicUrl } = services
    const all = await listAccounts(db, [companyId])
    const account = all.find(({ id }) => id === accountId)
    const company = await findCompany(db, companyId)
    const reader = await findReader(db, companyId, to)
    if (!account || !company || !reader) return
    const { mayConfirm } = reader
    // Stopped before the mail was sent: there is nothing left to confirm or stop.
    if (event !== 'stopped' && usesOfLink(account, all, { mayConfirm, now: now() }).length === 0) return
    const proofChange = newProof(await readProofChange(db, companyId), now())
    const memberId = 'memberId' in to ? to.memberId : null
    const path =
      event === 'stopped'
        ? '/user/payout-account'
        : `/user/payout-account/link/${await insertLink(db, { accountId, memberId, createdAt: now() })}`
    await mailer.send({
      cause,
      to: reader.email,
      language: reader.language,
      template: `ledger.payout_account_${event}`,
      data: {
        company: company.details.name,
        account: maskAccount(account.details),
        holder: account.details.holder,
        by: account.by,
        mayConfirm,
        wasAdmin: memberId !== null && !mayConfirm,
        holdDays: holdDaysFor(payoutHoldDays, [account.proofChangedAt, proofChange]),
        effectiveAt: account.effectiveAt?.toISOString() ?? null,
        link: `${publicUrl}${localizePath(path, reader.language)}`,
      },
    })
  },
})

async function findReader(db: Services['db'], companyId: number, to: z.output<typeof readerOf>) {
  if ('email' in to) return { ...to, mayConfirm: false }
  if ('earlierId' in to) {
    const earlier = await findAskedAddress(db, to.earlierId)
    return earlier && { ...earlier, mayConfirm: false }
  }
  const isReader = ({ memberId }: { memberId: number }) => memberId === to.memberId
  const admin = (await listActiveAdmins(db, companyId)).find(isReader)
  if (admin) return { ...admin, mayConfirm: true }
  const former = (await listFormerAdmins(db, companyId, new Date(0))).find(isReader)
  return former ? { ...former, mayConfirm: false } : null
}
