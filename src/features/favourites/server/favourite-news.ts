import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { companyIsActive } from '#db/active-company.ts'
import type { Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { favourite, favouriteMail } from '#db/schema/favourites.ts'
import { listing, stock } from '#db/schema/listings.ts'
import { titleFor } from '#db/written-for.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { dayOf } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { newsOf, type Known, type News } from '../domain/news.ts'

/** Members per transaction and job. */
const AT_ONCE = 200
/** The number of products that a mail names. */
const NAMED = 20

type NewsServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Scheduled for the start of office hours in Africa and Europe. */
export const watchFavouritesJob = defineJob({
  name: 'watch-favourites',
  lane: 'clock',
  priority: 60,
  cron: '30 6 * * *',
  payload: z.object({ after: z.optional(z.number()) }),
  run: (services: NewsServices, { after = 0 }) => watchFavourites(services, after),
})

/**
 * Notifies the next members (by id, from `after` on) of news about their saved products, at most once a day
 * each, and enqueues the job for the following ones. What was reported is stored in the same transaction, so
 * that a second run finds nothing.
 */
export async function watchFavourites(services: NewsServices, after: number): Promise<void> {
  await services.db.transaction(async (tx) => {
    const people = await findPeople(tx, after)
    const last = people.at(-1)
    if (last === undefined) return
    const today = dayOf(services.now())
    const due = await lockChanged(
      tx,
      people.filter(({ toldOn }) => toldOn !== today).map(({ id }) => id),
    )
    for (const person of people) {
      const changed = due.filter(({ memberId }) => memberId === person.id)
      if (changed.length > 0) await notifyPerson(tx, services, person, changed, today)
    }
    if (people.length === AT_ONCE)
      await enqueue(tx, watchFavouritesJob, { after: last.id }, { key: `watch-favourites:${last.id}` })
  })
}

interface Person {
  id: number
  email: string
  firstName: string
  language: Language
  wanted: boolean | null
  toldOn: string | null
}

/** Active members with saved products. */
async function findPeople(tx: Tx, after: number): Promise<Person[]> {
  return tx
    .select({
      id: member.id,
      email: member.email,
      firstName: member.firstName,
      language: member.language,
      wanted: favouriteMail.wanted,
      toldOn: favouriteMail.toldOn,
    })
    .from(member)
    .leftJoin(favouriteMail, eq(favouriteMail.memberId, member.id))
    .where(
      and(
        gt(member.id, after),
        sql`EXISTS (SELECT FROM favourite AS f WHERE f.member_id = ${member.id})`,
        sql`${member.verifiedAt} IS NOT NULL AND ${member.suspendedAt} IS NULL AND ${member.deletedAt} IS NULL`,
      ),
    )
    .orderBy(member.id)
    .limit(AT_ONCE)
}

/**
 * Saved products that are publicly visible and have changed. A concurrent run waits for these rows and then
 * skips them.
 */
async function lockChanged(tx: Tx, memberIds: readonly number[]) {
  if (memberIds.length === 0) return []
  return tx
    .select({
      memberId: favourite.memberId,
      listingId: favourite.listingId,
      title: listing.title,
      secondTitle: listing.secondTitle,
      language: listing.language,
      lotPieces: listing.lotPieces,
      priceMinor: listing.priceMinor,
      currency: listing.currency,
      onHand: stock.onHand,
      reserved: stock.reserved,
      knownPriceMinor: favourite.knownPriceMinor,
      knownCurrency: favourite.knownCurrency,
      knownUnits: favourite.knownUnits,
      toldScarce: favourite.toldScarce,
    })
    .from(favourite)
    .innerJoin(listing, eq(listing.id, favourite.listingId))
    .innerJoin(stock, eq(stock.listingId, favourite.listingId))
    .where(
      and(
        inArray(favourite.memberId, [...memberIds]),
        eq(listing.state, 'published'),
        companyIsActive,
        sql`(${favourite.knownPriceMinor} IS NULL OR ${favourite.knownUnits} IS NULL
          OR ${favourite.knownCurrency} IS DISTINCT FROM ${listing.currency}
          OR ${listing.priceMinor} < ${favourite.knownPriceMinor} OR ${stock.onHand} > ${favourite.knownUnits}
          OR (NOT ${favourite.toldScarce} AND ${stock.onHand} < ${favourite.knownUnits}))`,
      ),
    )
    .orderBy(favourite.memberId, favourite.listingId)
    .for('no key update', { of: favourite })
}

type ChangedRow = Awaited<ReturnType<typeof lockChanged>>[number]

async function notifyPerson(
  tx: Tx,
  services: NewsServices,
  person: Person,
  changed: readonly ChangedRow[],
  today: string,
): Promise<void> {
  const told: { row: ChangedRow; news: News }[] = []
  for (const row of changed) {
    const { news, known } = newsOf(knownOf(row), row)
    await saveKnown(tx, row, known)
    if (news) told.push({ row, news })
  }
  const [first] = told
  if (!first) return
  await tx
    .insert(favouriteMail)
    .values({ memberId: person.id, toldOn: today })
    .onConflictDoUpdate({ target: favouriteMail.memberId, set: { toldOn: today } })
  const { listingId } = first.row
  const { title, language } = titleFor(person.language, first.row)
  const isCheaper = first.news.cheaperThan !== undefined
  await notify(tx, services, [person], {
    cause: `favourites:${person.id}:${today}`,
    mail: 'favourites.news',
    data: (reader, addressOf) => ({
      firstName: reader.firstName,
      products: told.slice(0, NAMED).map(({ row, news }) => ({
        ...titleFor(reader.language, row),
        price: majorFromMinor(row.priceMinor),
        currency: row.currency,
        address: addressOf(`/product/${row.listingId}`),
        ...(news.cheaperThan !== undefined && { before: majorFromMinor(news.cheaperThan) }),
        ...(news.left !== undefined && { left: news.left }),
        ...(row.lotPieces !== null && { lotPieces: row.lotPieces }),
      })),
      count: told.length,
      address: addressOf('/favourites'),
    }),
    list: 'favourites',
    isWanted: ({ wanted }) => wanted !== false,
    notification: ['favourites.news', { products: told.length, listingId, title, language, isCheaper }],
  })
}

const knownOf = (row: ChangedRow): Known => ({
  priceMinor: row.knownPriceMinor,
  currency: row.knownCurrency,
  units: row.knownUnits,
  toldScarce: row.toldScarce,
})

async function saveKnown(tx: Tx, row: ChangedRow, known: Known): Promise<void> {
  await tx
    .update(favourite)
    .set({
      knownPriceMinor: known.priceMinor,
      knownCurrency: known.currency,
      knownUnits: known.units,
      toldScarce: known.toldScarce,
    })
    .where(and(eq(favourite.memberId, row.memberId), eq(favourite.listingId, row.listingId)))
}
