import type { Tx } from '#db/client.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import type { AppointmentBody } from '#features/collection/contract/bodies.ts'
import {
  COLLECTABLE,
  decideSlot,
  type CollectionSide,
  type Slot,
} from '#features/collection/domain/collection.ts'
import { collectionError } from '#features/collection/server/collection-errors.ts'
import {
  confirmAppointment as confirm,
  findCollection,
  replaceAppointment,
  type CollectionRow,
} from '#features/collection/server/collection-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { dayOf } from '#kernel/text/day.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { screenNamesJob } from '#platform/jobs/screen-names-job.ts'
import type { Services } from '#platform/services.ts'
import { requireGoingOn } from '../disavowals/require-going-on.ts'
import { announceRelease, tellOf } from './collection-news.ts'

type AppointmentServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

export interface Which {
  orderId: string
  sellerId: number
}

/**
 * Locks the cart of an order, and reads what one seller hands over of it.
 * @throws AppError `not_found`, also for those who are not on one of the sides.
 */
export async function lockCollection(
  tx: Tx,
  actor: Actor,
  { orderId, sellerId }: Which,
  sides: readonly CollectionSide[],
): Promise<{ row: CollectionRow; side: CollectionSide }> {
  const known = await findCollection(tx, orderId, sellerId)
  if (!known) throw new AppError('not_found')
  await lockCart(tx, known.cartId)
  const row = await findCollection(tx, orderId, sellerId)
  const side = actor.companyId === known.buyerId ? 'buyer' : actor.companyId === sellerId ? 'seller' : null
  if (!row || side === null || !sides.includes(side)) throw new AppError('not_found')
  return { row, side }
}

/** @throws AppError `move_not_allowed`, `already_recorded`. */
export function requireOpen({ status, paidOn, handedOverAt }: CollectionRow): void {
  if (handedOverAt !== null) throw collectionError('handed_over')
  if (paidOn === null || !COLLECTABLE.includes(status)) throw collectionError('not_collectable')
}

/**
 * The buyer books, or changes what was booked. Only who comes may change without asking the seller again; it ends the
 * code of the earlier release note.
 * @throws AppError `not_found`, `move_not_allowed`, `already_recorded`, `invalid`.
 */
export async function bookAppointment(
  services: AppointmentServices,
  actor: Actor,
  which: Which,
  { day, time, ...collector }: AppointmentBody,
): Promise<void> {
  const now = services.now()
  await services.db.transaction(async (tx) => {
    const { row } = await lockCollection(tx, actor, which, ['buyer'])
    requireOpen(row)
    await requireGoingOn(tx, which.orderId)
    const before = row.appointment
    const isSameTime = before?.day === day && before.time === time
    // A repeat of a call whose answer was lost.
    if (isSameTime && before.proposedBy === 'buyer' && isSameCollector(before, collector)) return
    if (!isSameTime) requireSlot({ day, time }, row, now)
    const isConfirmed = isSameTime && before.state === 'confirmed'
    const id = await replaceAppointment(tx, {
      cartId: row.cartId,
      companyId: row.companyId,
      day,
      atTime: time,
      ...collector,
      proposedBy: 'buyer',
      memberId: actor.memberId,
      state: isConfirmed ? 'confirmed' : 'proposed',
      proposedAt: now,
      ...(isConfirmed && { confirmedAt: now }),
    })
    await enqueue(tx, screenNamesJob, { companyId: row.buyerId })
    await tellOf(services, tx, which, {
      news: isConfirmed ? 'changed' : 'proposed',
      to: ['seller'],
      cause: id,
    })
    if (isConfirmed) await announceRelease(tx, which, id)
  })
}

type Collector = Pick<AppointmentBody, 'person' | 'haulier' | 'plate'>

const isSameCollector = (one: Collector, other: Collector) =>
  one.person === other.person && one.haulier === other.haulier && one.plate === other.plate

function requireSlot(slot: Slot, terms: CollectionRow, now: Date): void {
  const decision = decideSlot(slot, terms, dayOf(now))
  if (decision.ok) return
  const field = decision.refusal === 'closed' ? 'time' : 'day'
  throw invalidField(field, `collection.errors.${decision.refusal}`)
}

/**
 * The seller proposes another time, also outside of its hours.
 * @throws AppError `not_found`, `move_not_allowed`, `already_recorded`, `invalid`.
 */
export async function proposeTime(
  services: AppointmentServices,
  actor: Actor,
  which: Which,
  { day, time }: Slot,
): Promise<void> {
  const now = services.now()
  await services.db.transaction(async (tx) => {
    const { row } = await lockCollection(tx, actor, which, ['seller'])
    requireOpen(row)
    await requireGoingOn(tx, which.orderId)
    if (row.appointment === null) throw collectionError('not_confirmed')
    requireSlot({ day, time }, { ...row, hours: {}, leadDays: 0 }, now)
    const { person, haulier, plate } = row.appointment
    const id = await replaceAppointment(tx, {
      cartId: row.cartId,
      companyId: row.companyId,
      day,
      atTime: time,
      person,
      haulier,
      plate,
      proposedBy: 'seller',
      memberId: actor.memberId,
      state: 'proposed',
      proposedAt: now,
    })
    await tellOf(services, tx, which, { news: 'proposed', to: ['buyer'], cause: id })
  })
}

/**
 * The other side confirms; the release note goes to the buyer.
 * @throws AppError `not_found`, `move_not_allowed`, `already_recorded`, `conflict`.
 */
export async function confirmAppointment(
  services: AppointmentServices,
  actor: Actor,
  which: Which,
  appointmentId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { row, side } = await lockCollection(tx, actor, which, ['buyer', 'seller'])
    requireOpen(row)
    await requireGoingOn(tx, which.orderId)
    const { appointment } = row
    if (appointment?.id !== appointmentId || appointment.proposedBy === side)
      throw collectionError('appointment_changed')
    // A repeat of a call whose answer was lost.
    if (!(await confirm(tx, appointmentId, services.now()))) return
    if (side === 'buyer')
      await tellOf(services, tx, which, { news: 'confirmed', to: ['seller'], cause: appointmentId })
    await announceRelease(tx, which, appointmentId)
  })
}
