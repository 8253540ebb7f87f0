import type { FastifyInstance } from 'fastify'
import * as endpoints from '#features/approvals/contract/endpoints.ts'
import {
  APPROVAL_ACTS,
  decideConfirmation,
  decideRejection,
  stateAt,
} from '#features/approvals/domain/approval.ts'
import {
  endedAt,
  readApproval,
  readApprovals,
  waitingAt,
  type ReadApproval,
} from '#features/approvals/server/approval-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import type { FindMessage } from '#platform/http/error-handler.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { confirmApproval, rejectApproval } from './decide-approval.ts'
import { moneyOf, ownAmong } from './own-company.ts'

/** Actions that wait for a second person; `say` finds the text of a failure. */
export function serveApprovals(app: FastifyInstance, services: Services, say: FindMessage): void {
  const { db, now } = services
  const presentFor = async (reads: ReadApproval[], { actor, language }: Reader) => {
    const isOwn = await ownAmong(
      db,
      actor,
      reads.map(({ approval }) => moneyOf(approval)),
    )
    return reads.map((read) => present(read, isOwn(moneyOf(read.approval)), actor, language))
  }
  const present = presentWith(say, now)
  serve(app, endpoints.listApprovals, async (call) => {
    const { view = 'waiting', page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = call.query
    const where = view === 'waiting' ? waitingAt(now()) : endedAt(now())
    const [total, rows] = await readApprovals(db, where, { page, pageSize })
    return [total, await presentFor(rows, call)] satisfies [number, endpoints.ApprovalView[]]
  })
  const readFor = async (id: number, reader: Reader) => {
    const read = await readApproval(db, id)
    const [view] = read ? await presentFor([read], reader) : []
    if (!view) throw new AppError('not_found')
    return view
  }
  serve(app, endpoints.confirmApproval, async (call) => {
    await confirmApproval(services, call.actor, call.params.id)
    return readFor(call.params.id, call)
  })
  serve(app, endpoints.rejectApproval, async (call) => {
    await rejectApproval(services, call.actor, call.params.id, call.body.note)
    return readFor(call.params.id, call)
  })
}

interface Reader {
  actor: Actor
  language: Language
}

function presentWith(say: FindMessage, now: () => Date) {
  return (
    read: ReadApproval,
    isOwnCompany: boolean,
    actor: Actor,
    language: Language,
  ): endpoints.ApprovalView => {
    const { approval, number } = read
    const act = APPROVAL_ACTS.find((known) => known === approval.act)
    if (!act) throw new Error(`nobody knows the act ${approval.act}`)
    const { failure, orderId } = approval
    return {
      id: approval.id,
      act,
      order: orderId === null || number === null ? null : { id: orderId, reference: referenceOf(number) },
      company: read.company,
      amount: majorFromMinor(approval.amountMinor),
      currency: approval.currency,
      said: approval.said,
      state: stateAt(approval, now()),
      proposedBy: read.proposer,
      proposedAt: approval.proposedAt.toISOString(),
      expiresAt: approval.expiresAt.toISOString(),
      decidedBy: read.decider,
      decidedAt: approval.decidedAt?.toISOString() ?? null,
      note: approval.note,
      failure: failure === null ? null : (say(language, failure) ?? say(language, 'errors.unexpected')),
      isOwnCompany,
      can: {
        confirm: !isOwnCompany && decideConfirmation(approval, actor.memberId, now()).ok,
        reject: !isOwnCompany && decideRejection(approval, now()).ok,
      },
    }
  }
}
