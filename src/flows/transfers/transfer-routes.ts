import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import * as receipts from '#features/checkout/contract/receipts.ts'
import * as endpoints from '#features/checkout/contract/transfer.ts'
import { presentStaffTransfers, presentTransfer } from '#features/checkout/server/present-transfer.ts'
import { listDepositsOfOrder } from '#features/checkout/server/deposit-reader.ts'
import { listBankRefunds, listReceipts, readTransfers } from '#features/checkout/server/receipt-repository.ts'
import { findAwaitedTransfer, findTransferOrder } from '#features/checkout/server/transfer-repository.ts'
import { AppError } from '#kernel/errors.ts'
import { minorFromMajor } from '#kernel/money/money.ts'
import { serve } from '#platform/http/serve.ts'
import { inTime } from '#platform/payments/answer-within.ts'
import type { Services } from '#platform/services.ts'
import { RECORD_BANK_REFUND, RECORD_TRANSFER } from '../approvals/acts.ts'
import { askSecondPerson } from '../approvals/ask-second-person.ts'
import { settleVat } from './settle-vat.ts'
import { startTransfer } from './start-transfer.ts'

/** Orders paid by bank transfer: started by buyers, recorded by staff. */
export function serveTransfers(app: FastifyInstance, services: Services): void {
  const { db, bankAccount } = services
  serve(
    app,
    endpoints.startTransfer,
    ({ params: { cartId }, actor, language }) => startTransfer(inTime(services), actor, { cartId, language }),
    { limits: ['checkout'] },
  )
  serve(app, endpoints.readTransfer, async ({ params: { id }, actor }) => {
    const order = await findAwaitedTransfer(db, id, actor.companyId)
    if (!order) throw new AppError('not_found')
    const { receivedMinor } = await readTransfers(db, id)
    return presentTransfer(order, receivedMinor, bankAccount)
  })
  serve(app, receipts.readStaffTransfers, ({ params: { id } }) => readForStaff(db, id))
  serve(app, receipts.recordTransfer, async ({ params: { id }, actor, body, repeat }) => {
    const { amount, receivedOn, bankReference } = body
    const booking = { amountMinor: minorFromMajor(amount), receivedOn, bankReference }
    await askSecondPerson(services, RECORD_TRANSFER, { actor, repeat }, { orderId: id, booking })
    return readForStaff(db, id)
  })
  serve(app, receipts.settleVat, async ({ params: { id }, actor, body: { rate, reason } }) => {
    await settleVat(services, actor, id, { rateBp: Math.round(rate * 100), reason })
    return readForStaff(db, id)
  })
  serve(
    app,
    receipts.recordBankRefund,
    async ({ params: { id }, actor, body: { bankReference, sentOn }, repeat }) => {
      const asked = { refundId: id, bankReference, ...(sentOn && { sentOn }) }
      return readForStaff(db, await askSecondPerson(services, RECORD_BANK_REFUND, { actor, repeat }, asked))
    },
  )
}

/** @throws AppError `not_found`, also for an order with another way to pay. */
async function readForStaff(db: Db, orderId: string): Promise<receipts.StaffTransfersView> {
  const order = await findTransferOrder(db, orderId)
  if (!order) throw new AppError('not_found')
  const came = await listReceipts(db, orderId)
  const goesBack = await listBankRefunds(db, orderId)
  return presentStaffTransfers(order, came, goesBack, await listDepositsOfOrder(db, orderId))
}
