import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { demoListings } from '#db/demo/demo-catalogue.ts'
import type { DemoListing } from '#db/demo/demo-listing.ts'
import { demoOrders } from '#db/demo/orders.ts'
import { PICTURE_FOLDER, picturesOf } from '#db/demo/pictures.ts'
import { indexListings } from '#db/search-index.ts'
import type { createListing, createStock } from '#features/listings/contract/endpoints.ts'
import type { addPictures } from '#features/listings/contract/picture-endpoints.ts'
import type { decideListing } from '#features/listings/contract/staff-endpoints.ts'
import type { Api } from '#client/api.ts'
import type { Services } from '#platform/services.ts'
import { addDemoDocuments } from './demo-documents.ts'
import type { DemoPeople } from './demo-people.ts'

/** Listings in work at once. */
const AT_ONCE = 4

/** Calls the interface as somebody. */
export type ActAs = (token: string) => Api

/** Lists everything through the interface, as its sellers and staff would; answers the ids by the listings' keys. */
export async function loadDemoListings(
  services: Services,
  actAs: ActAs,
  people: DemoPeople,
): Promise<Map<string, number>> {
  const ordered = unitsOrdered()
  const ids = new Map<string, number>()
  const listings = demoListings()
  const waiting = listings.toReversed()
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      ids.set(next.key, await loadOne(services, actAs, people, next, ordered.get(next.key) ?? 0))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await dateBack(services, listings, ids)
  return ids
}

/** A listing's `qty` is what the demonstration's orders leave; they are placed for real and take theirs again. */
function unitsOrdered(): Map<string, number> {
  const units = new Map<string, number>()
  for (const { items } of demoOrders()) {
    for (const { listing, qty } of items) units.set(listing.key, (units.get(listing.key) ?? 0) + qty)
  }
  return units
}

async function loadOne(
  services: Services,
  actAs: ActAs,
  people: DemoPeople,
  listing: DemoListing,
  ordered: number,
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
    body: { materielId, quantite: listing.qty + ordered },
  })
  await api.call<typeof addPictures>('POST', '/api/image', { form: await picturesForm(materielId, listing) })
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
  const { year, partNumber, serialNumber, runningHours, hsCode } = listing
  const { weightKg, lengthCm, widthCm, heightCm, originPostcode, attributes, declaration } = listing
  const optional = {
    year,
    partNumber,
    serialNumber,
    runningHours,
    hsCode,
    weightKg,
    lengthCm,
    widthCm,
    heightCm,
    originPostcode,
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
  }
}

async function picturesForm(materielId: number, listing: DemoListing): Promise<FormData> {
  const form = new FormData()
  form.set('materielId', String(materielId))
  for (const { file } of picturesOf(listing.picture)) {
    const bytes = await readFile(new URL(file, PICTURE_FOLDER))
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), file)
  }
  return form
}

/** Everything happened just now; the demonstration says when it is to have happened. */
async function dateBack(
  services: Services,
  listings: readonly DemoListing[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = listings.flatMap(({ key, publishedMinutesAgo, picture }) => {
    const id = ids.get(key)
    return id === undefined
      ? []
      : [{ id, minutes: publishedMinutesAgo, alts: picturesOf(picture).map(({ alt }) => alt) }]
  })
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE listing SET
        created_at = now() - make_interval(mins => minutes + 600),
        updated_at = now() - make_interval(mins => minutes),
        submitted_at = CASE WHEN submitted_at IS NULL THEN NULL ELSE now() - make_interval(mins => minutes + CASE state WHEN 'published' THEN 240 ELSE 0 END) END,
        published_at = CASE WHEN published_at IS NULL THEN NULL ELSE now() - make_interval(mins => minutes) END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS demo (id int, minutes int)
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
