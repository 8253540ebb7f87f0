import type { Tx } from '#db/client.ts'
import { claimRows, saveDone } from '#features/imports/server/row-repository.ts'
import { PICTURES_MAX } from '#features/listings/domain/limits.ts'
import { addPicturesIn } from '#features/listings/server/pictures/change-pictures.ts'
import { submitIfReady } from '#features/listings/server/follow-edit.ts'
import { findListing, lockListing } from '#features/listings/server/listing-repository.ts'
import { changeQuantity } from '#features/listings/server/set-stock.ts'
import { editListing } from '#features/listings/server/update-listing.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { recordActing } from '#platform/acting/record-acting.ts'
import type { Services } from '#platform/services.ts'
import { storedPictures } from './create-listings.ts'
import { seenOf, type RowPlan } from './plan-rows.ts'

export type ChangePlan = Extract<RowPlan, { outcome: 'update' }>
export type SamePlan = Extract<RowPlan, { outcome: 'same' }>

/** Changes a listing exactly as an edit by its owner does, revision included, in a transaction of its own. */
export async function changeListing(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  importId: number,
  plan: ChangePlan,
): Promise<void> {
  const { number } = plan
  const id = plan.target.listing.id
  try {
    await db.transaction(async (tx) => {
      await lockListing(tx, id)
      if (!(await claimRows(tx, importId, [number])).has(number)) return
      await addNewPictures(tx, actor, plan, now())
      // Both refuse what changed since the row was planned.
      const { mark } = seenOf(plan.target)
      if (plan.changesForm)
        await editListing(tx, actor, id, { ...plan.value.form, mark }, { now: now(), kind: 'several' })
      const { qty } = plan.value
      const stockVersion = plan.target.stock?.version ?? null
      if (qty !== null) await changeQuantity(tx, actor, id, { qty, stockVersion }, now())
      const listingState = (await findListing(tx, id))?.state ?? null
      await saveDone(tx, importId, [{ number, outcome: 'update', errors: [], listingId: id, listingState }])
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [first] = error.details.fields ?? []
    const problem =
      error.code === 'destination_refused'
        ? { field: 'country', key: 'imports.errors.destination' }
        : first
          ? { field: first.field, key: first.message }
          : { key: error.details.message ?? `errors.${error.code}` }
    await saveDone(db, importId, [
      { number, outcome: 'bad', errors: [problem], listingId: id, listingState: null },
    ])
  }
}

/** Adds the row's pictures that the listing does not have, as far as there is room; removes none. */
async function addNewPictures(tx: Tx, actor: Actor, plan: ChangePlan, now: Date): Promise<void> {
  const has = plan.target.pictures
  const fresh = storedPictures(plan).filter(({ fileHash }) => !has.includes(fileHash))
  const added = fresh.slice(0, Math.max(0, PICTURES_MAX - has.length))
  if (added.length > 0) await addPicturesIn(tx, actor, plan.target.listing.id, { added }, now)
}

/** Submits an unchanged draft for review with the import, if that was requested and the draft is complete. */
export async function submitSame(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  plan: SamePlan,
): Promise<string> {
  const { id, state } = plan.target.listing
  if (state !== 'draft') return state
  return db.transaction(async (tx) => {
    const listing = await lockListing(tx, id)
    if (!listing || !(await submitIfReady(tx, { listing, memberId: actor.memberId, now: now() })))
      return listing?.state ?? state
    await recordActing(tx, actor, 'submit', [id])
    return 'under_review'
  })
}
