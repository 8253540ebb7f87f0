import type { ReadRow } from '#features/imports/domain/read-row.ts'
import type { RowProblem } from '#features/imports/domain/row-problem.ts'
import type { PictureRecord } from '#features/imports/server/import-repository.ts'
import { canEditListing } from '#features/listings/domain/life-cycle.ts'
import { UPLOAD_MAX_BYTES } from '#features/listings/domain/limits.ts'
import type { Actor } from '#kernel/actor.ts'
import type { OwnedListing, Targets } from './find-targets.ts'
import { presentContent } from './present-form.ts'

/** Why a row can't change the listing that it means. */
export function refusalsOf(
  row: ReadRow,
  target: OwnedListing | null,
  targets: Targets,
  actor: Actor,
): RowProblem[] {
  if (!target) return row.listing === null ? [] : [{ field: 'listing', key: 'imports.errors.listing' }]
  if (target.listing.state === 'withdrawn') return [{ field: 'listing', key: 'imports.errors.withdrawn' }]
  if (!canEditListing(actor, target.listing)) return [{ field: 'listing', key: 'imports.errors.colleague' }]
  const holder = row.reference === null ? undefined : targets.byReference.get(row.reference)
  if (holder && holder.listing.id !== target.listing.id)
    return [{ field: 'reference', key: 'listings.errors.reference_taken' }]
  return []
}

/** The pictures of a listing may have 20 MB together, in an archive as in the form (spec §5). */
export function refuseHeavy(pictures: readonly Pick<PictureRecord, 'bytes'>[]): RowProblem[] {
  const bytes = pictures.reduce((sum, each) => sum + each.bytes, 0)
  return bytes > UPLOAD_MAX_BYTES ? [{ field: 'images', key: 'listings.errors.images_large' }] : []
}

/** A listing already in a refused country may stay there when other fields change. */
export function refuseCountry(
  row: ReadRow,
  target: OwnedListing | null,
  refused: ReadonlyMap<string, unknown>,
): RowProblem[] {
  const country = row.form['country']
  if (typeof country !== 'string' || !refused.has(country)) return []
  if (target && presentContent(target).country === country) return []
  return [{ field: 'country', key: 'imports.errors.destination' }]
}
