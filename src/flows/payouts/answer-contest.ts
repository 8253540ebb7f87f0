import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { listToldAdmins } from '#db/told-people.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import * as api from '#features/invoices/contract/commissions.ts'
import { texts } from '#features/invoices/contract/texts.ts'
import type { DocumentContent } from '#features/invoices/domain/document.ts'
import type { ContestOutcome } from '#features/invoices/domain/self-billing.ts'
import {
  findCommissionDocument,
  insertCommissionDocument,
  keepCommissionWait,
  type CommissionDocument,
} from '#features/invoices/server/commission-repository.ts'
import {
  answerContestRow,
  findLeft,
  lockOpenContest,
  releaseLines,
} from '#features/invoices/server/contest-repository.ts'
import { documentPage } from '#features/ledger/domain/pages.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { serve } from '#platform/http/serve.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { issueCommissionJob } from './issue-commissions.ts'
import { tellOf } from './issue-group.ts'

type AnswerServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** What staff decide on invoices that sellers contest. */
export function serveContests(app: FastifyInstance, services: AnswerServices): void {
  serve(app, api.answerContest, ({ actor, params: { documentId }, body: { outcome, reason } }) =>
    answerContest(services, actor, documentId, { outcome, answer: reason }),
  )
}

/**
 * Staff answer a contest: the invoice stays, or what is left of it is credited, and its bookings are issued anew, with the
 * details and the mandate of today.
 * @throws AppError `not_found` without an open contest
 */
async function answerContest(
  services: AnswerServices,
  staff: Actor,
  documentId: string,
  { outcome, answer }: { outcome: ContestOutcome; answer: string },
): Promise<void> {
  const { db, now } = services
  await db.transaction(async (tx) => {
    const invoice = await findCommissionDocument(tx, documentId)
    // Serializes with the jobs that issue.
    if (invoice) await lockCompany(tx, invoice.companyId)
    const contest = await lockOpenContest(tx, documentId)
    if (!invoice || !contest) throw new AppError('not_found')
    const at = now()
    await answerContestRow(tx, documentId, { outcome, answer, answeredAt: at, answeredBy: staff.memberId })
    const { companyId } = contest
    await recordAct(tx, staff, {
      act: 'answer_contest',
      subject: ['company', companyId],
      details: { number: invoice.number, outcome, reason: answer },
      at,
    })
    await tellAnswer(services, tx, { companyId, documentId, number: invoice.number, outcome, answer })
    if (outcome === 'credited') await creditWhole(services, tx, invoice, at)
  })
}

async function creditWhole(
  services: AnswerServices,
  tx: Tx,
  invoice: CommissionDocument,
  now: Date,
): Promise<void> {
  const { companyId, language } = invoice
  const left = await findLeft(tx, invoice)
  await releaseLines(tx, invoice.id)
  await enqueue(tx, issueCommissionJob, { companyId })
  // The hourly job issues it, should the other one fail for good: its search would not find bookings as old as these.
  await keepCommissionWait(tx, { companyId, hasFailed: false, now })
  // Everything may be refunded by now.
  if (left.totalMinor === 0n) return
  const document = {
    kind: 'self_billed_credit',
    payoutId: null,
    correctsId: invoice.id,
    content: creditContent(invoice, left, now),
  } as const
  const issued = await insertCommissionDocument(tx, { ...document, companyId, language }, now)
  await tellOf(services, tx, { ...document, ...issued, companyId, now })
}

function creditContent(
  { number, language, content }: CommissionDocument,
  { isWhole, totalMinor, vatMinor }: Awaited<ReturnType<typeof findLeft>>,
  now: Date,
): DocumentContent {
  const { purchase } = texts[language].paper
  const rest = {
    title: purchase.rest(number),
    brand: '',
    quantity: 1,
    unitPrice: String(totalMinor - vatMinor),
  }
  return {
    ...content,
    issuedOn: dayInFrance(now),
    lines: isWhole ? content.lines : [rest],
    vat: { ...content.vat, amount: String(vatMinor) },
    total: String(totalMinor),
    payment: { state: 'credited' },
    corrects: { number, issuedOn: content.issuedOn, reason: purchase.contested },
  }
}

interface Told {
  companyId: number
  documentId: string
  number: string
  outcome: ContestOutcome
  answer: string
}

async function tellAnswer(
  services: AnswerServices,
  tx: Tx,
  { companyId, documentId, number, outcome, answer }: Told,
): Promise<void> {
  await notify(tx, services, await listToldAdmins(tx, companyId), {
    cause: `contest:${documentId}`,
    mail: 'ledger.contest_answered',
    data: ({ firstName }, addressOf) => ({
      firstName,
      number,
      outcome,
      answer,
      link: addressOf(documentPage(number)),
    }),
    notification: ['ledger.contest_answered', { number, outcome }],
  })
}
