import { stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { demoListings } from '#demo/data/demo-catalogue.ts'
import type { DemoListing } from '#demo/data/demo-listing.ts'
import { demoOrders } from '#demo/data/orders.ts'
import { DEMO_SECOND_TEXTS } from '#demo/data/second-texts.ts'
import { PICTURE_FOLDER, sourceOf } from '#demo/data/pictures.ts'
import type { createListing, createStock } from '#features/listings/contract/endpoints.ts'
import type { decideListing } from '#features/listings/contract/staff-endpoints.ts'
import { addPictures } from '#features/listings/server/pictures/change-pictures.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Api } from '#client/api.ts'
import type { Services } from '#platform/services.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import { addDemoDocuments } from './demo-documents.ts'
import type { DemoMember, DemoPeople } from './demo-people.ts'
import type { Progress } from './load-demonstration.ts'

/** Listings created at the same time. */
const AT_ONCE = 4

/** Makes an API client for a member's token. */
export type ActAs = (token: string) => Api

/**
 * Creates all listings, except for their pictures, through the interface, as sellers and staff would; returns
 * the ids by the listings' keys.
 */
export async function loadDemoListings(
  services: Services,
  actAs: ActAs,
  {
    people,
    pictures,
    onProgress,
  }: { people: DemoPeople; pictures: ReadonlyMap<string, string>; onProgress?: Progress | undefined },
): Promise<Map<string, number>> {
  const ordered = unitsOrdered()
  const ids = new Map<string, number>()
  const listings = demoListings()
  const waiting = listings.toReversed()
  const workOn = async (next: DemoListing) => {
    const units = next.qty + (ordered.get(next.key) ?? 0)
    ids.set(next.key, await loadOne(services, actAs, { people, pictures, listing: next, units }))
    onProgress?.('listings', ids.size, listings.length)
  }
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await workOn(next)
  }
  // Alone, so that the first product is the same in every demonstration: its page is weighed.
  const first = waiting.pop()
  if (first) await workOn(first)
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await dateBack(services, listings, ids)
  return ids
}

/**
 * A listing's `qty` is what the demonstration's orders leave. They are real orders, which take their units
 * from the stock.
 */
function unitsOrdered(): Map<string, number> {
  const units = new Map<string, number>()
  for (const { items } of demoOrders()) {
    for (const { listing, qty } of items) units.set(listing.key, (units.get(listing.key) ?? 0) + qty)
  }
  return units
}

interface Loading {
  people: DemoPeople
  pictures: ReadonlyMap<string, string>
  listing: DemoListing
  /** The initial stock. */
  units: number
}

async function loadOne(
  services: Services,
  actAs: ActAs,
  { people, pictures, listing, units }: Loading,
): Promise<number> {
  const seller = people.ofCompany.get(listing.company)
  if (!seller) throw new Error(`nobody lists for ${listing.company}`)
  const api = actAs(seller.token)
  const { materielId } = await api.call<typeof createListing>('POST', '/api/materiels', {
    once: true,
    body: formOf(listing),
  })
  if (listing.state === 'draft') return materielId

  await api.call<typeof createStock>('POST', '/api/stocks', {
    body: { materielId, quantite: units },
  })
  await showPictures(services, seller, { materielId, listing, pictures })
  await addDemoDocuments(services, materielId, listing)
  const decision = DECISIONS[listing.state]
  if (decision) {
    await actAs(people.staff.token).call<typeof decideListing>('POST', '/api/staff/listings/:id/decision', {
      params: { id: String(materielId) },
      body: { decision, ...(listing.note !== undefined && { note: listing.note }) },
    })
  }
  return materielId
}

const DECISIONS = {
  published: 'publish',
  changes_requested: 'request_changes',
  rejected: 'reject',
  under_review: null,
} as const

function formOf(listing: DemoListing) {
  const { title, brand, categorie, type, condition, description, country, city, price, currency } = listing
  const { year, partNumber, serialNumber, runningHours, hsCode, originCountry, netWeightKg } = listing
  const { lotPieces } = listing
  const { weightKg, lengthCm, widthCm, heightCm, originPostcode, attributes, declaration } = listing
  const { liftingPoints, loadingHours, loadingEquipment } = listing
  const optional = {
    year,
    partNumber,
    serialNumber,
    runningHours,
    lotPieces,
    hsCode,
    originCountry,
    netWeightKg,
    weightKg,
    lengthCm,
    widthCm,
    heightCm,
    originPostcode,
    liftingPoints,
    loadingHours,
    loadingEquipment,
    attributes,
    ...declaration,
  }
  const known = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  return {
    title,
    brand,
    categorie,
    type,
    condition,
    description,
    country,
    city,
    prix: price,
    currency,
    ...known,
    ...DEMO_SECOND_TEXTS[listing.key],
  }
}

/**
 * The pictures that the build encoded. Through the interface each would be encoded again for each company,
 * which takes minutes.
 */
async function showPictures(
  services: Services,
  { id: memberId, companyId }: DemoMember,
  { materielId, listing, pictures }: Pick<Loading, 'listing' | 'pictures'> & { materielId: number },
): Promise<void> {
  const added = await Promise.all(
    listing.views.map(async ({ file }) => {
      const fileHash = pictures.get(file)
      if (fileHash === undefined) throw new Error(`the demonstration has no picture ${file}`)
      return { fileHash, bytes: (await stat(new URL(sourceOf(file).source, PICTURE_FOLDER))).size }
    }),
  )
  const actor: Actor = { memberId, companyId, role: 'member', isCompanyAdmin: false, sessionId: '' }
  await addPictures(services, actor, materielId, added)
}

/** Everything was created just now; sets the dates of the demonstration. */
async function dateBack(
  services: Services,
  listings: readonly DemoListing[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = listings.flatMap(({ key, publishedMinutesAgo, confirmedHoursAgo, views }) => {
    const id = ids.get(key)
    return id === undefined
      ? []
      : [
          {
            id,
            minutes: publishedMinutesAgo,
            confirmed: confirmedHoursAgo,
            alts: views.map(({ alt }) => alt),
          },
        ]
  })
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE listing SET
        created_at = now() - make_interval(mins => minutes + 600),
        updated_at = now() - make_interval(mins => minutes),
        submitted_at = CASE WHEN submitted_at IS NULL THEN NULL ELSE now() - make_interval(mins => minutes + CASE state WHEN 'published' THEN 240 ELSE 0 END) END,
        published_at = CASE WHEN published_at IS NULL THEN NULL ELSE now() - make_interval(mins => minutes) END,
        confirmed_at = CASE WHEN confirmed_at IS NULL THEN NULL ELSE now() - make_interval(hours => confirmed) END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS demo (id int, minutes int, confirmed int)
      WHERE listing.id = demo.id`)
    await tx.execute(sql`UPDATE staff_act SET acted_at = coalesce(published_at, updated_at)
      FROM listing WHERE subject = 'listing' AND subject_id = listing.id::text`)
    await tx.execute(
      sql`UPDATE listing_act SET acted_at = submitted_at FROM listing WHERE listing_id = listing.id`,
    )
    await tx.execute(sql`
      UPDATE picture SET alt = demo.alts ->> (picture.position - first.position)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS demo (id int, alts jsonb),
        LATERAL (SELECT min(position) AS position FROM picture own WHERE own.listing_id = demo.id) AS first
      WHERE picture.listing_id = demo.id`)
    await indexListings(tx, [...ids.values()])
  })
}
