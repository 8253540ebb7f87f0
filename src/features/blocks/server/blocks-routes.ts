import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/endpoints.ts'
import {
  deleteBlock,
  findParties,
  insertBlock,
  listBlockedOf,
  listBlocksOf,
  listOrderParties,
} from './block-repository.ts'

/** Writes down in the company's journal what one of its members did. */
export type RecordBlock = (
  tx: Tx,
  act: { companyId: number; memberId: number; act: 'blocked' | 'unblocked'; details: object; actedAt: Date },
) => Promise<void>

type BlockServices = Pick<Services, 'db' | 'now'> & { recordBlock: RecordBlock }

/** Companies block others, and end that. */
export function serveBlocks(app: FastifyInstance, services: BlockServices): void {
  serve(app, endpoints.listBlocks, async ({ actor }) => {
    const rows = await listBlocksOf(services.db, actor.companyId)
    return {
      blocks: rows.map(({ blockedAt, quoteId, title, language, order, ...row }) => ({
        ...row,
        quote:
          quoteId === null || title === null || language === null ? null : { id: quoteId, title, language },
        order: order && {
          id: order.id,
          reference: referenceOf(order.number),
          isSale: order.companyId !== actor.companyId,
        },
        since: blockedAt.toISOString(),
      })),
      can: { end: actor.isCompanyAdmin },
    }
  })
  serve(app, endpoints.blockCompany, ({ actor, params }) => blockCompany(services, actor, params.quoteId))
  serve(app, endpoints.listCompaniesOfOrder, async ({ actor, params }) => {
    const others = othersOf(await listOrderParties(services.db, params.orderId), actor.companyId)
    if (others.size === 0) throw new AppError('not_found')
    const blocked = await listBlockedOf(services.db, actor.companyId)
    return {
      companies: [...others].map(([id, { materielId, name }]) => ({
        materielId,
        name,
        isBlocked: blocked.has(id),
      })),
      can: { block: actor.isCompanyAdmin },
    }
  })
  serve(app, endpoints.blockCompanyOfOrder, ({ actor, params }) =>
    blockCompanyOfOrder(services, actor, params),
  )
  serve(app, endpoints.unblockCompany, ({ actor, params }) => unblockCompany(services, actor, params.id))
}

type OrderParty = Awaited<ReturnType<typeof listOrderParties>>[number]

/** The other companies of an order by id, each with one of its articles; none for whom the order is none of theirs. */
function othersOf(rows: readonly OrderParty[], companyId: number) {
  const found = new Map<number, { materielId: number; name: string | null }>()
  for (const { materielId, sellerId, seller, buyerId, buyer, isPaid } of rows) {
    const isBuyer = buyerId === companyId
    if (isBuyer === (sellerId === companyId)) continue
    const [id, name] = isBuyer ? ([sellerId, seller] as const) : ([buyerId, buyer] as const)
    if (!found.has(id)) found.set(id, { materielId, name: isPaid ? name : null })
  }
  return found
}

/** @throws AppError as `blockCompany`, for an order. */
async function blockCompanyOfOrder(
  services: BlockServices,
  actor: Actor,
  { orderId, materielId }: { orderId: string; materielId: number },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const rows = await listOrderParties(tx, orderId)
    const ofArticle = rows.filter((row) => row.materielId === materielId)
    const [blockedId] = othersOf(ofArticle, actor.companyId).keys()
    if (blockedId === undefined) throw new AppError('not_found')
    await keepBlock(services, tx, actor, { blockedId, met: { orderId } })
  })
}

/**
 * Blocks the other company of a quote. Whatever is agreed or ordered at that moment goes on; a repeated call changes
 * nothing. The other company is not told.
 * @throws AppError `not_found` for a quote of others, `forbidden` for members who don't administer the company.
 */
async function blockCompany(services: BlockServices, actor: Actor, quoteId: string): Promise<void> {
  const { companyId } = actor
  await services.db.transaction(async (tx) => {
    const parties = await findParties(tx, quoteId)
    const isParty = parties && [parties.buyerId, parties.sellerId].includes(companyId)
    if (!isParty) throw new AppError('not_found')
    const blockedId = parties.buyerId === companyId ? parties.sellerId : parties.buyerId
    await keepBlock(services, tx, actor, { blockedId, met: { quoteId } })
  })
}

/** @throws AppError `forbidden` for members who don't administer the company. */
async function keepBlock(
  { now, recordBlock }: BlockServices,
  tx: Tx,
  { companyId, memberId, isCompanyAdmin }: Actor,
  { blockedId, met }: { blockedId: number; met: { quoteId: string } | { orderId: string } },
): Promise<void> {
  if (!isCompanyAdmin) throw new AppError('forbidden')
  const blockedAt = now()
  if (!(await insertBlock(tx, { companyId, blockedId, ...met, blockedBy: memberId, blockedAt }))) return
  const details = { company: blockedId }
  await recordBlock(tx, { companyId, memberId, act: 'blocked', details, actedAt: blockedAt })
}

/** @throws AppError `not_found`, `forbidden` for members who don't administer the company. */
async function unblockCompany(
  { db, now, recordBlock }: BlockServices,
  { companyId, memberId, isCompanyAdmin }: Actor,
  id: number,
): Promise<void> {
  if (!isCompanyAdmin) throw new AppError('forbidden')
  await db.transaction(async (tx) => {
    const company = await deleteBlock(tx, id, companyId)
    if (company === null) throw new AppError('not_found')
    await recordBlock(tx, { companyId, memberId, act: 'unblocked', details: { company }, actedAt: now() })
  })
}
