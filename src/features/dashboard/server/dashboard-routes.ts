import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { closePayment, readWaiting as endpoint } from '../contract/endpoints.ts'
import { readWaiting } from './read-waiting.ts'

/** What the dashboard needs of others. */
export interface DashboardFlows {
  closePayment(actor: Actor, intentId: string): Promise<void>
}

/** What staff sees first. */
export function serveDashboard(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
  flows: DashboardFlows,
): void {
  serve(app, endpoint, () => readWaiting(db))
  serve(app, closePayment, async ({ params: { paymentIntentId }, actor }) => {
    await flows.closePayment(actor, paymentIntentId)
    return readWaiting(db)
  })
}
