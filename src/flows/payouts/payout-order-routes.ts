import type { FastifyInstance } from 'fastify'
import { transact } from '#db/client.ts'
import * as api from '#features/ledger/contract/payout-orders.ts'
import * as statements from '#features/ledger/contract/bank-statement.ts'
import { STATEMENT_MAX } from '#features/ledger/domain/bank-statement/statement-entry.ts'
import { fileReference } from '#features/ledger/domain/payout-order.ts'
import { getStaffPayout } from '#features/ledger/server/ledger-routes.ts'
import {
  getPaymentFile,
  getPayoutOrder,
  readPayoutOrders,
} from '#features/ledger/server/payout-order/present-order.ts'
import { minorFromMajor } from '#kernel/money/money.ts'
import { doOnce } from '#platform/idempotency/do-once.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { ORDER_PAYOUT } from '../approvals/acts.ts'
import { askSecondPerson } from '../approvals/ask-second-person.ts'
import { previewStatement, recordStatement } from './bank-statement.ts'
import { previewBankTable, recordBankTable } from './bank-table.ts'
import { endPayoutOrder, settlePayoutOrder } from './end-payout-order.ts'
import { makePaymentFile } from './make-payment-file.ts'
import { returnPayout } from './return-payout.ts'
import { renewPaymentFile, takePaymentFile } from './take-payment-file.ts'
import { takeReturnBack } from './undo-return.ts'

/** Payouts that staff order before the bank pays them. */
export function servePayoutOrders(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(app, api.listPayoutOrders, ({ actor }) => readPayoutOrders(services, actor))
  serve(app, api.orderPayout, async ({ actor, body: { amount, ...said }, repeat }) => {
    const asked = { ...said, amountMinor: minorFromMajor(amount) }
    const id = await askSecondPerson(services, ORDER_PAYOUT, { actor, repeat }, asked)
    return getPayoutOrder(services, actor, Number(id))
  })
  serve(app, api.settlePayoutOrder, async ({ actor, params: { id }, body: paid, repeat }) => {
    await transact(db, (tx) =>
      doOnce(tx, repeat, async () => {
        await settlePayoutOrder(services, tx, actor, { id, paid })
        return id
      }),
    )
    return getPayoutOrder(services, actor, id)
  })
  serve(app, api.refusePayoutOrder, async ({ actor, params: { id }, body: { reason } }) => {
    await transact(db, (tx) => endPayoutOrder(services, tx, actor, { id, how: 'refuse', reason }))
    return getPayoutOrder(services, actor, id)
  })
  serve(app, api.cancelPayoutOrder, async ({ actor, params: { id }, body: { reason } }) => {
    await transact(db, (tx) => endPayoutOrder(services, tx, actor, { id, how: 'cancel', reason }))
    return getPayoutOrder(services, actor, id)
  })
  serve(app, api.returnPayout, async ({ actor, params: { id: payoutId }, body: returned, repeat }) => {
    await transact(db, (tx) =>
      doOnce(tx, repeat, async () => {
        await returnPayout(services, tx, actor, { payoutId, returned })
        return payoutId
      }),
    )
    return getStaffPayout(db, payoutId)
  })
  serve(app, api.undoPayoutReturn, async ({ actor, params: { id: payoutId }, body: { reason }, repeat }) => {
    await transact(db, (tx) =>
      doOnce(tx, repeat, async () => {
        await takeReturnBack(services, tx, actor, { payoutId, reason })
        return payoutId
      }),
    )
    return getStaffPayout(db, payoutId)
  })
  servePaymentFiles(app, services)
  serveStatements(app, services)
}

/** JSON escapes quotes and line ends, of which a statement is full. */
const STATEMENT_BYTES = 3 * STATEMENT_MAX

function serveStatements(app: FastifyInstance, services: Services): void {
  const limit = { bodyLimit: STATEMENT_BYTES }
  const { previewBankStatement, recordBankStatement } = statements
  serve(app, previewBankStatement, ({ actor, body }) => previewStatement(services, actor, body.xml), limit)
  serve(app, recordBankStatement, ({ actor, body }) => recordStatement(services, actor, body), limit)
  serve(app, statements.previewBankTable, ({ actor, body }) => previewBankTable(services, actor, body), limit)
  serve(app, statements.recordBankTable, ({ actor, body }) => recordBankTable(services, actor, body), limit)
}

function servePaymentFiles(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(app, api.makePaymentFile, async ({ actor, body, repeat }) => {
    const { id, leftOut } = await makePaymentFile(services, { actor, repeat }, body)
    return { file: await getPaymentFile(db, id, services.now()), leftOut }
  })
  serve(app, api.renewPaymentFile, async ({ actor, params, repeat }) => {
    const { id, leftOut } = await renewPaymentFile(services, { actor, repeat }, params.id)
    return { file: id === null ? null : await getPaymentFile(db, id, services.now()), leftOut }
  })
  serve(app, api.downloadPaymentFile, async ({ actor, params: { id }, reply }) => {
    const file = await takePaymentFile(services, actor, id)
    reply.headers({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${fileReference(id)}.xml"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    return Buffer.from(file)
  })
}
