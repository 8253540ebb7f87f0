import type { Tx } from '#db/client.ts'
import { listHeldParties } from '#db/held-companies.ts'
import type { HandOverBody } from '#features/collection/contract/bodies.ts'
import { afterWrongCode, isEarly, isLocked, isOtherwise } from '#features/collection/domain/collection.ts'
import { collectionError } from '#features/collection/server/collection-errors.ts'
import {
  isAllHandedOver,
  markHandedOver,
  saveLock,
  type CollectionRow,
} from '#features/collection/server/collection-repository.ts'
import { isUnsettled } from '#features/orders/domain/chargeback.ts'
import { hasOpenCancellation } from '#features/orders/server/cancellation-repository.ts'
import { listChargebacks } from '#features/orders/server/chargeback-repository.ts'
import { findOrder, insertMove, saveMove } from '#features/orders/server/order-repository.ts'
import { markAllShipments } from '#features/orders/server/shipment-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayOf } from '#kernel/text/day.ts'
import { DELIVERED } from '#kernel/trade/order.ts'
import type { Services } from '#platform/services.ts'
import { requireGoingOn } from '../disavowals/require-going-on.ts'
import { mailMove } from '../orders/order-mails.ts'
import { lockCollection, requireOpen, type Which } from './appointments.ts'
import { tellOf } from './collection-news.ts'

type HandOverServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'releaseCodes'>

/**
 * The yard hands over against the code of the release note. The order is delivered once every seller has handed over
 * its part. A wrong code is counted, so it is refused after its transaction.
 * @throws AppError `not_found`, `already_recorded`, `move_not_allowed`, `cancellation_asked`, `conflict`,
 * `too_many_requests`, `invalid`.
 */
export async function handOver(
  services: HandOverServices,
  actor: Actor,
  which: Which,
  body: HandOverBody,
): Promise<void> {
  const now = services.now()
  const refusal = await services.db.transaction(async (tx) => {
    const { row } = await lockCollection(tx, actor, which, ['seller'])
    await requireReleasable(tx, row)
    if (isLocked(row, now)) return lockedError(row, now)
    if (row.appointment?.state !== 'confirmed') throw collectionError('not_confirmed')
    if (!services.releaseCodes.isCode(row.appointment.id, body.code))
      return countWrong(services, tx, which, row)
    requireReason(row.appointment, body, now)
    await record(services, tx, actor, row, body)
    return null
  })
  if (refusal) throw refusal
}

/** Money that may go back keeps the goods in the yard. */
async function requireReleasable(tx: Tx, row: CollectionRow): Promise<void> {
  requireOpen(row)
  if (await hasOpenCancellation(tx, row.orderId)) throw new AppError('cancellation_asked')
  if ((await listChargebacks(tx, [row.orderId])).some(isUnsettled)) throw collectionError('contested')
  await requireGoingOn(tx, row.orderId)
  // In words from which neither side can tell that the other one is held back.
  if ((await listHeldParties(tx, row.orderId)).length > 0) throw collectionError('waits')
}

/**
 * Whoever hands over otherwise than the release note says is asked why.
 * @throws AppError 422 on `reason`
 */
function requireReason(
  { day, person, plate }: NonNullable<CollectionRow['appointment']>,
  body: HandOverBody,
  now: Date,
): void {
  const isAsked = isOtherwise({ person, plate }, body) || isEarly(day, dayOf(now))
  if (!isAsked || (body.reason ?? '') !== '') return
  throw new AppError('invalid', {
    fields: [{ field: 'reason', message: 'collection.errors.otherwise' }],
    values: {
      en: { person, plate, day: formatDay(day, 'en') },
      fr: { person, plate, day: formatDay(day, 'fr') },
    },
  })
}

async function countWrong(
  services: HandOverServices,
  tx: Tx,
  which: Which,
  row: CollectionRow,
): Promise<AppError> {
  const now = services.now()
  const lock = afterWrongCode(row, now)
  await saveLock(tx, row, lock)
  if (lock.lockedUntil === null) return invalidField('code', 'collection.errors.wrong_code')
  const cause = `${which.orderId}:${which.sellerId}:${lock.lockedUntil.getTime()}`
  await tellOf(services, tx, which, { news: 'locked', to: ['buyer', 'staff'], cause })
  return lockedError(lock, now)
}

function lockedError({ lockedUntil }: Pick<CollectionRow, 'lockedUntil'>, now: Date): AppError {
  const retryAfterSeconds = Math.ceil(((lockedUntil ?? now).getTime() - now.getTime()) / 1000)
  return new AppError('too_many_requests', { message: 'collection.errors.locked', retryAfterSeconds })
}

async function record(
  services: HandOverServices,
  tx: Tx,
  { memberId }: Actor,
  row: CollectionRow,
  { person, plate, reason: said = '' }: HandOverBody,
): Promise<void> {
  const now = services.now()
  const { appointment, orderId, companyId: sellerId } = row
  const isAsOnTheNote =
    appointment && !isOtherwise(appointment, { person, plate }) && !isEarly(appointment.day, dayOf(now))
  const reason = isAsOnTheNote || said === '' ? null : said
  if (!(await markHandedOver(tx, row, { at: now, by: memberId, person, plate, reason })))
    throw collectionError('handed_over')
  if (reason !== null) {
    const taken = { person, plate, reason }
    await tellOf(
      services,
      tx,
      { orderId, sellerId },
      { news: 'otherwise', to: ['buyer'], cause: orderId, taken },
    )
  }
  if (!(await isAllHandedOver(tx, row.cartId))) return
  const order = await findOrder(tx, row.orderId)
  if (!order) throw new AppError('not_found')
  await saveMove(tx, order, { status: DELIVERED, who: 'yard', deliveredAt: now })
  const move = { orderId: order.id, from: order.status, to: DELIVERED, memberId, movedAt: now } as const
  const moveId = await insertMove(tx, move)
  await markAllShipments(tx, order.id, DELIVERED, now)
  await mailMove(services, tx, order, { moveId, status: DELIVERED })
}
