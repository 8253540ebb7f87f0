import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import * as endpoints from '#features/checkout/contract/deposits.ts'
import {
  findStaffDeposit,
  listDepositsOfOrder,
  listStaffDeposits,
} from '#features/checkout/server/deposit-reader.ts'
import { presentDeposit, presentOpened } from '#features/checkout/server/present-deposit.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import { AppError } from '#kernel/errors.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { inTime } from '#platform/payments/answer-within.ts'
import type { Services } from '#platform/services.ts'
import { RETURN_DEPOSIT } from '../approvals/acts.ts'
import { askSecondPerson } from '../approvals/ask-second-person.ts'
import { openDeposit } from './open-deposit.ts'

/** Deposits by card on orders by bank transfer: opened by buyers, followed by staff. */
export function serveDeposits(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(
    app,
    endpoints.openDeposit,
    async ({ params: { cartId }, actor, language }) =>
      presentOpened(await openDeposit(inTime(services), actor, { cartId, language })),
    { limits: ['checkout'] },
  )
  serve(app, endpoints.readOrderDeposits, async ({ params: { id }, actor }) => {
    const order = await findOrder(db, id)
    if (order?.companyId !== actor.companyId) throw new AppError('not_found')
    const { dueAt } = order
    return (await listDepositsOfOrder(db, id)).map(({ isContested, ...deposit }) =>
      presentDeposit(deposit, { isContested, dueAt }),
    )
  })
  serve(app, endpoints.listDeposits, ({ query }) => {
    const { view = 'open', page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    return listStaffDeposits(db, { view, page, pageSize })
  })
  serve(app, endpoints.recordDepositReturn, async ({ params: { id }, actor, body, repeat }) => {
    const { bankReference, sentOn } = body
    const sent = { bankReference, ...(sentOn && { sentOn }) }
    await askSecondPerson(services, RETURN_DEPOSIT, { actor, repeat }, { depositId: id, sent })
    return readForStaff(db, id)
  })
}

/** @throws AppError `not_found` */
async function readForStaff(db: Db, id: string): Promise<endpoints.StaffDepositView> {
  const found = await findStaffDeposit(db, id)
  if (!found) throw new AppError('not_found')
  return found
}
