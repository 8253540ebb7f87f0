import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import type { SelfBillingTerms } from '#kernel/trade/self-billing.ts'
import { operator } from '#kernel/web/operator.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import type { AcceptanceBody } from '../contract/fields.ts'
import { texts } from '../contract/texts.ts'
import { canAccept, MANDATE_TRANSITIONS } from '../domain/life-cycle.ts'
import { fillSections, type MandateContent } from '../domain/mandate-text.ts'
import { expiryOf } from '../domain/term.ts'
import { drawMandateJob } from './mandate-file.ts'
import {
  findParties,
  insertMandate,
  lockOpenCompany,
  lockRunning,
  moveMandate,
} from './mandate-repository.ts'
import { notifyCompany, notifyStaff } from './notify-company.ts'
import {
  acceptedBefore,
  sectionsWith,
  type CurrentText,
  type NamedText,
  type Offered,
} from './current-text.ts'
import { agreedTerms, clauseOf, clauseValues } from './self-billing.ts'

interface Accepting {
  actor: Actor
  language: Language
  body: AcceptanceBody
  /** The company's own rate today in basis points, on which the mandate agrees; null without one. */
  offeredBp: number | null
}

/** Asks for the password of who signs; what it returns says in the transaction whether it is still the same. */
type Prove = () => Promise<(tx: Tx) => Promise<void>>

/**
 * An admin accepts the current text for the company; an older acceptance that still runs is replaced, and
 * kept.
 * @throws AppError `forbidden` for anybody but an admin of the company; what `prove` throws; `conflict` if the text has changed
 * since, or is accepted already.
 */
export async function acceptMandate(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  current: CurrentText,
  { actor, language, body, offeredBp }: Accepting,
  prove: Prove,
): Promise<void> {
  const text = current[language]
  const isRead = body.version === text.version && body.digest === text.digest
  if (!isRead || (body.feePercent ?? null) !== (offeredBp === null ? null : offeredBp / 100))
    throw new AppError('conflict', { message: 'mandates.errors.other_text' })
  if (!actor.isCompanyAdmin) throw notAdmin()
  const requireSame = await prove()
  const moment = now()
  await db.transaction(async (tx) => {
    const company = await lockOpenCompany(tx, actor.companyId)
    await requireAdmin(tx, actor)
    await requireSame(tx)
    if (company === null) throw new AppError('not_found')
    const agreed = await agreedTerms(tx, actor, body)
    const offered = { feeBp: offeredBp, clauseAt: agreed?.proposedAt ?? null }
    await replaceRunning(tx, actor.companyId, { current, offered }, moment)
    const signedOn = dayInFrance(moment)
    const id = randomId()
    const expiresOn = expiryOf(signedOn, 0)
    await insertMandate(tx, {
      id,
      companyId: actor.companyId,
      memberId: actor.memberId,
      version: text.version,
      language,
      textSha256: text.digest,
      content: contentOf(text, { body, language, signedOn, offeredBp, terms: agreed?.terms ?? null }),
      feeBp: offeredBp,
      acceptedAt: moment,
      signedOn,
      state: MANDATE_TRANSITIONS.accept.to,
      expiresOn,
    })
    await enqueue(tx, drawMandateJob, { mandateId: id }, { key: `draw-mandate:${id}` })
    const { companyId } = actor
    await notifyCompany(tx, { companyId, news: 'accepted', occasion: id, expiresOn, publicUrl, attached: id })
    await notifyStaff(tx, 'accepted', company)
  })
}

const notAdmin = () => new AppError('forbidden', { message: 'mandates.errors.admins_only' })

/** @throws AppError `forbidden` unless the actor is an admin of the company according to its row now. */
export async function requireAdmin(tx: Tx, actor: Actor): Promise<void> {
  const parties = await findParties(tx, actor.memberId)
  if (parties?.member.companyId !== actor.companyId || !parties.member.isCompanyAdmin) throw notAdmin()
}

async function replaceRunning(
  tx: Tx,
  companyId: number,
  { current, offered }: { current: CurrentText; offered: Offered },
  now: Date,
): Promise<void> {
  const running = await lockRunning(tx, companyId)
  if (!canAccept(running && acceptedBefore(running, current, offered)))
    throw new AppError('conflict', { message: 'mandates.errors.already_accepted' })
  if (running === null) return
  await moveMandate(tx, running.id, 'replace', { endedAt: now, endedBecause: 'replaced' })
}

interface Signed extends Omit<Accepting, 'actor'> {
  signedOn: string
  terms: SelfBillingTerms | null
}

/** What was signed, word for word. */
function contentOf(text: NamedText, { body, language, signedOn, offeredBp, terms }: Signed): MandateContent {
  const { company, office, registration, vat, signatory, function: role, place } = body
  const fields = { company, office, registration, vat, signatory, function: role, place }
  const { none } = texts[language].paper
  const clause = terms && clauseOf(language)
  const sections = fillSections(sectionsWith(text, offeredBp, language, clause), {
    ...fields,
    ...(terms && clauseValues(terms, language)),
    registration: registration || none,
    vat: vat || none,
    day: formatDay(signedOn, language),
    agent: operator().name,
    operator: operator().name,
  })
  return { title: text.title, sections, fields, agent: operator().name, ...(terms && { selfBilling: terms }) }
}
