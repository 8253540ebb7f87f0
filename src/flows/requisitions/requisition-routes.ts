import type { FastifyInstance } from 'fastify'
import { askCartApproval, readCartApproval } from '#features/checkout/contract/approval.ts'
import { askApproval } from '#features/quotes/contract/endpoints.ts'
import { readQuoteView } from '#features/quotes/server/present-quote.ts'
import * as endpoints from '#features/requisitions/contract/endpoints.ts'
import { serve } from '#platform/http/serve.ts'
import { inTime } from '#platform/payments/answer-within.ts'
import type { Services } from '#platform/services.ts'
import { askForApproval } from './ask-approval.ts'
import { askForOrder } from './ask-for-order.ts'
import { approveRequisition, refuseRequisition, withdrawRequisition } from './decide-requisition.ts'
import {
  readCartApproval as readApprovalOfCart,
  readOrderApproval,
  readRequisition,
  readRequisitions,
} from './present-requisition.ts'
import { readRules, setRules } from './set-rules.ts'

/** Approval inside a buying company; that of staff's acts is `serveApprovals`. */
export function serveRequisitions(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'log' | 'now' | 'payments' | 'publicUrl' | 'bankAccount'>,
): void {
  const { db } = services
  serve(app, askApproval, async ({ actor, params: { id }, body, language }) => {
    await askForApproval(services, actor, id, body)
    return readQuoteView(services, actor, id, language)
  })
  serve(app, readCartApproval, ({ actor, params: { cartId }, language }) =>
    readApprovalOfCart(db, actor, cartId, { language, now: services.now() }),
  )
  serve(
    app,
    askCartApproval,
    async ({ actor, params: { cartId }, body, language }) => ({
      requisitionId: await askForOrder(inTime(services), actor, { cartId, ...body, language }),
    }),
    { limits: ['checkout'] },
  )
  serve(app, endpoints.readOrderApproval, async ({ actor, params: { id } }) => ({
    approval: await readOrderApproval(db, actor, id),
  }))
  serve(app, endpoints.listRequisitions, ({ actor }) => readRequisitions(db, actor))
  serve(app, endpoints.readRequisition, ({ actor, params: { id }, language }) =>
    readRequisition(db, actor, id, language),
  )
  serve(app, endpoints.approveRequisition, async ({ actor, params: { id }, body: { reason }, language }) => {
    await approveRequisition(services, actor, id, { reason, language })
    return readRequisition(db, actor, id, language)
  })
  serve(app, endpoints.refuseRequisition, async ({ actor, params: { id }, body: { reason }, language }) => {
    await refuseRequisition(services, actor, id, reason)
    return readRequisition(db, actor, id, language)
  })
  serve(app, endpoints.withdrawRequisition, async ({ actor, params: { id }, language }) => {
    await withdrawRequisition(services, actor, id)
    return readRequisition(db, actor, id, language)
  })
  serve(app, endpoints.listPurchaseRules, ({ actor }) => readRules(db, actor))
  serve(app, endpoints.setPurchaseRules, async ({ actor, params: { userId }, body }) => {
    await setRules(services, actor, userId, body)
    return readRules(db, actor)
  })
}
