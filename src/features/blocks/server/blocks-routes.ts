import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/endpoints.ts'
import { deleteBlock, findParties, insertBlock, listBlocksOf } from './block-repository.ts'

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
      blocks: rows.map(({ blockedAt, ...row }) => ({ ...row, since: blockedAt.toISOString() })),
      can: { end: actor.isCompanyAdmin },
    }
  })
  serve(app, endpoints.blockCompany, ({ actor, params }) => blockCompany(services, actor, params.quoteId))
  serve(app, endpoints.unblockCompany, ({ actor, params }) => unblockCompany(services, actor, params.id))
}

/**
 * Blocks the other company of a quote. Whatever is agreed or ordered at that moment goes on; a repeated call changes
 * nothing. The other company is not told.
 * @throws AppError `not_found` for a quote of others, `forbidden` for members who don't administer the company.
 */
async function blockCompany(
  { db, now, recordBlock }: BlockServices,
  { companyId, memberId, isCompanyAdmin }: Actor,
  quoteId: string,
): Promise<void> {
  const blockedAt = now()
  await db.transaction(async (tx) => {
    const parties = await findParties(tx, quoteId)
    const isParty = parties && [parties.buyerId, parties.sellerId].includes(companyId)
    if (!isParty) throw new AppError('not_found')
    if (!isCompanyAdmin) throw new AppError('forbidden')
    const blockedId = parties.buyerId === companyId ? parties.sellerId : parties.buyerId
    if (!(await insertBlock(tx, { companyId, blockedId, quoteId, blockedBy: memberId, blockedAt }))) return
    const details = { company: blockedId }
    await recordBlock(tx, { companyId, memberId, act: 'blocked', details, actedAt: blockedAt })
  })
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
