import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import { openActLink, undoActByLink, type OpenedAct } from '#features/accounts/contract/company/act-link.ts'
import { hasAdmin } from '#features/accounts/domain/company.ts'
import {
  isUndoable,
  UNDO_ACT_MS,
  type ActState,
  type UndoableAct,
} from '#features/accounts/domain/company-acts.ts'
import type { Member } from '#features/accounts/domain/member.ts'
import { audit } from '#features/accounts/server/audit.ts'
import {
  findActLink,
  forgetActLinksSince,
  hasNewerAct,
  markActsUndone,
  type RecordedAct,
} from '#features/accounts/server/company/act-repository.ts'
import {
  findCompany,
  insertCompanyAct,
  listMembers,
  placeMember,
  type CompanyMember,
} from '#features/accounts/server/company/company-repository.ts'
import { tellOfAct } from '#features/accounts/server/company/tell-of-act.ts'
import { findMember, lockMember } from '#features/accounts/server/member-repository.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { stopAccountsSince } from '../payouts/stop-accounts-since.ts'
import { bringBack, lockCompaniesOf } from './places.ts'

type UndoServices = Pick<Services, 'db' | 'log' | 'now' | 'payoutHoldDays' | 'publicUrl'>

/** The links that take an act on a company back; with or without a session, which may be the stolen one. */
export function serveActLinks(app: FastifyInstance, services: UndoServices): void {
  serve(app, openActLink, ({ params }) => openLink(services, params.token), { limits: ['reads'] })
  serve(
    app,
    undoActByLink,
    async ({ params }) => {
      await undoByLink(services, params.token)
      return openLink(services, params.token)
    },
    { limits: ['login'] },
  )
}

interface Opened {
  act: RecordedAct & { act: UndoableAct; subjectId: number }
  holder: Member
}

/**
 * @throws AppError `bad_token`, also where the administrator that it was mailed to can't act any more: one who no longer is
 * an administrator only takes back what was done to itself, or bad ones would return through each other.
 */
async function findOpened(tx: Tx | Services['db'], raw: string, now: Date): Promise<Opened> {
  const found = await findActLink(tx, raw, now)
  const holder = found && (await findMember(tx, found.holderId))
  if (!found || !holder || holder.suspendedAt !== null) throw new AppError('bad_token')
  const { act, companyId } = found.act
  const subjectId = act === 'left' ? found.act.memberId : found.act.subjectId
  const isAdmin = holder.companyId === companyId && holder.isCompanyAdmin
  if (!isUndoable(act) || subjectId === null || !(isAdmin || subjectId === holder.id))
    throw new AppError('bad_token')
  return { act: { ...found.act, act, subjectId }, holder }
}

async function openLink({ db, now }: UndoServices, raw: string): Promise<OpenedAct> {
  const { act, holder } = await findOpened(db, raw, now())
  const company = await findCompany(db, act.companyId)
  const [person, subject] = [await findMember(db, act.memberId), await findMember(db, act.subjectId)]
  const isOpen = subject !== null && company?.closedAt === null && !(await hasNewerAct(db, act, holder.id))
  const state: ActState = act.undoneAt !== null ? 'undone' : isOpen ? 'open' : 'settled'
  return {
    company: company?.details.name ?? '',
    act: act.act,
    person: person ? fullName(person) : `#${act.memberId}`,
    whom: subject ? fullName(subject) : `#${act.subjectId}`,
    at: act.actedAt.toISOString(),
    until: new Date(act.actedAt.getTime() + UNDO_ACT_MS).toISOString(),
    state,
  }
}

const settled = () => new AppError('conflict', { message: 'companies.errors.act_settled' })

/**
 * Takes an act back. A repetition changes nothing.
 * @throws AppError `bad_token`; `conflict` where something newer happened to the person; `last_admin` where the company
 * would have no administrator; `open_matters` where the person can't leave the company that it has now.
 */
async function undoByLink(services: UndoServices, raw: string): Promise<void> {
  const { db, log, now } = services
  await db.transaction(async (tx) => {
    const asked = await findOpened(tx, raw, now())
    const from = (await findMember(tx, asked.act.subjectId))?.companyId
    await lockCompaniesOf(tx, [asked.act.companyId, ...(from === undefined ? [] : [from])])
    const { act, holder } = await findOpened(tx, raw, now())
    if (act.undoneAt !== null) return
    const subject = await lockMember(tx, act.subjectId)
    if (subject?.companyId !== from || subject === null || (await hasNewerAct(tx, act, holder.id)))
      throw settled()
    const before = await listMembers(tx, act.companyId)
    await undo(services, tx, { act, holder, subject, before })
    await markActsUndone(tx, [act.id], now())
    await recordUndone(services, tx, { act, holder, subject, before })
    audit(log, 'company_act_undone', { member: holder.id })
  })
}

interface Undoing {
  act: Opened['act']
  holder: Member
  subject: Member
  /** The members of the company before. */
  before: readonly CompanyMember[]
}

async function undo(
  services: UndoServices,
  tx: Tx,
  { act, holder, subject, before }: Undoing,
): Promise<void> {
  const { companyId, actedAt } = act
  const isThere = subject.companyId === companyId
  if (act.act === 'removed' || act.act === 'left') {
    if (isThere || (await findCompany(tx, companyId))?.closedAt !== null) throw settled()
    // Whoever has its session could have filled the company that it was moved to.
    const way = holder.id === subject.id ? 'handed_over' : 'settled'
    return bringBack(services, tx, subject, { companyId, isCompanyAdmin: act.wasAdmin }, way)
  }
  if (!isThere || subject.isCompanyAdmin !== (act.act === 'appointed')) throw settled()
  if (act.act === 'dismissed') return placeMember(tx, subject.id, { isCompanyAdmin: true })
  if (!hasAdmin(before.filter(({ memberId }) => memberId !== subject.id)))
    throw new AppError('last_admin', { message: 'companies.errors.undo_last_admin' })
  await placeMember(tx, subject.id, { isCompanyAdmin: false })
  await forgetActLinksSince(tx, [subject.id], actedAt)
  await stopAccountsSince(services, tx, { memberId: subject.id, companies: [companyId] }, actedAt)
}

async function recordUndone(
  services: UndoServices,
  tx: Tx,
  { act, holder, subject, before }: Undoing,
): Promise<void> {
  const { companyId } = act
  await insertCompanyAct(tx, {
    companyId,
    memberId: holder.id,
    act: 'undone',
    subjectMemberId: subject.id,
    details: { undone: act.act },
    actedAt: services.now(),
  })
  const after = await listMembers(tx, companyId)
  const isAdminNow = ({ memberId }: CompanyMember) =>
    after.some((one) => one.memberId === memberId && one.isCompanyAdmin)
  const admins = before.filter((one) => one.isCompanyAdmin && !isAdminNow(one))
  const known = admins.map(({ memberId }) => memberId)
  await tellOfAct(tx, services, [...admins, ...after.filter(({ memberId }) => !known.includes(memberId))], {
    act: 'undone',
    companyId,
    company: (await findCompany(tx, companyId))?.details.name ?? '',
    actor: { memberId: holder.id, name: fullName(holder) },
    whom: fullName(subject),
    concerns: subject.id,
  })
}
