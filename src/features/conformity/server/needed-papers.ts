import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { NeededPaper } from '../contract/endpoints.ts'
import { needOf, type Goods } from '../domain/papers.ts'
import { listPapersOf, type Paper } from './paper-repository.ts'
import { presentPaper } from './present-paper.ts'

/** The columns of a listing that decide which papers it needs. */
export const GOODS = {
  id: listing.id,
  country: listing.country,
  hsCode: listing.hsCode,
  type: listing.type,
  condition: listing.condition,
}

interface PlacedGoods extends Goods {
  id: number
  country: string
}

/** A paper and the listings that need it. `isAssumed`: only their types say so. */
export interface Need {
  paper: Paper
  listingIds: number[]
  isAssumed: boolean
}

/** The papers that goods need for import into a country; goods that are already there need none. */
export function needsOf(papers: readonly Paper[], goods: readonly PlacedGoods[], country: string): Need[] {
  const imported = goods.filter((each) => each.country !== country)
  return papers.flatMap((paper) => {
    const needs = imported
      .map((each) => ({ id: each.id, ...needOf(paper, each) }))
      .filter(({ isNeeded }) => isNeeded)
    const listingIds = needs.map(({ id }) => id)
    return needs.length === 0
      ? []
      : [{ paper, listingIds, isAssumed: needs.every(({ isAssumed }) => isAssumed) }]
  })
}

/**
 * The papers for listings that have ever been public or are the reader's own; empty for an unknown country.
 */
export async function findNeeded(
  db: Db,
  actor: Actor,
  { country, listings, language }: { country: string; listings: readonly number[]; language: Language },
): Promise<NeededPaper[]> {
  const code = countryByName(country)?.code
  if (code === undefined) return []
  const papers = await listPapersOf(db, code)
  if (papers.length === 0) return []
  const goods = await db
    .select(GOODS)
    .from(listing)
    .where(
      and(
        inArray(listing.id, [...listings]),
        or(isNotNull(listing.publishedAt), eq(listing.companyId, actor.companyId)),
      ),
    )
  return needsOf(papers, goods, country).map(({ paper, ...need }) => ({
    ...presentPaper(paper, language),
    ...need,
  }))
}
