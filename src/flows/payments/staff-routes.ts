import type { FastifyInstance } from 'fastify'
import { closePayment } from '#features/dashboard/contract/endpoints.ts'
import { readWaiting } from '#features/dashboard/server/read-waiting.ts'
import { recordPayout } from '#features/ledger/contract/ledger.ts'
import { getStaffPayout } from '#features/ledger/server/ledger-routes.ts'
import { minorFromMajor } from '#kernel/money/money.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { RECORD_PAYOUT } from '../approvals/acts.ts'
import { askSecondPerson } from '../approvals/ask-second-person.ts'
import { closeMismatchedPayment } from './set-payment-aside.ts'

/** Staff's actions on incoming and outgoing money. */
export function serveStaffPayments(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(app, closePayment, async ({ params: { paymentIntentId }, actor }) => {
    await closeMismatchedPayment(services, actor, paymentIntentId)
    return readWaiting(services)
  })
  serve(app, recordPayout, async ({ actor, body: { amount, ...said }, repeat }) => {
    const asked = { ...said, amountMinor: minorFromMajor(amount) }
    return getStaffPayout(db, await askSecondPerson(services, RECORD_PAYOUT, { actor, repeat }, asked))
  })
}
