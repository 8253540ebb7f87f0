import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { minorFromMajor, type Minor } from '#kernel/money.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { readTransfer, startTransfer } from '../contract/transfer.ts'
import {
  readStaffTransfers,
  recordBankRefund,
  recordTransfer,
  settleVat,
  type StaffTransfersView,
} from '../contract/receipts.ts'
import { presentStaffTransfers, presentTransfer } from './present-transfer.ts'
import { listBankRefunds, listReceipts, readTransfers } from './receipt-repository.ts'
import { findAwaitedTransfer, findTransferOrder } from './transfer-repository.ts'

/** What transfers need of others: they write orders and stock. */
export interface TransferFlows {
  /** The order, and where its pro-forma invoice is: nowhere until its VAT is known. */
  start(actor: Actor, cartId: string): Promise<{ orderId: string; proformaUrl: string | null }>
  record(
    actor: Actor,
    orderId: string,
    booking: { amountMinor: Minor; receivedOn: string; bankReference: string },
  ): Promise<void>
  settleVat(actor: Actor, orderId: string, vat: { rateBp: number; reason: string }): Promise<void>
  /** Answers the id of the order whose money went back. */
  sendBack(actor: Actor, refundId: string, bankReference: string): Promise<string>
}

export function serveTransfers(
  app: FastifyInstance,
  { db, bankAccount }: Pick<Services, 'db' | 'bankAccount'>,
  flows: TransferFlows,
): void {
  serve(app, startTransfer, ({ params: { cartId }, actor }) => flows.start(actor, cartId), {
    limits: ['checkout'],
  })
  serve(app, readTransfer, async ({ params: { id }, actor }) => {
    const order = await findAwaitedTransfer(db, id, actor.companyId)
    if (!order) throw new AppError('not_found')
    const { receivedMinor } = await readTransfers(db, id)
    return presentTransfer(order, receivedMinor, bankAccount)
  })
  serve(app, readStaffTransfers, ({ params: { id } }) => readForStaff(db, id))
  serve(app, recordTransfer, async ({ params: { id }, actor, body }) => {
    const { amount, receivedOn, bankReference } = body
    await flows.record(actor, id, { amountMinor: minorFromMajor(amount), receivedOn, bankReference })
    return readForStaff(db, id)
  })
  serve(app, settleVat, async ({ params: { id }, actor, body: { rate, reason } }) => {
    await flows.settleVat(actor, id, { rateBp: Math.round(rate * 100), reason })
    return readForStaff(db, id)
  })
  serve(app, recordBankRefund, async ({ params: { id }, actor, body: { bankReference } }) =>
    readForStaff(db, await flows.sendBack(actor, id, bankReference)),
  )
}

/** @throws AppError `not_found`, also for an order whose way to pay is another one. */
async function readForStaff(db: Db, orderId: string): Promise<StaffTransfersView> {
  const order = await findTransferOrder(db, orderId)
  if (!order) throw new AppError('not_found')
  const receipts = await listReceipts(db, orderId)
  const refunds = await listBankRefunds(db, orderId)
  return presentStaffTransfers(order, receipts, refunds)
}
