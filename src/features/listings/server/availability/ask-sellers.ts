import { and, asc, count, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { localizePath } from '#kernel/text/language.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import { DAY_MS } from '#kernel/time.ts'
import {
  ASKED_AFTER_DAYS,
  daysBefore,
  DORMANT_AFTER_DAYS,
  FADED_AFTER_DAYS,
} from '../../domain/availability.ts'
import {
  confirmableBy,
  deleteOldTokens,
  findRequest,
  findSellersToAsk,
  insertRequest,
  insertToken,
  responsible,
} from './availability-repository.ts'
import { findRecipient, moveListings } from '../listing-repository.ts'

/** Listings per transaction. */
const AT_ONCE = 200
/** Titles named in a mail. */
const NAMED = 10

type AskServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * Asks sellers to confirm availability, and removes unconfirmed listings from the lists. Runs at night in
 * Africa and Europe.
 */
export const lapseListingsJob = defineJob({
  name: 'lapse-listings',
  lane: 'clock',
  priority: 60,
  cron: '40 2 * * *',
  run: (services: AskServices) => keepAvailability(services),
})

/** Mails a seller the link that confirms all its listings. */
export const mailAvailabilityJob = defineJob({
  name: 'mail-availability',
  lane: 'mail',
  priority: 5,
  payload: z.object({ requestId: z.number() }),
  run: (services: AskServices & Pick<Services, 'mailer'>, { requestId }) =>
    mailAvailability(services, requestId),
})

/**
 * The daily run: asks sellers, ranks unconfirmed listings lower, and removes those unconfirmed for longer
 * from the lists.
 */
export async function keepAvailability(services: AskServices): Promise<void> {
  await askSellers(services)
  await fadeListings(services)
  await lapseListings(services)
  await deleteOldTokens(services.db, services.now())
}

/**
 * Enqueues the mail to every seller with a listing unconfirmed for sixty days, at most once in sixty days.
 */
async function askSellers({ db, now }: AskServices): Promise<void> {
  const moment = now()
  const before = daysBefore(moment, ASKED_AFTER_DAYS)
  for (const memberId of await findSellersToAsk(db, before))
    await db.transaction(async (tx) => {
      const requestId = await insertRequest(tx, memberId, { now: moment, before })
      if (requestId !== null) await enqueue(tx, mailAvailabilityJob, { requestId })
    })
}

/** Mails one link for all listings of the seller. Creates the token here, so that it is not stored. */
async function mailAvailability(
  { db, now, publicUrl, mailer }: Pick<Services, 'db' | 'now' | 'publicUrl' | 'mailer'>,
  requestId: number,
): Promise<void> {
  const request = await findRequest(db, requestId)
  const seller = request && (await findRecipient(db, request.memberId))
  if (!request || !seller || request.confirmedAt) return
  const due = confirmableBy(request.memberId)
  const [total] = await db.select({ listings: count() }).from(listing).where(due)
  const rows = await db
    .select({ title: listing.title, language: listing.language })
    .from(listing)
    .where(due)
    .orderBy(asc(listing.confirmedAt), asc(listing.id))
    .limit(NAMED)
  if (rows.length === 0) return
  const expiresAt = new Date(now().getTime() + ASKED_AFTER_DAYS * DAY_MS)
  const token = await insertToken(db, requestId, expiresAt)
  const path = localizePath(`/listing/confirm/${token}`, seller.language)
  await mailer.send({
    cause: `availability:${requestId}`,
    to: seller.email,
    language: seller.language,
    template: 'listings.still_there',
    data: {
      firstName: seller.firstName,
      titles: rows.map(({ title }) => title),
      languages: rows.map(({ language }) => language),
      count: total?.listings ?? rows.length,
      address: `${publicUrl}${path}`,
    },
  })
}

/** Marks listings unconfirmed for ninety days, so that they rank behind the others. */
async function fadeListings({ db, now }: AskServices): Promise<void> {
  const moment = now()
  const due = and(
    eq(listing.state, 'published'),
    lt(listing.confirmedAt, daysBefore(moment, FADED_AFTER_DAYS)),
    sql`${listing.fadedAt} IS NULL`,
  )
  for (;;) {
    const faded = await db.transaction(async (tx) => {
      const ids = await lockDue(tx, due)
      if (ids.length > 0) await tx.update(listing).set({ fadedAt: moment }).where(isOneOf(ids))
      await indexListings(tx, ids)
      return ids.length
    })
    if (faded < AT_ONCE) return
  }
}

/** Removes listings unconfirmed for 120 days from the lists; each seller gets one mail about all of them. */
async function lapseListings({ db, now, publicUrl }: AskServices): Promise<void> {
  const moment = now()
  const isDue = and(
    eq(listing.state, 'published'),
    lt(listing.confirmedAt, daysBefore(moment, DORMANT_AFTER_DAYS)),
  )
  const sellers = await db
    .selectDistinct({ id: responsible.as('id') })
    .from(listing)
    .where(isDue)
  for (const { id } of sellers) {
    const due = and(isDue, id === null ? sql`${responsible} IS NULL` : sql`${responsible} = ${id}`)
    for (;;) {
      const lapsed = await db.transaction(async (tx) => {
        const ids = await lockDue(tx, due)
        await moveListings(tx, ids, 'lapse', { updatedAt: moment, featuredPosition: null })
        await indexListings(tx, ids)
        if (id !== null && ids.length > 0) await mailLapsed(tx, { publicUrl }, id, ids)
        return ids.length
      })
      if (lapsed < AT_ONCE) break
    }
  }
}

/**
 * Locks due listings in order of id, so that two processes can't deadlock. Those that one has processed are
 * no longer due for the other.
 */
async function lockDue(tx: Tx, due: ReturnType<typeof and>): Promise<number[]> {
  const rows = await tx
    .select({ id: listing.id })
    .from(listing)
    .where(due)
    .orderBy(asc(listing.id))
    .limit(AT_ONCE)
    .for('no key update')
  return rows.map(({ id }) => id)
}

const isOneOf = (ids: readonly number[]) => sql`${listing.id} = ANY(${sql.param([...ids])}::int[])`

async function mailLapsed(
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  memberId: number,
  ids: readonly number[],
): Promise<void> {
  const seller = await findRecipient(tx, memberId)
  const rows = await tx
    .select({ title: listing.title, language: listing.language })
    .from(listing)
    .where(isOneOf(ids))
    .limit(NAMED)
  await notify(tx, services, seller ? [seller] : [], {
    cause: `listings:lapsed:${ids[0]}:${ids.length}:${memberId}`,
    mail: 'listings.lapsed',
    data: ({ firstName }, addressOf) => ({
      firstName,
      titles: rows.map(({ title }) => title),
      languages: rows.map(({ language }) => language),
      count: ids.length,
      address: addressOf('/user/listings?status=dormant'),
    }),
  })
}
