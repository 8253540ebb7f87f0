import { and, asc, eq, lt } from 'drizzle-orm'
import { listing } from '#db/schema/listings.ts'
import { indexListing } from '#db/search-index.ts'
import { localizePath } from '#kernel/language.ts'
import { enqueueMail } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'
import { moveListing } from '../domain/life-cycle.ts'
import { DORMANT_AFTER_DAYS } from '../domain/limits.ts'
import { findSeller, lockListing, saveListing } from './listing-repository.ts'

const AT_ONCE = 200
const DAY_MS = 24 * 3_600_000

type LapseServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Listings that nobody confirmed for long leave the lists until their owner does (decisions §4). */
export async function lapseListings(services: LapseServices): Promise<void> {
  const before = new Date(services.now().getTime() - DORMANT_AFTER_DAYS * DAY_MS)
  const due = await services.db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.state, 'published'), lt(listing.confirmedAt, before)))
    .orderBy(asc(listing.confirmedAt))
    .limit(AT_ONCE)
  for (const { id } of due) await lapse(services, id, before)
}

async function lapse({ db, now, publicUrl }: LapseServices, id: number, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockListing(tx, id)
    const state = found && moveListing(found.state, 'lapse', 'system')
    const isDue = found?.confirmedAt && found.confirmedAt < before
    if (!state || !isDue) return
    await saveListing(tx, id, { state, updatedAt: now(), featuredPosition: null })
    await indexListing(tx, id)
    const seller = await findSeller(tx, found)
    if (!seller) return
    await enqueueMail(tx, {
      cause: `listing:${id}:lapsed:${found.confirmedAt?.toISOString() ?? ''}`,
      to: seller.email,
      language: seller.language,
      template: 'listings.lapsed',
      data: {
        firstName: seller.firstName,
        title: found.title,
        address: `${publicUrl}${localizePath('/user/listings', seller.language)}`,
      },
    })
  })
}
