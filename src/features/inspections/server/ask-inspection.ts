import type { Db, Tx } from '#db/client.ts'
import { findPurchaseLimit } from '#db/purchase-limits.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { canMove } from '#kernel/state-machine.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import type { AskBody, OrderBody } from '../contract/bodies.ts'
import type { AskOffer, InspectionView } from '../contract/views.ts'
import { checkListOf } from '../domain/check-lists.ts'
import { INSPECTION_TRANSITIONS, mayKnow, obstacleToOrder } from '../domain/inspection.ts'
import { countOnHand, requireAskable, requireQuote } from './asked-listing.ts'
import { tellOfEnd } from './end-inspections.ts'
import { inspectionError, ownPays } from './inspection-errors.ts'
import { tellCompanies, tellStaff, tellVisit } from './inspection-news.ts'
import {
  findInspection,
  findWaited,
  insertInspection,
  lockInspection,
  moveInspection,
  type InspectionRow,
} from './inspection-repository.ts'
import { presentInspection } from './present-inspection.ts'
import { listedPrices } from './price-list.ts'

type AskServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Staff have their own pages; here they are members of their company. */
const readerOf = ({ companyId }: Actor) => ({ companyId, isStaff: false })

/**
 * What the form needs to know that asks for an inspection.
 * @throws AppError `not_found`, `gone`, `not_open`, `unavailable`.
 */
export async function readAskOffer(db: Db, actor: Actor, listingId: number): Promise<AskOffer> {
  const found = await requireAskable(db, actor, listingId)
  const { id, title, language, country, city, type, companyId } = found
  return {
    listing: { id, title, language },
    country,
    city,
    checkList: checkListOf(type),
    prices: await listedPrices(db, found),
    isOwn: companyId === actor.companyId,
    open: await findWaited(db, { listingId, companyId: actor.companyId }),
  }
}

/**
 * Asks for an inspection; staff are told and price it.
 * @throws AppError `not_found`, `gone`, `not_open`, `unavailable`, `already_recorded`; 422 on `payer`.
 */
export async function askInspection(
  services: AskServices,
  actor: Actor,
  listingId: number,
  body: AskBody,
  repeat: RepeatKey | null,
): Promise<string> {
  const askedAt = services.now()
  return services.db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      const found = await requireAskable(tx, actor, listingId)
      const { place, scope, payer, remarks = '', quoteId = null } = body
      if (found.companyId === actor.companyId && payer !== 'seller') throw ownPays()
      if (quoteId !== null) await requireQuote(tx, actor, { quoteId, listing: found })
      const { companyId, memberId } = actor
      const id = await insertInspection(tx, {
        listingId,
        quoteId,
        memberId,
        companyId,
        payer,
        payerCompanyId: payer === 'seller' ? found.companyId : companyId,
        country: found.country,
        place,
        scope,
        remarks,
        checkList: checkListOf(found.type),
        askedAt,
      })
      if (id === null) throw inspectionError('asked_already')
      await tellStaff(tx, services, await requireRow(tx, id), { news: 'asked' })
      return id
    }),
  )
}

async function requireRow(tx: Tx, id: string): Promise<InspectionRow> {
  const row = await findInspection(tx, id)
  if (row === null) throw new AppError('not_found')
  return row
}

/**
 * An inspection that concerns the member's company.
 * @throws AppError `not_found` for every other company.
 */
export async function readInspection(
  db: Db | Tx,
  actor: Actor,
  id: string,
  now: Date,
): Promise<InspectionView> {
  const row = await findInspection(db, id)
  requireKnown(actor, row)
  return presentInspection(db, row, readerOf(actor), now)
}

export function requireKnown(actor: Actor, row: InspectionRow | null): asserts row is InspectionRow {
  if (row === null || !mayKnow(row, readerOf(actor))) throw new AppError('not_found')
}

/**
 * Who pays orders the inspection at the price that was seen. The operator invoices it outside of the product.
 * @throws AppError `not_found`, `forbidden`, `conflict`, `offer_expired`, `unavailable`, `move_not_allowed`.
 */
export async function orderInspection(
  services: AskServices,
  actor: Actor,
  id: string,
  { priceSeen, currencySeen }: OrderBody,
): Promise<void> {
  const orderedAt = services.now()
  await services.db.transaction(async (tx) => {
    const row = await lockInspection(tx, id)
    requireKnown(actor, row)
    const { priceMinor, currency } = row
    const obstacle = obstacleToOrder(row, orderedAt)
    if (row.payerCompanyId !== actor.companyId) throw inspectionError('not_now')
    if (obstacle !== null) throw inspectionError(obstacle)
    if (priceMinor === null || currency === null) throw inspectionError('not_now')
    if (majorFromMinor(priceMinor) !== priceSeen || currency !== currencySeen)
      throw inspectionError('price_changed')
    const limit = await findPurchaseLimit(tx, actor, currency)
    if (limit !== null && priceMinor > limit) throw inspectionError('limit')
    const units = await countOnHand(tx, row.listingId)
    const ordered = { orderedBy: actor.memberId, orderedAt, units }
    if (!(await moveInspection(tx, id, 'order', ordered))) throw inspectionError('not_now')
    await tellStaff(tx, services, row, { news: 'ordered' })
    // Who asked learns that somebody else pays.
    if (row.askerCompanyId !== row.payerCompanyId)
      await tellCompanies(tx, services, row, { news: 'ordered', to: ['asker'] })
    await tellVisit(tx, services, await requireRow(tx, id), null)
  })
}

/**
 * Ends an inspection that was not ordered yet; the other company and staff are told.
 * @throws AppError `not_found`, `move_not_allowed`.
 */
export async function withdrawInspection(services: AskServices, actor: Actor, id: string): Promise<void> {
  const endedAt = services.now()
  await services.db.transaction(async (tx) => {
    const row = await lockInspection(tx, id)
    requireKnown(actor, row)
    const isPart = [row.askerCompanyId, row.payerCompanyId].includes(actor.companyId)
    const may = isPart && canMove(INSPECTION_TRANSITIONS.withdraw, row.state, 'asker')
    const ended = { endedBy: actor.memberId, endedAt }
    if (!may || !(await moveInspection(tx, id, 'withdraw', ended))) throw inspectionError('not_now')
    await tellOfEnd(tx, services, row, actor.companyId)
  })
}
