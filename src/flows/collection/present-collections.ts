import type { Db, Tx } from '#db/client.ts'
import { isDisavowed } from '#db/disavowals.ts'
import type { CollectionView, OrderCollections } from '#features/collection/contract/endpoints.ts'
import {
  COLLECTABLE,
  daysStoodStill,
  isEarly,
  isLocked,
  removeBy,
  storageOn,
} from '#features/collection/domain/collection.ts'
import {
  listArticles,
  listCollections,
  type Article,
  type CollectionRow,
} from '#features/collection/server/collection-repository.ts'
import { presentTerms } from '#features/collection/server/present-yard.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { dayOf } from '#kernel/text/day.ts'
import { CANCELLED, referenceOf } from '#kernel/trade/order.ts'
import type { ReleaseCodes } from '#platform/ids/release-codes.ts'
import type { Services } from '#platform/services.ts'

type Side = OrderCollections['side']

/** What an actor sees of an order's collections: the buyer all, a seller its own, staff all but the codes. */
export async function readCollections(
  { now, releaseCodes }: Pick<Services, 'now' | 'releaseCodes'>,
  db: Db | Tx,
  actor: Actor,
  orderId: string,
): Promise<OrderCollections> {
  const order = await findOrder(db, orderId)
  if (!order) throw new AppError('not_found')
  const [all, articles] = [await listCollections(db, orderId), await listArticles(db, orderId)]
  const isSeller = articles.some(({ companyId }) => companyId === actor.companyId)
  const side = order.companyId === actor.companyId ? 'buyer' : isSeller ? 'seller' : 'staff'
  if (side === 'staff' && !allows('staff', actor)) throw new AppError('not_found')
  const isStopped = await isDisavowed(db, orderId)
  const shown = side === 'seller' ? all.filter(({ companyId }) => companyId === actor.companyId) : all
  return {
    reference: referenceOf(order.number),
    side,
    collections:
      order.status === CANCELLED
        ? []
        : shown.map((row) => present(row, { side, articles, isStopped, now: now(), releaseCodes })),
  }
}

interface About {
  side: Side
  articles: readonly Article[]
  /** One of the companies says that it did not make the deal. */
  isStopped: boolean
  now: Date
  releaseCodes: ReleaseCodes
}

function present(
  row: CollectionRow,
  { side, articles, isStopped, now, releaseCodes }: About,
): CollectionView {
  const { appointment, paidOn, handedOverAt, collectedBy, plate, handOverReason, units } = row
  const isPaid = paidOn !== null
  const isOpen = isPaid && COLLECTABLE.includes(row.status) && handedOverAt === null
  // Of goods that left otherwise, the day may be unknown.
  const until = handedOverAt ?? row.deliveredAt ?? (isOpen ? now : null)
  const storage = storageOn(row, until && dayOf(until), units, row.storageFeeMinor)
  const today = dayOf(until ?? now)
  const stoodStill = {
    days: daysStoodStill(row, today),
    isNow: isOpen && row.stoodStill.some((each) => each.until === null),
  }
  const code =
    side === 'buyer' && isOpen && !isStopped && appointment?.state === 'confirmed'
      ? releaseCodes.codeOf(appointment.id)
      : null
  return {
    sellerId: row.companyId,
    seller: isPaid || side === 'staff' ? row.seller : null,
    articles: articles
      .filter(({ companyId }) => companyId === row.companyId)
      .map(({ title, language, units: each }) => ({ title, language, units: each })),
    terms: { ...presentTerms(row), removalDays: row.removalDays, note: isPaid ? row.note : '' },
    removeBy: removeBy(row, today),
    stoodStill: stoodStill.days > 0 || stoodStill.isNow ? stoodStill : null,
    storage: { days: storage.days, amount: majorFromMinor(storage.amountMinor) },
    appointment: appointment && {
      ...presentAppointment(appointment),
      ...(isOpen && isEarly(appointment.day, dayOf(now)) && { isEarly: true as const }),
    },
    code,
    lockedUntil: isLocked(row, now) && row.lockedUntil ? row.lockedUntil.toISOString() : null,
    handedOver:
      handedOverAt === null
        ? null
        : {
            at: handedOverAt.toISOString(),
            person: collectedBy ?? '',
            plate: plate ?? '',
            reason: handOverReason,
          },
    can: rightsOf(row, side, isOpen && !isStopped),
  }
}

function presentAppointment({ state, ...shown }: NonNullable<CollectionRow['appointment']>) {
  return { ...shown, isConfirmed: state !== 'proposed' }
}

function rightsOf({ appointment }: CollectionRow, side: Side, isOpen: boolean) {
  return {
    book: isOpen && side === 'buyer',
    propose: isOpen && side === 'seller' && appointment !== null,
    confirm:
      isOpen && side !== 'staff' && appointment?.state === 'proposed' && appointment.proposedBy !== side,
    handOver: isOpen && side === 'seller' && appointment?.state === 'confirmed',
  }
}
