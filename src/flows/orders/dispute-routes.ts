import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import * as endpoints from '#features/orders/contract/disputes.ts'
import { sideOf } from '#features/orders/domain/dispute.ts'
import { referenceOf } from '#features/orders/domain/order.ts'
import { countDisputeFiles, findDisputeFile } from '#features/orders/server/dispute-files.ts'
import {
  findDispute,
  listDisputes,
  listParties,
  type ReadDispute,
} from '#features/orders/server/dispute-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { majorFromMinor, minorFromMajor } from '#kernel/money/money.ts'
import {
  receiveThreadFile,
  requireFileLimit,
  sendThreadFile,
  serveUploads,
  storeThreadFile,
} from '#platform/documents/thread-files.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { DECIDE_DISPUTE } from '../approvals/acts.ts'
import { askSecondPerson } from '../approvals/ask-second-person.ts'
import { openDispute, writeToDispute } from './disputes.ts'

/** Disputes about an order: all parties read and write, staff decide. */
export async function serveDisputes(app: FastifyInstance, services: Services): Promise<void> {
  await serveFiles(app, services)
  const { db } = services
  serve(app, endpoints.listOrderDisputes, async ({ actor, params: { id } }) => {
    const parties = await listParties(db, id)
    const takesPart =
      parties !== null &&
      [parties.buyer, ...parties.sellers].some(
        (companyId) => sideOf(actor, { buyerCompanyId: companyId, sellerCompanyId: companyId }) !== null,
      )
    if (!takesPart) throw new AppError('not_found')
    const disputes = await listDisputes(db, id)
    return disputes.flatMap((read) => presentDispute(read, actor) ?? [])
  })
  serve(
    app,
    endpoints.openDispute,
    async ({ actor, params: { id }, body: { materielId: listingId, reason, text } }) =>
      readFor(db, actor, await openDispute(services, actor, id, { listingId, reason, text })),
    { limits: ['dispute'] },
  )
  serve(
    app,
    endpoints.writeToDispute,
    async ({ actor, params: { id }, body: { text }, repeat }) => {
      await writeToDispute(services, actor, id, { text, repeat })
      return readFor(db, actor, id)
    },
    { limits: ['dispute_message'] },
  )
  serve(app, endpoints.decideDispute, async ({ actor, params: { id }, body, repeat }) => {
    const { amount, shipping, ...said } = body
    const read = await findDispute(db, id)
    const asked = {
      ...said,
      openedAt: read?.dispute.openedAt.toISOString(),
      amountMinor: minorFromMajor(amount ?? 0),
      shippingMinor: minorFromMajor(shipping ?? 0),
    }
    await askSecondPerson(services, DECIDE_DISPUTE, { actor, repeat }, { disputeId: id, asked })
    return readFor(db, actor, id)
  })
}

/**
 * Documents and pictures in disputes: uploaded by any party, downloaded by the parties only, always as
 * attachments.
 */
async function serveFiles(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services
  await serveUploads(app, (scope) => {
    serve(
      scope,
      endpoints.addDisputeFile,
      async ({ actor, params: { id }, request }) => {
        const { can } = await readFor(db, actor, id)
        if (!can.write) throw new AppError('already_decided')
        requireFileLimit(await countDisputeFiles(db, id))
        const fileHash = await storeThreadFile(services, actor, await receiveThreadFile(request))
        await writeToDispute(services, actor, id, { fileHash })
        return readFor(db, actor, id)
      },
      { limits: ['upload'] },
    )
  })
  serve(app, endpoints.readDisputeFile, async ({ actor, params: { id, fileId }, reply }) => {
    await readFor(db, actor, id)
    return sendThreadFile(services, reply, await findDisputeFile(db, id, fileId), `GS-D-${fileId}`)
  })
}

/** @throws AppError `not_found`, also for anybody who is not a party. */
async function readFor(db: Db, actor: Actor, id: string): Promise<endpoints.DisputeView> {
  const read = await findDispute(db, id)
  const view = read && presentDispute(read, actor)
  if (!view) throw new AppError('not_found')
  return view
}

/** Null for anybody who is not a party. */
function presentDispute(read: ReadDispute, actor: Actor): endpoints.DisputeView | null {
  const { dispute, messages, title, language, buyer, seller, refund, currency } = read
  const side = sideOf(actor, {
    buyerCompanyId: read.buyerCompanyId,
    sellerCompanyId: dispute.sellerCompanyId,
  })
  if (side === null) return null
  const isOpen = dispute.state === 'open'
  return {
    id: dispute.id,
    reference: referenceOf(read.number),
    materielId: dispute.listingId,
    title,
    language,
    buyer,
    seller,
    state: dispute.state,
    reason: dispute.reason,
    note: dispute.note,
    refund: refund && {
      amount: majorFromMinor(refund.amountMinor),
      ofArticle: majorFromMinor(refund.ofArticleMinor),
      currency,
    },
    openedAt: dispute.openedAt.toISOString(),
    decidedAt: dispute.decidedAt?.toISOString() ?? null,
    messages: messages.map((message) => ({
      id: String(message.id),
      side: message.side,
      text: message.body,
      sentAt: message.sentAt.toISOString(),
      file: message.file,
    })),
    side,
    can: { write: isOpen, decide: isOpen && side === 'staff' },
  }
}
