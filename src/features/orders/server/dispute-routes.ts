import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { minorFromMajor, type Minor } from '#kernel/money.ts'
import { serve } from '#platform/http/serve.ts'
import type { RepeatKey } from '#platform/idempotency/repeat-key.ts'
import type { Services } from '#platform/services.ts'
import {
  decideDispute,
  listOrderDisputes,
  openDispute,
  writeToDispute,
  type DisputeView,
} from '../contract/disputes.ts'
import { sideOf } from '../domain/dispute.ts'
import { referenceOf } from '../domain/order.ts'
import { serveDisputeFiles } from './dispute-files.ts'
import { findDispute, listDisputes, listParties, type ReadDispute } from './dispute-repository.ts'

export interface AskedDecision {
  decision: 'refund' | 'reject'
  text: string
  amountMinor: Minor
  shippingMinor: Minor
}

/** What disputes need of others: mails, refunds, the ledger. */
export interface DisputeFlows {
  /** Answers the dispute's id. */
  open(actor: Actor, orderId: string, asked: { listingId: number; text: string }): Promise<string>
  write(actor: Actor, disputeId: string, said: { text: string; repeat: RepeatKey | null }): Promise<void>
  decide(actor: Actor, disputeId: string, asked: AskedDecision): Promise<void>
  /** Adds a stored file. */
  attach(actor: Actor, disputeId: string, fileHash: string): Promise<void>
}

export async function serveDisputes(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'store' | 'now'>,
  flows: DisputeFlows,
): Promise<void> {
  const { db } = services
  const readFor = async (actor: Actor, id: string) => {
    const read = await findDispute(db, id)
    const view = read && presentDispute(read, actor)
    if (!view) throw new AppError('not_found')
    return view
  }
  await serveDisputeFiles(app, services, { readFor, attach: flows.attach })
  serve(app, listOrderDisputes, async ({ actor, params: { id } }) => {
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
    openDispute,
    async ({ actor, params: { id }, body: { materielId, text } }) =>
      readFor(actor, await flows.open(actor, id, { listingId: materielId, text })),
    { limits: ['dispute'] },
  )
  serve(
    app,
    writeToDispute,
    async ({ actor, params: { id }, body: { text }, repeat }) => {
      await flows.write(actor, id, { text, repeat })
      return readFor(actor, id)
    },
    { limits: ['dispute_message'] },
  )
  serve(app, decideDispute, async ({ actor, params: { id }, body: { amount, shipping, ...asked } }) => {
    await flows.decide(actor, id, {
      ...asked,
      amountMinor: minorFromMajor(amount ?? 0),
      shippingMinor: minorFromMajor(shipping ?? 0),
    })
    return readFor(actor, id)
  })
}

/** Null for who has no part in it. */
function presentDispute(read: ReadDispute, actor: Actor): DisputeView | null {
  const { dispute, messages, title, language, buyer, seller } = read
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
    note: dispute.note,
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
