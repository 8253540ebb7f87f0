import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  contestInvoice as contestEndpoint,
  listCommissions,
  listStaffCommissions,
  readCommission,
  readCommissionUbl,
  readCommissionWait,
} from '../contract/commissions.ts'
import { drawnOf, keepCommissionFile } from './commission-file.ts'
import { findCommissionDocument, type CommissionDocument } from './commission-repository.ts'
import { contestInvoice } from './contest-invoice.ts'
import { sendUbl } from './electronic/send-ubl.ts'
import { readCommissionsOf, readStaffCommissions, readWaitOf } from './present-commissions.ts'

/** Invoices of the commission, for the company that sells and for staff. */
export function serveCommissionDocuments(
  app: FastifyInstance,
  { db, store, now }: Pick<Services, 'db' | 'store' | 'now'>,
): void {
  serve(app, listCommissions, async ({ actor: { companyId } }) => readCommissionsOf(db, companyId, now()))
  serve(app, readCommissionWait, async ({ actor: { companyId } }) => ({
    wait: await readWaitOf(db, companyId, now()),
  }))
  serve(app, contestEndpoint, ({ actor, params: { documentId }, body: { reason } }) =>
    contestInvoice({ db, now }, actor, documentId, reason),
  )
  serve(app, listStaffCommissions, async ({ query }) => readStaffCommissions(db, query, now()))
  serve(app, readCommissionUbl, async ({ actor, params: { documentId }, reply }) =>
    sendUbl(reply, drawnOf(await requireCommission(db, documentId, actor))),
  )
  serve(app, readCommission, async ({ actor, params: { documentId }, reply }) => {
    const document = await requireCommission(db, documentId, actor)
    const found = await store.get(await keepCommissionFile({ db, store }, document))
    if (!found) throw new Error(`the file of ${document.number} is lost`)
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${document.number}.pdf"`,
      'content-length': found.size,
      'cache-control': 'private, no-store',
    })
    return found.stream
  })
}

/** @throws AppError `not_found`, also for another company's document. */
async function requireCommission(db: Db, id: string, actor: Actor): Promise<CommissionDocument> {
  const document = await findCommissionDocument(db, id)
  if (!document || (document.companyId !== actor.companyId && !allows('staff', actor)))
    throw new AppError('not_found')
  return document
}
