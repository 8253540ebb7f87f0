import type { FastifyInstance } from 'fastify'
import type { Passwords } from '#features/accounts/server/passwords.ts'
import * as endpoints from '#features/disavowals/contract/endpoints.ts'
import { serve } from '#platform/http/serve.ts'
import type { ApprovalServices } from '../approvals/ask-second-person.ts'
import { decideDisavowal } from './decide-disavowal.ts'
import { disavow, readDeal, type DisavowalProver } from './disavow.ts'

type DisavowalServices = ApprovalServices & DisavowalProver['services']

/** Companies say that a deal is none of their doing; staff decide. */
export function serveDisavowals(
  app: FastifyInstance,
  services: DisavowalServices,
  passwords: Passwords,
): void {
  const { db } = services
  const prover = { services, passwords }
  const limits = { limits: ['cancellation'] } as const
  serve(app, endpoints.readOrderDisavowal, ({ actor, params: { id } }) =>
    readDeal(db, actor, { orderId: id }),
  )
  serve(app, endpoints.readQuoteDisavowal, ({ actor, params: { id } }) =>
    readDeal(db, actor, { quoteId: id }),
  )
  serve(
    app,
    endpoints.disavowOrder,
    async ({ actor, params: { id }, body }) => {
      await disavow(prover, actor, { orderId: id }, body)
      return readDeal(db, actor, { orderId: id })
    },
    limits,
  )
  serve(
    app,
    endpoints.disavowQuote,
    async ({ actor, params: { id }, body }) => {
      await disavow(prover, actor, { quoteId: id }, body)
      return readDeal(db, actor, { quoteId: id })
    },
    limits,
  )
  serve(app, endpoints.decideDisavowal, async ({ actor, params: { id }, body, repeat }) =>
    readDeal(db, actor, await decideDisavowal(services, { actor, repeat }, id, body)),
  )
}
