import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing, stock } from '#db/schema/listings.ts'
import { unstatedHazards } from '#kernel/trade/residues/residues.ts'
import type { Judged } from '../../domain/batch.ts'
import { isUnfinished } from '../../domain/content.ts'
import { countPictures } from '../pictures/picture-repository.ts'
import { findPendingRevisions } from '../revision-repository.ts'
import { STATED } from '../several-listings.ts'

/** A locked listing, as far as acts on several look at it. */
export interface JudgedRow extends Judged {
  id: number
  inspected: string | null
}

const JUDGED = {
  id: listing.id,
  companyId: listing.companyId,
  createdBy: listing.createdBy,
  state: listing.state,
  brand: listing.brand,
  priceMinor: listing.priceMinor,
  currency: listing.currency,
  submittedAt: listing.submittedAt,
  confirmedAt: listing.confirmedAt,
  fadedAt: listing.fadedAt,
  soldOutAt: listing.soldOutAt,
  withdrawnAt: listing.withdrawnAt,
  note: listing.note,
  reasons: listing.reasons,
  inspected: listing.inspected,
  featuredPosition: listing.featuredPosition,
}

/** Locks those of the listings that are the company's, then their stock, in the order of their ids. */
export async function lockJudged(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, JudgedRow>> {
  const rows = await tx
    .select({ ...JUDGED, stated: STATED })
    .from(listing)
    .where(and(eq(listing.companyId, companyId), inArray(listing.id, [...ids])))
    .orderBy(listing.id)
    .for('no key update')
  const own = rows.map(({ id }) => id)
  const stocks = await tx
    .select()
    .from(stock)
    .where(sql`${stock.listingId} = ANY(${sql.param(own)}::int[])`)
    .orderBy(stock.listingId)
    .for('no key update')
  const units = new Map(stocks.map(({ listingId, ...each }) => [listingId, each]))
  const pictures = await countPictures(tx, own)
  const revisions = await findPendingRevisions(tx, own)
  return new Map(
    rows.map(({ id, companyId: owner, createdBy, brand, inspected, stated, ...standing }) => {
      const pending = revisions.get(id)
      return [
        id,
        {
          id,
          companyId: owner,
          createdBy,
          inspected,
          state: standing.state,
          isPictured: (pictures.get(id) ?? 0) > 0,
          isUnfinished: isUnfinished({ brand }),
          isUnstated: unstatedHazards(stated).length > 0,
          standing: {
            ...standing,
            units: units.get(id) ?? null,
            revision: pending ? { id: pending.id, state: pending.state } : null,
          },
        },
      ]
    }),
  )
}

/**
 * Those of the withdrawn listings whose reference, or whose row of a stock list, another listing of the company has
 * by now.
 */
export async function findTaken(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT l.id FROM listing l
     WHERE l.id = ANY(${sql.param([...ids])}::int[]) AND l.state = 'withdrawn' AND (
       EXISTS (SELECT FROM listing o WHERE o.company_id = l.company_id AND o.reference = l.reference
                  AND o.state <> 'withdrawn')
       OR EXISTS (SELECT FROM listing o WHERE o.company_id = l.company_id AND o.import_digest = l.import_digest
                  AND o.state <> 'withdrawn'))`)
  return new Set(rows.map(({ id }) => id))
}

/** Those of the places of the carousel that a listing has. */
export async function takenPlaces(tx: Tx): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ place: listing.featuredPosition })
    .from(listing)
    .where(sql`${listing.featuredPosition} IS NOT NULL`)
  return new Set(rows.flatMap(({ place }) => place ?? []))
}
