import type { Tx } from '#db/client.ts'
import { listing, picture, stock } from '#db/schema/listings.ts'
import { moveListing } from '#features/listings/domain/life-cycle.ts'
import { recordActs } from '#features/listings/server/listing-acts.ts'
import { columnsOf } from '#features/listings/server/listing-content.ts'
import { findCompanyName } from '#features/listings/server/listing-repository.ts'
import { enqueuePublishing } from '#features/listings/server/publishing/enqueue-publishing.ts'
import { isStated } from '#features/listings/server/statement.ts'
import type { ImportTarget } from '#features/imports/domain/life-cycle.ts'
import type { PictureRecord } from '#features/imports/server/import-repository.ts'
import type { DoneRow } from '#features/imports/server/row-repository.ts'
import { type Actor, sellerOf } from '#kernel/actor.ts'
import type { Language } from '#kernel/text/language.ts'
import { minorFromMajor } from '#kernel/money/money.ts'
import { recordActing, requireActing } from '#platform/acting/record-acting.ts'
import type { RowPlan } from './plan-rows.ts'

export type CreatePlan = Extract<RowPlan, { outcome: 'create' }>

export interface Creation {
  actor: Actor
  /** The language of the listings. */
  language: Language
  target: ImportTarget
  now: Date
}

/**
 * Creates the listings of many rows with stock and pictures, in three statements. A listing without a usable
 * picture, or without the statement that it needs, stays a draft. If a reference was taken meanwhile, its listing
 * is skipped, and the row says so.
 */
export async function createListings(
  tx: Tx,
  { actor, language, target, now }: Creation,
  plans: readonly CreatePlan[],
): Promise<DoneRow[]> {
  if (plans.length === 0) return []
  await requireActing(tx, actor)
  const company = await findCompanyName(tx, actor.companyId)
  const states = new Map(plans.map((plan) => [plan.number, stateOf(plan, target)]))
  const inserted = await tx
    .insert(listing)
    .values(
      plans.map(({ number, value: { form, content }, digest }) => ({
        ...columnsOf(content),
        companyId: actor.companyId,
        createdBy: sellerOf(actor),
        state: states.get(number) ?? 'draft',
        submittedAt: states.get(number) === 'under_review' ? now : null,
        priceMinor: minorFromMajor(form.price),
        currency: form.currency,
        reference: form.reference ?? null,
        importDigest: digest,
        legalOwner: form.legalOwner ?? company,
        language,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: listing.id, reference: listing.reference, digest: listing.importDigest })
  const idOf = new Map(inserted.map(({ id, reference, digest }) => [`${digest} ${reference}`, id]))
  const made = plans.flatMap((plan) => {
    const id = idOf.get(`${plan.digest} ${plan.value.form.reference ?? null}`)
    return id === undefined ? [] : [{ plan, id }]
  })
  await insertParts(tx, made, now)
  const isSubmitted = ({ number }: CreatePlan) => states.get(number) === 'under_review'
  await recordMade(tx, { actor, now }, made, isSubmitted)
  const ids = new Map(made.map(({ plan, id }) => [plan.number, id]))
  return plans.map(({ number }) => {
    const listingId = ids.get(number) ?? null
    if (listingId === null) return { number, ...TAKEN }
    return { number, outcome: 'create', errors: [], listingId, listingState: states.get(number) ?? null }
  })
}

/** Records what was made in the name of a company, and what was submitted. */
async function recordMade(
  tx: Tx,
  { actor, now }: Pick<Creation, 'actor' | 'now'>,
  made: readonly { plan: CreatePlan; id: number }[],
  isSubmitted: (plan: CreatePlan) => boolean,
): Promise<void> {
  const { memberId, companyId } = actor
  const submitted = made.filter(({ plan }) => isSubmitted(plan)).map(({ id }) => id)
  const ids = made.map(({ id }) => id)
  await recordActing(tx, actor, 'create', ids)
  await recordActs(
    tx,
    submitted.map((listingId) => ({ listingId, memberId, act: 'submit', actedAt: now })),
  )
  const listings = submitted.map((id) => ({ id, companyId }))
  await enqueuePublishing(tx, listings, { now, isFinished: true })
}

const TAKEN = {
  outcome: 'bad' as const,
  errors: [{ field: 'reference', key: 'listings.errors.reference_taken' }],
  listingId: null,
  listingState: null,
}

/** As with the form, only listings with stock, a picture and their statement go to review (decisions §4). */
function stateOf(plan: CreatePlan, target: ImportTarget) {
  const isComplete = target === 'review' && storedPictures(plan).length > 0 && isStated(plan.value.content)
  return (isComplete && moveListing('draft', 'complete', 'owner')) || 'draft'
}

/** Each content once, however many names it has. */
export function storedPictures({ pictures }: Pick<RowPlan, 'pictures'>): PictureRecord[] {
  const byHash = new Map(pictures.filter(({ stored }) => stored).map((each) => [each.fileHash, each]))
  return [...byHash.values()]
}

async function insertParts(
  tx: Tx,
  made: readonly { plan: CreatePlan; id: number }[],
  now: Date,
): Promise<void> {
  if (made.length === 0) return
  await tx.insert(stock).values(made.map(({ plan, id }) => ({ listingId: id, onHand: plan.value.qty ?? 0 })))
  const pictures = made.flatMap(({ plan, id }) =>
    storedPictures(plan).map(({ fileHash, bytes }, index) => ({
      listingId: id,
      fileHash,
      position: index + 1,
      bytes,
      createdAt: now,
    })),
  )
  if (pictures.length > 0) await tx.insert(picture).values(pictures)
}
